package import StoreCore

/// How a code of 13 digits is read that a scale prints: "20 IIIII QQQQQ kg 3" has the prefix 20, five digits of the item,
/// and five of the quantity in kg with three decimals; "21 IIIII PPPPP 2" has a price instead. A check digit ends both.
package struct ScaleRule: Hashable, Sendable {
  private let prefix: String
  private let itemDigits: Int
  private let decimals: Int
  /// What the quantity is counted in; nil: the code has a price.
  private let unit: String?

  /// Reads rules, with commas between them, one for a prefix; refused as `unknown-value`.
  package static func rules(_ text: String) throws(StoreError) -> [ScaleRule] {
    var rules: [ScaleRule] = []
    for part in text.split(separator: ",") {
      let words = TextRule.trimmed(String(part))
      guard let rule = ScaleRule(words), !rules.contains(where: { $0.prefix == rule.prefix }) else {
        throw .unknownValue(
          words, "form of a scale's code", field: "scale-barcode",
          .sentence(
            "Type the prefix, 02 or 20 to 29, each once, then a letter for each of ten digits, as in "
              + "20 IIIII QQQQQ kg 3, or with a price 21 IIIII PPPPP 2."))
      }
      rules.append(rule)
    }
    return rules
  }

  private init?(_ text: String) {
    guard
      let found = text.wholeMatch(of: /(02|2[0-9]) +(I+) +(?:(Q+) +([A-Za-z0-9]+) +([0-3])|(P+) +([0-3]))/)?
        .output,
      found.2.count + (found.3 ?? found.6 ?? "").count == 10
    else { return nil }
    (prefix, itemDigits, unit) = (String(found.1), found.2.count, found.4.map(String.init))
    decimals = Int(found.5 ?? found.7 ?? "") ?? 0
  }

  /// What a code with the right check digit stands for; nil: it has another prefix. Refused as `scale-code`.
  fileprivate func item(of digits: String, _ rows: any Rows) throws(StoreError) -> ScannedItem? {
    guard digits.hasPrefix(prefix) else { return nil }
    let code = String(digits.dropFirst(prefix.count).prefix(itemDigits))
    let figure = Int64(digits.dropFirst(prefix.count + itemDigits).dropLast()) ?? 0
    guard let product = try product(of: code, rows) else {
      throw .scaleCode(digits, "no product has the SKU \(code)", .run("/catalog/products add \(code) Name"))
    }
    var item = ScannedItem(product)
    if let unit {
      guard product.unit.code == unit else { throw .notByWeight(product, digits, unit) }
      item.weighed = Quantity(thousandths: figure * Digits.power(3 - decimals))
      return item
    }
    let label = Amount(units: figure, decimals: UInt8(decimals))
    item.label = label
    if let price = product.price {
      guard product.unit.decimals > 0, price.minor > 0 else { throw .notByWeight(product, digits, "kg") }
      let total = try Money(label, in: rows.ground.currency).minor
      let step = Digits.power(3 - product.unit.decimals)
      item.weighed = Quantity(
        thousandths: (total * 1000 + price.minor * step / 2) / (price.minor * step) * step)
    }
    return item
  }

  /// The product whose SKU is the item's digits, with or without the zeros before them, or whose barcode is the code of
  /// none of it.
  private func product(of code: String, _ rows: any Rows) throws(StoreError) -> Product? {
    for sku in [code, String(code.drop { $0 == "0" })] where !sku.isEmpty {
      if let product = try rows.row(Product.self, sku) { return product }
    }
    let digits = prefix + code + String(repeating: "0", count: 10 - itemDigits)
    let check = GTIN.checkDigit(of: digits.utf8.map { $0 - 0x30 }[...])
    return try rows.holder(of: BarcodeNumber(digits + String(check)).stored, in: "barcodes", "code")
  }
}

extension Rows {
  /// What a scale has printed; nil: no rule of the shop reads it.
  func weighed(_ digits: String) throws(StoreError) -> ScannedItem? {
    guard digits.utf8.count == 13, !ground.scaleBarcodes.isEmpty else { return nil }
    for rule in try ScaleRule.rules(ground.scaleBarcodes) {
      if let item = try rule.item(of: digits, self) { return item }
    }
    return nil
  }
}

extension StoreError {
  fileprivate static func scaleCode(_ digits: String, _ fault: String, _ advice: Advice) -> StoreError {
    StoreError(
      "scale-code", "\(digits) is a scale's code, and \(fault).", field: "code", value: digits, advice)
  }

  fileprivate static func notByWeight(_ product: Product, _ digits: String, _ unit: String) -> StoreError {
    scaleCode(
      digits, "\(product.sku) is sold by \(product.unit.code)",
      .row(Subject(Product.entity, product.sku.text), "unit \(unit) 3"))
  }
}
