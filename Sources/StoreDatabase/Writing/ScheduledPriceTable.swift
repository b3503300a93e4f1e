import Catalog
import GRDB
import Shop
import Store
import StoreCore

/// Prices to come, inside the transaction that is open.
struct ScheduledPriceTable {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// A product's prices to come as one text of `selection`: "2026-12-01:1796083200000:1200:7,...".
  static let selection = """
    (SELECT group_concat(s.day || ':' || s.begins_at || ':' || s.amount || ':' || s.entry)
      FROM scheduled_price s WHERE s.product_id = p.id)
    """

  /// The prices in such a text, the nearest first.
  static func prices(in text: String?, _ currency: Currency) -> [ScheduledPrice] {
    guard let text else { return [] }
    let prices = text.split(separator: ",").compactMap { part -> ScheduledPrice? in
      let words = part.split(separator: ":")
      let numbers = words.dropFirst().compactMap { Int64($0) }
      guard numbers.count == 3, let day = try? LocalDate(parsing: String(words[0])) else { return nil }
      return ScheduledPrice(
        price: Money(minor: numbers[1], currency: currency), day: day,
        from: Instant(milliseconds: numbers[0]), entry: Int(numbers[2]))
    }
    return prices.sorted { $0.from < $1.from }
  }

  /// When the first of all prices to come begins; nil: there is none.
  func earliest() throws -> Instant? {
    let query = try Query(db, "SELECT min(begins_at) FROM scheduled_price")
    return try query.step() && !query.isNull(0) ? Instant(milliseconds: query.int64(0)) : nil
  }

  /// The products that have a price which begins by a moment.
  func due(by at: Instant) throws -> [SKU] {
    let query = try Query(
      db,
      """
      SELECT sku FROM product WHERE id IN (SELECT product_id FROM scheduled_price WHERE begins_at <= ?1)
      ORDER BY sku
      """)
    query.bind(at.milliseconds, 1)
    var skus: [SKU] = []
    while try query.step() { skus.append(SKU(stored: query.text(0))) }
    return skus
  }

  /// Brings a product's prices to come to what they shall be; new ones name the entry that is being written.
  func replace(of id: Int64, by prices: [ScheduledPrice], entry: Int) throws {
    let delete = try Query(db, "DELETE FROM scheduled_price WHERE product_id = ?1")
    delete.bind(id, 1)
    try delete.run()
    for price in prices {
      let insert = try Query(
        db,
        "INSERT INTO scheduled_price(product_id, day, begins_at, amount, entry) VALUES(?1, ?2, ?3, ?4, ?5)")
      insert.bind(id, 1)
      insert.bind(price.day.text, 2)
      insert.bind(price.from.milliseconds, 3)
      insert.bind(price.price.minor, 4)
      insert.bind(price.entry ?? entry, 5)
      try insert.run()
    }
  }

  /// Lets all prices to come begin when their days begin by these settings.
  func retime(by settings: ShopSettings) throws {
    let days = try Query(db, "SELECT DISTINCT day FROM scheduled_price")
    var starts: [String: Int64] = [:]
    while try days.step() {
      let day = days.text(0)
      starts[day] = settings.start(of: try LocalDate(parsing: day)).milliseconds
    }
    guard !starts.isEmpty else { return }
    let update = try Query(
      db,
      """
      UPDATE scheduled_price SET begins_at = d.value FROM (SELECT key, value FROM json_each(?1)) d
      WHERE scheduled_price.day = d.key
      """)
    update.bind(try CanonicalJSON.text(of: starts), 1)
    try update.run()
  }

  /// Takes all prices to come off the staged products that are archived by now.
  func clearArchived() throws {
    try db.execute(
      sql: """
        DELETE FROM scheduled_price WHERE product_id IN
          (SELECT p.id FROM temp.staged s CROSS JOIN product p ON p.id = s.id
            WHERE p.status = \(ProductStatus.archived.stored))
        """)
  }

  /// Brings back the prices to come of products as an entry kept them, for those of them that are not archived;
  /// those that began by `at` stay away.
  func restore(from entry: Int, by settings: ShopSettings, at: Instant) throws {
    let insert = try Query(
      db,
      """
      INSERT OR REPLACE INTO scheduled_price(product_id, day, begins_at, amount, entry)
      SELECT s.place, k.value ->> 'day', k.value ->> 'from', k.value -> 'price' ->> 'minor', k.value ->> 'entry'
      FROM journal_subject s JOIN product p ON p.id = s.place,
        json_each(s.before, '$.catalog.row.product.row.scheduled') k
      WHERE s.entry = ?1 AND p.status <> ?2
      """)
    insert.bind(entry, 1)
    insert.bind(ProductStatus.archived.stored, 2)
    try insert.run()
    try retime(by: settings)
    let delete = try Query(
      db,
      """
      DELETE FROM scheduled_price WHERE begins_at <= ?2
        AND product_id IN (SELECT place FROM journal_subject WHERE entry = ?1)
      """)
    delete.bind(entry, 1)
    delete.bind(at.milliseconds, 2)
    try delete.run()
  }
}
