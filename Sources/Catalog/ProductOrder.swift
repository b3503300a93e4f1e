/// What a list of products can be sorted by; the raw values are words of addresses.
package enum ProductSort: String, CaseIterable, Sendable, Codable {
  case sku, name, price, newest, rating
}

/// A sort and its direction: "price", or "-price" for the dearest first.
///
/// `newest` has the latest added first, "-newest" the oldest; `rating` begins with what nobody reviewed yet,
/// "-rating" with the best.
package struct ProductOrder: Hashable, Sendable, Codable, CustomStringConvertible {
  /// What to sort by.
  package var key: ProductSort
  /// Whether the key's usual direction is turned round.
  package var descending: Bool

  /// States an order.
  package init(_ key: ProductSort, descending: Bool = false) {
    self.key = key
    self.descending = descending
  }

  /// Reads "price" or "-price"; nil for an unknown word.
  package init?(_ text: String) {
    let descending = text.hasPrefix("-")
    guard let key = ProductSort(rawValue: descending ? String(text.dropFirst()) : text) else { return nil }
    self.init(key, descending: descending)
  }

  /// "price" or "price, descending".
  package var words: String { key.rawValue + (descending ? ", descending" : "") }

  /// "price" or "-price".
  package var text: String { (descending ? "-" : "") + key.rawValue }

  package var description: String { text }

  /// By SKU, the order of every list unless told.
  package static let standard = ProductOrder(.sku)
}
