import GRDB
import StoreCore

/// Everything that must hold in a store: a new table brings its line.
enum StoreChecks {
  /// All that can be looked at in one read of the store.
  static var all: [StoreCheck] { file + journal + catalog + stock + documents + counting }

  /// The file itself.
  static var file: [StoreCheck] {
    [
      StoreCheck([StoreCheck.Head(invariant: "file", what: "pages and indexes fit together")]) { db, tell in
        let query = try Query(db, "PRAGMA integrity_check")
        while try query.step() {
          let line = query.text(0)
          if line != "ok" { try tell(0, Violation("file", line)) }
        }
      },
      StoreCheck([StoreCheck.Head(invariant: "file", what: "every reference leads to a row")]) { db, tell in
        let query = try Query(db, "PRAGMA foreign_key_check")
        while try query.step() {
          try tell(
            0, Violation("\(query.text(0)) \(query.int(1))", "its \(query.text(2)) is not there"))
        }
      },
      ShapeCheck.check,
    ]
  }

  /// The journal, and the rows that name its entries.
  static var journal: [StoreCheck] {
    [
      StoreCheck(
        "I12", "entries are numbered from 1 without a gap",
        sql: """
          SELECT 'entry ' || number, 'entry ' || (number - 1) || ' is missing' FROM journal j
          WHERE number > 1 AND NOT EXISTS(SELECT 1 FROM journal b WHERE b.number = j.number - 1)
          """),
      StoreCheck(
        "I13", "a request was answered by the entry it names, and no entry by two",
        sql: """
          SELECT 'request ' || r.id, 'entry ' || r.entry || ' made another change' FROM request r
            JOIN journal j ON j.number = r.entry WHERE j.change <> r.change
          UNION ALL SELECT 'entry ' || entry, count(*) || ' requests name it' FROM request
            WHERE entry IS NOT NULL AND id NOT LIKE '\(ImportRun.fileIDs)%' GROUP BY entry HAVING count(*) > 1
          """),
      StoreCheck(
        "journal", "an undo or redo names an earlier entry",
        sql: """
          SELECT 'entry ' || number, 'it names entry ' || coalesce(undoes, redoes) FROM journal
          WHERE coalesce(undoes, redoes) >= number
          """),
      revisions("product", key: "r.sku", made: "r.created_entry"), revisions("category"), revisions("brand"),
      revisions("location", made: "0"), revisions("review", key: "r.number"),
      revisions("star", key: "r.key", name: "r.name"),
      revisions("shop", kind: "settings", key: "'shop'", made: "0"), revisions("supplier"),
      revisions("supplier_item", kind: "supplier-item", key: "\(code("supplier")) || '/' || r.sku"),
      revisions("purchase", key: "r.number"), revisions("reservation", key: "r.number"),
      revisions(
        "reorder_rule", kind: "reorder-rule", key: "\(code("product", "sku")) || '@' || \(code("location"))"),
      revisions("stocktake", kind: "count", key: "r.number"),
      revisions(
        "count_line", kind: "count-line", key: "r.number || '/' || \(code("location")) || '/' || r.sku"),
    ]
  }

  /// What a row `r` names in another table.
  static func code(_ table: String, _ column: String = "code") -> String {
    "(SELECT \(column) FROM \(table) WHERE id = r.\(table)_id)"
  }

  /// A row's revision is the entry that made its content, as `Journal.revision` finds it; what an undo archived
  /// instead of removing it is at that undo.
  static func revisions(
    _ table: String, kind: String? = nil, key: String = "r.code", name: String? = nil, made: String = "-1"
  ) -> StoreCheck {
    StoreCheck(
      "journal", "every \(kind ?? table) is at the entry that made it",
      sql: """
        SELECT '\(kind ?? table) ' || name, 'it is at entry ' || at || ', the journal says ' || coalesce(said, made)
        FROM (SELECT \(name ?? key) AS name, r.revision AS at, \(made) AS made,
          (SELECT coalesce(e.redoes, CASE WHEN e.undoes IS NULL OR r.revision = e.number THEN e.number
             ELSE (SELECT u.before_revision FROM journal_subject u
               WHERE u.entry = e.undoes AND u.subject = s.subject) END)
           FROM journal_subject s JOIN journal e ON e.number = s.entry
           WHERE s.subject = '\(kind ?? table):' || lower(\(key)) ORDER BY s.entry DESC LIMIT 1) AS said
          FROM \(table) r)
        WHERE at <> coalesce(said, made)
        """)
  }
}
