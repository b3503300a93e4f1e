/// A change at work: what a rule adds, changes and removes is there for the next thing it reads.
package struct Changes: Rows {
  /// The number of its journal entry, which every row that it has written has as its revision.
  package let entry: Int
  /// Who asked for it.
  package let actor: String
  private let rows: any Rows
  private let write: (RowChange) throws(StoreError) -> RowImage?
  private let blank: (Shape, RowImage) throws(StoreError) -> RowImage
  private let rename: (String, String) throws(StoreError) -> Void
  /// What else is to be told about the change.
  package private(set) var notices: [Notice] = []

  /// A change of `rows`; `write` takes a row's change in and answers the row as it is then, `blank` a row of a person, and
  /// `rename` what the person is called wherever the store tells who did something.
  package init(
    of rows: any Rows, entry: Int, actor: String,
    write: @escaping (RowChange) throws(StoreError) -> RowImage?,
    blank: @escaping (Shape, RowImage) throws(StoreError) -> RowImage,
    rename: @escaping (String, String) throws(StoreError) -> Void
  ) {
    (self.entry, self.actor) = (entry, actor)
    self.rows = rows
    (self.write, self.blank, self.rename) = (write, blank, rename)
  }

  package var ground: Ground { rows.ground }
  /// Whether whoever asks for the change is bound by no limit; see ``Ground/isManager``.
  package var isManager: Bool { ground.isManager }
  package func shape(_ name: String) -> Shape? { rows.shape(name) }
  package func entity(ofList name: String) -> Shape? { rows.entity(ofList: name) }
  package func find(_ shape: Shape, _ key: String) throws(StoreError) -> RowImage? {
    try rows.find(shape, key)
  }
  package func rows(
    _ shape: Shape, where values: Pairs, by order: [String], isBackwards: Bool, after: [Value], limit: Int
  ) throws(StoreError) -> [RowImage] {
    try rows.rows(shape, where: values, by: order, isBackwards: isBackwards, after: after, limit: limit)
  }
  package func sums(_ projection: Projection, _ key: [Value]) throws(StoreError) -> [Int64] {
    try rows.sums(projection, key)
  }
  package func entries(
    _ projection: Projection, _ values: Pairs, after: [Value]?, limit: Int
  ) throws(StoreError) -> [SumRow] { try rows.entries(projection, values, after: after, limit: limit) }
  package func ask<Q: Query>(_ query: Q) throws(StoreError) -> Q.Answer { try rows.ask(query) }
  package func problems(of image: RowImage, _ shape: Shape) throws(StoreError) -> [StoreError] {
    try rows.problems(of: image, shape)
  }
  package func holder(
    _ shape: Shape, of value: Value, in part: String, _ column: String
  ) throws(StoreError) -> RowImage? { try rows.holder(shape, of: value, in: part, column) }
  package func name(_ entity: String, _ key: String) throws(StoreError) -> String {
    try rows.name(entity, key)
  }

  /// Adds a row; answers it with its number, and with its references as the other rows spell them.
  @discardableResult package mutating func add<E: Entity>(_ row: E) throws(StoreError) -> E {
    let image = E.declaration.encode(row)
    return try written(RowChange(E.shape, before: nil, after: image), row)
  }

  /// Changes a row that was read to what it shall be.
  @discardableResult package mutating func change<E: Entity>(_ before: E, to after: E) throws(StoreError) -> E
  {
    let (old, new) = (E.declaration.encode(before), E.declaration.encode(after))
    return try written(RowChange(E.shape, before: old, after: new), after)
  }

  /// Changes a row that was read.
  @discardableResult package mutating func change<E: Entity>(
    _ before: E, _ edit: (inout E) -> Void
  ) throws(StoreError) -> E {
    var after = before
    edit(&after)
    return try change(before, to: after)
  }

  /// Takes a row away; refused at the end as `in-use` where others refer to it.
  package mutating func remove<E: Entity>(_ row: E) throws(StoreError) {
    _ = try write(RowChange(E.shape, before: E.declaration.encode(row), after: nil))
  }

  /// Blanks what a row that was read holds of a person, in the entries that touched it too; no undo brings it back.
  ///
  /// The rule that calls it changes the row as well, since the entry tells only what differs besides.
  package mutating func forget<E: Entity>(_ row: E) throws(StoreError) -> E {
    E.declaration.decode(try blank(E.shape, E.declaration.encode(row))) ?? row
  }

  /// Calls whoever made changes under a name by another, in the journal and in every row that says who.
  package mutating func rename(actor: String, to name: String) throws(StoreError) { try rename(actor, name) }

  /// Changes a row of whatever entity; answers it as it is then.
  @discardableResult package mutating func apply(_ change: RowChange) throws(StoreError) -> RowImage? {
    try write(change)
  }

  /// Adds to what is told about the change.
  package mutating func tell(_ notice: Notice) { notices.append(notice) }

  private func written<E: Entity>(_ change: RowChange, _ row: E) throws(StoreError) -> E {
    try write(change).flatMap(E.declaration.decode) ?? row
  }
}
