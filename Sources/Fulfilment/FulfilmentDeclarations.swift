import Inventory
import Ordering
package import StoreCore

/// What fulfilment is made of in a store.
package enum FulfilmentDeclarations {
  package static let shapes = [Shipment.shape, Return.shape]
  package static let listings = [Shipment.list, Return.list]

  /// What was shipped and came back, line by line, is what the shipments and returns of an order have; of what was
  /// handed over, by product, what the ledger has.
  package static let audits = [
    Audit(.shipments) { (order: Order, rows) throws(StoreError) in
      guard !order.isPast, order.lines.contains(where: { !$0.shipped.isZero }) else { return nil }
      var sent: [Int: Quantity] = [:]
      for row in try rows.rows(Shipment.self, where: "order", is: order.number) where row.status.hasLeft {
        for line in row.lines { sent[line.line, default: .zero] += line.quantity }
      }
      return order.isReserving
        ? wrong(order, \.shipped, sent, "were shipped, but its shipments have")
        : wrong(order, sent, try takenAlong(order, rows))
    },
    Audit(.returns) { (order: Order, rows) throws(StoreError) in
      guard !order.isPast, order.lines.contains(where: { !$0.shipped.isZero }) else { return nil }
      var back: [Int: Quantity] = [:]
      for row in try rows.rows(Return.self, where: "order", is: order.number) {
        for line in row.lines where line.disposition != nil {
          back[line.line, default: .zero] += line.quantity
        }
      }
      return wrong(order, \.returned, back, "came back, but its returns have")
    },
  ]

  /// How much of each product the ledger says was handed over with an order.
  private static func takenAlong(_ order: Order, _ rows: any Rows) throws(StoreError) -> [SKU: Quantity] {
    var taken: [SKU: Quantity] = [:]
    let moves = try rows.rows(Movement.self, where: "document", is: order.number, limit: .max)
    for move in moves where [move.from, move.to].contains(Code(stored: "customer")) {
      taken[move.sku, default: .zero] += move.owned < 0 ? move.quantity : -move.quantity
    }
    return taken
  }

  /// The first product of an order of which the ledger and its shipments have another quantity.
  private static func wrong(
    _ order: Order, _ sent: [Int: Quantity], _ taken: [SKU: Quantity]
  ) -> StoreError? {
    var left = taken
    for (place, line) in order.lines.enumerated() where line.isStocked {
      left[line.sku, default: .zero] += (sent[place + 1] ?? .zero) - line.shipped
    }
    guard let (sku, rest) = left.filter({ !$0.value.isZero }).min(by: { $0.key < $1.key }) else { return nil }
    return OrderAudit.wrong(
      "The ledger and the shipments of \(order.number) differ from its lines by \(rest.text) of \(sku).",
      order)
  }

  /// The first line of an order that is not as other rows say.
  private static func wrong(
    _ order: Order, _ said: KeyPath<OrderLine, Quantity>, _ found: [Int: Quantity], _ words: String
  ) -> StoreError? {
    for (place, line) in order.lines.enumerated() where line[keyPath: said] != found[place + 1] ?? .zero {
      let (number, right) = (line[keyPath: said].text, (found[place + 1] ?? .zero).text)
      return OrderAudit.wrong("\(number) of \(line.sku) on \(order.number) \(words) \(right).", order)
    }
    return nil
  }

  /// The projection of the money of orders with what their open returns have; any other as it is.
  package static func adding(to projection: Projection) -> Projection {
    guard projection.name == PaymentSums.orders.name else { return projection }
    return projection.adding(
      .of(Return.self) { row, sums in
        let open = row.openLines.reduce(.zero) { $0 + $1.quantity }
        if !open.isZero { sums.add([row.order.stored], 0, 0, 0, 0, open.thousandths) }
      })
  }
}
