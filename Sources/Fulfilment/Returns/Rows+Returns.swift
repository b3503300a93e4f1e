import Ordering
import StoreCore

// What the rules of returns ask of the shop.
extension Rows {
  /// How much of each line of an order its open returns have.
  func returning(_ order: Order) throws(StoreError) -> [Quantity] {
    var asked = order.lines.map { _ in Quantity.zero }
    for row in try openReturns(of: order) {
      for line in row.openLines { asked[line.line - 1] += line.quantity }
    }
    return asked
  }

  func openReturns(of order: Order) throws(StoreError) -> [Return] {
    try rows(Return.self, where: "order", is: order.number).filter { !$0.openLines.isEmpty }
  }

  /// Refuses returns of more than was shipped and did not come back, and of goods that were lost on their way.
  func checkReturns(of order: Order) throws(StoreError) {
    for (line, asked) in zip(order.lines, try returning(order)) where !asked.isZero {
      let left = line.shipped - line.returned
      guard asked <= left else { throw .asked(line.sku, order, left: left, asked) }
    }
    let lost = try rows(Shipment.self, where: "order", is: order.number).filter { $0.status == .lost }
    guard !lost.isEmpty else { return }
    // What was lost can only be written off.
    let back = try rows(Return.self, where: "order", is: order.number)
      .flatMap { $0.status.isOpen ? $0.lines : $0.lines.filter { $0.disposition != nil } }
      .filter { $0.disposition != .scrap }
    for shipment in lost {
      for line in shipment.lines {
        let came = back.reduce(.zero) { $1.line == line.line ? $0 + $1.quantity : $0 }
        let gone = lost.reduce(.zero) { $0 + $1.quantity(of: line.line - 1) }
        if came + gone > order.lines[line.line - 1].shipped { throw .goodsLost(line.sku, shipment) }
      }
    }
  }

  /// What is due back on an order; nil: nothing is.
  func dueBack(_ number: Code) throws(StoreError) -> Money? {
    let order = try known(Order.self, number.text)
    let due = try money(of: order).toRefund(order.due)
    return due.minor > 0 ? due : nil
  }
}
