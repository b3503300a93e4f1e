import Catalog
package import StoreCore

/// When a product is ordered for a location, and how much of it.
package struct ReorderRule: Entity, Codable {
  package static let entity = "reorder_rule"
  package var stamp = Stamp()
  package var location = Code(stored: "")
  package var sku = SKU(stored: "")
  /// It is ordered when its projected stock is no more than this: the reorder point.
  package var minimum = Quantity.zero
  /// Up to what it is ordered then: the order-up-to level.
  package var target = Quantity.zero
  /// The most that shall be there; more is only told.
  package var maximum: Quantity?
  /// nil: the preferred supplier of the product.
  package var supplier: Code?
  /// Whether its projected stock is at or below the reorder point.
  package var isDue = false
  /// Whether what is available there is at or below the reorder point, whatever is incoming.
  package var isLow = false

  package init() {}

  package static let declaration = Declaration<ReorderRule>(
    key: .paired, indexes: [["is_due", "sku", "location"]], told: ["minimum", "target"],
    [
      Field("location", \.location, as: .reference("location")),
      Field("sku", \.sku, as: .reference("product"), title: "SKU"),
      Field("minimum", \.minimum, typed: "point"), Field("target", \.target, typed: "level"),
      Field("maximum", \.maximum, typed: "max"),
      Field("supplier", \.supplier, as: .reference("supplier")),
      Field("is_due", \.isDue, title: "To reorder", from: StockSums.levels) { rule, sums in
        projected(sums) <= rule.minimum
      },
      Field("is_low", \.isLow, title: "Low", from: StockSums.levels) { StockLevel($1).free <= $0.minimum },
    ], check: check)

  package static let list = Listing(
    "reorder_rules", of: ReorderRule.shape,
    columns: ["sku", "sku.name", "location", "minimum", "target", "maximum", "supplier", "is_due"],
    filters: [.equals("sku"), .equals("location"), .equals("supplier"), .equals("is_due")],
    sorts: [.by("sku")])

  /// What there will be once all that is incoming or drafted has arrived and all that is reserved has left.
  static func projected(_ levels: [Int64]) -> Quantity {
    Quantity(thousandths: levels[0] - levels[1] + levels[2] + levels[3])
  }

  /// The product and the location.
  package var place: StockPlace { StockPlace(sku, location) }

  @Sendable private static func check(_ change: Change<Self>, _ rows: any Rows) throws(StoreError) {
    guard let after = change.after, change.before != after else { return }
    let unit = try rows.stocked(after.sku).unit
    let place = try rows.inUse(Location.self, after.location.text, field: "at")
    guard place.kind == .storage else { throw .noStorage(place.code, place.kind) }
    if let code = after.supplier, change.before?.supplier != code {
      _ = try rows.inUse(Supplier.self, code.text)
    }
    _ = try after.minimum.counted(in: unit, field: "point")
    _ = try after.target.counted(in: unit, field: "level")
    _ = try after.maximum?.counted(in: unit, field: "max")
    try check(after.minimum, after.target, maximum: after.maximum)
  }

  /// Refuses numbers that contradict each other as `bad-rule`.
  package static func check(_ minimum: Quantity, _ target: Quantity, maximum: Quantity?) throws(StoreError) {
    guard target >= minimum else {
      throw .badRule(
        "the order-up-to level \(target.text) is less than the reorder point \(minimum.text)", field: "level")
    }
    if let maximum, maximum < target {
      throw .badRule(
        "the maximum \(maximum.text) is less than the order-up-to level \(target.text)", field: "max")
    }
  }
}

extension PurchaseOrder {
  /// An order comes without lines but from a proposal, which orders only what is due without it; refused as `not-due`.
  func checkDue(_ rows: any Rows) throws(StoreError) {
    for line in lines {
      let place = StockPlace(line.sku, destination)
      let levels = try rows.sums(StockSums.levels, [place.sku.stored, place.location.stored])
      guard let rule = try rows.row(ReorderRule.self, "\(place.location)/\(place.sku)"),
        ReorderRule.projected(levels) - line.ordered <= rule.minimum
      else { throw .notDue(place) }
    }
  }
}

/// A product at a location: "MUG-BLU@main".
package struct StockPlace: Hashable, Sendable, Codable {
  package var sku: SKU
  package var location: Code
  package init(_ sku: SKU, _ location: Code) { (self.sku, self.location) = (sku, location) }

  /// Reads "MUG-BLU@main"; refused as `bad-place`, `bad-sku` or `bad-code`.
  package init(_ text: String) throws(StoreError) {
    guard let mark = text.lastIndex(of: "@") else { throw .badPlace(text) }
    self.init(try SKU(String(text[..<mark])), try Code(String(text[text.index(after: mark)...])))
  }

  package var text: String { "\(sku)@\(location)" }
}
