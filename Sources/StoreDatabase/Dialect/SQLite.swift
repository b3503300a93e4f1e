import StoreCore

/// The SQL that only SQLite takes. A second engine has these names again.
enum Dialect {
  /// What a connection is opened with: every commit is on the disk before it is acknowledged, reads come from
  /// the mapped file, and what is deleted is overwritten.
  static let connection = """
    PRAGMA synchronous = FULL; PRAGMA mmap_size = 8589934592; PRAGMA cache_size = -16384;
    PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
    PRAGMA wal_autocheckpoint = 4000;
    """
  /// What a new file is made with; it stays with the file, and cannot be set inside a transaction.
  static let file = "PRAGMA journal_mode = WAL"
  /// Moves the log into the file and empties it; the first value is not 0 where another program reads the log.
  static let emptyLog = "PRAGMA wal_checkpoint(TRUNCATE)"
  /// Locks the store for one writer.
  static let begin = "BEGIN IMMEDIATE"
  /// Changes whenever another connection has committed.
  static let version = "PRAGMA data_version"
  /// A row's own number: never given twice.
  static let id = "INTEGER PRIMARY KEY AUTOINCREMENT"
  /// The number that no row of a table has had yet, neither as its own nor after its key's prefix.
  static func nextSerial(_ table: String) -> String {
    """
    SELECT max(coalesce((SELECT max(serial) FROM \(quoted(table))), 0), \
    coalesce((SELECT seq FROM sqlite_sequence WHERE name = \(literal(table))), 0)) + 1
    """
  }
  /// Whether the file's pages and indexes fit together: one line for each fault, or that it is sound.
  static let (fileCheck, fileIsSound) = ("PRAGMA integrity_check(100)", "ok")
  /// The bytes of the file.
  static let size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
  /// The rows that refer to nothing.
  static let foreignKeyCheck = "PRAGMA foreign_key_check"

  /// The header of a store's file.
  static func identity(_ application: Int, _ version: Int) -> String {
    "PRAGMA application_id = \(application); PRAGMA user_version = \(version)"
  }

  /// What the header says of the program and of the format.
  static let (application, format) = ("PRAGMA application_id", "PRAGMA user_version")

  /// Every table and index as it was made, by name.
  static let schema = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"

  /// A name as SQL takes it, also where it is a word of SQL.
  static func quoted(_ name: String) -> String { "\"\(name)\"" }

  /// Names side by side.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? "" : quoted(names.joined(separator: "\", \""))
  }

  /// The type of a column and what it may hold; `target` is the key column that a reference names.
  static func type(_ column: FieldShape, target: String?) -> String {
    let null = column.isOptional || column.traits.contains(.derived) ? "" : " NOT NULL"
    switch column.kind {
    case .code, .email: return anyCase("TEXT\(null)")
    case .reference(let other):
      guard let target else { return "INTEGER\(null) REFERENCES \(quoted(other))(id)" }
      return anyCase("TEXT\(null)") + " REFERENCES \(quoted(other))(\(quoted(target)))"
    case .name, .note, .phone, .url: return "TEXT\(null)"
    case .choice(let words):
      return "TEXT\(null) CHECK(\(quoted(column.name)) IN (\(words.map(literal).joined(separator: ", "))))"
    case .flag: return "INTEGER\(null) CHECK(\(quoted(column.name)) IN (0, 1))"
    case .count, .money, .quantity, .instant, .date, .weight: return "INTEGER\(null)"
    }
  }

  /// The type of a column of a sum's key.
  static func key(_ kind: Kind?) -> String { kind.map { $0.isText ? anyCase("TEXT") : "INTEGER" } ?? "ANY" }

  /// A text that is the same in upper and lower case.
  static func anyCase(_ column: String) -> String { column + " COLLATE NOCASE" }

  /// A number that follows from others of its row, kept so that it may have an index.
  static func computed(_ name: String, as expression: String) -> String {
    "\(quoted(name)) INTEGER GENERATED ALWAYS AS (\(expression)) STORED"
  }

  /// Two tables, of which the first is walked.
  static func walked(_ first: String, with second: String, on condition: String) -> String {
    "\(first) CROSS JOIN \(second) ON \(condition)"
  }

  /// A text inside SQL.
  static func literal(_ text: String) -> String {
    "'" + (text.utf8.contains(UInt8(ascii: "'")) ? text.replacing("'", with: "''") : text) + "'"
  }

  /// A table; a temporary one is of this connection alone.
  static func table(
    _ name: String, _ columns: [String], hasID: Bool = true, isTemporary: Bool = false
  ) -> String {
    "CREATE \(isTemporary ? "TEMP " : "")TABLE \(quoted(name))(\(columns.joined(separator: ", "))) STRICT\(hasID ? "" : ", WITHOUT ROWID")"
  }

  /// A column that stands for another in an order, so that missing values have a place in it.
  static func sortColumn(_ name: String, of column: FieldShape) -> String {
    let type = column.kind.isText ? "TEXT" : "INTEGER"
    return
      "\(quoted(name)) \(type) GENERATED ALWAYS AS (coalesce(\(quoted(column.name)), \(least(column.kind)))) VIRTUAL"
  }

  /// What stands for a missing value in an order.
  static func least(_ kind: Kind) -> String { kind.isText ? "''" : "-9223372036854775808" }

  /// A trigger that keeps a table as it was written.
  static func refusal(of event: String, on table: String, unless condition: String? = nil) -> String {
    """
    CREATE TRIGGER \(quoted("\(table)_\(event.lowercased())")) BEFORE \(event) ON \(quoted(table))\
    \(condition.map { " WHEN NOT (\($0))" } ?? "") BEGIN SELECT RAISE(ABORT, '\(table) is append-only'); END
    """
  }

  /// Lets a table be changed until the trigger is made again.
  static func allowance(of event: String, on table: String) -> String {
    "DROP TRIGGER \(quoted("\(table)_\(event.lowercased())"))"
  }

  /// Adds a row.
  static func insertion(into table: String, _ columns: [String]) -> String {
    "INSERT INTO \(quoted(table))(\(list(columns))) VALUES(\(places(columns.count)))"
  }

  /// What follows an insertion: where a key is there, its numbers grow.
  static func adding(_ numbers: [String], where keys: [String]) -> String {
    " ON CONFLICT(\(list(keys))) DO UPDATE SET "
      + numbers.map(quoted).map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", ")
  }

  /// "?1, ?2, ?3".
  static func places(_ count: Int) -> String { (1...count).map { "?\($0)" }.joined(separator: ", ") }

  /// A column whose index is not to be used here: another way is known to be cheaper.
  static func unindexed(_ column: String) -> String { "+" + column }

  // MARK: Search by contained words: a trigram index, and every hit is checked again.

  static func searchTable(_ table: String) -> String {
    """
    CREATE VIRTUAL TABLE \(quoted(table + "_text")) USING fts5(search, content='\(table)', content_rowid='id', \
    tokenize='trigram case_sensitive 1', detail='none', columnsize=0)
    """
  }
  static func searchAdd(_ table: String) -> String {
    "INSERT INTO \(quoted(table + "_text"))(rowid, search) VALUES(?1, ?2)"
  }
  /// The text must be the one that was added.
  static func searchDrop(_ table: String) -> String {
    "INSERT INTO \(quoted(table + "_text"))(\(quoted(table + "_text")), rowid, search) VALUES('delete', ?1, ?2)"
  }
  /// How many bytes of new words are held in memory.
  static func searchMemory(_ table: String, _ bytes: Int) -> String {
    searchOrder(table, "rank", "'hashsize', \(bytes)")
  }
  static func searchRebuild(_ table: String) -> String { searchOrder(table, nil, "'rebuild'") }
  static func searchCheck(_ table: String) -> String { searchOrder(table, nil, "'integrity-check'") }
  private static func searchOrder(_ table: String, _ column: String?, _ values: String) -> String {
    let name = quoted(table + "_text")
    return "INSERT INTO \(name)(\(name)\(column.map { ", " + $0 } ?? "")) VALUES(\(values))"
  }
  /// The ids of rows that may contain the words of a question.
  static func candidates(_ table: String, _ question: String) -> String {
    "SELECT rowid AS id FROM \(quoted(table + "_text")) WHERE \(quoted(table + "_text")) MATCH \(question)"
  }
  /// The numbers of a list such as "[12,5]" as ids.
  static func numbers(_ list: String) -> String { "SELECT DISTINCT value AS id FROM json_each(\(list))" }
  /// The question to the index for rows that have all trigrams.
  static func match(_ trigrams: [String]) -> String {
    trigrams.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")
  }
  /// Whether a text contains a word that ``pattern(_:)`` wrote. Looking at a text takes a third of what `instr` takes.
  /// Without the sign SQLite looks at the pattern when it plans, and plans anew for each.
  static func contains(_ text: String, _ pattern: String) -> String { "\(text) GLOB +\(pattern)" }
  static func pattern(_ word: String) -> String {
    var pattern = "*"
    for letter in word.unicodeScalars {
      pattern += "*?[".unicodeScalars.contains(letter) ? "[\(letter)]" : String(letter)
    }
    return pattern + "*"
  }
}
