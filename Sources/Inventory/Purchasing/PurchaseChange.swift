package import StoreCore

/// What can be done to orders.
package enum PurchaseChange: Hashable, Sendable, Codable {
  /// Begins a draft; the store gives it its number.
  case ordered(supplier: Code, to: Code)
  /// Sets how many packs of a product are ordered; none takes it off.
  case lineSet(number: PurchaseNumber, sku: SKU, packs: Int64, price: Money?)
  case placed(number: PurchaseNumber, expected: LocalDate?, belowMinimum: Bool)
  case held(number: PurchaseNumber)
  case released(number: PurchaseNumber)
  case cancelled(number: PurchaseNumber)
  /// Takes in what came; without arrivals, everything that is open.
  case received(number: PurchaseNumber, arrivals: [PurchaseArrival], at: Code?, over: Bool)
  case closedShort(number: PurchaseNumber, reason: String)
  case closed(number: PurchaseNumber)

  /// Its name in the journal; stored for ever.
  package var name: String {
    switch self {
    case .ordered: "purchaseStarted"
    case .lineSet: "purchaseLineSet"
    case .placed: "purchasePlaced"
    case .held: "purchaseHeld"
    case .released: "purchaseReleased"
    case .cancelled: "purchaseCancelled"
    case .received: "purchaseReceived"
    case .closedShort: "purchaseClosedShort"
    case .closed: "purchaseClosed"
    }
  }

  /// The order's number; nil: it has none yet.
  package var number: PurchaseNumber? {
    switch self {
    case .ordered: nil
    case .lineSet(let number, _, _, _), .placed(let number, _, _), .held(let number), .released(let number),
      .cancelled(let number), .received(let number, _, _, _), .closedShort(let number, _),
      .closed(let number):
      number
    }
  }

  /// The order.
  package var subject: Subject { number?.subject ?? Subject(.purchase, "new") }

  /// The product it names itself, if it does.
  package var sku: SKU? { if case .lineSet(_, let sku, _, _) = self { sku } else { nil } }

  /// What it does to an order that is there.
  package var step: PurchaseStep {
    switch self {
    case .ordered, .lineSet: .line
    case .placed: .place
    case .held: .hold
    case .released: .release
    case .cancelled: .cancel
    case .received: .receive
    case .closedShort: .closeShort
    case .closed: .close
    }
  }
}

/// How much of one product came.
package struct PurchaseArrival: Hashable, Sendable, Codable {
  /// The product.
  package var sku: SKU
  /// How much is kept; nil: all that is open and not rejected.
  package var quantity: Quantity?
  /// How much is not accepted, besides; nil: nothing.
  package var rejected: Quantity?

  /// States an arrival.
  package init(sku: SKU, quantity: Quantity? = nil, rejected: Quantity? = nil) {
    self.sku = sku
    self.quantity = quantity
    self.rejected = rejected
  }

  /// Refuses that nothing came, neither to be kept nor to be rejected, as `bad-quantity`.
  package static func check(_ kept: Quantity, rejected: Quantity?) throws(StoreError) {
    if kept.isZero, rejected?.isZero != false { throw .quantityZero() }
  }
}
