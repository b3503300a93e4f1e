package import StoreCore

/// The state of a purchase order; the raw values are stored for ever.
package enum PurchaseStatus: String, Choice {
  case draft, placed
  case partlyReceived = "partly-received"
  case received, held, cancelled, closed

  /// "partly received".
  package var words: String { rawValue.replacing("-", with: " ") }

  /// Whether something is still to be done or to come.
  package var isOpen: Bool {
    switch self {
    case .draft, .placed, .partlyReceived, .held: true
    case .received, .cancelled, .closed: false
    }
  }

  /// Whether its open quantities are incoming; those of an order on hold are, too.
  package var isAwaited: Bool { isOpen && self != .draft }

  private static let afterArrival: [PurchaseVerb] = [.cost, .freight, .sendBack]

  /// What may be done to it.
  package var verbs: [PurchaseVerb] {
    switch self {
    case .draft: [.line, .place, .cancel]
    case .placed: [.receive, .hold, .cancel]
    case .partlyReceived: [.receive, .closeShort] + Self.afterArrival
    case .received: [.close] + Self.afterArrival
    case .held: [.release, .cancel]
    case .closed: Self.afterArrival
    case .cancelled: []
    }
  }
}

/// What can be done to a purchase order, as its page says it.
package enum PurchaseVerb: String, CaseIterable, Sendable {
  case line, place, hold, release, cancel, receive
  case closeShort = "close-short"
  case close, cost, freight
  case sendBack = "send-back"

  /// The status it always leads to; nil: to several.
  package var status: PurchaseStatus? {
    switch self {
    case .place: .placed
    case .hold: .held
    case .cancel: .cancelled
    case .close, .closeShort: .closed
    case .line, .release, .receive, .cost, .freight, .sendBack: nil
    }
  }
}

/// One thing done to a purchase order; the names of cases and payloads are stored for ever.
package enum PurchaseStep: Hashable, Sendable, Codable {
  /// Sets the packs of a product; 0 removes its line. nil: the price stays, or is the supplier's.
  case line(sku: SKU, packs: Int, price: Amount?)
  case place(expected: LocalDate?, belowMinimum: Bool)
  case hold, release, cancel
  /// Takes in what arrived; without arrivals, all that is open.
  case receive(arrivals: [PurchaseArrival], at: Code?, over: Bool)
  case closeShort(reason: String)
  case close
  /// Corrects what one unit of a product cost, as the bill says.
  case cost(sku: SKU, each: Amount)
  /// Says what the delivery cost besides.
  case freight(Amount)
  case sendBack(sku: SKU, Quantity, reason: String)

  /// Its word.
  package var verb: PurchaseVerb {
    switch self {
    case .line: .line
    case .place: .place
    case .hold: .hold
    case .release: .release
    case .cancel: .cancel
    case .receive: .receive
    case .closeShort: .closeShort
    case .close: .close
    case .cost: .cost
    case .freight: .freight
    case .sendBack: .sendBack
    }
  }
}

/// How much of one product arrived.
package struct PurchaseArrival: Hashable, Sendable, Codable {
  package var sku: SKU
  /// How much is kept; nil: all that is open and not rejected.
  package var quantity: Quantity?
  /// How much is rejected, besides; nil: nothing.
  package var rejected: Quantity?

  package init(_ sku: SKU, _ quantity: Quantity? = nil, rejected: Quantity? = nil) {
    (self.sku, self.quantity, self.rejected) = (sku, quantity, rejected)
  }

  /// Refuses an arrival of nothing, kept or rejected, as `bad-quantity`.
  package static func check(_ kept: Quantity, rejected: Quantity?) throws(StoreError) {
    if kept.isZero, rejected?.isZero != false { throw .quantityZero() }
  }
}
