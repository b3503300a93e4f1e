import Catalog
import Inventory
import Shop
import StoreCore

// What the ledger, and whatever counts in a product's unit, ask of what is put back.
extension UndoRules {
  /// Quantities would be read in another unit than they were counted in.
  func checkUnit(_ row: Product, _ present: Product?) throws {
    guard let present, present.unit != row.unit, try LevelTable(db).isStocked(row.sku) else { return }
    throw refusal("\(row.sku) has been stocked since", later: nil)
  }

  /// What comes back is counted in the unit it was written in, which may be another by now.
  func checkUnit(of sku: SKU, counting quantity: Quantity) throws {
    guard let unit = try LevelTable(db).product(sku)?.product.unit, unit.decimals != quantity.decimals else {
      return
    }
    throw refusal("the unit of \(sku) is now \(unit)", later: nil)
  }

  /// What the ledger or a document names would be gone.
  func checkUnnamed(_ row: Product) throws {
    guard let (id, product) = try LevelTable(db).product(row.sku) else { return }
    for reference in try ProductReference.all(db) {
      let query = try Query(db, reference.sql)
      query.bind(id, 1)
      query.bind(id, 2)
      guard try query.step() else { continue }
      let (sku, owner) = (product.sku.text, query.text(1))
      var refusal = refusal(reference.words(sku, of: owner), later: nil)
      refusal.advice = [reference.page(sku, of: owner)]
      throw refusal
    }
  }

  /// The way of valuing stays once the ledger has begun, and the default location is one where stock can lie.
  func checkStock(_ row: ShopSettings) throws {
    let rows = try RowTables(db)
    if row.valuation != rows.settings.valuation, try rows.hasMovements() {
      throw refusal("stock has moved and is valued by \(rows.settings.valuation.rawValue)", later: nil)
    }
    guard row.defaultLocation != rows.settings.defaultLocation else { return }
    guard let place = try rows.place(row.defaultLocation) else {
      throw refusal("location \(row.defaultLocation) is gone", later: nil)
    }
    if place.isArchived { throw refusal("location \(place.code) is archived", later: nil) }
  }

  /// What lies at a location keeps it, and what is inside another cannot hold that.
  func checkLocation(_ row: Location, _ step: RowStep) throws {
    let table = LocationTable(db)
    guard step.after != nil else {
      if try table.isDefault(row.code) {
        throw refusal("\(row.code) is the shop's default location", later: nil)
      }
      if try table.isUsed(row.code) { throw refusal("location \(row.code) has been used since", later: nil) }
      return
    }
    if row.status == .archived {
      if try table.isDefault(row.code) {
        throw refusal("\(row.code) is the shop's default location", later: nil)
      }
      if let sku = try table.stocked(row.code) {
        throw refusal("\(row.code) now has stock of \(sku)", later: nil)
      }
      if let order = try table.draft(row.code) {
        throw refusal("\(row.code) is now the destination of purchase order \(order)", later: nil)
      }
      let inside = try table.family(of: row.code).activeChildren
      if inside > 0 { throw refusal("a location inside \(row.code) is in use", later: nil) }
    }
    guard let code = row.parent else { return }
    guard let parent = try table.find(code.text)?.location else {
      throw refusal("location \(code) is gone", later: nil)
    }
    if row.status == .active, parent.status == .archived {
      throw refusal("location \(code) is archived", later: parent.revision)
    }
    let above = try table.ancestors(of: code)
    if code == row.code || above.contains(row.code) {
      throw refusal("\(code) is inside \(row.code) by now", later: parent.revision)
    }
    if above.count + 1 + (try table.family(of: row.code).height) > Location.deepest {
      throw refusal("\(code) would now be too many levels deep", later: nil)
    }
  }
}
