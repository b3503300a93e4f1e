// The words of what is refused when many rows are changed at once.

extension StoreError {
  /// Other rows would change than those that were planned; `told` is what became of the first of them. `isAll` is
  /// off where nobody looked for the last of them.
  package static func rowsChanged(_ told: [String], more: Int, isAll: Bool = true) -> StoreError {
    let rest = more > 0 ? ["and \(isAll ? "" : "at least ")\(Total.grouped(more)) more"] : []
    let what = told.isEmpty ? "other products are in the list" : (told + rest).joined(separator: ", ")
    return StoreError(
      .rowsChanged, "The list is not what was planned: \(what).",
      guidance: ["Nothing was changed. Look at the plan as it is now and answer again."])
  }

  /// What should be ordered is not what a page showed; `told` is what became of the first of it.
  package static func proposalsChanged(_ told: [String], more: Int) -> StoreError {
    let rest = more > 0 ? ["and \(Total.grouped(more)) more"] : []
    return StoreError(
      .rowsChanged, "What is due is not what was shown: \((told + rest).joined(separator: ", ")).",
      guidance: [
        "run: /inventory/reorder", "Nothing was ordered. Look at it as it is now and propose again.",
      ])
  }

  /// Another number of rows would change than was typed, or seen before.
  package static func countDiffers(_ real: Int, typed: Int, of kind: Subject.Kind = .product) -> StoreError {
    let rows = Total.grouped(real) + " " + (real == 1 ? kind.rawValue : kind.plural)
    return StoreError(
      .countDiffers, "\(rows) would change, not \(Total.grouped(typed)).", field: "confirm",
      guidance: ["Nothing was changed. If that is right, type \(real)."])
  }

  /// A reprice would leave nothing of a price.
  package static func repriceToZero(_ sku: SKU, from: Money, to: Money) -> StoreError {
    StoreError(
      .repriceToZero, "\(sku) would go from \(from.text) to \(to.text); a reprice leaves more than nothing.",
      guidance: ["Nothing was changed. Leave it out with filter --min, or take less off."])
  }

  /// A reprice would make a price that none may be.
  package static func repriceTooLarge(_ sku: SKU, from: Money) -> StoreError {
    StoreError(
      .repriceTooLarge, "\(sku) would go from \(from.text) beyond the largest price there can be.",
      guidance: ["Nothing was changed. Leave it out with filter --max, or add less."])
  }
}

extension FieldProblem {
  /// What is no change of a price.
  package static func badPriceChange(_ text: String, _ hint: String) -> FieldProblem {
    FieldProblem(
      "change", .badPriceChange, "\(quoted(text)) does not say by how much.", guidance: [hint])
  }

  /// A change of prices beyond any price.
  package static func priceChangeTooLarge(_ text: String, _ hint: String) -> FieldProblem {
    FieldProblem("change", .badPriceChange, "\(quoted(text)) is too much.", guidance: [hint])
  }

  /// A multiple or an ending that no price can be rounded to.
  package static func badRounding(_ text: String, field: String, _ fault: String) -> FieldProblem {
    FieldProblem(
      field, .badRounding, "Prices cannot be rounded to \(quoted(text)): \(fault).",
      guidance: ["Write --round 0.05 or --ending .99."])
  }

  /// An address that says no whole change of many products.
  package static func unclearEdit(_ message: String) -> FieldProblem {
    FieldProblem("edit", .unclearEdit, message, guidance: ["run: /catalog/products", "There: help reprice."])
  }

  /// A reprice that says too little or too much.
  package static func unclearReprice(_ message: String, field: String) -> FieldProblem {
    FieldProblem(
      field, .unclearReprice, message,
      guidance: [
        "Write reprice +5%, reprice -0.50 or reprice --to 9.99, in an address edit=reprice&by=%2B5% or "
          + "edit=reprice&to=9.99; help reprice says more."
      ])
  }
}
