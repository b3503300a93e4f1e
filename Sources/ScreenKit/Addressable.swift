public import CommandKit

/// Something with an address of its own; route -> text -> route is exact.
public protocol Addressable: Hashable, Sendable {
  /// Reads the steps and values that are its own, in one switch.
  init(from reader: inout AddressReader) throws(AddressError)
  /// Its address, in one switch.
  var address: Address { get }
  /// Its address as the prompt shows it, without what means nothing to a person.
  var promptText: String { get }
  /// Whether it is a page half filled in, which waits to be gone on with; none is unless told.
  var isDraft: Bool { get }
  /// Whether all drafts at its path are about one thing, such as the row they edit; else each may be about another.
  var isSoleDraft: Bool { get }
}

extension Addressable {
  public var promptText: String { address.text }
  public var isDraft: Bool { false }
  public var isSoleDraft: Bool { false }

  /// Whether a draft is this one at an earlier stage: about the same thing, or with nothing that this one has not.
  func goesOn(from earlier: Self) -> Bool {
    guard earlier.isDraft else { return false }
    let (address, before) = (address, earlier.address)
    return address.path == before.path && (isSoleDraft || before.query.allSatisfy(address.query.contains))
  }

  /// The route at `address`; refuses steps or values that nothing reads.
  public init(_ address: Address) throws(AddressError) {
    var reader = AddressReader(address)
    try self.init(from: &reader)
    try reader.finish()
  }

  /// The route at the address written as `text`.
  public init(text: String) throws(AddressError) { try self.init(try Address(parsing: text)) }
}

/// The named values of an address as one struct; a value that equals its default is left out of the text.
public protocol AddressQuery: Hashable, Sendable {
  init()
  static var fields: [QueryField<Self>] { get }
}

extension AddressQuery {
  /// The values that differ from their defaults, in the order of the fields.
  public var items: [Address.Item] {
    Self.fields.compactMap { field in field.write(self).map { Address.Item(field.name, $0) } }
  }
}

/// One named value of an address, both ways.
public struct QueryField<Query>: Sendable {
  public let name: String
  /// What may be typed for it, for completion.
  public let candidates: [Candidate]
  /// What its values are, for completion; nil: read and written by hand.
  public let type: (any CommandValue.Type)?
  @usableFromInline let read: @Sendable (inout Query, String) throws(Refusal) -> Void
  let write: @Sendable (Query) -> String?

  /// A field read and written by hand; `write` gives nil for the default.
  public init(
    _ name: String, candidates: [Candidate] = [], type: (any CommandValue.Type)? = nil,
    read: @escaping @Sendable (inout Query, String) throws(Refusal) -> Void,
    write: @escaping @Sendable (Query) -> String?
  ) { (self.name, self.candidates, self.type, self.read, self.write) = (name, candidates, type, read, write) }
}

extension QueryField where Query: AddressQuery {
  /// A value that has a default.
  public init<Value: CommandValue & Equatable>(
    _ name: String, _ path: any WritableKeyPath<Query, Value> & Sendable
  ) {
    self.init(name, candidates: Value.candidates, type: Value.self) { query, text throws(Refusal) in
      query[keyPath: path] = try Value(parsing: text)
    } write: { query in
      let value = query[keyPath: path]
      return value == Query()[keyPath: path] ? nil : value.word
    }
  }

  /// A value that may be missing.
  public init<Value: CommandValue & Equatable>(
    _ name: String, _ path: any WritableKeyPath<Query, Value?> & Sendable
  ) {
    self.init(name, candidates: Value.candidates, type: Value.self) { query, text throws(Refusal) in
      query[keyPath: path] = try Value(parsing: text)
    } write: { query in
      query[keyPath: path]?.word
    }
  }
}
