import StoreCore

extension StoreError {
  /// The status of a purchase order does not allow the verb, or the order has it already.
  static func illegalStep(_ order: PurchaseOrder, _ verb: PurchaseVerb) -> StoreError {
    let (status, allowed) = (order.status.words, order.status.verbs.map(\.rawValue))
    let isReceipt = verb == .receive && order.status == .received
    return StoreError(
      "illegal-transition",
      "\(order.number) is \(status)"
        + (verb.status == order.status ? " already." : ", so \(verb.rawValue) is not possible."),
      .sentence(
        allowed.isEmpty
          ? "Nothing is possible from \(status)."
          : "Possible from \(status): \(allowed.joined(separator: ", "))."),
      isReceipt ? "Receive other goods on the product's stock page: receive N --cost AMOUNT." : nil,
      .row(Subject(order)))
  }

  static func emptyOrder(_ order: Code) -> StoreError {
    StoreError(
      "empty-order", "\(order) has no lines.", .typed("Type line SKU PACKS on its page."), page(order))
  }

  static func belowMinimum(
    _ order: PurchaseOrder, _ minimum: Money, of supplier: Code, _ currency: Currency
  ) -> StoreError {
    func text(_ money: Money) -> String { "\(money.text(in: currency)) \(currency.code)" }
    let (number, total) = (order.number, text(Money(minor: order.cost)))
    return StoreError(
      "below-minimum", "\(number) is \(total). The minimum of \(supplier) is \(text(minimum)).",
      "Order more, or place it below the minimum.", page(number, "place --below-minimum"))
  }

  /// Packs of a product that come to more than a receipt can post.
  static func tooMuchOrdered(_ line: PurchaseLine, of supplier: Code) -> StoreError {
    let packs = Total.grouped(line.packs)
    return StoreError(
      "bad-quantity",
      "\(packs) x \(line.pack.text) of \(line.sku) is too many. A quantity is at most 999,999,999.",
      field: "packs",
      "Order fewer packs, or correct the pack on the supplier's page: item SKU --pack N.",
      .row(Subject(Supplier.entity, supplier.text)))
  }

  /// Packs of a product that cost more than the largest stock value.
  static func lineOverflow(_ line: PurchaseLine, of supplier: Code) -> StoreError {
    StoreError(
      "amount-overflow",
      "\(Total.grouped(line.packs)) packs of \(line.sku) cost more than the largest stock value.",
      field: "packs",
      "Order fewer packs, or correct the price: line SKU PACKS --price AMOUNT, or item SKU --price AMOUNT on the supplier's page.",
      .row(Subject(Supplier.entity, supplier.text)))
  }

  static func orderOverflow(_ sku: SKU, _ order: Code) -> StoreError {
    StoreError(
      "amount-overflow", "With \(sku) the total of \(order) is too large.", field: "packs",
      "Order fewer packs, or put them on another purchase order.")
  }

  static func overDelivery(
    _ line: PurchaseLine, of order: Code, asked: Quantity, in unit: SellingUnit
  ) -> StoreError {
    let (open, asked) = (line.open.text(decimals: unit.decimals), asked.text(decimals: unit.decimals))
    return StoreError(
      "over-delivery", "\(order) still expects \(open) of \(line.sku), not \(asked).", field: "quantity",
      "If the supplier sent more and you keep it, add --over.")
  }

  static func notOnOrder(_ sku: SKU, _ order: Code) -> StoreError {
    StoreError(
      "not-on-order", "\(quoted(sku.text)) is not on \(order).", field: "sku", value: sku.text, page(order))
  }

  static func reasonMissing(_ what: String, _ line: String) -> StoreError {
    StoreError(
      "reason-missing", "\(what) needs a reason.", field: "reason",
      .typed("Type \(line) --reason TEXT."), .run("explain reason-missing"))
  }

  /// Only what arrived can go back, and only once.
  static func overSendBack(_ line: PurchaseLine, of order: Code, asked: Quantity) -> StoreError {
    let left = line.arrived - line.sentBack
    return StoreError(
      "over-return",
      "Of \(order), \(left.text) of \(line.sku) can go back to the supplier, not \(asked.text).",
      field: "quantity", page(order))
  }

  /// Goods are not expected before they are ordered.
  static func expectedInPast(_ day: LocalDate, today: LocalDate) -> StoreError {
    StoreError(
      "bad-date", "\(day) has passed. Goods ordered on \(today) arrive that day or later.",
      field: "expected", "Leave --expected out to use the supplier's lead time.")
  }

  // MARK: Suppliers and reorder rules

  static func badLeadTime(_ text: String) -> StoreError {
    StoreError(
      "bad-lead-time", "\(quoted(text)) is not a lead time.", field: "lead", value: text,
      "Type whole days, from 0 to 999.")
  }

  /// A product has one preferred supplier.
  static func twoPreferred(_ sku: SKU, _ other: Code) -> StoreError {
    StoreError(
      "two-preferred", "\(sku) has another preferred supplier: \(other).", field: "preferred",
      .row(Subject(Supplier.entity, other.text)), "On a supplier's page, type item SKU --preferred.")
  }

  /// `fault` is a clause without a full stop.
  static func badRule(_ fault: String, field: String) -> StoreError {
    StoreError(
      "bad-rule", "This is not a reorder rule: \(fault).", field: field,
      "Give the reorder point, then the order-up-to level, as in rule 10 40.")
  }

  static func ruleNotFound(_ place: StockPlace) -> StoreError {
    StoreError(
      "rule-not-found", "\(place.sku) has no reorder rule at \(place.location).", field: "at",
      .row(Subject("stock", place.sku.text)))
  }

  /// Other orders brought it above its reorder point, or it has no rule.
  static func notDue(_ place: StockPlace) -> StoreError {
    StoreError(
      "not-due", "\(place.sku) at \(place.location) is not to be reordered.",
      "Propose again: /inventory/reorder propose.", .row(Subject("stock", place.sku.text)))
  }

  /// Only a storage has reorder rules.
  static func noStorage(_ code: Code, _ kind: LocationKind) -> StoreError {
    StoreError(
      "wrong-location", "\(code) is \(kind.rawValue). Only a storage location has reorder rules.",
      field: "at", .list(Location.entity))
  }

  private static func page(_ order: Code, _ verb: String = "") -> Advice {
    .row(Subject(PurchaseOrder.entity, order.text), verb)
  }
}
