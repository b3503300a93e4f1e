import Ordering
import StoreCore

extension StoreError {
  /// Nothing is left to come back but what an open return has.
  static func nothingToReturn(_ order: Order, _ open: Return?) -> StoreError {
    StoreError(
      "nothing-to-return",
      open.map { "\($0.number) has all of \(order.number) that can come back." }
        ?? "Nothing of \(order.number) was shipped that has not come back.", page(open, order))
  }

  /// More than was shipped of a product and did not come back, without what an open return has.
  static func overReturn(
    _ sku: SKU, _ order: Order, left: Quantity, _ asked: Quantity, _ open: Return?
  ) -> StoreError {
    let rest = open.map { "; \($0.number) has the rest" } ?? ""
    return StoreError(
      "over-return",
      left > .zero
        ? "\(left.text) of \(sku) on \(order.number) can come back, not \(asked.text)\(rest)."
        : "Nothing of \(sku) on \(order.number) can come back\(rest).",
      field: "quantity", value: sku.text, page(open, order))
  }

  private static func page(_ row: Return?, _ order: Order) -> Advice {
    .row(row.map { Subject($0) } ?? Subject(order))
  }

  /// Returns that are open ask for more than is left, which only an undo brings about.
  static func asked(_ sku: SKU, _ order: Order, left: Quantity, _ asked: Quantity) -> StoreError {
    StoreError(
      "in-use",
      "Returns ask for \(asked.text) of \(sku) on \(order.number), of which \(left.text) can come back.",
      "Reject or cancel the return first.", .row(Subject(order)))
  }

  /// More than is left of a product on a return, to arrive or to be inspected.
  static func overReturn(_ sku: SKU, _ row: Return, left: Quantity, _ asked: Quantity) -> StoreError {
    StoreError(
      "over-return",
      left > .zero
        ? "\(left.text) of \(sku) is left on \(row.number), not \(asked.text)."
        : "Nothing of \(sku) is left on \(row.number).",
      field: "quantity", value: sku.text, .row(Subject(row)))
  }

  static func nothingArrived(_ row: Return) -> StoreError {
    StoreError(
      "nothing-arrived", "Nothing is left on \(row.number) to receive or inspect.", .row(Subject(row)))
  }

  /// Nobody said where goods go that must be looked at first.
  static func placeMissing() -> StoreError {
    StoreError(
      "place-missing", "Where do the goods go? --to restock, quarantine, scrap or supplier", field: "to",
      "If they are still to come, add --later instead.", .run("explain place-missing"))
  }

  /// Goods would come back that were lost on their way.
  static func goodsLost(_ sku: SKU, _ shipment: Shipment) -> StoreError {
    let page = Subject(shipment)
    return StoreError(
      "goods-lost", "\(sku) was lost with \(shipment.number), so it cannot come back.", field: "pieces",
      value: sku.text, .row(page, "refund"), .row(page, "replace"))
  }

  /// Goods are exchanged for the same goods.
  static func sameGoods(_ sku: SKU, _ order: Order) -> StoreError {
    StoreError(
      "same-goods", "\(sku) would be exchanged for itself.", field: "pieces", value: sku.text,
      .row(Subject(order), "return \(sku) --to scrap --replace"))
  }

  /// A return cannot end while money is due back.
  static func refundDue(_ row: Return, _ due: Money, _ currency: Currency) -> StoreError {
    StoreError(
      "refund-due", "\(due.text(in: currency)) is due back on \(row.order).", .row(Subject(row), "refund"),
      .row(Subject(row), "replace"))
  }

  /// The table of transitions has no such row.
  static func illegalStep(_ row: Return, _ verb: ReturnVerb) -> StoreError {
    let (status, allowed) = (row.status.rawValue, row.status.verbs.map(\.rawValue).joined(separator: ", "))
    return StoreError(
      "illegal-transition", "\(row.number) is \(status), so \(verb.rawValue) is not possible.",
      .sentence(allowed.isEmpty ? "It has ended." : "Possible from \(status): \(allowed)."),
      .row(Subject(row)))
  }
}
