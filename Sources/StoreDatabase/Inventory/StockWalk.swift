import Inventory
import StoreCore

/// Which way a page walks through a sorted list of stock, and from where.
struct StockWalk {
  let sort: StockSort
  /// Whether the sorted columns rise along the walk.
  let rises: Bool
  /// Where it starts, that row left out; nil: at the end of the list.
  let start: StockCursor?
  /// Whether it walks against the list's order, from the row after the page towards its top.
  let isBackwards: Bool

  init(_ query: StockQuery) throws(StoreError) {
    sort = query.order.key
    isBackwards = query.after == nil && query.before != nil
    rises = query.order.descending == isBackwards
    let field = isBackwards ? "before" : "after"
    guard let cursor = query.after ?? query.before else {
      start = nil
      return
    }
    start = try StockCursor(cursor, sort, field: field)
  }

  /// Whether one place comes before another along the walk.
  func precedes(_ a: StockCursor, _ b: StockCursor) -> Bool {
    let (x, y) = rises ? (a, b) : (b, a)
    if x.name != y.name { return x.name.utf8.lexicographicallyPrecedes(y.name.utf8) }
    return x.key == y.key ? x.sku < y.sku : x.key < y.key
  }
}

/// One index along which stock can be walked in the order of a list, and what it answers by itself.
///
/// Parameters: ?1 the shelf (1 shown, 0 archived) or the location, ?2 and ?3 the start, ?4 what the key is below.
enum StockLane: Hashable {
  /// All stock of one shelf.
  case shop(StockSort)
  /// What is on its way, of one shelf, by SKU.
  case incoming
  /// What is low, by SKU.
  case low
  /// What is to be ordered, by SKU.
  case due
  /// What there is at one location; never by value.
  case location(StockSort)

  /// The column that rows are sorted by before their SKU; nil: by SKU alone.
  private var key: String? {
    switch self {
    case .shop(.available), .location(.available): "available_key"
    case .shop(.value): "value"
    case .shop(.name): "name_key"
    case .shop(.sku), .location, .incoming, .low, .due: nil
    }
  }

  private var id: String { self == .shop(.name) ? "id" : "product_id" }

  private var source: String {
    switch self {
    // Those that were never stocked are passed over, as far as a page looks.
    case .shop(.name): "product s INDEXED BY product_name WHERE s.shown = ?1"
    case .shop(let sort): "stock s INDEXED BY stock_\(sort.rawValue) WHERE s.shown = ?1"
    case .incoming: "stock s INDEXED BY stock_incoming WHERE s.shown = ?1 AND s.incoming > 0"
    // SQLite takes a partial index only when its own condition is there to the letter.
    case .low: "stock_level s INDEXED BY stock_level_low WHERE s.is_low = 1"
    case .due: "stock_level s INDEXED BY stock_level_due WHERE s.is_due = 1"
    case .location(.available): "stock_level s INDEXED BY stock_level_available WHERE s.location_id = ?1"
    case .location: "stock_level s INDEXED BY stock_level_location WHERE s.location_id = ?1"
    }
  }

  /// The statement: product ids with their places, from the start on.
  func sql(_ walk: StockWalk, isBounded: Bool) -> String {
    var conditions = ""
    let sign = walk.rises ? ">" : "<"
    if walk.start != nil {
      conditions += key.map { " AND (s.\($0), s.sku) \(sign) (?2, ?3)" } ?? " AND s.sku \(sign) ?3"
    }
    if isBounded, let key { conditions += " AND s.\(key) < ?4" }
    let order = ([key, "sku"].compactMap(\.self)).map { "s.\($0)\(walk.rises ? "" : " DESC")" }
    return """
      SELECT s.\(id), s.sku, \(key.map { "s." + $0 } ?? "0") FROM \(source)\(conditions)
      ORDER BY \(order.joined(separator: ", "))
      """
  }
}
