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
}

/// A change, and the entry by which it was done last, or taken back.
struct DoneChange {
  var number: Int
  var by: Int
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

  /// The change in force, now or when an entry was written, that somebody made or did again last: every step passes
  /// over one that is undone, and over prices that took effect by themselves, which nobody means who asks for the last
  /// thing done.
  func latestDone(asOf entry: Int = .max) throws -> DoneChange? {
    let query = try Query(
      db,
      """
      SELECT e.number, d.number FROM journal d CROSS JOIN journal e ON e.number = coalesce(d.redoes, d.number)
      WHERE d.number <= ?1 AND d.undoes IS NULL AND d.origin <> 'schedule' AND \(Self.stood(asOf: "?1"))
      ORDER BY d.number DESC LIMIT 1
      """)
    query.bind(entry, 1)
    return try query.step() ? DoneChange(number: query.int(0), by: query.int(1)) : nil
  }

  /// The change that somebody made, or did again, by an entry, if it stands, and the entry that did it last; of an
  /// undo that of what it took back, done again since.
  func done(by entry: Int) throws -> DoneChange? {
    let query = try Query(
      db,
      """
      SELECT e.number, max(e.number, coalesce((SELECT max(r.number) FROM journal r WHERE r.redoes = e.number), 0)) AS last
      FROM journal d CROSS JOIN journal e ON e.number = coalesce(d.undoes, d.redoes, d.number)
      WHERE d.number = ?1 AND \(Self.stands) AND (SELECT l.origin FROM journal l WHERE l.number = last) <> 'schedule'
      """)
    query.bind(entry, 1)
    return try query.step() ? DoneChange(number: query.int(0), by: query.int(1)) : nil
  }

  /// The change that an entry made, did again or took back, if it is undone, and the entry that undid it.
  func undone(by entry: Int) throws -> DoneChange? {
    let query = try Query(
      db, "SELECT coalesce(undoes, redoes, number) FROM journal WHERE number = ?1")
    query.bind(entry, 1)
    guard try query.step() else { return nil }
    return try undo(of: query.int(0)).map { DoneChange(number: query.int(0), by: $0) }
  }

  /// Whether the entry `e` is a change, whoever or whatever made it, and is not taken back.
  static let stands = stood(asOf: "\(Int.max)")

  /// Whether it stood when the entry of a number, or parameter, was written.
  private static func stood(asOf last: String) -> String {
    """
    e.undoes IS NULL AND e.redoes IS NULL
      AND coalesce((SELECT max(u.number) FROM journal u WHERE u.undoes = e.number AND u.number <= \(last)), 0)
        <= coalesce((SELECT max(r.number) FROM journal r WHERE r.redoes = e.number AND r.number <= \(last)), 0)
    """
  }

  /// The change whose undo is the latest not taken back, made by somebody.
  func latestUndone() throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT u.undoes FROM journal u WHERE u.undoes IS NOT NULL
        AND (SELECT e.origin FROM journal e WHERE e.number = u.undoes) <> 'schedule'
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

  /// The first entry about a row.
  func first(about subject: Subject) throws -> Int? {
    let query = try Query(db, "SELECT min(entry) FROM journal_subject WHERE subject = ?1")
    query.bind(subject.lookup, 1)
    return try query.step() && !query.isNull(0) ? query.int(0) : nil
  }

  /// The latest change that touched a row after an entry and stands; nil: all of them are taken back.
  func standing(about subject: Subject, after number: Int) throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT e.number FROM journal_subject s CROSS JOIN journal e ON e.number = s.entry
      WHERE s.subject = ?1 AND s.entry > ?2 AND \(Self.stands) ORDER BY s.entry DESC LIMIT 1
      """)
    query.bind(subject.lookup, 1)
    query.bind(number, 2)
    return try query.step() ? query.int(0) : nil
  }

  /// What a row was at before an entry; 0: it was not there.
  func revision(before number: Int, of subject: Subject) throws -> Int {
    let query = try Query(db, "SELECT before_revision FROM journal_subject WHERE entry = ?1 AND subject = ?2")
    query.bind(number, 1)
    query.bind(subject.lookup, 2)
    return try query.step() ? query.int(0) : 0
  }

  /// The rows an entry touched that are neither products nor reviews: categories, then brands, then the rest,
  /// as they were made.
  func filing(of number: Int) throws -> [KeptRow] {
    let query = try Query(
      db,
      """
      SELECT subject, before, place FROM journal_subject
      WHERE entry = ?1 AND (subject < 'product:' OR subject >= 'product;')
        AND (subject < 'review:' OR subject >= 'review;')
        AND (subject < 'stock:' OR subject >= 'stock;')
      ORDER BY CASE substr(subject, 1, 3) WHEN 'cat' THEN 0 WHEN 'bra' THEN 1 ELSE 2 END, place
      """)
    query.bind(number, 1)
    var rows: [KeptRow] = []
    while try query.step() { rows.append(try KeptRow(query)) }
    return rows
  }

  /// Whether an entry keeps what a row was.
  func touches(_ subject: Subject, in number: Int) throws -> Bool {
    let query = try Query(db, "SELECT 1 FROM journal_subject WHERE entry = ?1 AND subject = ?2")
    query.bind(number, 1)
    query.bind(subject.lookup, 2)
    return try query.step()
  }

  /// Each product an entry touched, one after the other, in the order of `Subject.lookup`.
  func products(of number: Int, _ body: (KeptRow) throws -> Void) throws {
    let query = try Query(
      db,
      """
      SELECT subject, before, place FROM journal_subject
      WHERE entry = ?1 AND subject >= 'product:' AND subject < 'product;' ORDER BY subject
      """)
    query.bind(number, 1)
    while try query.step() { try body(try KeptRow(query)) }
  }

  /// Each review an entry touched, one after the other: those that were not there before, or the others.
  func reviews(of number: Int, areNew: Bool, _ body: (KeptRow) throws -> Void) throws {
    let query = try Query(
      db,
      """
      SELECT subject, before, place FROM journal_subject
      WHERE entry = ?1 AND subject >= 'review:' AND subject < 'review;' AND (before IS NULL) = ?2
      ORDER BY subject
      """)
    query.bind(number, 1)
    query.bind(areNew ? 1 : 0, 2)
    while try query.step() { try body(try KeptRow(query)) }
  }
}

extension KeptRow {
  fileprivate init(_ query: borrowing Query) throws {
    guard let subject = Subject(query.text(0)) else {
      throw StoreError.broken("a journal row without a subject")
    }
    let before: StoreRow? = try query.optionalText(1).map { try CanonicalJSON.value(of: $0) }
    self.init(
      subject: before?.subject ?? subject, before: before, place: query.isNull(2) ? nil : query.int64(2))
  }
}
