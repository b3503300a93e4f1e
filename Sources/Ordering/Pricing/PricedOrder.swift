package import Catalog
package import StoreCore

/// An order as the price engine sees it: what it needs to know, and nothing that is stored.
package struct PricedOrder: Hashable, Sendable {
  package var lines: [Line] = []
  /// What comes off the sum of all lines.
  package var reductions: [Reduction] = []
  /// nil: no method is chosen, so nothing is charged for it.
  package var delivery: Delivery?
  package var mode: TaxMode
  package var rounding: TaxRounding

  package init(mode: TaxMode = .inclusive, rounding: TaxRounding = .perLine) {
    (self.mode, self.rounding) = (mode, rounding)
  }

  /// One line; its price is not below zero and its quantity above it.
  package struct Line: Hashable, Sendable {
    package var sku: SKU
    package var unitPrice: Money
    package var quantity: Quantity
    package var rate: Rate
    /// Why it is exempt from tax; nil: it is not.
    package var exemption: String?
    /// The weight of one unit, which only a method by weight asks for.
    package var weight: Weight?
    /// What comes off this line.
    package var reductions: [Reduction] = []

    package init(
      _ sku: SKU, _ unitPrice: Money, _ quantity: Quantity, rate: Rate = .zero, weight: Weight? = nil,
      reductions: [Reduction] = []
    ) {
      (self.sku, self.unitPrice, self.quantity) = (sku, unitPrice, quantity)
      (self.rate, self.weight, self.reductions) = (rate, weight, reductions)
    }
  }
}

/// What an order costs, as its lines and its row store it.
package struct Prices: Hashable, Sendable, Codable {
  package var lines: [Line] = []
  package var subtotal = Money(minor: 0)
  package var lineDiscount = Money(minor: 0)
  package var orderDiscount = Money(minor: 0)
  /// The price of shipping before its discount.
  package var shipping = Money(minor: 0)
  package var shippingDiscount = Money(minor: 0)
  package var shippingTax = Money(minor: 0)
  /// The tax of all lines and of shipping.
  package var tax = Money(minor: 0)
  /// What the customer pays.
  package var total = Money(minor: 0)
  /// What each discount takes off, by its code; one that takes nothing is missing.
  package var given: [Code: Money] = [:]
  /// What was given off the order without a code.
  package var byHand = Money(minor: 0)

  /// What a line costs.
  package struct Line: Hashable, Sendable, Codable {
    /// The unit price times the quantity.
    package var subtotal = Money(minor: 0)
    package var discount = Money(minor: 0)
    /// What of it was given without a code.
    package var byHand = Money(minor: 0)
    /// Its share of the discounts on the order.
    package var orderShare = Money(minor: 0)
    package var tax = Money(minor: 0)
    /// What is left of the subtotal; with exclusive prices the tax comes on top of it.
    package var total = Money(minor: 0)
  }
}
