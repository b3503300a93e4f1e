package import StoreCore

/// What the shop orders from a supplier, and how much of it has come.
package struct PurchaseOrder: Hashable, Sendable, Codable {
  /// Its number.
  package var number: PurchaseNumber
  /// Who delivers.
  package var supplier: Code
  /// Where it is delivered to.
  package var destination: Code
  /// How far it has come.
  package var status: PurchaseStatus
  /// When it was placed; nil: not yet.
  package var placedAt: Instant?
  /// The day it is expected on; nil: not placed yet.
  package var expectedOn: LocalDate?
  /// Why it was closed short; empty when it was not.
  package var reason: String
  /// What is ordered, by SKU, each product once.
  package var lines: [PurchaseLine]
  /// What is known of further lines, which are not among `lines` and stay as they are; nil: there are none.
  package var others: OtherLines?
  /// The journal entry that made its present content.
  package var revision: Int

  /// States an order.
  package init(
    number: PurchaseNumber, supplier: Code, destination: Code, status: PurchaseStatus = .draft,
    placedAt: Instant? = nil, expectedOn: LocalDate? = nil, reason: String = "",
    lines: [PurchaseLine] = [], revision: Int = 0
  ) {
    self.number = number
    self.supplier = supplier
    self.destination = destination
    self.status = status
    self.placedAt = placedAt
    self.expectedOn = expectedOn
    self.reason = reason
    self.lines = lines
    self.revision = revision
  }

  /// How the journal names it.
  package var subject: Subject { number.subject }

  /// Where it may change what is incoming.
  package var places: [StockPlace] {
    status == .draft ? [] : lines.map { StockPlace($0.sku, destination) }
  }

  /// What all its lines with a price come to; refused as `amount-overflow`.
  package func total(in currency: Currency) throws(StoreError) -> Money {
    var total = Money(minor: 0, currency: currency)
    for line in lines {
      if let cost = try line.total() { total = try total.adding(cost) }
    }
    return total
  }

  /// Whether nothing is to come any more of any line.
  package var isComplete: Bool { lines.allSatisfy { $0.open.isZero } && (others?.open ?? 0) == 0 }

  /// Where the product's line is; nil: it has none.
  package func index(of sku: SKU) -> Int? { lines.firstIndex { $0.sku == sku } }
}

/// The lines of an order that an image of it leaves out, so that the journal keeps of ten thousand the one that changed.
package struct OtherLines: Hashable, Sendable, Codable {
  /// How many they are, one or more.
  package var count: Int
  /// Of how many of them some is still to come.
  package var open: Int

  /// States what is left out.
  package init(count: Int, open: Int) {
    self.count = count
    self.open = open
  }
}

/// So many packs of one product on an order; quantities are in the product's smallest units.
package struct PurchaseLine: Hashable, Sendable, Codable {
  /// The product.
  package var sku: SKU
  /// How many packs are ordered.
  package var packs: Int64
  /// How much of the product one pack holds.
  package var pack: Quantity
  /// What one pack costs; nil: nobody knows yet.
  package var price: Money?
  /// How much came and was kept.
  package var received: Quantity
  /// How much came and was not accepted.
  package var rejected: Quantity
  /// How much will not come any more.
  package var closed: Quantity

  /// States a line of which nothing has come.
  package init(
    sku: SKU, packs: Int64, pack: Quantity, price: Money? = nil, received: Int64 = 0, rejected: Int64 = 0,
    closed: Int64 = 0
  ) {
    self.sku = sku
    self.packs = packs
    self.pack = pack
    self.price = price
    self.received = Quantity(units: received, decimals: pack.decimals)
    self.rejected = Quantity(units: rejected, decimals: pack.decimals)
    self.closed = Quantity(units: closed, decimals: pack.decimals)
  }

  /// How much is ordered.
  package var ordered: Quantity { quantity(pack.units * packs) }
  /// How much has come, kept or not.
  package var arrived: Quantity { quantity(received.units + rejected.units) }
  /// How much is still to come.
  package var open: Quantity { quantity(max(0, ordered.units - arrived.units - closed.units)) }

  /// How much more has come than was ordered; nil: none.
  package var over: Quantity? {
    arrived.units > ordered.units ? quantity(arrived.units - ordered.units) : nil
  }

  /// What the line costs; nil: nobody knows yet. Refused as `amount-overflow`.
  package func total() throws(StoreError) -> Money? { try price?.multiplied(by: packs) }

  /// What the next `units` that arrive cost: what all that has come by then costs, less what had come before, each
  /// rounded half away from zero, so that the parts of a line add up to its total. Nil: nobody knows.
  package func cost(of units: Int64, after before: Int64) throws(StoreError) -> Money? {
    guard let total = try total() else { return nil }
    let whole = ordered.units
    return Money(
      minor: try StockAccount.scaled(total.minor, before + units, whole)
        - StockAccount.scaled(total.minor, before, whole), currency: total.currency)
  }

  private func quantity(_ units: Int64) -> Quantity { Quantity(units: units, decimals: pack.decimals) }
}
