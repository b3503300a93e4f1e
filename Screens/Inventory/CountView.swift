import AppRoutes
import Inventory
import PageKit
import StoreCore
import StoreViews

/// A count as it is read: blind until review where it was started so.
struct CountView {
  private let shown: CountPage
  private let query: CountQuery
  /// The first of what was never counted, for the review.
  private let uncounted: CountPage?

  init(_ shown: CountPage, _ query: CountQuery, uncounted: CountPage?) {
    self.shown = shown
    self.query = query
    self.uncounted = uncounted
  }

  private var count: Stocktake { shown.count }
  private var sums: CountSums { shown.sums }

  var page: Page {
    var blocks: [Block] = [.fields(fields), .table(table(firstNumber: 1))]
    if shown.rows.isEmpty { blocks.append(.text(emptyAdvice)) }
    blocks += remarks.map(Block.text)
    if let uncounted, !uncounted.rows.isEmpty {
      blocks.append(.heading("Never counted"))
      blocks.append(.table(CountView(uncounted, Self.uncounted, uncounted: nil).table(firstNumber: nil)))
      blocks.append(
        .text(
          "Posting does not change them. If there is none of a product, type zero SKU. lines uncounted "
            + "lists them all."
        ))
    }
    return Page(
      "Stocktake \(count.number) of \(count.location)", state: state, blocks: blocks, hints: hints)
  }

  private static var uncounted: CountQuery {
    var query = CountQuery()
    query.lines = .uncounted
    return query
  }

  private var state: String {
    ([count.status.rawValue, lines] + (query.lines.map { [$0.rawValue] } ?? [])).joined(separator: " · ")
  }

  /// "3 lines", of those that are listed; how many were never counted, only as far as the page goes.
  private var lines: String {
    switch query.lines ?? .counted {
    case .counted: counted(sums.lines, "line")
    case .variance: counted(sums.varied, "line")
    case .recount: counted(sums.waiting, "line")
    case .uncounted:
      shown.next == nil && query.after == nil
        ? counted(shown.rows.count, "line") : "\(shown.rows.count)+ lines"
    }
  }

  private var fields: [Field] {
    var fields = [
      Field(
        "location", "Location", .code(count.location.text), note: count.inside ? "and those inside it" : "")
    ]
    if let place = query.at { fields.append(Field("at", "Counting at", .code(place.text))) }
    fields.append(Field("status", "Status", .text(count.status.rawValue), note: count.blind ? "blind" : ""))
    if let tolerance = count.tolerance {
      let waiting = sums.waiting == 0 ? "" : "\(counted(sums.waiting, "line")) to be counted again"
      fields.append(
        Field("tolerance", "Tolerance", .quantity(tolerance), note: count.showsExpected ? waiting : ""))
    }
    if count.showsExpected, count.status != .cancelled {
      fields.append(Field("varied", "Lines with variance", .count(sums.varied)))
      // What comes and leaves until then may change what one costs.
      let note = count.status == .posted ? "as posted" : count.status == .review ? "when counted" : ""
      fields.append(Field("value", "Variance", .price(sums.value, withCurrency: true), note: note))
    }
    if count.tolerance == nil, count.status.isOpen, sums.waiting > 0 {
      fields.append(Field("again", "To be counted again", .count(sums.waiting)))
    }
    fields.append(Field("started", "Started", .instant(count.startedAt)))
    if let ended = count.endedAt {
      fields.append(Field("ended", count.status == .posted ? "Posted" : "Cancelled", .instant(ended)))
    }
    return fields
  }

  /// The rows of the page, numbered or not.
  func table(firstNumber: Int?) -> Table {
    query.lines == .uncounted ? uncountedTable(firstNumber) : linesTable(firstNumber)
  }

  // What is hidden, while the count is blind, is an empty cell: the columns stay the same.

  private func uncountedTable(_ firstNumber: Int?) -> Table {
    var table = Table(
      "uncounted",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text), Column("at", "At", .code),
        Column("on_hand", "On hand", .count, hidesEmpty: true),
      ], firstNumber: firstNumber)
    for row in shown.rows {
      table.append(
        .code(row.sku.text), .text(row.name), .code(row.location.text),
        count.showsExpected ? .quantity(row.onHand) : .none)
    }
    return table
  }

  private func linesTable(_ firstNumber: Int?) -> Table {
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text),
        Column("at", "At", .code, hidesEmpty: true), Column("counted", "Counted", .count),
        Column("expected", "Expected", .count, hidesEmpty: true),
        Column("variance", "Variance", .count, hidesEmpty: true),
        Column("value", "Value", .money, hidesEmpty: true), Column("by", "By", .text),
        Column("note", "Note", .text),
      ], firstNumber: firstNumber)
    for row in shown.rows {
      guard let line = row.line else { continue }
      let isKnown = count.showsExpected && line.counted != nil
      table.append(
        .code(row.sku.text), .text(row.name), count.inside ? .code(row.location.text) : .none,
        line.counted.map(Cell.quantity) ?? .none, isKnown ? .quantity(line.expected) : .none,
        count.showsExpected ? line.variance.map(Cell.quantity) ?? .none : .none,
        .price(isKnown ? line.value : nil), .text(line.by), .text(note(line, overtakenBy: row.overtakenBy)))
    }
    return table
  }

  /// What the marks on the rows shown mean.
  private var remarks: [String] {
    guard count.status.isOpen, query.lines != .uncounted else { return [] }
    let verb = count.status == .counting ? "total SKU N" : "recount SKU"
    var remarks: [String] = []
    if shown.rows.contains(where: { $0.line?.moved == true }) {
      remarks.append(
        "stale: stock moved between two scans. To count the line again, type \(verb).")
    }
    if let why = shown.rows.compactMap(\.overtakenBy).last {
      remarks.append("Counted \(why.reason). To count the line again, type \(verb).")
    }
    return remarks
  }

  private func note(_ line: CountLine, overtakenBy why: CountLineInvalidation?) -> String {
    if let why { return why.words }
    if line.moved == true { return count.status.isOpen ? "stale" : "" }
    return note(line)
  }

  private func note(_ line: CountLine) -> String {
    switch line.recount {
    case .asked?: "count again"
    case .done?: line.first.map { "first \($0)" } ?? "counted twice"
    case nil: count.showsExpected && line.isWaiting(count.tolerance) ? "over tolerance" : ""
    }
  }

  private var emptyAdvice: String {
    if query.after != nil {
      return shown.next == nil ? "No further lines." : "No match so far. next continues."
    }
    switch query.lines ?? .counted {
    case .counted:
      return count.status == .counting
        ? "Nothing counted yet. Scan a code, or type count SKU N." : "Nothing was counted."
    case .variance: return "No line has a variance."
    case .recount: return "No line needs a second count."
    case .uncounted:
      return shown.next == nil
        ? "Everything at the location has been counted." : "No match so far. next continues."
    }
  }

  private var hints: [String] {
    let next = shown.next == nil ? [] : ["next"]
    switch count.status {
    case .draft: return next + ["begin", "cancel", "help"]
    case .counting: return next + ["count CODE [N]", "total SKU N", "lines uncounted", "review"]
    case .review:
      return next
        + (sums.waiting > 0 || shown.rows.contains { $0.overtakenBy != nil }
          ? ["recount", "lines recount"] : ["post", "recount SKU"]) + ["cancel"]
    case .posted: return next + ["lines variance", "movements", "/inventory/counts"]
    case .cancelled: return next + ["/inventory/counts"]
    }
  }
}
