import Catalog
import GRDB
import Shop
import Store
import StoreCore

/// Brings every row an entry touched back to what the journal kept of it, in order, so that each finds what
/// it names.
///
/// Products and reviews pass through one by one, since an import may have touched a million.
struct UndoWriter {
  private let writer: ChangeWriter
  private let history: History
  private let rules: UndoRules
  /// The entry that is undone or done again.
  private let number: Int
  /// The entry whose kept rows are put back: `number`, or its undo.
  private let source: Int
  private let isUndo: Bool
  private let filing: [KeptRow]
  private var ledger: Ledger
  /// The new entry.
  let entry: Int
  /// Products whose turn is yet to come as they were before a barcode was taken off them, by
  /// `Subject.lookup`.
  private var parked: [String: StoreRow] = [:]
  /// What was put back, in words.
  private(set) var told = ReportedEffects()

  init(_ writer: ChangeWriter, number: Int, source: Int, isUndo: Bool) throws {
    self.writer = writer
    self.number = number
    self.source = source
    self.isUndo = isUndo
    history = History(writer.db)
    filing = try history.filing(of: source)
    rules = UndoRules(writer.db, filing, number: number, isUndo: isUndo)
    entry = try writer.journal.next()
    // Of an import, which may have moved a million products, the first few are told.
    let isImport = try writer.journal.entry(number).map { ImportRun.isImport($0.kind) } ?? false
    ledger = Ledger(
      writer.db, entry: entry, at: writer.at, settings: writer.rows.settings,
      telling: isImport ? ReportedEffects.most : .max)
  }

  mutating func run() throws {
    let moves = LedgerReversal(writer.db, number: number, isUndo: isUndo)
    // What was posted last goes first: rows were written before anything moved.
    if isUndo { try moves.run(&ledger) } else { try checkImportedAgain() }
    try history.reviews(of: source, areNew: true) { kept in try put(kept) }
    for kept in filing where kept.before != nil { try put(kept) }
    // First, for a product may get a barcode back that one of these has.
    if isUndo { try removeMade() }
    try history.products(of: source) { kept in try put(kept) }
    for kept in filing where kept.before == nil { try put(kept) }
    try history.reviews(of: source, areNew: false) { kept in try put(kept) }
    if !isUndo { try moves.run(&ledger) }
    let levels = try ledger.told()
    if levels.isEmpty {
      try tellAsBefore()
    } else {
      told.tell(levels, of: max(levels.count, ledger.movementCount))
    }
  }

  /// A stock file that was imported once more since its undo is not added a second time.
  private func checkImportedAgain() throws {
    guard let again = try ImportRun.importedSince(undoOf: number, writer.db) else { return }
    throw StoreError.redoRefused(number, "entry \(again) imported the same file since", next: "undo \(again)")
  }

  /// What is done again is told as it was told first; what rows do not tell is told back in the entry's words.
  /// An import told of its file.
  private mutating func tellAsBefore() throws {
    guard let before = try writer.journal.entry(number), !ImportRun.isImport(before.kind) else { return }
    if !isUndo {
      told = ReportedEffects(before.effects, of: told.count)
    } else if told.first.isEmpty {
      told.tell(before.effects.map(\.turnedRound))
    }
  }

  /// The entry's line in the journal.
  var words: String { told.words(undoes: isUndo ? number : nil, redoes: isUndo ? nil : number) }

  private mutating func put(_ kept: KeptRow) throws {
    var found = try writer.rows.find(kept.subject, as: kept.before)
    if let whole = parked.removeValue(forKey: kept.subject.lookup) { found?.row = whole }
    let current = try writer.journal.revision(of: kept.subject, found)
    let before = try history.revision(before: number, of: kept.subject)
    guard current == (isUndo ? number : before) || isAsUndoLeft(found) else {
      throw try writer.inTheWay(of: number, isUndo: isUndo, found?.row.subject ?? kept.subject, current)
    }
    try ledger.note(found?.row)
    try ledger.note(kept.before)
    var step = RowStep(found: found, after: kept.before, beforeRevision: current, place: kept.place)
    step.after?.revision = isUndo ? before : number
    step.after?.retime(by: writer.rows.settings, at: writer.at)
    try freeBarcodes(of: step)
    try rules.check(step)
    told.tell(StoreRow.effects(from: found?.row, to: step.after))
    step.place = try writer.rows.write(step, entry: entry, at: writer.at)
    try writer.journal.keep(step, of: entry)
  }

  /// Whether a row is a product that the undo archived, since the ledger names it, and nobody touched since.
  private func isAsUndoLeft(_ found: FoundRow?) -> Bool { !isUndo && found?.row.revision == source }

  /// Takes the barcodes a product gets off those rows of the same entry that have them and come later.
  private mutating func freeBarcodes(of step: RowStep) throws {
    guard let after = step.after?.product else { return }
    let old = step.found?.row.product?.barcodes ?? []
    for barcode in after.barcodes where !old.contains(where: barcode.isSame) {
      guard let owner = try writer.rows.products.owner(of: barcode) else { continue }
      let subject = Subject(.product, owner.text)
      guard
        subject.lookup.utf8.lexicographicallyPrecedes(Subject(.product, after.sku.text).lookup.utf8) == false,
        try history.touches(subject, in: source), let found = try writer.rows.find(subject),
        var less = found.row.product
      else { continue }
      if parked[subject.lookup] == nil { parked[subject.lookup] = found.row }
      less.barcodes.removeAll(where: barcode.isSame)
      let step = RowStep(
        found: found, after: .catalog(row: .product(row: less)), beforeRevision: less.revision,
        place: found.id)
      _ = try writer.rows.write(step, entry: entry, at: writer.at)
    }
  }

  /// The products that an import made have no rows in the journal; the undo keeps theirs.
  private mutating func removeMade() throws {
    let made = MadeProducts(writer.db, by: number)
    guard let range = try made.range() else { return }
    if let changed = try made.firstChanged(in: range) {
      throw try writer.inTheWay(of: number, isUndo: isUndo, Subject(.product, changed.sku), changed.revision)
    }
    if let reviewed = try made.firstReviewed(in: range) {
      throw StoreError.undoRefused(
        number, "\(reviewed.sku) has review \(reviewed.review)", later: reviewed.revision)
    }
    if let named = try made.firstNamed(in: range) {
      throw StoreError.undoRefused(number, named.reason, later: named.later)
    }
    try made.stocked(in: range) { sku in try archive(sku) }
    let first = try made.images(in: range, limit: ReportedEffects.most)
    let count = try made.remove(range, keptBy: entry)
    told.tell(first.flatMap { StoreRow.effects(from: $0, to: nil) }, of: count)
  }

  /// Archives a product that the ledger names for ever, and takes it out of what goes with the entry.
  private mutating func archive(_ sku: SKU) throws {
    guard let found = try writer.rows.find(Subject(.product, sku.text)), var product = found.row.product
    else {
      throw StoreError.broken("product \(sku) cannot be read")
    }
    product.status = .archived
    product.updatedAt = writer.at
    product.revision = entry
    if let code = product.category, rules.goes(Subject(.category, code.text)) { product.category = nil }
    if let code = product.brand, rules.goes(Subject(.brand, code.text)) { product.brand = nil }
    var step = RowStep(
      found: found, after: .catalog(row: .product(row: product)), beforeRevision: number, place: found.id)
    told.tell(StoreRow.effects(from: found.row, to: step.after))
    step.place = try writer.rows.write(step, entry: entry, at: writer.at)
    try writer.journal.keep(step, of: entry)
  }
}
