// The errors that several contexts throw.
extension StoreError {
  /// No row of that kind has that key; `near` are similar keys.
  package static func notFound(
    _ kind: Subject.Kind, _ key: String, near: [String] = [], field: String? = nil
  ) -> StoreError {
    let usual: String
    switch kind {
    case .product: usual = "sku"
    case .category, .brand, .location, .supplier: usual = kind.rawValue
    case .star: usual = "name"
    case .review, .purchase, .reservation, .count: usual = "number"
    case .supplierItem: return supplierItemNotFound(key)
    case .reorderRule: return ruleNotFound(key)
    case .stock, .countLine, .settings: return .broken("no \(kind.rawValue) \(quoted(key))")
    }
    var error = StoreError(
      "\(kind.rawValue)-not-found", "There is no \(kind.noun) \(quoted(key)).", field: field ?? usual,
      value: key, .list(kind))
    if !near.isEmpty { error.advice = near.map { .page(kind, $0) } }
    return error
  }

  /// The supplier does not supply the product; `key` is "acme/MUG".
  private static func supplierItemNotFound(_ key: String) -> StoreError {
    let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
    return StoreError(
      "supplier-item-not-found", "\(parts.first ?? "") does not supply \(quoted(parts.last ?? "")).",
      field: "sku", value: parts.last, .page(.supplierItem, key))
  }

  /// The product has no reorder rule at the location; `key` is "MUG@main".
  private static func ruleNotFound(_ key: String) -> StoreError {
    let parts = key.split(separator: "@", maxSplits: 1).map(String.init)
    return StoreError(
      "rule-not-found", "\(parts.first ?? "") has no reorder rule at \(parts.last ?? "").", field: "at",
      .page(.stock, parts.first ?? ""))
  }

  /// Another row of the kind has that code, typed or made from its name.
  package static func taken(_ kind: Subject.Kind, _ code: Code, fromName: Bool = false) -> StoreError {
    StoreError(
      "taken", "The \(kind.rawValue) \(quoted(code.text)) already exists.", field: "code",
      .page(kind, code.text),
      fromName
        ? "The name gives the code. Type another code first, such as code \(code)-2."
        : "Type another code. Upper and lower case are the same.")
  }

  /// An archived row is read and activated, but not edited.
  package static func archived(_ subject: Subject) -> StoreError {
    StoreError(
      "archived", "\(subject.key) is archived. Activate it before you change it.", value: subject.key,
      .row(subject, "activate"), subject.kind == .product ? .row(subject, "draft") : nil)
  }

  /// The category, brand or location that something would be put into is archived.
  package static func archivedParent(_ kind: Subject.Kind, _ code: Code, field: String? = nil) -> StoreError {
    StoreError(
      "archived-parent", "The \(kind.rawValue) \(code) is archived. You cannot put anything there.",
      field: field ?? kind.rawValue, .page(kind, code.text, "activate"))
  }

  /// The row is not at the revision the change was made for.
  package static func stale(_ subject: Subject, expected: Int, actual: Int) -> StoreError {
    StoreError(
      "stale", "\(subject.key) was changed by someone else: it is at entry \(actual), not \(expected).",
      .run("show"), "Look at the change, then type the command again.")
  }

  /// A code that does not fit among those of a list, or a position that no page gave.
  package static func badPlace(_ text: String, field: String = "after") -> StoreError {
    StoreError(
      "bad-place", "\(quoted(text)) is not a position in this list.", field: field, value: text,
      "Leave it out to start at the first page.")
  }

  /// A word that is none of a few.
  package static func unknownValue(_ text: String, _ noun: String, field: String, _ advice: Advice)
    -> StoreError
  {
    StoreError(
      "unknown-value", "\(quoted(text)) is not a \(noun).", field: field, value: text, advice)
  }

  /// A word that is no status.
  package static func unknownStatus<Status: RawRepresentable>(_ text: String, among known: [Status])
    -> StoreError
  where Status.RawValue == String {
    let choices = known.map(\.rawValue).joined(separator: ", ")
    return unknownValue(text, "status", field: "status", "One of: \(choices).")
  }

  /// Two rows of a file have the same key.
  package static func duplicateRow(_ key: String, first: Int, field: String) -> StoreError {
    StoreError(
      "duplicate-row", "Line \(first) already has \(key).", field: field, "Keep one of the two rows.")
  }

  /// A row would be inside itself.
  package static func insideItself(
    _ code: Code, into parent: Code, of kind: Subject.Kind, isMerge: Bool = false
  )
    -> StoreError
  {
    let verb = isMerge ? "merged" : "moved"
    return StoreError(
      "inside-itself",
      code == parent
        ? "\(code) cannot be \(verb) into itself."
        : "\(parent) is inside \(code), so \(code) cannot be \(verb) into it.",
      field: isMerge ? "into" : "parent", "Choose another \(kind.rawValue).", .list(kind))
  }

  /// A tree would have more levels than it may.
  package static func tooDeep(_ depth: Int, limit: Int, field: String = "parent") -> StoreError {
    StoreError(
      "too-deep", "It would be \(depth) levels deep. At most \(limit) are allowed.", field: field,
      "Choose a parent nearer to the top.")
  }

  /// No product has the scanned barcode.
  package static func unknownBarcode(_ code: String) -> StoreError {
    StoreError(
      "unknown-barcode", "No product has barcode \(code).", field: "code", value: code,
      "Type assign and the SKU of the product. The scan is then repeated.")
  }

  /// Something in the store breaks a rule the program relies on, or the engine failed unexpectedly.
  package static func broken(_ detail: String) -> StoreError {
    StoreError(
      "broken", "The store failed unexpectedly: \(detail).",
      "Nothing was changed. Please report this message and what you did before.")
  }

  /// The long read was stopped.
  package static func interrupted() -> StoreError {
    StoreError("interrupted", "Stopped. Nothing was changed.", "Make the list shorter, then try again.")
  }

  /// Two currencies in one sum.
  package static func currencyMismatch(_ a: Currency, _ b: Currency) -> StoreError {
    StoreError(
      "currency-mismatch", "You cannot combine \(a.code) and \(b.code).",
      "The shop has one currency.", .list(.settings))
  }

  /// A sum beyond 64 bits.
  package static func amountOverflow() -> StoreError {
    StoreError(
      "amount-overflow", "The sum is too large to calculate.",
      "Check for a price or a quantity with too many digits.")
  }
}

extension Subject.Kind {
  /// The word of the trade for one row of the kind.
  package var noun: String {
    switch self {
    case .star: "starred page"
    case .purchase: "purchase order"
    case .count: "stocktake"
    default: rawValue.replacing("-", with: " ")
    }
  }
}
