import Catalog
import Customers
import Inventory
package import StoreCore

extension StoreError {
  /// What was handed over cannot be taken back while an open return asks for it.
  static func returnsOpen(_ order: Order) -> StoreError {
    StoreError(
      "in-use", "An open return asks for goods of \(order.number).", "Reject or cancel the return first.",
      .row(Subject(order)))
  }

  /// The table of transitions has no such row.
  static func illegalStep(_ order: Order, _ verb: OrderVerb) -> StoreError {
    let status = order.state
    guard status != .draft else {
      return StoreError(
        "illegal-transition",
        "\(order.number) is a draft: nothing is sold yet, so \(verb.rawValue) is not possible.",
        .sentence("Take the money first: cash, card. To drop the draft: discard."),
        verb == .void ? .row(Subject(order), "discard") : .row(Subject(order)))
    }
    if let fixed = verb.fixedByPlacing { return .fixed(order, fixed) }
    let allowed = status.verbs.map(\.rawValue).joined(separator: ", ")
    return StoreError(
      "illegal-transition", "\(order.number) is \(status.rawValue), so \(verb.rawValue) is not possible.",
      .sentence("Possible from \(status.rawValue): \(allowed)."), .row(Subject(order)))
  }

  /// A part of what was agreed would change after it was.
  private static func fixed(_ order: Order, _ part: String) -> StoreError {
    let isPaid = order.payment == .paid
    let next =
      isPaid
      ? "To give money back: refund AMOUNT. To sell more: sell."
      : order.status == .cancelled
        ? "To begin anew: copy." : "To change it, copy it, change the copy, and cancel this order."
    return StoreError(
      "illegal-transition",
      "\(order.number) is \(isPaid ? "paid" : order.state.rawValue); its \(part) are fixed.", .sentence(next),
      .row(Subject(order)))
  }

  static func emptyOrder(_ order: Order) -> StoreError {
    let name = order.number.text.isEmpty ? "The order" : order.number.text
    return StoreError(
      "empty-order", "\(name) has no lines.", "Scan a product, or type add CODE.",
      order.number.text.isEmpty ? nil : .row(Subject(order)))
  }

  /// An order is sent by post, and nobody knows where to, so nobody knows its tax.
  static func countryMissing(_ order: Order) -> StoreError {
    StoreError(
      "country-missing", "\(order.number) goes by post, and nobody has said where to.", field: "country",
      .typed("Type the country, as in country SE, or name a customer who has an address: customer NAME."),
      .row(order.customer.map { Subject(Customer.entity, $0.text) } ?? Subject(order)))
  }

  static func noSuchLine(_ line: Int, _ order: Order) -> StoreError {
    let count = order.lines.count
    return StoreError(
      "no-such-line",
      count == 0 ? "\(order.number) has no lines." : "\(order.number) has lines 1 to \(count).",
      field: "line", value: String(line), .row(Subject(order)))
  }

  /// A line is named whose product is on others too, at other prices.
  package static func severalLines(_ sku: SKU, _ order: Order) -> StoreError {
    StoreError(
      "no-such-line", "\(sku) is on several lines of \(order.number), which are not told apart here.",
      field: "pieces",
      .sentence(
        "Type \(sku), which takes from the first of them. To give back another price: refund AMOUNT."),
      .row(Subject(order)))
  }

  static func priceNeedsReason(_ line: Int) -> StoreError {
    StoreError(
      "reason-missing", "Say why this line has another price: --reason TEXT", field: "reason",
      .typed("As in price \(line) 9.00 --reason scuffed."), .run("explain reason-missing"))
  }

  /// A line of a product without a price needs one, and a product's own price changes for a reason alone.
  static func linePrice(_ product: Product, _ ground: Ground) -> StoreError {
    let sku = product.sku
    guard let price = product.price else {
      return StoreError(
        "line-price", "\(sku) has no price of its own.", field: "price",
        .typed("Type what it costs this time: \(sku) 2.00."), .row(Subject("product", sku.text)))
    }
    return StoreError(
      "line-price", "\(sku) costs \(price.text(in: ground.currency)).", field: "price",
      .sentence("For another price add it, then type price LINE AMOUNT --reason TEXT."),
      .row(Subject("product", sku.text)))
  }

  /// No product stands for things that are not in the catalogue, or one that cannot.
  static func noMisc(_ sku: SKU?) -> StoreError {
    StoreError(
      "misc-product",
      sku.map { "\($0) is stocked or has a price, so it cannot stand for other things." }
        ?? "No product stands for things that are not in the catalogue.",
      "Name one that is not stocked and has no price:",
      .run("/catalog/products add MISC Miscellaneous --stocked no"), .run("/settings misc-product MISC"))
  }

  static func notOnSale(_ sku: SKU) -> StoreError {
    StoreError(
      "not-on-sale", "\(sku) is a draft, so you cannot sell it.", field: "code", value: sku.text,
      .row(Subject("product", sku.text), "activate"))
  }

  /// More of some products is wanted than is available; nil: of none.
  static func lacking(_ lacks: [Shortage], at location: Code) -> StoreError? {
    guard let first = lacks.first else { return nil }
    let sentences = lacks.prefix(mostTold).map {
      "\($0.sku) has \(max(.zero, $0.available).text) available at \(location), not \($0.wanted.text)."
    }
    let more = lacks.count > mostTold ? " \(lacks.count - mostTold) more products lack." : ""
    var error = StoreError(
      "not-enough-stock", sentences.joined(separator: " ") + more, field: "quantity",
      .row(Subject(StockSums.stock.name, first.sku.text)))
    error.advice += lacks.dropFirst().prefix(2).map { .row(Subject(StockSums.stock.name, $0.sku.text)) }
    return error
  }

  /// What a customer would take along is on record, and reserved for others.
  static func reservedForOthers(
    _ shortage: Shortage, at location: Code, _ orders: [(order: Order, open: Quantity)],
    _ reservations: [Reservation]
  ) -> StoreError {
    let (sku, all) = (
      shortage.sku, orders.map { "\($0.order.number) (\($0.open.text))" } + reservations.map(\.words)
    )
    let more = all.count > mostTold ? " and others" : ""
    return StoreError(
      "breaks-reservation",
      "\(sku) has \(max(.zero, shortage.available).text) available at \(location), not \(shortage.wanted.text). "
        + "Some of it is reserved for \(all.prefix(mostTold).joined(separator: ", "))\(more).",
      field: "quantity", value: sku.text,
      .row(
        orders.first.map { Subject($0.order) }
          ?? Subject(StockSums.stock.name, sku.text)))
  }

  /// The quantities of a line do not fit together, which only an undo asks for.
  static func brokenLine(_ sku: SKU, _ order: Code) -> StoreError {
    StoreError(
      "in-use", "More of \(sku) on \(order) was cancelled, shipped or returned than there is.",
      "Undo the later change first.", .row(Subject(Order.entity, order.text)))
  }
}
