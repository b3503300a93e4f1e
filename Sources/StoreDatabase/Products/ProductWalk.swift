import Catalog
import StoreCore

/// Which way a page walks through a sorted list, and from where.
struct ProductWalk {
  let sort: ProductSort
  /// Whether the sorted columns rise along the walk.
  let rises: Bool
  /// Where it starts, that row left out; nil: at the end of the list.
  private(set) var start: ProductPlace?
  /// Whether it walks against the list's order, from the row after the page towards its top.
  let isBackwards: Bool

  init(_ query: ProductQuery, _ currency: Currency) throws(StoreError) {
    sort = query.order.key
    // "newest" is the falling order of ids.
    let risesForwards = query.order.descending == (sort == .newest)
    isBackwards = query.after == nil && query.before != nil
    rises = risesForwards != isBackwards
    let field = isBackwards ? "before" : "after"
    guard let cursor = query.after ?? query.before else {
      start = nil
      return
    }
    start = try ProductPlace(cursor, sort, currency, field: field)
  }

  /// The same walk from the end of the list.
  var fromTheTop: ProductWalk {
    var copy = self
    copy.start = nil
    return copy
  }

  /// The columns of `product` the list is sorted by.
  var columns: [String] {
    switch sort {
    case .sku: ["sku"]
    case .name: ["name_key", "sku"]
    case .price: ["price_key", "sku"]
    case .rating: ["rating_key", "sku"]
    case .newest: ["id"]
    }
  }

  /// What goes behind ORDER BY, for a table's alias.
  func order(_ alias: String) -> String {
    columns.map { "\(alias).\($0)\(rises ? "" : " DESC")" }.joined(separator: ", ")
  }

  /// Whether one row comes before another along the walk; of lists by newest only the store knows.
  func precedes(_ a: ProductRow, _ b: ProductRow) -> Bool {
    let (x, y) = rises ? (a, b) : (b, a)
    switch sort {
    case .name:
      let (f, g) = (folded(x.name), folded(y.name))
      if f != g { return f.utf8.lexicographicallyPrecedes(g.utf8) }
    case .price:
      let (p, q) = (x.price?.minor ?? -1, y.price?.minor ?? -1)
      if p != q { return p < q }
    case .rating:
      let (r, s) = (x.rating?.key ?? 0, y.rating?.key ?? 0)
      if r != s { return r < s }
    case .sku, .newest: break
    }
    return x.sku < y.sku
  }

  /// The condition that a row lies beyond the start, of the parameters ?2 and ?3; nil without a start.
  func beyond(_ alias: String) -> String? {
    guard start != nil else { return nil }
    let sign = rises ? ">" : "<"
    switch sort {
    case .sku: return "\(alias).sku \(sign) ?3"
    case .name: return "(\(alias).name_key, \(alias).sku) \(sign) (?2, ?3)"
    case .rating: return "(\(alias).rating_key, \(alias).sku) \(sign) (?2, ?3)"
    case .price: return "(\(alias).price_key, \(alias).sku) \(sign) (?2, ?3)"
    // A row that is gone since leaves a list that ends here rather than one that begins again.
    case .newest: return "\(alias).id \(sign) (SELECT s.id FROM product s WHERE s.sku = ?3)"
    }
  }
}
