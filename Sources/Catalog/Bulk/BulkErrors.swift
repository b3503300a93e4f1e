import StoreCore

extension StoreError {
  /// Other rows would change than those that were planned.
  static func rowsChanged(_ changed: [String], more: Int) -> StoreError {
    let names = changed.map { "\($0) was changed" }
    let rest = more > 0 ? ["and \(Total.grouped(more)) more"] : []
    let words = names.isEmpty ? "it has other products" : (names + rest).joined(separator: ", ")
    return StoreError(
      "rows-changed", "The list changed after the plan: \(words).",
      "Nothing was changed. Look at the new plan and answer again.")
  }

  /// Another number of products would change than was typed.
  static func countDiffers(_ real: Int, typed: Int) -> StoreError {
    let rows = Total.grouped(real) + " " + (real == 1 ? "product" : "products")
    return StoreError(
      "count-differs", "\(rows) would change, not \(Total.grouped(typed)).", field: "confirm",
      "Nothing was changed. To change \(rows), confirm \(real).")
  }

  static func repriceToZero(_ sku: SKU, from: String, to: String) -> StoreError {
    StoreError(
      "bad-price", "\(sku) would go from \(from) to \(to). A reprice must leave more than zero.",
      "Nothing was changed. Leave it out with filter --min, or take less off.")
  }

  static func repriceTooLarge(_ sku: SKU, from: String) -> StoreError {
    StoreError(
      "bad-price", "\(sku) would go from \(from) to more than the largest price.",
      "Nothing was changed. Leave it out with filter --max, or add less.")
  }

  static func badPriceChange(_ text: String, _ hint: String) -> StoreError {
    badReprice("\(quoted(text)) is not a price change.", .sentence(hint))
  }

  static func priceChangeTooLarge(_ text: String, _ hint: String) -> StoreError {
    badReprice("\(quoted(text)) is too large.", .sentence(hint))
  }

  private static func badReprice(_ message: String, field: String = "change", _ advice: Advice) -> StoreError
  { StoreError("bad-reprice", message, field: field, advice) }

  /// A multiple or an ending that no price can be rounded to.
  static func badRounding(_ text: String, field: String, _ fault: String) -> StoreError {
    badReprice(
      "Prices cannot be rounded to \(quoted(text)): \(fault).", field: field,
      "Write --round 0.05 or --ending .99.")
  }

  /// A reprice with too few values or too many.
  static func unclearReprice(_ message: String, field: String) -> StoreError {
    badReprice(
      message, field: field,
      "Write reprice +5%, reprice -0.50 or reprice --to 9.99; in an address edit=reprice&by=%2B5% or edit=reprice&to=9.99."
    )
  }
}
