import GRDB
import Inventory
import StoreCore

/// What stock cost, by the shop's way of valuing it.
struct CostBook {
  let db: Database
  let valuation: Valuation

  init(_ db: Database, _ valuation: Valuation) {
    self.db = db
    self.valuation = valuation
  }

  /// What `units` that leave cost, before they are taken out.
  func costOut(_ units: Int64, of product: Int64) throws -> Int64 {
    switch valuation {
    case .average: try LevelTable(db).account(product).averageCost(of: units)
    case .fifo:
      CostLayer.taking(units, from: try layers(of: product, covering: units)).reduce(0) { $0 + $1.cost }
    }
  }

  /// What comes in when nobody says what it cost: what is there cost on average, or else what moved last did; nil:
  /// nothing is known that ever cost something.
  func usual(_ units: Int64, of product: Int64) throws -> Int64? {
    let account = try LevelTable(db).account(product)
    if account.quantity > 0, account.value > 0 {
      return try StockAccount.scaled(account.value, units, account.quantity)
    }
    return try last(units, of: product)
  }

  /// What units cost in the last movement that has a cost; nil: there is none.
  func last(_ units: Int64, of product: Int64) throws -> Int64? {
    let query = try Query(
      db,
      """
      SELECT m.quantity, m.cost FROM movement m WHERE m.product_id = ?1 AND m.cost IS NOT NULL
        AND m.reverses IS NULL AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = m.id)
      ORDER BY m.id DESC LIMIT 1
      """)
    query.bind(product, 1)
    guard try query.step(), query.int64(1) > 0 else { return nil }
    return try StockAccount.scaled(query.int64(1), units, query.int64(0))
  }

  /// What one of a product cost in that movement; nil also where there is no such product.
  func lastOne(of sku: SKU) throws -> Int64? {
    let query = try Query(db, "SELECT id, unit_decimals FROM product WHERE sku = ?1")
    query.bind(sku.text, 1)
    return try query.step() ? last(Digits.power(query.int(1)), of: query.int64(0)) : nil
  }

  /// What of a sale comes back cost then: its share of what has not come back yet, so that the last makes the sum
  /// exact whatever was taken back in between.
  func costBack(_ units: Int64, of sale: Ledger.Sale) throws -> Int64 {
    switch valuation {
    case .average:
      StockAccount.share(of: sale.cost - sale.returnedCost, units, sale.quantity - sale.returned)
    case .fifo: try usesBack(units, of: sale).reduce(0) { $0 + $1.cost }
    }
  }

  /// Brings the layers along with a movement that was written; `first`: the one whose layer what came in fills again.
  func take(
    _ movement: Int64, units: Int64, cost: Int64, of product: Int64, isIn: Bool, _ sale: Ledger.Sale?,
    again first: Int64?
  ) throws {
    guard valuation == .fifo else { return }
    if let sale {
      // The last taken come back first, to where they were.
      for use in try usesBack(units, of: sale) { try put(use, back: movement) }
    } else if let first {
      try put(CostLayer(id: first, quantity: units, cost: cost), back: movement)
    } else if isIn {
      let query = try Query(
        db, "INSERT INTO cost_layer(movement, product_id, quantity, cost) VALUES(?1, ?2, ?3, ?4)")
      query.bind(movement, 1)
      query.bind(product, 2)
      query.bind(units, 3)
      query.bind(cost, 4)
      try query.run()
    } else {
      for part in CostLayer.taking(units, from: try layers(of: product, covering: units)) {
        try change(part.id, by: -part.quantity, cost: -part.cost)
        try keep(use: part, of: movement)
      }
    }
  }

  private func put(_ use: CostLayer, back movement: Int64) throws {
    try change(use.id, by: use.quantity, cost: use.cost)
    try keep(use: use, of: movement)
  }

  func keep(use: CostLayer, of movement: Int64) throws {
    let query = try Query(
      db, "INSERT INTO cost_use(movement, layer, quantity, cost) VALUES(?1, ?2, ?3, ?4)")
    query.bind(movement, 1)
    query.bind(use.id, 2)
    query.bind(use.quantity, 3)
    query.bind(use.cost, 4)
    try query.run()
  }

  func change(_ layer: Int64, by units: Int64, cost: Int64) throws {
    let query = try Query(
      db, "UPDATE cost_layer SET quantity = quantity + ?2, cost = cost + ?3 WHERE movement = ?1")
    query.bind(layer, 1)
    query.bind(units, 2)
    query.bind(cost, 3)
    try query.run()
  }

  /// The layers that are left of a product, the oldest first, as far as they hold so many units.
  func layers(of product: Int64, covering units: Int64 = .max) throws -> [CostLayer] {
    let query = try Query(
      db,
      "SELECT movement, quantity, cost FROM cost_layer WHERE product_id = ?1 AND quantity > 0 ORDER BY movement"
    )
    query.bind(product, 1)
    return try Self.layers(query, covering: units)
  }

  /// What is left of what a movement brought in; nil: nothing, or it has no layer.
  func layer(_ movement: Int64) throws -> CostLayer? {
    let query = try Query(
      db, "SELECT movement, quantity, cost FROM cost_layer WHERE movement = ?1 AND quantity > 0")
    query.bind(movement, 1)
    return try Self.layers(query).first
  }

  /// Whether what a movement brought in has a layer, be it empty.
  func hasLayer(_ movement: Int64) throws -> Bool {
    let query = try Query(db, "SELECT 1 FROM cost_layer WHERE movement = ?1")
    query.bind(movement, 1)
    return try query.step()
  }

  /// What a movement took from layers, or gave back to them.
  func uses(of movement: Int64) throws -> [CostLayer] {
    let query = try Query(
      db, "SELECT layer, quantity, cost FROM cost_use WHERE movement = ?1 ORDER BY layer")
    query.bind(movement, 1)
    return try Self.layers(query)
  }

  private static func layers(_ query: borrowing Query, covering units: Int64 = .max) throws -> [CostLayer] {
    var layers: [CostLayer] = []
    var left = units
    while left > 0, try query.step() {
      left -= query.int64(1)
      layers.append(CostLayer(id: query.int64(0), quantity: query.int64(1), cost: query.int64(2)))
    }
    return layers
  }

  /// The layers that `units` of a sale go back to: those it took last first, what came back before left out.
  private func usesBack(_ units: Int64, of sale: Ledger.Sale) throws -> [CostLayer] {
    var open = try uses(of: sale.id)
    let query = try Query(
      db,
      """
      SELECT u.layer, sum(u.quantity), sum(u.cost) FROM movement r JOIN cost_use u ON u.movement = r.id
      WHERE r.returns = ?1 AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = r.id) GROUP BY u.layer
      """)
    query.bind(sale.id, 1)
    for back in try Self.layers(query) {
      guard let place = open.firstIndex(where: { $0.id == back.id }) else { continue }
      open[place].quantity -= back.quantity
      open[place].cost -= back.cost
    }
    return CostLayer.taking(units, from: open.reversed().filter { $0.quantity > 0 })
  }
}
