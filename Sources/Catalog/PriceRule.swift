package import StoreCore

extension Money {
  /// The most minor units a price has: 9,999,999,999.99 in a currency of two digits.
  package static func largestPrice(in currency: Currency) -> Int64 {
    (0..<currency.digits).reduce(10_000_000_000) { limit, _ in limit * 10 } - 1
  }

  /// The sum as a product's price: the shop's currency, not negative, not absurd.
  func checked(in shop: Currency) throws(StoreError) -> Money {
    guard currency == shop else { throw .currencyMismatch(currency, shop) }
    guard minor >= 0 else { throw StoreError.priceNegative(text) }
    guard minor <= Money.largestPrice(in: shop) else { throw StoreError.priceTooLarge(text) }
    return self
  }
}
