package import StoreCore

/// What a bulk edit would do to the products of a list, at one moment.
package struct BulkPlan: Hashable, Sendable {
  /// One product that would change, before and after.
  package struct Row: Hashable, Sendable {
    package var before: Product
    package var after: Product

    /// States a row.
    package init(before: Product, after: Product) {
      self.before = before
      self.after = after
    }
  }

  /// The prices of many products together.
  package struct Sums: Hashable, Sendable {
    package var before: Money
    package var after: Money

    /// States both sums.
    package init(before: Money, after: Money) {
      self.before = before
      self.after = after
    }
  }

  /// How many products would change.
  package var count: Int
  /// How many would stay as they are, by why.
  package var left: [BulkLeft: Int]
  /// The first of those that would change, in the list's order.
  package var rows: [Row]
  /// The prices of all that would change together, before and after a reprice; nil for another edit, or beyond what
  /// can be counted.
  package var sums: Sums?
  /// The first product whose price becomes more than twice or less than half of what it was, wherever in the list it
  /// stands; nil: none.
  package var leap: Row?
  /// The prices that change tenfold or more.
  package var tenfold = TenfoldChanges()
  /// What it was made of.
  package var seen: SeenRows

  /// States a plan.
  package init(
    count: Int, left: [BulkLeft: Int] = [:], rows: [Row] = [], sums: Sums? = nil,
    seen: SeenRows
  ) {
    self.count = count
    self.left = left
    self.rows = rows
    self.seen = seen
    self.sums = sums
  }

  /// "3 without a price stay, 2 archived stay"; nil when nothing of the list stays.
  package var leftWords: String? {
    let words = BulkLeft.allCases.compactMap { reason in left[reason].map { reason.words($0) } }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension BulkPlan {
  /// Whether it is of prices that nobody is likely to mean: a percent sign or a dot was forgotten.
  package func isUnlikely(under edit: BulkEdit) -> Bool {
    guard case .repriced(let rule) = edit else { return false }
    return tenfold.count > 0 || rule.to == nil && count > 1 && leap != nil
  }

  /// Whether a price in minor units becomes more than twice or less than half of what it was.
  package static func isLeap(_ before: Int64, _ after: Int64) -> Bool {
    // More than twice, less than half, without a product that could overflow.
    before > 0 && ((after - 1) / 2 >= before || (before - 1) / 2 >= after)
  }
}
