import Catalog
package import StoreCore

/// A row of a stock file: so much of a product at a location, and what all of it cost.
package struct OpeningRow: Entity {
  package static let entity = "opening_stock"
  package var stamp = Stamp()
  package var sku = SKU(stored: "")
  /// nil: the shop's default location.
  package var location: Code?
  package var quantity: Quantity?
  /// nil: what there is cost on average, or cost last.
  package var cost: Money?

  package init() {}

  /// It has no table: its rows become movements.
  package static let declaration = Declaration<OpeningRow>(
    [
      Field("sku", \.sku), Field("location", \.location), Field("on_hand", \.quantity, typed: "quantity"),
      Field("cost", \.cost),
    ])
}

/// Lands the rows of a stock file as opening stock.
///
/// A row adds and never sets, so other movements stay right. A location has one row of each product.
package struct OpeningStock: RowLanding {
  private var unknownCosts = 0

  package init() {}

  /// Refused with the column that is wrong.
  package mutating func land(_ image: RowImage, _ shop: inout Changes) throws(StoreError) {
    guard let row = OpeningRow.declaration.decode(image) else { throw .broken("a stock row is no row") }
    guard let quantity = row.quantity else { throw .noQuantity() }
    do throws(StoreError) {
      let place = try shop.known(
        Location.self, (row.location ?? shop.ground.location).text, field: "location")
      guard place.status == .active else {
        throw StoreError.archived(Subject(Location.entity, place.key)).at("location")
      }
      guard place.kind.isOwn else { throw .noStockThere(place) }
      if try isRepeated(row.sku, at: place.code, shop) {
        throw .duplicateRow("\(row.sku) at \(place.code)", field: "sku")
      }
      let line = StockPosting(
        row.sku, quantity, from: "adjustment", to: place.key, .opening, cost: row.cost)
      let move = try StockRule.post(line, &shop)
      if move.cost?.minor == 0, row.cost == nil { unknownCosts += 1 }
    } catch { throw error.ofColumn }
  }

  package func end(_ shop: inout Changes) {
    if unknownCosts > 0 { shop.tell(Notice("worth-nothing-rows", ["count": .int(Int64(unknownCosts))])) }
  }

  /// Whether an earlier row of the file brought the product there.
  private func isRepeated(_ sku: SKU, at location: Code, _ shop: Changes) throws(StoreError) -> Bool {
    for limit in [1, 100] {
      let found = try shop.last(Movement.self, where: "sku", is: sku, limit: limit)
      let own = found.filter { $0.stamp.revision == shop.entry }
      if own.contains(where: { $0.to == location }) { return true }
      if own.isEmpty { return false }
    }
    return false
  }
}

extension StoreError {
  fileprivate static func noQuantity() -> StoreError {
    StoreError(
      "missing-value", "The quantity is missing.", field: "quantity",
      "Type a quantity, or leave the row out.")
  }

  /// Only locations of the shop have stock.
  fileprivate static func noStockThere(_ place: Location) -> StoreError {
    StoreError(
      "wrong-location", "\(place.code) is \(place.kind.rawValue), which has no stock.", field: "location",
      "Name a storage, a quarantine or an in-transit location.")
  }

  /// The same refusal on the column of the file that it is about.
  fileprivate var ofColumn: StoreError {
    switch code {
    case "product-not-found":
      var error = at("sku")
      error.advice = ["Import products before their stock."]
      return error
    case "archived": return field == nil ? at("sku") : self
    case "location-not-found", "wrong-location": return at("location")
    default: return field == nil ? at("quantity") : self
    }
  }
}
