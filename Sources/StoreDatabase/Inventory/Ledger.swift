import GRDB
import Inventory
import Shop
import Store
import StoreCore

/// The ledger at work inside the transaction that is open: each posting finds the levels as the one before left
/// them.
struct Ledger {
  let db: Database
  let entry: Int
  let at: Instant
  let currency: Currency
  let costs: CostBook
  /// What the levels were before, to tell what became of them.
  private(set) var watch: StockWatch
  private var locations: [Code: (id: Int64, location: Location)] = [:]
  /// How many movements were written.
  private(set) var movementCount = 0
  /// How many of them brought in what nobody knows the cost of.
  private(set) var unknownCostCount = 0
  /// What all that was brought in is worth, in minor units.
  private(set) var worth: Int64 = 0

  /// `most`: how many places are told of afterwards.
  init(_ db: Database, entry: Int, at: Instant, settings: ShopSettings, telling most: Int = .max) {
    self.db = db
    self.entry = entry
    self.at = at
    currency = settings.currency
    costs = CostBook(db, settings.valuation)
    watch = StockWatch(db, settings.currency, entry: entry, most: most)
  }

  /// Keeps what there is at both ends of a movement that is about to be written.
  mutating func note(_ move: Move) throws {
    try watch.note(movementOf: move.sku, from: move.from.location.code, to: move.to.location.code)
  }

  /// Keeps what there is where a row's coming, going or changing may change it.
  mutating func note(_ row: StoreRow?) throws {
    guard case .inventory(let row)? = row else { return }
    for place in row.places { try watch.note(place) }
  }

  /// Posts one line; refused as its rule says.
  mutating func post(_ posting: StockPosting, document: Subject? = nil, returning sale: Sale? = nil) throws {
    let levels = LevelTable(db)
    let product = try levels.product(posting.sku)
    let (from, to) = (try location(posting.from), try location(posting.to))
    let level = try level(product?.id, from?.id)
    let rows = PostingRows(
      product: product?.product, from: from?.location, to: to?.location, level: level,
      target: try self.level(product?.id, to?.id),
      promises: level.reserved > 0 ? try promises(product?.id, from?.id) : [],
      elsewhere: try elsewhere(product, from, level, asked: posting.quantity))
    let units = try posting.units(over: rows)
    guard let product, let from, let to else { throw StoreError.broken("a posting without its rows") }
    if let cost = posting.cost, cost.currency != currency {
      throw StoreError.currencyMismatch(cost.currency, currency)
    }
    let move = Move(
      product: product.id, sku: product.product.sku, from: from, to: to, units: units,
      cost: posting.cost?.minor, reason: posting.reason, document: document, returns: sale?.id,
      note: posting.note ?? "")
    try write(move, sale)
    if let cost = posting.cost, document == nil, posting.reason == .receipt {
      let one = try StockAccount.scaled(cost.minor, Digits.power(product.product.unit.decimals), units)
      let each = Money(minor: one, currency: currency).text
      watch.say("cost \(cost.text), \(each) each", of: StockPlace(move.sku, to.location.code))
    }
  }

  /// Writes a movement that was found to be right, and brings levels and value along.
  mutating func write(_ move: Move, _ sale: Sale? = nil) throws {
    let levels = LevelTable(db)
    let isOut = move.from.location.kind.isOwn && !move.to.location.kind.isOwn
    let isIn = !move.from.location.kind.isOwn && move.to.location.kind.isOwn
    var cost: Int64?
    var isUnknown = false
    if isOut { cost = try costs.costOut(move.units, of: move.product) }
    if isIn {
      let known =
        try sale.map { try costs.costBack(move.units, of: $0) } ?? move.cost
        ?? costs.usual(move.units, of: move.product)
      isUnknown = known == nil
      cost = known ?? 0
    }
    if isIn, let cost { try levels.checkWorth(move.product, with: cost) }
    // What is refused is filed under nothing.
    try note(move)
    if isUnknown {
      unknownCostCount += 1
      if let remark = move.worthNothing { watch.say(remark, of: StockPlace(move.sku, move.to.location.code)) }
    }
    let id = try insert(move, cost: cost)
    try levels.shift(
      move.product, move.sku, move.from.id, move.from.location.kind, onHand: -move.units)
    try levels.shift(move.product, move.sku, move.to.id, move.to.location.kind, onHand: move.units)
    if let cost {
      try costs.take(id, units: move.units, cost: cost, of: move.product, isIn: isIn, sale, again: move.again)
      try levels.revalue(move.product, by: isIn ? cost : -cost)
    }
    movementCount += 1
    if isIn { worth += cost ?? 0 }
  }

  /// Writes the movement's row; its id.
  func insert(_ move: Move, cost: Int64?, reverses: Int64? = nil) throws -> Int64 {
    let query = try Query(
      db,
      """
      INSERT INTO movement(entry, product_id, from_id, to_id, quantity, cost, reason, document, reverses, returns,
        occurred_at, recorded_at, note, again)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11, ?12, ?13)
      """)
    query.bind(entry, 1)
    query.bind(move.product, 2)
    query.bind(move.from.id, 3)
    query.bind(move.to.id, 4)
    query.bind(move.units, 5)
    query.bind(cost, 6)
    query.bind(move.reason.stored, 7)
    query.bind(move.document?.text, 8)
    query.bind(reverses, 9)
    query.bind(move.returns, 10)
    query.bind(at.milliseconds, 11)
    query.bind(move.note, 12)
    query.bind(move.again, 13)
    try query.run()
    return db.lastInsertedRowID
  }

  /// Counts a movement that was written elsewhere.
  mutating func count() { movementCount += 1 }

  /// What became of the levels, in the order they were touched, and the products' stock in the journal.
  func told() throws -> [Effect] {
    let effects = try watch.effects()
    try watch.keepSubjects(of: effects)
    return effects
  }

  mutating func location(_ code: Code) throws -> (id: Int64, location: Location)? {
    if let known = locations[code] { return known }
    let found = try LocationTable(db).find(code.text)
    locations[code] = found
    return found
  }

  private func level(_ product: Int64?, _ location: Int64?) throws -> StockLevel {
    guard let product, let location else { return StockLevel() }
    return try LevelTable(db).level(product, location)
  }

  /// Where else some of a product is free, where too little of it is, the most first: "back (3)".
  private func elsewhere(
    _ product: (id: Int64, product: StockedProduct)?, _ from: (id: Int64, location: Location)?,
    _ level: StockLevel,
    asked: Quantity
  ) throws -> [String] {
    guard let product, let from, !from.location.kind.isCounterparty,
      Quantity(units: level.free, decimals: product.product.unit.decimals) < asked
    else { return [] }
    let query = try Query(db, Self.elsewhereSQL)
    query.bind(product.id, 1)
    query.bind(from.id, 2)
    var words: [String] = []
    while try query.step() {
      words.append(
        "\(query.text(0)) (\(Quantity(units: query.int64(1), decimals: product.product.unit.decimals)))")
    }
    return words
  }

  static let elsewhereSQL = """
    SELECT l.code, v.on_hand - v.reserved FROM stock_level v JOIN location l ON l.id = v.location_id
    WHERE v.product_id = ?1 AND v.location_id <> ?2 AND v.kind = 0 AND v.on_hand > v.reserved AND l.status = 1
    ORDER BY 2 DESC, 1 LIMIT 3
    """

  /// To whom what is reserved there is promised, the first few.
  private func promises(_ product: Int64?, _ location: Int64?) throws -> [String] {
    guard let product, let location else { return [] }
    return try ReservationTable(db).promises(product, location)
  }
}

extension Ledger {
  /// One movement about to be written.
  struct Move {
    var product: Int64
    var sku: SKU
    var from: (id: Int64, location: Location)
    var to: (id: Int64, location: Location)
    var units: Int64
    /// What came in cost, if anybody said.
    var cost: Int64?
    var reason: MovementReason
    var document: Subject?
    var returns: Int64?
    /// The movement of which it is the redo, whose layer it fills again; nil: it is none, or that has no layer.
    var again: Int64?
    var note: String

    /// What is said of what came in whose cost nobody knows; nil: files of stock say it of all their rows.
    var worthNothing: String? {
      switch reason {
      case .receipt where document == nil: "stock value 0.00: no --cost given, and no earlier cost known"
      case .receipt: "stock value 0.00: no price or cost known"
      case .adjust, .count: "stock value 0.00: no cost known"
      default: nil
      }
    }
  }
}
