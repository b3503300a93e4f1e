package import StoreCore

/// How a reprice makes one price of another: by something or to something, then rounded once.
///
/// The names are stored for ever.
package struct Repricing: Hashable, Sendable, Codable {
  /// By how much; nil: to a price, or not at all where it is only rounded.
  package var by: PriceShift?
  /// The price itself.
  package var to: Amount?
  /// Prices become the nearest multiple of this, half up.
  package var round: Amount?
  /// Prices get this ending: the next one above under a rise, below under a fall, else the nearest.
  package var ending: PriceEnding?

  /// States a reprice; look at `problems` before it is used.
  package init(by: PriceShift? = nil, to: Amount? = nil, round: Amount? = nil, ending: PriceEnding? = nil) {
    (self.by, self.to, self.round, self.ending) = (by, to, round, ending)
  }

  /// The errors of a reprice in any currency: it has no change, or two.
  package var problems: [StoreError] {
    if by == nil, to == nil, round == nil, ending == nil {
      return [.unclearReprice("A reprice needs a change or --to.", field: "change")]
    }
    if by != nil, to != nil {
      return [.unclearReprice("A reprice takes a change or --to, not both.", field: "to")]
    }
    if round != nil, ending != nil {
      return [.unclearReprice("A reprice takes --round or --ending, not both.", field: "ending")]
    }
    if to != nil, round != nil || ending != nil {
      return [
        .unclearReprice("A price given with --to is not rounded.", field: round == nil ? "ending" : "round")
      ]
    }
    if let round, round.units == 0 {
      return [.badRounding(round.text, field: "round", "a multiple must be more than zero")]
    }
    return []
  }

  /// 1 for a rise, -1 for a fall, 0 where prices are only rounded or set.
  package var direction: Int {
    switch by {
    case nil: 0
    case .percent(let millionths)?: Int(millionths.signum())
    case .amount(let amount, let isNegative)?: amount.units == 0 ? 0 : isNegative ? -1 : 1
    }
  }

  /// "reprice +5%, rounded to 0.05".
  package var words: String {
    var words = "reprice"
    if let to { return words + " to \(to)" }
    if let by { words += " \(by)" }
    if let round { words += by == nil ? " rounded to \(round)" : ", rounded to \(round)" }
    if let ending { words += by == nil ? " ending \(ending)" : ", ending \(ending)" }
    return words
  }
}
