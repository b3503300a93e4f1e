import Inventory
package import StoreCore

/// A row of a file of past orders: so much of a product at a price, on an order that has ended.
package struct PastOrderRow: Entity {
  package static let entity = "past_order"
  package var stamp = Stamp()
  package var number = ""
  package var placed = ""
  package var customer = ""
  package var country = ""
  package var sku = ""
  package var name = ""
  package var quantity = ""
  package var price = ""

  package init() {}

  /// It has no table: its rows become orders.
  package static let declaration = Declaration<PastOrderRow>([
    Field("number", \.number), Field("placed", \.placed), Field("customer", \.customer),
    Field("country", \.country), Field("sku", \.sku), Field("name", \.name), Field("quantity", \.quantity),
    Field("price", \.price),
  ])

  /// Orders as such a file: what was shipped, what came back with a negative quantity, and what shipping cost. Refused
  /// as `not-for-import` at an order that would come back as another.
  package static let file = ListFile(header: shape.columns.map(\.word)) {
    (image, ground) throws(StoreError) in
    guard let order = Order.declaration.decode(image) else { return [] }
    if let fault = order.lostInFile { throw .notPast(order.number, fault) }
    let lines = order.history.map { line in
      [
        line.sku.text, line.name, line.quantity.text,
        PastPrice.text(line.total, for: line.quantity, in: ground.currency),
      ]
    }
    let charges = order.charges
    let charge = ["SHIPPING", "Shipping", "1", charges.text(in: ground.currency)]
    let first = [
      order.number.text, order.placedAt?.text ?? "", order.customer?.text ?? "", order.country ?? "",
    ]
    return (lines + (charges.minor == 0 ? [] : [charge])).map { first + $0 }
  }
}

extension StoreError {
  /// A file of past orders does not say all of an order.
  fileprivate static func notPast(_ order: Code, _ fault: String) -> StoreError {
    StoreError(
      "not-for-import", "\(order) \(fault), which a file of past orders does not keep.",
      "Only untaxed orders that are completed, without returns, are for an import: filter them by status and day.",
      .sentence("Type daybook -c '/ordering/orders | csv > FILE' for every order as the page shows it."),
      .sentence("To keep all of the shop, type daybook backup FILE."))
  }
}

extension Order {
  /// What a file of past orders does not say of it; nil: an import makes the same sale of it.
  fileprivate var lostInFile: String? {
    if isPast { return nil }
    if state != .completed { return "is \(state.rawValue)" }
    if tax.minor != 0 { return "has tax" }
    return lines.contains { !$0.returned.isZero || !$0.cancelled.isZero }
      ? "was returned or cancelled in part" : nil
  }

  /// A line of the past: as much of a line as left the shop or came back, and what was paid for it.
  struct Past: Hashable {
    var sku: SKU
    var name = ""
    var quantity: Quantity
    var total: Money

    static func == (a: Past, b: Past) -> Bool {
      a.sku == b.sku && a.quantity == b.quantity && a.total == b.total
    }
    func hash(into hasher: inout Hasher) { hasher.combine(sku) }
  }

  /// What left the shop, and what came back with a negative quantity.
  var history: [Past] {
    lines.flatMap { line in
      [line.shipped, -line.returned].filter { !$0.isZero }.map { part in
        let paid = line.paid(mode).minor
        let total =
          part == line.quantity
          ? paid : StockAccount.share(of: paid, abs(part.thousandths), line.quantity.thousandths)
        return Past(
          sku: line.sku, name: line.name, quantity: part,
          total: Money(minor: part < .zero && line.quantity > .zero ? -total : total))
      }
    }
  }

  /// What was paid besides the goods, of an order of which something left the shop.
  var charges: Money {
    isPast || lines.contains { $0.shipped > .zero } ? delivery : Money(minor: 0)
  }
}
