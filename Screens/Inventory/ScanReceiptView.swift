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

  /// The view of a receipt.
  init(_ receipt: Receipt) { self.receipt = receipt }

  /// One line; all there is to tell where nothing was done that a scan does.
  var notices: [Notice] { ReceiptView(receipt, words: line.map { [$0] }).notices }

  /// "Received of MUG on PO-000001: 3 → 4 of 12, stock at main 7 → 8"; nil: it did nothing that a scan does.
  private var line: String? {
    let stock = receipt.effects.filter { $0.kind == .stock }
    let leads = receipt.effects.filter { $0.kind != nil && $0.kind != .stock }
    guard let first = leads.first ?? stock.first else { return nil }
    var parts = [first.plainWords + (first.whole.map { " of \($0)" } ?? "")]
    for lead in leads.dropFirst() { parts.append(brief(lead)) }
    if !leads.isEmpty { parts += stock.map(brief) }
    var remarks: [String] = []
    for remark in (stock + leads).compactMap(\.remark) where !remarks.contains(remark) {
      remarks.append(remark)
    }
    return ([parts.joined(separator: ", ")] + remarks + ending).joined(separator: "; ")
  }

  /// "stock at main 7 → 8".
  private func brief(_ effect: Effect) -> String {
    "\(effect.what) \(Effect.brief(effect.before)) → \(Effect.brief(effect.after))"
  }

  /// What ended with it, if anything did.
  private var ending: [String] {
    guard let status = receipt.effects.first(where: { $0.what == "status" }) else { return [] }
    switch (status.subject.kind, status.after) {
    case (.purchase, "received"?): return ["all has come"]
    case (.reservation, "consumed"?): return ["fulfilled"]
    default: return []
    }
  }
}

extension Step where Route == Routes {
  /// Stays on the page and says what a scan did.
  static func scanned(_ receipt: Receipt) -> Step {
    receipt.isPlan ? .done(receipt) : Step(.stay, ScanReceiptView(receipt).notices).cutting
  }
}
