import Ordering
import PageKit
import StoreCore
import StoreViews

/// An order or its invoice on paper: who sells, who buys, the lines, what they come to, and the tax by rate.
struct DocumentView {
  private let paper: OrderPaper.Answer
  private let invoice: Invoice?
  private var ground: Ground { paper.ground }
  private var order: Order { paper.order }
  private var vatNumber: String { invoice?.vatNumber ?? ground.vatNumber }

  init(_ paper: OrderPaper.Answer, isInvoice: Bool) {
    (self.paper, invoice) = (paper, isInvoice ? paper.invoice : nil)
  }

  var page: Page {
    let title = invoice.map { "Invoice \($0.number)" } ?? "Order \(order.number)"
    let day = invoice?.day.text ?? order.day?.text ?? order.state.rawValue
    let seller = letterhead(invoice?.seller ?? ground.imprint, vatNumber)
    var blocks: [Block] = [.fields(facts), .lines(seller)]
    let buyer = invoice?.buyer ?? paper.customer?.label ?? ""
    if !buyer.isEmpty { blocks += [.heading("To"), .lines(buyer.split(separator: "\n").map(String.init))] }
    blocks += [.heading(about), .table(lines), .heading("Total"), .fields(sums)]
    if !paper.taxes.isEmpty { blocks += [.heading("Tax"), .table(taxes)] }
    return Page(title, state: day, blocks: blocks)
  }

  /// What the title and the lines say, for programs.
  private var facts: [PageKit.Field] {
    let facts: [(String, String?)] = [
      ("number", invoice?.number.text), ("date", invoice?.day.text ?? order.day?.text),
      ("order", order.number.text), ("customer", order.customer?.text), ("vat_number", vatNumber),
    ]
    return facts.compactMap { key, text in
      guard let text, !text.isEmpty else { return nil }
      var field = Field(key, "", .text(text))
      field.isInTitle = true
      return field
    }
  }

  /// "Order O-000001 of 2026-11-25".
  private var about: String {
    guard invoice != nil, let day = order.day else { return "Lines" }
    return "Order \(order.number) of \(day.text)"
  }

  private var lines: Table {
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text),
        Column("quantity", "Quantity", .count), Column("price", "Price", .money),
        Column("discount", "Discount", .money, hidesEmpty: true), Column("total", "Total", .money),
      ])
    for row in paper.page.lines {
      let (line, off) = (row.line, row.line.discount.minor + row.line.share.minor)
      table.append(
        .code(line.sku.text), .text(line.name), .quantity(line.quantity, in: row.unit),
        .price(line.price, ground), off == 0 ? .none : .price(Money(minor: -off), ground),
        .price(line.total, ground))
    }
    return table
  }

  private var sums: [PageKit.Field] {
    var fields: [PageKit.Field] = []
    func add(_ key: String, _ label: String, _ minor: Int64, note: String = "", isTold: Bool = false) {
      guard minor != 0 || isTold else { return }
      fields.append(
        Field(key, label, .price(Money(minor: minor), ground, withCurrency: isTold), note: note))
    }
    add("shipping", "Shipping", order.shipping.minor, note: order.method?.text ?? "")
    add("shipping_discount", "Shipping discount", -order.shippingDiscount.minor)
    if order.mode == .exclusive { add("tax", "Tax", order.tax.minor) }
    add("total", "Total", order.total.minor, isTold: true)
    if order.due != order.total {
      add("withdrawn", "Cancelled or returned", order.due.minor - order.total.minor)
      add("adjusted_total", "Adjusted total", order.due.minor, isTold: true)
    }
    add("paid", "Paid", paper.page.money.net.minor)
    add("to_pay", "To pay", paper.page.money.toPay(order.due).minor)
    add("to_refund", "Due back", paper.page.money.toRefund(order.due).minor)
    return fields
  }

  private var taxes: Table {
    var table = Table(
      "taxes",
      [
        Column("name", "Rate", .text), Column("net", "Without tax", .money), Column("tax", "Tax", .money),
        Column("gross", "With tax", .money),
      ])
    for tax in paper.taxes {
      table.append(
        .text(tax.label), .price(tax.net, ground), .price(tax.tax, ground),
        .price(tax.gross, ground))
    }
    return table
  }
}
