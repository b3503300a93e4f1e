import Catalog
import Inventory
import Ordering
package import StoreCore

/// What is to be taken from the shelves for all placed orders, by location and SKU.
package struct PickList: RowsQuery {
  /// The most orders that it is for, the oldest first.
  package static let most = 500
  package init() {}

  package struct Line: Hashable, Sendable, Codable {
    package var location: Code
    package var sku: SKU
    package var name: String
    package var quantity: Quantity
    package var onHand: Quantity
    /// The orders it is for, the oldest first.
    package var orders: [Code]

    fileprivate mutating func take(_ line: OrderLine, of order: Order) {
      quantity = quantity + line.open
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
    var orders: [Order] = []
    for state in [FulfilmentState.partial, .unfulfilled] {
      orders += try rows.rows(
        where: ["state": OrderStatus.placed.stored, "fulfilment": state.stored], by: ["id"],
        limit: Self.most + 1)
    }
    orders.sort { $0.stamp.id < $1.stamp.id }
    var lines: [[Code]: Line] = [:]
    for order in orders.prefix(Self.most) {
      for line in order.openLines {
        let key = [order.location, Code(stored: line.sku.text)]
        var row = lines[key]
        if row == nil { row = try Self.line(line, at: order.location, rows) }
        row?.take(line, of: order)
        lines[key] = row
      }
    }
    return Answer(
      orders: min(orders.count, Self.most), isCut: orders.count > Self.most,
      lines: lines.values.sorted { ($0.location, $0.sku) < ($1.location, $1.sku) })
  }

  private static func line(
    _ line: OrderLine, at location: Code, _ rows: any Rows
  ) throws(StoreError) -> Line {
    let sums = try rows.sums(StockSums.levels, [line.sku.stored, location.stored])
    return Line(
      location: location, sku: line.sku, name: line.name, quantity: .zero,
      onHand: Quantity(thousandths: sums[0]), orders: [])
  }
}
