package import StoreCore

// What can be done to a product's stock.
extension InventoryModel {
  /// The cost of a whole delivery in the shop's currency, rounded half away from zero.
  package func total(_ cost: Cost?, for quantity: Quantity) async throws(StoreError) -> Money? {
    guard let cost else { return nil }
    let currency = try await store.currency()
    switch cost {
    case .total(let amount): return try Money(amount, in: currency, field: "cost")
    case .each(let amount):
      // The cost of one keeps its decimals, so three at 0.333 cost 1.00.
      let (numerator, whole) = (quantity.units, Digits.power(quantity.decimals + Int(amount.decimals)))
      let units = amount.units * Digits.power(currency.digits)
      return Money(minor: try StockAccount.scaled(units, numerator, whole), currency: currency)
    }
  }

  /// The cost of one in a delivery and the last known one, where they are tenfold apart: a likely slip.
  package func slip(
    _ total: Money, of sku: SKU, _ quantity: Quantity
  ) async throws(StoreError) -> (each: Money, last: Money)? {
    guard quantity.units > 0, let last = try await store.lastCost(of: sku) else { return nil }
    let each = try total.each(of: quantity)
    return each.isTenfold(last) ? (each, last) : nil
  }

  /// Receives a supplier's delivery; `cost` is for all of it.
  package func receive(
    _ quantity: Quantity, of sku: SKU, at location: Code? = nil, cost: Money? = nil
  ) async throws(StoreError) -> Receipt {
    try await post(
      StockPosting(
        sku, quantity, from: Location.supplier, to: try await place(location), .receipt, cost: cost))
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

extension Money {
  /// What one costs where all of a quantity costs this.
  package func each(of quantity: Quantity) throws(StoreError) -> Money {
    let minor = try StockAccount.scaled(minor, Digits.power(quantity.decimals), quantity.units)
    return Money(minor: minor, currency: currency)
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

/// What a delivery costs, as typed: all of it, or one.
package enum Cost: Hashable, Sendable {
  case total(Amount)
  case each(Amount)
}
