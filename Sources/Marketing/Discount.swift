package import StoreCore

/// What a discount takes off; the raw values are stored for ever.
package enum DiscountKind: String, Choice {
  case percent, fixed
  case unitPrice = "unit-price"
  case freeShipping = "free-shipping"
}

/// What a discount is taken off; the raw values are stored for ever.
package enum DiscountScope: String, Choice { case line, order, shipping }

/// What comes off the price of an order, by a code that the customer says or by itself.
package struct Discount: Filed, Codable {
  package static let entity = "discount"
  package var stamp = Stamp()
  /// In upper case.
  package var code = Code(stored: "")
  package var name = ""
  package var kind = DiscountKind.percent
  package var scope = DiscountScope.order
  package var percent: Rate?
  /// The most that a percentage takes off an order.
  package var cap: Money?
  /// What a fixed discount takes off, or the unit price.
  package var amount: Money?
  /// What a discount on lines is for: a product, a category with all in it, a brand, so many of a line or more.
  package var sku: SKU?
  package var category: Code?
  package var brand: Code?
  package var quantity: Quantity?
  /// The least that an order comes to before discounts.
  package var minimum: Money?
  /// Its first and its last day.
  package var begins: LocalDate?
  package var ends: LocalDate?
  /// How many orders may use it.
  package var limit: Int?
  /// How many orders of one customer may use it.
  package var customerLimit: Int?
  /// Whether it counts without its code.
  package var isAutomatic = false
  package var isStackable = true
  /// Lower ones come first.
  package var priority = 0
  package var status = FilingStatus.active
  /// How many orders use it, and what it took off them.
  package var uses = 0
  package var given = Money(minor: 0)

  package init() {}

  package static let declaration = Declaration<Discount>(
    indexes: [["automatic", "status", "code"]], withdrawn: { $0.status = .archived },
    made: { $0.complete($1) },
    [
      Field(
        "code", \.code, .searched,
        check: { (code) throws(StoreError) in
          try DiscountRule.code(Code(stored: try code.given().text.uppercased()))
        }),
      Field("name", \.name, .searched), Field("kind", \.kind, .fixed), Field("scope", \.scope, .fixed),
      Field("percent", \.percent, check: { (rate) throws(StoreError) in try rate.map(DiscountRule.some) }),
      Field("cap", \.cap, title: "At most"), Field("amount", \.amount),
      Field("sku", \.sku, as: .reference("product"), typed: "product", title: "Product"),
      Field("category", \.category, as: .reference("category")),
      Field("brand", \.brand, as: .reference("brand")),
      Field(
        "quantity", \.quantity, title: "From quantity",
        check: { (quantity) throws(StoreError) in try quantity?.some() }),
      Field("minimum", \.minimum, title: "Minimum order"),
      Field("begins", \.begins, typed: "from", title: "From"),
      Field("ends", \.ends, typed: "until", title: "Until"),
      Field("usage_limit", \.limit, typed: "limit", title: "Limit"),
      Field("customer_limit", \.customerLimit, typed: "per-customer", title: "Limit per customer"),
      Field("automatic", \.isAutomatic), Field("stackable", \.isStackable), Field("priority", \.priority),
      Field("status", \.status),
      Field("uses", \.uses, from: usage) { _, sums in Int(sums[0]) },
      Field("given", \.given, title: "Given away", from: usage) { _, sums in Money(minor: sums[1]) },
    ], check: DiscountRule.check)

  /// How many orders use each discount, and what it took off them; orders add to it.
  package static let usage = Projection(
    "discount_usage", by: ["discount"], sums: ["uses", "given"],
    as: ["discount": .reference(entity), "given": .money], [])

  package static let list = Listing(
    "discounts", of: shape,
    columns: ["code", "name", "kind", "percent", "amount", "ends", "uses", "status?"],
    filters: [.equals("status"), .equals("automatic"), .equals("kind")],
    sorts: [.by("code"), .by("name"), .newest], standard: .only("active"))

  /// What was not typed follows from what was: an amount is a fixed discount, a product one on lines.
  private mutating func complete(_ typed: Set<String>) {
    if !typed.contains("kind"), percent == nil, amount != nil { kind = .fixed }
    guard !typed.contains("scope") else { return }
    if kind == .freeShipping {
      scope = .shipping
    } else if kind == .unitPrice || isSelective {
      scope = .line
    }
  }

  /// Whether it is for some lines only.
  package var isSelective: Bool { sku != nil || category != nil || brand != nil || quantity != nil }
}
