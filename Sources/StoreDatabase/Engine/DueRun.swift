import StoreCore

/// Does what is due of one kind, in the order of the keys.
struct DueRun: BatchRule {
  private static let batch = 500
  private let due: DueChange
  private var last: [Value]

  /// What an undo of an earlier run brought back is not done again.
  init(_ due: DueChange, _ connection: Connection, _ ground: Ground) throws {
    self.due = due
    last = [.int(try Self.heldBack(due, connection, ground))]
  }

  var loads: Shape? { nil }

  mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    let (last, today) = (self.last, Int64(shop.ground.today.daysSince1970))
    let rows = try shop.entries(due.projection, [:], after: last, limit: Self.batch)
    let keys = rows.map(\.key).prefix { $0[0].int ?? .max <= today }
    for key in keys { try due.take(key, &shop) }
    self.last = keys.last ?? last
    return keys.count == Self.batch
  }

  /// The last day of what was due and was undone.
  private static func heldBack(_ due: DueChange, _ connection: Connection, _ ground: Ground) throws -> Int64 {
    let runs = try connection.db.all(
      "SELECT number, at FROM journal WHERE kind = ?1 ORDER BY number DESC LIMIT 20", [due.kind.stored]
    ) { (number: $0.int(0), at: Instant(milliseconds: $0.int64(1))) }
    let undone = try runs.first { try connection.journal.lastWord(on: $0.number)?.isUndone == true }
    return undone.map { Int64(ground.day(of: $0.at).daysSince1970) } ?? .min
  }

  /// The moment at which something is due next; nil: nothing is to come. What was held back is of the past, so it is
  /// asked for only where something is due.
  static func next(_ due: DueChange, _ connection: Connection, _ ground: Ground) throws -> Instant? {
    func first(after day: Int64) throws -> Instant? {
      let rows = try connection.projector(due.projection).entries([:], after: [.int(day)], limit: 1)
      return rows.first?.key[0].int.map { ground.start(of: LocalDate(daysSince1970: Int($0))) }
    }
    let next = try first(after: .min)
    guard let next, next <= ground.now else { return next }
    let held = try heldBack(due, connection, ground)
    return held == .min ? next : try first(after: held)
  }
}
