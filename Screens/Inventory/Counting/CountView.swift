import Inventory
import PageKit
import StoreCore
import StoreViews

/// A stocktake as its page shows it: blind until review where it was started so.
struct CountView {
  let page: StocktakePage.Answer
  let filter: StocktakePage.Filter
  /// Where is counted; nil: at its own location.
  let at: Code?
  let isFirst: Bool
  let ground: Ground

  private var count: Stocktake { page.count }

  var title: String { "Stocktake \(count.key) of \(count.location)" }

  var state: String {
    ([count.status.rawValue, counted(page.total, "line")] + (filter == .counted ? [] : [filter.rawValue]))
      .joined(separator: " · ")
  }

  // MARK: Fields

  var fields: [PageKit.Field] {
    var fields = [
      Field(
        "location", "Location", .code(count.location.text), note: count.inside ? "and those inside it" : "")
    ]
    if let at { fields.append(Field("at", "Counting at", .code(at.text))) }
    fields.append(Field("status", "Status", .text(count.status.rawValue), note: count.blind ? "blind" : ""))
    fields += sums
    fields.append(Field("started", "Started", .instant(count.startedAt)))
    if let ended = count.endedAt {
      fields.append(Field("ended", count.status == .posted ? "Posted" : "Cancelled", .instant(ended)))
    }
    return fields
  }

  private var sums: [PageKit.Field] {
    var fields: [PageKit.Field] = []
    if let tolerance = count.tolerance {
      let waiting = count.waiting == 0 ? "" : "\(counted(count.waiting, "line")) to be counted again"
      let note = count.showsExpected ? waiting : ""
      fields.append(Field("tolerance", "Tolerance", .quantity(tolerance), note: note))
    }
    if count.showsVariance {
      fields.append(Field("varied", "Lines with variance", .count(count.varied)))
      // What comes and leaves until then may change what one costs.
      let note = count.status == .posted ? "as posted" : count.status == .review ? "when counted" : ""
      if ground.seesCosts {
        fields.append(Field("value", "Variance", .price(count.value, ground, withCurrency: true), note: note))
      }
    }
    if count.tolerance == nil, count.status.isOpen, count.waiting > 0 {
      fields.append(Field("again", "To be counted again", .count(count.waiting)))
    }
    return fields
  }

  // MARK: Rows

  var blocks: [Block] {
    var blocks: [Block] = [.table(filter == .uncounted ? uncounted(page.rows, firstNumber: 1) : lines)]
    if page.rows.isEmpty { blocks.append(.text(emptyAdvice)) }
    blocks += remarks.map(Block.text)
    guard filter == .counted, isFirst, !page.uncounted.isEmpty else { return blocks }
    return blocks + [
      .heading("Never counted"), .table(uncounted(page.uncounted, firstNumber: nil)),
      .text(
        "Posting does not change them. If there is none of a product, type zero SKU. lines uncounted "
          + "lists them all."),
    ]
  }

  // What is hidden, while the count is blind, is an empty cell: the columns stay the same.

  private func uncounted(_ rows: [StocktakePage.Row], firstNumber: Int?) -> Table {
    var table = Table(
      "uncounted",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text), Column("at", "At", .code),
        Column("on_hand", "On hand", .count, hidesEmpty: true),
      ], firstNumber: firstNumber)
    for row in rows {
      table.append(
        .code(row.sku.text), .text(row.name), .code(row.location.text),
        count.showsExpected ? .quantity(row.onHand, in: row.unit) : .none)
    }
    return table
  }

  private var lines: Table {
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text),
        Column("at", "At", .code, hidesEmpty: true), Column("counted", "Counted", .count),
        Column("expected", "Expected", .count, hidesEmpty: true),
        Column("variance", "Variance", .count, hidesEmpty: true),
        Column("value", "Value", .money, hidesEmpty: true), Column("by", "By", .text),
        Column("note", "Note", .text),
      ], firstNumber: 1)
    for row in page.rows {
      guard let line = row.line else { continue }
      let isKnown = count.showsExpected && line.counted != nil
      func cell(_ quantity: Quantity?) -> Cell { quantity.map { .quantity($0, in: row.unit) } ?? .none }
      table.append(
        .code(row.sku.text), .text(row.name), count.inside ? .code(row.location.text) : .none,
        cell(line.counted), isKnown ? cell(line.expected) : .none, isKnown ? cell(line.variance) : .none,
        .price(isKnown ? line.value : nil, ground), .text(line.by), .text(note(line, row)))
    }
    return table
  }

  private func note(_ line: CountLine, _ row: StocktakePage.Row) -> String {
    if let correction = row.correction { return correction.words }
    if line.isMixed { return count.status.isOpen ? "stale" : "" }
    switch line.recount {
    case .asked?: return "count again"
    case .done?: return line.first.map { "first \($0.text(decimals: row.unit.decimals))" } ?? "counted twice"
    case nil: return count.showsExpected && line.isWaiting(count.tolerance) ? "over tolerance" : ""
    }
  }

  /// What the marks on the rows shown mean.
  private var remarks: [String] {
    guard count.status.isOpen, filter != .uncounted else { return [] }
    let verb = count.status == .counting ? "total SKU N" : "recount SKU"
    var remarks: [String] = []
    if page.rows.contains(where: { $0.line?.isMixed == true }) {
      remarks.append("stale: stock moved between two scans. To count the line again, type \(verb).")
    }
    if let why = page.rows.compactMap(\.correction).last {
      remarks.append("Counted \(why.reason). To count the line again, type \(verb).")
    }
    return remarks
  }

  private var emptyAdvice: String {
    guard isFirst else { return "No further lines." }
    return switch filter {
    case .counted:
      count.status == .counting
        ? "Nothing counted yet. Scan a code, or type count SKU N." : "Nothing was counted."
    case .variance: "No line has a variance."
    case .recount: "No line needs a second count."
    case .uncounted: "Everything at the location has been counted."
    }
  }

  // MARK: Hints

  /// What may be done next.
  var hints: [String] {
    let next = page.next == nil ? [] : ["next"]
    switch count.status {
    case .draft: return next + ["begin", "cancel", "help"]
    case .counting: return next + ["count CODE [N]", "total SKU N", "lines uncounted", "review"]
    case .review:
      let again = count.waiting > 0 || page.rows.contains { $0.correction != nil }
      return next + (again ? ["recount", "lines recount"] : ["post", "recount SKU"]) + ["cancel"]
    case .posted: return next + ["lines variance", "movements", "/inventory/counts"]
    case .cancelled: return next + ["/inventory/counts"]
    }
  }
}
