import Inventory
import Shop
import Store
import StoreCore

// Rows of suppliers, orders and reorder rules.
extension RowTables {
  /// The row a subject names, as far as an image of it goes: of an order the lines that the image is of.
  func find(_ subject: Subject, as image: StoreRow?) throws -> FoundRow? {
    guard case .inventory(.purchase(let order))? = image, order.others != nil else {
      return try find(subject)
    }
    return try found(order.number, only: order.lines.map(\.sku))
  }

  /// The row a subject names; of an order none of its lines.
  func head(_ subject: Subject) throws -> FoundRow? {
    guard subject.kind == .purchase, let number = try? PurchaseNumber(subject.key) else {
      return try find(subject)
    }
    return try found(number, only: [])
  }

  private func found(_ number: PurchaseNumber, only skus: [SKU]?) throws -> FoundRow? {
    try PurchaseTable(db, settings.currency).find(number, only: skus).map { row in
      FoundRow(row: .inventory(row: .purchase(row: row)), id: Int64(number.value))
    }
  }

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
      return try found(number, only: nil)
    case .reorderRule:
      guard let place = try? StockPlace(subject.key) else { return nil }
      return try ReorderTable(db, currency).find(place).map { id, row in
        FoundRow(row: .inventory(row: .reorderRule(row: row)), id: id)
      }
    default: return nil
    }
  }
}
