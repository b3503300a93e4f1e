package import StoreCore

/// One line of the ledger as it is asked for: so much of a product from one location to another, and why.
package struct StockPosting: Hashable, Sendable, Codable {
  /// The product.
  package var sku: SKU
  /// How much, above zero.
  package var quantity: Quantity
  /// Where it leaves.
  package var from: Code
  /// Where it arrives.
  package var to: Code
  /// Why.
  package var reason: MovementReason
  /// What all of it cost, for what comes in from outside; nil: what is there cost on average, or cost last.
  package var cost: Money?
  /// A word or a sentence about it.
  package var note: String?

  /// States a posting.
  package init(
    _ sku: SKU, _ quantity: Quantity, from: Code, to: Code, _ reason: MovementReason, cost: Money? = nil,
    note: String? = nil
  ) {
    self.sku = sku
    self.quantity = quantity
    self.from = from
    self.to = to
    self.reason = reason
    self.cost = cost
    self.note = note
  }
}

/// Stock of one product at one location.
package struct StockPlace: Hashable, Sendable, Codable {
  /// The product.
  package var sku: SKU
  /// The location.
  package var location: Code

  /// Names a place.
  package init(_ sku: SKU, _ location: Code) {
    self.sku = sku
    self.location = location
  }
}
