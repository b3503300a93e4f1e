import Foundation
import GRDB
import StoreCore

/// The shop's memory: one entry for each change, one line for each row it touched.
struct Journal {
  /// The revision of a row that no entry made, as a new store begins with it.
  static let beforeAll = -1

  let db: Database

  /// Its tables, which are never changed but by a person's wish to be forgotten.
  static let tables =
    [
      Dialect.table(
        "journal",
        [
          "number INTEGER PRIMARY KEY", "at INTEGER NOT NULL", "actor TEXT NOT NULL", "origin TEXT NOT NULL",
          "kind TEXT NOT NULL", "digest TEXT NOT NULL", "request TEXT NOT NULL UNIQUE",
          "notices TEXT", "sums TEXT", "rows INTEGER NOT NULL", "about INTEGER",
        ]),
      "CREATE INDEX journal_by_about ON journal(about, number) WHERE about IS NOT NULL",
      "CREATE INDEX journal_by_actor ON journal(\(Dialect.anyCase("actor")), number)",
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

  /// One row of an entry: nothing but its place where it came, what differs where it changed, all of it where it went.
  struct Line {
    var entry: Int
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

    /// The row as it was before, from what the line made of it; nil: it was not there.
    func before(_ row: RowImage?, id: Int64, of shape: Shape) throws(StoreError) -> RowImage? {
      guard let delta else {
        var row = was == 0 ? nil : row
        row?.revision = was
        return row
      }
      return try Delta(stored: delta, of: shape).before(
        became == 0 ? nil : row, id: id, revision: was, of: shape)
    }
  }

  /// The number of the next entry.
  func nextNumber() throws -> Int {
    try db.first("SELECT coalesce(max(number), 0) + 1 FROM journal") { $0.int(0) } ?? 1
  }

  /// Appends an entry: the one place that does.
  ///
  /// `digest` is that of the command, by which a repeated request is known; `about` is the entry that it takes back;
  /// `actor`: who made it, as they are called now.
  func append(
    _ number: Int, _ kind: String, digest: String, about: Int?, _ receipt: Receipt, at: Instant,
    as request: Request, by actor: String
  ) throws {
    func list(_ texts: [String]) -> Value {
      texts.isEmpty ? .null : .text("[" + texts.joined(separator: ",") + "]")
    }
    let cursor = try Cursor(
      db,
      """
      INSERT INTO journal(number, at, actor, origin, kind, digest, request, notices, sums, rows, about) \
      VALUES(\(Dialect.places(11)))
      """,
      [
        number.stored, at.stored, actor.stored, request.origin.rawValue.stored, kind.stored,
        digest.stored, request.id.stored,
        list(receipt.notices.map(\.json)), list(receipt.effects.filter(\.isSum).map(\.json)),
        receipt.rowCount.stored, about.stored,
      ])
    try cursor.run()
  }

  func append(_ line: Line) throws {
    let cursor = try Cursor(
      db, Dialect.insertion(into: "journal_row", Self.columns),
      [
        line.entry.stored, line.place.stored, line.entity.stored, .int(line.id), .int(line.last),
        line.key.stored, line.was.stored, line.became.stored, line.delta.stored,
      ])
    try cursor.run()
  }

  /// The entry that answered a request, and the digest of its command; nil: none did.
  func answered(_ request: String) throws -> (number: Int, digest: String)? {
    try db.first("SELECT number, digest FROM journal WHERE request = ?1", [request.stored]) {
      ($0.int(0), $0.text(1))
    }
  }

  /// The entry that did, undid or redid an entry's change last; nil: there is no such entry, or it is an undo.
  func lastWord(on number: Int) throws -> (number: Int, isUndone: Bool, rows: Int)? {
    try db.first(
      """
      SELECT number, kind, rows FROM journal WHERE about = ?1
      UNION ALL SELECT number, kind, rows FROM journal WHERE number = ?1 AND about IS NULL ORDER BY number DESC LIMIT 1
      """, [number.stored]
    ) { ($0.int(0), $0.text(1) == "undo", $0.int(2)) }
  }

  /// What an undo or redo took back; nil: it is none.
  func about(_ number: Int) throws -> (entry: Int, way: TakeBack.Way)? {
    try db.first("SELECT about, kind FROM journal WHERE number = ?1 AND about IS NOT NULL", [number.stored]) {
      ($0.int(0), $0.text(1) == "undo" ? .undo : .redo)
    }
  }

  /// Who made an entry; nil: there is none.
  func actor(of number: Int) throws -> String? {
    try db.first("SELECT actor FROM journal WHERE number = ?1", [number.stored]) { $0.text(0) }
  }

  // MARK: Lines

  private static let columns = ["entry", "place", "entity", "id", "last", "key", "was", "became", "delta"]
  static let listed = Dialect.list(columns)

  static func line(_ cursor: borrowing Cursor) -> Line {
    Line(
      entry: cursor.int(0), place: cursor.int(1), entity: cursor.text(2), id: cursor.int64(3),
      last: cursor.int64(4), key: cursor.text(5), was: cursor.int(6), became: cursor.int(7),
      delta: cursor.value(8).text)
  }

  /// The lines of an entry before one, backwards.
  func lines(of entry: Int, before place: Int, limit: Int) throws -> [Line] {
    try lines("place < ?2 ORDER BY place DESC LIMIT ?3", [entry.stored, place.stored, limit.stored])
  }

  /// The lines of an entry from one on.
  func lines(of entry: Int, from place: Int, limit: Int) throws -> [Line] {
    try lines("place >= ?2 ORDER BY place LIMIT ?3", [entry.stored, place.stored, limit.stored])
  }

  private func lines(_ condition: String, _ values: [Value]) throws -> [Line] {
    try db.all("SELECT \(Self.listed) FROM journal_row WHERE entry = ?1 AND \(condition)", values, Self.line)
  }

  /// The entities whose rows an entry touched.
  func entities(of entry: Int) throws -> [String] {
    try db.all("SELECT DISTINCT entity FROM journal_row WHERE entry = ?1 ORDER BY entity", [entry.stored]) {
      $0.text(0)
    }
  }

  /// The lines that touched a row, the latest first; the oldest may be of rows that came side by side.
  static let linesOfRow = """
    SELECT \(listed) FROM journal_row WHERE entity = ?1 AND id = ?2 AND entry < ?3
    UNION ALL SELECT * FROM (SELECT \(listed) FROM journal_row WHERE entity = ?1 AND last > id AND last >= ?2
    ORDER BY last LIMIT 1) WHERE id < ?2 AND entry < ?3 ORDER BY entry DESC, place DESC
    """

  /// When an entry was made, and who asked: a product's page shows it, and decoding a whole entry takes 120,000
  /// instructions.
  func made(_ number: Int) throws -> (at: Instant, actor: String)? {
    try db.first("SELECT at, actor FROM journal WHERE number = ?1", [number.stored]) {
      (Instant(milliseconds: $0.int64(0)), $0.text(1))
    }
  }

  /// The line that made a row what it is, or that took it away; nil: none touched it.
  func lastLine(_ entity: String, _ id: Int64) throws -> Line? {
    try db.first(Self.linesOfRow, [entity.stored, .int(id), Int.max.stored], Self.line)
  }

  /// The number of the row that went last under a key, in whatever case; nil: none did.
  func gone(_ entity: String, _ key: String) throws -> Int64? {
    try db.first(
      """
      SELECT id FROM journal_row WHERE became = 0 AND entity = ?1 AND \(Dialect.anyCase("key")) = ?2
      ORDER BY entry DESC LIMIT 1
      """, [entity.stored, key.stored]
    ) { $0.int64(0) }
  }
}

extension Delta {
  /// Reads what the journal kept of a row; refused as `corrupt` where the writer did not write it.
  init(stored text: String, of shape: Shape?) throws(StoreError) {
    self = try decoded(Delta.self, text)
    guard let shape, fits(shape) else { throw .corrupt("a line of the journal cannot be read") }
  }
}

func decoded<Value: Decodable>(_: Value.Type, _ text: String) throws(StoreError) -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  } catch { throw .corrupt("a line of the journal cannot be read") }
}

/// A value as JSON whose bytes are always the same.
func canonicalJSON(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
