package import StoreCore

// What can be done to a product's stock.
extension InventoryModel {
  /// Takes in what a supplier delivered; `cost` is of all of it.
  package func receive(
    _ quantity: Quantity, of sku: SKU, at location: Code? = nil, cost: Amount? = nil
  ) async throws(StoreError) -> Receipt {
    var money: Money?
    if let cost {
      let currency = try await store.currency()
      money = try StoreError.checked(try Money(cost, in: currency, field: "cost"))
    }
    return try await post(
      StockPosting(
        sku, quantity, from: Location.supplier, to: try await place(location), .receipt, cost: money))
  }

  /// Lets some go: sold to a customer, thrown away, or for another reason, which is kept in words.
  package func issue(
    _ quantity: Quantity, of sku: SKU, at location: Code? = nil, because reason: IssueReason
  ) async throws(StoreError) -> Receipt {
    let from = try await place(location)
    return try await post(
      StockPosting(sku, quantity, from: from, to: reason.destination, reason.movement, note: reason.note))
  }

  /// Corrects what there is by a difference; a reason is kept in words.
  package func adjust(
    by difference: Quantity, of sku: SKU, at location: Code? = nil, because reason: Code
  ) async throws(StoreError) -> Receipt {
    let place = try await place(location)
    let isLess = difference.units < 0
    return try await post(
      StockPosting(
        sku, isLess ? difference.negated : difference, from: isLess ? place : Location.adjustment,
        to: isLess ? Location.adjustment : place, .adjust, note: reason.text))
  }

  /// Moves some from one location, or the default, to another.
  package func move(
    _ quantity: Quantity, of sku: SKU, from: Code? = nil, to: Code
  ) async throws(StoreError) -> Receipt {
    try await post(StockPosting(sku, quantity, from: try await place(from), to: to, .transfer))
  }

  /// Takes back from a customer some of what was sold last, at what it cost then.
  package func takeBack(
    _ quantity: Quantity, of sku: SKU, at location: Code? = nil
  ) async throws(StoreError) -> Receipt {
    try await perform(
      .stock(change: .returned(sku: sku, quantity: quantity, to: try await place(location))))
  }

  private func post(_ posting: StockPosting) async throws(StoreError) -> Receipt {
    try await perform(.stock(change: .posted(lines: [posting])))
  }
}

/// Why stock leaves: sold, thrown away, or another reason in a word.
package struct IssueReason: Hashable, Sendable {
  /// The word, as typed.
  package let reason: Code

  /// Any word of the form of a code.
  package init(_ reason: Code) { self.reason = reason }

  /// Why, in the ledger's terms.
  var movement: MovementReason {
    switch reason.lookup {
    case "sale": .sale
    case "scrap": .scrap
    default: .adjust
    }
  }

  /// Where it goes.
  var destination: Code {
    switch movement {
    case .sale: Location.customer
    case .scrap: Location.scrap
    default: Location.adjustment
    }
  }

  /// The word, where the ledger's own terms do not say it.
  var note: String? { movement == .adjust ? reason.text : nil }
}

extension IssueReason {
  /// Sold.
  package static let sale = IssueReason(Code(stored: "sale"))
}
