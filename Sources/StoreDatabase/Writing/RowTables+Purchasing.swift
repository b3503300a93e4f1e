import Inventory
import Shop
import Store
import StoreCore

// Rows of suppliers, orders and reorder rules.
extension RowTables {
  /// Such a row that a subject names, if it is there.
  func findOrdered(_ subject: Subject) throws -> FoundRow? {
    let currency = settings.currency
    switch subject.kind {
    case .supplier:
      return try SupplierTable(db, currency).find(subject.key).map { id, row in
        FoundRow(row: .inventory(row: .supplier(row: row)), id: id)
      }
    case .supplierItem:
      guard let parts = SupplierItem.parts(of: subject.key) else { return nil }
      return try SupplierItemTable(db, currency).find(parts.supplier, parts.sku).map { id, row in
        FoundRow(row: .inventory(row: .supplierItem(row: row)), id: id)
      }
    case .purchase:
      guard let number = try? PurchaseNumber(subject.key) else { return nil }
      return try PurchaseTable(db, currency).find(number).map { row in
        FoundRow(row: .inventory(row: .purchase(row: row)), id: Int64(number.value))
      }
    case .reorderRule:
      guard let place = try? StockPlace(subject.key) else { return nil }
      return try ReorderTable(db, currency).find(place).map { id, row in
        FoundRow(row: .inventory(row: .reorderRule(row: row)), id: id)
      }
    default: return nil
    }
  }
}
