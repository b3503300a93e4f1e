package import StoreCore

/// How much of one product was counted at one location.
package struct CountLine: Hashable, Sendable, Codable {
  /// Whether it is counted a second time; the raw values are stored for ever.
  package enum Recount: String, CaseIterable, Sendable, Codable { case asked, done }

  /// The count's number.
  package var count: Int
  /// The product.
  package var sku: SKU
  /// Where it was counted.
  package var location: Code
  /// What the ledger said when it was counted last.
  package var expected: Quantity
  /// What was counted; nil: it is to be counted again.
  package var counted: Quantity?
  /// What was counted before it was counted again.
  package var first: Quantity?
  /// Whether it is counted a second time.
  package var recount: Recount?
  /// Whether stock of it moved there between two scans of it, so that what was scanned is no number of any one
  /// moment; nil: it did not.
  package var moved: Bool?
  /// Who counted it last.
  package var by: String
  /// When it was counted last.
  package var at: Instant
  /// What the variance was worth then; once its count is posted, what was booked.
  package var value: Money?
  /// The journal entry that made its present content.
  package var revision: Int

  /// States a line of which nothing is counted yet.
  package init(
    count: Int, sku: SKU, location: Code, expected: Quantity, by: String, at: Instant
  ) {
    self.count = count
    self.sku = sku
    self.location = location
    self.expected = expected
    self.by = by
    self.at = at
    revision = 0
  }

  /// How the journal names it: "count-line:3/main/MUG-BLU".
  package var subject: Subject { CountLine.subject(count, location, sku) }

  /// How the journal names the line of a count, location and product.
  package static func subject(_ count: Int, _ location: Code, _ sku: SKU) -> Subject {
    Subject(.countLine, "\(count)/\(location)/\(sku)")
  }

  /// The count, location and SKU in a subject's key; nil for anything else.
  package static func parts(_ key: String) -> (count: Int, location: Code, sku: SKU)? {
    // A location's code has no slash, a SKU may.
    let parts = key.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, let count = Int(parts[0]) else { return nil }
    return (count, Code(stored: String(parts[1])), SKU(stored: String(parts[2])))
  }

  /// What was counted less what was expected; nil: not counted.
  package var variance: Quantity? {
    counted.map { Quantity(units: $0.units - expected.units, decimals: expected.decimals) }
  }

  /// Whether it must be counted (again) before the count is posted.
  package func isWaiting(_ tolerance: Quantity?) -> Bool {
    guard let variance, moved != true else { return true }
    guard recount == nil, let tolerance else { return false }
    return (variance.units < 0 ? variance.negated : variance) > tolerance
  }

  /// What posting it moves; nil: nothing.
  package var posting: StockPosting? {
    guard let variance, variance.units != 0 else { return nil }
    return variance.units > 0
      ? StockPosting(sku, variance, from: Location.adjustment, to: location, .count)
      : StockPosting(sku, variance.negated, from: location, to: Location.adjustment, .count)
  }
}
