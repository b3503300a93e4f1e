import AppRoutes
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// An order as its page shows it.
struct OrderView {
  private let page: OrderPage.Answer
  private let ground: Ground
  private let firstLine: Int
  private var order: Order { page.order }

  init(_ page: OrderPage.Answer, _ ground: Ground, firstLine: Int) {
    (self.page, self.ground, self.firstLine) = (page, ground, firstLine)
  }

  var title: String { order.number.text + (page.customer.isEmpty ? "" : "  \(page.customer)") }

  var state: String {
    "\(order.state.rawValue) · \(counted(order.lines.count, "line"))"
  }

  var fields: [PageKit.Field] {
    var fields = [Field("status", "Status", .text(order.state.rawValue), note: order.reason ?? "")]
    if let customer = order.customer {
      fields.append(Field("customer", "Customer", .code(customer.text), note: page.customer))
    }
    if let placedAt = order.placedAt {
      fields.append(Field("placed", "Placed", .instant(placedAt)))
      fields.append(Field("fulfilment", "Fulfilment", .text(order.fulfilment.rawValue)))
    }
    if order.returns != .none { fields.append(Field("returns", "Returned", .text(order.returns.rawValue))) }
    fields.append(Field("total", "Total", .price(order.total, ground, withCurrency: true)))
    return fields
  }

  var blocks: [Block] {
    let advice = "Nothing is on the order yet. Scan a product, or type a SKU, 3 x SKU or add NAME."
    return [.table(lines)] + (order.lines.isEmpty ? [.text(advice)] : [])
  }

  private var lines: Table {
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text, isSpare: true),
        Column("quantity", "Quantity", .count), Column("price", "Price", .money),
        Column("reason", "Why", .text, hidesEmpty: true),
        Column("total", "Total", .money), Column("available", "Available", .count, hidesEmpty: true),
        Column("cancelled", "Cancelled", .count, hidesEmpty: true),
        Column("shipped", "Shipped", .count, hidesEmpty: true),
        Column("returned", "Returned", .count, hidesEmpty: true),
      ], firstNumber: firstLine)
    for row in page.lines {
      let (line, unit) = (row.line, row.unit)
      func some(_ quantity: Quantity) -> Cell { quantity.isZero ? .none : .quantity(quantity, in: unit) }
      table.append(
        .code(line.sku.text), .text(line.name), .quantity(line.quantity, in: unit),
        .price(line.price, ground), line.reason.map { .text($0) } ?? .none, .price(line.total, ground),
        order.state == .draft ? .quantity(row.available, in: unit) : .none, some(line.cancelled),
        some(line.shipped), some(line.returned))
    }
    return table
  }

  /// What may be done next; of what usually comes next and cannot be done, why.
  var hints: [String] {
    let next = firstLine + page.lines.count <= order.lines.count ? ["next"] : []
    switch order.state {
    case .draft:
      let place = order.lines.isEmpty ? "place (not yet: it has no lines)" : "place"
      return next + ["add CODE", "remove LINE", "customer NAME", place, "discard"]
    case .placed: return next + ["hold REASON", "cancel", "copy"]
    case .held: return next + ["release", "cancel", "copy"]
    case .completed, .cancelled: return next + ["copy", "back"]
    }
  }
}
