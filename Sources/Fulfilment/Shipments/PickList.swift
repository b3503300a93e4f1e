import Inventory
import Ordering
package import StoreCore

/// What is to be taken from the shelves for all placed orders, by location and SKU.
package struct PickList: RowsQuery {
  /// The most orders that it is for, the oldest first.
  package static let most = 500
  /// Whether only that is asked for of which too little is picked.
  package var isShort: Bool
  package init(isShort: Bool = false) { self.isShort = isShort }

  package struct Line: Hashable, Sendable, Codable {
    package var location: Code
    package var sku: SKU
    package var name: String
    package var quantity: Quantity
    /// How much of it is picked.
    package var picked: Quantity
    package var onHand: Quantity
    /// The orders it is for, the oldest first.
    package var orders: [Code]

    fileprivate mutating func take(_ line: OrderLine, picked: Quantity, of order: Order) {
      quantity += line.open
      self.picked += picked
      if orders.last != order.number { orders.append(order.number) }
    }
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var orders: Int
    /// Whether there are more orders.
    package var isCut: Bool
    package var lines: [Line]
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let orders = try rows.ordersToPick(limit: Self.most + 1)
    let pending = Dictionary(try rows.pendingShipments().map { ($0.order, $0) }) { first, _ in first }
    var lines: [[Code]: Line] = [:]
    for order in orders.prefix(Self.most) {
      for place in order.lines.indices where order.lines[place].open > .zero {
        let line = order.lines[place]
        guard line.isStocked else { continue }
        let key = [order.location, Code(stored: line.sku.text)]
        var row = lines[key]
        if row == nil { row = try Self.line(line, at: order.location, rows) }
        row?.take(line, picked: pending[order.number]?.quantity(of: place) ?? .zero, of: order)
        lines[key] = row
      }
    }
    return Answer(
      orders: min(orders.count, Self.most), isCut: orders.count > Self.most,
      lines: lines.values.filter { !isShort || $0.picked < $0.quantity }
        .sorted { ($0.location, $0.sku) < ($1.location, $1.sku) })
  }

  private static func line(
    _ line: OrderLine, at location: Code, _ rows: any Rows
  ) throws(StoreError) -> Line {
    let sums = try rows.sums(StockSums.levels, [line.sku.stored, location.stored])
    return Line(
      location: location, sku: line.sku, name: line.name, quantity: .zero, picked: .zero,
      onHand: Quantity(thousandths: sums[0]), orders: [])
  }
}
