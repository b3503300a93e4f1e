package import StoreCore

/// What counts as too little.
package enum StockThreshold: Hashable, Sendable {
  /// Low: what is available where a reorder rule is, is at or under its minimum, whatever is on its way.
  case minimum
  /// To be ordered: at or under a rule's minimum although what is on its way and in drafts of orders is counted.
  case reorder
  /// Nothing is available.
  case out
  /// Fewer than so many are available.
  case quantity(Quantity)

  /// Whether reorder rules decide, in which case there is an index of what is at or under them.
  package var isRuled: Bool { thousandths == nil }

  /// What is available must be below this, in thousandths of a unit; nil: a reorder rule decides.
  package var thousandths: Int64? {
    switch self {
    case .minimum, .reorder: nil
    case .out: 1
    case .quantity(let quantity): quantity.thousandths
    }
  }

  /// "minimum", "reorder", "out", "5".
  package var text: String {
    switch self {
    case .minimum: "minimum"
    case .reorder: "reorder"
    case .out: "out"
    case .quantity(let quantity): quantity.text
    }
  }
}
