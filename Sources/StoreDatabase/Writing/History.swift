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

/// The entries that stand, and the rows that each of them replaced.
struct History {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The entry that undid another; nil: that one stands.
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

  /// The entry that made or redid another last; nil: that one is undone.
  func done(by number: Int) throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT max(e.number, coalesce((SELECT max(r.number) FROM journal r WHERE r.redoes = e.number), 0))
      FROM journal e WHERE e.number = ?1 AND \(Self.stands)
      """)
    query.bind(number, 1)
    return try query.step() ? query.int(0) : nil
  }

  /// The newest change, whoever made it, that is not undone.
  func latestDone() throws -> Int? {
    let query = try Query(
      db, "SELECT e.number FROM journal e WHERE \(Self.stands) ORDER BY e.number DESC LIMIT 1")
    return try query.step() ? query.int(0) : nil
  }

  /// The change that was undone last and not redone.
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

  /// The condition that the entry `e` is a change, whoever made it, and is not undone.
  static let stands = """
    e.undoes IS NULL AND e.redoes IS NULL
      AND coalesce((SELECT max(u.number) FROM journal u WHERE u.undoes = e.number), 0)
        <= coalesce((SELECT max(r.number) FROM journal r WHERE r.redoes = e.number), 0)
    """

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
