import Catalog
import StoreCore

/// The first few of many products in a list's order, kept while they pass by.
struct FirstProducts {
  private let walk: ProductWalk
  private let limit: Int
  private(set) var rows: [SelectedProducts.Row] = []
  /// How many passed by.
  private(set) var count = 0

  init(_ limit: Int, by walk: ProductWalk) {
    self.limit = limit
    self.walk = walk
  }

  mutating func add(_ row: SelectedProducts.Row) {
    count += 1
    if rows.count == limit {
      guard let last = rows.last, precedes(row, last) else { return }
      rows.removeLast()
    }
    let place = rows.firstIndex { precedes(row, $0) } ?? rows.count
    rows.insert(row, at: place)
  }

  private func precedes(_ a: SelectedProducts.Row, _ b: SelectedProducts.Row) -> Bool {
    let (x, y) = walk.rises ? (a, b) : (b, a)
    switch walk.sort {
    case .newest: return x.id < y.id
    case .name where x.nameKey != y.nameKey:
      return x.nameKey.utf8.lexicographicallyPrecedes(y.nameKey.utf8)
    case .price where x.price != y.price: return (x.price ?? -1) < (y.price ?? -1)
    case .rating where x.ratingKey != y.ratingKey: return x.ratingKey < y.ratingKey
    case .sku, .name, .price, .rating: return x.sku < y.sku
    }
  }
}
