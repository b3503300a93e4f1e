import GRDB
package import Inventory
import Shop
package import StoreCore

// The lists of stock and its numbers.
extension StoreDatabase {
  package func stocks(_ query: StockQuery, limit: Int) async throws(StoreError) -> StockPage {
    try readPage { db in
      try StockLister(db, query, limit: limit, try currency(db), limits: limits).page()
    }
  }

  package func count(_ query: StockQuery) async throws(StoreError) -> Int {
    try read { db in
      try StockLister(db, query.fromTheTop, limit: 1, try currency(db), limits: limits).count()
    }
  }

  package func stockCounts() async throws(StoreError) -> StockCounts {
    try readPage { db in
      let query = try Query(db, Self.countsSQL)
      guard try query.step() else { throw StoreError.broken("the counts of stock are missing") }
      var counts = StockCounts(
        products: query.int(0), low: Self.short(query.int(4)), out: query.int(1), incoming: query.int(2),
        locations: Self.short(query.int(5)), movements: query.int(6),
        value: Money(minor: query.int64(3), currency: try currency(db)))
      let archived = try Query(db, Self.archivedSQL)
      if try archived.step(), archived.int(0) > 0 {
        counts.archivedValue = Money(minor: archived.int64(1), currency: counts.value.currency)
        counts.hasMoreArchived = archived.int(0) > 1_000
      }
      counts.countsOpen = Self.short(query.int(7))
      counts.reservations = Self.short(query.int(8))
      counts.due = Self.short(query.int(9))
      counts.suppliers = try PurchasingCounts.read(db, .suppliers)[FilingStatus.active.stored, default: 0]
      counts.ordersOpen = PurchasingCounts.open(try PurchasingCounts.read(db, .orders))
      return counts
    }
  }

  /// The dearest of what is archived and still there: how many, and what they are worth.
  static let archivedSQL = """
    SELECT count(*), coalesce(sum(value), 0) FROM (SELECT value FROM stock INDEXED BY stock_value
      WHERE shown = 0 AND value > 0 ORDER BY value DESC LIMIT 1001)
    """

  /// Up to a thousand.
  private static func short(_ count: Int) -> Total { count > 1_000 ? .atLeast(1_000) : .exact(count) }

  /// Movements never go and are numbered without gaps, so the last number counts them.
  static let countsSQL = """
    SELECT c.products, c.gone, c.incoming, c.value,
      (SELECT count(DISTINCT sku) FROM (SELECT sku FROM stock_level INDEXED BY stock_level_low
        WHERE is_low = 1 ORDER BY sku LIMIT 1001)),
      (SELECT count(*) FROM (SELECT 1 FROM location INDEXED BY location_status WHERE status = 1 LIMIT 1001)),
      (SELECT coalesce(max(id), 0) FROM movement),
      (SELECT count(*) FROM (SELECT 1 FROM stocktake INDEXED BY stocktake_status WHERE status IN (0, 1, 2)
        LIMIT 1001)),
      (SELECT count(*) FROM (SELECT 1 FROM reservation INDEXED BY reservation_status WHERE status = 0 LIMIT 1001)),
      (SELECT count(*) FROM (SELECT 1 FROM stock_level INDEXED BY stock_level_due WHERE is_due = 1 LIMIT 1001))
    FROM stock_count c WHERE c.id = 1
    """

  package func stock(of sku: SKU, at time: StockTime) async throws(StoreError) -> StockPast {
    let now = clock.now()
    return try readPage { db in
      let settings = try SettingsTable(db).settings()
      let today = settings.local(now).date
      let isAhead =
        switch time {
        case .day(let day): today < day
        case .minute(let day, let minute): now < settings.moment(of: day, minute)
        case .instant(let instant): now < instant
        }
      if isAhead { throw StoreError.notYet(time.text, today: today) }
      let until =
        switch time {
        case .day(let day): settings.start(of: LocalDate(daysSince1970: day.daysSince1970 + 1))
        case .minute(let day, let minute): settings.moment(of: day, minute + 1)
        case .instant(let instant): Instant(milliseconds: instant.milliseconds + 1)
        }
      return try StockHistory(db, sku, settings.currency).past(until: until)
    }
  }

  package func course(of sku: SKU, days: Int) async throws(StoreError) -> StockCourse {
    let now = clock.now()
    return try readPage { db in
      let settings = try SettingsTable(db).settings()
      let today = Instant(milliseconds: now.milliseconds + Int64(settings.utcOffset(at: now)) * 1000).date
      let ends = (0..<max(1, days) - 1).map { place in
        settings.start(of: LocalDate(daysSince1970: today.daysSince1970 - place))
      }
      return try StockHistory(db, sku, settings.currency).course(until: ends)
    }
  }
}
