import GRDB
import StoreCore

/// One projection's table: kept up, read, and made again.
final class Projector {
  let projection: Projection
  let db: Database
  private var pending: Sums
  /// The keys that were touched and not yet checked, and what stood there before.
  private var touched: Set<[Value]> = []
  /// Whether anything follows from its sums: a check, or columns of rows.
  var isWatched = true
  /// Whether its sums are read while they are written.
  private var isKept: Bool { isWatched || !projection.told.isEmpty }
  /// The sums that receipts tell, as they were before the change and as they are.
  private var told: [[Value]: (before: [Int64], after: [Int64])] = [:]

  /// Sums as they were read or written last: those of a change are asked for by its rule, its writer and their check.
  /// They are kept under keys as their rows spell them; a rule may ask in another case.
  private var known: [[Value]: [Int64]] = [:]
  private static let mostKnown = 1_000

  private var statements: Statements<Purpose>
  /// The name of its table.
  let name: String

  init(_ projection: Projection, _ db: Database, table: String? = nil) {
    (self.projection, self.db, name) = (projection, db, table ?? projection.name)
    statements = Statements(db)
    pending = Sums(width: projection.sums.count)
  }

  private var table: String { Dialect.quoted(name) }

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
    known.removeAll(keepingCapacity: true)
  }

  /// Writes what was taken in; a key whose sums are all zero goes.
  func flush() throws {
    guard !pending.entries.isEmpty else { return }
    defer { pending.removeAll() }
    if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
    // Which sums a receipt tells must not depend on the order of a dictionary.
    let isTold = !projection.told.isEmpty
    let entries = isTold ? pending.entries.sorted { Self.precedes($0.key, $1.key) } : Array(pending.entries)
    for (key, added) in entries where added.contains(where: { $0 != 0 }) {
      guard isKept else {
        try increase(key, by: added)
        continue
      }
      let before = try stored(key)
      let after = try before.map { try Self.sum($0, added) } ?? added
      if before == nil {
        try run(.insertion, key, after)
      } else if after.allSatisfy({ $0 == 0 }) {
        try run(.remove, key, [])
      } else {
        let changed = added.indices.filter { added[$0] != 0 }
        try run(.set(changed), key, changed.map { after[$0] })
      }
      known[key] = after.allSatisfy { $0 == 0 } ? nil : after
      if isTold, told.count < Receipt.mostEffects || told[key] != nil {
        told[key, default: (before ?? after.map { _ in 0 }, [])].after = after
      }
      if isWatched { touched.insert(key) }
    }
  }

  /// Adds without a look at what stood there, which nobody asks for: half the work.
  private func increase(_ key: [Value], by added: [Int64]) throws {
    do { try run(.increase, key, added) } catch let error as DatabaseError
      where error.resultCode == .SQLITE_CONSTRAINT
    { throw StoreError.amountOverflow() }
    if added.contains(where: { $0 < 0 }) { try run(.removeZeros, key, []) }
  }

  private func run(_ step: Purpose, _ key: [Value], _ sums: [Int64]) throws {
    let cursor = Cursor(try statement(step))
    cursor.bind(key)
    for (place, sum) in sums.enumerated() { cursor.bind(sum, key.count + place + 1) }
    try cursor.run()
  }

  private func statement(_ step: Purpose) throws -> Statement {
    try statements.statement(step) {
      let places = projection.keys.enumerated().map { "\(Dialect.quoted($1)) = ?\($0 + 1)" }
      let isOfKey = "WHERE " + places.joined(separator: " AND ")
      return switch step {
      case .insertion: Dialect.insertion(into: name, projection.keys + projection.sums)
      case .increase:
        Dialect.insertion(into: name, projection.keys + projection.sums)
          + Dialect.adding(projection.sums, where: projection.keys)
      case .remove: "DELETE FROM \(table) \(isOfKey)"
      case .removeZeros:
        "DELETE FROM \(table) \(isOfKey)"
          + projection.sums.map { " AND \(Dialect.quoted($0)) = 0" }.joined()
      case .rows(let question): question.sql(Dialect.list(projection.keys + projection.sums), of: table)
      case .set(let places):
        "UPDATE \(table) SET "
          + places.enumerated().map { number, place in
            "\(Dialect.quoted(projection.sums[place])) = ?\(projection.keys.count + number + 1)"
          }.joined(separator: ", ") + " \(isOfKey)"
      default: "SELECT \(Dialect.list(projection.sums + projection.keys)) FROM \(table) \(isOfKey)"
      }
    }
  }

  func dropStatements() { statements.drop() }

  /// The keys that were touched since, in their order.
  func takeTouched() -> [[Value]] {
    defer { touched.removeAll(keepingCapacity: true) }
    return touched.sorted(by: Self.precedes)
  }

  private static func precedes(_ a: [Value], _ b: [Value]) -> Bool {
    a.lexicographicallyPrecedes(b, by: Value.precedes)
  }

  /// What the told sums became since this was last asked, in the order of keys.
  func takeTold() -> [Effect] {
    defer { told.removeAll(keepingCapacity: true) }
    return told.sorted { Self.precedes($0.key, $1.key) }.flatMap { key, sums in
      projection.told.filter { sums.before[$0] != sums.after[$0] }.map { place in
        var effect = Effect(
          Subject(projection.name, SumRow.text(key)), projection.sums[place],
          before: .int(sums.before[place]), after: .int(sums.after[place]))
        effect.isSum = true
        effect.facts = Dictionary(uniqueKeysWithValues: zip(projection.keys, key))
        return effect
      }
    }
  }

  // MARK: Reading

  /// The sums under a key, with what was taken in and not yet written.
  func sums(_ key: [Value]) throws -> [Int64] {
    let sums = try stored(key) ?? projection.sums.map { _ in 0 }
    return try pending.entries[key].map { try Self.sum(sums, $0) } ?? sums
  }

  /// Refused as `amount-overflow`.
  private static func sum(_ sums: [Int64], _ added: [Int64]) throws -> [Int64] {
    try zip(sums, added).map {
      let (sum, overflow) = $0.addingReportingOverflow($1)
      guard !overflow else { throw StoreError.amountOverflow() }
      return sum
    }
  }

  private func stored(_ key: [Value]) throws -> [Int64]? {
    if let known = known[key] { return known }
    let cursor = Cursor(try statement(.read))
    cursor.bind(key)
    guard try cursor.step() else { return nil }
    let sums = projection.sums.indices.map { cursor.int64($0) }
    if isKept, key.indices.allSatisfy({ cursor.value(sums.count + $0) == key[$0] }) { known[key] = sums }
    return sums
  }

  /// The sums of the keys whose columns have these values, in the order of the other columns, after a position.
  func entries(_ values: Pairs, after: [Value]?, limit: Int) throws -> [SumRow] {
    let (fixed, place, values) = (values.map { $0.key }, after ?? [], values.map { $0.value })
    try flush()
    let others = projection.keys.filter { !fixed.contains($0) }
    let question = RowQuestion(fixed, values, by: others, placed: place.count, limit: limit)
    let cursor = Cursor(try statement(.rows(question)))
    cursor.bind(values + place)
    let width = projection.keys.count
    var rows: [SumRow] = []
    while try cursor.step() {
      rows.append(
        SumRow(
          key: projection.keys.indices.map { cursor.value($0) },
          sums: projection.sums.indices.map { cursor.int64($0 + width) }))
    }
    return rows
  }
}
