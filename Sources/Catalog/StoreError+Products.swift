package import StoreCore

extension StoreError {
  static func skuTaken(_ sku: SKU) -> StoreError {
    StoreError(
      "sku-taken", "The product \(quoted(sku.text)) already exists.", field: "sku", value: sku.text,
      .page(.product, sku.text), "Type another SKU. Upper and lower case are the same.")
  }

  package static func barcodeTaken(_ barcode: String, by sku: SKU) -> StoreError {
    StoreError(
      "barcode-taken", "Barcode \(barcode) belongs to \(sku).", field: "barcode", value: barcode,
      .page(.product, sku.text))
  }

  static func barcodeNotFound(_ barcode: String, of sku: SKU) -> StoreError {
    StoreError(
      "barcode-not-found", "\(sku) has no barcode \(barcode).", field: "barcode", value: barcode,
      .page(.product, sku.text))
  }

  /// The status of a product cannot change that way.
  static func illegalTransition(_ product: Subject, from: ProductStatus, to: ProductStatus) -> StoreError {
    let allowed = from.successors.map(\.rawValue).joined(separator: ", ")
    return StoreError(
      "illegal-transition", "\(product.key) is \(from.rawValue) and cannot become \(to.rawValue).",
      "Possible from \(from.rawValue): \(allowed).", .row(product))
  }

  /// An active product needs a price.
  static func priceMissing(_ sku: SKU, isArchived: Bool) -> StoreError {
    StoreError(
      "price-missing", "\(sku) has no price. An active product needs one.", field: "price",
      .page(.product, sku.text, isArchived ? "draft" : "price 12.00"),
      isArchived ? .page(.product, sku.text, "price 12.00") : nil)
  }

  /// A form makes a product active without a price.
  static func priceMissing(field: String, _ advice: Advice) -> StoreError {
    StoreError("price-missing", "An active product needs a price.", field: field, advice)
  }

  /// The product is in the ledger or in a document of stock, so its unit stays.
  package static func stocked(_ sku: SKU, _ reason: String) -> StoreError {
    StoreError(
      "stocked", "\(sku) is stocked, so \(reason).", field: "unit", .page(.stock, sku.text),
      "Its movements, rules, orders and stocktakes use its unit.")
  }

  static func badWeight(
    _ text: String, _ fault: String, _ advice: Advice = "Type grams or kilograms, such as 350 g or 1.2 kg."
  ) -> StoreError {
    StoreError(
      "bad-weight", "\(quoted(text)) is not a weight: \(fault).", field: "weight", value: text, advice)
  }

  static func notAnOption(_ text: String, _ fault: String) -> StoreError {
    StoreError(
      "not-an-option", "\(quoted(text)) is not an option: \(fault).", field: "options", value: text,
      "Type a name and a value, such as size=L.")
  }

  static func tooManyOptions(_ count: Int, most: Int) -> StoreError {
    StoreError(
      "not-an-option", "A product has at most \(most) options, not \(count).", field: "options",
      "Remove one first, as in options size=none.")
  }

  /// A pack of nothing, or of too much.
  package static func badPack(_ text: String) -> StoreError {
    StoreError(
      "bad-quantity", "\(quoted(text)) is not a pack: it has 1 to 1,000,000 units.", field: "barcode",
      value: text, "Type a whole number, as in barcode 4006381333931*12.")
  }

  /// A scheduled price cannot begin on that day.
  static func dateNotAhead(_ day: LocalDate, _ price: Money, of sku: SKU) -> StoreError {
    StoreError(
      "bad-date", "\(day) has begun. A scheduled price begins tomorrow or later.", field: "from",
      "Type a day from tomorrow on, or set the price now.",
      .page(.product, sku.text, "price \(price.text)"))
  }

  static func notScheduled(_ day: LocalDate, of sku: SKU) -> StoreError {
    StoreError(
      "not-scheduled", "No price of \(sku) is scheduled for \(day).", field: "day",
      .page(.product, sku.text))
  }

  /// A product without a family has no family page.
  package static func familyMissing(_ sku: SKU) -> StoreError {
    StoreError(
      "family-missing", "\(sku) belongs to no family.", field: "family",
      "Name one, as in family chair --option size=L.")
  }

  static func maxNotAboveMin() -> StoreError {
    StoreError(
      "max-not-above-min", "--max must be larger than --min.", field: "max",
      "Both ends belong to the range. Leave one out to keep it open.")
  }
}
