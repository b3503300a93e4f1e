package import StoreCore

/// How the price of a shipping method is found; the raw values are stored for ever.
package enum ShippingRule: String, Choice {
  case flat
  case byWeight = "by-weight"
  case byValue = "by-value"
  case pickup
}

/// A way in which goods come to a customer, and what it costs.
package struct ShippingMethod: Filed, Codable {
  package static let entity = "shipping_method"
  package var stamp = Stamp()
  package var code = Code(stored: "")
  package var name = ""
  package var rule = ShippingRule.flat
  /// What a flat method costs.
  package var price: Money?
  /// What the others cost, by weight in kilograms or by value in the shop's currency.
  package var tiers: [ShippingTier] = []
  /// From this sum on it costs nothing.
  package var freeOver: Money?
  /// Where it goes; nil: everywhere.
  package var countries: Countries?
  /// How it is taxed; nil: by the shop's standard.
  package var taxClass: Code?
  package var status = FilingStatus.active

  package init() {}

  package static let declaration = Declaration<ShippingMethod>(
    withdrawn: { $0.status = .archived },
    [
      Field("code", \.code, .searched, check: { (code) throws(StoreError) in try code.given() }),
      Field("name", \.name, .searched), Field("rule", \.rule, .fixed), Field("price", \.price),
      Field("free_over", \.freeOver, title: "Free from"), Field("countries", \.countries),
      Field(
        "tax_class", \.taxClass, typed: "tax", title: "Tax class",
        check: { (code) throws(StoreError) in try code?.given(field: "tax") }),
      Field("status", \.status),
    ],
    children: [Children("tiers", \.tiers, title: "Up to", follows: "price")],
    check: { (change, _) throws(StoreError) in
      if let fault = change.after?.fault { throw .badMethod(fault.text, field: fault.field) }
    })

  package static let list = Listing(
    "shipping_methods", of: shape,
    columns: ["code", "name", "rule", "price", "free_over", "countries", "status?"],
    filters: [.equals("status"), .equals("rule")], sorts: [.by("code"), .by("name")],
    standard: .only("active"))

  /// What contradicts itself, under the field that says it; nil: nothing does.
  private var fault: (text: String, field: String)? {
    let isTiered = rule == .byWeight || rule == .byValue
    if rule == .flat, price == nil { return ("a flat method needs a price", "price") }
    if rule != .flat, price != nil { return ("only a flat method has one price", "price") }
    if tiers.contains(where: { $0.price == nil }) {
      return ("each tier needs a price, as in 5*7.95", "tiers")
    }
    if isTiered, tiers.isEmpty { return ("a method \(rule.rawValue) needs tiers", "tiers") }
    if !isTiered, !tiers.isEmpty { return ("a method \(rule.rawValue) has no tiers", "tiers") }
    if zip(tiers, tiers.dropFirst()).contains(where: { $0.upTo >= $1.upTo }) {
      return ("each tier must reach further than the one before", "tiers")
    }
    return nil
  }
}

/// What a method costs up to a limit.
package struct ShippingTier: Part, Codable {
  /// Kilograms, or units of the shop's currency.
  package var upTo = Quantity.zero
  /// nil: nobody has typed it, which is refused.
  package var price: Money?

  package init() {}

  package static let fields = [
    Field<ShippingTier>(
      "up_to", \.upTo, typed: "tiers", check: { (limit) throws(StoreError) in try limit.some() }),
    Field("price", \.price, typed: "tiers"),
  ]
}

extension ShippingTier {
  /// The tier as the price engine sees it, its limit in grams or minor units: so many to one kilogram or unit.
  fileprivate func tier(scale: Int64) -> Delivery.Tier? {
    price.map { Delivery.Tier(upTo: upTo.thousandths * scale / 1000, $0) }
  }
}

extension ShippingMethod {
  /// The method as the price engine sees it; refused as `archived`, or as `method-not-available` for a country.
  package func delivery(
    to country: String, taxed rate: Rate, in currency: Currency
  ) throws(StoreError) -> Delivery {
    try inUse()
    guard countries?.list.contains(country) ?? true else { throw .methodNotAvailable(code, country: country) }
    let rule: Delivery.Rule =
      switch self.rule {
      case .flat: .flat(price ?? Money(minor: 0))
      case .byWeight: .byWeight(tiers.compactMap { $0.tier(scale: 1000) })
      case .byValue: .byValue(tiers.compactMap { $0.tier(scale: Digits.power(currency.digits)) })
      case .pickup: .pickup
      }
    return Delivery(code, rule, freeOver: freeOver, rate: rate)
  }
}

extension StoreError {
  fileprivate static func badMethod(_ fault: String, field: String) -> StoreError {
    StoreError(
      "bad-method", "The shipping method contradicts itself: \(fault).", field: field,
      .typed("Type the fields of one rule: help shipping."))
  }
}
