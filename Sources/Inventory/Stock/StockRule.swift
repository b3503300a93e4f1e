import Catalog
package import StoreCore

/// A line of the ledger as it is asked for.
package struct StockPosting: Hashable, Sendable, Codable {
  package var sku: SKU
  package var quantity: Quantity
  package var from: Code
  package var to: Code
  package var reason: MovementReason
  /// What all of it cost, for what comes from the supplier or goes back; nil: what is there cost on average, or cost last.
  package var cost: Money?
  package var note = ""
  package var document: String?
  /// What a sale takes back of what was counted of it, before what it cost is added; nil: nothing was counted.
  package var counted: MarginChange?
  /// The goods that came in together of which it takes first.
  var layers: [CostLayer] = []

  package init(
    _ sku: SKU, _ quantity: Quantity, from: String, to: String, _ reason: MovementReason, cost: Money? = nil
  ) {
    (self.sku, self.quantity, self.reason, self.cost) = (sku, quantity, reason, cost)
    (self.from, self.to) = (Code(stored: from), Code(stored: to))
  }
}

/// What every movement has in common: its places, whether there is enough, and what it cost.
package struct StockRule {
  /// Writes a line of the ledger.
  ///
  /// Refused as `product-not-found`, `archived`, `location-not-found`, `bad-quantity`, `same-location`,
  /// `wrong-location`, `not-enough-stock` or `breaks-reservation`; the levels refuse the last two again when the change
  /// stands, which an undo is asked too.
  @discardableResult package static func post(
    _ posting: StockPosting, _ shop: inout Changes
  ) throws(StoreError) -> Movement {
    // What was sold leaves, comes back, and is thrown away, also when the product has been archived since.
    let product = try shop.stocked(posting.sku, isSold: [.sale, .return, .scrap].contains(posting.reason))
    let from = try shop.known(Location.self, posting.from.text, field: "from")
    let to = try shop.known(Location.self, posting.to.text, field: "to")
    guard from.code != to.code else { throw .sameLocation(from.code) }
    for place in [from, to] { try place.inUse() }
    guard posting.reason.allows(from: from.kind, to: to.kind) else {
      throw .wrongLocation(posting.reason, from: from, to: to)
    }
    var move = Movement()
    (move.sku, move.from, move.to, move.reason) = (product.sku, from.code, to.code, posting.reason)
    move.quantity = try posting.quantity.counted(in: product.unit).some()
    if !from.kind.isCounterparty { try shop.checkAvailable(move.quantity, of: product, at: from) }
    (move.note, move.document) = (posting.note, posting.document)
    (move.owned, move.available) = (step(from, to, \.isOwn), step(from, to, \.isAvailable))
    switch move.owned {
    case 1: try comeIn(&move, at: posting.cost, &shop)
    case -1: try goOut(&move, posting, shop)
    default: break
    }
    if var change = posting.counted, let cost = move.cost?.minor {
      change.cost.minor += cost
      // No cost is known of what leaves for nothing.
      if change.cost.minor != 0 { move.margin = [change] }
    }
    return try shop.add(move)
  }

  /// 1 where it comes to such a place from another kind, -1 where it leaves one.
  private static func step(_ from: Location, _ to: Location, _ kind: (LocationKind) -> Bool) -> Int {
    (kind(to.kind) ? 1 : 0) - (kind(from.kind) ? 1 : 0)
  }

  // MARK: What it cost

  private static func comeIn(_ move: inout Movement, at cost: Money?, _ shop: inout Changes)
    throws(StoreError)
  {
    var known = cost?.minor
    if known == nil { known = try usualCost(of: move.quantity.thousandths, move.sku, shop) }
    move.cost = Money(minor: known ?? 0)
    // A file tells how many of its rows it is true of, and nobody at a till has time for it.
    if known == nil, move.reason != .opening, move.note != Movement.notOnRecord {
      shop.tell(move.isWorthNothing)
    }
    if shop.ground.valuation == .fifo {
      move.uses = [CostUse(layer: 0, quantity: move.quantity, cost: Money(minor: known ?? 0))]
    }
  }

  /// What is there cost on average, or else what moved last; nil: nothing is known that ever cost something.
  package static func usualCost(of units: Int64, _ sku: SKU, _ rows: any Rows) throws(StoreError) -> Int64? {
    let sums = try rows.sums(StockSums.stock, [sku.stored])
    if sums[0] > 0, sums[2] > 0 { return try StockAccount.scaled(sums[2], units, sums[0]) }
    guard let move = try lastWithCost(sku, rows) else { return nil }
    return try StockAccount.scaled(move.cost?.minor ?? 0, units, move.quantity.thousandths)
  }

  private static func lastWithCost(_ sku: SKU, _ rows: any Rows) throws(StoreError) -> Movement? {
    try rows.last(Movement.self, where: "sku", is: sku, limit: 20).first { move in
      move.reverses == nil && !move.quantity.isZero && move.cost.map { $0.minor > 0 } == true
    }
  }

  /// What one unit cost when it moved last; nil: nothing is known that ever cost something.
  static func lastCost(of sku: SKU, _ rows: any Rows) throws(StoreError) -> Money? {
    guard let move = try lastWithCost(sku, rows) else { return nil }
    return Money(minor: try StockAccount.scaled(move.cost?.minor ?? 0, 1000, move.quantity.thousandths))
  }

  /// What a difference is worth now: less by what would leave, more by what such goods usually cost.
  package static func worth(_ difference: Quantity, of sku: SKU, _ rows: any Rows) throws(StoreError) -> Money
  {
    guard difference < .zero else {
      let known = difference.isZero ? 0 : try usualCost(of: difference.thousandths, sku, rows)
      return Money(minor: known ?? 0)
    }
    var move = Movement()
    (move.sku, move.quantity) = (sku, -difference)
    try goOut(&move, nil, rows)
    return Money(minor: -(move.cost?.minor ?? 0))
  }

  private static func goOut(
    _ move: inout Movement, _ posting: StockPosting?, _ rows: any Rows
  ) throws(StoreError) {
    let units = move.quantity.thousandths
    guard rows.ground.valuation == .fifo else {
      let sums = try rows.sums(StockSums.stock, [move.sku.stored])
      let average = StockAccount(quantity: sums[0], value: sums[2]).averageCost(of: units)
      // The last unit takes all the value.
      let own = units < sums[0] ? posting?.cost.map { min($0.minor, sums[2]) } : nil
      move.cost = Money(minor: own ?? average)
      return
    }
    let (own, all) = (posting?.layers ?? [], try layers(of: move.sku, covering: units, rows))
    let others = all.filter { layer in !own.contains { $0.id == layer.id } }
    let taken = CostLayer.taking(units, from: own + others)
    move.uses = taken.map { layer in
      CostUse(
        layer: Int(layer.id), quantity: Quantity(thousandths: -layer.quantity),
        cost: Money(minor: -layer.cost))
    }
    move.cost = Money(minor: taken.reduce(0) { $0 + $1.cost })
  }

  /// The layers that are left, the oldest first, as far as they hold so many units.
  private static func layers(of sku: SKU, covering units: Int64, _ rows: any Rows) throws(StoreError)
    -> [CostLayer]
  {
    var limit = 20
    while true {
      let found = try rows.entries(StockSums.layers, ["sku": sku.stored], after: nil, limit: limit)
      let layers = found.filter { $0.sums[0] != 0 }.map {
        CostLayer(id: $0.key[1].int ?? 0, quantity: $0.sums[0], cost: $0.sums[1])
      }
      if found.count < limit || layers.reduce(0, { $0 + $1.quantity }) >= units { return layers }
      limit *= 8
    }
  }

  // MARK: What comes back

  /// Takes back what was sold last of a product, at what it cost then; refused as `nothing-to-return`.
  ///
  /// What documents sold is looked for in them alone; what no ledger line sold comes back at what such goods cost.
  /// Answers what all of it cost.
  @discardableResult package static func takeBack(
    _ sku: SKU, _ quantity: Quantity, to location: Code, of documents: [Code]? = nil,
    as document: String? = nil,
    _ shop: inout Changes
  ) throws(StoreError) -> Money {
    let product = try shop.stocked(sku, isSold: true)
    let place = try shop.inUse(Location.self, location.text, field: "at")
    var left = try quantity.counted(in: product.unit).some().thousandths
    var cost = Money(minor: 0)
    for sale in try sales(of: product.sku, in: documents, shop) where left > 0 {
      guard sale.reason == .sale, try !isReversed(sale, shop) else { continue }
      guard let back = try takeBack(left, of: sale, to: place, as: document, &shop) else { continue }
      left -= back.quantity.thousandths
      cost.minor += back.cost?.minor ?? 0
    }
    if left > 0, documents != nil {
      let rest = Quantity(thousandths: left)
      var posting = StockPosting(product.sku, rest, from: "customer", to: place.code.text, .return)
      posting.document = document
      cost.minor += try post(posting, &shop).cost?.minor ?? 0
      left = 0
    }
    guard left == 0 else {
      throw .nothingToReturn(product.sku, asked: quantity, sold: quantity - Quantity(thousandths: left))
    }
    return cost
  }

  /// The movements among which the sales are that come back, the last first.
  private static func sales(
    of sku: SKU, in documents: [Code]?, _ rows: any Rows
  ) throws(StoreError) -> [Movement] {
    guard let documents else { return try rows.last(Movement.self, where: "sku", is: sku, limit: 1000) }
    var found: [Movement] = []
    for number in documents.sorted(by: >) {
      found += try rows.last(Movement.self, where: "document", is: number.text, limit: 1000)
    }
    return found.filter { $0.sku == sku }
  }

  /// Whether a movement was undone and not redone since.
  static func isReversed(_ move: Movement, _ rows: any Rows) throws(StoreError) -> Bool {
    guard let last = try rows.last(Movement.self, where: "reverses", is: Int(move.stamp.id), limit: 1).first
    else { return false }
    return try !isReversed(last, rows)
  }

  /// How much of a sale came back, in thousandths, and what that had cost in minor units.
  static func returned(of sale: Movement, _ rows: any Rows) throws(StoreError) -> (units: Int64, cost: Int64)
  {
    try rows.rows(Movement.self, where: "returns", is: Int(sale.stamp.id)).reduce((Int64(0), Int64(0))) {
      let sign = Int64($1.owned)
      return ($0.0 + sign * $1.quantity.thousandths, $0.1 + sign * ($1.cost?.minor ?? 0))
    }
  }

  /// So much of a sale as was not yet taken back, its last used goods first; nil: there is nothing.
  private static func takeBack(
    _ wanted: Int64, of sale: Movement, to place: Location, as document: String?, _ shop: inout Changes
  ) throws(StoreError) -> Movement? {
    let (back, cost) = try returned(of: sale, shop)
    let units = min(wanted, sale.quantity.thousandths - back)
    guard units > 0 else { return nil }
    var move = Movement()
    (move.sku, move.from, move.to, move.reason) = (sale.sku, Code(stored: "customer"), place.code, .return)
    (move.quantity, move.returns) = (Quantity(thousandths: units), Int(sale.stamp.id))
    move.document = document
    (move.owned, move.available) = (1, place.kind.isAvailable ? 1 : 0)
    guard move.reason.allows(from: .customer, to: place.kind) else {
      throw .wrongLocation(.return, from: try shop.known(Location.self, "customer"), to: place)
    }
    if shop.ground.valuation == .fifo {
      move.uses = CostLayer.puttingBack(units, of: sale.uses, after: back)
      move.cost = Money(minor: move.uses.reduce(0) { $0 + $1.cost.minor })
    } else {
      let rest = (value: (sale.cost?.minor ?? 0) - cost, units: sale.quantity.thousandths - back)
      move.cost = Money(minor: StockAccount.share(of: rest.value, units, rest.units))
    }
    return try shop.add(move)
  }
}
