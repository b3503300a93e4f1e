import Inventory
import StoreCore

extension LevelTable {
  /// What stays of a product that goes out of use, in words: "30 remain in stock, 2 reserved"; nil: nothing.
  func remains(of sku: SKU) throws -> String? {
    guard let (id, product) = try product(sku) else { return nil }
    let query = try Query(db, "SELECT on_hand, reserved FROM stock WHERE product_id = ?1")
    query.bind(id, 1)
    guard try query.step(), query.int64(0) > 0 else { return nil }
    func quantity(_ units: Int64) -> Quantity { Quantity(units: units, decimals: product.unit.decimals) }
    let onHand = quantity(query.int64(0)).text
    let words = "\(onHand) \(onHand == "1" ? "remains" : "remain") in stock"
    return query.int64(1) > 0 ? "\(words), \(quantity(query.int64(1)).text) reserved" : words
  }
}
