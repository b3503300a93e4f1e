import GRDB
import StoreCore

/// The shop's memory: one entry for each change, one line for each row it touched.
struct Journal {
  /// The revision of a row that no entry made, as a new store begins with it.
  static let beforeAll = -1

  /// The table of the entries' lines.
  private static let lines = "journal_row"

  let db: Database

  /// Its tables, which are never changed but by a person's wish to be forgotten.
  static let tables =
    [
      Dialect.table(
        "journal",
        [
          "number INTEGER PRIMARY KEY", "at INTEGER NOT NULL", "actor TEXT NOT NULL", "origin TEXT NOT NULL",
          "kind TEXT NOT NULL", "command TEXT NOT NULL", "digest TEXT NOT NULL",
          "request TEXT NOT NULL UNIQUE",
          "notices TEXT", "sums TEXT", "rows INTEGER NOT NULL", "about INTEGER",
        ]),
      "CREATE INDEX journal_by_about ON journal(about, number) WHERE about IS NOT NULL",
      "CREATE INDEX journal_by_actor ON journal(actor, number)",
      "CREATE INDEX journal_by_kind ON journal(kind, number)", "CREATE INDEX journal_by_at ON journal(at)",
      Dialect.table(
        "journal_row",
        [
          "entry INTEGER NOT NULL", "place INTEGER NOT NULL", "entity TEXT NOT NULL", "id INTEGER NOT NULL",
          "last INTEGER NOT NULL", "key TEXT NOT NULL", "was INTEGER NOT NULL", "became INTEGER NOT NULL",
          "delta TEXT", "PRIMARY KEY(entry, place)",
        ], hasID: false),
      "CREATE INDEX journal_row_by_row ON journal_row(entity, id)",
      "CREATE INDEX journal_row_by_run ON journal_row(entity, last) WHERE last > id",
      "CREATE INDEX journal_row_by_gone ON journal_row(entity, \(Dialect.anyCase("key"))) WHERE became = 0",
    ]
    + ["journal", "journal_row"].flatMap { table in
      ["UPDATE", "DELETE"].map { Dialect.refusal(of: $0, on: table) }
    }

  /// What is written with a change.
  struct Entry {
    var number: Int
    var kind: String
    /// The command as it is kept, and the digest by which a repeated request is known.
    var command: String
    var digest: String
    /// The entry that it takes back; nil: none.
    var about: Int?
  }

  /// One row of an entry: nothing but its place where it came, what differs where it changed, all of it where it went.
  struct Line {
    var place: Int
    var entity: String
    var id: Int64
    /// The last of the rows that came side by side; else the same.
    var last: Int64
    var key: String
    /// The revisions before and after, 0 where there was no row.
    var was: Int
    var became: Int
    var delta: String?
  }

  /// The number of the next entry.
  func nextNumber() throws -> Int {
    let cursor = try Cursor(db, "SELECT coalesce(max(number), 0) + 1 FROM journal")
    return try cursor.step() ? cursor.int(0) : 1
  }

  /// Appends an entry: the one place that does.
  func append(_ entry: Entry, _ receipt: Receipt, at: Instant, as request: Request) throws {
    let cursor = try Cursor(
      db,
      """
      INSERT INTO journal(number, at, actor, origin, kind, command, digest, request, notices, sums, rows, about) \
      VALUES(\(Dialect.places(12)))
      """)
    let notices = receipt.notices.isEmpty ? Value.null : .text(try canonicalJSON(receipt.notices))
    let told = receipt.effects.filter { $0.isSum }
    let sums = told.isEmpty ? Value.null : .text(try canonicalJSON(told))
    let values: [Value] = [
      .int(Int64(entry.number)), at.stored, .text(request.actor), .text(request.origin.rawValue),
      .text(entry.kind), .text(entry.command), .text(entry.digest), .text(request.id), notices, sums,
      .int(Int64(receipt.rowCount)), entry.about.map { .int(Int64($0)) } ?? .null,
    ]
    for (place, value) in values.enumerated() { cursor.bind(value, place + 1) }
    try cursor.run()
  }

  func append(_ line: Line, of entry: Int) throws {
    let cursor = try Cursor(
      db,
      "INSERT INTO \(Self.lines)(entry, place, entity, id, last, key, was, became, delta) VALUES(\(Dialect.places(9)))"
    )
    cursor.bind(entry, 1)
    cursor.bind(line.place, 2)
    cursor.bind(line.entity, 3)
    cursor.bind(line.id, 4)
    cursor.bind(line.last, 5)
    cursor.bind(line.key, 6)
    cursor.bind(line.was, 7)
    cursor.bind(line.became, 8)
    cursor.bind(line.delta.map(Value.text) ?? .null, 9)
    try cursor.run()
  }

  /// The entry that answered a request, and the digest of its command; nil: none did.
  func answered(_ request: String) throws -> (number: Int, digest: String)? {
    let cursor = try Cursor(db, "SELECT number, digest FROM journal WHERE request = ?1")
    cursor.bind(request, 1)
    return try cursor.step() ? (cursor.int(0), cursor.text(1)) : nil
  }

  /// The entry that did, undid or redid an entry's change last; nil: there is no such entry, or it is an undo.
  func lastWord(on number: Int) throws -> (number: Int, isUndone: Bool, rows: Int)? {
    let cursor = try Cursor(
      db,
      """
      SELECT number, kind, rows FROM journal WHERE about = ?1
      UNION ALL SELECT number, kind, rows FROM journal WHERE number = ?1 AND about IS NULL ORDER BY number DESC LIMIT 1
      """)
    cursor.bind(number, 1)
    return try cursor.step() ? (cursor.int(0), cursor.text(1) == "undo", cursor.int(2)) : nil
  }

  /// What an undo or redo took back; nil: it is none.
  func about(_ number: Int) throws -> (entry: Int, way: TakeBack.Way)? {
    let cursor = try Cursor(db, "SELECT about, kind FROM journal WHERE number = ?1 AND about IS NOT NULL")
    cursor.bind(number, 1)
    guard try cursor.step(), let way = TakeBack.Way(rawValue: cursor.text(1)) else { return nil }
    return (cursor.int(0), way)
  }

  /// The lines of an entry before one, backwards.
  func lines(of entry: Int, before place: Int, limit: Int) throws -> [Line] {
    try lines("entry = ?1 AND place < ?2 ORDER BY place DESC LIMIT \(limit)", entry, place)
  }

  /// The lines of an entry from one on.
  func lines(of entry: Int, from place: Int, limit: Int) throws -> [Line] {
    try lines("entry = ?1 AND place >= ?2 ORDER BY place LIMIT \(limit)", entry, place)
  }

  private func lines(_ condition: String, _ entry: Int, _ place: Int) throws -> [Line] {
    let cursor = try Cursor(
      db, "SELECT place, entity, id, last, key, was, became, delta FROM journal_row WHERE \(condition)")
    cursor.bind(entry, 1)
    cursor.bind(place, 2)
    var lines: [Line] = []
    while try cursor.step() {
      lines.append(
        Line(
          place: cursor.int(0), entity: cursor.text(1), id: cursor.int64(2), last: cursor.int64(3),
          key: cursor.text(4), was: cursor.int(5), became: cursor.int(6), delta: cursor.value(7).text))
    }
    return lines
  }

  /// The entities whose rows an entry touched.
  func entities(of entry: Int) throws -> [String] {
    let cursor = try Cursor(db, "SELECT DISTINCT entity FROM journal_row WHERE entry = ?1 ORDER BY entity")
    cursor.bind(entry, 1)
    var names: [String] = []
    while try cursor.step() { names.append(cursor.text(0)) }
    return names
  }

  /// The latest entry that touched a row; nil: none did.
  func latestEntry(_ entity: String, _ id: Int64) throws -> Int? {
    for sql in [Self.touching + " LIMIT 1", Self.run] {
      let cursor = try Cursor(db, sql)
      cursor.bind(entity, 1)
      cursor.bind(id, 2)
      cursor.bind(Int.max, 3)
      if try cursor.step() { return cursor.int(0) }
    }
    return nil
  }
}
