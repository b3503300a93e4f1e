import Ordering
package import StoreCore

/// Goods of an order that are picked, and leave the shop together.
package struct Shipment: Entity, Codable {
  package static let entity = "shipment"
  package var stamp = Stamp()
  /// "S-000001", made by the store.
  package var number = Code(stored: "")
  package var order = Code(stored: "")
  /// Where the goods were.
  package var location = Code(stored: "")
  package var status = ShipmentStatus.shipped
  package var carrier: String?
  /// What the carrier calls it.
  package var tracking: String?
  package var shippedAt: Instant?
  /// When it was delivered, found to be lost or cancelled.
  package var endedAt: Instant?
  package var lineCount = 0
  package var lines: [ShipmentLine] = []

  package init() {}

  package static let declaration = Declaration<Shipment>(
    key: .numbered("S-"), rights: .clerks, told: ["order", "lines"],
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("order", \.order, .byRule, as: .reference(Order.entity)),
      Field("location", \.location, .byRule, as: .reference("location")),
      Field("status", \.status, .byRule), Field("carrier", \.carrier), Field("tracking", \.tracking),
      Field("shipped_at", \.shippedAt, .byRule, title: "Shipped"),
      Field("ended_at", \.endedAt, .byRule, title: "Ended"),
      Field("lines", \.lineCount) { $0.lines.count },
    ],
    children: [Children("lines", \.lines)],
    check: { (change, rows) throws(StoreError) in
      // What came back, or is to come, was shipped and not lost.
      guard change.after == nil || change.after?.status == .lost, let order = change.before?.order else {
        return
      }
      if let order = try rows.row(Order.self, order.text) { try rows.checkReturns(of: order) }
    })

  /// The newest first.
  package static let list = Listing(
    "shipments", of: Shipment.shape,
    columns: ["number", "shipped_at", "order", "status", "carrier", "tracking", "lines"],
    filters: [.equals("order"), .equals("status"), .atLeast("since", "shipped_at")], sorts: [.newest])
}

/// So much of an order's line as one shipment has.
package struct ShipmentLine: Part, Codable {
  package var sku = SKU(stored: "")
  package var name = ""
  package var quantity = Quantity.zero
  /// The line of the order, from 1.
  package var line = 0

  package init() {}
  init(_ line: OrderLine, at place: Int, _ quantity: Quantity) {
    (sku, name, self.quantity, self.line) = (line.sku, line.name, quantity, place + 1)
  }

  package static let fields = [
    Field<ShipmentLine>("sku", \.sku, .byRule, as: .reference("product"), title: "SKU"),
    Field("name", \.name, .byRule), Field("quantity", \.quantity, .byRule), Field("line", \.line, .byRule),
  ]
}

/// The state of a shipment; the raw values are stored for ever.
package enum ShipmentStatus: String, Choice {
  /// Its goods are picked, and still in the shop.
  case pending
  case shipped, delivered, lost, cancelled

  /// Whether its goods left the shop.
  package var hasLeft: Bool { self != .pending && self != .cancelled }

  /// Where a verb leads; nil: the verb is refused.
  package func after(_ verb: ShipmentVerb) -> ShipmentStatus? {
    Self.table.first { $0.from == self && $0.verb == verb }?.to
  }

  /// The table of what may be done to a shipment. A wrong one comes back as a return.
  package static let table: [(from: ShipmentStatus, verb: ShipmentVerb, to: ShipmentStatus)] = [
    (.pending, .ship, .shipped), (.pending, .cancel, .cancelled),
    (.shipped, .deliver, .delivered), (.shipped, .lost, .lost), (.shipped, .mail, .shipped),
  ]
}

/// What can be done to a shipment, as its page says it; the raw values are stored for ever.
package enum ShipmentVerb: String, CaseIterable, Sendable, Codable {
  case ship, cancel, deliver, lost
  /// Tells the customer that it is on its way.
  case mail
}

/// The last shipments and returns of an order, the newest first.
package struct OrderFulfilment: RowsQuery {
  package static let most = 5
  package var order: Code
  package init(of order: Code) { self.order = order }

  package struct Answer: Hashable, Sendable, Codable {
    package var shipments: [Shipment]
    package var returns: [Return]
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    Answer(
      shipments: try rows.last(Shipment.self, where: "order", is: order, limit: Self.most),
      returns: try rows.last(Return.self, where: "order", is: order, limit: Self.most))
  }
}
