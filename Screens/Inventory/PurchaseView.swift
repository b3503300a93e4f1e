import AppRoutes
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// An order as its page shows it.
struct PurchaseView {
  private let detail: PurchaseDetail
  private let arrivals: MovementPage
  private var order: PurchaseOrder { detail.order }

  init(_ reading: PurchaseReading) { (detail, arrivals) = (reading.detail, reading.arrivals) }

  var page: Page {
    Page(
      "\(order.number)  \(detail.supplier.name)",
      state: "\(order.status.words) · \(counted(detail.lines.total, "line"))",
      blocks: [.fields(fields), lines] + advice + came, hints: hints)
  }

  private var fields: [Field] {
    var fields = [
      Field("number", "Number", .code(order.number.text)),
      Field("supplier", "Supplier", .code(order.supplier.text), note: detail.supplier.name),
      Field("to", "To", .code(order.destination.text)),
      Field("status", "Status", .text(order.status.words)),
      Field("total", "Total", .price(detail.total, withCurrency: true), note: note),
    ]
    if let placedAt = order.placedAt { fields.append(Field("placed", "Placed", .instant(placedAt))) }
    if let day = order.expectedOn { fields.append(Field("expected", "Expected", .text(day.text))) }
    if !order.reason.isEmpty { fields.append(Field("reason", "Closed short", .text(order.reason))) }
    return fields
  }

  /// What is to be known of the total.
  private var note: String {
    let unpriced = detail.unpriced
    var notes: [String] = []
    if unpriced > 0 {
      notes.append("\(counted(unpriced, "line")) without a price not included")
      if detail.unpricedOpen > 0 {
        notes.append("without a price, stock is received at the average cost, if known")
      }
    }
    if order.status == .draft, let minimum = detail.supplier.minimumOrder, detail.total < minimum {
      notes.append("below the minimum of \(minimum.text)")
    }
    return notes.joined(separator: "; ")
  }

  private var isEmpty: Bool { order.lines.isEmpty && order.others == nil }

  private var lines: Block {
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text, isSpare: true),
        Column("packs", "Packs", .count, isSpare: true), Column("pack", "Pack size", .count, isSpare: true),
        Column("price", "Pack price", .money), Column("ordered", "Ordered", .count),
        Column("received", "Received", .count),
        Column("rejected", "Rejected", .count), Column("open", "Open", .count),
        Column("closed", "Cancelled", .count, hidesEmpty: true),
        Column("code", "Supplier SKU", .code, hidesEmpty: true),
      ], firstNumber: 1)
    for row in detail.lines.rows {
      let line = row.line
      // Of an order that is called off nothing is awaited any more.
      let open = order.status == .cancelled ? Quantity(units: 0, decimals: line.pack.decimals) : line.open
      table.append(
        .code(line.sku.text), .text(row.name), .count(Int(line.packs)), .quantity(line.pack),
        .price(line.price), .quantity(line.ordered), .quantity(line.received), .quantity(line.rejected),
        .quantity(open), line.closed.isZero ? .none : .quantity(line.closed),
        row.code.isEmpty ? .none : .code(row.code))
    }
    return .table(table)
  }

  /// Its table has the same columns for a script then, and no row.
  private var advice: [Block] {
    isEmpty ? [.text("The purchase order has no lines yet. line SKU PACKS adds a product.")] : []
  }

  /// Receipts last.
  private var came: [Block] {
    guard !arrivals.rows.isEmpty else { return [] }
    let table = MovementTableView(
      arrivals.rows, showsDocument: false, firstNumber: detail.lines.rows.count + 1
    ).table
    let all = Routes.inventory(.movements(MovementQuery(of: order.subject))).address.text
    return [.heading("Receipts"), .table(table)]
      + (arrivals.next == nil ? [] : [.text("Earlier receipts: \(all)")])
  }

  /// What may be done next; of what usually comes next and cannot be done, why.
  private var hints: [String] {
    let next = detail.lines.hasNext ? ["next"] : []
    switch order.status {
    case .draft:
      return next + ["line SKU PACKS", isEmpty ? "place (not yet: it has no lines)" : "place"]
        + ["cancel", "supplier"]
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
