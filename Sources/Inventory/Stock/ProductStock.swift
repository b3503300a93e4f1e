import Catalog
package import StoreCore

/// All that a product's stock page shows; refused as `product-not-found`.
package struct ProductStock: RowsQuery, LimitedQuery {
  package var sku: SKU
  /// The most reservations, orders and movements that are answered.
  package var limit: Int
  /// How many days back the course of its stock goes.
  package var days: Int

  package var limits: [Int] { [limit, days] }
  package init(_ sku: SKU, limit: Int = 4, days: Int = 30) {
    (self.sku, self.limit, self.days) = (sku, limit, days)
  }

  /// What there is at one location, and the reorder rule there.
  package struct Place: Hashable, Sendable, Codable {
    package var location: Location
    package var level = StockLevel()
    package var rule: ReorderRule?
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var sku: SKU
    package var name: String
    package var unit: SellingUnit
    package var isArchived: Bool
    /// By code; nothing of virtual locations. The default location where there never was any.
    package var places: [Place]
    package var figures: StockFigures
    /// What one unit cost last; nil: no cost is known.
    package var lastCost: Money?
    /// The newest that have something, and how many there are.
    package var reservations: [Reservation]
    package var reservationCount: Total
    package var orders: [OpenOrders.Order]
    package var hasMoreOrders: Bool
    /// The newest.
    package var movements: [Movement]
    package var course: StockCourse
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let product = try rows.known(Product.self, sku.text)
    let places = try places(of: product.sku, rows)
    let scrapped = places.reduce(Quantity.zero) { $1.location.kind == .scrap ? $0 + $1.level.onHand : $0 }
    let figures = StockFigures(
      try rows.sums(StockSums.stock, [product.sku.stored]), scrapped: scrapped, product.unit)
    let held: Pairs = ["sku": product.sku.stored, "status": ReservationStatus.held.stored]
    let reservations = try rows.rows(Reservation.self, where: held, by: ["id"], limit: 1_001)
    let orders = try rows.read(OpenOrders(of: product.sku, limit: limit + 1))
    return Answer(
      sku: product.sku, name: product.name, unit: product.unit, isArchived: product.status == .archived,
      places: places, figures: figures, lastCost: try StockRule.lastCost(of: product.sku, rows),
      reservations: reservations.suffix(limit).reversed(),
      reservationCount: reservations.count > 1_000 ? .atLeast(1_000) : .exact(reservations.count),
      orders: Array(orders.prefix(limit)), hasMoreOrders: orders.count > limit,
      movements: try rows.last(where: "sku", is: product.sku, limit: limit),
      course: try StockCourse(of: product.sku, figures.onHand, days: days, rows))
  }

  private func places(of sku: SKU, _ rows: any Rows) throws(StoreError) -> [Place] {
    let rules = try rows.rows(ReorderRule.self, where: ["sku": sku.stored], by: ["location"], limit: 1_000)
    var levels: [Code: StockLevel] = [:]
    for entry in try rows.entries(StockSums.levels, ["sku": sku.stored], after: nil, limit: 1_000) {
      levels[Code(stored: entry.key[1].text ?? "")] = StockLevel(entry.sums)
    }
    let codes = Set(levels.filter { $0.value != StockLevel() }.keys).union(rules.map(\.location))
    var places: [Place] = []
    for code in codes.isEmpty ? [rows.ground.location] : codes.sorted() {
      guard let location = try rows.row(Location.self, code.text) else { continue }
      places.append(
        Place(
          location: location, level: levels[code] ?? StockLevel(), rule: rules.first { $0.location == code }))
    }
    return places
  }
}

/// How much there is of a product everywhere, and what it is worth.
package struct StockFigures: Hashable, Sendable, Codable {
  package var onHand: Quantity
  package var reserved: Quantity
  /// In quarantine or in transit.
  package var unavailable: Quantity
  package var available: Quantity
  package var incoming: Quantity
  package var scrapped: Quantity
  package var value: Money
  /// What one unit cost on average, rounded; nil: there is none.
  package var averageCost: Money?

  /// The sums of ``StockSums/stock`` under a SKU.
  init(_ sums: [Int64], scrapped: Quantity, _ unit: SellingUnit) {
    onHand = Quantity(thousandths: sums[0])
    unavailable = Quantity(thousandths: sums[0] - sums[1])
    (value, reserved) = (Money(minor: sums[2]), Quantity(thousandths: sums[3]))
    available = Quantity(thousandths: sums[1] - sums[3])
    (incoming, self.scrapped) = (Quantity(thousandths: sums[4]), scrapped)
    if sums[0] > 0, let each = try? StockAccount.scaled(sums[2], 1000, sums[0]) {
      averageCost = Money(minor: each)
    }
  }
}
