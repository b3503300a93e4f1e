import GRDB
import StoreCore

/// One projection's table: kept up, read, and made again.
final class Projector {
  let projection: Projection
  let db: Database
  private var pending: Sums
  /// The keys that were touched and not yet checked, and what stood there before.
  private var touched: Set<[Value]> = []
  /// The sums that receipts tell, as they were before the change and as they are.
  private var told: [[Value]: (before: [Int64], after: [Int64])] = [:]

  private lazy var reading =
    "SELECT \(list(projection.sums)) FROM \(table) WHERE \(condition(projection.keys.count))"
  private lazy var adding = Dialect.adding(to: name, projection.keys, projection.sums)
  /// The name of its table.
  let name: String

  init(_ projection: Projection, _ db: Database, table: String? = nil) {
    (self.projection, self.db, name) = (projection, db, table ?? projection.name)
    pending = Sums(width: projection.sums.count)
  }

  private var table: String { Dialect.quoted(name) }
  private func list(_ names: [String]) -> String { names.map(Dialect.quoted).joined(separator: ", ") }

  /// Takes in what a row added before and adds after.
  func note(_ entity: String, before: (any Entity)?, after: (any Entity)?) {
    guard let add = projection.sources[entity] else { return }
    if let before {
      pending.sign = -1
      add(before, &pending)
    }
    if let after {
      pending.sign = 1
      add(after, &pending)
    }
  }

  /// Forgets what was not written: the change was refused.
  func forget() {
    pending.removeAll()
    touched.removeAll(keepingCapacity: true)
    told.removeAll(keepingCapacity: true)
  }

  /// Writes what was taken in; a key whose sums are all zero goes.
  func flush() throws {
    guard !pending.entries.isEmpty else { return }
    defer { pending.removeAll() }
    let adding = try db.cachedStatement(sql: adding)
    for (key, sums) in pending.entries where sums.contains(where: { $0 != 0 }) {
      let cursor = Cursor(adding)
      for (place, value) in key.enumerated() { cursor.bind(value, place + 1) }
      for (place, sum) in sums.enumerated() { cursor.bind(sum, key.count + place + 1) }
      guard try cursor.step() else { continue }
      let isLeft = sums.indices.contains { cursor.int64($0) != 0 }
      if !projection.told.isEmpty, told.count < Receipt.mostEffects {
        let after = sums.indices.map { cursor.int64($0) }
        told[key, default: (zip(after, sums).map { $0 - $1 }, [])].after = after
      }
      while try cursor.step() {}
      if !isLeft { try delete(key) }
      touched.insert(key)
    }
  }

  private func delete(_ key: [Value]) throws {
    let cursor = try Cursor(db, "DELETE FROM \(table) WHERE \(condition(key.count))")
    for (place, value) in key.enumerated() { cursor.bind(value, place + 1) }
    try cursor.run()
  }

  /// The keys that were touched since, in their order.
  func takeTouched() -> [[Value]] {
    defer { touched.removeAll(keepingCapacity: true) }
    return touched.sorted { $0.lexicographicallyPrecedes($1, by: Value.precedes) }
  }

  /// What the told sums became since this was last asked, in the order of keys.
  func takeTold() -> [Effect] {
    defer { told.removeAll(keepingCapacity: true) }
    return told.sorted { $0.key.lexicographicallyPrecedes($1.key, by: Value.precedes) }.flatMap { key, sums in
      projection.told.filter { sums.before[$0] != sums.after[$0] }.map { place in
        var effect = Effect(
          Subject(
            projection.name, key.map { $0.text ?? $0.int.map(String.init) ?? "" }.joined(separator: "/")),
          projection.sums[place], before: .int(sums.before[place]), after: .int(sums.after[place]))
        effect.isSum = true
        effect.facts = Dictionary(uniqueKeysWithValues: zip(projection.keys, key))
        return effect
      }
    }
  }

  // MARK: Reading

  /// The sums under a key, with what was taken in and not yet written.
  func sums(_ key: [Value]) throws -> [Int64] {
    let cursor = try Cursor(db, reading)
    for (place, value) in key.enumerated() { cursor.bind(value, place + 1) }
    let isThere = try cursor.step()
    let stored = projection.sums.indices.map { isThere ? cursor.int64($0) : 0 }
    guard let added = pending.entries[key] else { return stored }
    return zip(stored, added).map { $0 + $1 }
  }

  /// The sums under the keys that begin with one and whose first sum is not zero.
  func leftOver(_ prefix: [Value], limit: Int) throws -> [SumRow] {
    let names = Array(projection.keys.prefix(prefix.count))
    return try rows(names, prefix, by: projection.keys, left: projection.sums[0], limit: limit)
  }

  /// The sums under the keys some of whose columns hold values, in the order of the others, from behind a place in it.
  func entries(_ values: [String: Value], after: [Value]?, limit: Int) throws -> [SumRow] {
    let (fixed, others) = (
      projection.keys.filter { values[$0] != nil }, projection.keys.filter { values[$0] == nil }
    )
    return try rows(fixed, fixed.compactMap { values[$0] }, by: others, after: after ?? [], limit: limit)
  }

  private func rows(
    _ names: [String], _ values: [Value], by order: [String], after: [Value] = [], left: String? = nil,
    limit: Int
  ) throws -> [SumRow] {
    try flush()
    let question = RowQuestion(names, values, by: order, placed: after.count, left: left, limit: limit)
    let width = projection.keys.count
    return try db.all(question.sql(list(projection.keys + projection.sums), of: table), values + after) {
      row in
      SumRow(
        key: projection.keys.indices.map { row.value($0) },
        sums: projection.sums.indices.map { row.int64($0 + width) })
    }
  }

  private func condition(_ count: Int) -> String {
    projection.keys.prefix(count).enumerated().map { "\(Dialect.quoted($1)) = ?\($0 + 1)" }.joined(
      separator: " AND ")
  }
}
