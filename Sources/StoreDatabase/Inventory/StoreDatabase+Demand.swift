import GRDB
package import Inventory
import Shop
package import StoreCore

extension StoreDatabase {
  package func demand(
    of sku: SKU, at location: Code, days: Int
  ) async throws(StoreError) -> DemandHistory {
    let now = clock.now()
    return try readPage { db in
      guard let (product, known) = try LevelTable(db).product(sku) else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      guard let (place, _) = try LocationTable(db).find(location.text) else {
        throw StoreError.notFound(
          .location, location.text, near: try Candidates(db).near(.location, location.text), field: "at")
      }
      let settings = try SettingsTable(db).settings()
      let item = try SupplierItemTable(db, settings.currency).preferred(product)?.item
      let supplier = try item.flatMap {
        try SupplierTable(db, settings.currency).find($0.supplier.text)?.supplier
      }
      var walk = DemandWalk(
        level: try LevelTable(db).level(product, place).onHand, today: settings.local(now).date, days: days)
      let query = try Query(db, DemandWalk.sql)
      query.bind(product, 1)
      query.bind(place, 2)
      var looked = 0
      while try query.step() {
        looked += 1
        guard looked <= DemandWalk.most else {
          walk.cut()
          break
        }
        let day = settings.local(Instant(milliseconds: query.int64(0))).date
        guard walk.take(query.int64(1), sold: query.int64(2), on: day) else { break }
      }
      return DemandHistory(
        perDay: walk.finished(), days: walk.days, unit: known.unit,
        leadDays: item?.leadDays ?? supplier?.leadDays ?? 0)
    }
  }
}

/// Goes back through what moved at one place, day by day, from what lies there now.
struct DemandWalk {
  /// When it moved, how much more there was afterwards, and how much of that was sold (or, below zero, came back);
  /// what was taken back was never sold. The newest first: whoever reads stops at the first day too old.
  /// What moved elsewhere comes too, as nothing, so that the walk ends with the days it asks about.
  static let sql = """
    SELECT m.recorded_at, iif(m.to_id = ?2, m.quantity, iif(m.from_id = ?2, -m.quantity, 0)),
      CASE WHEN ?2 NOT IN (m.from_id, m.to_id) OR EXISTS(SELECT 1 FROM movement x WHERE x.reverses = m.id) THEN 0
        WHEN m.reason = 1 THEN m.quantity WHEN m.reason = 2 THEN -m.quantity ELSE 0 END
    FROM movement m WHERE m.product_id = ?1 ORDER BY m.id DESC
    """

  /// The most movements that are gone through; of a product that moves more only the last days count.
  static let most = 200_000

  private var level: Int64
  private var day: Int
  private var first: Int
  private let today: Int
  private var sold: Int64 = 0
  private var wasEmpty: Bool
  private var perDay: [Int64] = []

  init(level: Int64, today: LocalDate, days: Int) {
    self.level = level
    day = today.daysSince1970
    self.today = day
    first = day - days + 1
    wasEmpty = level <= 0
  }

  /// Takes in the movement before those that were taken; false when it is too old.
  mutating func take(_ difference: Int64, sold: Int64, on date: LocalDate) -> Bool {
    // The clock may have been set back in between.
    guard date.daysSince1970 >= first else { return date.daysSince1970 == first - 1 }
    while day > date.daysSince1970 { turn() }
    level -= difference
    self.sold += sold
    if level <= 0 { wasEmpty = true }
    return true
  }

  /// How many days it is about, today included.
  var days: Int { today - first + 1 }

  /// Leaves the day out that was come to, and those before it.
  mutating func cut() { first = day + 1 }

  /// What was sold on each day with stock, the days without any movement included, oldest first.
  mutating func finished() -> [Int64] {
    while day >= first { turn() }
    return perDay.reversed()
  }

  private mutating func turn() {
    if !wasEmpty { perDay.append(sold) }
    (sold, wasEmpty) = (0, level <= 0)
    day -= 1
  }
}
