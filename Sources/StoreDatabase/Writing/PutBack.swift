import Catalog
import GRDB
import Store
import StoreCore

/// Brings every row an entry touched back to what the journal kept of it, in order, so that each finds what
/// it names.
///
/// Products and reviews pass through one by one, since an import may have touched a million.
struct PutBack {
  /// The most effects told; the entry's words count the rest.
  private static let mostEffects = 100

  private let writer: ChangeWriter
  private let history: History
  private let rules: PutBackRules
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
  private(set) var effects: [Effect] = []
  private(set) var effectCount = 0

  init(_ writer: ChangeWriter, number: Int, source: Int, isUndo: Bool) throws {
    self.writer = writer
    self.number = number
    self.source = source
    self.isUndo = isUndo
    history = History(writer.db)
    filing = try history.filing(of: source)
    rules = PutBackRules(writer.db, filing, number: number, isUndo: isUndo)
    entry = try writer.journal.next()
    ledger = Ledger(writer.db, entry: entry, at: writer.at, settings: writer.rows.settings)
  }

  mutating func run() throws {
    let moves = LedgerReversal(writer.db, number: number, isUndo: isUndo)
    // What was posted last goes first: rows were written before anything moved.
    if isUndo { try moves.run(&ledger) }
    try history.reviews(of: source, areNew: true) { kept in try put(kept) }
    for kept in filing where kept.before != nil { try put(kept) }
    // First, for a product may get a barcode back that one of these has.
    if isUndo { try removeMade() }
    try history.products(of: source) { kept in try put(kept) }
    for kept in filing where kept.before == nil { try put(kept) }
    try history.reviews(of: source, areNew: false) { kept in try put(kept) }
    if !isUndo { try moves.run(&ledger) }
    let levels = try ledger.told()
    if levels.isEmpty { try tellAsBefore() } else { tell(levels) }
  }

  /// What is done again is told as it was told first; what rows do not tell is told back in the entry's words.
  /// An import told of its file.
  private mutating func tellAsBefore() throws {
    guard let told = try writer.journal.entry(number), told.kind != ImportRun.kind else { return }
    if !isUndo {
      (effects, effectCount) = (told.effects, max(effectCount, told.effects.count))
    } else if effects.isEmpty {
      tell(told.effects.map(\.turnedRound))
    }
  }

  /// The entry's line in the journal.
  var words: String {
    let line = JournalEntry.words(
      for: Array(effects.prefix(1)), undoes: isUndo ? number : nil, redoes: isUndo ? nil : number)
    return effectCount > 1 ? "\(line) and \(effectCount - 1) more" : line
  }

  private mutating func put(_ kept: KeptRow) throws {
    var found = try writer.rows.find(kept.subject)
    if let whole = parked.removeValue(forKey: kept.subject.lookup) { found?.row = whole }
    let current = try writer.journal.revision(of: kept.subject, found)
    let before = try history.revision(before: number, of: kept.subject)
    guard current == (isUndo ? number : before) else {
      throw try writer.inTheWay(of: number, isUndo: isUndo, kept.subject, current)
    }
    try ledger.note(found?.row)
    try ledger.note(kept.before)
    var step = RowStep(found: found, after: kept.before, beforeRevision: current, place: kept.place)
    step.after?.revision = isUndo ? before : number
    step.after?.retime(by: writer.rows.settings, at: writer.at)
    try freeBarcodes(of: step)
    try rules.check(step)
    tell(StoreRow.effects(from: found?.row, to: step.after))
    step.place = try writer.rows.write(step, entry: entry, at: writer.at)
    try writer.journal.keep(step, of: entry)
  }

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
    if let counted = try made.firstCounted(in: range) {
      throw StoreError.undoRefused(
        number, "\(counted.sku) was counted in count \(counted.count)", later: counted.revision)
    }
    let first = try made.images(in: range, limit: Self.mostEffects)
    let count = try made.remove(range, keptBy: entry)
    tell(first.flatMap { StoreRow.effects(from: $0, to: nil) })
    effectCount += count - first.count
  }

  private mutating func tell(_ new: [Effect]) {
    effectCount += new.count
    effects += new.prefix(max(0, Self.mostEffects - effects.count))
  }
}
