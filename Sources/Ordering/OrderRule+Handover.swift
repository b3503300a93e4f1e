import Inventory
package import StoreCore

// How the goods of an order leave the shop.
extension Order {
  /// So much of one line, which is counted from 0.
  package typealias Share = (place: Int, quantity: Quantity)

  /// Hands over all that is open: the ledger names the order itself. What the records lack is booked as found first.
  @discardableResult func handOver(_ shop: inout Changes) throws(StoreError) -> Order {
    for (sku, quantity) in try shop.unrecorded(openLines, at: location) {
      var posting = StockPosting(sku, quantity, from: "adjustment", to: location.text, .adjust)
      (posting.note, posting.document) = (Movement.notOnRecord, number.text)
      try StockRule.post(posting, &shop)
    }
    return try letGo(lines.indices.map { ($0, lines[$0].open) }.filter { $0.1 > .zero }, as: number, &shop)
  }

  /// Takes goods out of the stock under the number of what takes them along, and raises what was shipped of their
  /// lines, which ends their reservation.
  @discardableResult package func letGo(
    _ shares: [Share], as document: Code, _ shop: inout Changes
  ) throws(StoreError) -> Order {
    let today = shop.ground.today
    let after = try shop.change(self) { order in
      order.supplied = today
      for (place, quantity) in shares { order.lines[place].shipped += quantity }
    }
    for (place, quantity) in shares where lines[place].isStocked {
      var posting = StockPosting(lines[place].sku, quantity, from: location.text, to: "customer", .sale)
      posting.document = document.text
      posting.counted = lines[place].counted(quantity, mode)
      posting.counted?.customer = customer
      try StockRule.post(posting, &shop)
    }
    return after
  }
}

extension OrderLine {
  /// What was counted of so much that leaves, which its true cost replaces.
  fileprivate func counted(_ part: Quantity, _ mode: TaxMode) -> MarginChange {
    let earlier = cancelled + shipped
    func share(_ sum: Money) -> Int64 {
      PartRefund.money(of: sum, for: part, after: earlier, of: quantity).minor
    }
    let net = Money(minor: paid(mode).minor - tax.minor)
    return MarginChange(
      category: category, brand: brand, cost: -(cost.map(share) ?? 0), costed: cost == nil ? share(net) : 0)
  }
}

/// More of a product is wanted than is available.
struct Shortage {
  let sku: SKU
  let wanted: Quantity
  let available: Quantity
}

extension Rows {
  /// What lines want more of than is available, by SKU; a product on two lines counts twice.
  private func shortages(_ lines: [OrderLine], at location: Code) throws(StoreError) -> [Shortage] {
    var wanted: [SKU: Quantity] = [:]
    for line in lines where line.isStocked { wanted[line.sku, default: .zero] += line.open }
    var found: [Shortage] = []
    for (sku, quantity) in wanted.sorted(by: { $0.key < $1.key }) {
      let available = try self.available(sku, at: location)
      if available < quantity { found.append(Shortage(sku: sku, wanted: quantity, available: available)) }
    }
    return found
  }

  /// Why lines cannot be reserved that want more than is available, all of them at once; nil: they can.
  func lacking(_ lines: [OrderLine], at location: Code) throws(StoreError) -> StoreError? {
    StoreError.lacking(try shortages(lines, at: location), at: location)
  }

  /// Refuses lines that want more than is available, as `not-enough-stock`.
  func checkReserving(_ lines: [OrderLine], at location: Code) throws(StoreError) {
    if let error = try lacking(lines, at: location) { throw error }
  }

  /// How much the customer has in the hand of what the records lack. Refused as `breaks-reservation` where others have
  /// reserved some of it, and as `not-enough-stock` where the shop sells by its records alone.
  func unrecorded(
    _ lines: [OrderLine], at location: Code
  ) throws(StoreError) -> [(sku: SKU, quantity: Quantity)] {
    let shortages = try shortages(lines, at: location)
    for shortage in shortages {
      guard try sums(StockSums.levels, [shortage.sku.stored, location.stored])[1] > 0 else { continue }
      throw try reserved(shortage, at: location)
    }
    if !ground.sellsUnrecorded, let error = StoreError.lacking(shortages, at: location) { throw error }
    return shortages.map { ($0.sku, $0.wanted - $0.available) }
  }

  /// The orders and the reservations that have what somebody else would take along.
  private func reserved(_ shortage: Shortage, at location: Code) throws(StoreError) -> StoreError {
    var orders: [(Order, Quantity)] = []
    for order in try reservingOrders([.placed, .held], limit: 500) where order.location == location {
      let open = order.openLines.reduce(.zero) { $1.sku == shortage.sku ? $0 + $1.open : $0 }
      if !open.isZero { orders.append((order, open)) }
    }
    let reservations = try reservations(of: shortage.sku, at: location)
    return .reservedForOthers(shortage, at: location, orders, reservations)
  }

  /// The orders in these states of which something is reserved, the oldest first.
  package func reservingOrders(_ states: [OrderStatus], limit: Int) throws(StoreError) -> [Order] {
    var orders: [Order] = []
    for state in states {
      for fulfilment in [FulfilmentState.partial, .unfulfilled] {
        for handover in [Handover.collect, .post] {
          let values: Pairs = [
            "state": state.stored, "fulfilment": fulfilment.stored, "handover": handover.stored,
          ]
          orders += try rows(where: values, by: ["id"], limit: limit)
        }
      }
    }
    return orders.sorted { $0.stamp.id < $1.stamp.id }
  }
}
