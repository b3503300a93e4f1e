/// What a list of stock can be sorted by; the raw values are words of addresses.
package enum StockSort: String, CaseIterable, Sendable {
  case sku, available, value, name
}

/// A sort and its direction: "available", or "-value" for the dearest stock first.
package struct StockOrder: Hashable, Sendable {
  /// What to sort by.
  package var key: StockSort
  /// Whether the greatest comes first.
  package var descending: Bool

  /// States an order.
  package init(_ key: StockSort, descending: Bool = false) {
    self.key = key
    self.descending = descending
  }

  /// "available" or "available, descending".
  package var words: String { key.rawValue + (descending ? ", descending" : "") }

  /// "available" or "-available".
  package var text: String { (descending ? "-" : "") + key.rawValue }

  /// By SKU, the order of the list unless told.
  package static let standard = StockOrder(.sku)
}
