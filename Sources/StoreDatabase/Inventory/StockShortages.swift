import GRDB
import Inventory
import StoreCore

/// Where there is too little of a product, along the index of what is low or due: a few steps a product.
struct StockShortages: ~Copyable {
  private let query: Query
  private let location: Int64?

  /// Nil: the list is not of what a rule decides.
  init?(_ db: Database, _ below: StockThreshold?, location: Int64?) throws {
    guard let below, let sql = Self.sql(below) else { return nil }
    query = try Query(db, sql)
    self.location = location
  }

  /// The places of the product ?1, at ?2 alone where that is not null.
  static func sql(_ below: StockThreshold) -> String? {
    let (index, column, there) =
      switch below {
      case .minimum: ("stock_level_low", "is_low", "iif(v.kind = 0, v.on_hand - v.reserved, 0)")
      case .reorder: ("stock_level_due", "is_due", "v.on_hand - v.reserved + v.incoming + v.drafted")
      case .out, .quantity: ("", "", "")
      }
    guard !index.isEmpty else { return nil }
    return """
      SELECT l.code, \(there), v.minimum, v.decimals FROM stock_level v INDEXED BY \(index)
      CROSS JOIN location l ON l.id = v.location_id
      WHERE v.\(column) = 1 AND v.sku = ?1 AND (?2 IS NULL OR v.location_id = ?2)
      ORDER BY v.location_id LIMIT \(StockShortage.mostNamed + 1)
      """
  }

  func places(of sku: SKU) throws -> [StockShortage] {
    query.bind(sku.text, 1)
    query.bind(location, 2)
    defer { query.reset() }
    var places: [StockShortage] = []
    while try query.step() {
      let decimals = query.int(3)
      places.append(
        StockShortage(
          location: Code(stored: query.text(0)), there: Quantity(units: query.int64(1), decimals: decimals),
          minimum: Quantity(units: query.int64(2), decimals: decimals)))
    }
    return places
  }
}
