import GRDB
import Inventory
import Shop
import StoreCore

/// The ledger walked product by product, in the order things moved: what lies where, what it is worth, and what
/// each movement must have cost.
///
/// One product is in memory at a time. With `mends`, levels, values and layers that differ are put right on the way.
struct LedgerAudit {
  /// The places of what it finds among `check.heads`.
  private enum Place { static let level = 0, value = 1, cost = 2, layer = 3, use = 4 }

  static var check: StoreCheck {
    StoreCheck([
      StoreCheck.Head(
        invariant: "I1", what: "the stock at each location equals the sum of its ledger entries"),
      StoreCheck.Head(
        invariant: "I11", what: "the stock value equals the costs received less the costs issued"),
      StoreCheck.Head(invariant: "I11", what: "the cost of every movement follows the valuation method"),
      StoreCheck.Head(invariant: "I11", what: "cost layers hold the remaining stock of each receipt"),
      StoreCheck.Head(invariant: "I11", what: "movements use the oldest cost layers first"),
    ]) { db, tell in try LedgerAudit(db, mends: false, tell: tell).run() }
  }

  private let db: Database
  private let mends: Bool
  private let tell: (Int, Violation) throws -> Void
  private let valuation: Valuation
  private let currency: Currency
  private let owns: Set<Int64>

  init(_ db: Database, mends: Bool, tell: @escaping (Int, Violation) throws -> Void) throws {
    self.db = db
    self.mends = mends
    self.tell = tell
    let settings = try SettingsTable(db).settings()
    (valuation, currency) = (settings.valuation, settings.currency)
    let query = try Query(db, "SELECT id FROM location WHERE kind <= 2")
    var owns: Set<Int64> = []
    while try query.step() { owns.insert(query.int64(0)) }
    self.owns = owns
  }

  /// Walks the whole ledger.
  func run() throws {
    // The index may be what is missing; then the ledger is sorted instead.
    let index = try ShapeCheck.hasIndex("movement_product", in: db) ? "INDEXED BY movement_product" : ""
    let query = try Query(
      db,
      """
      SELECT m.product_id, m.id, m.from_id, m.to_id, m.quantity, m.cost, m.reverses, m.returns, m.again,
        EXISTS(SELECT 1 FROM movement x WHERE x.reverses = m.id)
          OR EXISTS(SELECT 1 FROM movement x WHERE x.returns = m.id)
      FROM movement m \(index) ORDER BY m.product_id, m.id
      """)
    var product = Product(id: 0, costs: CostReplay(valuation))
    while try query.step() {
      if query.int64(0) != product.id {
        try end(product)
        product = Product(id: query.int64(0), costs: CostReplay(valuation))
      }
      try take(query, &product)
    }
    try end(product)
  }

  /// What the walk knows of one product.
  private struct Product {
    let id: Int64
    var costs: CostReplay
    var levels: [Int64: Int64] = [:]
    /// What movements took from layers; kept only to be written anew.
    var uses: [(movement: Int64, use: CostLayer)] = []
    /// Every layer there was.
    var layers: [Int64] = []
    /// Whether a movement's layer or what it took from layers is not kept as it was.
    var isLayeredOtherwise = false
  }

  private func take(_ query: borrowing Query, _ product: inout Product) throws {
    let (from, to) = (query.int64(2), query.int64(3))
    product.levels[from, default: 0] -= query.int64(4)
    product.levels[to, default: 0] += query.int64(4)
    let isOut = owns.contains(from)
    let isIn = owns.contains(to)
    let cost = query.isNull(5) ? nil : query.int64(5)
    let movement = ReplayedMovement(
      id: query.int64(1), quantity: query.int64(4), cost: cost,
      way: isIn == isOut ? .stays : isIn ? .comesIn : .goesOut,
      reverses: query.isNull(6) ? nil : query.int64(6), returns: query.isNull(7) ? nil : query.int64(7),
      again: query.isNull(8) ? nil : query.int64(8), isReferredTo: query.int(9) == 1)
    let expected = product.costs.take(movement)
    if valuation == .fifo { try compareLayers(of: movement, &product) }
    let isRight = movement.way == .stays ? cost == nil : cost != nil && (expected == nil || expected == cost)
    guard !isRight else { return }
    try tell(
      Place.cost,
      Violation(
        "movement \(movement.id) of \(try sku(product.id))",
        "it cost \(cost.map(money) ?? "nothing"), should be "
          + "\(expected.map(money) ?? (isIn == isOut ? "nothing" : "something"))"
      ))
  }

  /// Compares the layer that a movement made, and what it took from others, with what is kept of it.
  private func compareLayers(of movement: ReplayedMovement, _ product: inout Product) throws {
    let isLayer =
      movement.way == .comesIn && movement.reverses == nil && movement.returns == nil && movement.again == nil
    let uses = product.costs.uses.sorted { $0.id < $1.id }
    if mends {
      if isLayer { product.layers.append(movement.id) }
      product.uses += uses.map { (movement.id, $0) }
    }
    let book = CostBook(db, valuation)
    let subject = "movement \(movement.id)"
    if isLayer, try !book.hasLayer(movement.id) {
      product.isLayeredOtherwise = true
      try tell(Place.layer, Violation("\(subject) of \(try sku(product.id))", "its layer is missing"))
    }
    let kept = try book.uses(of: movement.id)
    guard kept != uses else { return }
    product.isLayeredOtherwise = true
    try tell(
      Place.use,
      Violation(
        "\(subject) of \(try sku(product.id))", "it took \(sum(kept)), the ledger says \(sum(uses))"))
  }

  private func sum(_ layers: [CostLayer]) -> String {
    "\(layers.count) layers of \(layers.reduce(0) { $0 + $1.quantity }) at "
      + "\(money(layers.reduce(0) { $0 + $1.cost }))"
  }

  /// Compares a product with what is kept of it.
  private func end(_ product: Product) throws {
    guard product.id != 0 else { return }
    let stored = try storedLevels(product.id)
    for location in Set(product.levels.keys).union(stored.keys).sorted() {
      let (level, ledger) = (stored[location] ?? 0, product.levels[location] ?? 0)
      guard level != ledger else { continue }
      try tell(
        Place.level,
        Violation(
          "\(try sku(product.id)) at \(try code(location))", "\(level) on hand, the ledger says \(ledger)"))
      if mends { try set(product.id, location, onHand: ledger) }
    }
    let value = try LevelTable(db).account(product.id).value
    if value != product.costs.account.value {
      try tell(
        Place.value,
        Violation(
          try sku(product.id), "worth \(money(value)), the ledger says \(money(product.costs.account.value))")
      )
    }
    // The triggers that sum up levels know of no value.
    if mends { try revalue(product.id, product.costs.account.value) }
    if valuation == .fifo { try compareLayers(product) }
  }

  private func compareLayers(_ product: Product) throws {
    let kept = try CostBook(db, valuation).layers(of: product.id)
    if kept != product.costs.layers {
      try tell(
        Place.layer,
        Violation(try sku(product.id), "\(sum(kept)), the ledger says \(sum(product.costs.layers))"))
    } else if !product.isLayeredOtherwise {
      return
    }
    if mends { try writeLayers(product) }
  }

  private func writeLayers(_ product: Product) throws {
    for sql in [
      "DELETE FROM cost_use WHERE movement IN (SELECT id FROM movement WHERE product_id = ?1)",
      "DELETE FROM cost_layer WHERE product_id = ?1",
    ] {
      let query = try Query(db, sql)
      query.bind(product.id, 1)
      try query.run()
    }
    let left = Dictionary(product.costs.layers.map { ($0.id, $0) }) { $1 }
    let insert = try Query(
      db, "INSERT INTO cost_layer(movement, product_id, quantity, cost) VALUES(?1, ?2, ?3, ?4)")
    for id in product.layers {
      insert.bind(id, 1)
      insert.bind(product.id, 2)
      insert.bind(left[id]?.quantity ?? 0, 3)
      insert.bind(left[id]?.cost ?? 0, 4)
      try insert.run()
    }
    let book = CostBook(db, valuation)
    for (movement, use) in product.uses { try book.keep(use: use, of: movement) }
  }

  private func storedLevels(_ product: Int64) throws -> [Int64: Int64] {
    let query = try Query(db, "SELECT location_id, on_hand FROM stock_level WHERE product_id = ?1")
    query.bind(product, 1)
    var levels: [Int64: Int64] = [:]
    while try query.step() { levels[query.int64(0)] = query.int64(1) }
    return levels
  }

  private func set(_ product: Int64, _ location: Int64, onHand: Int64) throws {
    let query = try Query(
      db,
      """
      INSERT INTO stock_level(product_id, location_id, sku, kind, on_hand)
      SELECT p.id, l.id, p.sku, l.kind, ?3 FROM product p, location l WHERE p.id = ?1 AND l.id = ?2
      ON CONFLICT(product_id, location_id) DO UPDATE SET on_hand = excluded.on_hand
      """)
    query.bind(product, 1)
    query.bind(location, 2)
    query.bind(onHand, 3)
    try query.run()
  }

  private func revalue(_ product: Int64, _ value: Int64) throws {
    let query = try Query(db, "UPDATE stock SET value = ?2 WHERE product_id = ?1 AND value <> ?2")
    query.bind(product, 1)
    query.bind(value, 2)
    try query.run()
  }

  private func money(_ minor: Int64) -> String { Money(minor: minor, currency: currency).text }

  private func sku(_ product: Int64) throws -> String {
    try name("SELECT sku FROM product WHERE id = ?1", product)
  }

  private func code(_ location: Int64) throws -> String {
    try name("SELECT code FROM location WHERE id = ?1", location)
  }

  private func name(_ sql: String, _ id: Int64) throws -> String {
    let query = try Query(db, sql)
    query.bind(id, 1)
    return try query.step() ? query.text(0) : String(id)
  }
}
