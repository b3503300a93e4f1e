import Catalog
import GRDB
import Store
import StoreCore

/// The steps of every import inside its one transaction: it numbers its entry, writes rows and keeps the rows before
/// them, and writes its journal entry once its counts are known.
struct ImportRun {
  let db: Database
  let request: ImportRequest
  let rows: RowTables
  let journal: Journal
  /// Which columns were taken; nil: those that the header says by itself.
  private let columns: String?
  /// The number its journal entry gets.
  let entry: Int
  let at: Instant
  /// What changed in rows that were there before, in words; the first of them.
  private(set) var told = ReportedEffects()
  /// What the journal files it under.
  private var kind: String { (request.kind == .stock ? "inventory" : "catalog") + Self.imported }
  private static let imported = ".imported"
  /// Whether a kind of journal entry is an import.
  static func isImport(_ kind: String) -> Bool { kind.hasSuffix(imported) }

  init(_ db: Database, _ request: ImportRequest, _ columns: ImportColumns, at: Instant) throws {
    self.db = db
    self.request = request
    self.columns = columns.words(unlessThoseOf: request)
    self.at = at
    rows = try RowTables(db)
    journal = Journal(db)
    entry = try journal.next()
    // Rows name the entry before it can be written: its words hold their count.
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
  }

  /// Writes a row and keeps what stood there before; gives its id.
  @discardableResult
  mutating func write(_ after: CatalogRow, over found: FoundRow?) throws -> Int64 {
    var after = after
    after.revision = entry
    let subject = after.subject
    var step = RowStep(
      found: found, after: .catalog(row: after), beforeRevision: try journal.revision(of: subject, found))
    step.place = try rows.write(step, entry: entry, at: at)
    // What a file says again costs nothing once enough is told.
    if found != nil, told.first.count < ReportedEffects.most {
      told.tell(StoreRow.effects(from: found?.row, to: step.after))
    }
    let isNewProduct = found == nil && subject.kind == .product
    if !isNewProduct { try keep(step, subject) }
    return step.place ?? 0
  }

  private func keep(_ step: RowStep, _ subject: Subject) throws {
    let query = try Query(
      db,
      """
      INSERT INTO journal_subject(entry, subject, before_revision, before, place)
      SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS(SELECT 1 FROM journal_subject WHERE entry = ?1 AND subject = ?2)
      """)
    query.bind(entry, 1)
    query.bind(subject.lookup, 2)
    query.bind(step.beforeRevision, 3)
    query.bind(try step.found.map { try CanonicalJSON.text(of: $0.row) }, 4)
    query.bind(step.place, 5)
    try query.run()
  }

  /// Writes the journal's entry. `products`: the ids of the products it made, from the first to the last.
  func finish(_ report: ImportReport, digest: String, products: ClosedRange<Int64>?) throws {
    let subject = Subject(request.kind.subject, request.fileName)
    let summary = Effect(
      subject, request.kind.rawValue, before: nil, after: String(report.created + report.changed),
      words: report.words)
    let query = try Query(
      db,
      """
      INSERT INTO journal(number, at, actor, origin, kind, version, change, words, effects,
        first_product, last_product)
      VALUES(?1, ?2, ?3, ?4, ?11, ?5, ?6, ?7, ?8, ?9, ?10)
      """)
    query.bind(entry, 1)
    query.bind(at.milliseconds, 2)
    query.bind(request.actor, 3)
    query.bind(Request.Origin.import.rawValue, 4)
    query.bind(StoreChange.version, 5)
    query.bind(try change(digest), 6)
    query.bind(report.words, 7)
    query.bind(try CanonicalJSON.text(of: [summary] + told.first), 8)
    query.bind(products?.lowerBound, 9)
    query.bind(products?.upperBound, 10)
    query.bind(kind, 11)
    try query.run()
  }

  /// Takes in what became of rows that are not written by `write`; the first of it is kept.
  mutating func tell(_ new: [Effect]) { told.tell(new) }

  /// Keeps the answer to the request's key; `entry` nil: there was nothing to do.
  func note(entry: Int?, digest: String) throws {
    if let key = request.key { try keep(key, entry, digest) }
  }

  private func keep(_ key: String, _ entry: Int?, _ digest: String) throws {
    let query = try Query(db, "INSERT INTO request(id, entry, change) VALUES(?1, ?2, ?3)")
    query.bind(key, 1)
    query.bind(entry.map(Int64.init), 2)
    query.bind(try change(digest), 3)
    try query.run()
  }

  /// The report of the same request, if it was answered before; refused when its key had another file.
  func answered() throws -> ImportReport? {
    guard let key = request.key else { return nil }
    try Request.check(key: key)
    let query = try Query(db, "SELECT entry, change FROM request WHERE id = ?1")
    query.bind(key, 1)
    guard try query.step() else { return nil }
    guard query.text(1) == (try change(ImportFile(request.path).digest())) else {
      throw StoreError.keyReused(key)
    }
    var report = ImportReport(request.kind, fileName: request.fileName)
    (report.isReplay, report.isDryRun) = (true, request.isDryRun)
    report.entry = query.isNull(0) ? nil : query.int(0)
    report.takenBack = try report.entry.flatMap { try History(db).undo(of: $0) }
    return report
  }

  /// The change as canonical JSON: which rows of which content, and which columns were taken where the header does not
  /// say so by itself.
  private func change(_ digest: String) throws -> String {
    var change = ["contents": digest, "kind": request.kind.rawValue]
    change["columns"] = columns
    return try CanonicalJSON.text(of: ["imported": change])
  }
}

// A stock file adds its quantities, so the same file again must be recognised.
extension ImportRun {
  /// The start of the ids under which requests keep the digests of stock files.
  static let fileIDs = "import stock "

  /// Refuses as `already-imported` a file that an entry in force imported, unless the request asks for it again.
  func refuseSameFile(_ digest: String) throws {
    guard !request.isAgain else { return }
    let history = History(db)
    let entries = try Self.entries(of: Self.fileIDs + digest, db)
    if let entry = try entries.filter({ try history.undo(of: $0) == nil }).max() {
      throw StoreError.alreadyImported(request.fileName, by: entry)
    }
  }

  /// Keeps the digest of the file with its entry.
  func noteFile(_ digest: String) throws { try keep("\(Self.fileIDs)\(digest) \(entry)", entry, digest) }

  /// The latest entry in force that imported the file of `entry`, or redid that, since `entry` was undone.
  static func importedSince(undoOf entry: Int, _ db: Database) throws -> Int? {
    let history = History(db)
    guard let undo = try history.undo(of: entry) else { return nil }
    let query = try Query(
      db, "SELECT id FROM request WHERE entry = ?1 AND id >= '\(fileIDs)' AND id < '\(fileIDs)~'")
    query.bind(entry, 1)
    guard try query.step(), let file = query.text(0).split(separator: " ").dropLast().last else { return nil }
    return try entries(of: fileIDs + file, db).filter { try (history.done(by: $0) ?? 0) > undo }.max()
  }

  /// The entries that imported a file, undone ones among them.
  private static func entries(of file: String, _ db: Database) throws -> [Int] {
    let query = try Query(db, "SELECT entry FROM request WHERE id >= ?1 AND id < ?2")
    query.bind(file + " ", 1)
    query.bind(file + "~", 2)
    var entries: [Int] = []
    while try query.step() { entries.append(query.int(0)) }
    return entries
  }
}

extension StoreError {
  /// The same stock file again would add its quantities twice.
  static func alreadyImported(_ file: String, by entry: Int) -> StoreError {
    StoreError(
      "already-imported", "\(quoted(file)) was imported before, by entry \(entry). Nothing was changed.",
      "To import it once more, add --again. To reverse that import, open daybook and type undo \(entry).")
  }
}

extension ImportColumns {
  /// "quantity=2 sku=0"; nil: the header says the same without what the request maps and ignores.
  fileprivate func words(unlessThoseOf request: ImportRequest) -> String? {
    var plain = request
    (plain.mapping, plain.ignored) = ([:], [])
    guard self != (try? ImportColumns(header: header, for: plain)) else { return nil }
    return ImportField.allCases.compactMap { field in self[field].map { "\(field.rawValue)=\($0)" } }
      .joined(separator: " ")
  }
}

extension ImportKind {
  var subject: Subject.Kind {
    switch self {
    case .products: .product
    case .categories: .category
    case .brands: .brand
    case .reviews: .review
    case .stock: .stock
    }
  }
}
