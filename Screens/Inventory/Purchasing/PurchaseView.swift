import Inventory
import PageKit
import StoreCore
import StoreViews

/// A purchase order as its page shows it.
struct PurchaseView {
  private let page: PurchasePage.Answer
  private let ground: Ground
  private var order: PurchaseOrder { page.order }

  init(_ page: PurchasePage.Answer, _ ground: Ground) { (self.page, self.ground) = (page, ground) }

  var fields: [PageKit.Field] {
    var fields = [
      Field("number", "Number", .code(order.number.text)),
      Field("supplier", "Supplier", .code(order.supplier.text), note: page.supplier.name),
      Field("to", "To", .code(order.destination.text)),
      Field("status", "Status", .text(order.status.words)),
    ]
    if ground.seesCosts {
      fields.append(Field("total", "Total", .price(order.total, ground, withCurrency: true), note: note))
      if order.freight.minor != 0 {
        fields.append(Field("freight", "Freight", .price(order.freight, ground)))
      }
      if order.credit.minor != 0 {
        fields.append(Field("credit", "Credit expected", .price(order.credit, ground)))
      }
    }
    if let placedAt = order.placedAt { fields.append(Field("placed", "Placed", .instant(placedAt))) }
    if let day = order.expected { fields.append(Field("expected", "Expected", .text(day.text))) }
    if let reason = order.reason { fields.append(Field("reason", "Closed short", .text(reason))) }
    return fields
  }

  /// What is to be known of the total.
  private var note: String {
    var notes: [String] = []
    if page.unpriced > 0 {
      notes.append("\(counted(page.unpriced, "line")) without a price not included")
      if page.unpricedOpen > 0 {
        notes.append("without a price, stock is received at the average cost, if known")
      }
    }
    if order.status == .draft, let minimum = page.supplier.minimumOrder, order.total < minimum {
      notes.append("below the minimum of \(minimum.text(ground))")
    }
    return notes.joined(separator: "; ")
  }

  /// The lines, and the last receipts.
  var blocks: [Block] {
    let advice = "The purchase order has no lines yet. line SKU PACKS adds a product."
    return [.table(lines)] + (order.lineCount == 0 ? [.text(advice)] : []) + receipts
  }

  private var lines: Table {
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text, isSpare: true),
        Column("packs", "Packs", .count, isSpare: true), Column("pack", "Pack size", .count, isSpare: true),
        Column("price", "Pack price", .money, hidesEmpty: !ground.seesCosts),
        Column("ordered", "Ordered", .count),
        Column("received", "Received", .count), Column("rejected", "Rejected", .count),
        Column("sent_back", "Sent back", .count, hidesEmpty: true), Column("open", "Open", .count),
        Column("closed", "Cancelled", .count, hidesEmpty: true),
        Column("code", "Supplier SKU", .code, hidesEmpty: true),
      ], firstNumber: 1)
    for row in page.lines {
      let (line, unit) = (row.line, row.unit)
      // Of a cancelled order nothing is awaited.
      let open = order.status == .cancelled ? .zero : line.open
      table.append(
        .code(line.sku.text), .text(row.name), .count(line.packs), .quantity(line.pack, in: unit),
        .price(line.price, ground), .quantity(line.ordered, in: unit), .quantity(line.received, in: unit),
        .quantity(line.rejected, in: unit),
        line.sentBack.isZero ? .none : .quantity(line.sentBack, in: unit), .quantity(open, in: unit),
        line.closed.isZero ? .none : .quantity(line.closed, in: unit), row.code.map { .code($0) } ?? .none)
    }
    return table
  }

  private var receipts: [Block] {
    guard !page.receipts.isEmpty else { return [] }
    let table = MovementTable(page.receipts, ground, firstNumber: page.lines.count + 1).table
    let earlier = "Earlier receipts: \(Self.movements(of: order.number.text))"
    return [.heading("Receipts"), .table(table)] + (page.hasEarlier ? [.text(earlier)] : [])
  }

  /// The address of the movements of an order.
  static func movements(of number: String) -> String { "/inventory/movements?document=\(number)" }

  /// What may be done next; of what usually comes next and cannot be done, why.
  var hints: [String] {
    let next = page.hasNext ? ["next"] : []
    switch order.status {
    case .draft:
      let place = order.lineCount == 0 ? "place (not yet: it has no lines)" : "place"
      return next + ["line SKU PACKS", place, "cancel", "supplier"]
    case .placed: return next + ["receive", "receive SKU N", "hold", "cancel"]
    case .partlyReceived:
      return next + [
        "receive", "receive SKU N", "close-short --reason TEXT",
        "close (not yet: some goods have not arrived)",
      ]
    case .held: return next + ["release", "cancel", "receive (not yet: it is held)"]
    case .received: return next + ["close", "supplier", "back"]
    case .cancelled, .closed: return next + ["supplier", "back"]
    }
  }
}
