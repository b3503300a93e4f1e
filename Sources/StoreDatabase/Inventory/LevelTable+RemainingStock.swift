import Inventory
import StoreCore

extension LevelTable {
  /// What stays of a product that goes out of use, in words: "30 remain in stock, 2 reserved, 12 incoming"; nil:
  /// nothing.
  func remainingStock(of sku: SKU) throws -> String? {
    guard let (id, product) = try product(sku) else { return nil }
    let query = try Query(db, "SELECT on_hand, reserved, incoming FROM stock WHERE product_id = ?1")
    query.bind(id, 1)
    guard try query.step() else { return nil }
    func quantity(_ units: Int64) -> String { Quantity(units: units, decimals: product.unit.decimals).text }
    let (onHand, reserved, incoming) = (query.int64(0), query.int64(1), query.int64(2))
    var parts: [String] = []
    if onHand > 0 {
      parts.append("\(quantity(onHand)) \(quantity(onHand) == "1" ? "remains" : "remain") in stock")
    }
    if reserved > 0 { parts.append("\(quantity(reserved)) reserved") }
    if incoming > 0 { parts.append("\(quantity(incoming)) incoming") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
