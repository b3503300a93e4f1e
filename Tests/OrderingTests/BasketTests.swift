import Catalog
import Marketing
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

/// What an order costs in a shop with rates, methods and discounts.
@MainActor @Suite struct BasketTests {
  private let service: StoreService
  private let model: OrderingModel

  init() async throws {
    service = StoreService(
      store: try StoreDatabase(path: "", .shop, clock: .frozen()), actor: "mara", ids: .keyed("test"))
    model = OrderingModel(service: service)
    try await model.set(["taxes": "yes"], of: Subject(Settings.entity, Settings.key))
    try await add(TaxRate.entity, "DE-20", ["name": "VAT", "country": "DE", "rate": "20"])
    try await add(
      TaxRate.entity, "DE-0", ["name": "Zero", "country": "DE", "rate": "0", "tax_class": "food"])
    try await add(Category.entity, "kitchen", ["name": "Kitchen"])
    try await add(Category.entity, "mugs", ["name": "Mugs", "parent": "kitchen"])
    try await add(
      Product.entity, "MUG", ["name": "Mug", "price": "7.99", "category": "mugs", "weight": "400"])
    try await add(Product.entity, "TEA", ["name": "Tea", "price": "4.25", "tax_class": "food"])
    try await add(ShippingMethod.entity, "post", ["name": "Post", "price": "4.95", "countries": "DE"])
    try await add(Discount.entity, "kitchen", ["name": "Kitchen", "percent": "10", "category": "kitchen"])
    try await add(Discount.entity, "five", ["name": "Five off", "amount": "5", "minimum": "30"])
  }

  private func add(_ entity: String, _ key: String, _ fields: [String: String]) async throws {
    try await model.perform(Edit(.add, entity, key, fields))
  }

  /// What three mugs and two teas cost.
  private func prices(
    mugs: Int64 = 3, _ codes: [String] = [], method: String? = "post", country: String? = nil
  ) async throws -> Prices {
    try await model.read(
      BasketQuery(mugs: mugs, codes: codes.map { Code(stored: $0) }, method: method, country: country)
    ).prices
  }

  private func refusal(
    mugs: Int64 = 3, _ codes: [String] = [], method: String? = "post", country: String? = nil
  ) async -> String? {
    do {
      _ = try await prices(mugs: mugs, codes, method: method, country: country)
      return nil
    } catch { return (error as? StoreError)?.code }
  }

  @Test func `a basket gets its rates, its shipping and its codes`() async throws {
    let plain = try await prices()
    #expect(plain.lines.map(\.tax.minor) == [400, 0])
    #expect(plain.shippingTax.minor == 83)
    #expect(plain.total.minor == 2397 + 850 + 495)

    let prices = try await prices(["KITCHEN", "five"])
    #expect(prices.lines.map(\.discount.minor) == [240, 0])
    #expect(prices.orderDiscount.minor == 500)
    #expect(prices.total.minor == 2397 + 850 + 495 - 240 - 500)
  }

  @Test func `an automatic discount comes by itself where it is for something`() async throws {
    try await add(
      Discount.entity, "MANY", ["name": "Many", "percent": "50", "quantity": "4", "automatic": "yes"])
    #expect(try await prices().lineDiscount.minor == 0)
    #expect(try await prices(mugs: 4).lineDiscount.minor == 1598)
    try await add(Discount.entity, "FREE", ["name": "Free", "kind": "free-shipping", "automatic": "yes"])
    #expect(try await prices().shippingDiscount.minor == 495)
  }

  @Test func `a code that cannot be used says why`() async throws {
    try await add(Discount.entity, "SOON", ["name": "Soon", "percent": "5", "begins": "2199-01-01"])
    try await add(Discount.entity, "LATE", ["name": "Late", "percent": "5", "ends": "1999-12-31"])
    try await add(Discount.entity, "TEN", ["name": "Ten", "percent": "5", "quantity": "10"])
    #expect(await refusal(["SOON"]) == "not-begun")
    #expect(await refusal(["LATE"]) == "expired")
    #expect(await refusal(["TEN"]) == "not-for-this-order")
    #expect(await refusal(mugs: 1, ["FIVE"]) == "not-for-this-order")
    #expect(await refusal(["NONE"]) == "discount-not-found")
    try await model.set(["status": "archived"], of: Subject(Discount.entity, "FIVE"))
    #expect(await refusal(["FIVE"]) == "archived")
  }

  @Test func `a discount is used up when as many orders use it as its limit`() throws {
    var discount = Discount()
    (discount.limit, discount.uses) = (2, 1)
    try discount.usable(on: LocalDate(daysSince1970: 0))
    discount.uses = 2
    #expect { try discount.usable(on: LocalDate(daysSince1970: 0)) } throws: {
      ($0 as? StoreError)?.code == "used-up"
    }
  }

  @Test func `a country without a rate or a method is refused`() async throws {
    #expect(await refusal(method: nil, country: "SE") == "no-tax-rate")
    #expect(await refusal(country: "SE") == "no-tax-rate")
    #expect(await refusal(method: "nothing") == "shipping-method-not-found")
    try await model.set(["taxes": "no"], of: Subject(Settings.entity, Settings.key))
    #expect(await refusal(method: nil, country: "SE") == nil)
    #expect(await refusal(country: "SE") == "method-not-available")
    #expect(try await prices().tax.minor == 0)
  }

  @Test func `a method by weight or value reads its tiers`() async throws {
    for rule in ["by-value", "by-weight"] {
      try await model.perform(
        Edit(
          .add, ShippingMethod.entity, rule,
          ["name": rule, "rule": rule, "tiers": "32.46*4.95, 50*2.95"]))
    }
    #expect(try await prices(method: "by-value").shipping.minor == 295)
    #expect(try await prices(["kitchen"], method: "by-value").shipping.minor == 495)
    #expect(await refusal(mugs: 9, method: "by-value") == "method-not-available")
    #expect(await refusal(method: "by-weight") == "weight-missing")
  }
}

/// What some mugs and two teas cost in the shop as it is.
private struct BasketQuery: RowsQuery {
  struct Answer: Codable, Hashable { var prices: Prices }

  var mugs: Int64
  var codes: [Code]
  var method: String?
  var country: String?

  func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let items = try [("MUG", mugs), ("TEA", 2)].map { (sku, count) throws(StoreError) in
      let product = try rows.known(Product.self, sku)
      return Basket.Item(product, product.price ?? Money(minor: 0), Quantity(whole: count))
    }
    let basket = Basket(items, codes: codes, method: method.map { Code(stored: $0) }, country: country)
    return Answer(prices: try rows.priced(basket).prices())
  }
}
