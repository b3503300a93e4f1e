import Catalog
package import StoreCore

/// A product on an order. Once the order is placed, only what was cancelled, shipped and returned of it changes.
package struct OrderLine: Part, Codable {
  package var sku = SKU(stored: "")
  /// The product's name, category and brand when the order was placed.
  package var name = ""
  package var category: Code?
  package var brand: Code?
  package var quantity = Quantity.zero
  /// Whether its goods come from the stock.
  package var isStocked = true
  /// What one unit costs.
  package var price = Money(minor: 0)
  /// Why it is not the product's price.
  package var reason: String?
  /// The price times the quantity.
  package var subtotal = Money(minor: 0)
  /// What discounts take off the line, and its share of the discounts on the order.
  package var discount = Money(minor: 0)
  package var share = Money(minor: 0)
  package var rate = Rate.zero
  /// Why it is exempt from tax; nil: it is not.
  package var exemption: String?
  package var tax = Money(minor: 0)
  /// What is left of the subtotal; the tax comes on top of it where prices do not contain it.
  package var total = Money(minor: 0)
  /// What all of it would have cost the shop when the order was placed; nil: nobody knows.
  package var cost: Money?
  package var cancelled = Quantity.zero
  package var shipped = Quantity.zero
  package var returned = Quantity.zero
  /// How much of what came back was replaced, so that it stays paid for.
  package var replaced = Quantity.zero
  /// What credits took off what is paid for it, and the tax in that.
  package var credited = Money(minor: 0)
  package var creditedTax = Money(minor: 0)

  package init() {}

  package static let fields = [
    Field<OrderLine>("sku", \.sku, .byRule, as: .reference("product"), title: "SKU"),
    Field("name", \.name, .byRule), Field("category", \.category, .byRule), Field("brand", \.brand, .byRule),
    Field("quantity", \.quantity, .byRule), Field("stocked", \.isStocked, .byRule),
    Field("price", \.price, .byRule),
    Field("reason", \.reason, .byRule), Field("subtotal", \.subtotal, .byRule),
    Field("discount", \.discount, .byRule), Field("share", \.share, .byRule, title: "Order discount"),
    Field("rate", \.rate, .byRule), Field("exemption", \.exemption, .byRule), Field("tax", \.tax, .byRule),
    Field("total", \.total, .byRule),
    Field("cost", \.cost, [.byRule, .cost]),
    Field("cancelled", \.cancelled, .byRule),
    Field("shipped", \.shipped, .byRule), Field("returned", \.returned, .byRule),
    Field("replaced", \.replaced, .byRule), Field("credited", \.credited, .byRule),
    Field("credited_tax", \.creditedTax, .byRule),
  ]

  /// How much is still to be shipped.
  package var open: Quantity { quantity - cancelled - shipped }
  /// How much the customer need not pay for.
  package var unpaid: Quantity { cancelled + returned - replaced }
  /// What the customer was to pay for all of it, and what is left of that.
  package func paid(_ mode: TaxMode) -> Money {
    Money(minor: total.minor + (mode == .exclusive ? tax.minor : 0))
  }
  package func due(_ mode: TaxMode) -> Money { Money(minor: paid(mode).minor - credited.minor) }

  /// So much of the same, at its price where the product has none of its own.
  package func wish(_ quantity: Quantity, _ rows: any Rows) throws(StoreError) -> OrderWish {
    guard try rows.known(Product.self, sku.text).price == nil else { return OrderWish(sku, quantity) }
    let amount = Amount(units: price.minor, decimals: UInt8(rows.ground.currency.digits))
    return OrderWish(sku, quantity, at: amount, named: name)
  }

  /// Costs what the label of a scale says: at the price of a unit that comes to it, and where none does in whole minor
  /// units, with the next quantity for which one does.
  mutating func cost(_ total: Money, _ product: Product) throws(StoreError) {
    name = product.name
    if let own = product.price {
      if try Exact.ratio(own.minor, quantity.thousandths, over: 1000) == total.minor { return }
      reason = "its label"
    }
    let step = Digits.power(3 - product.unit.decimals)
    let first = quantity.thousandths
    for part in stride(from: first, to: first * 2 + step * 1000, by: Int(step)) {
      price = Money(minor: try Exact.ratio(total.minor, 1000, over: part))
      guard try Exact.ratio(price.minor, part, over: 1000) == total.minor else { continue }
      quantity = Quantity(thousandths: part)
      return
    }
  }

  /// Whether its quantities fit together.
  var isWhole: Bool {
    quantity > .zero && cancelled >= .zero && replaced >= .zero && open >= .zero && replaced <= returned
      && returned <= shipped
  }

  /// Whether it is one of a past order: nothing of it is open, or all of it came back where it is below zero.
  var isPast: Bool {
    let isReturn = quantity < .zero && cancelled.isZero && returned.isZero && replaced.isZero
    return open.isZero && (isReturn || isWhole)
  }

  /// What was agreed: the same with nothing cancelled, shipped, returned, replaced or credited.
  var terms: OrderLine {
    var line = self
    (line.cancelled, line.shipped) = (.zero, .zero)
    (line.returned, line.replaced) = (.zero, .zero)
    (line.credited, line.creditedTax) = (Money(minor: 0), Money(minor: 0))
    return line
  }
}

/// A discount on an order: a code that the customer said, or one that came by itself.
package struct OrderDiscount: Part, Codable {
  package var code = Code(stored: "")
  package var isTyped = false
  /// What it took off.
  package var amount = Money(minor: 0)

  package init() {}
  init(_ code: Code, isTyped: Bool, _ amount: Money = Money(minor: 0)) {
    (self.code, self.isTyped, self.amount) = (code, isTyped, amount)
  }

  package static let fields = [
    Field<OrderDiscount>("code", \.code, .byRule, as: .reference("discount")),
    Field("typed", \.isTyped, .byRule), Field("amount", \.amount, .byRule),
  ]
}
