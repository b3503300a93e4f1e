import Catalog
import Customers
import StoreCore

/// How an order is taxed; the raw values are stored for ever.
package enum TaxTreatment: String, Choice {
  /// At the rates of where it goes.
  case usual
  /// By a business in another country of the EU, which owes the tax there.
  case reverseCharge = "reverse-charge"
  /// Not at all, as its goods leave the country, or the EU.
  case export

  /// What its papers call it, and why they charge no tax; nil: they do.
  package var name: String {
    switch self {
    case .usual: "Tax"
    case .reverseCharge: "Reverse charge"
    case .export: "Export"
    }
  }
  package var reason: String? {
    switch self {
    case .usual: nil
    case .reverseCharge: "Reverse charge: the customer owes the tax."
    case .export: "Export: no tax, as the goods leave the country."
    }
  }

  /// The word under which sums are kept of what bears no tax: its own, or the exemption; empty: it is taxed.
  func untaxed(_ exemption: String?) -> String { self == .usual ? exemption ?? "" : rawValue }
}

extension Order {
  /// Why it cannot be taxed as was chosen, as `tax-not-possible`; nil: it can.
  func treatmentFault(_ rows: any Rows) throws(StoreError) -> StoreError? {
    let home = rows.ground.taxes.country
    let goal = country ?? home
    guard treatment != .usual else { return nil }
    guard goal != home else {
      return .taxNotPossible("An order to \(goal), the shop's own country, is taxed as usual.")
    }
    let isInEU = Country.isInEU(goal) && Country.isInEU(home)
    guard treatment == .reverseCharge else {
      return isInEU
        ? .taxNotPossible("\(goal) is in the EU, so nothing is exported: tax reverse-charge.") : nil
    }
    guard isInEU else {
      return .taxNotPossible("Reverse charge is for orders between countries of the EU: tax export.")
    }
    let buyer = try customer.map { (code) throws(StoreError) in try rows.known(Customer.self, code.text) }
    guard let buyer, !buyer.vatNumber.isEmpty else {
      var error = StoreError.taxNotPossible("Reverse charge needs a customer with a VAT number.")
      if let buyer { error.advice.insert(.row(Subject(buyer)), at: 0) }
      return error
    }
    guard let of = TextRule.vatCountry(of: buyer.vatNumber), of != home, Country.isInEU(of) else {
      return .taxNotPossible("\(buyer.vatNumber) is not a VAT number of another country of the EU.")
    }
    return nil
  }

  /// Goes to where its customer lives, if anybody knows.
  mutating func goHome(_ rows: any Rows) throws(StoreError) {
    guard let customer else { return }
    let home = try rows.known(Customer.self, customer.text).addresses.first?.country ?? ""
    if !home.isEmpty { country = home }
  }

  /// Chooses how it is taxed, and where it goes; refused as `tax-not-possible` while a price was typed that contains tax
  /// or does not.
  mutating func setTax(_ chosen: TaxTreatment, _ typed: String?, _ rows: any Rows) throws(StoreError) {
    if let typed { country = try Country.code(typed) }
    if chosen != .usual, country == nil { try goHome(rows) }
    if (chosen == .usual) != (treatment == .usual), rows.ground.taxes.mode == .inclusive {
      for (place, line) in lines.enumerated() {
        let product = try rows.known(Product.self, line.sku.text)
        if product.price == nil || line.reason != nil { throw .typedPrice(place + 1, line) }
      }
    }
    treatment = chosen
  }
}

extension Rows {
  /// A price of the catalogue as an order has it that bears no tax: less the tax of the shop's country that it contains.
  func untaxed(_ price: Money, of taxClass: Code?) throws(StoreError) -> Money {
    let rate = try containedRate(of: taxClass)
    return Money(minor: price.minor - (try Exact.tax(in: price.minor, at: rate)))
  }

  /// The rate of the tax that the prices of a class contain; 0: they contain none.
  func containedRate(of taxClass: Code?) throws(StoreError) -> Rate {
    guard ground.taxes.mode == .inclusive else { return .zero }
    return try taxRate(of: taxClass, in: ground.taxes.country, on: ground.today)?.rate ?? .zero
  }
}

extension StoreError {
  fileprivate static func taxNotPossible(_ sentence: String) -> StoreError {
    StoreError("tax-not-possible", sentence, field: "tax", .run("tax usual"), .run("help taxes"))
  }

  fileprivate static func typedPrice(_ number: Int, _ line: OrderLine) -> StoreError {
    StoreError(
      "tax-not-possible", "Line \(number) has a price that somebody typed: \(line.name).", field: "tax",
      .sentence("Take the line off, choose the tax, and add the line again: remove \(number)."))
  }
}
