package import StoreCore

/// What is to be ordered held against what a page showed of it.
package struct ProposalsChanged: Sendable {
  /// The most that are told.
  private static let most = 3
  private let shown: ShownRows?
  private let after: StockPlace?
  private let last: StockPlace?
  private var told: [String] = []
  private var count = 0

  /// Nothing is another yet; nil: nothing was shown.
  package init(since shown: ShownRows?) {
    self.shown = shown
    after = shown?.after.flatMap { try? StockPlace($0) }
    last = shown?.last.flatMap { try? StockPlace($0) }
  }

  /// Looks at what is to be ordered of one product.
  package mutating func look(at proposal: ReorderProposal) {
    guard let shown else { return }
    let place = proposal.rule.place
    let before = shown.said[place.text]
    guard before != proposal.said, before != nil || wasOnPage(place) else { return }
    count += 1
    guard told.count < Self.most else { return }
    told.append(before.map { "\(place) was \($0), is \(proposal.said)" } ?? "\(place) came in")
  }

  /// Whether a place was between the first and the last row of the page; of the products at its ends nobody knows.
  private func wasOnPage(_ place: StockPlace) -> Bool {
    if let after, place.sku <= after.sku { return false }
    if let last, place.sku >= last.sku { return false }
    return true
  }

  /// Why nothing is ordered; nil: all is as it was shown.
  package var refusal: StoreError? {
    count == 0 ? nil : .proposalsChanged(told, more: count - told.count)
  }
}

extension ReorderProposal {
  /// What a page says is to be ordered: "36 from acme".
  package var said: String { "\(proposed) from \(supplier?.text ?? "nobody")" }
}

extension ListPage<ReorderProposal> {
  /// The page's rows as they were shown, behind a place.
  func shown(after: StockPlace?) -> ShownRows {
    ShownRows(
      said: Dictionary(rows.map { ($0.rule.place.text, $0.said) }) { $1 }, after: after?.text,
      last: hasNext ? rows.last?.rule.place.text : nil)
  }
}
