import Catalog
import GRDB
import Store
import StoreCore

/// Takes a bulk edit back, or makes it again, for all of its products at once: what `UndoWriter` does row by row.
struct BulkUndoWriter {
  private let writer: ChangeWriter
  private let edit: BulkEdit
  /// The entry that is undone or done again.
  private let number: Int
  /// The entry whose kept rows are put back: `number`, or its undo.
  private let source: Int
  private let isUndo: Bool
  private var db: Database { writer.db }

  /// Nil: the entry is no bulk edit.
  init?(_ writer: ChangeWriter, number: Int, source: Int, isUndo: Bool) throws {
    let query = try Query(writer.db, "SELECT change, version FROM journal WHERE number = ?1 AND kind = ?2")
    query.bind(number, 1)
    query.bind("catalog.productsEdited", 2)
    guard try query.step(),
      case .catalog(.productsEdited(_, let edit)) = try StoreChange.stored(
        query.text(0), version: query.int(1))
    else { return nil }
    (self.writer, self.edit, self.number, self.source, self.isUndo) = (writer, edit, number, source, isUndo)
  }

  /// Makes the entry; `asked` is what the request is known by.
  func run(_ asked: String) throws -> Receipt {
    try checkRevisions()
    try checkTargets()
    let effects = try effects()
    let staged = try StagedProducts(db, edit.column)
    let count = try stage()
    let summary = count == 1 ? nil : edit.summary(of: count)
    let (undoes, redoes) = (isUndo ? number : nil, isUndo ? nil : number)
    let entry = try writer.journal.next()
    let lead = isUndo ? "Undo of \(number): " : "Redo of \(number): "
    try writer.journal.append(
      JournalEntry(
        number: entry, at: writer.at, actor: writer.request.actor, origin: writer.request.origin,
        kind: isUndo ? "undo" : "redo",
        words: summary.map { lead + $0 } ?? JournalEntry.words(for: effects, undoes: undoes, redoes: redoes),
        undoes: undoes, redoes: redoes, effects: effects),
      change: asked, steps: [])
    try staged.write(entry: entry, at: writer.at)
    if edit.column == .status {
      try ScheduledPriceTable(db).restore(from: source, by: writer.rows.settings, at: writer.at)
    }
    var receipt = try writer.receipt(
      entry: entry, effects, count: summary == nil ? nil : count, change: asked)
    receipt.summary = summary.map { $0 + (isUndo ? " taken back" : " done again") }
    return receipt
  }

  /// What of a kept row the edit had changed, as the product's column holds it.
  private var value: String {
    let row = "$.catalog.row.product.row"
    return switch edit.column {
    case .price: "json_extract(s.before, '\(row).price.minor')"
    case .status:
      "CASE json_extract(s.before, '\(row).status') WHEN 'draft' THEN 0 WHEN 'active' THEN 1 ELSE 2 END"
    case .category: "(SELECT id FROM category WHERE code = json_extract(s.before, '\(row).category'))"
    case .brand: "(SELECT id FROM brand WHERE code = json_extract(s.before, '\(row).brand'))"
    }
  }

  private func stage() throws -> Int {
    let query = try Query(
      db,
      """
      INSERT INTO temp.staged(id, value, revision, updated_at)
      SELECT s.place, \(value), \(isUndo ? "s.before_revision" : "?2"),
        json_extract(s.before, '$.catalog.row.product.row.updatedAt')
      FROM journal_subject s WHERE s.entry = ?1
      """)
    query.bind(source, 1)
    query.bind(number, 2)
    try query.run()
    return db.changesCount
  }

  /// Every product must be as the entry, or what came before it, left it.
  private func checkRevisions() throws {
    let query = try Query(
      db,
      """
      SELECT s.subject, p.sku, p.revision FROM journal_subject s
      JOIN journal_subject o ON o.entry = ?2 AND o.subject = s.subject LEFT JOIN product p ON p.id = s.place
      WHERE s.entry = ?1 AND p.revision IS NOT \(isUndo ? "?2" : "o.before_revision") ORDER BY s.subject LIMIT 1
      """)
    query.bind(source, 1)
    query.bind(number, 2)
    guard try query.step(), let subject = Subject(query.text(0)) else { return }
    let named = query.optionalText(1).map { Subject(.product, $0) } ?? subject
    throw try writer.inTheWay(of: number, isUndo: isUndo, named, query.int(2))
  }

  /// What products go back to must be there still.
  private func checkTargets() throws {
    let kind: Subject.Kind
    switch edit.column {
    case .category: kind = .category
    case .brand: kind = .brand
    case .price, .status: return
    }
    let code = "json_extract(s.before, '$.catalog.row.product.row.\(kind.rawValue)')"
    let query = try Query(
      db,
      """
      SELECT \(code) FROM journal_subject s
      WHERE s.entry = ?1 AND \(code) IS NOT NULL AND \(value) IS NULL LIMIT 1
      """)
    query.bind(source, 1)
    guard try query.step() else { return }
    let reason = "\(kind.rawValue) \(query.text(0)) is gone"
    throw isUndo
      ? StoreError.undoRefused(number, reason, later: nil) : StoreError.redoRefused(number, reason)
  }

  /// The effects on the first of the products.
  private func effects() throws -> [Effect] {
    let query = try Query(
      db, "SELECT subject, before FROM journal_subject WHERE entry = ?1 ORDER BY subject LIMIT ?2")
    query.bind(source, 1)
    query.bind(ReportedEffects.most, 2)
    var effects: [Effect] = []
    while try query.step() {
      guard let subject = Subject(query.text(0)), let found = try writer.rows.find(subject) else { continue }
      var after: StoreRow = try CanonicalJSON.value(of: query.text(1))
      after.revision = found.row.revision
      after.retime(by: writer.rows.settings, at: writer.at)
      effects += StoreRow.effects(from: found.row, to: after)
    }
    return effects
  }
}
