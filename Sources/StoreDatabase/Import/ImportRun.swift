import Catalog
import GRDB
import Store
import StoreCore

/// What every import does inside its one transaction: number its entry, write rows with what stood there
/// before, and note itself in the journal once its counts are known.
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
  private(set) var told = ToldEffects()
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
    if found != nil, told.first.count < ToldEffects.most {
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
  func finish(_ report: ImportReport, fingerprint: String, products: ClosedRange<Int64>?) throws {
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
    query.bind(try change(fingerprint), 6)
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
  func note(entry: Int?, fingerprint: String) throws {
    if let key = request.key { try keep(key, entry, fingerprint) }
  }

  private func keep(_ key: String, _ entry: Int?, _ fingerprint: String) throws {
    let query = try Query(db, "INSERT INTO request(id, entry, change) VALUES(?1, ?2, ?3)")
    query.bind(key, 1)
    query.bind(entry.map(Int64.init), 2)
    query.bind(try change(fingerprint), 3)
    try query.run()
  }

  /// The report of the same request, if it was answered before; refused when its key had another file. Other
  /// bytes of stock may hold the same rows: `answered(rows:)` tells.
  func answered() throws -> ImportReport? {
    guard let key = request.key else { return nil }
    guard (1...255).contains(key.unicodeScalars.count) else {
      throw StoreError("bad-code", "A key has 1 to 255 characters.", field: "key", "Give a shorter --key.")
    }
    let query = try Query(db, "SELECT entry, change FROM request WHERE id = ?1")
    query.bind(key, 1)
    guard try query.step() else { return nil }
    let entry = query.isNull(0) ? nil : query.int(0)
    guard query.text(1) == (try change(Fingerprint.ofFile(request.path))) else {
      if request.kind == .stock, entry != nil { return nil }
      throw StoreError.keyReused(key)
    }
    return try replay(of: entry)
  }

  /// What is told of a request that was answered before.
  private func replay(of entry: Int?) throws -> ImportReport {
    var report = ImportReport(request.kind, fileName: request.fileName)
    (report.isReplay, report.isDryRun) = (true, request.isDryRun)
    report.entry = entry
    report.takenBack = try report.entry.flatMap { try History(db).undo(of: $0) }
    return report
  }

  /// The change as canonical JSON: which rows of which content, and which columns were taken where the header does not
  /// say so by itself.
  private func change(_ fingerprint: String) throws -> String {
    var change = ["contents": fingerprint, "kind": request.kind.rawValue]
    change["columns"] = columns
    return try CanonicalJSON.text(of: ["imported": change])
  }
}

// A file of stock adds what it says, so that the same rows again must be known by what they say.
extension ImportRun {
  /// Under what the request keeps the `number`th time that the same rows landed.
  private static func id(_ rows: String, _ number: Int) -> String {
    "\(Self.sameRows)\(rows) \(number)"
  }

  /// What the ids of files that are known by their rows begin with.
  static let sameRows = "import stock "

  /// The latest entry in force by which the same rows, or the same file, landed before, under whatever key.
  func landed(_ rows: String, fingerprint: String) throws -> Int? {
    let history = History(db)
    return try (times(rows) + times(ofFile: fingerprint)).filter { try history.undo(of: $0) == nil }.max()
  }

  /// The report of the same rows under the same key, however they were written; refused when the key had others.
  func answered(rows: String, _ key: String) throws -> ImportReport? {
    guard let entry = try landing(under: key) else { return nil }
    guard try times(rows).contains(entry) else { throw StoreError.keyReused(key) }
    return try replay(of: entry)
  }

  /// Keeps the fingerprint of the rows with the entry by which they landed, whose file has a fingerprint of its own.
  func noteRows(_ rows: String, fingerprint: String) throws {
    try keep(Self.id(rows, try times(rows).count + 1), entry, fingerprint)
  }

  /// The latest entry in force by which the rows of `entry`, or its very file, landed or were done again since it was
  /// taken back; one beside which it stood before is not in its way.
  static func landedAgain(_ db: Database, than entry: Int) throws -> Int? {
    let history = History(db)
    guard let undo = try history.undo(of: entry) else { return nil }
    let query = try Query(
      db,
      """
      SELECT o.entry FROM (SELECT substr(id, 1, \(sameRows.count) + 33) AS rows, change FROM request
          WHERE entry = ?1 AND id >= '\(sameRows)' AND id < '\(sameRows)~') r
        CROSS JOIN request o ON o.id >= '\(sameRows)' AND o.id < '\(sameRows)~'
          AND (o.change = r.change OR o.id >= r.rows AND o.id < r.rows || '~')
      WHERE o.entry <> ?1
        AND coalesce((SELECT max(u.number) FROM journal u
            WHERE u.undoes = min(o.entry, ?1) AND u.number < max(o.entry, ?1)), 0)
          > coalesce((SELECT max(r.number) FROM journal r
            WHERE r.redoes = min(o.entry, ?1) AND r.number < max(o.entry, ?1)), 0)
      ORDER BY o.entry DESC
      """)
    query.bind(entry, 1)
    while try query.step() {
      if let by = try history.done(by: query.int(0)), by > undo { return query.int(0) }
    }
    return nil
  }

  /// The entries by which the same rows landed, undone ones among them.
  private func times(_ rows: String) throws -> [Int] {
    var entries: [Int] = []
    while let entry = try landing(under: Self.id(rows, entries.count + 1)) { entries.append(entry) }
    return entries
  }

  /// The entry that answers to an id; nil: nothing landed under it.
  private func landing(under id: String) throws -> Int? {
    let query = try Query(db, "SELECT entry FROM request WHERE id = ?1")
    query.bind(id, 1)
    return try query.step() && !query.isNull(0) ? query.int(0) : nil
  }

  /// The entries by which the same bytes landed, undone ones among them, whatever their rows would mean by now; one
  /// look at each file of stock that ever landed.
  private func times(ofFile fingerprint: String) throws -> [Int] {
    let query = try Query(
      db,
      """
      SELECT entry FROM request WHERE id >= '\(Self.sameRows)' AND id < '\(Self.sameRows)~' AND change = ?1
        AND entry IS NOT NULL
      """)
    query.bind(try change(fingerprint), 1)
    var entries: [Int] = []
    while try query.step() { entries.append(query.int(0)) }
    return entries
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
