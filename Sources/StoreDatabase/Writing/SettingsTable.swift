import GRDB
import Shop
import Store
import StoreCore

/// The shop's one row of settings.
struct SettingsTable {
  let db: Database

  init(_ db: Database) { self.db = db }

  func settings() throws -> ShopSettings {
    let query = try Query(
      db,
      """
      SELECT name, currency, time_zone, country, revision, valuation, default_location FROM shop WHERE id = 1
      """)
    guard try query.step() else { throw StoreError.notFound(.settings, "shop") }
    return ShopSettings(
      name: query.text(0), currency: try Currency(query.text(1)), timeZone: query.text(2),
      country: query.text(3), valuation: query.int(5) == 1 ? .fifo : .average,
      defaultLocation: Code(stored: query.text(6)), revision: query.int(4))
  }

  func write(_ row: StoreRow?) throws {
    guard case .shop(.settings(let settings))? = row else { throw StoreError.broken("settings cannot go") }
    let query = try Query(
      db,
      """
      UPDATE shop SET name = ?1, currency = ?2, time_zone = ?3, country = ?4, revision = ?5, valuation = ?6,
        default_location = ?7 WHERE id = 1
      """)
    query.bind(settings.name, 1)
    query.bind(settings.currency.code, 2)
    query.bind(settings.timeZone, 3)
    query.bind(settings.country, 4)
    query.bind(settings.revision, 5)
    query.bind(settings.valuation == .fifo ? 1 : 0, 6)
    query.bind(settings.defaultLocation.text, 7)
    try query.run()
  }
}
