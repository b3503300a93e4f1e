import StoreCore

/// The state of an order; the raw values are stored for ever.
package enum OrderStatus: String, Choice {
  case draft, placed, held, cancelled
  /// Never kept: a placed order of which nothing is left to ship, to pay or to refund.
  case completed

  /// Whether it is agreed: what is open of it is still to leave.
  package var isAgreed: Bool { self == .placed || self == .held }

  /// What may be done to it.
  package var verbs: [OrderVerb] { OrderTransition.all.filter { $0.from == self }.map(\.verb) }

  /// Where a verb leads; nil: the verb is refused.
  package func after(_ verb: OrderVerb) -> OrderStatus? {
    OrderTransition.all.first { $0.from == self && $0.verb == verb }?.to
  }
}

/// What can be done to an order, as its page says it.
package enum OrderVerb: String, CaseIterable, Sendable {
  case add, misc, quantity, remove, price, customer, country, tax, discount, ship, collect, place, discard,
    hold, release, cancel, copy
  case pay, authorize, capture, refund, void, dispatch
  case `return`

  /// What only changes what a draft says.
  package static let edits: [OrderVerb] = [
    .add, .misc, .quantity, .remove, .price, .customer, .country, .tax, .discount, .ship, .collect,
  ]

  /// What may be done to an order of another program's past.
  package static let ofPast: [OrderVerb] = [.return, .refund, .copy]

  /// What of an order it would change that placing fixes, in words; nil: nothing.
  var fixedByPlacing: String? {
    switch self {
    case .add, .misc, .quantity, .remove: "lines"
    case .price, .discount: "prices"
    case .customer, .country, .tax, .ship, .collect: "terms"
    default: nil
    }
  }
}

/// One row of the table of what may be done to an order, and where it leads. All else is refused.
package struct OrderTransition: Sendable {
  package let from: OrderStatus
  package let verb: OrderVerb
  package let to: OrderStatus

  private init(_ from: OrderStatus, _ verb: OrderVerb, _ to: OrderStatus) {
    (self.from, self.verb, self.to) = (from, verb, to)
  }

  /// The table. An order some of which was shipped stays placed when the rest is cancelled.
  package static let all: [OrderTransition] =
    OrderVerb.edits.map { OrderTransition(.draft, $0, .draft) } + [
      OrderTransition(.draft, .place, .placed),
      OrderTransition(.draft, .discard, .cancelled),
      OrderTransition(.placed, .hold, .held),
      OrderTransition(.held, .release, .placed),
      OrderTransition(.placed, .dispatch, .placed),
      OrderTransition(.placed, .return, .placed), OrderTransition(.held, .return, .held),
      OrderTransition(.completed, .return, .completed),
      OrderTransition(.placed, .cancel, .cancelled),
      OrderTransition(.held, .cancel, .cancelled),
      OrderTransition(.draft, .pay, .placed), OrderTransition(.draft, .authorize, .placed),
    ] + OrderStatus.allCases.map { OrderTransition($0, .copy, .draft) } + payments

  /// What is paid for is placed; what ended can only be refunded.
  private static let payments: [OrderTransition] =
    [OrderStatus.placed, .held].flatMap { status in
      [OrderVerb.pay, .authorize, .capture, .void].map { OrderTransition(status, $0, status) }
    } + [OrderStatus.placed, .held, .completed, .cancelled].map { OrderTransition($0, .refund, $0) }
}

/// How much of an order was shipped, of what was not cancelled; follows from its lines.
package enum FulfilmentState: String, Choice {
  case unfulfilled, partial, fulfilled
}

/// How much of what was shipped came back, or is to come; follows from an order's lines and its returns.
package enum ReturnState: String, Choice {
  case none, open, partial, full
}

/// How the goods of an order leave; the raw values are stored for ever.
package enum Handover: String, Choice {
  /// Taken along: paying hands them over.
  case counter
  /// Kept for the customer, who comes for them.
  case collect
  case post
}

/// Where an order was made; the raw values are stored for ever.
package enum OrderSource: String, Choice {
  case counter, `import`, api
  /// Another shop program's file had it, still open.
  case web
}
