import Catalog
import Ordering
import StoreCore

/// Takes goods from the shelves for orders: what is picked is the pending shipment of its order.
enum Picking {
  /// Picks some of a product for the oldest orders that wait for it; refused as `over-pick`.
  static func pick(_ wish: Wish, _ shop: inout Changes) throws(StoreError) {
    let product = try shop.known(Product.self, wish.sku.text)
    let asked = try (wish.quantity ?? Quantity(whole: 1)).counted(in: product.unit).some()
    var left = asked
    for order in try shop.ordersToPick(limit: PickList.most) where left > .zero {
      left -= try pick(product.sku, left, of: order, &shop)
    }
    guard left.isZero else { throw .overPick(product.sku, waiting: asked - left, asked) }
  }

  /// Picks as much of a product as an order waits for, and answers how much that is.
  private static func pick(
    _ sku: SKU, _ most: Quantity, of order: Order, _ shop: inout Changes
  ) throws(StoreError) -> Quantity {
    guard order.lines.contains(where: { $0.sku == sku }) else { return .zero }
    let before = try shop.pendingShipment(of: order.number)
    var shipment = before ?? Shipment()
    (shipment.order, shipment.location, shipment.status) = (order.number, order.location, .pending)
    var left = most
    for place in order.lines.indices where order.lines[place].sku == sku {
      let line = order.lines[place]
      let part = min(left, line.open - shipment.quantity(of: place))
      if part > .zero {
        shipment.put(ShipmentLine(line, at: place, part))
        left -= part
      }
    }
    guard left < most else { return .zero }
    if before == nil {
      // What is not on a shelf goes along with the first goods.
      for (place, line) in order.lines.enumerated() where !line.isStocked && line.open > .zero {
        shipment.put(ShipmentLine(line, at: place, line.open))
      }
    }
    if let before {
      shipment = try shop.change(before, to: shipment)
    } else {
      shipment = try shop.add(shipment)
    }
    let wanted = order.lines.reduce(.zero) { $1.sku == sku ? $0 + $1.open : $0 }
    let picked = shipment.lines.reduce(.zero) { $1.sku == sku ? $0 + $1.quantity : $0 }
    shop.tell(
      Notice(
        "picked",
        [
          "sku": sku.stored, "order": order.number.stored, "picked": picked.stored, "wanted": wanted.stored,
          "shipment": shipment.number.stored,
        ], isSummary: true))
    return most - left
  }
}

extension Shipment {
  /// How much of an order's line it has.
  func quantity(of place: Int) -> Quantity { lines.first { $0.line == place + 1 }?.quantity ?? .zero }

  fileprivate mutating func put(_ line: ShipmentLine) {
    if let place = lines.firstIndex(where: { $0.line == line.line }) {
      lines[place].quantity += line.quantity
    } else {
      lines.append(line)
    }
  }
}

extension Rows {
  /// The placed orders of which something is to be shipped, the oldest first.
  func ordersToPick(limit: Int) throws(StoreError) -> [Order] { try reservingOrders([.placed], limit: limit) }

  /// What is picked and not yet shipped, the oldest first.
  func pendingShipments() throws(StoreError) -> [Shipment] {
    try rows(where: "status", is: ShipmentStatus.pending)
  }

  func pendingShipment(of order: Code) throws(StoreError) -> Shipment? {
    let found: [Shipment] = try rows(
      where: ["order": order.stored, "status": ShipmentStatus.pending.stored], by: ["id"], limit: 1)
    return found.first
  }
}
