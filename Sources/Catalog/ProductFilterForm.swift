package import StoreCore

/// A price range as it was typed; either end may be missing, both ends belong to it.
package struct ProductFilterForm: Hashable, Sendable, Codable {
  /// The least price.
  package var min: Amount?
  /// The greatest price.
  package var max: Amount?

  /// States a range; look at `problems` before it is used.
  package init(min: Amount? = nil, max: Amount? = nil) {
    self.min = min
    self.max = max
  }

  /// Whether it keeps everything.
  package var isEmpty: Bool { min == nil && max == nil }

  /// What is wrong with it whatever the currency: max must be larger than min.
  package var problems: [StoreError] {
    guard let min, let max, max <= min else { return [] }
    return [.maxNotAboveMin()]
  }

  /// Both ends in minor units of a currency; refused as `max-not-above-min` or `bad-price`.
  package func bounds(in currency: Currency) throws(StoreError) -> (min: Int64?, max: Int64?) {
    if let problem = problems.first { throw problem }
    return (try minor(min, "min", currency), try minor(max, "max", currency))
  }

  private func minor(_ amount: Amount?, _ field: String, _ currency: Currency) throws(StoreError) -> Int64? {
    guard let amount else { return nil }
    return try Money(amount, in: currency, field: field).minor
  }
}
