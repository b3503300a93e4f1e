import GRDB
import Store
import StoreCore

/// A row that an entry touched.
struct KeptRow {
  /// Its name.
  var subject: Subject
  /// What stood there before the entry; nil: nothing.
  var before: StoreRow?
  /// The id it had or got.
  var place: Int64?
  /// What stands there now.
  var found: FoundRow?
}

/// Which entries are in force, and what each of them replaced.
struct History {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The entry by which another is undone at present; nil: it is in force.
  func undo(of number: Int) throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT u.number FROM journal u WHERE u.undoes = ?1
        AND u.number > coalesce((SELECT max(r.number) FROM journal r WHERE r.redoes = ?1), 0)
      ORDER BY u.number DESC LIMIT 1
      """)
    query.bind(number, 1)
    return try query.step() ? query.int(0) : nil
  }

  /// The latest change in force: every step passes over one that is undone.
  func latestDone() throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT e.number FROM journal e WHERE e.undoes IS NULL AND e.redoes IS NULL
        AND coalesce((SELECT max(u.number) FROM journal u WHERE u.undoes = e.number), 0)
          <= coalesce((SELECT max(r.number) FROM journal r WHERE r.redoes = e.number), 0)
      ORDER BY e.number DESC LIMIT 1
      """)
    return try query.step() ? query.int(0) : nil
  }

  /// The change whose undo is the latest not taken back.
  func latestUndone() throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT u.undoes FROM journal u WHERE u.undoes IS NOT NULL
        AND u.number > coalesce((SELECT max(r.number) FROM journal r WHERE r.redoes = u.undoes), 0)
      ORDER BY u.number DESC LIMIT 1
      """)
    return try query.step() ? query.int(0) : nil
  }

  /// The latest entry about a row.
  func latest(about subject: Subject) throws -> Int? {
    let query = try Query(db, "SELECT max(entry) FROM journal_subject WHERE subject = ?1")
    query.bind(subject.lookup, 1)
    return try query.step() && !query.isNull(0) ? query.int(0) : nil
  }

  /// What each row an entry touched was at before it, by `Subject.lookup`; 0 is left out.
  func revisionsBefore(_ number: Int) throws -> [String: Int] {
    let query = try Query(db, "SELECT subject, before_revision FROM journal_subject WHERE entry = ?1")
    query.bind(number, 1)
    var revisions: [String: Int] = [:]
    while try query.step() { revisions[query.text(0)] = query.int(1) }
    return revisions
  }

  /// The rows an entry touched; an import's new products are found by their range of ids.
  func subjects(of number: Int) throws -> [KeptRow] {
    let query = try Query(
      db,
      """
      SELECT subject, before, place FROM journal_subject WHERE entry = ?1
      UNION ALL
      SELECT 'product:' || p.sku, NULL, p.id FROM journal e
        JOIN product p ON p.id BETWEEN e.first_product AND e.last_product
        WHERE e.number = ?1 AND p.created_entry = ?1
      """)
    query.bind(number, 1)
    var rows: [KeptRow] = []
    while try query.step() {
      guard let subject = Subject(query.text(0)) else { throw StoreError.broken("a journal row without a subject") }
      let before: StoreRow? = try query.optionalText(1).map { try CanonicalJSON.value(of: $0) }
      rows.append(
        KeptRow(subject: before?.subject ?? subject, before: before, place: query.isNull(2) ? nil : query.int64(2)))
    }
    return rows
  }
}
