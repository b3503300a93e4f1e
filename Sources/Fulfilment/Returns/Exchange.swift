package import Ordering
import StoreCore

/// What of an order comes back, and what the customer takes instead.
package struct ExchangeTerms: Hashable, Sendable, Codable {
  package var back: Wish
  /// What is taken instead; without a quantity, as much of it as comes back.
  package var instead: Wish
  /// Where the goods go that come back; nil: to the stock that is for sale.
  package var disposition: ReturnDisposition?
  package var reason: String?
  package var payment: ExchangePayment

  package init(
    _ back: Wish, for instead: Wish, reason: String? = nil, to disposition: ReturnDisposition? = nil,
    _ payment: ExchangePayment = ExchangePayment()
  ) {
    (self.back, self.instead, self.payment) = (back, instead, payment)
    (self.reason, self.disposition) = (reason, disposition)
  }
}

extension ReturnRule {
  /// Takes goods back, and sells others for what the customer paid for them and the difference.
  static func exchange(_ order: Order, _ terms: ExchangeTerms, _ shop: inout Changes) throws(StoreError) {
    let new = try begun(order, [terms.back], terms.reason, shop)
    let instead = terms.instead.sku
    guard new.lines[0].sku != instead else { throw .sameGoods(instead, order) }
    let returned = ReturnTerms([terms.back], to: terms.disposition)
    let row = try takeIn(new, of: order, try returned.place(of: order), .exchange, &shop)
    let quantity = terms.instead.quantity ?? row.lines.reduce(.zero) { $0 + $1.quantity }
    let sold = try order.exchanged(for: OrderWish(instead, quantity), &shop)
    try shop.change(row) { $0.replacement = sold.number }
    shop.tell(row.notice(["by": sold.number.stored, "for": .text(sold.lines[0].name)]))
    try order.settle(sold, worth: row.amount, terms.payment, &shop)
  }
}
