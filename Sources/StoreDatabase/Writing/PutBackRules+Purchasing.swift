import Catalog
import GRDB
import Inventory
import Shop
import StoreCore

// What suppliers, orders and reorder rules ask of what is put back.
extension PutBackRules {
  /// A supplier, an order or a rule would lose what it is about.
  func checkUnordered(_ row: Product) throws {
    let query = try Query(db, OrderedProducts.uses + " WHERE p.sku = ?1")
    query.bind(row.sku.text, 1)
    guard try query.step(), let use = OrderedProducts.use(of: query) else { return }
    throw refusal("\(row.sku) is \(use)", later: nil)
  }

  /// Refuses a row that would lose what it names, or be lost to what names it.
  func checkOrdered(_ row: InventoryRow, _ step: RowStep) throws {
    let currency = try SettingsTable(db).settings().currency
    switch row {
    case .supplier(let row):
      guard step.after == nil, let use = try SupplierTable(db, currency).use(of: row.code) else { return }
      throw refusal("\(row.code) is in use: \(use)", later: nil)
    case .supplierItem(let row):
      guard step.after != nil else { return }
      try checkPresent(supplier: row.supplier, location: nil, products: [row.sku])
      try checkPreferred(row, currency)
    case .purchase(let row):
      guard step.after != nil else { return }
      try checkPresent(supplier: row.supplier, location: row.destination, products: row.lines.map(\.sku))
    case .reorderRule(let row):
      guard step.after != nil else { return }
      try checkPresent(supplier: row.supplier, location: row.location, products: [row.sku])
    default: break
    }
  }

  private func checkPresent(supplier: Code?, location: Code?, products: [SKU]) throws {
    let currency = try SettingsTable(db).settings().currency
    if let supplier, try SupplierTable(db, currency).find(supplier.text) == nil {
      throw refusal("supplier \(supplier) is gone", later: nil)
    }
    if let location, try LocationTable(db).find(location.text) == nil {
      throw refusal("location \(location) is gone", later: nil)
    }
    for sku in products where try LevelTable(db).product(sku) == nil {
      throw refusal("product \(sku) is gone", later: nil)
    }
  }

  /// A product has one preferred item; another of the same entry steps back in its turn.
  private func checkPreferred(_ row: SupplierItem, _ currency: Currency) throws {
    guard row.preferred, let product = try LevelTable(db).product(row.sku)?.id,
      let other = try SupplierItemTable(db, currency).preferred(product)?.item,
      other.subject != row.subject, !touches(other.subject)
    else { return }
    throw refusal("\(other.supplier) is preferred for \(row.sku) by now", later: other.revision)
  }
}

/// What of purchasing names a product, so that it cannot go.
enum OrderedProducts {
  /// Who names each product, the first of every kind.
  static let uses = """
    SELECT p.sku,
      (SELECT s.code FROM supplier_item i JOIN supplier s ON s.id = i.supplier_id WHERE i.product_id = p.id LIMIT 1),
      (SELECT o.number FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id WHERE i.product_id = p.id LIMIT 1),
      (SELECT l.code FROM reorder_rule r JOIN location l ON l.id = r.location_id WHERE r.product_id = p.id LIMIT 1)
    FROM product p
    """

  /// "delivered by acme by now"; nil: nothing names it.
  static func use(of query: borrowing Query) -> String? {
    query.optionalText(1).map { "delivered by \($0) by now" }
      ?? query.optionalText(2).map { "on order \($0) by now" }
      ?? query.optionalText(3).map { "kept up at \($0) by now" }
  }
}
