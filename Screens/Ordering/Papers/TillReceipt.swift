import Ordering
import PageKit
import StoreCore
import StoreViews

/// A receipt for the till's printer: 40 columns, whatever the terminal has.
struct TillReceipt {
  private static let width = 40
  private let paper: OrderPaper.Answer
  private var ground: Ground { paper.ground }
  private var order: Order { paper.order }

  init(_ paper: OrderPaper.Answer) { self.paper = paper }

  var page: Page {
    let rule = String(repeating: "-", count: Self.width)
    let moment = order.placedAt.map(ground.clock) ?? order.state.rawValue
    let head =
      letterhead(ground.imprint, ground.vatNumber).flatMap(centred)
      + [""] + pair(order.number.text, moment) + [rule]
    let total = pair("Total \(ground.currency.code)", order.total.text(ground))
    var page = Page(
      "Receipt \(order.number)",
      blocks: [
        .lines(head + paper.page.lines.flatMap(goods) + sent + [rule] + tax)
      ] + total.map { .strong($0) } + [.lines(sums + [""] + payments)])
    page.barcode = order.number.text
    page.opensDrawer = paper.page.payments.contains { $0.method == .cash && $0.step == .captured }
    return page
  }

  private func goods(_ row: OrderPage.Line) -> [String] {
    let (line, off) = (row.line, row.line.discount.minor + row.line.share.minor)
    let quantity = line.quantity.text(decimals: row.unit.decimals)
    return line.name.folded(to: Self.width)
      + pair("  \(quantity) x \(line.price.text(ground))", line.subtotal.text(ground))
      + (off == 0 ? [] : pair("  discount", text(-off)))
  }

  private var sent: [String] {
    let price = order.shipping.minor - order.shippingDiscount.minor
    return price == 0 ? [] : pair("Shipping", text(price))
  }

  private var tax: [String] {
    order.mode == .exclusive && order.tax.minor != 0 ? pair("Tax", text(order.tax.minor)) : []
  }

  private var sums: [String] {
    var lines: [String] = []
    if order.due != order.total {
      lines += pair("Credited", text(order.due.minor - order.total.minor))
      lines += pair("Adjusted total \(ground.currency.code)", order.due.text(ground))
    }
    return lines
      + paper.taxes.flatMap { pair("  \($0.label) on \($0.net.text(ground))", $0.tax.text(ground)) }
      + paper.taxes.compactMap(\.reason).flatMap { $0.folded(to: Self.width) }
  }

  private var payments: [String] {
    var lines: [String] = []
    for payment in paper.page.payments.reversed() {
      let reference = (payment.voucher?.text ?? payment.reference).map { " \($0)" } ?? ""
      switch payment.step {
      case .captured:
        if payment.rounding.minor != 0 { lines += pair("Rounding", payment.rounding.text(ground)) }
        let tendered = payment.tendered ?? payment.moved
        lines += pair("Paid \(payment.method.words)\(reference)", tendered.text(ground))
        if let change = payment.change { lines += pair("Change", change.text(ground)) }
      case .refunded:
        lines += pair("Refunded \(payment.method.words)\(reference)", text(-payment.moved.minor))
      case .authorized, .voided: break
      }
    }
    let money = paper.page.money
    let (toPay, toRefund) = (money.toPay(order.due), money.toRefund(order.due))
    if toPay.minor > 0 { lines += pair("To pay", toPay.text(ground)) }
    return lines + (toRefund.minor > 0 ? pair("Due back", toRefund.text(ground)) : [])
  }

  // MARK: Setting

  private func text(_ minor: Int64) -> String { Money(minor: minor).text(ground) }

  private func centred(_ text: String) -> [String] {
    text.folded(to: Self.width).map { line in
      String(repeating: " ", count: max(0, (Self.width - line.displayWidth()) / 2)) + line
    }
  }

  /// A text at the left and a figure at the right; a long text goes on in further lines.
  private func pair(_ left: String, _ right: String) -> [String] {
    var lines = left.folded(to: Self.width - right.displayWidth() - 1)
    let last = lines.popLast() ?? ""
    let gap = Self.width - last.displayWidth() - right.displayWidth()
    return lines + [last + String(repeating: " ", count: max(1, gap)) + right]
  }
}
