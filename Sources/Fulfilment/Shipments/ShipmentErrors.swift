import Ordering
import StoreCore

extension StoreError {
  static func nothingToShip(_ order: Order) -> StoreError {
    StoreError(
      "nothing-to-ship", "Nothing of \(order.number) is left to ship or to cancel.", .row(Subject(order)))
  }

  /// More than is left of a product on an order.
  static func overShipment(_ sku: SKU, _ order: Order, open: Quantity, _ asked: Quantity) -> StoreError {
    StoreError(
      "over-shipment",
      open.isZero
        ? "Nothing of \(sku) on \(order.number) is left to ship."
        : "\(order.number) has \(open.text) of \(sku) left to ship, not \(asked.text).",
      field: "quantity", value: sku.text, .row(Subject(order), "dispatch"))
  }

  /// Somebody picks for the order.
  static func beingPicked(_ order: Order, _ shipment: Shipment) -> StoreError {
    let subject = Subject(shipment)
    return StoreError(
      "being-picked", "\(shipment.number) of \(order.number) is picked, and not shipped yet.",
      .row(subject, "ship"), .row(subject, "cancel"))
  }

  /// Only what was lost is refunded or sent again on the page of a shipment.
  static func notLost(_ shipment: Shipment) -> StoreError {
    StoreError(
      "illegal-transition", "\(shipment.number) is \(shipment.status.rawValue), not lost.",
      .typed("If goods come back, type return on the page of their order."),
      .row(Subject(Order.entity, shipment.order.text)))
  }

  static func nothingPicked() -> StoreError {
    StoreError("nothing-picked", "Nothing is picked.", .run("/fulfilment/picking"))
  }

  /// More is picked than placed orders wait for.
  static func overPick(_ sku: SKU, waiting: Quantity, _ asked: Quantity) -> StoreError {
    StoreError(
      "over-pick",
      waiting.isZero
        ? "No placed order waits for more of \(sku)."
        : "Placed orders wait for \(waiting.text) more of \(sku), not \(asked.text).",
      field: "pieces", value: sku.text, "Put it back on the shelf.", .run("/fulfilment/picking"))
  }

  static func notOnOrder(_ sku: SKU, _ order: Order) -> StoreError {
    StoreError(
      "not-on-order", "\(sku) is not on \(order.number).", field: "pieces", value: sku.text,
      .row(Subject(order)))
  }

  /// The table of transitions has no such row.
  static func illegalStep(_ shipment: Shipment, _ verb: ShipmentVerb) -> StoreError {
    let allowed = ShipmentStatus.table.filter { $0.from == shipment.status }.map(\.verb.rawValue)
    let status = shipment.status.rawValue
    return StoreError(
      "illegal-transition", "\(shipment.number) is \(status), so \(verb.rawValue) is not possible.",
      .sentence(
        allowed.isEmpty ? "It has ended." : "Possible from \(status): \(allowed.joined(separator: ", "))."),
      .row(Subject(shipment)))
  }
}
