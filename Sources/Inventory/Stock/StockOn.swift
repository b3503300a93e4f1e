import Catalog
package import StoreCore

/// The stock of a product at the end of a day; refused as `product-not-found`, or `bad-date` for a day to come.
package struct StockOn: RowsQuery {
  package var sku: SKU
  package var day: LocalDate

  package init(_ sku: SKU, on day: LocalDate) { (self.sku, self.day) = (sku, day) }

  package struct Place: Hashable, Sendable, Codable {
    package var location: Location
    package var onHand: Quantity
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var name: String
    package var unit: SellingUnit
    /// By code, those that held something.
    package var places: [Place]
    package var value: Money
    /// How many movements since then were left out; nil: those up to then were added up.
    package var movements: Int?
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let (product, today) = (try rows.known(Product.self, sku.text), rows.ground.today)
    guard day <= today else { throw .notYet(day, today: today) }
    let end = rows.ground.start(of: day.adding(days: 1))
    var moved = Moved()
    let since = try rows.movements(of: product.sku, since: end)
    if let since {
      moved.value = try rows.sums(StockSums.stock, [product.sku.stored])[2]
      for entry in try rows.entries(StockSums.levels, ["sku": product.sku.stored], after: nil, limit: 1_000) {
        moved.units[Code(stored: entry.key[1].text ?? "")] = entry.sums[0]
      }
      for move in since { moved.add(move, -1) }
    } else {
      try rows.each(of: product.sku) { move in if move.at < end { moved.add(move, 1) } }
    }
    var places: [Place] = []
    for (code, units) in moved.units.sorted(by: { $0.key < $1.key })
    where units != 0 && !Location.isOutside(code) {
      guard let location = try rows.row(Location.self, code.text) else { continue }
      places.append(Place(location: location, onHand: Quantity(thousandths: units)))
    }
    return Answer(
      name: product.name, unit: product.unit, places: places, value: Money(minor: moved.value),
      movements: since?.count)
  }

  private struct Moved {
    var units: [Code: Int64] = [:]
    var value: Int64 = 0

    mutating func add(_ move: Movement, _ sign: Int64) {
      units[move.from, default: 0] -= sign * move.quantity.thousandths
      units[move.to, default: 0] += sign * move.quantity.thousandths
      value += sign * Int64(move.owned) * (move.cost?.minor ?? 0)
    }
  }
}

/// How much the shop had of a product at the end of each of the last days, the last being now.
package struct StockCourse: Hashable, Sendable, Codable {
  /// In thousandths, the oldest first.
  package var points: [Int64]
  /// Whether there were too many movements to look further back.
  package var isCut = false

  init(of sku: SKU, _ onHand: Quantity, days: Int, _ rows: any Rows) throws(StoreError) {
    let today = rows.ground.today
    let starts = (0..<max(1, days) - 1).map { rows.ground.start(of: today.adding(days: -$0)) }
    var (units, left) = (onHand.thousandths, starts[...])
    points = [units]
    guard let first = starts.last, let since = try rows.movements(of: sku, since: first) else {
      isCut = starts.last != nil
      return
    }
    for move in since {
      while let start = left.first, move.at < start {
        points.append(units)
        left.removeFirst()
      }
      units -= Int64(move.owned) * move.quantity.thousandths
    }
    points += left.map { _ in units }
    points.reverse()
  }
}

extension Rows {
  /// A product's movements since a moment, the latest first; nil: they are more than a thousand.
  fileprivate func movements(of sku: SKU, since start: Instant) throws(StoreError) -> [Movement]? {
    for limit in [20, 200, 1_000] {
      let found = try last(Movement.self, where: "sku", is: sku, limit: limit)
      if found.count < limit || found.last.map({ $0.at < start }) == true {
        return found.filter { $0.at >= start }
      }
    }
    return nil
  }

  /// All movements of a product after one, in their order.
  func each(
    of sku: SKU, after id: Int64 = 0, _ body: (Movement) throws(StoreError) -> Void
  ) throws(StoreError) {
    var last = id
    while true {
      let found = try rows(
        Movement.self, where: ["sku": sku.stored], by: ["id"], after: [.int(last)], limit: 500)
      for move in found { try body(move) }
      guard found.count == 500, let end = found.last else { return }
      last = end.stamp.id
    }
  }
}
