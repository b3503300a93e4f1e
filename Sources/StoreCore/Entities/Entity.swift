/// Where a row stands in its table, and which entry made its present content.
package struct Stamp: Hashable, Sendable, Codable {
  /// The row's own number, 0 before it has one.
  package var id: Int64 = 0
  /// The number of the journal entry that last changed it; going back with an undo.
  package var revision = 0
  package init(id: Int64 = 0, revision: Int = 0) { (self.id, self.revision) = (id, revision) }
}

/// A kind of row: a plain struct and one declaration.
package protocol Entity: Hashable, Sendable {
  /// The stored name, which is for ever: "supplier_item".
  static var entity: String { get }
  init()
  var stamp: Stamp { get set }
  static var declaration: Declaration<Self> { get }
}

extension Entity {
  /// The declaration without the struct.
  package static var shape: Shape { declaration.shape }
  /// The row's key as stored.
  package var key: String { Self.shape.key(of: Self.declaration.encode(self)) }
  /// Reads "S-000001", "s-1" and "1" as the key of a numbered row; refused as `bad-code`.
  package static func number(_ typed: String) throws(StoreError) -> Code {
    guard case .numbered(let prefix) = shape.keyStyle else { return try Code(typed) }
    let article = "aeiou".contains(shape.noun.prefix(1)) ? "an" : "a"
    return try .numbered(typed, prefix, of: "\(article) \(shape.noun)")
  }
  /// Whether two rows are alike in all that is kept: not in what sums compute, nor in their stamps.
  package func isSame(as other: Self) -> Bool {
    Self.declaration.encode(self).isSame(as: Self.declaration.encode(other), of: Self.shape)
  }
}

extension Subject {
  /// Names a row that is there.
  package init<E: Entity>(_ row: E) { self.init(E.entity, row.key) }
}

/// A row before and after a change; one of them is nil where it came or went.
package struct Change<E: Entity>: Sendable {
  package var before: E?
  package var after: E?
}

/// A row as values in the order of its declaration: what is bound, kept in the journal and put back.
package struct RowImage: Hashable, Sendable, Codable {
  package var id: Int64
  package var revision: Int
  /// A value for each column.
  package var values: [Value] { didSet { read.row = nil } }
  /// The rows of each list of parts.
  package var parts: [[[Value]]] { didSet { read.row = nil } }
  /// The row as its struct, if it was made from one or was read; only the stamp may differ.
  private(set) var read = Read()

  /// A struct beside its image, which is the same without it.
  struct Read: Hashable, Sendable {
    var row: (any Entity)?
    static func == (_: Read, _: Read) -> Bool { true }
    func hash(into _: inout Hasher) {}
  }

  private enum CodingKeys: CodingKey { case id, revision, values, parts }

  package init(id: Int64 = 0, revision: Int = 0, values: [Value] = [], parts: [[[Value]]] = []) {
    (self.id, self.revision, self.values, self.parts) = (id, revision, values, parts)
  }

  package var stamp: Stamp { Stamp(id: id, revision: revision) }

  /// Keeps the struct that it was read as, so that it is read once.
  package mutating func keep(_ row: (any Entity)?) { read.row = row }
}

/// One row that comes, changes or goes.
package struct RowChange: Sendable {
  package let shape: Shape
  package var before: RowImage?
  package var after: RowImage?
  package init(_ shape: Shape, before: RowImage?, after: RowImage?) {
    (self.shape, self.before, self.after) = (shape, before, after)
  }

  /// A row that comes.
  package init<E: Entity>(new row: E) { self.init(E.shape, before: nil, after: E.declaration.encode(row)) }
}

extension RowImage {
  /// Whether two rows are alike in all that is kept.
  package func isSame(as other: RowImage, of shape: Shape) -> Bool { isSame(as: other, of: shape, \.isKept) }

  /// Whether two rows are alike in their parts and in some columns.
  package func isSame(as other: RowImage, of shape: Shape, _ isAsked: (FieldShape) -> Bool) -> Bool {
    parts == other.parts
      && shape.columns.indices.allSatisfy { !isAsked(shape.columns[$0]) || values[$0] == other.values[$0] }
  }
}
