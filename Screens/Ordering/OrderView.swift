import Fulfilment
import Ordering
import PageKit
import StoreCore
import StoreViews

/// An order as its page shows it.
struct OrderView {
  private let page: OrderPage.Answer
  private let fulfilment: OrderFulfilment.Answer
  private let ground: Ground
  private let firstLine: Int
  private var order: Order { page.order }

  init(_ page: OrderPage.Answer, _ fulfilment: OrderFulfilment.Answer, _ ground: Ground, firstLine: Int) {
    (self.page, self.fulfilment, self.ground, self.firstLine) = (page, fulfilment, ground, firstLine)
  }

  var title: String { order.number.text + (page.customer.isEmpty ? "" : "  \(page.customer)") }

  var state: String {
    let handover = order.isPast ? "" : "\(order.handover.rawValue) · "
    return "\(order.state.rawValue) · \(handover)\(counted(order.lines.count, "line"))"
  }

  /// Who buys it, and how far it is; what the title says is left out for people.
  var fields: [PageKit.Field] {
    let state = Field("state", "Status", .text(order.state.rawValue), note: order.reason ?? "")
    var fields = [state.hidden(order.reason == nil)]
    if let customer = order.customer {
      fields.append(Field("customer", "Customer", .code(customer.text), note: page.customer))
    }
    if let placedAt = order.placedAt {
      fields.append(Field("placed_at", "Placed", .instant(placedAt)))
      // An open order of a file was placed elsewhere before it came in.
      if let day = order.day, order.source == .web, ground.local(placedAt).date != day {
        fields.append(Field("day", "Counts on", .text(day.text), note: "came in by an import"))
      }
      let isOver = order.state == .completed
      fields.append(
        Field("payment", "Payment", .text(order.payment.rawValue)).hidden(isOver && order.payment == .paid))
      fields.append(Field("fulfilment", "Fulfilment", .text(order.fulfilment.rawValue)).hidden(isOver))
    }
    if order.returns != .none { fields.append(Field("returns", "Returns", .text(order.returns.rawValue))) }
    if let country = order.country, country != ground.taxes.country {
      fields.append(Field("country", "Country", .text(country)))
    }
    if let reason = order.treatment.reason {
      fields.append(Field("treatment", "Tax", .text(order.treatment.rawValue), note: reason))
    }
    if let method = order.method { fields.append(Field("method", "Method", .code(method.text))) }
    return fields
  }

  var blocks: [Block] {
    let advice = "Nothing is on the order yet. Scan a product, or type a SKU, 3 x SKU or add NAME."
    return [.table(lines)] + (order.lines.isEmpty ? [.text(advice)] : []) + [.fields(sums)] + shipped
      + returned + payments + (money.map { [.strong($0)] } ?? [])
  }

  /// How the total comes about.
  private var sums: [PageKit.Field] {
    var fields: [PageKit.Field] = []
    if let fault = page.fault { fields.append(Field("fault", "Cannot be placed", .text(fault))) }
    if order.discount.minor + order.tax.minor > 0 || order.delivery.minor != 0 {
      fields.append(Field("subtotal", "Subtotal", .price(order.subtotal, ground)))
    }
    if order.discount.minor > 0 {
      func all(_ named: [(name: String, off: Money)]) -> String {
        named.map { "\($0.name) \(Money(minor: -$0.off.minor).text(ground))" }.joined(separator: ", ")
      }
      let codes = order.discounts.map { ($0.code.text, $0.amount) }
      let given = order.given.map { (words(of: $0), $0.amount) }
      let named = codes + given
      let note = named.count == 1 ? named[0].0 : all(named)
      fields += [
        Field("discount", "Discount", .price(Money(minor: -order.discount.minor), ground), note: note),
        Field("codes", "Codes", .text(all(codes))).hidden(),
      ]
      if !given.isEmpty { fields.append(Field("given", "Given without a code", .text(all(given))).hidden()) }
    }
    if order.method != nil || order.shipping.minor != 0 {
      fields.append(Field("shipping", "Shipping", .price(order.shipping, ground)))
    }
    if order.tax.minor > 0 {
      let note = order.mode == .inclusive ? "contained" : "added"
      fields.append(Field("tax", "Tax", .price(order.tax, ground), note: note))
    }
    let total = Field("total", "Total", .price(order.total, ground, withCurrency: true))
    fields.append(total.hidden(order.status == .draft))
    if order.status != .draft, order.due != order.total {
      let off = Money(minor: order.due.minor - order.total.minor)
      fields += [
        Field("credited", "Credited", .price(off, ground)),
        Field("adjusted_total", "Adjusted total", .price(order.due, ground)),
      ]
    }
    if toPay.minor > 0 { fields.append(Field("to_pay", "To pay", .price(toPay, ground)).hidden()) }
    if toRefund.minor > 0 { fields.append(Field("to_refund", "Due back", .price(toRefund, ground)).hidden()) }
    return fields
  }

  /// "10 %", "5.00 on line 2 (scuffed)".
  private func words(of given: GivenDiscount) -> String {
    let (line, reason) = (given.line.map { " on line \($0)" } ?? "", given.reason.map { " (\($0))" } ?? "")
    return given.label(in: ground.currency) + line + reason
  }

  private var toPay: Money { order.status == .draft ? Money(minor: 0) : page.money.toPay(order.due) }
  private var toRefund: Money { page.money.toRefund(order.due) }

  /// The line that the clerk acts on: what the draft comes to, what is still to pay or due back, or the change.
  private var money: String? {
    func line(_ what: String, _ money: Money) -> String {
      let cash = ground.rounded(money)
      return "\(what) \(money.text(ground))" + (cash == money ? "" : " (\(cash.text(ground)) in cash)")
    }
    if order.status == .draft {
      return order.lines.isEmpty ? nil : line("TOTAL", order.total) + " \(ground.currency.code)"
    }
    if toRefund.minor > 0 { return line("DUE BACK", toRefund) }
    if toPay.minor > 0 { return line("TO PAY", toPay) }
    return page.change.map { "CHANGE \($0.text(ground))" }
  }

  private var lines: Table {
    var table = Table(
      "lines",
      [
        Column("name", "Name", .text, isWhole: true), Column("sku", "SKU", .code, isSpare: true),
        Column("quantity", "Qty", .count), Column("price", "Price", .money, isSpare: true),
        Column("reason", "Why", .text, isSpare: true, hidesEmpty: true),
        Column("discount", "Discount", .money, isSpare: true, hidesEmpty: true),
        Column("share", "Of order", .money, isSpare: true, hidesEmpty: true),
        Column("rate", "Rate", .text, isSpare: true, hidesEmpty: true),
        Column("tax", "Tax", .money, isSpare: true, hidesEmpty: true), Column("total", "Total", .money),
        Column("available", "Available", .count, isSpare: true, hidesEmpty: true),
        Column("cancelled", "Cancelled", .count, hidesEmpty: true),
        Column(
          "shipped", order.handover == .counter ? "Handed over" : "Shipped", .count,
          isSpare: order.handover == .counter, hidesEmpty: true),
        Column("returned", "Returned", .count, hidesEmpty: true),
      ], firstNumber: firstLine)
    table.keepsLines = true
    for row in page.lines {
      let (line, unit) = (row.line, row.unit)
      func money(_ minor: Int64) -> Cell { minor == 0 ? .none : .price(Money(minor: minor), ground) }
      func some(_ quantity: Quantity) -> Cell { quantity.isZero ? .none : .quantity(quantity, in: unit) }
      table.append(
        .text(line.name), .code(line.sku.text), .quantity(line.quantity, in: unit),
        .price(line.price, ground), line.reason.map { .text($0) } ?? .none, money(-line.discount.minor),
        money(-line.share.minor), order.tax.minor == 0 ? .none : .text("\(line.rate.text) %"),
        money(line.tax.minor), .price(line.total, ground),
        order.state == .draft && line.isStocked ? .quantity(row.available, in: unit) : .none,
        some(line.cancelled), some(line.shipped), some(line.returned))
    }
    return table
  }

  private var shipped: [Block] {
    guard !fulfilment.shipments.isEmpty else { return [] }
    var table = Table(
      "shipments",
      [
        Column("number", "Shipment", .code), Column("at", "Shipped", .date),
        Column("status", "Status", .text), Column("lines", "Lines", .count),
        Column("carrier", "Carrier", .text, hidesEmpty: true),
        Column("tracking", "Tracking", .text, hidesEmpty: true),
      ], firstNumber: firstLine + page.lines.count)
    for row in fulfilment.shipments {
      table.append(
        .code(row.number.text), row.shippedAt.map { .instant($0) } ?? .none, .text(row.status.rawValue),
        .count(row.lines.count), row.carrier.map { .text($0) } ?? .none,
        row.tracking.map { .text($0) } ?? .none)
    }
    return [.heading("Shipments"), .table(table)]
  }

  private var returned: [Block] {
    guard !fulfilment.returns.isEmpty else { return [] }
    var table = Table(
      "returns",
      [
        Column("number", "Return", .code), Column("at", "Requested", .date),
        Column("status", "Status", .text), Column("outcome", "Outcome", .text, hidesEmpty: true),
        Column("reason", "Why", .text, hidesEmpty: true), Column("amount", "Value", .money, hidesEmpty: true),
      ], firstNumber: firstLine + page.lines.count + fulfilment.shipments.count)
    for row in fulfilment.returns {
      table.append(
        .code(row.number.text), .instant(row.requestedAt), .text(row.status.rawValue),
        row.outcome.map { .text($0.rawValue) } ?? .none, row.reason.map { .text($0) } ?? .none,
        row.amount.minor == 0 ? .none : .price(row.amount, ground))
    }
    return [.heading("Returns"), .table(table)]
  }

  private var payments: [Block] {
    guard !page.payments.isEmpty else { return [] }
    var table = Table(
      "payments",
      [
        Column("at", "At", .date), Column("step", "What", .text), Column("method", "Method", .text),
        Column("amount", "Amount", .money), Column("reference", "Reference", .text, hidesEmpty: true),
        Column("reason", "Why", .text, hidesEmpty: true), Column("by", "Who", .text),
      ])
    for row in page.payments {
      table.append(
        .instant(row.at), .text(row.step.rawValue), .text(row.method.rawValue), .price(row.amount, ground),
        (row.voucher?.text ?? row.reference).map { .text($0) } ?? .none,
        row.reason.map { .text($0) } ?? .none, .text(row.by))
    }
    // A sale at the counter, paid and taken along, says its payment in a line.
    table.hidesHeaders = order.state == .completed && order.handover == .counter && fulfilment.returns.isEmpty
    return (table.hidesHeaders ? [] : [.heading("Payments")]) + [.table(table)]
  }

  /// What may be done next; of what usually comes next and cannot be done, why.
  var hints: [String] {
    let unpaid = page.money.toPay(order.due).minor > 0
    let next = firstLine + page.lines.count <= order.lines.count ? ["next"] : []
    let back = page.money.toRefund(order.due).minor > 0 ? ["refund"] : []
    let cancelling = order.openLines.isEmpty ? [] : ["cancel"]
    let isBack = order.returns == .open || order.lines.allSatisfy { $0.shipped == $0.returned }
    let returning = isBack ? [] : ["return SKU*N"]
    switch order.state {
    case .draft:
      guard page.fault == nil else {
        let off = order.discounts.contains(where: \.isTyped) ? "discount none" : "quantity LINE N"
        return next + ["add CODE", "remove LINE", off, "discard"]
      }
      guard !order.lines.isEmpty else { return ["add CODE", "customer NAME", "discard"] }
      let isTaken = order.handover == .counter
      return next + [
        "add CODE", "cash 50", "card", "remove LINE", "customer NAME", isTaken ? "park" : "place",
      ]
    case .placed:
      let ship = order.openLines.isEmpty || !order.isReserving ? [] : ["dispatch"]
      let pay = unpaid ? ["pay METHOD"] : []
      return next + pay + back + ship + returning + ["hold REASON"] + cancelling + ["copy"]
    case .held: return next + back + ["release"] + cancelling + ["copy"]
    case .completed: return next + returning + ["receipt", "sell"]
    case .cancelled: return next + back + ["copy", "back"]
    }
  }
}

extension PageKit.Field {
  /// The same, left out for people where another line tells it.
  func hidden(_ isHidden: Bool = true) -> Self {
    var field = self
    field.isInTitle = isHidden
    return field
  }
}
