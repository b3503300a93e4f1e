import GRDB
import Inventory
import Store
import StoreCore

/// The counts, inside the transaction that is open; triggers keep what their lines come to.
struct StocktakeTable {
  static let selection = """
    SELECT s.number, l.code, s.inside, s.blind, s.tolerance, s.status, s.started_at, s.ended_at, s.revision,
      s.lines, s.waiting, s.varied, s.value, s.location_id
    FROM stocktake s JOIN location l ON l.id = s.location_id
    """
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The count of a number.
  func find(_ number: Int) throws -> Stocktake? {
    let query = try Query(db, Self.selection + " WHERE s.number = ?1")
    query.bind(number, 1)
    return try query.step() ? try Self.count(of: query) : nil
  }

  /// The count of a number with what its lines come to, and its location's id.
  func summary(_ number: Int, _ currency: Currency) throws -> (summary: CountSummary, location: Int64)? {
    let query = try Query(db, Self.selection + " WHERE s.number = ?1")
    query.bind(number, 1)
    guard try query.step() else { return nil }
    let sums = CountSums(
      lines: query.int(9), waiting: query.int(10), varied: query.int(11),
      value: Money(minor: query.int64(12), currency: currency))
    return (CountSummary(count: try Self.count(of: query), sums: sums), query.int64(13))
  }

  private static func count(of query: borrowing Query) throws -> Stocktake {
    var count = Stocktake(
      number: query.int(0), location: Code(stored: query.text(1)), inside: query.int(2) == 1,
      blind: query.int(3) == 1, tolerance: try query.optionalText(4).map { try Quantity(parsing: $0) },
      status: StocktakeStatus(stored: query.int(5)), startedAt: Instant(milliseconds: query.int64(6)))
    count.endedAt = query.isNull(7) ? nil : Instant(milliseconds: query.int64(7))
    count.revision = query.int(8)
    return count
  }

  /// The number after every one ever given.
  func nextNumber() throws -> Int {
    let query = try Query(db, "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'stocktake'")
    return try query.step() ? query.int(0) : 1
  }

  /// Numbers of the status ?1 below ?2, at most ?3.
  static let walkSQL = """
    SELECT number FROM stocktake INDEXED BY stocktake_status WHERE status = ?1 AND number < ?2
    ORDER BY number DESC LIMIT ?3
    """

  /// Numbers of counts of a status below one, the highest first.
  func walk(_ status: StocktakeStatus, before: Int64, limit: Int) throws -> [Int64] {
    let walk = try Query(db, Self.walkSQL)
    walk.bind(status.stored, 1)
    walk.bind(before, 2)
    walk.bind(limit, 3)
    var numbers: [Int64] = []
    while try walk.step() { numbers.append(walk.int64(0)) }
    return numbers
  }

  /// Whether a location is the one counted, or one inside it where those are counted too.
  func covers(_ count: Stocktake, _ location: Code) throws -> Bool {
    if location == count.location { return true }
    return count.inside ? try LocationTable(db).ancestors(of: location).contains(count.location) : false
  }

  /// Brings a count to what it shall be; its number.
  func write(_ step: RowStep) throws -> Int64? {
    guard case .inventory(.count(let after))? = step.after else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO stocktake(number, location_id, inside, blind, tolerance, status, started_at, ended_at, revision)
        VALUES(?1, (SELECT id FROM location WHERE code = ?2), ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        """
        : """
        UPDATE stocktake SET location_id = (SELECT id FROM location WHERE code = ?2), inside = ?3, blind = ?4,
          tolerance = ?5, status = ?6, started_at = ?7, ended_at = ?8, revision = ?9 WHERE number = ?1
        """)
    query.bind(after.number, 1)
    query.bind(after.location.text, 2)
    query.bind(after.inside ? 1 : 0, 3)
    query.bind(after.blind ? 1 : 0, 4)
    query.bind(after.tolerance?.text, 5)
    query.bind(after.status.stored, 6)
    query.bind(after.startedAt.milliseconds, 7)
    query.bind(after.endedAt?.milliseconds, 8)
    query.bind(after.revision, 9)
    try query.run()
    return Int64(after.number)
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    let query = try Query(db, "DELETE FROM stocktake WHERE number = ?1")
    query.bind(id, 1)
    try query.run()
    return id
  }
}

extension StocktakeStatus {
  /// As the table holds it, see `Schema.counting`.
  init(stored: Int) {
    self = StocktakeStatus.allCases.indices.contains(stored) ? StocktakeStatus.allCases[stored] : .cancelled
  }

  var stored: Int { StocktakeStatus.allCases.firstIndex(of: self) ?? 0 }
}
