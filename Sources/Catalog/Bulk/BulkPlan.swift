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
