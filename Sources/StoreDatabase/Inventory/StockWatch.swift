import GRDB
import Inventory
import Store
import StoreCore

/// What there was at the places a change touches, so that it can be told what became of them.
struct StockWatch {
  private let db: Database
  private let currency: Currency
  private let entry: Int
  /// How many places are told of; of the others only the product is filed.
  private let most: Int
  private var places: [StockPlace] = []
  private var before:
    [StockPlace: (sku: SKU, location: Location, decimals: Int, product: Int64, level: StockLevel)] = [:]
  private var products: [SKU] = []
  /// Of which something moved, though in the end there may be as much as before.
  private var moved: Set<SKU> = []
  /// What is said behind the stock of a place.
  private var remarks: [StockPlace: String] = [:]
  private var values: [SKU: (product: Int64, value: Int64)] = [:]

  init(_ db: Database, _ currency: Currency, entry: Int, most: Int) {
    self.db = db
    self.currency = currency
    self.entry = entry
    self.most = most
  }

  /// Keeps what there is at a place now, unless that is kept already; of a counterparty nothing is told.
  mutating func note(_ place: StockPlace) throws {
    guard before[place] == nil else { return }
    guard places.count < most else { return try file(place.sku) }
    let levels = LevelTable(db)
    guard let (id, product) = try levels.product(place.sku),
      let (locationID, location) = try LocationTable(db).find(place.location.text)
    else { return }
    if values[product.sku] == nil {
      products.append(product.sku)
      values[product.sku] = (id, try levels.account(id).value)
    }
    places.append(place)
    before[place] = (product.sku, location, product.unit.decimals, id, try levels.level(id, locationID))
  }

  /// Keeps what there is at both ends of a movement that is about to be written.
  mutating func note(movementOf sku: SKU, from: Code, to: Code) throws {
    try note(StockPlace(sku, from))
    try note(StockPlace(sku, to))
    // Of any other the product is filed already: a file of a million rows is not kept in memory.
    if values[sku] != nil { moved.insert(sku) }
  }

  /// Says something of what there is at a place by then.
  mutating func say(_ remark: String, of place: StockPlace) {
    if before[place] != nil { remarks[place] = remark }
  }

  /// What became of the levels and values.
  func effects() throws -> [Effect] {
    var effects: [Effect] = []
    let levels = LevelTable(db)
    for place in places {
      guard let (sku, location, decimals, product, old) = before[place], !location.kind.isCounterparty,
        let id = try LocationTable(db).find(location.code.text)?.id
      else { continue }
      let new = try levels.level(product, id)
      func tell(
        _ what: String, _ before: Int64, _ after: Int64, _ remark: String? = nil, kind: Effect.Kind? = nil
      ) {
        guard before != after else { return }
        var effect = Effect(
          Subject(.stock, sku.text), "\(what) at \(location.code)", of: sku.text,
          before: Quantity(units: before, decimals: decimals).text,
          after: Quantity(units: after, decimals: decimals).text)
        effect.kind = kind
        effects.append(remark.map(effect.saying) ?? effect)
      }
      tell("stock", old.onHand, new.onHand, remarks[place], kind: .stock)
      tell("reserved", old.reserved, new.reserved)
      tell("incoming", old.incoming, new.incoming)
    }
    for sku in products {
      guard let (product, old) = values[sku] else { continue }
      let new = try levels.account(product).value
      guard old != new else { continue }
      effects.append(
        Effect(
          Subject(.stock, sku.text), "value of stock", of: sku.text,
          before: Money(minor: old, currency: currency).text,
          after: Money(minor: new, currency: currency).text))
    }
    return effects
  }

  /// Files the entry under the stock of each product that something became of, or that moved, so that the journal
  /// finds it there.
  func keepSubjects(of effects: [Effect]) throws {
    let changed = Set(effects.map(\.subject.key))
    for sku in products where changed.contains(sku.text) || moved.contains(sku) { try file(sku) }
  }

  private func file(_ sku: SKU) throws {
    let query = try Query(
      db,
      """
      INSERT INTO journal_subject(entry, subject, before_revision)
      SELECT ?1, ?2, 0 WHERE NOT EXISTS(SELECT 1 FROM journal_subject WHERE entry = ?1 AND subject = ?2)
      """)
    query.bind(entry, 1)
    query.bind(Subject(.stock, sku.text).lookup, 2)
    try query.run()
  }
}
