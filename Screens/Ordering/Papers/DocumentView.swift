import Ordering
import PageKit
import StoreCore
import StoreViews

/// An order, its invoice or a credit note on paper: who sells, who buys, the lines, what they come to, and the tax by rate.
struct DocumentView {
  private let paper: OrderPaper.Answer
  private let kind: DocumentScreen.Kind
  /// Whether it stays as it was issued.
  private var isBill: Bool { kind != .order }
  private var ground: Ground { paper.ground }
  private var order: Order { paper.order }
  private var bill: Invoice { paper.bill }

  init(_ paper: OrderPaper.Answer, _ kind: DocumentScreen.Kind) { (self.paper, self.kind) = (paper, kind) }

  var page: Page {
    let day = isBill ? bill.day.text : order.day?.text ?? order.state.rawValue
    var blocks: [Block] = [.fields(facts), .lines(letterhead(bill.seller, bill.vatNumber))]
    if !bill.label.isEmpty { blocks += [.heading("To"), .lines(bill.label)] }
    blocks += [.heading(about), .table(lines), .heading("Total"), .fields(sums)]
    if !paper.taxes.isEmpty { blocks += [.heading("Tax"), .table(taxes)] }
    blocks += paper.taxes.compactMap(\.reason).map { .text($0) }
    return Page("\(kind.noun) \(bill.number)", state: day, blocks: blocks)
  }

  /// What the title and the lines say, for programs.
  private var facts: [PageKit.Field] {
    let facts: [(String, String?)] = [
      ("number", isBill ? bill.number.text : nil), ("date", isBill ? bill.day.text : order.day?.text),
      ("supplied", bill.supplied?.text), ("order", order.number.text),
      ("invoice", kind == .creditNote ? paper.invoice?.number.text : nil), ("customer", bill.customer?.text),
      ("vat_number", bill.vatNumber), ("buyer_vat_number", bill.buyerVATNumber),
    ]
    return facts.compactMap { key, text in
      guard let text, !text.isEmpty else { return nil }
      var field = Field(key, "", .text(text))
      field.isInTitle = true
      return field
    }
  }

  /// "Order O-000001 of 2026-11-25, supplied 2026-11-26".
  private var about: String {
    if kind == .creditNote, let invoice = paper.invoice {
      return "Credited of invoice \(invoice.number) of \(invoice.day), order \(order.number)"
    }
    guard isBill, let day = bill.ordered else { return "Lines" }
    return "Order \(order.number) of \(day.text)" + (bill.supplied.map { ", supplied \($0.text)" } ?? "")
  }

  private var lines: Table {
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text),
        Column("quantity", "Quantity", .count), Column("price", "Price", .money),
        Column("discount", "Discount", .money, hidesEmpty: true), Column("total", "Total", .money),
      ])
    for line in bill.lines {
      let off = line.discount.minor + line.share.minor
      table.append(
        .code(line.sku.text), .text(line.name), .quantity(line.quantity, in: line.unit),
        .price(line.price, ground), off == 0 ? .none : .price(Money(minor: -off), ground),
        .price(line.total, ground))
    }
    return table
  }

  private var sums: [PageKit.Field] {
    var fields: [PageKit.Field] = []
    func add(_ key: String, _ label: String, _ minor: Int64, note: String = "", isTold: Bool = false) {
      guard minor != 0 || isTold else { return }
      fields.append(Field(key, label, .price(Money(minor: minor), ground, withCurrency: isTold), note: note))
    }
    add("shipping", "Shipping", bill.shipping.minor, note: bill.method?.text ?? "")
    add("shipping_discount", "Shipping discount", -bill.shippingDiscount.minor)
    if bill.mode == .exclusive { add("tax", "Tax", bill.tax.minor) }
    add("total", "Total", bill.total.minor, isTold: true)
    let due = isBill ? bill.total : order.due
    if due != bill.total {
      add("withdrawn", "Credited", due.minor - bill.total.minor)
      add("adjusted_total", "Adjusted total", due.minor, isTold: true)
    }
    add("paid", "Paid", bill.paid.minor, note: bill.paidBy?.words ?? "")
    if kind == .invoice {
      add("to_pay", "To pay", max(0, due.minor - bill.paid.minor))
    } else if kind == .order {
      add("to_pay", "To pay", paper.page.money.toPay(due).minor)
      add("to_refund", "Due back", paper.page.money.toRefund(due).minor)
    }
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
        .text(tax.label), .price(tax.net, ground), .price(tax.tax, ground), .price(tax.gross, ground))
    }
    return table
  }
}

extension DocumentScreen.Kind {
  fileprivate var noun: String {
    switch self {
    case .invoice: "Invoice"
    case .creditNote: "Credit note"
    case .order, .receipt: "Order"
    }
  }
}
