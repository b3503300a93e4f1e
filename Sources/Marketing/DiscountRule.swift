package import Catalog
package import StoreCore

extension Discount {
  /// Whether what is typed after `discount` is an amount, right or wrong, and no code: figures and their signs alone.
  package static func isAmount(_ typed: String) -> Bool {
    typed.allSatisfy { $0.isNumber || "+-.,".contains($0) }
  }
}

/// What a discount may be, and when and for what it counts.
enum DiscountRule {
  /// A rate above zero.
  static func some(_ rate: Rate) throws(StoreError) -> Rate {
    guard rate > .zero else { throw .badDiscount("0 percent is no discount", field: "percent") }
    return rate
  }

  /// A code that is no amount, which an order would take off instead; refused as `bad-code`.
  static func code(_ code: Code) throws(StoreError) -> Code {
    guard !Discount.isAmount(code.text) else {
      throw StoreError(
        "bad-code", "\(code) would be an amount on an order.", field: "code", value: code.text,
        "Put a letter into it, as in SAVE\(code).")
    }
    return code
  }

  @Sendable static func check(_ change: Change<Discount>, _ rows: any Rows) throws(StoreError) {
    guard let after = change.after else { return }
    if let fault = fault(of: after) { throw .badDiscount(fault.text, field: fault.field) }
    try FilingRule.parent(Category.self, change, rows, field: "category", \.category)
    try FilingRule.parent(Brand.self, change, rows, field: "brand", \.brand)
  }

  /// What contradicts itself, under the field that says it; nil: nothing does.
  private static func fault(of row: Discount) -> (text: String, field: String)? {
    let kind = "a discount of the kind \(row.kind.rawValue)"
    switch (row.kind, row.percent, row.amount) {
    case (.percent, nil, _): return ("\(kind) needs a percentage", "percent")
    case (.fixed, _, nil), (.unitPrice, _, nil): return ("\(kind) needs an amount", "amount")
    case (.percent, _, .some), (.freeShipping, _, .some): return ("\(kind) has no amount", "amount")
    case (.fixed, .some, _), (.unitPrice, .some, _), (.freeShipping, .some, _):
      return ("\(kind) has no percentage", "percent")
    default: break
    }
    if let amount = row.amount, amount.minor == 0, row.kind == .fixed {
      return ("an amount of 0 is no discount", "amount")
    }
    if let cap = row.cap {
      guard row.kind == .percent else { return ("only a percentage has a cap", "cap") }
      if cap.minor == 0 { return ("a cap of 0 leaves no discount", "cap") }
    }
    if row.kind == .unitPrice, row.scope != .line { return ("a unit price is one of lines", "scope") }
    if row.kind == .freeShipping, row.scope != .shipping {
      return ("free shipping comes off shipping", "scope")
    }
    if row.isSelective, row.scope != .line {
      return ("only a discount on lines is for a product, category, brand or quantity", "scope")
    }
    if let begins = row.begins, let ends = row.ends, ends < begins {
      return ("it ends before it begins", "until")
    }
    if let limit = row.limit, limit < 1 { return ("a limit is 1 or more", "limit") }
    if let limit = row.customerLimit, limit < 1 { return ("a limit is 1 or more", "per-customer") }
    return nil
  }
}

extension Discount {
  /// Refuses a discount that no order may use on a day: `archived`, `not-begun`, `expired` or `used-up`.
  package func usable(on day: LocalDate) throws(StoreError) {
    try inUse()
    if let begins, day < begins { throw .notBegun(code, begins) }
    if let ends, ends < day { throw .expired(code, ends) }
    if let limit, uses >= limit { throw .usedUp(code, limit) }
  }

  /// Refuses more uses than its limit, as `used-up`: an undo asks it too.
  package func withinLimit() throws(StoreError) {
    if let limit, uses > limit { throw .usedUp(code, limit) }
  }

  /// Refuses it for a customer who has used it so often, or for nobody, where each customer has a limit.
  package func usable(by customer: Code?, after uses: Int64) throws(StoreError) {
    guard let limit = customerLimit else { return }
    guard let customer else {
      throw .notForThisOrder(
        code, "each customer has a limit, and the order has no customer; type customer NAME")
    }
    if uses >= limit { throw .usedUp(code, limit, by: customer) }
  }

  /// Whether it is for a line of a product, given the categories that the product is inside of.
  package func isFor(_ product: Product, _ quantity: Quantity, inside categories: [Code]) -> Bool {
    if let sku, sku != product.sku { return false }
    if let brand, brand != product.brand { return false }
    if let category, !categories.contains(category) { return false }
    return self.quantity.map { quantity >= $0 } ?? true
  }
}

extension StoreError {
  static func badDiscount(_ fault: String, field: String) -> StoreError {
    StoreError(
      "bad-discount", "The discount contradicts itself: \(fault).", field: field,
      .typed("Type the fields of one kind: help discounts."))
  }

  static func notBegun(_ code: Code, _ begins: LocalDate) -> StoreError {
    StoreError(
      "not-begun", "The discount \(code) begins on \(begins.text).", field: "discount", value: code.text,
      .row(Subject(Discount.entity, code.text)))
  }

  static func expired(_ code: Code, _ ends: LocalDate) -> StoreError {
    StoreError(
      "expired", "The discount \(code) ended on \(ends.text).", field: "discount", value: code.text,
      .row(Subject(Discount.entity, code.text)))
  }

  static func usedUp(_ code: Code, _ limit: Int, by customer: Code? = nil) -> StoreError {
    let (times, who) = (limit == 1 ? "once" : "\(limit) times", customer.map { " by \($0)" } ?? "")
    return StoreError(
      "used-up", "The discount \(code) has been used \(times)\(who), which is its limit.",
      field: "discount", value: code.text, .row(Subject(Discount.entity, code.text)))
  }

  /// The code is right, but nothing of the order is what it is for.
  package static func notForThisOrder(_ code: Code, _ fault: String) -> StoreError {
    StoreError(
      "not-for-this-order", "The discount \(code) is not for this order: \(fault).", field: "discount",
      value: code.text, .row(Subject(Discount.entity, code.text)))
  }
}
