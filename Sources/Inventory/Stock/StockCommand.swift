import Catalog
package import StoreCore

/// What is done to stock without a document; the names of cases and payloads are stored for ever.
///
/// A location that is not named is the shop's default location.
package enum StockCommand: StoreCommand {
  /// All lines or none, each finding what the ones before it left.
  case posted(lines: [StockPosting])
  /// Receives a supplier's delivery; nil: what is there cost on average, or cost last.
  case received(sku: SKU, quantity: Quantity, at: Code?, cost: ReceiptCost?)
  /// Lets some go that is not sold.
  case issued(sku: SKU, quantity: Quantity, at: Code?, reason: StockReason)
  /// Corrects what there is by a difference.
  case adjusted(sku: SKU, by: Quantity, at: Code?, reason: StockReason)
  case moved(sku: SKU, quantity: Quantity, from: Code?, to: Code)
  /// Takes back from a customer some of what was sold last, at what it cost then.
  case returned(sku: SKU, quantity: Quantity, to: Code?)
  /// Corrects what one unit of the last delivery cost, as its bill says.
  case corrected(sku: SKU, each: Amount)
  /// Reserves every line, in order, or none; each becomes a reservation of its own.
  case reserved(lines: [ReservedLine], holder: String)
  /// Releases what a reservation has, or so much of it.
  case released(number: Int64, quantity: Quantity?)
  /// Issues what a reservation has, or so much of it, to the customer that it was made for.
  case fulfilled(number: Int64, quantity: Quantity?)
  /// Archives a location, and tells which reorder rules propose nothing from then on.
  case locationArchived(code: Code)

  package var kind: String {
    switch self {
    case .posted(let lines): "stock." + (lines.first?.reason.rawValue ?? "posted")
    case .received: "stock.receipt"
    case .issued(_, _, _, let reason), .adjusted(_, _, _, let reason): "stock." + reason.movement.rawValue
    case .moved: "stock.transfer"
    case .returned: "stock.return"
    case .corrected: "stock.cost"
    case .reserved: "reservation.added"
    case .released: "reservation.released"
    case .fulfilled: "reservation.fulfilled"
    case .locationArchived: "location.archived"
    }
  }

  package var least: Role {
    switch self {
    case .received, .issued, .moved, .returned, .reserved, .released, .fulfilled: .clerk
    // Lines of any kind correct stock too.
    case .posted, .adjusted, .corrected, .locationArchived: .manager
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    if let line = try posting(shop.ground) {
      let move = try StockRule.post(line, &shop)
      if line.cost != nil { shop.tell(try move.costNotice()) }
      return
    }
    switch self {
    case .received, .issued, .adjusted, .moved: break
    case .posted(let lines): for line in lines { try StockRule.post(line, &shop) }
    case .returned(let sku, let quantity, let to):
      try StockRule.takeBack(sku, quantity, to: to ?? shop.ground.location, &shop)
    case .corrected(let sku, let each): try Delivery.correctLast(of: sku, each, &shop)
    case .reserved(let lines, let holder):
      let holder = try TextRule.name(holder, field: "for")
      for line in lines { try line.reserve(for: holder, &shop) }
    case .released(let number, let quantity): _ = try lessen(number, by: quantity, isIssue: false, &shop)
    case .fulfilled(let number, let quantity):
      let (row, part) = try lessen(number, by: quantity, isIssue: true, &shop)
      var line = StockPosting(row.sku, part, from: row.location.text, to: "customer", .sale)
      line.document = "reservation \(number)"
      try StockRule.post(line, &shop)
    case .locationArchived(let code): try archive(code, &shop)
    }
  }

  /// The one line of the ledger that the command comes to; nil: it comes to more, or to none.
  private func posting(_ ground: Ground) throws(StoreError) -> StockPosting? {
    let usual = ground.location.text
    var line: StockPosting
    switch self {
    case .received(let sku, let quantity, let place, let cost):
      line = StockPosting(sku, quantity, from: "supplier", to: place?.text ?? usual, .receipt)
      line.cost = try cost?.total(of: quantity, in: ground.currency)
    case .issued(let sku, let quantity, let place, let reason):
      line = StockPosting(sku, quantity, from: place?.text ?? usual, to: reason.outside, reason.movement)
      line.note = reason.note
    case .adjusted(let sku, let difference, let place, let reason):
      let own = place?.text ?? usual
      line =
        difference < .zero
        ? StockPosting(sku, -difference, from: own, to: reason.outside, reason.movement)
        : StockPosting(sku, difference, from: reason.outside, to: own, reason.movement)
      line.note = reason.note
    case .moved(let sku, let quantity, let from, let to):
      line = StockPosting(sku, quantity, from: from?.text ?? usual, to: to.text, .transfer)
    default: return nil
    }
    return line
  }

  private func archive(_ code: Code, _ shop: inout Changes) throws(StoreError) {
    let location = try shop.known(Location.self, code.text)
    try shop.change(location) { $0.status = .archived }
    let silenced = try shop.silenced(at: location.code)
    guard !silenced.isEmpty else { return }
    let first = silenced.prefix(3).map(\.text).joined(separator: ", ")
    shop.tell(Notice("rules-silenced", ["count": .int(Int64(silenced.count)), "first": .text(first)]))
  }

  private func lessen(
    _ number: Int64, by asked: Quantity?, isIssue: Bool, _ shop: inout Changes
  ) throws(StoreError) -> (Reservation, Quantity) {
    let row = try shop.known(Reservation.self, String(number))
    guard row.status == .held else { throw .reservationEnded(number, row.status.rawValue) }
    let unit = try shop.known(Product.self, row.sku.text).unit
    let part = try asked?.counted(in: unit).some() ?? row.held
    guard part <= row.held else { throw .beyondReservation(number, held: row.held, asked: part) }
    let after = try shop.change(row) { row in
      row.held -= part
      if isIssue { row.issued += part }
      if row.held.isZero { row.status = isIssue ? .fulfilled : .released }
    }
    return (after, part)
  }
}

/// What a delivery cost: all of it, or one unit, which keeps its decimals so that three at 0.333 cost 1.00.
package enum ReceiptCost: Hashable, Sendable, Codable {
  case total(Amount)
  case each(Amount)

  /// The cost of so much, rounded half away from zero; refused as `bad-price` or `amount-overflow`.
  package func total(of quantity: Quantity, in currency: Currency) throws(StoreError) -> Money {
    switch self {
    case .total(let amount): return try Money(amount, in: currency, field: "cost")
    case .each(let amount):
      let units = amount.units * Digits.power(currency.digits)
      let whole = 1000 * Digits.power(Int(amount.decimals))
      return Money(minor: try StockAccount.scaled(units, quantity.thousandths, whole))
    }
  }
}

/// One line of what is to be reserved; nil: at the shop's default location.
package struct ReservedLine: Hashable, Sendable, Codable {
  package var sku: SKU
  package var quantity: Quantity
  package var location: Code?
  package init(_ sku: SKU, _ quantity: Quantity, at location: Code? = nil) {
    (self.sku, self.quantity, self.location) = (sku, quantity, location)
  }

  /// Adds its reservation, finding what those before it left.
  fileprivate func reserve(for holder: String, _ shop: inout Changes) throws(StoreError) {
    let product = try shop.stocked(sku)
    let place = try shop.inUse(Location.self, (location ?? shop.ground.location).text, field: "at")
    guard place.kind.isAvailable else { throw .notReservable(place) }
    var row = Reservation()
    (row.sku, row.location, row.holder) = (product.sku, place.code, holder)
    row.quantity = try quantity.counted(in: product.unit).some()
    row.held = row.quantity
    try shop.checkAvailable(row.quantity, of: product, at: place)
    try shop.add(row)
  }
}

/// Why stock leaves that is not sold, or is corrected; the raw values are stored for ever.
package enum StockReason: String, Choice {
  case correction, found, lost, damaged, gift, sample
  case ownUse = "own-use"
  case scrap

  /// Where the goods are in the ledger's terms, why they moved, and the clerk's word for it.
  fileprivate var outside: String { self == .scrap ? "scrap" : "adjustment" }
  fileprivate var movement: MovementReason { self == .scrap ? .scrap : .adjust }
  fileprivate var note: String { self == .scrap ? "" : rawValue }
}

extension Movement {
  /// What all of it and one unit cost.
  fileprivate func costNotice() throws(StoreError) -> Notice {
    let total = cost?.minor ?? 0
    let each = try StockAccount.scaled(total, 1000, quantity.thousandths)
    return Notice(
      "cost", ["sku": sku.stored, "total": .int(total), "each": .int(each)], costs: ["total", "each"])
  }
}
