// The words of every refused change, in one place: tests hold them to the letter.

extension StoreError {
  // MARK: What is not there

  /// No row of that kind has that key; `near` are keys like it.
  package static func notFound(_ kind: Subject.Kind, _ key: String, near: [String] = [], field: String? = nil)
    -> StoreError
  {
    let shown = FieldProblem.quoted(key)
    let guidance = near.isEmpty ? [listing(kind)] : near.map { "run: \(address(of: kind, $0))" }
    switch kind {
    case .product:
      return StoreError(.productNotFound, "No product \(shown).", field: field ?? "sku", guidance: guidance)
    case .category:
      return StoreError(
        .categoryNotFound, "No category \(shown).", field: field ?? "category", guidance: guidance)
    case .brand:
      return StoreError(.brandNotFound, "No brand \(shown).", field: field ?? "brand", guidance: guidance)
    case .star:
      return StoreError(
        .starNotFound, "Nothing is starred as \(shown).", field: field ?? "name", guidance: guidance)
    case .review:
      return StoreError(.reviewNotFound, "No review \(shown).", field: field ?? "number", guidance: guidance)
    case .location:
      return StoreError(
        .locationNotFound, "No location \(shown).", field: field ?? "location", guidance: guidance)
    case .supplier:
      return StoreError(
        .supplierNotFound, "No supplier \(shown).", field: field ?? "supplier", guidance: guidance)
    case .supplierItem: return .supplierItemNotFound(key)
    case .purchase:
      return StoreError(
        .purchaseNotFound, "No order \(shown).", field: field ?? "number", guidance: guidance)
    case .reorderRule: return .ruleNotFound(key)
    case .stock, .countLine: return .broken("no row \(shown)")
    case .reservation:
      return StoreError(
        .reservationNotFound, "No reservation \(shown).", field: field ?? "number", guidance: guidance)
    case .count:
      return StoreError(.countNotFound, "No count \(shown).", field: field ?? "number", guidance: guidance)
    case .settings: return .broken("the settings row is missing")
    }
  }

  /// What a star stands for is not there any more; `reason` is a sentence with a full stop.
  package static func starLost(_ name: String, reason: String) -> StoreError {
    StoreError(
      .starLost, "\(FieldProblem.quoted(name)) leads nowhere: \(reason)", field: "address",
      guidance: ["run: unstar \(asTyped(name))", "run: /starred"])
  }

  /// The product has no such barcode.
  package static func barcodeNotFound(_ barcode: String, of sku: SKU) -> StoreError {
    StoreError(
      .barcodeNotFound, "\(sku) has no barcode \(barcode).", field: "barcode",
      guidance: ["run: \(address(of: .product, sku.text))"])
  }

  private static func listing(_ kind: Subject.Kind) -> String {
    switch kind {
    case .product: "run: /catalog/products"
    case .category: "run: /catalog/categories"
    case .brand: "run: /catalog/brands"
    case .star: "run: /starred"
    case .review: "run: /catalog/reviews"
    case .location: "run: /inventory/locations"
    case .supplier, .supplierItem: "run: /inventory/suppliers"
    case .purchase: "run: /inventory/purchases"
    case .count, .countLine: "run: /inventory/counts"
    case .reservation: "run: /inventory/reservations"
    case .stock, .reorderRule: "run: /inventory/stock"
    case .settings: "run: /settings"
    }
  }

  /// The page of a row.
  package static func address(of kind: Subject.Kind, _ key: String) -> String {
    switch kind {
    // A slash in a SKU is no step of the address.
    case .product: "/catalog/products/\(key.replacing("/", with: "%2F"))"
    case .category: "/catalog/categories/\(key)"
    case .brand: "/catalog/brands/\(key)"
    // What begins with a slash is opened as an address, under whatever name it is kept.
    case .star: key.hasPrefix("/") ? "/starred" : "go \(asTyped(key))"
    case .review: "/catalog/reviews/\(key)"
    case .location: "/inventory/locations/\(key)"
    case .supplier, .supplierItem: "/inventory/suppliers/\(key.prefix { $0 != "/" })"
    case .purchase: "/inventory/purchases/\(key)"
    case .count, .countLine: "/inventory/counts/\(key.prefix { $0 != "/" })"
    case .stock: "/inventory/stock/\(key.replacing("/", with: "%2F"))"
    case .reservation: "/inventory/reservations/\(key)"
    case .reorderRule: "/inventory/stock"
    case .settings: "/settings"
    }
  }

  /// A word as a command line takes it, in quotes where it would not be one plain word.
  private static func asTyped(_ word: String) -> String {
    let begins = word.hasPrefix("--") || word.utf8.first.map { "'|>#".utf8.contains($0) } ?? true
    let breaks = word.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" }
    guard begins || breaks else { return word }
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  // MARK: What is there already

  /// Another product has that SKU.
  package static func skuTaken(_ sku: SKU) -> StoreError {
    StoreError(
      .skuTaken, "There is a product \(sku) already.", field: "sku",
      guidance: [
        "run: \(address(of: .product, sku.text))",
        "Type another SKU; upper and lower case count as the same.",
      ])
  }

  /// Another category or brand has that code, typed or made from its name.
  package static func taken(_ kind: Subject.Kind, _ code: Code, fromName: Bool = false) -> StoreError {
    StoreError(
      .taken, "There is a \(kind.rawValue) \(code) already.", field: "code",
      guidance: [
        "run: \(address(of: kind, code.text))",
        fromName
          ? "Its code is made from the name: type a code of its own first, as in code \(code)-2."
          : "Type another code; upper and lower case count as the same.",
      ])
  }

  /// Another product, or this one, has that barcode.
  package static func barcodeTaken(_ barcode: String, by sku: SKU) -> StoreError {
    StoreError(
      .barcodeTaken, "Barcode \(barcode) belongs to \(sku).", field: "barcode",
      guidance: ["run: \(address(of: .product, sku.text))"])
  }

  // MARK: What the state forbids

  /// The row is archived, so it is read and brought back, but not edited.
  package static func archived(_ subject: Subject) -> StoreError {
    var guidance = ["run: \(address(of: subject.kind, subject.key)) activate"]
    if subject.kind == .product { guidance.append("run: \(address(of: subject.kind, subject.key)) draft") }
    return StoreError(
      .archived, "\(subject.key) is archived; bring it back before it is changed.", guidance: guidance)
  }

  /// The category or brand that something would be put under is archived.
  package static func archivedParent(_ kind: Subject.Kind, _ code: Code, field: String? = nil) -> StoreError {
    StoreError(
      .archivedParent, "The \(kind.rawValue) \(code) is archived; nothing new can be put there.",
      field: field ?? kind.rawValue, guidance: ["run: \(address(of: kind, code.text)) activate"])
  }

  /// A category would be its own ancestor.
  package static func categoryCycle(_ code: Code, into parent: Code, isMerge: Bool = false) -> StoreError {
    let reason = code == parent ? "it is that category" : "\(parent) is inside \(code)"
    return StoreError(
      .categoryCycle, "\(code) cannot be \(isMerge ? "merged" : "moved") into \(parent): \(reason).",
      field: isMerge ? "into" : "parent", guidance: ["run: /catalog/categories"])
  }

  /// A category or brand would go into itself.
  package static func mergeIntoItself(_ code: Code) -> StoreError {
    StoreError(
      .mergeIntoItself, "\(code) cannot be merged into itself.", field: "into",
      guidance: ["Type the code of the one that stays."])
  }

  /// A category has no such place among its siblings.
  package static func badPosition(_ place: Int, of code: Code, siblings: Int) -> StoreError {
    StoreError(
      .badPosition, "\(code) cannot stand at \(place): its places are 1 to \(siblings).", field: "place",
      guidance: [
        "run: /catalog/categories/\(code) position \(place > siblings ? siblings : 1)",
        "run: /catalog/categories/\(code)",
      ])
  }

  /// A category would be at a depth beyond the limit.
  package static func categoryTooDeep(_ depth: Int, limit: Int, field: String = "parent") -> StoreError {
    StoreError(
      .categoryTooDeep, "The category would be \(depth) levels deep; at most \(limit) are allowed.",
      field: field, guidance: ["Choose a parent nearer to the top."])
  }

  /// A category with active categories inside cannot be archived.
  package static func categoryNotEmpty(_ code: Code, children: Int) -> StoreError {
    let many = children == 1 ? "1 active category" : "\(children) active categories"
    return StoreError(
      .categoryNotEmpty, "\(code) has \(many) inside; archive or move them first.",
      guidance: [
        "run: /catalog/categories/\(code)", "run: /catalog/categories/\(code) archive --recursive",
      ])
  }

  /// The status cannot go that way.
  package static func illegalTransition(
    _ subject: Subject, from: String, to: String, allowed: [String]
  ) -> StoreError {
    StoreError(
      .illegalTransition, "\(subject.key) is \(from) and cannot become \(to).",
      guidance: ["Allowed from \(from): \(allowed.joined(separator: ", "))."])
  }

  /// A product without a price cannot be active.
  package static func priceMissing(_ sku: SKU, isArchived: Bool) -> StoreError {
    let page = address(of: .product, sku.text)
    return StoreError(
      .priceMissing, "\(sku) has no price; an active product needs one.", field: "price",
      guidance: (isArchived ? ["run: \(page) draft"] : []) + ["run: \(page) price 12.00"])
  }

  /// Prices exist in the shop's currency.
  package static func currencyInUse(_ currency: Currency) -> StoreError {
    StoreError(
      .currencyInUse, "Prices exist in \(currency.code); the currency can no longer be changed.",
      field: "currency",
      guidance: ["A shop in another currency is another store: start one with --store FILE."])
  }

  // MARK: Sums

  /// Two currencies in one sum.
  package static func currencyMismatch(_ a: Currency, _ b: Currency) -> StoreError {
    StoreError(
      .currencyMismatch, "\(a.code) and \(b.code) cannot be combined.",
      guidance: ["The shop counts in one currency, see /settings."])
  }

  /// A sum beyond 64 bits.
  package static func amountOverflow() -> StoreError {
    StoreError(
      .amountOverflow, "The sum is too large to be counted.",
      guidance: ["Look for a price or a count with digits too many."])
  }
}
