// The words of what is refused of suppliers, orders and reorder rules.

extension StoreError {
  /// The supplier does not deliver the product; `key` is "acme/MUG".
  static func supplierItemNotFound(_ key: String) -> StoreError {
    let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
    return StoreError(
      .supplierItemNotFound,
      "\(parts.first ?? "") does not deliver \(FieldProblem.quoted(parts.last ?? "")).", field: "sku",
      guidance: ["run: \(address(of: .supplierItem, key))"])
  }

  /// The product has no rule at the location; `key` is "MUG@main".
  static func ruleNotFound(_ key: String) -> StoreError {
    let parts = key.split(separator: "@", maxSplits: 1).map(String.init)
    return StoreError(
      .ruleNotFound, "\(parts.first ?? "") has no reorder rule at \(parts.last ?? "").", field: "at",
      guidance: ["run: \(address(of: .stock, parts.first ?? ""))"])
  }

  /// The order's state does not allow the verb, which `isDone` already; `allowed` are the verbs that it does.
  package static func illegalStep(
    _ order: String, is status: String, _ verb: String, isDone: Bool = false, allowed: [String],
    way: [String] = []
  ) -> StoreError {
    StoreError(
      .illegalTransition,
      "\(order) is \(status)" + (isDone ? " already." : ", so \(verb) is not possible."),
      guidance: [
        allowed.isEmpty
          ? "Nothing follows on \(status)."
          : "Possible from \(status): \(allowed.joined(separator: ", "))."
      ] + way + ["run: \(address(of: .purchase, order))"])
  }

  /// Nothing is on the order.
  package static func emptyOrder(_ order: String) -> StoreError {
    StoreError(
      .emptyOrder, "\(order) has no lines yet.",
      guidance: ["Type line SKU PACKS on its page.", "run: \(address(of: .purchase, order))"])
  }

  /// The order comes to less than the supplier takes.
  package static func belowMinimum(_ order: String, total: Money, minimum: Money, of supplier: Code)
    -> StoreError
  {
    StoreError(
      .belowMinimum, "\(order) comes to \(total); \(supplier) takes no order below \(minimum).",
      guidance: [
        "Order more, or place it all the same.",
        "run: \(address(of: .purchase, order)) place --below-minimum",
      ])
  }

  /// Packs of a product that come to more than a receipt could book.
  package static func tooMuchOrdered(
    _ sku: SKU, packs: Int64, _ pack: Quantity, of supplier: Code
  ) -> StoreError {
    StoreError(
      .quantityTooLarge,
      "\(Total.grouped(Int(packs))) x \(pack) of \(sku) is more than an order takes; a quantity is below 1,000,000,000.",
      field: "packs",
      guidance: [
        "Order fewer packs, or mend the pack: item SKU --pack N on the supplier's page.",
        "run: \(address(of: .supplier, supplier.text))",
      ])
  }

  /// Packs of a product that cost more than stock can be worth.
  package static func lineOverflow(
    _ sku: SKU, packs: Int64, _ price: Money?, of supplier: Code
  ) -> StoreError {
    StoreError(
      .amountOverflow,
      "\(Total.grouped(Int(packs))) x \(price?.description ?? "0") for \(sku) is more than stock can be worth.",
      field: "packs",
      guidance: [
        "Order fewer packs, or mend the price: item SKU --price AMOUNT on the supplier's page, or line SKU PACKS --price AMOUNT.",
        "run: \(address(of: .supplier, supplier.text))",
      ])
  }

  /// An order whose lines come to more than a sum can be, with the line that is one too many.
  package static func orderOverflow(_ sku: SKU, _ order: String) -> StoreError {
    StoreError(
      .amountOverflow, "With \(sku) \(order) comes to more than a sum can be.", field: "packs",
      guidance: ["Order fewer packs, or put them on an order of their own."])
  }

  /// More came than was ordered and is open.
  package static func overDelivery(_ sku: SKU, of order: String, asked: Quantity, open: Quantity)
    -> StoreError
  {
    StoreError(
      .overDelivery,
      "Of \(sku) \(open) \(open == Quantity(units: 1) ? "is" : "are") open on \(order); \(asked) would be too many.",
      field: "quantity", guidance: ["Add --over when more was delivered and is kept."])
  }

  /// The order has no line of the product.
  package static func notOnOrder(_ sku: SKU, _ order: String) -> StoreError {
    StoreError(
      .notOnOrder, "\(FieldProblem.quoted(sku.text)) is not on \(order).", field: "sku",
      guidance: ["run: \(address(of: .purchase, order))"])
  }

  /// No word why.
  package static func reasonMissing(_ order: String) -> StoreError {
    StoreError(
      .reasonMissing, "\(order) is closed short only with a reason.", field: "reason",
      guidance: ["Say why behind it: close-short --reason TEXT", "run: explain reason-missing"])
  }

  /// A rule for a place that is no storage.
  package static func noStorage(_ code: Code, _ kind: String) -> StoreError {
    StoreError(
      .wrongLocation, "Stock is kept up at storages only; \(code) is \(kind).", field: "at",
      guidance: ["run: /inventory/locations"])
  }
}

extension FieldProblem {
  package static func badOrderNumber(_ text: String) -> FieldProblem {
    FieldProblem(
      "number", .badOrderNumber, "\(quoted(text)) is not the number of an order.",
      guidance: ["Type it like PO-000001."])
  }

  package static func badLeadTime(_ text: String) -> FieldProblem {
    FieldProblem(
      "lead", .badLeadTime, "\(quoted(text)) is not a lead time.",
      guidance: ["Type whole days, from 0 to 999."])
  }

  /// What a rule cannot be, a clause without a full stop.
  package static func badRule(_ fault: String, field: String) -> FieldProblem {
    FieldProblem(
      field, .badRule, "That is no reorder rule: \(fault).",
      guidance: ["Give the minimum, then the target, as in rule 10 40."])
  }

  /// Goods are not expected before they are ordered.
  package static func expectedInPast(_ day: LocalDate, today: LocalDate) -> FieldProblem {
    FieldProblem(
      "expected", .dateNotAhead, "\(day) has passed; goods ordered on \(today) come then or later.",
      guidance: ["Leave --expected out, and it follows from the supplier's lead time."])
  }
}
