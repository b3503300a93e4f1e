/// All that a rule or a query may read: rows by key, few rows by a field, sums.
///
/// The store's rows are one kind; ``Changes`` is the other: the store as the change leaves it so far.
package protocol Rows {
  /// The shop's currency, clock and the moment.
  var ground: Ground { get }
  /// The entity with a stored name; nil: there is none.
  func shape(_ name: String) -> Shape?
  /// The entity of a list's rows; nil: there is no such list.
  func entity(ofList name: String) -> Shape?
  /// The row with a key, in whatever case it is typed.
  func find(_ shape: Shape, _ key: String) throws(StoreError) -> RowImage?
  /// The rows whose columns have these values, in a unique order, after a position.
  func rows(
    _ shape: Shape, where values: Pairs, by order: [String], isBackwards: Bool, after: [Value], limit: Int
  ) throws(StoreError) -> [RowImage]
  /// A projection's sums under a key, zeros where nothing adds to it.
  func sums(_ projection: Projection, _ key: [Value]) throws(StoreError) -> [Int64]
  /// The sums of the keys whose columns have these values, not all of them, in the order of the others, after a position.
  func entries(
    _ projection: Projection, _ values: Pairs, after: [Value]?, limit: Int
  ) throws(StoreError) -> [SumRow]
  /// Answers a question by the engine's own tables: a page of a list, what happened to a row.
  func ask<Q: Query>(_ query: Q) throws(StoreError) -> Q.Answer
  /// What would refuse a row: references to rows that are not there, and what another row already has.
  func problems(of image: RowImage, _ shape: Shape) throws(StoreError) -> [StoreError]
  /// The row that has a part with a value; nil: none has.
  func holder(_ shape: Shape, of value: Value, in part: String, _ column: String) throws(StoreError)
    -> RowImage?
  /// What the row with a key is called; empty where there is none.
  func name(_ entity: String, _ key: String) throws(StoreError) -> String
}

/// Columns and what they hold, which are few: nothing is hashed to tell them.
package typealias Pairs = KeyValuePairs<String, Value>

/// One key of a projection and its sums.
package struct SumRow: Hashable, Sendable, Codable {
  package var key: [Value]
  package var sums: [Int64]
  package init(key: [Value], sums: [Int64]) { (self.key, self.sums) = (key, sums) }
}

extension Rows {
  /// Answers a question, whoever answers it.
  package func read<Q: Query>(_ query: Q) throws(StoreError) -> Q.Answer { try query.answer(by: self) }

  /// The row with a key; nil: there is none.
  package func row<E: Entity>(_: E.Type = E.self, _ key: String) throws(StoreError) -> E? {
    guard let row = try find(E.shape, key) else { return nil }
    return E.declaration.decode(row)
  }

  /// The row that has a part with a value; nil: none has.
  package func holder<E: Entity>(
    _: E.Type = E.self, of value: Value, in part: String, _ column: String
  ) throws(StoreError) -> E? {
    try holder(E.shape, of: value, in: part, column).flatMap(E.declaration.decode)
  }

  /// The row with a key; refused as the entity's `-not-found`.
  package func known<E: Entity>(
    _: E.Type = E.self, _ key: String, field: String? = nil
  ) throws(StoreError) -> E {
    guard let row = try row(E.self, key) else { throw .notFound(E.shape, key, field: field) }
    return row
  }

  /// The rows whose columns have these values, in a unique order, after a position.
  package func rows<E: Entity>(
    _: E.Type = E.self, where values: Pairs, by order: [String], after: [Value]? = nil, limit: Int
  ) throws(StoreError) -> [E] {
    let rows = try rows(
      E.shape, where: values, by: order, isBackwards: false, after: after ?? [], limit: limit)
    return rows.isEmpty ? [] : rows.compactMap(E.declaration.decode)
  }

  /// The rows whose column holds a value, in the order they were made.
  package func rows<E: Entity>(
    _: E.Type = E.self, where column: String, is value: some FieldValue, limit: Int = 1000
  ) throws(StoreError) -> [E] { try rows(E.self, where: [column: value.stored], by: ["id"], limit: limit) }

  /// The same rows, from the last one back.
  package func last<E: Entity>(
    _: E.Type = E.self, where column: String, is value: some FieldValue, limit: Int
  ) throws(StoreError) -> [E] {
    try rows(
      E.shape, where: [column: value.stored], by: ["id"], isBackwards: true, after: [], limit: limit
    ).compactMap(E.declaration.decode)
  }
}
