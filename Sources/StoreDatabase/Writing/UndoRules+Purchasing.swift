import Catalog
import GRDB
import Inventory
import Shop
import Store
import StoreCore

// What suppliers, orders and reorder rules ask of what is put back.
extension UndoRules {
  /// Refuses a row that would lose what it names, or be lost to what names it.
  func checkOrdered(_ row: InventoryRow, _ step: RowStep) throws {
    let currency = try SettingsTable(db).settings().currency
    switch row {
    case .supplier(let row):
      guard step.after == nil, let use = try SupplierTable(db, currency).use(of: row.code) else { return }
      var refusal = refusal("\(row.code) is in use: \(use.words)", later: nil)
      refusal.advice = [use.page]
      throw refusal
    case .supplierItem(let row):
      guard step.after != nil else { return }
      try checkPresent(supplier: row.supplier, location: nil, products: [row.sku])
      try checkUnit(of: row.sku, counting: row.pack)
      try checkPreferred(row, currency)
    case .purchase(let row):
      guard step.after != nil else { return }
      try checkPresent(supplier: row.supplier, location: row.destination, products: row.lines.map(\.sku))
      for line in row.lines { try checkUnit(of: line.sku, counting: line.pack) }
      if step.found == nil, !isUndo { try checkNotOrderedSince(row) }
      if row.status.isAwaited || row.status == .draft,
        try LocationTable(db).find(row.destination.text)?.location.status == .archived
      {
        throw refusal("location \(row.destination) is archived", later: nil)
      }
    case .reorderRule(let row):
      guard step.after != nil else { return }
      try checkPresent(supplier: row.supplier, location: row.location, products: [row.sku])
      try checkUnit(of: row.sku, counting: row.minimum)
    default: break
    }
  }

  /// What was proposed and taken back is not ordered beside a later order of the same: it would come twice.
  private func checkNotOrderedSince(_ row: PurchaseOrder) throws {
    let proposal = StoreChange.inventory(change: .reorder(change: .proposed(supplier: nil)))
    guard try Journal(db).entry(number)?.kind == proposal.kind else { return }
    for line in row.lines {
      let query = try Query(
        db,
        """
        SELECT o.number, o.revision FROM purchase_line x JOIN purchase o ON o.id = x.purchase_id
        WHERE x.product_id = (SELECT id FROM product WHERE sku = ?1) AND o.id > ?2
          AND o.location_id = (SELECT id FROM location WHERE code = ?3) AND o.status IN (0, 1, 2, 4)
        ORDER BY o.id DESC LIMIT 1
        """)
      query.bind(line.sku.text, 1)
      query.bind(row.number.value, 2)
      query.bind(row.destination.text, 3)
      guard try query.step() else { continue }
      var refusal = refusal("\(query.text(0)) now orders \(line.sku)", later: nil)
      refusal.advice = [.page(.purchase, query.text(0))]
      throw refusal
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
    throw refusal("\(other.supplier) is now the preferred supplier of \(row.sku)", later: other.revision)
  }
}
