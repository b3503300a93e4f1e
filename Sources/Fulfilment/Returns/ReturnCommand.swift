package import Ordering
package import StoreCore

/// What is done to returns; the names of cases and payloads are stored for ever.
package enum ReturnCommand: StoreCommand {
  /// Takes goods back that are there, and pays for them or replaces them at once; or notes that they are to come.
  case requested(order: Code, terms: ReturnTerms)
  /// Takes goods back and sells others in their place, for the difference.
  case exchanged(order: Code, terms: ExchangeTerms)
  case changed(number: Code, step: ReturnStep)
  /// Gives money of an order back, and closes its inspected returns once nothing more is due back.
  case refunded(order: Code, amount: Amount?, method: PaymentMethod? = nil, reason: String)

  package var kind: String {
    switch self {
    case .requested: "return.requested"
    case .exchanged: "return.exchanged"
    case .changed(_, let step): "return." + step.verb.rawValue
    case .refunded: "payment.refunded"
    }
  }

  package var least: Role { .clerk }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .requested(let number, let terms):
      try ReturnRule.request(try shop.order(number, for: .return), terms, &shop)
    case .exchanged(let number, let terms):
      try ReturnRule.exchange(try shop.order(number, for: .return), terms, &shop)
    case .changed(let number, let step):
      _ = try ReturnRule.take(step, try shop.known(Return.self, number.text), &shop)
    case .refunded(let number, let amount, let method, let reason):
      try ReturnRule.refund(number, amount, by: method, reason, &shop)
    }
  }
}

/// One thing done to a return; the names of cases and payloads are stored for ever.
package enum ReturnStep: Hashable, Sendable, Codable {
  case authorize, reject
  /// Notes what arrived; empty: all of it.
  case receive([Wish])
  /// Says where goods go that arrived; empty: all that nobody has inspected.
  case inspect([Wish], ReturnDisposition)
  /// Gives back what is due back on the order.
  case refund
  /// Places an order for the same goods that costs nothing.
  case replace
  /// Ends it where nothing is due back.
  case close
  case cancel

  /// Its word.
  package var verb: ReturnVerb {
    switch self {
    case .authorize: .authorize
    case .reject: .reject
    case .receive: .receive
    case .inspect: .inspect
    case .refund: .refund
    case .replace: .replace
    case .close: .close
    case .cancel: .cancel
    }
  }
}

/// What of an order comes back, and what becomes of it.
package struct ReturnTerms: Hashable, Sendable, Codable {
  /// Empty: all that was shipped and did not come back; without a quantity, one of a product.
  package var wishes: [Wish]
  package var reason: String?
  /// Where the goods go; nil: over the counter to the stock that is for sale.
  package var disposition: ReturnDisposition?
  package var way: ReturnWay
  /// How the money goes back; nil: as it was paid.
  package var method: PaymentMethod?

  package init(
    _ wishes: [Wish] = [], reason: String? = nil, to disposition: ReturnDisposition? = nil,
    _ way: ReturnWay = .refund, by method: PaymentMethod? = nil
  ) {
    (self.wishes, self.reason, self.disposition) = (wishes, reason, disposition)
    (self.way, self.method) = (way, method)
  }

  /// Where the goods go that are there; refused as `place-missing` where a clerk must look at them first: they came by
  /// post, or others shall replace them.
  func place(of order: Order) throws(StoreError) -> ReturnDisposition {
    if let disposition { return disposition }
    guard way == .refund, order.handover != .post else { throw .placeMissing() }
    return .restock
  }
}

/// What is done with goods that a customer does not want; the raw values are stored for ever.
package enum ReturnWay: String, Sendable, Codable {
  case refund, replace
  /// They are still to come.
  case later
}
