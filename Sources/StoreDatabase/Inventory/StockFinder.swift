import GRDB
import Inventory
import StoreCore

/// Reads one stocked product as a list's line, if it passes every filter of the list.
struct StockFinder: ~Copyable {
  private let query: Query
  private let currency: Currency
  private let isOfLocation: Bool

  /// `location` is the id of the query's location; `words` what the search text must contain.
  init(_ db: Database, _ wanted: StockQuery, location: Int64?, words: [String], _ currency: Currency) throws {
    self.currency = currency
    isOfLocation = location != nil
    query = try Query(db, Self.sql(wanted, words: words.count))
    Self.bind(query, wanted, location, words)
  }

  /// The line of a product; nil: it is not in the list.
  func row(_ product: Int64) throws -> StockRow? {
    query.bind(product, 1)
    defer { query.reset() }
    return try query.step() ? row() : nil
  }

  /// Binds what the filters compare with.
  static func bind(
    _ query: borrowing Query, _ wanted: StockQuery, _ location: Int64?, _ words: [String]
  ) {
    query.bind(location, 2)
    query.bind(wanted.below?.thousandths, 3)
    for (place, word) in ProductScope.bound(words).enumerated() { query.bind(word, 4 + place) }
  }

  /// ?1 the product, ?2 the location, ?3 what available is below, ?4 and on the words.
  static func sql(_ wanted: StockQuery, words: Int) -> String {
    "SELECT \(columns(wanted)) FROM stock s\(joins(wanted)) WHERE s.product_id = ?1 AND \(conditions(wanted, words))"
  }

  /// How many there are in all: without ?1.
  static func counting(_ wanted: StockQuery, words: Int) -> String {
    // From the location's own levels: they are never more than all stock.
    let source = wanted.location == nil ? "stock s\(joins(wanted))" : located
    return "SELECT count(*) FROM \(source) WHERE \(conditions(wanted, words))"
  }

  private static let located = """
    stock_level v INDEXED BY stock_level_location CROSS JOIN stock s ON s.product_id = v.product_id
    CROSS JOIN product p ON p.id = s.product_id
    """

  private static func joins(_ wanted: StockQuery) -> String {
    let level = " CROSS JOIN stock_level v ON v.product_id = s.product_id AND v.location_id = ?2"
    return " CROSS JOIN product p ON p.id = s.product_id" + (wanted.location == nil ? "" : level)
  }

  private static func columns(_ wanted: StockQuery) -> String {
    let figures =
      wanted.location == nil
      ? "s.on_hand, s.reserved, s.unavailable, s.available, s.incoming, s.value"
      : """
      v.on_hand, v.reserved, iif(v.kind IN (1, 2), v.on_hand, 0), iif(v.kind = 0, v.on_hand - v.reserved, 0),
      v.incoming, s.value, s.on_hand, v.kind
      """
    return "p.sku, p.name, p.status, p.unit_decimals, " + figures
  }

  private static func conditions(_ wanted: StockQuery, _ words: Int) -> String {
    var all: [String] = []
    switch wanted.status {
    case nil: all.append("s.shown = 1")
    case .archived: all.append("s.shown = 0")
    case .draft: all.append("p.status = 0")
    case .active: all.append("p.status = 1")
    case .all: break
    }
    let level = wanted.location == nil ? "s" : "v"
    if wanted.location != nil {
      all.append("v.location_id = ?2")
      all.append("(v.on_hand <> 0 OR v.reserved > 0 OR v.incoming > 0 OR v.minimum IS NOT NULL)")
    }
    switch wanted.below {
    case .minimum: all.append(ruled("is_low", isOfLocation: wanted.location != nil))
    case .reorder: all.append(ruled("is_due", isOfLocation: wanted.location != nil))
    case .out, .quantity: all.append("\(level).available_key < ?3")
    case nil: break
    }
    if wanted.isIncoming { all.append("\(level).incoming > 0") }
    if wanted.starred {
      all.append("EXISTS(SELECT 1 FROM star t WHERE t.subject IN ('product:' || s.sku, 'stock:' || s.sku))")
    }
    all += (0..<min(words, ProductScope.mostWords)).map { "instr(p.search, ?\(4 + $0)) > 0" }
    if words > ProductScope.mostWords {
      let more =
        "SELECT 1 FROM json_each(?\(4 + ProductScope.mostWords)) t WHERE instr(p.search, t.value) = 0"
      all.append("NOT EXISTS(\(more))")
    }
    return all.isEmpty ? "1" : all.joined(separator: " AND ")
  }

  /// What a reorder rule decides, there or anywhere.
  private static func ruled(_ column: String, isOfLocation: Bool) -> String {
    isOfLocation
      ? "v.\(column) = 1"
      : "EXISTS(SELECT 1 FROM stock_level b WHERE b.product_id = s.product_id AND b.\(column) = 1)"
  }

  private func row() -> StockRow {
    let decimals = query.int(3)
    func quantity(_ column: Int) -> Quantity { Quantity(units: query.int64(column), decimals: decimals) }
    var value = query.int64(9)
    if isOfLocation {
      let isOwn = LocationKind(stored: query.int(11)).isOwn
      value = isOwn ? StockAccount.share(of: value, max(0, query.int64(4)), query.int64(10)) : 0
    }
    let statuses: [StatusFilter] = [.draft, .active, .archived]
    return StockRow(
      sku: SKU(stored: query.text(0)), name: query.text(1), status: statuses[min(max(query.int(2), 0), 2)],
      onHand: quantity(4), reserved: quantity(5), unavailable: quantity(6), available: quantity(7),
      incoming: quantity(8), value: Money(minor: value, currency: currency))
  }
}
