package import AppRoutes
import Inventory
package import ScreenKit
package import StoreCore

extension Receipt {
  /// What a scan did: "Received 3 → 12 of 12; everything has arrived · MUG on PO-000001 · stock at main 7 → 16"; nil: it
  /// did nothing that a scan does.
  ///
  /// The least important comes last, where a narrow window cuts it.
  fileprivate func scanLine(_ ground: Ground) -> String? {
    let words = effects.words(ground)
    let (leads, stock) = (words.filter(\.leads), words.filter(\.isStock))
    guard let first = leads.first ?? stock.first, let name = first.name else { return nil }
    let whole = first.whole.map { " of \($0)" } ?? ""
    let done = [first.bareText.capitalised + whole] + leads.dropFirst().map(\.bareText)
    let remarks = leads.compactMap(\.remark).prefix(1)
    let ending = effects.contains(where: \.isArrival) ? ["everything has arrived"] : []
    let value = notices.filter { $0.code == "worth-nothing" }.compactMap { $0.stockRemark(ground) }.prefix(1)
    return
      ([([done.joined(separator: ", ")] + remarks + ending + value).joined(separator: "; "), name]
      + (leads.isEmpty ? [] : stock.map(\.bareText))).joined(separator: " · ")
  }
}

extension EffectWords {
  /// "stock at main 7 → 16", without what is to be known besides.
  fileprivate var bareText: String { bare.part(isUndo: false) }
}

extension Effect {
  /// Whether it says that all of an order has arrived.
  fileprivate var isArrival: Bool {
    subject.entity == PurchaseOrder.entity && field == "status" && after == PurchaseStatus.received.stored
  }
}

extension Step where Route == Routes {
  /// Remains here and says in one line what a scan did.
  @MainActor package static func scanned(_ receipt: Receipt, _ model: any AggregateModel) -> Step<Routes> {
    guard !receipt.isPlan else { return .done(receipt, model) }
    let ground = model.service.ground
    return Step(.stay, ReceiptView(receipt, ground, line: receipt.scanLine(ground)).notices).cutting
  }
}
