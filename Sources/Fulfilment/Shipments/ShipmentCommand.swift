import Inventory
import Ordering
package import StoreCore

/// What is done to shipments; the names of cases and payloads are stored for ever.
package enum ShipmentCommand: StoreCommand {
  /// Ships an order: all that is open of it, or what is wanted.
  case shipped(order: Code, terms: ShipmentTerms)
  case changed(number: Code, verb: ShipmentVerb)

  package var kind: String {
    switch self {
    case .shipped: "shipment.shipped"
    case .changed(_, let verb): "shipment." + verb.rawValue
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .shipped(let number, let terms): try ship(try shop.order(number, for: .dispatch), terms, &shop)
    case .changed(let number, let verb):
      let shipment = try shop.known(Shipment.self, number.text)
      guard let next = shipment.status.after(verb) else { throw .illegalStep(shipment, verb) }
      let now = shop.ground.now
      try shop.change(shipment) { ($0.status, $0.endedAt) = (next, now) }
    }
  }

  /// Adds the shipment, raises what was shipped of each line, which ends its reservation, and lets the stock go.
  private func ship(_ order: Order, _ terms: ShipmentTerms, _ shop: inout Changes) throws(StoreError) {
    guard !order.openLines.isEmpty else { throw .nothingToShip(order) }
    var shipment = Shipment()
    (shipment.order, shipment.location) = (order.number, order.location)
    (shipment.carrier, shipment.tracking) = (try terms.checkedCarrier(), try terms.checkedTracking())
    shipment.lines = try terms.lines(of: order, shop)
    let lines = shipment.lines
    shipment = try shop.add(shipment)
    try shop.change(order) { order in
      for line in lines {
        order.lines[line.line - 1].shipped = order.lines[line.line - 1].shipped + line.quantity
      }
    }
    for line in lines {
      var posting = StockPosting(
        line.sku, line.quantity, from: order.location.text, to: "customer", .sale)
      posting.document = shipment.number.text
      try StockRule.post(posting, &shop)
    }
  }
}

/// What of an order is shipped, and how.
package struct ShipmentTerms: Hashable, Sendable, Codable {
  /// Empty: all that is open.
  package var wishes: [Wish]
  package var carrier: String?
  package var tracking: String?

  package init(_ wishes: [Wish] = [], carrier: String? = nil, tracking: String? = nil) {
    (self.wishes, self.carrier, self.tracking) = (wishes, carrier, tracking)
  }

  func checkedCarrier() throws(StoreError) -> String? {
    try carrier.map { (text) throws(StoreError) in try TextRule.name(text, field: "carrier") }
  }

  func checkedTracking() throws(StoreError) -> String? {
    try tracking.map { (text) throws(StoreError) in try TextRule.name(text, field: "tracking") }
  }

  /// The lines of the shipment.
  func lines(of order: Order, _ rows: any Rows) throws(StoreError) -> [ShipmentLine] {
    let parts = try wishes.parts(of: order.lines.map { ($0.sku, $0.open) }, rows) { sku, left, asked in
      left.map { .overShipment(sku, order, open: $0, asked) } ?? .notOnOrder(sku, order)
    }
    return order.lines.indices.compactMap { place in
      parts[place].isZero ? nil : ShipmentLine(order.lines[place], at: place, parts[place])
    }
  }
}
