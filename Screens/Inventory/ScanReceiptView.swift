import AppRoutes
import ScreenKit
import StoreCore
import StoreViews

/// What a scan did in one line, so that a screen holds many of them: what was received, picked, counted or taken in, and
/// what lies there then.
///
/// What matters least stands last, where a narrow window cuts it: whoever holds the thing knows what it is. The entry's
/// page, and a plan, tell all of it.
struct ScanReceiptView {
  private let receipt: Receipt

  /// The view of a receipt.
  init(_ receipt: Receipt) { self.receipt = receipt }

  /// One line; all there is to tell where nothing was done that a scan does.
  var notices: [Notice] { ReceiptView(receipt, line: line).notices }

  /// "Received 3 → 12 of 12; everything has arrived · MUG on PO-000001 · stock at main 7 → 16"; nil: it did nothing that a scan
  /// does.
  private var line: String? {
    let stock = receipt.effects.filter { $0.kind == .stock }
    let leads = receipt.effects.filter { $0.kind != nil && $0.kind != .stock || $0.what == "counted" }
    guard let first = leads.first ?? stock.first, let name = first.name else { return nil }
    let others = leads.isEmpty ? [] : stock
    let done =
      ([
        first.what.prefix(1).uppercased() + first.what.dropFirst() + " " + first.change
          + (first.whole.map { " of \($0)" } ?? "")
      ] + leads.dropFirst().map(brief)).joined(separator: ", ")
    let said = ([done] + remarks(of: leads) + ending + remarks(of: stock)).joined(separator: "; ")
    return ([said, name] + others.map(brief)).joined(separator: " · ")
  }

  /// What is said behind effects, once.
  private func remarks(of effects: [Effect]) -> [String] {
    effects.compactMap(\.remark).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// "stock at main 7 → 8".
  private func brief(_ effect: Effect) -> String { "\(effect.what) \(effect.change)" }

  /// What ended with it, if anything did.
  private var ending: [String] {
    guard let status = receipt.effects.first(where: { $0.what == "status" }) else { return [] }
    switch (status.subject.kind, status.after) {
    case (.purchase, "received"?): return ["everything has arrived"]
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
