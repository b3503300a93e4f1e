import Catalog
import StoreCore

extension Changes {
  /// Places an order of a file that is still to leave: reserved for the customer, who comes for it where its method says
  /// so, else for the post. It counts on the day on which it comes in; what is paid for was paid at no till.
  mutating func place(
    _ row: Order, isPaid: Bool, by method: String, _ credits: [(why: CreditReason, lines: [CreditLine])]
  ) throws(StoreError) {
    var order = row
    let isFetched = ["pickup", "collect", "abholung"].contains { folded(method).contains($0) }
    order.day = ground.today
    order.handover = isFetched ? .collect : .post
    for place in order.lines.indices where order.lines[place].isStocked {
      order.lines[place].cost = try cost(of: order.lines[place])
    }
    try checkReserving(order.openLines, at: order.location)
    order = try add(order)
    for (why, lines) in credits { try credit(lines, of: order, why) }
    guard isPaid, order.due.minor > 0 else { return }
    var payment = Payment(order, .captured, .other, order.due)
    (payment.isDirect, payment.handover) = (true, order.handover)
    try add(payment)
  }
}

extension PastOrders {
  /// Refuses a line that cannot be reserved and shipped: its product must be there and its price whole.
  func checkOpen(
    _ product: Product, _ quantity: Quantity, _ price: Money, _ subtotal: Money, _ shop: Changes
  ) throws(StoreError) {
    _ = try quantity.some(field: "quantity")
    let known = try shop.known(Product.self, product.sku.text, field: "sku")
    guard known.status != .archived else { throw StoreError.archived(Subject(known)).at("sku") }
    guard try Exact.ratio(price.minor, quantity.thousandths, over: 1000) == subtotal.minor else {
      throw .badPast(subtotal.text(in: shop.ground.currency))
    }
  }

  /// Refuses a last line that does not come to its price less its discount once its tax is taken out of it.
  func checkNet(_ order: Order) throws(StoreError) {
    guard let line = order.lines.last else { return }
    let subtotal = try Exact.ratio(line.price.minor, line.quantity.thousandths, over: 1000)
    guard line.subtotal.minor == subtotal, line.total.minor == subtotal - line.discount.minor else {
      throw .notOpen(order.number, "without its tax \(line.sku) has no exact price", field: "price")
    }
  }
}
