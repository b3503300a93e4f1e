import GRDB
import StoreCore

/// Does what is due of one kind, in the order of the keys.
struct DueRun: BatchRule {
  private static let batch = 500
  private let due: DueChange
  private let connection: Connection
  private var last: [Value]

  /// What an undo of an earlier run brought back is not done again.
  init(_ due: DueChange, _ connection: Connection, _ ground: Ground) throws {
    (self.due, self.connection) = (due, connection)
    last = [.int(try Self.heldBack(due, connection, ground))]
  }

  var loads: Shape? { nil }

  mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    let (last, now) = (self.last, due.key(at: shop.ground.now, shop.ground))
    let keys = try refusing {
      try connection.projector(due.projection).keys(after: last, upTo: now, limit: Self.batch)
    }
    for key in keys { try due.take(key, &shop) }
    self.last = keys.last ?? last
    return keys.count == Self.batch
  }

  /// The greatest first key of what was due and was undone.
  private static func heldBack(
    _ due: DueChange, _ connection: Connection, _ ground: Ground
  ) throws -> Int64 {
    let cursor = try Cursor(
      connection.db, "SELECT number, at FROM journal WHERE kind = ?1 ORDER BY number DESC LIMIT 20")
    cursor.bind(due.kind, 1)
    while try cursor.step() {
      guard try connection.journal.lastWord(on: cursor.int(0))?.isUndone == true else { continue }
      return due.key(at: Instant(milliseconds: cursor.int64(1)), ground)
    }
    return .min
  }

  /// The moment at which something is due next; nil: nothing is to come. What was held back is of the past, so it is
  /// asked for only where something is due.
  static func next(_ due: DueChange, _ connection: Connection, _ ground: Ground) throws -> Instant? {
    func first(after key: Int64) throws -> Instant? {
      let keys = try connection.projector(due.projection).keys(after: [.int(key)], upTo: .max, limit: 1)
      return keys.first?.first?.int.map { due.moment(of: $0, ground) }
    }
    let next = try first(after: .min)
    guard let next, next <= ground.now else { return next }
    let held = try heldBack(due, connection, ground)
    return held == .min ? next : try first(after: held)
  }
}

extension Projector {
  /// The keys behind one, or behind all that begin with it, whose first column is at most a number, in their order.
  func keys(after last: [Value], upTo most: Int64, limit: Int) throws -> [[Value]] {
    try flush()
    let names = projection.keys.map(Dialect.quoted)
    let columns = names.prefix(last.count).joined(separator: ", ")
    let cursor = try Cursor(
      db,
      """
      SELECT \(names.joined(separator: ", ")) FROM \(Dialect.quoted(name))
      WHERE \(names[0]) <= ?1 AND (\(columns)) > (\((1...last.count).map { "?\($0 + 1)" }.joined(separator: ", ")))
      ORDER BY \(names.joined(separator: ", ")) LIMIT \(limit)
      """)
    cursor.bind(most, 1)
    for (place, value) in last.enumerated() { cursor.bind(value, place + 2) }
    var keys: [[Value]] = []
    while try cursor.step() { keys.append(names.indices.map { cursor.value($0) }) }
    return keys
  }
}
