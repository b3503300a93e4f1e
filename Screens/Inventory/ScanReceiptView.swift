import AppRoutes
import ScreenKit
import StoreCore
import StoreViews

/// What a scan did in one line, so that a screen holds many of them: what was received, picked or taken in, and what
/// lies there then.
///
/// The entry's page, and a plan, tell all of it.
struct ScanReceiptView {
  private let receipt: Receipt
  private let ordered: Quantity?

  /// The view of a receipt; `ordered` is how much the order's line is of, if that is known.
  init(_ receipt: Receipt, of ordered: Quantity? = nil) {
    self.receipt = receipt
    self.ordered = ordered
  }

  /// Stays on the page and says it.
  var step: Step<Routes> {
    guard !receipt.isPlan, let line else { return .done(receipt) }
    return Step(.stay, ReceiptView(receipt, words: [line]).notices)
  }

  /// "Received of MUG on PO-000001: 3 → 4 of 12, stock at main 7 → 8"; nil: it did nothing that a scan does.
  private var line: String? {
    let stock = receipt.effects.first { $0.what.hasPrefix("stock at ") }
    guard let lead = receipt.effects.first(where: { ["received", "held"].contains($0.what) }) else {
      return stock?.words
    }
    var line = lead.words
    if lead.what == "received", let ordered { line += " of \(ordered)" }
    if let stock {
      line += ", \(stock.what) \(Effect.brief(stock.before)) → \(Effect.brief(stock.after))"
      if let remark = stock.words.firstIndex(of: ";") { line += stock.words[remark...] }
    }
    return line + (ending.map { "; \($0)" } ?? "")
  }

  /// What ended with it; nil: it goes on.
  private var ending: String? {
    let status = receipt.effects.first { $0.what == "status" }
    guard let status else { return nil }
    switch (status.subject.kind, status.after) {
    case (.purchase, "received"?): return "all has come"
    case (.reservation, "consumed"?): return "fulfilled"
    default: return nil
    }
  }
}
