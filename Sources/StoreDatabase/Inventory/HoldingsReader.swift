import GRDB
import Inventory
import StoreCore

/// Reads how much lies at locations, from so many levels of each at most.
struct HoldingsReader {
  /// The most levels of a location that are looked at.
  static let most = 100
  /// How many locations inside one are added up.
  static let mostInside = 20
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Of the location of the code ?1: how many levels were looked at, of how many products something lies there, how
  /// much of what is counted whole, and of how many that are not.
  static let sql = """
    SELECT count(*), coalesce(sum(on_hand > 0), 0), coalesce(sum(iif(decimals = 0, on_hand, 0)), 0),
      coalesce(sum(decimals > 0 AND on_hand > 0), 0) FROM (
      SELECT on_hand, decimals FROM stock_level INDEXED BY stock_level_location
      WHERE location_id = (SELECT id FROM location WHERE code = ?1) ORDER BY sku LIMIT \(most + 1))
    """

  /// The same line with what lies there, where that is the shop's own.
  func filled(_ row: LocationRow) throws -> LocationRow {
    guard row.location.kind.isOwn else { return row }
    let query = try Query(db, Self.sql)
    query.bind(row.location.code.text, 1)
    guard try query.step() else { return row }
    let isAll = query.int(0) <= Self.most
    func total(_ column: Int) -> Total { isAll ? .exact(query.int(column)) : .atLeast(query.int(column)) }
    var row = row
    row.holdings = LocationHoldings(products: total(1), pieces: total(2), measured: total(3))
    return row
  }
}
