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
  package var reason = ""
  package var tax = ""
  package var rate = ""
  package var mode = ""
  package var cancelled = ""
  package var returned = ""
  package var replaced = ""
  package var customerName = ""
  package var amount = ""
  package var lineDiscount = ""
  package var lineTotal = ""
  package var currency = ""
  package var status = ""
  package var payment = ""
  package var method = ""
  package var shipping = ""
  package var discount = ""
  package var code = ""
  package var refunded = ""
  package var total = ""
  package var taxes = ""
  package var taxesRate = ""

  package init() {}

  /// It has no table: its rows become orders.
  package static let declaration = Declaration<PastOrderRow>([
    Field("number", \.number), Field("placed", \.placed, as: .instant), Field("customer", \.customer),
    Field("country", \.country), Field("sku", \.sku), Field("name", \.name),
    Field("quantity", \.quantity, as: .quantity), Field("price", \.price, as: .money),
    Field("reason", \.reason), Field("tax", \.tax, as: .money), Field("tax_rate", \.rate, as: .count),
    Field("tax_mode", \.mode), Field("cancelled", \.cancelled, as: .quantity),
    Field("returned", \.returned, as: .quantity), Field("replaced", \.replaced, as: .quantity),
    Field("customer_name", \.customerName), Field("amount", \.amount, as: .money),
    Field("line_discount", \.lineDiscount, as: .money), Field("line_total", \.lineTotal, as: .money),
    Field("currency", \.currency), Field("status", \.status), Field("payment", \.payment),
    Field("method", \.method), Field("shipping", \.shipping, as: .money),
    Field("discount", \.discount, as: .money), Field("code", \.code),
    Field("refunded", \.refunded, as: .money), Field("total", \.total, as: .money),
    Field("taxes", \.taxes, as: .money), Field("taxes_rate", \.taxesRate, as: .count),
  ])
  /// The columns with which an order is written; the others are those of other programs.
  private static let written = 15

  /// Orders as such a file: their lines, and what shipping cost. Refused as `not-for-import` at an order that has not
  /// ended in a sale.
  package static let file = ListFile(header: shape.columns.prefix(written).map(\.word)) {
    (image, ground) throws(StoreError) in
    guard let order = Order.declaration.decode(image) else { return [] }
    guard order.isFiled else { throw .notPast(order) }
    let first = [
      order.number.text, order.placedAt?.text ?? "", order.customer?.text ?? "", order.country ?? "",
    ]
    func record(_ line: OrderLine) -> [String] {
      let price = PastPrice.text(line.total, for: line.quantity, in: ground.currency)
      let tax = [line.tax.text(in: ground.currency), line.rate.text, order.mode.rawValue]
      let ends = [line.cancelled, line.returned, line.replaced].map { $0.isZero ? "" : $0.text }
      return first + [line.sku.text, line.name, line.quantity.text, price, line.reason ?? ""]
        + (order.isTaxed || !order.isPast ? tax : ["", "", ""]) + ends
    }
    return order.filedLines.map(record)
  }
}

extension StoreError {
  /// A file of past orders has none that are open or cancelled.
  fileprivate static func notPast(_ order: Order) -> StoreError {
    StoreError(
      "not-for-import",
      "\(order.number) is \(order.state.rawValue), and a file of past orders has completed ones.",
      .sentence("Add status=completed to the address: /ordering/orders?status=completed."),
      .sentence("Type daybook -c '/ordering/orders | csv > FILE' for every order as the page shows it."),
      .sentence("To keep all of the shop, type daybook backup FILE."))
  }
}

extension Order {
  /// Whether a file of past orders has it.
  fileprivate var isFiled: Bool { isPast || state == .completed }

  /// Its lines as such a file has them, each with what was paid for all of it; the last is what shipping cost.
  fileprivate var filedLines: [OrderLine] {
    let goods = lines.map { line in
      var filed = line
      filed.total = line.paid(mode)
      return filed
    }
    guard delivery.minor != 0 || shippingTax.minor != 0 else { return goods }
    var charge = OrderLine()
    (charge.sku, charge.name, charge.quantity) = (SKU(stored: "SHIPPING"), "Shipping", Quantity(whole: 1))
    (charge.total, charge.tax, charge.rate) = (delivery, shippingTax, shippingRate)
    return goods + [charge]
  }

  /// All that such a file says of its lines, but their names; nil: the file has no such order.
  var filedTerms: [OrderLine]? {
    guard isFiled else { return nil }
    return filedLines.map { line in
      var terms = OrderLine()
      (terms.sku, terms.quantity, terms.reason) = (line.sku, line.quantity, line.reason)
      (terms.total, terms.tax, terms.rate) = (line.total, line.tax, line.rate)
      (terms.cancelled, terms.returned) = (line.cancelled, line.returned)
      terms.replaced = line.replaced
      return terms
    }
  }
}
