import Catalog
import Marketing
package import StoreCore

// What is done to one order, read against the shop as the change leaves it.
extension Order {
  /// A draft with what it begins with; placing prices it, so that one placed at once needs no price before.
  init(_ start: OrderStart, isPriced: Bool = true, _ rows: any Rows) throws(StoreError) {
    (location, handover, treatment) = (rows.ground.location, start.handover, start.treatment)
    customer = try start.customer.map { (code) throws(StoreError) in try rows.buyer(code) }
    country = try start.country.map { (code) throws(StoreError) in try Country.code(code) }
    for wish in start.wishes { try add(wish, rows) }
    if isPriced { try price(rows) }
  }

  /// Does one thing, if the table of transitions has it; refused as `illegal-transition`.
  mutating func take(_ step: OrderStep, _ rows: any Rows) throws(StoreError) {
    guard let next = state.after(step.verb) else { throw .illegalStep(self, step.verb) }
    let before = self
    switch step {
    case .add(let wish): try add(wish, rows)
    case .misc(let price, let name):
      let product = try rows.miscellaneous(rows.ground.miscProduct)
      try add(OrderWish(product.sku, at: price, named: try TextRule.name(name)), rows)
    case .quantity(let line, let quantity):
      let place = try place(of: line)
      let unit = try rows.known(Product.self, lines[place].sku.text).unit
      lines[place].quantity = try quantity.counted(in: unit).some()
    case .remove(let line):
      lines.remove(at: try place(of: line))
      dropGiven(ofLine: line)
    case .price(let line, let amount, let reason): try setPrice(line, amount, reason, rows)
    case .customer(let code):
      customer = try code.map { (code) throws(StoreError) in try rows.buyer(code) }
      if handover == .post { try goHome(rows) }
    case .country(let typed): country = try typed.map { (code) throws(StoreError) in try Country.code(code) }
    case .tax(let chosen, let typed): try setTax(chosen, typed, rows)
    case .discount(let code): try setDiscount(code, rows)
    case .give(let off, let line, let why): try give(off, line: line, why, rows.ground)
    case .ship(let code) where code.lookup != "pickup":
      let row = try rows.known(ShippingMethod.self, code.text, field: "method")
      (method, handover) = (row.code, row.rule == .pickup ? .collect : .post)
      if handover == .post, country == nil { try goHome(rows) }
    case .ship, .collect: (method, handover) = (nil, .collect)
    case .place:
      if handover == .counter { handover = .collect }
      return try place(rows)
    case .hold(let words):
      reason = try TextRule.name(words, field: "reason")
      try keep(rows)
    case .release: reason = nil
    case .discard: break
    case .cancel(let parts): return cancel(parts)
    }
    status = next
    guard status == .draft else { return }
    let fault = try price(rows)
    switch step {
    case .discount, .ship, .tax: if let fault { throw fault }
    default: break
    }
    try checkGiven(step, from: before, rows.ground)
  }

  /// Adds to the line of the product that has the product's own price, or makes one. Of a product without a price, a
  /// line has the price and the name that were typed.
  private mutating func add(_ wish: OrderWish, _ rows: any Rows) throws(StoreError) {
    let product = try rows.sellable(wish.sku)
    var line = OrderLine()
    (line.sku, line.quantity) = (product.sku, try wish.quantity.counted(in: product.unit).some())
    if let label = wish.label {
      try line.cost(try Money(label, in: rows.ground.currency), product)
    } else if (product.price == nil) != (wish.price != nil) {
      throw .linePrice(product, rows.ground)
    }
    if let price = wish.price {
      (line.price, line.name) = (try Money(price, in: rows.ground.currency), wish.name ?? product.name)
    }
    let place = lines.firstIndex { other in
      line.reason == nil && other.sku == line.sku && other.reason == nil
        && (wish.price == nil || other.price == line.price && other.name == line.name)
    }
    guard let place else { return lines.append(line) }
    lines[place].quantity += line.quantity
    guard lines[place].quantity.thousandths < Quantity.wholeLimit * 1000 else {
      throw .quantityTooLarge(lines[place].quantity.text, field: "quantity")
    }
  }

  private mutating func setPrice(
    _ line: Int, _ amount: Amount?, _ why: String, _ rows: any Rows
  ) throws(StoreError) {
    let place = try place(of: line)
    guard let amount else {
      lines[place].reason = nil
      return
    }
    guard !why.isEmpty else { throw .priceNeedsReason(line) }
    lines[place].price = try Money(amount, in: rows.ground.currency)
    lines[place].reason = try TextRule.name(why, field: "reason")
  }

  private mutating func setDiscount(_ code: Code?, _ rows: any Rows) throws(StoreError) {
    guard let code else {
      discounts.removeAll(where: \.isTyped)
      given = []
      return
    }
    let row = try rows.known(Discount.self, code.text, field: "discount")
    try row.usable(on: rows.ground.today)
    if discounts.contains(where: { $0.code == row.code && ($0.isTyped || $0.amount.minor > 0) }) { return }
    discounts.removeAll { $0.code == row.code }
    discounts.append(OrderDiscount(row.code, isTyped: true))
  }

  /// The place of a line that is counted from 1; refused as `no-such-line`.
  func place(of line: Int) throws(StoreError) -> Int {
    guard lines.indices.contains(line - 1) else { throw .noSuchLine(line, self) }
    return line - 1
  }

  /// What its lines are called and cost now; answers why its codes take nothing off, or why it cannot be shipped so.
  /// While it is a draft, a code may wait for the goods that it is for, and a method for their weight.
  @discardableResult
  private mutating func price(_ rows: any Rows) throws(StoreError) -> StoreError? {
    guard !lines.isEmpty else {
      for place in discounts.indices { discounts[place].amount = Money(minor: 0) }
      for place in given.indices { given[place].amount = Money(minor: 0) }
      return nil
    }
    var items: [Basket.Item] = []
    for place in lines.indices {
      let product = try rows.sellable(lines[place].sku)
      if let own = product.price {
        lines[place].name = product.name
        if lines[place].reason == nil {
          lines[place].price = treatment == .usual ? own : try rows.untaxed(own, of: product.taxClass)
        }
      }
      lines[place].isStocked = product.isStocked
      (lines[place].category, lines[place].brand) = (product.category, product.brand)
      items.append(Basket.Item(product, lines[place].price, lines[place].quantity))
    }
    var basket = Basket(
      items, codes: discounts.filter(\.isTyped).map(\.code), method: method, country: country)
    (basket.given, basket.treatment, basket.customer) = (given, treatment, customer)
    do throws(StoreError) {
      let priced = try rows.priced(basket)
      keep(priced, try priced.prices())
      return try treatmentFault(rows)
    } catch {
      if error.field == "discount" { basket.codes = [] } else { basket.method = nil }
      let priced = try rows.priced(basket)
      keep(priced, try priced.prices())
      return error
    }
  }

  /// A draft at the prices of now, as placing takes them, and why it cannot be placed; any other order as it is.
  func asPlaced(_ rows: any Rows) -> (order: Order, fault: StoreError?) {
    guard status == .draft else { return (self, nil) }
    var order = self
    do throws(StoreError) {
      var fault = try order.price(rows)
      order.total = order.totalNow
      if fault == nil, isReserving { fault = try rows.lacking(lines, at: location) }
      return (order, fault)
    } catch { return (self, error) }
  }

  /// Keeps what the price engine says.
  private mutating func keep(_ priced: PricedOrder, _ prices: Prices) {
    mode = priced.mode
    for place in lines.indices {
      let line = prices.lines[place]
      (lines[place].subtotal, lines[place].discount) = (line.subtotal, line.discount)
      (lines[place].share, lines[place].tax, lines[place].total) = (line.orderShare, line.tax, line.total)
      (lines[place].rate, lines[place].exemption) = (priced.lines[place].rate, priced.lines[place].exemption)
    }
    (shipping, shippingDiscount, shippingTax) = (prices.shipping, prices.shippingDiscount, prices.shippingTax)
    (shippingRate, shippingExemption) = (priced.delivery?.rate ?? .zero, priced.delivery?.exemption)
    let typed = discounts.filter(\.isTyped).map(\.code)
    let others = prices.given.keys.filter { !typed.contains($0) }.sorted()
    let none = Money(minor: 0)
    discounts =
      typed.map { OrderDiscount($0, isTyped: true, prices.given[$0] ?? none) }
      + others.map { OrderDiscount($0, isTyped: false, prices.given[$0] ?? none) }
    for place in given.indices {
      given[place].amount = given[place].line.map { prices.lines[$0 - 1].byHand } ?? prices.byHand
    }
  }

  /// Places a draft at the prices of now, and reserves what is not taken along; refused as `empty-order` or
  /// `not-enough-stock`.
  mutating func place(_ rows: any Rows) throws(StoreError) {
    guard !lines.isEmpty else { throw .emptyOrder(self) }
    if handover == .post, country == nil {
      try goHome(rows)
      if country == nil, rows.ground.taxes.isOn { throw .countryMissing(self) }
    }
    country = country ?? rows.ground.taxes.country
    if var fault = try price(rows) {
      let ways = ["discount": "discount none", "tax": "tax usual"]
      let way = ways[fault.field ?? ""] ?? "collect"
      fault.advice.insert(.row(Subject(Order.entity, number.text), way), at: 0)
      throw fault
    }
    if isReserving { try rows.checkReserving(lines, at: location) }
    for place in lines.indices where lines[place].isStocked {
      lines[place].cost = try rows.cost(of: lines[place])
    }
    (status, placedAt, day) = (.placed, rows.ground.now, rows.ground.today)
    till = handover == .post ? nil : try rows.tillOfSale()?.number
  }

  /// Places an order of the same customer for goods that are replaced, which costs nothing.
  package func replaced(
    with wishes: [OrderWish], _ reason: String, _ shop: inout Changes
  ) throws(StoreError) -> Order {
    var order = try Order(OrderStart(like: self, wishes), shop)
    for line in order.lines.indices {
      try order.setPrice(line + 1, Amount(units: 0, decimals: 0), reason, shop)
    }
    try order.place(shop)
    order = try shop.add(order)
    return try order.isReserving ? order : order.handOver(&shop)
  }

  /// Keeps what was to be taken along for the customer; refused as `not-enough-stock`.
  private mutating func keep(_ rows: any Rows) throws(StoreError) {
    guard !isReserving, !openLines.isEmpty else { return }
    handover = .collect
    try rows.checkReserving(openLines, at: location)
  }

  /// Cancels so much of each line, or all that is not shipped. What has nothing open is held no longer.
  private mutating func cancel(_ parts: [Quantity]) {
    for place in lines.indices { lines[place].cancelled += parts.isEmpty ? lines[place].open : parts[place] }
    guard lines.allSatisfy(\.open.isZero) else { return }
    status = lines.contains { $0.shipped > .zero } ? .placed : .cancelled
    reason = nil
  }
}
