package import Catalog
package import StoreCore

/// What is done to orders; the names of cases and payloads are stored for ever.
package enum OrderCommand: StoreCommand {
  /// Begins a draft; the receipt's first effect names it.
  case started(OrderStart)
  /// Makes an order and places it at once: kept for the customer, or for the post where it names a country.
  case placed(OrderStart)
  case changed(number: Code, step: OrderStep)
  /// Begins a draft with the same lines, at the prices of now.
  case copied(number: Code)

  package var kind: String {
    switch self {
    case .started: "order.started"
    case .placed: "order.placed"
    case .changed(_, let step): "order." + step.verb.rawValue
    case .copied: "order.copied"
    }
  }

  /// Of an order of one line, that line: to encode ten pieces takes 370,000 instructions.
  package var kept: String? {
    guard case .placed(let start) = self else { return nil }
    let pieces = start.wishes.map { "\($0.sku.text)*\($0.quantity.text)" }.joined(separator: " ")
    return "\(pieces) --customer \(start.customer?.text ?? "") --country \(start.country ?? "")"
  }

  package var least: Role {
    switch self {
    case .started(let start), .placed(let start): start.treatment == .usual ? .clerk : .manager
    case .changed(_, .price), .changed(_, .tax): .manager
    case .changed, .copied: .clerk
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .started(let start):
      let draft = try shop.add(try Order(start, shop))
      Notice.begun(draft).map { shop.tell($0) }
    case .placed(let start):
      var order = try Order(start, isPriced: false, shop)
      order.handover = start.country == nil ? .collect : .post
      try order.place(shop)
      shop.tell(.placed(try shop.add(order)))
    case .changed(let number, let step):
      let order = try shop.known(Order.self, number.text)
      var after = order
      try after.take(step, shop)
      let credits = order.day == nil ? [] : try after.credit(since: order)
      after = try shop.change(order, to: after)
      try shop.credit(credits, of: after, .cancel)
      Notice.draft(step, order, after).map { shop.tell($0) }
      for notice in Notice.taxes(order, after, shop.ground) { shop.tell(notice) }
      if after.status == .cancelled { _ = try PaymentRule.void(after, &shop) }
    case .copied(let number):
      let order = try shop.known(Order.self, number.text)
      let wishes = try order.lines.map { (line) throws(StoreError) in try line.wish(line.quantity, shop) }
      var start = OrderStart(like: order, wishes)
      if !shop.isManager { start.treatment = .usual }
      try shop.add(try Order(start, shop))
    }
  }
}

/// What a new order begins with.
package struct OrderStart: Hashable, Sendable, Codable {
  package var customer: Code?
  package var country: String?
  package var treatment = TaxTreatment.usual
  package var handover = Handover.counter
  package var wishes: [OrderWish]
  package init(customer: Code? = nil, country: String? = nil, wishes: [OrderWish] = []) {
    (self.customer, self.country, self.wishes) = (customer, country, wishes)
  }

  /// What another order of the same customer begins with, which leaves in the same way.
  init(like order: Order, _ wishes: [OrderWish]) {
    self.init(customer: order.customer, country: order.country, wishes: wishes)
    (handover, treatment) = (order.handover, order.treatment)
  }
}

/// So much of a product as somebody wants.
package struct OrderWish: Hashable, Sendable, Codable {
  package var sku: SKU
  package var quantity: Quantity
  /// What one costs and what the line is called, of a product without a price of its own.
  package var price: Amount?
  package var name: String?
  /// What all of it costs by the label of a scale; nil: quantity and price say that.
  package var label: Amount?
  package init(
    _ sku: SKU, _ quantity: Quantity = Quantity(whole: 1), at price: Amount? = nil, named name: String? = nil
  ) { (self.sku, self.quantity, self.price, self.name) = (sku, quantity, price, name) }

  /// So many of what was scanned; nil: one. Refused as `bad-quantity`.
  package init(_ item: ScannedItem, _ quantity: Quantity?, at price: Amount?) throws(StoreError) {
    self.init(item.sku, try item.units(quantity), at: price)
    guard price == nil, var label = item.label else { return }
    label.units = try Exact.ratio(label.units, quantity?.thousandths ?? 1000, over: 1000)
    self.label = label
  }
}

/// One thing done to an order; the names of cases and payloads are stored for ever. Lines are counted from 1.
package enum OrderStep: Hashable, Sendable, Codable {
  case add(OrderWish)
  /// Adds a thing that is not in the catalogue, as a line of the product that the settings name for it.
  case misc(Amount, name: String)
  case quantity(line: Int, Quantity)
  case remove(line: Int)
  /// Sets a price of its own; nil: the product's again.
  case price(line: Int, Amount?, reason: String)
  case customer(Code?)
  /// nil: the shop's own.
  case country(String?)
  /// Chooses how it is taxed, and where it goes; nil: where it goes already, or where the customer lives.
  case tax(TaxTreatment, country: String?)
  /// Adds a code; nil: takes all codes away.
  case discount(Code?)
  /// Takes something off a line without a code; nil: off the order.
  case give(GivenOff, line: Int?, reason: String)
  /// Sends it by a method; one that is a pickup keeps it for the customer.
  case ship(Code)
  /// Keeps it for the customer, who comes for it.
  case collect
  case place, discard
  case hold(reason: String)
  case release
  /// Cancels so much of each line; empty: all that is not yet shipped.
  case cancel([Quantity] = [])

  /// Its word.
  package var verb: OrderVerb {
    switch self {
    case .add: .add
    case .misc: .misc
    case .quantity: .quantity
    case .remove: .remove
    case .price: .price
    case .customer: .customer
    case .country: .country
    case .tax: .tax
    case .discount, .give: .discount
    case .ship: .ship
    case .collect: .collect
    case .place: .place
    case .discard: .discard
    case .hold: .hold
    case .release: .release
    case .cancel: .cancel
    }
  }
}
