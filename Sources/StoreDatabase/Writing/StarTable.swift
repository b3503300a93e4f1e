import GRDB
import Shop
import Store
import StoreCore

/// The addresses people keep; a star's key is its name, folded.
struct StarTable {
  static let columns = "name, address, subject, at, revision, seen"
  let db: Database

  init(_ db: Database) { self.db = db }

  func find(_ name: String) throws -> FoundRow? {
    let query = try Query(db, "SELECT \(StarTable.columns) FROM star WHERE key = ?1")
    query.bind(folded(name), 1)
    return try query.step() ? FoundRow(row: .shop(row: .star(row: StarTable.star(of: query))), id: 0) : nil
  }

  /// The stars whose key comes after ?1, at most ?2.
  static let page = "SELECT \(columns) FROM star WHERE key > ?1 ORDER BY key LIMIT ?2"
  /// The first star of the address ?1.
  static let ofAddress = "SELECT \(columns) FROM star WHERE address = ?1 ORDER BY key LIMIT 1"
  /// How many are counted.
  static let mostCounted = 1_000

  /// How many there are, as far as it is worth counting.
  func total() throws -> Total {
    let query = try Query(
      db, "SELECT count(*) FROM (SELECT 1 FROM star LIMIT \(StarTable.mostCounted + 1))")
    let count = try query.step() ? query.int(0) : 0
    return count > StarTable.mostCounted ? .atLeast(StarTable.mostCounted) : .exact(count)
  }

  /// Every starred address.
  func addresses() throws -> Set<String> {
    let query = try Query(db, "SELECT address FROM star")
    var found: Set<String> = []
    while try query.step() { found.insert(query.text(0)) }
    return found
  }

  /// The star in the columns of a row.
  static func star(of query: borrowing Query) -> Star {
    Star(
      name: query.text(0), address: query.text(1), subject: query.optionalText(2).flatMap(Subject.init),
      seen: query.optionalText(5).flatMap(Total.init(stored:)), at: Instant(milliseconds: query.int64(3)),
      revision: query.int(4))
  }

  func write(_ step: RowStep) throws {
    guard case .shop(.star(let star))? = step.after else { return try remove(step) }
    let query = try Query(
      db,
      """
      INSERT INTO star(key, name, address, subject, at, revision, seen) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT(key) DO UPDATE SET name = excluded.name, address = excluded.address,
        subject = excluded.subject, at = excluded.at, revision = excluded.revision,
        seen = excluded.seen
      """)
    query.bind(folded(star.name), 1)
    query.bind(star.name, 2)
    query.bind(star.address, 3)
    query.bind(star.subject?.text, 4)
    query.bind(star.at.milliseconds, 5)
    query.bind(star.revision, 6)
    query.bind(star.seen?.stored, 7)
    try query.run()
  }

  private func remove(_ step: RowStep) throws {
    guard case .shop(.star(let star))? = step.found?.row else { return }
    let query = try Query(db, "DELETE FROM star WHERE key = ?1")
    query.bind(folded(star.name), 1)
    try query.run()
  }
}
