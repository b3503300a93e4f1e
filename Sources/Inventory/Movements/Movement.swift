package import StoreCore

/// One line of the ledger as it stands there.
package struct Movement: Hashable, Sendable {
  /// Its number.
  package var number: Int64
  /// When it was written down.
  package var at: Instant
  /// The product.
  package var sku: SKU
  /// Where it left.
  package var from: Code
  /// Where it arrived.
  package var to: Code
  /// How much.
  package var quantity: Quantity
  /// What all of it cost; nil: the shop owns as much as before.
  package var cost: Money?
  /// Why.
  package var reason: MovementReason
  /// The document it belongs to.
  package var document: Subject?
  /// A word or a sentence about it.
  package var note: String
  /// The journal entry that made it.
  package var entry: Int
  /// Who made it.
  package var actor: String

  /// Why, as people ask for it: of an adjustment the clerk's word, if it is one.
  package var why: MovementWhy {
    guard reason == .adjust, let word = try? Code(note) else { return .ledger(reason) }
    return .word(word)
  }

  /// States a movement.
  package init(
    number: Int64, at: Instant, sku: SKU, from: Code, to: Code, quantity: Quantity, cost: Money?,
    reason: MovementReason, document: Subject?, note: String, entry: Int, actor: String
  ) {
    self.number = number
    self.at = at
    self.sku = sku
    self.from = from
    self.to = to
    self.quantity = quantity
    self.cost = cost
    self.reason = reason
    self.document = document
    self.note = note
    self.entry = entry
    self.actor = actor
  }
}
