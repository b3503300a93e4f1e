package import StoreCore

extension StoreError {
  /// A category with active categories inside cannot be archived.
  static func categoryNotEmpty(_ code: Code, children: Int) -> StoreError {
    let many = children == 1 ? "1 active category" : "\(children) active categories"
    let category = Subject(Category.entity, code.text)
    return StoreError(
      "not-empty", "\(code) has \(many) inside. Archive or move them first.", .row(category),
      .row(category, "archive --recursive"))
  }

  /// The status of a product cannot change that way.
  static func illegalTransition(_ sku: SKU, from: ProductStatus, to: ProductStatus) -> StoreError {
    let allowed = from.successors.map(\.rawValue).joined(separator: ", ")
    return StoreError(
      "illegal-transition", "\(sku) is \(from.rawValue) and cannot become \(to.rawValue).",
      .sentence("Possible from \(from.rawValue): \(allowed)."), .row(Subject(Product.entity, sku.text)))
  }

  /// An active product needs a price.
  static func priceMissing(_ sku: SKU, isArchived: Bool) -> StoreError {
    let product = Subject(Product.entity, sku.text)
    return StoreError(
      "price-missing", "\(sku) has no price. An active product needs one.", field: "price",
      .row(product, isArchived ? "draft" : "price 12.00"), isArchived ? .row(product, "price 12.00") : nil)
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

  /// A category has no such position among those beside it.
  static func badPosition(_ place: Int, of code: Code, siblings: Int) -> StoreError {
    let category = Subject(Category.entity, code.text)
    return StoreError(
      "bad-position", "\(code) cannot be at position \(place). Its positions are 1 to \(siblings).",
      field: "place", .row(category, "position \(place > siblings ? siblings : 1)"), .row(category))
  }

  /// A scheduled price cannot begin on that day.
  static func dateNotAhead(_ day: LocalDate, _ price: String, of sku: SKU) -> StoreError {
    StoreError(
      "bad-date", "\(day) has begun. A scheduled price begins tomorrow or later.", field: "from",
      "Type a day from tomorrow on, or set the price now.",
      .row(Subject(Product.entity, sku.text), "price \(price)"))
  }

  static func notScheduled(_ day: LocalDate, of sku: SKU) -> StoreError {
    StoreError(
      "not-scheduled", "No price of \(sku) is scheduled for \(day).", field: "day",
      .row(Subject(Product.entity, sku.text)))
  }

  /// Only a new review is accepted or rejected.
  static func reviewDecided(_ review: Review) -> StoreError {
    StoreError(
      "illegal-transition",
      "Review \(review.key) is \(review.status.rawValue). You can accept or reject only a new review.",
      "To make it new again, undo the entry that accepted or rejected it.",
      .history(Subject(review)))
  }

  /// An author reviews a product once.
  static func alreadyReviewed(_ earlier: Review, by author: String) -> StoreError {
    StoreError(
      "already-reviewed", "\(author) has already reviewed \(earlier.sku) in review \(earlier.key).",
      field: "author", value: author, .row(Subject(earlier)), "An author reviews a product once.")
  }

  package static func badRating(_ text: String) -> StoreError {
    StoreError(
      "bad-rating", "\(quoted(text)) is not a rating.", field: "rating", value: text,
      "A rating is a whole number from 1 to 5; 5 is the best.")
  }

  /// A pack of nothing, or of too much.
  static func badPack(_ text: String) -> StoreError {
    StoreError(
      "bad-quantity", "\(quoted(text)) is not a pack: it has 1 to 1,000,000 units.", field: "barcode",
      value: text, .typed("Type a whole number, as in barcode 4006381333931*12."))
  }

  /// A product without a family has no family page.
  package static func familyMissing(_ sku: SKU) -> StoreError {
    StoreError(
      "family-missing", "\(sku) belongs to no family.", field: "family",
      "Name one, as in family chair --option size=L.")
  }

  /// A product does not have the barcode.
  package static func barcodeNotFound(_ barcode: String, of sku: SKU) -> StoreError {
    StoreError(
      "barcode-not-found", "\(sku) has no barcode \(barcode).", field: "barcode", value: barcode,
      .row(Subject(Product.entity, sku.text)))
  }

  package static func unknownBarcode(_ code: String) -> StoreError {
    StoreError(
      "unknown-barcode", "No product has barcode \(code).", field: "code", value: code,
      .typed("Type assign and the SKU of the product. The scan is then repeated."))
  }
}
