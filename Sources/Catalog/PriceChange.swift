package import StoreCore

/// A product with its latest prices, and its reviews counted, all of one moment.
package struct ProductDetail: Hashable, Sendable {
  /// The most prices that are read: as many as a course draws, and one more.
  package static let mostPrices = 25

  package var product: Product
  /// The latest prices, newest first; there may be older ones.
  package var prices: [PriceChange]
  /// The names on the way to its category: "Kitchen > Mugs"; empty when it has none.
  package var categoryPath: String
  /// Its brand's name; empty when it has none.
  package var brandName: String
  /// Which of its category and brand are archived.
  package var archived: [Subject]
  /// Whether a scheduled price is due that has not taken effect, since the store is only read.
  package var isPriceWaiting: Bool
  /// Its reviews, counted by status and rating.
  package var reviews: ReviewTally
  /// Its stock; nil: it is not stocked.
  package var stock: StockSummary?

  /// States a product with its prices, reviews and the names it is filed under.
  package init(
    product: Product, prices: [PriceChange], categoryPath: String = "", brandName: String = "",
    archived: [Subject] = [], isPriceWaiting: Bool = false, reviews: ReviewTally = ReviewTally(),
    stock: StockSummary? = nil
  ) {
    self.stock = stock
    self.archived = archived
    self.isPriceWaiting = isPriceWaiting
    self.reviews = reviews
    self.product = product
    self.prices = prices
    self.categoryPath = categoryPath
    self.brandName = brandName
  }
}

/// One price a product had, and when; the present one has no end.
package struct PriceChange: Hashable, Sendable {
  /// The price; nil while it had none.
  package var price: Money?
  /// Since when.
  package var since: Instant
  /// Until when; nil: it still holds.
  package var until: Instant?
  /// The journal entry that set it.
  package var entry: Int

  /// States a price and its time.
  package init(price: Money?, since: Instant, until: Instant?, entry: Int) {
    self.price = price
    self.since = since
    self.until = until
    self.entry = entry
  }
}
