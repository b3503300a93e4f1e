import Catalog
import GRDB
import Inventory
import Shop
import Store
import StoreCore

/// Every table that holds rows changes are about, inside the transaction that is open.
struct RowTables {
  let db: Database
  /// The settings as the transaction found them.
  let settings: ShopSettings

  init(_ db: Database) throws {
    self.db = db
    settings = try SettingsTable(db).settings()
  }

  var products: ProductTable { ProductTable(db, settings.currency) }

  /// The row a subject names, if it is there.
  func find(_ subject: Subject) throws -> FoundRow? {
    switch subject.kind {
    case .product: try products.find(SKU(stored: subject.key)).map(\.found)
    case .category: try CategoryTable(db).find(subject.key)
    case .brand: try BrandTable(db).find(subject.key)
    case .settings: FoundRow(row: .shop(row: .settings(row: settings)), id: 0)
    case .star: try StarTable(db).find(subject.key)
    case .location:
      try LocationTable(db).find(subject.key).map { id, location in
        FoundRow(row: .inventory(row: .location(row: location)), id: id)
      }
    case .supplier, .supplierItem, .purchase, .reorderRule: try findOrdered(subject)
    case .stock: nil
    case .reservation:
      try Int64(subject.key).flatMap { try ReservationTable(db).find($0) }.map {
        FoundRow(row: .inventory(row: .reservation(row: $0)), id: Int64($0.number))
      }
    case .count:
      try Int(subject.key).flatMap { try StocktakeTable(db).find($0) }.map {
        FoundRow(row: .inventory(row: .count(row: $0)), id: Int64($0.number))
      }
    case .countLine: try CountLineTable(db, settings.currency).find(subject.key)
    case .review: try Int64(subject.key).flatMap { try ReviewTable(db).find($0)?.found }
    }
  }

  /// Brings a row to what it shall be; the id it had or got.
  func write(_ step: RowStep, entry: Int, at: Instant) throws -> Int64? {
    switch (step.after ?? step.found?.row) {
    case .catalog(.product)?: return try products.write(step, entry: entry, at: at)
    case .catalog(.category)?: return try CategoryTable(db).write(step)
    case .catalog(.brand)?: return try BrandTable(db).write(step)
    case .catalog(.review)?: return try ReviewTable(db).write(step)
    case .shop(.settings)?:
      try SettingsTable(db).write(step.after)
      let written = try SettingsTable(db).settings()
      if written.timeZone != settings.timeZone { try ScheduledPriceTable(db).retime(by: written) }
    case .shop(.star)?: try StarTable(db).write(step)
    case .inventory(.location)?: return try LocationTable(db).write(step)
    case .inventory(.supplier)?: return try SupplierTable(db, settings.currency).write(step)
    case .inventory(.supplierItem)?: return try SupplierItemTable(db, settings.currency).write(step)
    case .inventory(.purchase)?: return try PurchaseTable(db, settings.currency).write(step)
    case .inventory(.reorderRule)?: return try ReorderTable(db, settings.currency).write(step)
    case .inventory(.reservation)?: return try ReservationTable(db).write(step)
    case .inventory(.count)?: return try StocktakeTable(db).write(step)
    case .inventory(.countLine)?: return try CountLineTable(db, settings.currency).write(step)
    case nil: break
    }
    return nil
  }

  /// The rows a rule of the catalog wants to see.
  func reads(_ wanted: CatalogReads) throws -> CatalogRows {
    var rows = CatalogRows()
    let categories = CategoryTable(db)
    if let sku = wanted.product { rows.product = try products.find(sku)?.product }
    if let code = wanted.category { rows.category = try categories.find(code.text)?.row.category }
    if let code = wanted.brand { rows.brand = try BrandTable(db).find(code.text)?.row.brand }
    if let code = wanted.otherBrand {
      rows.otherBrand = try BrandTable(db).find(code.text)?.row.brand
    }
    if let code = wanted.parent ?? (wanted.ownParent ? rows.category?.parent : nil) {
      rows.parent = try categories.find(code.text)?.row.category
      rows.ancestors = try categories.ancestors(of: code)
    }
    for barcode in wanted.barcodes { rows.owners[barcode] = try products.owner(of: barcode) }
    if wanted.family, let code = wanted.category {
      (rows.activeChildren, rows.height) = try categories.family(of: code)
    }
    let reviews = ReviewTable(db)
    if let number = wanted.review { rows.review = try reviews.find(Int64(number)) }
    if wanted.stock, let sku = wanted.product { rows.isStocked = try LevelTable(db).isStocked(sku) }
    if let author = wanted.reviewBy, let sku = wanted.product, let product = try reviews.product(sku) {
      rows.review = try reviews.find(by: folded(TextRule.trimmed(author)), of: product)
    }
    if let day = wanted.startOf { rows.start = settings.start(of: day) }
    if wanted.nextReview { rows.nextReview = try reviews.nextNumber() }
    if wanted.position { rows.nextPosition = try categories.nextPosition(under: wanted.parent) }
    return rows
  }

  /// The star of a name; nil when the subject is none.
  func star(of subject: Subject) throws -> Star? {
    guard subject.kind == .star, case .shop(.star(let star))? = try find(subject)?.row else { return nil }
    return star
  }

  /// Whether anything ever moved.
  func hasMovements() throws -> Bool {
    let query = try Query(db, "SELECT EXISTS(SELECT 1 FROM movement)")
    return try query.step() && query.int(0) == 1
  }

  /// A location as far as the shop's own rules ask; nil: there is none.
  func place(_ code: Code) throws -> ShopPlace? {
    try LocationTable(db).find(code.text).map { _, location in
      ShopPlace(
        code: location.code, kind: location.kind.words, isStorage: location.kind == .storage,
        isArchived: location.status == .archived)
    }
  }

  /// Whether any product has or had a price, or stock that cost something has moved.
  func hasPrices() throws -> Bool {
    let query = try Query(
      db,
      """
      SELECT EXISTS(SELECT 1 FROM product WHERE shown = 1 AND price_key >= 0)
        OR EXISTS(SELECT 1 FROM product WHERE shown = 0 AND price_key >= 0)
        OR EXISTS(SELECT 1 FROM price_history) OR EXISTS(SELECT 1 FROM scheduled_price)
        OR EXISTS(SELECT 1 FROM supplier WHERE minimum IS NOT NULL)
        OR EXISTS(SELECT 1 FROM supplier_item WHERE price IS NOT NULL)
        OR EXISTS(SELECT 1 FROM purchase WHERE total > 0) OR EXISTS(SELECT 1 FROM movement)
      """)
    return try query.step() && query.int(0) == 1
  }
}

extension StoreRow {
  /// Gives a product's kept prices to come the moments their days begin by now, and takes off those that have
  /// begun by `at`: they do not come back to take effect again. Nothing is to come for an archived one.
  mutating func retime(by settings: ShopSettings, at: Instant) {
    guard case .catalog(.product(var row)) = self, !row.scheduled.isEmpty else { return }
    for place in row.scheduled.indices {
      row.scheduled[place].from = settings.start(of: row.scheduled[place].day)
    }
    row.scheduled.removeAll { $0.from <= at || row.status == .archived }
    self = .catalog(row: .product(row: row))
  }

  var product: Product? { if case .catalog(.product(let row)) = self { row } else { nil } }
  var category: Catalog.Category? { if case .catalog(.category(let row)) = self { row } else { nil } }
  var brand: Brand? { if case .catalog(.brand(let row)) = self { row } else { nil } }
  var review: Review? { if case .catalog(.review(let row)) = self { row } else { nil } }
}
