import Catalog
import GRDB
import Inventory
import Shop
import StoreCore

// What suppliers, orders and reorder rules ask of what is put back.
extension PutBackRules {
  /// Refuses a row that would lose what it names, or be lost to what names it.
  func checkOrdered(_ row: InventoryRow, _ step: RowStep) throws {
    let currency = try SettingsTable(db).settings().currency
    switch row {
    case .supplier(let row):
      guard step.after == nil, let use = try SupplierTable(db, currency).use(of: row.code) else { return }
      var refusal = refusal("\(row.code) is in use: \(use.words)", later: nil)
      refusal.guidance = ["run: \(use.page)"]
      throw refusal
    case .supplierItem(let row):
      guard step.after != nil else { return }
      try checkPresent(supplier: row.supplier, location: nil, products: [row.sku])
      try checkPreferred(row, currency)
    case .purchase(let row):
      guard step.after != nil else { return }
      try checkPresent(supplier: row.supplier, location: row.destination, products: row.lines.map(\.sku))
      if row.status.isAwaited || row.status == .draft,
        try LocationTable(db).find(row.destination.text)?.location.status == .archived
      {
        throw refusal("location \(row.destination) is archived", later: nil)
      }
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
