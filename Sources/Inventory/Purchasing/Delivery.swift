import Catalog
import StoreCore

/// All that came of one product with a purchase order, or without one at once, and what the ledger says that it cost.
struct Delivery {
  static let freight = "freight"
  private let sku: SKU
  /// Its receipts that stand, the first first.
  private(set) var receipts: [Movement] = []
  /// How much arrived, and how much of that went back to the supplier, in thousandths.
  private(set) var units: Int64 = 0
  private var sentBack: Int64 = 0
  /// What it cost by its receipts and what was corrected later, without freight.
  private(set) var cost: Int64 = 0
  /// What of that did not go back, and what freight added to it, to all and to what did not go back.
  private var kept: Int64 = 0
  private(set) var freight: Int64 = 0
  private var keptFreight: Int64 = 0

  /// What came with an order, by product.
  static func all(of order: PurchaseOrder, _ rows: any Rows) throws(StoreError) -> [Delivery] {
    var found: [SKU: Delivery] = [:]
    for move in try rows.rows(Movement.self, where: "document", is: order.document, limit: .max)
    where [move.from.lookup, move.to.lookup].contains("supplier") && move.reason != .reversal {
      guard try !StockRule.isReversed(move, rows) else { continue }
      found[move.sku, default: Delivery(sku: move.sku)].take(move)
    }
    return found.values.filter { $0.units > 0 }.sorted { $0.sku < $1.sku }
  }

  private init(sku: SKU) { self.sku = sku }

  /// What came with a receipt that no purchase order has.
  private init(of receipt: Movement, _ rows: any Rows) throws(StoreError) {
    self.init(sku: receipt.sku)
    take(receipt)
    for move in try rows.rows(Movement.self, where: "returns", is: Int(receipt.stamp.id))
    where [move.from.lookup, move.to.lookup].contains("supplier") && move.reason == .cost {
      if try !StockRule.isReversed(move, rows) { take(move) }
    }
  }

  /// Corrects what one unit of the last delivery of a product cost, with its purchase order if it has one; refused as
  /// `no-delivery`.
  static func correctLast(of sku: SKU, _ each: Amount, _ shop: inout Changes) throws(StoreError) {
    let product = try shop.stocked(sku, isSold: true)
    for move in try shop.last(Movement.self, where: "sku", is: product.sku, limit: 1000)
    where move.reason == .receipt {
      if try StockRule.isReversed(move, shop) { continue }
      if let order = move.document {
        return try PurchaseCommand.changed(
          number: Code(stored: order), step: .cost(sku: product.sku, each: each)
        )
        .decide(&shop)
      }
      let delivery = try Delivery(of: move, shop)
      let right = try ReceiptCost.each(each).total(of: move.quantity, in: shop.ground.currency)
      let (left, gone) = try delivery.correct(by: delivery.lacks(right.minor), "", of: nil, &shop)
      shop.tell(.corrected(left, gone, ["sku": product.sku.stored]))
      return
    }
    throw .noDelivery(product.sku)
  }

  private mutating func take(_ move: Movement) {
    let (part, cost) = (move.quantity.thousandths, Int64(move.owned) * (move.cost?.minor ?? 0))
    switch move.reason {
    case .receipt:
      receipts.append(move)
      units += part
      (self.cost, kept) = (self.cost + cost, kept + cost)
    case .cost where move.note == Self.freight: (freight, keptFreight) = (freight + cost, keptFreight + cost)
    case .cost: (self.cost, kept) = (self.cost + cost, kept + cost)
    default:
      sentBack += part
      let whole = move.cost?.minor ?? 0
      let freight = StockAccount.signedShare(of: whole, keptFreight, max(1, kept + keptFreight))
      (kept, keptFreight) = (kept - whole + freight, keptFreight - freight)
    }
  }

  /// What is to be added if all of it cost so much: the supplier credits what went back at the same price.
  func lacks(_ right: Int64) -> Int64 { StockAccount.signedShare(of: right, units - sentBack, units) - kept }

  /// Changes what it cost: of what is left, the value of the stock; of the rest, the margin of today. Answers both.
  func correct(
    by amount: Int64, _ note: String, of order: PurchaseOrder?, _ shop: inout Changes
  ) throws(StoreError) -> (left: Int64, gone: Int64) {
    guard amount != 0 else { return (0, 0) }
    let (isMore, place) = (amount > 0, receipts[0].to)
    var move = Movement()
    (move.sku, move.reason, move.note, move.document) = (sku, .cost, note, order?.document)
    if order == nil { move.returns = Int(receipts[0].stamp.id) }
    move.from = isMore ? Code(stored: "supplier") : place
    move.to = isMore ? place : Code(stored: "supplier")
    (move.owned, move.cost) = (isMore ? 1 : -1, Money(minor: abs(amount)))
    let uses = try shares(of: amount, shop)
    let left = uses.reduce(0) { $0 + $1.cost.minor }
    if shop.ground.valuation == .fifo { move.uses = uses.filter { $0.cost.minor != 0 } }
    try shop.add(move)
    let gone = amount - left
    guard gone != 0 else { return (left, 0) }
    let product = try shop.known(Product.self, sku.text)
    // What is gone takes its share out of the stock again, to where sales go.
    let customer = Code(stored: "customer")
    (move.from, move.to) = gone > 0 ? (place, customer) : (customer, place)
    (move.owned, move.cost, move.uses) = (gone > 0 ? -1 : 1, Money(minor: abs(gone)), [])
    move.margin = [MarginChange(category: product.category, brand: product.brand, cost: gone)]
    try shop.add(move)
    return (left, gone)
  }

  /// What of an amount falls on what is left, by the goods that came in together; no more than they are worth.
  private func shares(of amount: Int64, _ rows: any Rows) throws(StoreError) -> [CostUse] {
    var left: [(layer: Int, units: Int64, cost: Int64)] = []
    if rows.ground.valuation == .fifo {
      for layer in try layers(rows) { left.append((Int(layer.id), layer.quantity, layer.cost)) }
    } else {
      let stock = try rows.sums(StockSums.stock, [sku.stored])
      left = [(0, min(units - sentBack, stock[0]), stock[2])]
    }
    let whole = units - sentBack
    guard whole > 0 else { return [] }
    var done: Int64 = 0
    return left.map { layer in
      let before = StockAccount.signedShare(of: amount, done, whole)
      done = min(whole, done + layer.units)
      let share = StockAccount.signedShare(of: amount, done, whole) - before
      return CostUse(layer: layer.layer, quantity: .zero, cost: Money(minor: max(share, -layer.cost)))
    }
  }

  /// What is left of what came in with its receipts.
  private func layers(_ rows: any Rows) throws(StoreError) -> [CostLayer] {
    var layers: [CostLayer] = []
    for receipt in receipts {
      let sums = try rows.sums(StockSums.layers, [sku.stored, .int(receipt.stamp.id)])
      if sums[0] > 0 { layers.append(CostLayer(id: receipt.stamp.id, quantity: sums[0], cost: sums[1])) }
    }
    return layers
  }

  /// The line of the ledger that sends some of it back, at what that cost.
  func returning(_ part: Quantity, from place: Code, _ rows: any Rows) throws(StoreError) -> StockPosting {
    var posting = StockPosting(sku, part, from: place.text, to: "supplier", .return)
    posting.cost = Money(
      minor: StockAccount.signedShare(of: max(0, kept + keptFreight), part.thousandths, units - sentBack))
    posting.layers = try layers(rows)
    return posting
  }
}

// What is done to a purchase order after goods arrived.
extension PurchaseOrder {
  /// Corrects what one unit of a product cost, as the bill says.
  mutating func correct(_ sku: SKU, _ each: Amount, _ shop: inout Changes) throws(StoreError) {
    let place = try place(of: sku)
    lines[place].price = try ReceiptCost.each(each).total(of: lines[place].pack, in: shop.ground.currency)
    let line = lines[place]
    try line.check(in: try shop.known(Product.self, sku.text).unit, of: supplier)
    guard cost < Self.most else { throw .orderOverflow(line.sku, number) }
    var (left, gone): (Int64, Int64) = (0, 0)
    if let delivery = try Delivery.all(of: self, shop).first(where: { $0.receipts[0].sku == line.sku }) {
      let right = try StockAccount.scaled(line.cost ?? 0, delivery.units, line.ordered.thousandths)
      (left, gone) = try delivery.correct(by: delivery.lacks(right), "", of: self, &shop)
    }
    shop.tell(.corrected(left, gone, ["order": number.stored, "sku": line.sku.stored]))
  }

  /// Spreads what the delivery cost besides over what arrived, by what that cost.
  mutating func spread(_ amount: Amount, _ shop: inout Changes) throws(StoreError) {
    let whole = try Money(amount, in: shop.ground.currency, field: "freight")
    freight = whole
    let deliveries = try Delivery.all(of: self, shop)
    let isWorth = deliveries.contains { $0.cost > 0 }
    let weights = deliveries.map { isWorth ? max(0, $0.cost) : $0.units }
    let sum = weights.reduce(0, +)
    var (done, left, gone): (Int64, Int64, Int64) = (0, 0, 0)
    for (delivery, weight) in zip(deliveries, weights) {
      let before = StockAccount.signedShare(of: whole.minor, done, sum)
      done += weight
      let share = StockAccount.signedShare(of: whole.minor, done, sum) - before
      let part = try delivery.correct(by: share - delivery.freight, Delivery.freight, of: self, &shop)
      (left, gone) = (left + part.left, gone + part.gone)
    }
    shop.tell(.corrected(left, gone, ["order": number.stored]))
  }

  /// Sends goods back to the supplier, what was rejected first; the lines of the ledger for that.
  mutating func sendBack(
    _ sku: SKU, _ quantity: Quantity, _ why: String, _ shop: inout Changes
  ) throws(StoreError) {
    guard !TextRule.trimmed(why).isEmpty else {
      throw .reasonMissing("Sending goods back", "send-back 2 SKU")
    }
    let why = try TextRule.name(why, field: "reason")
    let place = try place(of: sku)
    let line = lines[place]
    let part = try quantity.counted(in: try shop.known(Product.self, line.sku.text).unit).some()
    guard part <= line.arrived - line.sentBack,
      let delivery = try Delivery.all(of: self, shop).first(where: { $0.receipts[0].sku == line.sku })
    else { throw .overSendBack(line, of: number, asked: part) }
    let rejected = min(part, max(.zero, line.rejected - line.sentBack))
    let kept = delivery.receipts.last { $0.note.isEmpty }?.to ?? destination
    for (part, from) in [(rejected, Code(stored: "quarantine")), (part - rejected, kept)] where !part.isZero {
      var posting = try delivery.returning(part, from: from, shop)
      (posting.note, posting.document) = (why, document)
      try StockRule.post(posting, &shop)
    }
    lines[place].sentBack += part
    let facts: [String: Value] = [
      "order": number.stored, "sku": line.sku.stored, "quantity": part.stored, "credit": .int(creditExpected),
    ]
    shop.tell(Notice("sent-back", facts, costs: ["credit"], isSummary: true))
  }

  private func place(of sku: SKU) throws(StoreError) -> Int {
    guard let place = lines.firstIndex(where: { $0.sku == sku }) else { throw .notOnOrder(sku, number) }
    return place
  }
}

extension Notice {
  /// By how much what is left is worth more, and what is gone cost more.
  fileprivate static func corrected(_ left: Int64, _ gone: Int64, _ facts: [String: Value]) -> Notice {
    let sums: [String: Value] = ["left": .int(left), "gone": .int(gone)]
    return Notice("delivery-cost", facts.merging(sums) { $1 }, costs: ["left", "gone"], isSummary: true)
  }
}
