import AppRoutes
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the page of a credit has of its own: what is charged less for which lines.
struct CreditSection: RowSection {
  typealias Facts = NoFacts
  typealias Event = Never

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let ground = read.row.ground
    var details = RowDetails()
    guard let credit = Credit.declaration.decode(read.row.image) else { return details }
    (details.title, details.state) = ("Credit \(credit.number)", credit.why.rawValue)
    details.fields = [
      Field("order", "Order", .code(credit.order.text)),
      Field("customer", "Customer", credit.customer.map { .code($0.text) } ?? .none),
      Field("at", "Given", .instant(credit.at), note: credit.by),
      Field("amount", "Credited", .price(credit.amount, ground, withCurrency: true)),
      Field("tax", "Tax", .price(credit.tax, ground), note: "contained"),
    ]
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("quantity", "Qty", .count), Column("rate", "Tax %", .code),
        Column("net", "Net", .money), Column("tax", "Tax", .money), Column("amount", "Credited", .money),
      ], firstNumber: 1)
    for line in credit.lines {
      table.append(
        line.sku.map { .code($0.text) } ?? .text("shipping"),
        line.quantity.isZero ? .none : .quantity(line.quantity), .code(line.rate.text),
        .price(line.net, ground), .price(line.tax, ground), .price(line.amount, ground))
    }
    details.blocks = [.table(table)]
    details.opens = credit.lines.map { line in
      Routes(line.sku.map { Subject("product", $0.text) } ?? Subject(Order.entity, credit.order.text))
    }
    details.hints = [Routes(Subject(Order.entity, credit.order.text)).address.text]
    return details
  }
}
