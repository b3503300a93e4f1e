// The words of refused quantities.

extension FieldProblem {
  package static func notAQuantity(_ text: String, signed: Bool, field: String) -> FieldProblem {
    FieldProblem(
      field, .notAQuantity, "\(quoted(text)) is not a quantity.",
      guidance: [
        text.contains(",")
          ? "Type decimals behind a dot, and no dot or comma between thousands, as in 1250.5."
          : signed ? "Type how many more or less, such as +3 or -2." : "Type a number, such as 12 or 1.250."
      ])
  }

  package static func quantityNegative(_ text: String, field: String) -> FieldProblem {
    FieldProblem(
      field, .quantityNegative, "\(quoted(text)) is below zero.",
      guidance: ["Type how many, without a sign."])
  }

  /// Nothing at all was asked for.
  package static func quantityZero(field: String = "quantity") -> FieldProblem {
    FieldProblem(
      field, .quantityZero, "The \(field.hasSuffix("packs") ? "number of packs" : field) is zero.",
      guidance: ["Type more than 0, such as 1."])
  }

  package static func quantityTooLarge(_ text: String, field: String) -> FieldProblem {
    FieldProblem(
      field, .quantityTooLarge, "\(quoted(text)) is too many; a quantity is below 1,000,000,000.",
      guidance: ["Check for a barcode that was typed as a quantity."])
  }

  package static func quantityDecimals(_ text: String, unit: SellingUnit?, field: String) -> FieldProblem {
    guard let unit else {
      return FieldProblem(
        field, .quantityDecimals, "\(quoted(text)) has more than 3 decimals.",
        guidance: ["No unit is divided finer than into thousandths."])
    }
    let allowed = unit.decimals == 0 ? "is counted whole" : "has \(unit.decimals) decimals"
    return FieldProblem(
      field, .quantityDecimals, "\(quoted(text)) is too fine; \(unit.code) \(allowed).",
      guidance: [
        unit.decimals == 0 ? "Type a whole number." : "Type at most \(unit.decimals) digits after the dot."
      ])
  }
}

extension FieldProblem {
  /// The ledger or a document of stock counts in the product's unit.
  package static func stocked(_ sku: SKU, _ what: String) -> FieldProblem {
    FieldProblem(
      "unit", .stocked, "\(sku) is stocked, so \(what).",
      guidance: [
        "run: \(StoreError.address(of: .stock, sku.text))",
        "Movements, rules, orders, counts and what suppliers deliver of it are counted in it.",
      ])
  }
}
