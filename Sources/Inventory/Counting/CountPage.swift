package import StoreCore

/// Which counts a list shows.
package enum CountFilter: String, CaseIterable, Sendable {
  case open, draft, counting, review, posted, cancelled, all

  /// The statuses it lets through.
  package var statuses: [StocktakeStatus] {
    switch self {
    case .open: StocktakeStatus.allCases.filter(\.isOpen)
    case .all: StocktakeStatus.allCases
    case .draft: [.draft]
    case .counting: [.counting]
    case .review: [.review]
    case .posted: [.posted]
    case .cancelled: [.cancelled]
    }
  }
}

/// Which lines of a count are shown.
package enum CountLineFilter: String, CaseIterable, Sendable {
  case counted, variance, recount, uncounted
}

/// How far the lines of a count are, kept beside them.
package struct CountSums: Hashable, Sendable {
  /// How many lines there are.
  package var lines: Int
  /// How many must be counted (again) before the count is posted.
  package var waiting: Int
  /// How many differ from what was expected.
  package var varied: Int
  /// What all variances together were worth when they were counted; of a posted count, what was booked.
  package var value: Money

  /// States the sums.
  package init(lines: Int, waiting: Int, varied: Int, value: Money) {
    self.lines = lines
    self.waiting = waiting
    self.varied = varied
    self.value = value
  }
}

/// A count in a list.
package struct CountSummary: Hashable, Sendable {
  /// The count.
  package var count: Stocktake
  /// How far its lines are.
  package var sums: CountSums

  /// States a summary.
  package init(count: Stocktake, sums: CountSums) {
    self.count = count
    self.sums = sums
  }
}

/// One page of a count's lines.
package struct CountPage: Hashable, Sendable {
  /// A line with its product's name; of one never counted `line` is nil.
  package struct Row: Hashable, Sendable {
    /// The product.
    package var sku: SKU
    /// Its name.
    package var name: String
    /// Where it lies.
    package var location: Code
    /// The line; nil: never counted.
    package var line: CountLine?
    /// What the ledger says lies there now.
    package var onHand: Quantity
    /// What made its difference another since it was counted; nil: nothing did.
    package var overtakenBy: CountLineInvalidation?

    /// States a row.
    package init(
      sku: SKU, name: String, location: Code, line: CountLine?, onHand: Quantity,
      overtakenBy: CountLineInvalidation? = nil
    ) {
      self.sku = sku
      self.name = name
      self.location = location
      self.line = line
      self.onHand = onHand
      self.overtakenBy = overtakenBy
    }

    /// Where a list goes on behind it: "main/MUG-BLU".
    package var key: String { "\(location)/\(sku)" }
  }

  /// The count.
  package var count: Stocktake
  /// How far its lines are.
  package var sums: CountSums
  /// The rows, by location and SKU.
  package var rows: [Row]
  /// Where the list goes on, as ``Row/key``; nil: it ends here.
  package var next: String?

  /// States a page.
  package init(count: Stocktake, sums: CountSums, rows: [Row], next: String?) {
    self.count = count
    self.sums = sums
    self.rows = rows
    self.next = next
  }
}

/// A product that a typed code stands for.
package struct ScannedItem: Hashable, Sendable {
  /// The product.
  package var sku: SKU
  /// Its name.
  package var name: String
  /// How many units the code stands for: those of its pack, or 1.
  package var pack: Int

  /// States an item.
  package init(sku: SKU, name: String, pack: Int = 1) {
    self.sku = sku
    self.name = name
    self.pack = pack
  }
}

/// What the inventory reads of counts and scanned codes.
@MainActor package protocol CountingReader: AnyObject {
  /// One page of counts, the newest first.
  func counts(
    _ filter: CountFilter, after: Int?, limit: Int
  ) async throws(StoreError) -> ListPage<CountSummary>
  /// One page of a count's lines by location and SKU, behind the row of a key; refused as `count-not-found`.
  func count(
    _ number: Int, _ filter: CountLineFilter, after: String?, limit: Int
  ) async throws(StoreError) -> CountPage
  /// The product of a barcode in 14 digits; nil: it belongs to none.
  func item(barcode: String) async throws(StoreError) -> ScannedItem?
  /// The product of a SKU; refused as `product-not-found` with SKUs like it.
  func item(sku: SKU) async throws(StoreError) -> ScannedItem
}
