package import Catalog
import Marketing
package import StoreCore

/// What the prices of an order follow from: goods, codes, a way to ship, and where to.
package struct Basket: Sendable {
  /// Some of a product at a price, which may not be the product's own.
  package struct Item: Sendable {
    package var product: Product
    package var price: Money
    package var quantity: Quantity
    package init(_ product: Product, _ price: Money, _ quantity: Quantity) {
      (self.product, self.price, self.quantity) = (product, price, quantity)
    }
  }

  package var items: [Item]
  /// The codes that the customer said.
  package var codes: [Code]
  /// What clerks take off without a code.
  package var given: [GivenDiscount] = []
  /// nil: nobody has chosen one, so nothing is charged for it.
  package var method: Code?
  /// Who buys; nil: nobody asked.
  package var customer: Code?
  /// nil: the shop's own.
  package var country: String?
  /// How it is taxed; where no tax is charged, the items have the prices of that.
  package var treatment = TaxTreatment.usual

  package init(_ items: [Item], codes: [Code] = [], method: Code? = nil, country: String? = nil) {
    (self.items, self.codes, self.method, self.country) = (items, codes, method, country)
  }

  fileprivate var isTaxed: Bool { treatment == .usual }
}

extension Rows {
  /// A basket as the price engine takes it, with the discounts that come by themselves.
  ///
  /// Refused as `no-tax-rate`, `shipping-method-not-found`, `method-not-available`, `discount-not-found`, `archived`,
  /// `not-begun`, `expired`, `used-up` or `not-for-this-order`. A code is looked at anew each time it is asked.
  package func priced(_ basket: Basket) throws(StoreError) -> PricedOrder {
    let country = basket.country ?? ground.taxes.country
    var order = PricedOrder(mode: ground.taxes.mode, rounding: ground.taxes.rounding)
    for item in basket.items {
      let product = item.product
      let tax = basket.isTaxed ? try taxRate(of: product.taxClass, in: country, on: ground.today) : nil
      var line = PricedOrder.Line(
        product.sku, item.price, item.quantity, rate: tax?.rate ?? .zero, weight: product.weight)
      line.exemption = tax?.exemption
      order.lines.append(line)
    }
    if let code = basket.method {
      let method = try known(ShippingMethod.self, code.text, field: "ship")
      let tax = basket.isTaxed ? try taxRate(of: method.taxClass, in: country, on: ground.today) : nil
      var delivery = try method.delivery(to: country, taxed: tax?.rate ?? .zero, in: ground.currency)
      delivery.exemption = tax?.exemption
      if !basket.isTaxed { delivery.contained = try containedRate(of: method.taxClass) }
      order.delivery = delivery
    }
    let typed = Set(basket.codes)
    for code in typed.sorted() {
      let discount = try known(Discount.self, code.text, field: "discount")
      try discount.usable(on: ground.today)
      try discount.usable(by: basket.customer, after: try uses(of: discount, by: basket.customer))
      if let fault = try order.take(discount, off: basket, self) {
        throw .notForThisOrder(discount.code, fault)
      }
    }
    for discount in try automaticDiscounts(for: basket.customer) where !typed.contains(discount.code) {
      _ = try order.take(discount, off: basket, self)
    }
    for given in basket.given {
      if let line = given.line {
        order.lines[line - 1].reductions.append(given.reduction)
      } else {
        order.reductions.append(given.reduction)
      }
    }
    return order
  }

  /// The discounts that every order gets which they are for.
  private func automaticDiscounts(for customer: Code?) throws(StoreError) -> [Discount] {
    // A status in the question makes SQLite plan it anew each time, as some indexes are of one status alone.
    let all: [Discount] = try rows(where: ["automatic": true.stored], by: ["code"], limit: 1000)
    let today = ground.today
    return all.filter { discount in
      guard discount.status == .active else { return false }
      do throws(StoreError) {
        try discount.usable(on: today)
        try discount.usable(by: customer, after: try uses(of: discount, by: customer))
      } catch { return false }
      return true
    }
  }

  /// How many agreed orders of a customer use a discount.
  func uses(of discount: Discount, by customer: Code?) throws(StoreError) -> Int64 {
    guard discount.customerLimit != nil, let customer else { return 0 }
    return try sums(OrderSums.customerUses, [discount.code.stored, customer.stored])[0]
  }

  /// A category and all that it is inside of.
  fileprivate func path(of category: Code?) throws(StoreError) -> [Code] {
    var path: [Code] = []
    var next = category
    while let code = next, path.count < 100 {
      path.append(code)
      next = try row(Category.self, code.text)?.parent
    }
    return path
  }
}

extension PricedOrder {
  /// Puts a discount on what it is for; answers why it is for nothing.
  fileprivate mutating func take(
    _ discount: Discount, off basket: Basket, _ rows: any Rows
  ) throws(StoreError) -> String? {
    if let minimum = discount.minimum, try Exact.sum(subtotals()) < minimum.minor {
      return "it needs goods for \(minimum.text(in: rows.ground.currency)) or more"
    }
    let reduction = discount.reduction
    switch discount.scope {
    case .order: reductions.append(reduction)
    case .shipping: delivery?.reductions.append(reduction)
    case .line:
      let places = Dictionary(grouping: basket.items.indices) { basket.items[$0].product.sku }
      var isForSome = false
      for places in places.values {
        let product = basket.items[places[0]].product
        let quantity = places.reduce(.zero) { $0 + basket.items[$1].quantity }
        let path = discount.category == nil ? [] : try rows.path(of: product.category)
        guard discount.isFor(product, quantity, inside: path) else { continue }
        var own = reduction
        if case .unitPrice(let price) = reduction.kind, !basket.isTaxed {
          own.kind = .unitPrice(try rows.untaxed(price, of: product.taxClass))
        }
        try take(own, offLines: places)
        isForSome = true
      }
      return isForSome ? nil : "none of its lines is what the discount is for"
    }
    return nil
  }

  /// Puts a reduction on the lines of one product: an amount comes off them once, split by what they cost.
  private mutating func take(_ reduction: Reduction, offLines places: [Int]) throws(StoreError) {
    var shares: [Int64] = []
    if case .amount(let amount) = reduction.kind, places.count > 1 {
      let subtotals = try subtotals()
      shares = try Exact.shares(of: amount.minor, by: places.map { subtotals[$0] })
    }
    for (number, place) in places.enumerated() {
      var own = reduction
      if !shares.isEmpty { own.kind = .amount(Money(minor: shares[number])) }
      lines[place].reductions.append(own)
    }
  }

  private func subtotals() throws(StoreError) -> [Int64] {
    var subtotals: [Int64] = []
    for line in lines { subtotals.append(try line.subtotal()) }
    return subtotals
  }
}

extension Discount {
  /// What it takes off, as the price engine sees it.
  fileprivate var reduction: Reduction {
    let kind: Reduction.Kind =
      switch self.kind {
      case .percent: .percent(percent ?? .zero)
      case .fixed: .amount(amount ?? Money(minor: 0))
      case .unitPrice: .unitPrice(amount ?? Money(minor: 0))
      case .freeShipping: .percent(.whole)
      }
    var reduction = Reduction(code, stamp.id, kind, priority: priority, isStackable: isStackable)
    reduction.cap = cap
    return reduction
  }
}
