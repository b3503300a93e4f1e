import Catalog
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
  package var wishes: [ShipmentWish]
  package var carrier: String?
  package var tracking: String?

  package init(_ wishes: [ShipmentWish] = [], carrier: String? = nil, tracking: String? = nil) {
    (self.wishes, self.carrier, self.tracking) = (wishes, carrier, tracking)
  }

  func checkedCarrier() throws(StoreError) -> String? {
    try carrier.map { (text) throws(StoreError) in try TextRule.name(text, field: "carrier") }
  }

  func checkedTracking() throws(StoreError) -> String? {
    try tracking.map { (text) throws(StoreError) in try TextRule.name(text, field: "tracking") }
  }

  /// The lines of the shipment; a product on two lines of the order is taken from the first of them first.
  func lines(of order: Order, _ rows: any Rows) throws(StoreError) -> [ShipmentLine] {
    var left = order.lines.map(\.open)
    for wish in wishes {
      let product = try rows.known(Product.self, wish.sku.text)
      let places = order.lines.indices.filter { order.lines[$0].sku == product.sku }
      guard !places.isEmpty else { throw .notOnOrder(product.sku, order) }
      let open = places.reduce(.zero) { $0 + left[$1] }
      var rest = try wish.quantity?.counted(in: product.unit).some() ?? open
      guard rest > .zero, rest <= open else { throw .overShipment(product.sku, order, open: open, rest) }
      for place in places {
        let part = min(rest, left[place])
        (left[place], rest) = (left[place] - part, rest - part)
      }
    }
    return order.lines.indices.compactMap { place in
      let line = order.lines[place]
      let part = wishes.isEmpty ? line.open : line.open - left[place]
      return part.isZero ? nil : ShipmentLine(line, at: place, part)
    }
  }
}

/// So much of a product as is to be shipped; nil: all that is open of it.
package struct ShipmentWish: Hashable, Sendable, Codable {
  package var sku: SKU
  package var quantity: Quantity?
  package init(_ sku: SKU, _ quantity: Quantity?) { (self.sku, self.quantity) = (sku, quantity) }
}
