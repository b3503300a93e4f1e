import Catalog
import Foundation
import Inventory
import Ordering
package import StoreCore

/// What the shop is called, counts in, and where it is: one row.
package struct Settings: Entity {
  package static let entity = "settings"
  /// The settings that name commands of the shop's machines.
  package static let commands = ["printer", "mail"]
  /// The key of the one row.
  package static let key = "shop"

  package var stamp = Stamp()
  package var shop = Settings.key
  package var name = "Shop"
  /// The one currency of all its prices.
  package var currency = Currency.euro
  /// The zone whose days its reports use, a name of the IANA list: "Europe/Berlin".
  package var timeZone = "UTC"
  /// Two letters of ISO 3166: "DE".
  package var country = "DE"
  package var valuation = Valuation.average
  /// Whether it charges tax, whether prices contain it, and how it is rounded.
  package var isTaxed = false
  package var taxMode = TaxMode.inclusive
  package var taxRounding = TaxRounding.perLine
  /// What cash is rounded to, as 0.05; 0: not at all.
  package var cashRounding = Money(minor: 0)
  /// Above it a manager refunds; nil: anybody may.
  package var refundLimit: Money?
  /// Above it a manager takes off without a code; nil: anybody may.
  package var discountLimit: Rate? = Rate(partsPerMillion: 200_000)
  /// What documents print below its name.
  package var address = ""
  package var vatNumber = ""
  /// Where stock comes in and leaves unless told.
  package var defaultLocation = Code(stored: "main")
  /// The product whose lines are things that are not in the catalogue.
  package var miscProduct: SKU?
  /// Whether the counter sells what the records lack.
  package var sellsUnrecorded = true
  package var printing = Printing()
  /// The shell command that takes a message on its standard input; empty: it sends no mail.
  package var mail = ""
  /// How the codes of scales are read; see ``ScaleRule``.
  package var scaleBarcodes = ""
  /// How files are read, by name; see ``ImportMapping``.
  package var importOptions: [KeptOption] = []

  package init() {}

  package static let declaration = Declaration<Settings>(
    plural: "settings",
    [
      Field("shop", \.shop, .fixed, as: .code), Field("name", \.name), Field("currency", \.currency),
      Field("time_zone", \.timeZone, typed: "timezone", check: ShopRule.timeZone),
      Field("country", \.country, check: { (code) throws(StoreError) in try Country.code(code) }),
      Field("valuation", \.valuation), Field("taxes", \.isTaxed), Field("tax_mode", \.taxMode),
      Field("tax_rounding", \.taxRounding),
      Field("cash_rounding", \.cashRounding), Field("refund_limit", \.refundLimit),
      Field("discount_limit", \.discountLimit),
      Field("address", \.address, as: .note),
      Field("vat_number", \.vatNumber, as: .note, title: "VAT number"),
      Field(
        "location", \.defaultLocation, as: .reference("location"), typed: "default-location",
        title: "Default location"),
      Field("misc_product", \.miscProduct, as: .reference("product"), title: "Miscellaneous product"),
      Field("sell_unrecorded", \.sellsUnrecorded),
      Field("printer", \.printing.command, as: .note), Field("printer_kind", \.printing.kind),
      Field("print_receipts", \.printing.receipts), Field("mail", \.mail, as: .note),
      Field(
        "scale_barcode", \.scaleBarcodes, as: .note,
        check: { (text) throws(StoreError) in
          _ = try ScaleRule.rules(text)
          return text
        }),
    ], children: [Children("import_options", \.importOptions)],
    check: { (change, rows) throws(StoreError) in
      guard let before = change.before, let after = change.after else { return }
      try ShopRule.checkRounding(of: after)
      // They run on the machines of the shop, with the rights of whoever sits there.
      let differ = [before.printing.command != after.printing.command, before.mail != after.mail]
      for (setting, differs) in zip(commands, differ) where differs && rows.ground.isFar {
        throw .notFromAfar(setting)
      }
      // Elsewhere the numbers of shops have other forms.
      if Country.isInEU(after.country) { _ = try TextRule.vatNumber(after.vatNumber) }
      let (prices, movements) = (
        try rows.sums(inUse, [.text("prices")])[0], try rows.sums(inUse, [.text("movements")])[0]
      )
      if before.currency != after.currency, prices + movements > 0 { throw .currencyInUse(before.currency) }
      if before.valuation != after.valuation, movements > 0 {
        throw .valuationInUse(before.valuation.rawValue)
      }
      if let sku = after.miscProduct, sku != before.miscProduct { _ = try rows.miscellaneous(sku) }
      guard before.defaultLocation != after.defaultLocation else { return }
      let place = try rows.inUse(Location.self, after.defaultLocation.text)
      guard place.kind == .storage else { throw .notAStorage(place.code, place.kind.rawValue) }
    })

  /// How many products have a price and how many movements there are: what settings cannot change under.
  package static let inUse = Projection(
    "settings_use", by: ["what"], sums: ["count"],
    [
      .of(Product.self) { if $0.price != nil { $1.add([.text("prices")], 1) } },
      .of(Movement.self) { $1.add([.text("movements")], 1) },
    ])

  /// What all rows share while these are the settings.
  package var ground: Ground {
    var ground = Ground()
    (ground.currency, ground.timeZone, ground.valuation) = (currency, timeZone, valuation)
    (ground.location, ground.vatNumber) = (defaultLocation, (try? TextRule.vatNumber(vatNumber)) ?? vatNumber)
    (ground.sellsUnrecorded, ground.miscProduct) = (sellsUnrecorded, miscProduct)
    ground.taxes = TaxTerms(isOn: isTaxed, mode: taxMode, rounding: taxRounding, country: country)
    (ground.cashRounding, ground.refundLimit) = (cashRounding, refundLimit)
    (ground.discountLimit, ground.printing, ground.scaleBarcodes) = (discountLimit, printing, scaleBarcodes)
    (ground.shopName, ground.mail) = (name, mail)
    ground.imprint = address.isEmpty ? name : name + "\n" + address
    return ground
  }
}

/// What the shop's settings and stars may hold.
package enum ShopRule {
  /// The most bytes an address has.
  static let longestAddress = 2000

  /// A zone the system knows, under the name it knows it by; refused as `unknown-value`.
  @Sendable package static func timeZone(_ text: String) throws(StoreError) -> String {
    // Abbreviations such as "CET" or "GMT+3" are offsets, not places with a history of clock changes.
    guard text == "UTC" || text.utf8.contains(UInt8(ascii: "/")), let zone = TimeZone(identifier: text) else {
      throw .unknownValue(
        text, "time zone", field: "time-zone", "Type an IANA name, such as Europe/Berlin or UTC.")
    }
    return text == "UTC" ? text : zone.identifier
  }

  /// Coins come in steps of 0.05, 0.10, 0.50 or 1.00; refused as `unknown-value`.
  static func checkRounding(of shop: Settings) throws(StoreError) {
    let unit = Digits.power(shop.currency.digits)
    let steps = [0, 5, 10, 50, 100].filter { $0 * unit % 100 == 0 }.map { Money(minor: $0 * unit / 100) }
    guard !steps.contains(shop.cashRounding) else { return }
    throw .unknownValue(
      shop.cashRounding.text(in: shop.currency), "step of cash in \(shop.currency.code)",
      field: "cash-rounding", .oneOf(steps.map { $0.text(in: shop.currency) }))
  }

  /// An address on one line that begins with a slash; refused as `bad-address`.
  @Sendable package static func address(_ typed: String) throws(StoreError) -> String {
    let text = TextRule.trimmed(typed)
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw .badAddress(text, "it does not begin with a slash")
    }
    guard text.utf8.count <= longestAddress else {
      throw .badAddress(text, "it is longer than \(longestAddress) bytes")
    }
    guard !text.unicodeScalars.contains(where: TextRule.isControl) else {
      throw .badAddress(text, "it contains a control character")
    }
    return text
  }
}
