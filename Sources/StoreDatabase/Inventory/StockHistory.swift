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
  private let sku: SKU
  private let currency: Currency

  /// Refused as `product-not-found`.
  init(_ db: Database, _ sku: SKU, _ currency: Currency) throws {
    guard let (id, _) = try LevelTable(db).product(sku) else {
      throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
    }
    (self.db, product, self.sku, self.currency) = (db, id, sku, currency)
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

  /// What there was before a moment, by what moved since, or where that is too much by what moved until then.
  ///
  /// Refused as `too-far-back` where more than `most` movements lie on either side.
  func past(until: Instant, most: Int = 200_000) throws -> StockPast {
    let (now, order) = try present()
    let own = Set(now.filter { $0.value.location.kind.isOwn }.keys)
    if let since = try sum(of: Self.sql, most, own, isIncluded: { $0 >= until.milliseconds }) {
      let value = try LevelTable(db).account(product).value - since.value
      return past(until, now, order, value, since.count) { $0 - since.units[$1, default: 0] }
    }
    let first = Self.sql.replacing("ORDER BY m.id DESC", with: "ORDER BY m.id")
    guard let before = try sum(of: first, most, own, isIncluded: { $0 < until.milliseconds }) else {
      throw StoreError.tooFarBack(sku, most: most)
    }
    return past(until, now, order, before.value, nil) { before.units[$1, default: 0] }
  }

  private func past(
    _ until: Instant, _ now: [Int64: StockPast.Place], _ order: [Int64], _ value: Int64, _ count: Int?,
    _ units: (Int64, Int64) -> Int64
  ) -> StockPast {
    let places = order.compactMap { id in
      now[id].map { place in
        var place = place
        place.onHand = units(place.onHand, id)
        return place
      }
    }
    return StockPast(
      until: until, places: places, value: Money(minor: value, currency: currency), movements: count)
  }

  /// What movements came to: by location, in value, and how many there were.
  private struct Moved {
    var units: [Int64: Int64] = [:]
    var value: Int64 = 0
    var count = 0
  }

  /// What the movements come to that are included, from one end on to the first that lies a day beyond: the clock may
  /// have been set back in between. Nil: there are more than `most`.
  private func sum(
    of sql: String, _ most: Int, _ own: Set<Int64>, isIncluded: (Int64) -> Bool
  ) throws -> Moved? {
    let query = try Query(db, sql)
    query.bind(product, 1)
    var moved = Moved()
    var looked = 0
    let day: Int64 = 86_400_000
    while try query.step() {
      looked += 1
      guard looked <= most else { return nil }
      let at = query.int64(0)
      guard isIncluded(at) else {
        if isIncluded(at + day) || isIncluded(at - day) { continue }
        break
      }
      let (from, to, quantity) = (query.int64(1), query.int64(2), query.int64(3))
      moved.units[from, default: 0] -= quantity
      moved.units[to, default: 0] += quantity
      if !query.isNull(4) { moved.value += own.contains(to) ? query.int64(4) : -query.int64(4) }
      moved.count += 1
    }
    return moved
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
