public import CommandKit

/// Reads an address step by step while a route is made from it; what is left unread in the end is refused.
///
/// What depends on a value's or a query's type is inlined: made for that type, it takes a third of the time.
public struct AddressReader {
  @usableFromInline let address: Address
  @usableFromInline private(set) var position = 0
  @usableFromInline var queryIsRead = false

  /// A reader at the first step of `address`.
  public init(_ address: Address) { self.address = address }

  /// Whether another step follows.
  public var isFollowed: Bool { position < address.path.count }

  /// The next step, or nil at the end of the path.
  public mutating func next() -> String? {
    guard position < address.path.count else { return nil }
    defer { position += 1 }
    return address.path[position]
  }

  /// The next step as a value, or nil at the end of the path.
  @inlinable public mutating func next<Value: CommandValue>(as type: Value.Type) throws(AddressError)
    -> Value?
  {
    guard let step = next() else { return nil }
    do {
      return try Value(parsing: step)
    } catch {
      throw refused(error)
    }
  }

  /// All the named values; those whose name is not among the query's fields are refused.
  @inlinable public mutating func query<Query: AddressQuery>(_ type: Query.Type) throws(AddressError) -> Query
  {
    queryIsRead = true
    var query = Query()
    for (index, item) in address.query.enumerated() {
      guard let field = Query.fields.first(where: { $0.name == item.name }) else {
        throw unknownFilter(item.name, at: index, known: Query.fields.map(\.name))
      }
      try refuseRepeat(at: index)
      do {
        try field.read(&query, item.value)
      } catch {
        throw refused(error, item: index)
      }
    }
    return query
  }

  /// All the named values as they stand, for a page that tells what it does not know instead of refusing it;
  /// only a name that stands there twice is refused, since nobody can tell which was meant.
  public mutating func items() throws(AddressError) -> [Address.Item] {
    queryIsRead = true
    for index in address.query.indices { try refuseRepeat(at: index) }
    return address.query
  }

  /// All the named values as they stand; one whose name is not among `names`, or is given twice, is refused.
  public mutating func items(named names: [String]) throws(AddressError) -> [Address.Item] {
    queryIsRead = true
    for (index, item) in address.query.enumerated() {
      guard names.contains(item.name) else { throw unknownFilter(item.name, at: index, known: names) }
      try refuseRepeat(at: index)
    }
    return address.query
  }

  /// The refusal of the named value at `index`, with its place.
  public func refused(_ refusal: Refusal, item index: Int) -> AddressError {
    AddressError(refusal, at: span(ofItem: index))
  }

  /// The refusal of the step that was read last, with its place.
  public func refused(_ refusal: Refusal) -> AddressError {
    AddressError(refusal, at: span(ofStep: position - 1))
  }

  @usableFromInline func unknownFilter(_ name: String, at index: Int, known: [String]) -> AddressError {
    AddressError(
      code: "unknown-filter", message: "This page has no filter \(name)=.", span: span(ofItem: index),
      guidance: ["Its filters: \(known.map { $0 + "=" }.joined(separator: " "))."])
  }

  @usableFromInline func refuseRepeat(at index: Int) throws(AddressError) {
    let name = address.query[index].name
    guard address.query[..<index].contains(where: { $0.name == name }) else { return }
    throw AddressError(
      code: "repeated-filter", message: "\(name)= is given twice.", span: span(ofItem: index),
      guidance: ["Leave one of them out."])
  }

  /// What to throw for a step that leads nowhere: the one read last, or the end of the path.
  public func unknown(known: [String] = []) -> AddressError {
    let index = max(0, position - 1)
    let step = index < address.path.count ? address.path[index] : ""
    let parent = Address(Array(address.path.prefix(index)))
    var guidance: [Guidance] = []
    if let near = nearest(to: step, among: known) {
      guidance.append(.run(Address(parent.path + [near]).text))
    }
    if !known.isEmpty { guidance.append("There: \(known.joined(separator: " ")).") }
    if guidance.isEmpty { guidance.append(.run(parent.text)) }
    return AddressError(
      code: "unknown-address", message: "There is no page \(address.text).", span: span(ofStep: index),
      guidance: guidance)
  }

  /// Refuses whatever was not read.
  func finish() throws(AddressError) {
    if position < address.path.count {
      var rest = self
      rest.position += 1
      throw rest.unknown()
    }
    if !queryIsRead, let first = address.query.first {
      throw AddressError(
        code: "unknown-filter", message: "This page has no filter \(first.name)=.", span: span(ofItem: 0),
        guidance: [.run(Address(address.path).text)])
    }
  }

  @usableFromInline func span(ofStep index: Int) -> Span {
    let start = Address(Array(address.path.prefix(index))).text.utf8.count + (index == 0 ? 0 : 1)
    let end = Address(Array(address.path.prefix(index + 1))).text.utf8.count
    return Span(min(start, max(end - 1, 0)), end)
  }

  @usableFromInline func span(ofItem index: Int) -> Span {
    let start = Address(address.path, query: Array(address.query.prefix(index))).text.utf8.count + 1
    return Span(start, Address(address.path, query: Array(address.query.prefix(index + 1))).text.utf8.count)
  }
}
