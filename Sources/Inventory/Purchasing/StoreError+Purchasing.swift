import StoreCore

extension StoreError {
  /// The status of the purchase order does not allow the verb, or the order has it already.
  static func illegalStep(
    _ order: String, is status: String, _ verb: String, isDone: Bool, allowed: [String], way: Advice?
  ) -> StoreError {
    StoreError(
      "illegal-transition",
      "\(order) is \(status)" + (isDone ? " already." : ", so \(verb) is not possible."),
      allowed.isEmpty
        ? "Nothing is possible from \(status)."
        : "Possible from \(status): \(allowed.joined(separator: ", ")).",
      way, .page(.purchase, order))
  }

  static func emptyOrder(_ order: String) -> StoreError {
    StoreError(
      "empty-order", "\(order) has no lines.", "Type line SKU PACKS on its page.", .page(.purchase, order))
  }

  static func belowMinimum(_ order: String, total: Money, minimum: Money, of supplier: Code) -> StoreError {
    StoreError(
      "below-minimum", "\(order) is \(total). The minimum of \(supplier) is \(minimum).",
      "Order more, or place it below the minimum.", .page(.purchase, order, "place --below-minimum"))
  }

  /// Packs of a product that come to more than a receipt can post.
  static func tooMuchOrdered(_ sku: SKU, packs: Int64, _ pack: Quantity, of supplier: Code) -> StoreError {
    StoreError(
      "bad-quantity",
      "\(Total.grouped(Int(packs))) x \(pack) of \(sku) is too many. A quantity is at most 999,999,999.",
      field: "packs",
      "Order fewer packs, or correct the pack on the supplier's page: item SKU --pack N.",
      .page(.supplier, supplier.text))
  }

  /// Packs of a product that cost more than the largest stock value.
  static func lineOverflow(_ sku: SKU, packs: Int64, _ price: Money?, of supplier: Code) -> StoreError {
    StoreError(
      "amount-overflow",
      "\(Total.grouped(Int(packs))) x \(price?.description ?? "0") for \(sku) exceeds the largest stock value.",
      field: "packs",
      "Order fewer packs, or correct the price: line SKU PACKS --price AMOUNT, or item SKU --price AMOUNT on the supplier's page.",
      .page(.supplier, supplier.text))
  }

  static func orderOverflow(_ sku: SKU, _ order: String) -> StoreError {
    StoreError(
      "amount-overflow", "With \(sku) the total of \(order) is too large.", field: "packs",
      "Order fewer packs, or put them on another purchase order.")
  }

  static func overDelivery(_ sku: SKU, of order: String, asked: Quantity, open: Quantity) -> StoreError {
    StoreError(
      "over-delivery", "\(order) still expects \(open) of \(sku), not \(asked).", field: "quantity",
      "If the supplier sent more and you keep it, add --over.")
  }

  static func notOnOrder(_ sku: SKU, _ order: String) -> StoreError {
    StoreError(
      "not-on-order", "\(quoted(sku.text)) is not on \(order).", field: "sku", value: sku.text,
      .page(.purchase, order))
  }

  static func reasonMissing(_ order: String) -> StoreError {
    StoreError(
      "reason-missing", "Closing \(order) short needs a reason.", field: "reason",
      "Type close-short --reason TEXT.", .run("explain reason-missing"))
  }

  static func badOrderNumber(_ text: String) -> StoreError {
    StoreError(
      "bad-code", "\(quoted(text)) is not the number of a purchase order.", field: "number", value: text,
      "Type it like PO-000001.")
  }

  static func badLeadTime(_ text: String) -> StoreError {
    StoreError(
      "bad-lead-time", "\(quoted(text)) is not a lead time.", field: "lead", value: text,
      "Type whole days, from 0 to 999.")
  }

  /// Goods are not expected before they are ordered.
  static func expectedInPast(_ day: LocalDate, today: LocalDate) -> StoreError {
    StoreError(
      "bad-date", "\(day) has passed. Goods ordered on \(today) arrive that day or later.",
      field: "expected", "Leave --expected out to use the supplier's lead time.")
  }
}
