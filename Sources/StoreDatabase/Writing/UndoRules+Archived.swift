import Catalog
import GRDB
import Inventory
import Shop
import Store
import StoreCore

// What is done again is refused for what is archived by now, as the command itself is.
extension UndoRules {
  /// Refuses to do again what names something archived.
  func checkRedone(_ step: RowStep) throws {
    guard !isUndo, case .inventory(row: let row)? = step.after else { return }
    switch row {
    case .purchase(let row): try checkRedone(row, step)
    case .supplierItem(let row):
      if case .inventory(row: .supplierItem(row: let found))? = step.found?.row, found.preferred,
        !row.preferred
      {
        // It only steps back for another.
        return
      }
      try checkInUse(supplier: row.supplier)
      try checkInUse(row.sku)
    case .reorderRule(let row):
      try checkInUse(row.sku)
      try checkInUse(location: row.location)
      if let supplier = row.supplier { try checkInUse(supplier: supplier) }
    case .reservation(let row):
      guard case .inventory(row: .reservation(row: let found))? = step.found?.row, found.held >= row.held
      else {
        try checkInUse(row.sku)
        return try checkInUse(location: row.location)
      }
    case .count(let row):
      if step.found == nil { try checkInUse(location: row.location) }
    default: break
    }
  }

  /// An order that is begun or sent once more, or a draft's line that is set.
  private func checkRedone(_ row: PurchaseOrder, _ step: RowStep) throws {
    var before: PurchaseOrder?
    if case .inventory(row: .purchase(row: let found))? = step.found?.row { before = found }
    let isSent = row.status.isAwaited && before?.status == .draft
    if before == nil || isSent {
      try checkInUse(supplier: row.supplier)
      try checkInUse(location: row.destination)
    }
    guard isSent || row.status == .draft else { return }
    for line in row.lines where isSent || before?.lines.contains(line) != true { try checkInUse(line.sku) }
  }

  private func checkInUse(supplier code: Code) throws {
    let currency = try SettingsTable(db).settings().currency
    guard try SupplierTable(db, currency).find(code.text)?.supplier.status == .archived else { return }
    throw refusal("supplier \(code) is archived", later: nil)
  }

  private func checkInUse(location code: Code) throws {
    guard try LocationTable(db).find(code.text)?.location.status == .archived else { return }
    throw refusal("location \(code) is archived", later: nil)
  }

  private func checkInUse(_ sku: SKU) throws {
    guard try LevelTable(db).product(sku)?.product.isArchived == true else { return }
    throw refusal("product \(sku) is archived", later: nil)
  }
}
