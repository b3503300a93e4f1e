import Catalog
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Tasks

/// The import of a file into a store: one entry of the journal, or nothing.
struct ImportRun {
  /// The bytes of a file from which on the indexes of orders are made again after it.
  private static let largeFile = 1 << 20
  private let order: ImportOrder
  private let store: StoreDatabase
  /// Who asks, for the journal.
  private let caller: Caller

  /// How far an import is.
  struct Progress: Sendable {
    var rows = 0
    var bytes = 0
    var totalBytes = 0
  }

  /// An import that has not begun.
  init(_ order: ImportOrder, into store: StoreDatabase, by caller: Caller) {
    (self.order, self.store, self.caller) = (order, store, caller)
  }

  /// Imports the file; `tell` hears of each wrong cell, in the order of the file, and `isStopped` may end it. Where the
  /// file is refused, the outcome or the error has the lines that import it as it is likely meant.
  ///
  /// Thrown are the refusals of the file as such, those of the store, `already-imported` and `key-reused`.
  func run(
    progress: @escaping (Progress) -> Void = { _ in }, isStopped: @escaping () -> Bool = { false },
    tell: @escaping (ImportProblem) -> Void = { _ in }
  ) throws(StoreError) -> ImportOutcome {
    if order.kind == .tasks { return try runTasks() }
    let known = try order.resolved(in: store)
    if known != order {
      return try ImportRun(known, into: store, by: caller).run(
        progress: progress, isStopped: isStopped, tell: tell)
    }
    let offers = ImportOffers(order, store, caller)
    do throws(StoreError) {
      let name = try keptName()
      let outcome = try take(progress: progress, isStopped: isStopped, tell: tell)
      if outcome.receipt == nil { outcome.offers = try offers.lines() } else { try keepMapping(name) }
      return outcome
    } catch {
      var error = error
      // Read in any way, it has as many columns.
      if !error.isOfStore, error.code != CSVFault.Kind.tooManyColumns.rawValue {
        error.advice.insert(contentsOf: try offers.lines().map { .sentence($0) }, at: 0)
      }
      throw error
    }
  }

  /// The name under which the file's form is kept; that of a preset is refused as `taken`.
  private func keptName() throws(StoreError) -> Code? {
    guard let typed = order.keptAs else { return nil }
    let name = try Code(typed).given(field: "map-as")
    guard FilePreset.named(name.text, of: order.kind.shape) == nil else {
      throw StoreError(
        "taken", "\(name) is a kind of file that daybook knows.", field: "map-as", value: typed,
        "Choose another name.")
    }
    guard !order.mapping.isEmpty else {
      throw StoreError(
        "bad-option", "Nothing says how the file is read, so there is nothing to keep.", field: "map-as",
        value: typed, "Add --map, --ignore, --decimal or --dates.")
    }
    return name
  }

  /// Keeps how the file was read by the name that was typed.
  private func keepMapping(_ name: Code?) throws(StoreError) {
    guard let name, !order.isDryRun else { return }
    let mapping = ImportMapping(name, of: order.kind.rawValue, order.mapping)
    _ = try store.perform(mapping, as: Request(id: Identifiers.system.next(), by: caller, origin: .import))
  }

  /// Imports the file as the order says.
  func take(
    progress: @escaping (Progress) -> Void = { _ in }, isStopped: @escaping () -> Bool = { false },
    tell: @escaping (ImportProblem) -> Void = { _ in }
  ) throws(StoreError) -> ImportOutcome {
    let source = try FileSource(order.path)
    let ground = try store.read(GroundQuery())
    var reader = try source.reader(order.encoding)
    var columns = try columns(of: reader)
    let outcome = ImportOutcome(order)
    if let days = try settled(columns, source, ground) {
      outcome.days = days
      var form = order.form
      form.days = days
      columns = try self.columns(of: reader, form)
    }
    if try isUnclear(columns, source, ground) {
      columns = try self.columns(of: reader, columns.form, asksForMark: true)
    }
    var digest: String?
    if order.adds || order.key != nil {
      digest = FileDigest.text(of: reader, columns, ground)
      try source.rewind()
      reader = try source.reader(order.encoding)
    }
    let keepsRejects = order.isPartial && !order.isDryRun
    let rejects = keepsRejects ? RejectsFile(path: order.rejectsPath, header: reader.header) : nil
    let (header, bytesRead) = (reader.header, { [reader] in reader.bytesRead })
    let rows = FileRows(
      reader, columns, from: order.fileName, isPartial: order.isPartial,
      reject: { [columns] (row) throws(StoreError) in
        for problem in ImportProblem.all(row, columns, header: header) {
          outcome.problemCounts[problem.code, default: 0] += 1
          tell(problem)
        }
        if !row.cells.isEmpty { try rejects?.append(row) }
      },
      tell: { (report) throws(StoreError) in
        guard !isStopped() else { throw .interrupted() }
        outcome.report = report
        if report.isDone, !report.isRefused { try rejects?.complete() }
        progress(Progress(rows: report.rows, bytes: bytesRead(), totalBytes: source.size))
      })
    let rule = try rule(rows, isLarge: source.size >= Self.largeFile)
    do throws(StoreError) {
      outcome.receipt = try perform(rule, digest)
    } catch {
      guard outcome.report.isRefused else { throw error }
      return outcome
    }
    outcome.rejectsPath = rejects?.publish()
    return outcome
  }

  /// A file with semicolons comes from where a comma is before the decimals.
  private func columns(
    of reader: CSVReader, _ form: FileForm? = nil, asksForMark: Bool = false
  ) throws(StoreError) -> FileColumns {
    try FileColumns.read(
      reader.header, of: order.kind.shape, beside: order.beside, form: form ?? order.form,
      asksForMark: asksForMark || reader.delimiter == UInt8(ascii: ";"))
  }

  /// Whether the file has quantities such as 1.250, and nothing else of it shows what its dots mean.
  private func isUnclear(_ columns: FileColumns, _ source: FileSource, _ ground: Ground) throws(StoreError)
    -> Bool
  {
    guard columns.preset == nil, order.form.decimal == nil else { return false }
    // A pipe is read once, so its first such quantity asks.
    guard source.isFile else { return true }
    return try FileSurvey.isUnclear(FileSource(order.path).reader(order.encoding), columns) {
      () throws(StoreError) in try survey(ground)
    }
  }

  private func survey(_ ground: Ground) throws(StoreError) -> FileSurvey {
    try FileSurvey(
      FileSource(order.path).reader(order.encoding), of: order.kind.shape, beside: order.beside,
      form: order.form, ground)
  }

  /// The order of days such as 11/17/2019 that one row of the file settles for all; nil: the file has other days.
  private func settled(_ columns: FileColumns, _ source: FileSource, _ ground: Ground) throws(StoreError)
    -> DayOrder?
  {
    guard order.form.days == nil, columns.preset == nil, columns.hasDays, source.isFile else { return nil }
    let reader = try FileSource(order.path).reader(order.encoding)
    guard (try? reader.next()) == true,
      reader.fields.indices.contains(where: { columns.isDay($0) && reader.text($0).contains("/") })
    else { return nil }
    return try survey(ground).days
  }

  /// Imports the lines of a TaskPaper file, which are not rows of cells.
  private func runTasks() throws(StoreError) -> ImportOutcome {
    let bytes: [UInt8]
    do throws(ReadingError) { bytes = try readFile(order.path) } catch {
      throw StoreError("unreadable-file", error.message, "Check the path and the rights of the file.")
    }
    let outcome = ImportOutcome(order)
    let name = order.path == "-" ? "standard input" : order.fileName
    let rule = TaskImport(try TaskText.read(bytes), from: name, replaces: order.replaces)
    let digest = SHA256.hex(of: String(decoding: bytes, as: UTF8.self))
    outcome.receipt = try perform(rule, order.adds || order.key != nil ? digest : nil)
    return outcome
  }

  /// What becomes of the rows.
  private func rule(_ rows: FileRows, isLarge: Bool) throws(StoreError) -> any BatchRule {
    switch order.kind {
    case .orders: try PastOrders(rows, isLarge: isLarge, takesOpen: order.takesOpen)
    case .stock: FileImport(rows, landing: OpeningStock())
    case .products:
      FileImport(
        rows, landing: rows.columns.hasBeside ? ProductOpening() : nil,
        preparing: ProductFiling(taxClasses: Set(try store.read(TaxClasses()))))
    default: FileImport(rows)
    }
  }

  /// Makes the change under its key, else under that of a stock file's content, else under one of its own.
  private func perform(_ rule: any BatchRule, _ digest: String?) throws(StoreError) -> Receipt {
    let kind = "\(order.kind.shape.name).imported"
    let mapping = order.form.columns.map(\.text).sorted() + order.form.ignored.sorted()
    let content =
      "{\"contents\":\"\(digest ?? "")\",\"columns\":\"\(SHA256.hex(of: mapping.joined(separator: " ")))\"}"
    let name = "import \(order.kind.rawValue)"
    var id = order.key ?? digest.map { "\(name) \($0)" } ?? Identifiers.system.next()
    while true {
      let request = Request(id: id, by: caller, origin: .import, intent: order.isDryRun ? .plan : .apply)
      let receipt = try store.perform(kind, content, rule, as: request)
      guard order.key == nil, order.adds, receipt.isReplay, let entry = receipt.entry else { return receipt }
      let isUndone = try store.read(EntryQuery(entry, limit: 1)).undoneBy != nil
      guard isUndone || order.isAgain else { throw .alreadyImported(order.fileName, by: entry) }
      id = "\(name) \(digest ?? "") after \(entry)"
    }
  }
}

extension StoreError {
  /// The same file again would add its quantities or its tasks twice.
  fileprivate static func alreadyImported(_ file: String, by entry: Int) -> StoreError {
    StoreError(
      "already-imported", "\(quoted(file)) was imported before, by entry \(entry). Nothing was changed.",
      "To import it once more, add --again. To reverse that import, open daybook and type undo \(entry).")
  }
}
