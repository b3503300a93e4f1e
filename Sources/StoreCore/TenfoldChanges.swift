/// Prices, or costs of one piece, that change tenfold or more: likely slips of the decimal point.
package struct TenfoldChanges: Hashable, Sendable {
  /// How many there are.
  package var count = 0
  private var first = ""

  /// No change yet.
  package init() {}

  /// Counts a change, if it is tenfold.
  package mutating func note(_ sku: SKU, from old: Money?, to new: Money?) {
    guard let old, let new, new.isTenfold(old) else { return }
    if count == 0 { first = "\(sku) from \(old.text) to \(new.text)" }
    count += 1
  }

  /// "2 prices change tenfold or more, the first MUG from 12.00 to 120.00."; nil: there is none.
  package func words(_ noun: String) -> String? {
    switch count {
    case 0: nil
    case 1: "1 \(noun) changes tenfold or more: \(first)."
    default: "\(Total.grouped(count)) \(noun)s change tenfold or more, the first \(first)."
    }
  }
}
