import Catalog
import GRDB
import Inventory
import Shop
import Store
import StoreCore

/// What must hold besides the revisions before rows are put back, since other rows may have come to rely on
/// them.
struct UndoRules {
  let db: Database
  let number: Int
  let isUndo: Bool
  /// Whether a category or brand among the rows stays or comes (true) or goes, by `Subject.lookup`.
  private let stays: [String: Bool]
  /// The categories and brands among the rows as they will be, by `Subject.lookup`.
  private let filing: [String: StoreRow]

  init(_ db: Database, _ filing: [KeptRow], number: Int, isUndo: Bool) {
    self.db = db
    self.number = number
    self.isUndo = isUndo
    self.filing = Dictionary(
      filing.compactMap { kept in kept.before.map { (kept.subject.lookup, $0) } }, uniquingKeysWith: { $1 })
    stays = Dictionary(filing.map { ($0.subject.lookup, $0.before != nil) }, uniquingKeysWith: { $1 })
  }

  /// Whether a category or brand goes with the entry that made it.
  func goes(_ subject: Subject) -> Bool { stays[subject.lookup] == false }

  /// Refuses a row that would leave another without what it names, or would itself name what is gone.
  func check(_ step: RowStep) throws {
    try checkRedone(step)
    switch step.after ?? step.found?.row {
    case .catalog(.category(let row))?:
      if step.after == nil {
        try checkUnused(.category, row.code)
      } else {
        try checkPlace(row)
        try checkStatus(row)
      }
    case .catalog(.brand(let row))?:
      if step.after == nil { try checkUnused(.brand, row.code) }
    case .catalog(.product(let row))?:
      if step.after != nil {
        try checkRefersToPresent(row)
        try checkUnit(row, step.found?.row.product)
      } else {
        try checkUnreviewed(row)
        try checkUnnamed(row)
      }
    case .catalog(.review(let row))?:
      if step.found == nil { try checkReviewable(row) }
    case .shop(.settings(let row))?:
      try checkCurrency(row)
      try checkStock(row)
    case .inventory(.location(let row))?: try checkLocation(row, step)
    case .inventory(.reservation)?: try checkFree(step)
    case .inventory(.count(let row))?: try checkEmpty(row, isGone: step.after == nil)
    case .inventory(.countLine(let row))?: try checkOpen(row, comes: step.after != nil)
    case .inventory(let row)?: try checkOrdered(row, step)
    case .shop(.star)?, nil: break
    }
  }

  /// Something filed there since would lose its place.
  private func checkUnused(_ kind: Subject.Kind, _ code: Code) throws {
    let column = kind == .category ? "category_id" : "brand_id"
    // What the same entry made goes with it.
    let query = try Query(
      db,
      """
      SELECT p.sku, p.revision FROM product p
      WHERE p.\(column) = (SELECT id FROM \(kind.rawValue) WHERE code = ?1)
        AND p.shown IN (0, 1) AND p.created_entry <> ?2 LIMIT 1
      """)
    query.bind(code.text, 1)
    query.bind(number, 2)
    if try query.step() {
      throw refusal("\(query.text(0)) has been assigned to \(code) since", later: query.int(1))
    }
    guard kind == .category else { return }
    let inside = try Query(
      db,
      """
      SELECT c.code, c.revision FROM category c WHERE c.parent_id = (SELECT id FROM category WHERE code = ?1)
        AND c.revision <> ?2 LIMIT 1
      """)
    inside.bind(code.text, 1)
    inside.bind(number, 2)
    if try inside.step() {
      throw refusal("category \(inside.text(0)) was put inside \(code) since", later: inside.int(1))
    }
  }

  /// Prices are counted in the currency they were typed in.
  private func checkCurrency(_ row: ShopSettings) throws {
    let rows = try RowTables(db)
    guard row.currency != rows.settings.currency, try rows.hasPrices() else { return }
    throw refusal("products now have prices in \(rows.settings.currency.code)", later: nil)
  }

  /// What is active must not be inside what is archived.
  private func checkStatus(_ row: Catalog.Category) throws {
    if row.status == .active {
      guard let parent = row.parent, try category(parent)?.status == .archived else { return }
      throw refusal(
        "category \(parent) is archived", later: try CategoryTable(db).find(parent.text)?.row.revision)
    }
    let query = try Query(
      db,
      """
      SELECT c.code, c.revision FROM category c
      WHERE c.parent_id = (SELECT id FROM category WHERE code = ?1) AND c.status = 1
      """)
    query.bind(row.code.text, 1)
    while try query.step() {
      let child = Code(stored: query.text(0))
      // One that the entry touched too is looked at when its turn comes.
      if stays[Subject(.category, child.text).lookup] != nil { continue }
      throw refusal("category \(child) inside \(row.code) is active", later: query.int(1))
    }
  }

  /// A category as it will be once the entry is put back.
  private func category(_ code: Code) throws -> Catalog.Category? {
    if let kept = filing[Subject(.category, code.text).lookup] { return kept.category }
    return try CategoryTable(db).find(code.text)?.row.category
  }

  /// The parent must be there, and must not be inside the category by now.
  private func checkPlace(_ row: Catalog.Category) throws {
    guard let parent = row.parent else { return }
    guard try isPresent(.category, parent) else { throw refusal("category \(parent) is gone", later: nil) }
    let table = CategoryTable(db)
    let above = try table.ancestors(of: parent)
    if parent == row.code || above.contains(row.code) {
      throw refusal(
        "\(parent) is inside \(row.code) by now", later: try table.find(parent.text)?.row.revision)
    }
    let height = try table.family(of: row.code).height
    if above.count + 1 + height > Category.deepest {
      throw refusal("\(parent) lies too deep by now", later: nil)
    }
  }

  private func checkRefersToPresent(_ row: Product) throws {
    if let code = row.category, try !isPresent(.category, code) {
      throw refusal("category \(code) is gone", later: nil)
    }
    if let code = row.brand, try !isPresent(.brand, code) {
      throw refusal("brand \(code) is gone", later: nil)
    }
    for barcode in row.barcodes {
      let query = try Query(
        db,
        """
        SELECT p.sku, p.revision FROM barcode k JOIN product p ON p.id = k.product_id
        WHERE k.code = ?1 AND p.sku <> ?2
        """
      )
      query.bind(barcode.digits, 1)
      query.bind(row.sku.text, 2)
      if try query.step() {
        throw refusal("barcode \(barcode) now belongs to \(query.text(0))", later: query.int(1))
      }
    }
  }

  private func isPresent(_ kind: Subject.Kind, _ code: Code) throws -> Bool {
    if let stays = stays[Subject(kind, code.text).lookup] { return stays }
    let query = try Query(db, "SELECT 1 FROM \(kind.rawValue) WHERE code = ?1")
    query.bind(code.text, 1)
    return try query.step()
  }

  /// Whether a row that is neither product nor review is put back by the same entry.
  func touches(_ subject: Subject) -> Bool { stays[subject.lookup] != nil }

  func refusal(_ reason: String, later: Int?) -> StoreError {
    isUndo ? .undoRefused(number, reason, later: later) : .redoRefused(number, reason)
  }
}
