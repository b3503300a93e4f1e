import GRDB
import Inventory
import StoreCore

/// What there was of one product before: what there is now, its movements since taken back one by one, the latest
/// first.
struct StockHistory {
  /// The most movements a course looks at.
  private static let mostLooked = 10_000

  private let db: Database
  private let product: Int64
  private let currency: Currency

  /// Refused as `product-not-found`.
  init(_ db: Database, _ sku: SKU, _ currency: Currency) throws {
    guard let (id, _) = try LevelTable(db).product(sku) else {
      throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
    }
    (self.db, product, self.currency) = (db, id, currency)
  }

  /// A product's movements, the latest first.
  static let sql = """
    SELECT m.recorded_at, m.from_id, m.to_id, m.quantity, m.cost FROM movement m
    WHERE m.product_id = ?1 ORDER BY m.id DESC
    """

  private static let levels = """
    SELECT l.id, l.code, l.name, l.kind, l.status, l.revision,
      (SELECT p.code FROM location p WHERE p.id = l.parent_id), v.on_hand
    FROM stock_level v CROSS JOIN location l ON l.id = v.location_id
    WHERE v.product_id = ?1 AND v.kind <= 3 ORDER BY l.code
    """

  /// What there was before a moment.
  func past(until: Instant) throws -> StockPast {
    let (now, order) = try present()
    var levels = now
    var value = try LevelTable(db).account(product).value
    var count = 0
    let query = try Query(db, Self.sql)
    query.bind(product, 1)
    while try query.step(), query.int64(0) >= until.milliseconds {
      let (from, to, quantity) = (query.int64(1), query.int64(2), query.int64(3))
      levels[from]?.onHand += quantity
      levels[to]?.onHand -= quantity
      if !query.isNull(4) {
        value += levels[to]?.location.kind.isOwn == true ? -query.int64(4) : query.int64(4)
      }
      count += 1
    }
    return StockPast(
      until: until, places: order.compactMap { levels[$0] },
      value: Money(minor: value, currency: currency), movements: count)
  }

  /// How much the shop owned before each of some moments, the latest first, and how much it owns now.
  func course(until ends: [Instant]) throws -> StockCourse {
    let own = try present().levels.filter { $0.value.location.kind.isOwn }
    var onHand = own.values.reduce(0) { $0 + $1.onHand }
    var points = [onHand]
    var left = ends[...]
    var looked = 0
    let query = try Query(db, Self.sql)
    query.bind(product, 1)
    while !left.isEmpty, try query.step() {
      looked += 1
      guard looked <= Self.mostLooked else { return StockCourse(points: points.reversed(), isCut: true) }
      while let end = left.first, query.int64(0) < end.milliseconds {
        points.append(onHand)
        left.removeFirst()
      }
      let quantity = query.int64(3)
      onHand += (own[query.int64(1)] == nil ? 0 : quantity) - (own[query.int64(2)] == nil ? 0 : quantity)
    }
    points += left.map { _ in onHand }
    return StockCourse(points: points.reversed(), isCut: false)
  }

  private func present() throws -> (levels: [Int64: StockPast.Place], order: [Int64]) {
    let query = try Query(db, Self.levels)
    query.bind(product, 1)
    var (levels, order): ([Int64: StockPast.Place], [Int64]) = ([:], [])
    while try query.step() {
      levels[query.int64(0)] = StockPast.Place(LocationTable.location(of: query), query.int64(7))
      order.append(query.int64(0))
    }
    return (levels, order)
  }
}
