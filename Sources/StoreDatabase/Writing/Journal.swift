import GRDB
import Store
import StoreCore

/// The journal's two tables, inside the transaction that is open.
struct Journal {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The number the next entry gets.
  func next() throws -> Int { try latest() + 1 }

  /// The number of the latest entry, 0 when there is none.
  func latest() throws -> Int {
    let query = try Query(db, "SELECT max(number) FROM journal")
    return try query.step() ? query.int(0) : 0
  }

  /// Adds an entry, and what each of its rows was before.
  func append(_ entry: JournalEntry, change: String, steps: [RowStep]) throws {
    let query = try Query(
      db,
      """
      INSERT INTO journal(number, at, actor, origin, kind, version, change, words, effects, undoes, redoes)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
      """)
    query.bind(entry.number, 1)
    query.bind(entry.at.milliseconds, 2)
    query.bind(entry.actor, 3)
    query.bind(entry.origin.rawValue, 4)
    query.bind(entry.kind, 5)
    query.bind(StoreChange.version, 6)
    query.bind(change, 7)
    query.bind(entry.words, 8)
    query.bind(try CanonicalJSON.text(of: entry.effects), 9)
    query.bind(entry.undoes.map(Int64.init), 10)
    query.bind(entry.redoes.map(Int64.init), 11)
    try query.run()
    for step in steps { try keep(step, of: entry.number) }
  }

  /// Keeps what stood in a row before an entry.
  func keep(_ step: RowStep, of entry: Int) throws {
    guard let subject = (step.after ?? step.found?.row)?.subject else { return }
    let query = try Query(
      db,
      """
      INSERT INTO journal_subject(entry, subject, before_revision, before, place)
      VALUES(?1, ?2, ?3, ?4, ?5)
      """)
    query.bind(entry, 1)
    query.bind(subject.lookup, 2)
    query.bind(step.beforeRevision, 3)
    query.bind(try step.found.map { try CanonicalJSON.text(of: $0.row) }, 4)
    query.bind(step.place, 5)
    try query.run()
  }

  /// The entry that made what a row is now. A row that is not there has a revision too, when it was once:
  /// the entry that removed it, or what it was at before the entry whose undo removed it. 0: never touched.
  func revision(of subject: Subject, _ found: FoundRow?) throws -> Int {
    if let found { return found.row.revision }
    let query = try Query(
      db,
      """
      SELECT coalesce(e.redoes,
        CASE WHEN e.undoes IS NULL THEN e.number ELSE coalesce(
          (SELECT u.before_revision FROM journal_subject u
           WHERE u.entry = e.undoes AND u.subject = ?1), 0) END)
      FROM journal_subject s JOIN journal e ON e.number = s.entry
      WHERE s.subject = ?1 ORDER BY s.entry DESC LIMIT 1
      """)
    query.bind(subject.lookup, 1)
    return try query.step() ? query.int(0) : 0
  }
}
