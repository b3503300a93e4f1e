import GRDB
import Inventory
import Shop
import StoreCore

/// What there is of new products as an import takes it in: a movement each, to the shop's default location.
///
/// A product that was not there a moment ago has no level, value or layer, so nothing has to be looked up for it.
/// Where the file does not say what it cost it is worth nothing until somebody does.
struct OpeningStock {
  let location: Location
  private let db: Database
  private let entry: Int
  private let at: Instant
  private let valuation: Valuation
  private let to: Int64
  private let from: Int64

  /// Refused as `archived` or `location-not-found` when the default location is of no use.
  init(_ db: Database, entry: Int, at: Instant, settings: ShopSettings) throws {
    self.db = db
    self.entry = entry
    self.at = at
    valuation = settings.valuation
    let table = LocationTable(db)
    guard let place = try table.find(settings.defaultLocation.text) else {
      throw StoreError.notFound(.location, settings.defaultLocation.text)
    }
    guard place.location.status == .active else { throw StoreError.archived(place.location.subject) }
    guard let outside = try table.find(Location.adjustment.text) else {
      throw StoreError.broken("the location adjustment is gone")
    }
    (location, to, from) = (place.location, place.id, outside.id)
  }

  /// Takes in what there is of a product that was just made, and all of it at its cost.
  func add(_ product: Int64, _ sku: SKU, units: Int64, cost: Int64) throws {
    let levels = LevelTable(db)
    if cost > 0 { try levels.checkWorth(product, with: cost) }
    let movement = try move(product, units, cost)
    try levels.shift(product, sku, from, .adjustment, onHand: -units)
    try levels.shift(product, sku, to, location.kind, onHand: units)
    try CostBook(db, valuation).take(
      movement, units: units, cost: cost, of: product, isIn: true, nil, again: nil)
    try levels.revalue(product, by: cost)
    let query = try Query(
      db, "INSERT INTO journal_subject(entry, subject, before_revision) VALUES(?1, ?2, 0)")
    query.bind(entry, 1)
    query.bind(Subject(.stock, sku.text).lookup, 2)
    try query.run()
  }

  /// What becomes of what lies there of a product; nil: nothing does.
  func effect(of sku: SKU, _ stock: Quantity?) -> Effect? {
    stock.map { stock in
      Effect(
        Subject(.stock, sku.text), "stock at \(location.code)", of: sku.text,
        before: Quantity(units: 0, decimals: stock.decimals).text, after: stock.text)
    }
  }

  private func move(_ product: Int64, _ units: Int64, _ cost: Int64) throws -> Int64 {
    let query = try Query(
      db,
      """
      INSERT INTO movement(entry, product_id, from_id, to_id, quantity, cost, reason, occurred_at, recorded_at)
      VALUES(?1, ?2, ?3, ?4, ?5, ?8, ?6, ?7, ?7)
      """)
    query.bind(entry, 1)
    query.bind(product, 2)
    query.bind(from, 3)
    query.bind(to, 4)
    query.bind(units, 5)
    query.bind(MovementReason.opening.stored, 6)
    query.bind(at.milliseconds, 7)
    query.bind(cost, 8)
    try query.run()
    return db.lastInsertedRowID
  }
}
