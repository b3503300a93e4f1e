import GRDB
import Inventory
import StoreCore

/// Finds one page of reservations: one short walk along an index for each status it shows, merged.
struct ReservationLister {
  /// Beyond so many the total is "1,000+".
  private static let mostCounted = 1_000
  private let db: Database
  private let query: ReservationQuery
  private let limit: Int
  private let product: Int64?

  /// Looks up the product a query names; refused as `product-not-found` with SKUs like it.
  init(_ db: Database, _ query: ReservationQuery, limit: Int) throws {
    self.db = db
    self.query = query
    self.limit = max(limit, 1)
    product = try query.sku.map { sku in
      guard let found = try LevelTable(db).product(sku) else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      return found.id
    }
  }

  func page() throws -> ListPage<Reservation> {
    let statuses = (query.status ?? .held).statuses
    var numbers: [Int64] = []
    var total = 0
    for status in statuses {
      numbers += try walk(status, before: query.after.map(Int64.init) ?? .max, limit + 1)
      if total <= Self.mostCounted { total += try walk(status, before: .max, Self.mostCounted + 1).count }
    }
    numbers = Array(numbers.sorted(by: >).prefix(limit + 1))
    let hasNext = numbers.count > limit
    let table = ReservationTable(db)
    return ListPage(
      rows: try numbers.prefix(limit).compactMap(table.find),
      total: total > Self.mostCounted ? .atLeast(Self.mostCounted) : .exact(total), hasNext: hasNext,
      hasPrevious: query.after != nil)
  }

  private func walk(_ status: ReservationStatus, before: Int64, _ limit: Int) throws -> [Int64] {
    let walk = try Query(db, Self.sql(ofProduct: product != nil))
    walk.bind(status.stored, 1)
    walk.bind(before, 2)
    walk.bind(limit, 3)
    if let product { walk.bind(product, 4) }
    var numbers: [Int64] = []
    while try walk.step() { numbers.append(walk.int64(0)) }
    return numbers
  }

  /// Numbers of the status ?1 below ?2, at most ?3, of the product ?4 or of any.
  static func sql(ofProduct: Bool) -> String {
    """
    SELECT number FROM reservation \(ofProduct ? "INDEXED BY reservation_product" : "INDEXED BY reservation_status")
    WHERE \(ofProduct ? "product_id = ?4 AND " : "")status = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3
    """
  }
}
