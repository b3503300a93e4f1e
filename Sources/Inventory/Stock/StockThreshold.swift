package import StoreCore

/// What counts as too little.
package enum StockThreshold: Hashable, Sendable {
  /// At or under the minimum of a reorder rule, with what is on its way.
  case reorder
  /// Nothing is available.
  case out
  /// Fewer than so many are available.
  case quantity(Quantity)

  /// What is available must be below this, in thousandths of a unit; nil: a reorder rule decides.
  package var thousandths: Int64? {
    switch self {
    case .reorder: nil
    case .out: 1
    case .quantity(let quantity): quantity.thousandths
    }
  }

  /// "reorder", "out", "5".
  package var text: String {
    switch self {
    case .reorder: "reorder"
    case .out: "out"
    case .quantity(let quantity): quantity.text
    }
  }
}
