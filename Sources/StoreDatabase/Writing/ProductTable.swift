import Catalog
import GRDB
import Store
import StoreCore

/// The products with their barcodes, superseded prices, search text and counts.
struct ProductTable {
  let db: Database
  let currency: Currency

  init(_ db: Database, _ currency: Currency) {
    self.db = db
    self.currency = currency
  }

  /// The product of a SKU, ignoring case, in one statement; `isScheduled` false: nothing is scheduled in the whole
  /// store, so that need not be looked up.
  func find(_ sku: SKU, isScheduled: Bool = true) throws -> StoredProduct? {
    let query = try Query(db, isScheduled ? ProductTable.bySKU : ProductTable.bySKUWithoutSchedule)
    query.bind(sku.text, 1)
    return try query.step() ? product(of: query) : nil
  }

  /// A barcode with its pack, as `Barcode(stored:)` takes it.
  static let storedBarcode = "CASE k.pack WHEN 1 THEN k.code ELSE k.code || '*' || k.pack END"

  static let selection = selecting(ScheduledPriceTable.selection)
  static let bySKU = selection + " WHERE p.sku = ?1"
  private static let bySKUWithoutSchedule = selecting("NULL") + " WHERE p.sku = ?1"

  private static func selecting(_ schedule: String) -> String {
    """
    SELECT p.id, p.sku, p.name, p.description, c.code, b.code, p.price, p.unit, p.unit_decimals, p.status,
      p.created_at, p.updated_at, p.revision, p.category_id, p.brand_id, p.search, p.price_since,
      p.price_entry, (SELECT group_concat(code) FROM
        (SELECT \(ProductTable.storedBarcode) AS code FROM barcode k WHERE k.product_id = p.id
          ORDER BY k.position)),
      p.family, p.options, p.tax_class, p.weight, p.notes, \(schedule)
    FROM product p LEFT JOIN category c ON c.id = p.category_id LEFT JOIN brand b ON b.id = p.brand_id
    """
  }

  /// The product in the columns of `selection`.
  func product(of query: borrowing Query) -> StoredProduct {
    let barcodes = query.optionalText(18)?.split(separator: ",").map { Barcode(stored: String($0)) } ?? []
    let product = Product(
      sku: SKU(stored: query.text(1)), name: query.text(2), description: query.text(3),
      category: query.optionalText(4).map(Code.init(stored:)),
      brand: query.optionalText(5).map(Code.init(stored:)),
      price: query.isNull(6) ? nil : Money(minor: query.int64(6), currency: currency), barcodes: barcodes,
      unit: SellingUnit(stored: query.text(7), decimals: query.int(8)),
      family: query.optionalText(19).map(Code.init(stored:)),
      options: [ProductOption](stored: query.text(20)),
      taxClass: query.optionalText(21).map(Code.init(stored:)),
      weight: query.isNull(22) ? nil : Weight(stored: query.int(22)), notes: query.text(23),
      scheduled: ScheduledPriceTable.prices(in: query.optionalText(24), currency),
      status: ProductStatus(stored: query.int(9)), createdAt: Instant(milliseconds: query.int64(10)),
      updatedAt: Instant(milliseconds: query.int64(11)), revision: query.int(12))
    return StoredProduct(
      id: query.int64(0), product: product, categoryID: query.isNull(13) ? nil : query.int64(13),
      brandID: query.isNull(14) ? nil : query.int64(14), search: query.text(15),
      priceSince: query.isNull(16) ? nil : query.int64(16), priceEntry: query.int(17))
  }

  /// Whose a barcode is.
  func owner(of barcode: Barcode) throws -> SKU? {
    let query = try Query(
      db, "SELECT p.sku FROM barcode k JOIN product p ON p.id = k.product_id WHERE k.code = ?1")
    query.bind(barcode.digits, 1)
    return try query.step() ? SKU(stored: query.text(0)) : nil
  }

  /// Brings a product to what it shall be; its id.
  func write(_ step: RowStep, entry: Int, at: Instant) throws -> Int64? {
    let before = try step.found?.row.product.flatMap { try find($0.sku) }
    guard let after = step.after?.product else {
      if let before { try remove(before) }
      return before?.id
    }
    if let price = after.price, price.currency != currency {
      throw StoreError.currencyMismatch(price.currency, currency)
    }
    guard let before else { return try insert(after, id: step.place, entry: entry, at: at) }
    try update(before, to: after, entry: entry, at: at)
    return before.id
  }

  private func remove(_ before: StoredProduct) throws {
    let query = try Query(db, "DELETE FROM product WHERE id = ?1")
    query.bind(before.id, 1)
    try SearchTable(db).remove(before.search, of: before.id)
    try query.run()
    try ProductCounts(db).shift(before, by: -1)
  }
}
