import GRDB
import Store
package import StoreCore

extension StoreDatabase {
  /// The moment of the latest entry; nil: nothing was ever written.
  package func latestMoment() throws(StoreError) -> Instant? {
    try read { db in
      let query = try Query(db, "SELECT at FROM journal ORDER BY at DESC LIMIT 1")
      return try query.step() ? Instant(milliseconds: query.int64(0)) : nil
    }
  }
}

extension Journal {
  private static let columns =
    "e.number, e.at, e.actor, e.origin, e.kind, e.words, e.undoes, e.redoes, e.effects"

  /// One entry; nil: there is none of that number.
  func entry(_ number: Int) throws -> JournalEntry? {
    let query = try Query(db, "SELECT \(Journal.columns) FROM journal e WHERE e.number = ?1")
    query.bind(number, 1)
    return try query.step() ? try Journal.entry(of: query) : nil
  }

  /// One entry with what its movements are about; an import's first are asked for all.
  func entryWithMovements(_ number: Int) throws -> JournalEntry? {
    guard var entry = try entry(number) else { return nil }
    let query = try Query(
      db,
      """
      SELECT DISTINCT document, note FROM (SELECT document, note FROM movement WHERE entry = ?1 ORDER BY id LIMIT 100)
      """)
    query.bind(number, 1)
    while try query.step() {
      if let document = query.optionalText(0).flatMap(Subject.init) {
        let name = "\(document.kind.rawValue) \(document.key)"
        if !entry.documents.contains(name) { entry.documents.append(name) }
      }
      let note = query.text(1)
      if !note.isEmpty, !entry.notes.contains(note) { entry.notes.append(note) }
    }
    return entry
  }

  /// The entries a query finds, newest first, at most `limit`. `since` is the first moment of its day.
  func entries(_ wanted: JournalQuery, since: Instant?, limit: Int) throws -> [JournalEntry] {
    let query = try Query(db, try Journal.sql(for: wanted, since: since))
    query.bind(wanted.before ?? Int.max, 1)
    query.bind(since?.milliseconds, 2)
    query.bind(wanted.subject?.lookup, 3)
    query.bind(wanted.actor, 4)
    query.bind(limit, 5)
    var entries: [JournalEntry] = []
    while try query.step() { entries.append(try Journal.entry(of: query)) }
    return entries
  }

  /// A statement of ?1 before, ?2 since, ?3 subject, ?4 actor, ?5 limit, reading along one index.
  static func sql(for wanted: JournalQuery, since: Instant?) throws -> String {
    var conditions = ["e.number < ?1"]
    if since != nil {
      // The clock may have been set back in between: a later moment may have a smaller number. The smallest
      // number only keeps the walk from going on to the first entry of all.
      let first = "SELECT min(f.number) FROM journal f INDEXED BY journal_at WHERE f.at >= ?2"
      conditions += ["e.number >= (\(first))", "e.at >= ?2"]
    }
    if wanted.actor != nil { conditions.append("e.actor = ?4") }
    if wanted.subject == nil {
      return """
        SELECT \(columns) FROM journal e WHERE \(conditions.joined(separator: " AND "))
        ORDER BY e.number DESC LIMIT ?5
        """
    }
    // The import that made a product notes no subject for it; the product itself knows.
    return """
      SELECT \(columns) FROM (
        SELECT s.entry AS number FROM journal_subject s WHERE s.subject = ?3 AND s.entry < ?1
        UNION
        SELECT p.created_entry FROM product p WHERE 'product' = substr(?3, 1, 7) AND p.sku = substr(?3, 9)
        ORDER BY 1 DESC) n
      CROSS JOIN journal e ON e.number = n.number WHERE \(conditions.joined(separator: " AND "))
      ORDER BY e.number DESC LIMIT ?5
      """
  }

  private static func entry(of query: borrowing Query) throws -> JournalEntry {
    JournalEntry(
      number: query.int(0), at: Instant(milliseconds: query.int64(1)), actor: query.text(2),
      origin: Request.Origin(rawValue: query.text(3)) ?? .keyboard, kind: query.text(4), words: query.text(5),
      undoes: query.isNull(6) ? nil : query.int(6), redoes: query.isNull(7) ? nil : query.int(7),
      effects: try CanonicalJSON.value(of: query.text(8)))
  }
}
