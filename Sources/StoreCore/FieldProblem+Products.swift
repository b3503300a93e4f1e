// The words of what is refused of a product's weight, options, packs and prices to come.

extension FieldProblem {
  /// A text that is no weight.
  package static func badWeight(
    _ text: String, _ fault: String, try advice: String = "Type grams or kilograms, such as 350 g or 1.2 kg."
  ) -> FieldProblem {
    FieldProblem(
      "weight", .badWeight, "\(quoted(text)) is not a weight: \(fault).", guidance: [advice])
  }

  /// A text that is no option.
  package static func notAnOption(_ text: String, _ fault: String) -> FieldProblem {
    FieldProblem(
      "options", .notAnOption, "\(quoted(text)) is not an option: \(fault).",
      guidance: ["Type a name and a value, such as size=L."])
  }

  /// More options than a product has.
  package static func tooManyOptions(_ count: Int, most: Int) -> FieldProblem {
    FieldProblem(
      "options", .tooManyOptions, "A product has at most \(most) options, not \(count).",
      guidance: ["Take one away first, as in options size=none."])
  }

  /// A number of units that no pack holds.
  package static func badPack(_ text: String) -> FieldProblem {
    FieldProblem(
      "barcode", .badPack, "\(quoted(text)) is not a pack: it holds 1 to 1,000,000 units.",
      guidance: ["Type a whole number, as in barcode 4006381333931*12."])
  }
}

extension StoreError {
  /// A price can no longer begin on that day.
  package static func dateNotAhead(_ day: LocalDate, _ price: Money, of sku: SKU) -> StoreError {
    StoreError(
      .dateNotAhead, "\(day) has begun already; a scheduled price begins on a day to come.", field: "from",
      guidance: [
        "Type a day from tomorrow on, or set the price now.",
        "run: \(address(of: .product, sku.text)) price \(price.text)",
      ])
  }

  /// No price is scheduled for that day.
  package static func notScheduled(_ day: LocalDate, of sku: SKU) -> StoreError {
    StoreError(
      .notScheduled, "No price of \(sku) is scheduled for \(day).", field: "day",
      guidance: ["run: \(address(of: .product, sku.text))"])
  }

  /// The product is in no family, so there is no page of it.
  package static func familyMissing(_ sku: SKU) -> StoreError {
    StoreError(
      .familyMissing, "\(sku) belongs to no family.", field: "family",
      guidance: ["Name one, as in family chair --option size=L."])
  }
}
