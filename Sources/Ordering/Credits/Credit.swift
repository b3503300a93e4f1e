import Customers
package import StoreCore

/// Why less is charged for an order than was agreed; the raw values are stored for ever.
package enum CreditReason: String, Choice {
  case goodsBack = "return"
  case refund, cancel
}

/// What lowers the charge of an order on the day on which it happens: goods that came back, a refund of an amount, what
/// was cancelled. Never changed: what happened before its day stays as it was.
package struct Credit: Entity, Codable {
  package static let entity = "credit"
  package var stamp = Stamp()
  /// "CR-000001", made by the store.
  package var number = Code(stored: "")
  package var order = Code(stored: "")
  package var customer: Code?
  /// Where the order went, for its taxes.
  package var country: String?
  /// The shop's day.
  package var day = LocalDate(daysSince1970: 0)
  /// The till at which it was done; nil: none was open, or the order went by post.
  package var till: Code?
  package var handover = Handover.counter
  package var why = CreditReason.goodsBack
  /// Whether it was given before the file of a past order was written, and whether the file says the taxes.
  package var isImported = false
  package var isTaxed = true
  /// What the customer pays less, and how much of it is tax; below zero where goods that came back were replaced later,
  /// so that they are paid for after all.
  package var amount = Money(minor: 0)
  package var tax = Money(minor: 0)
  package var at = Instant(milliseconds: 0)
  package var by = ""
  package var lines: [CreditLine] = []

  package init() {}

  package static let declaration = Declaration<Credit>(
    key: .numbered("CR-"), told: ["order", "why", "amount"],
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("order", \.order, .byRule, as: .reference(Order.entity)),
      Field("customer", \.customer, .byRule, as: .reference(Customer.entity)),
      Field("country", \.country, .byRule), Field("day", \.day, .byRule, title: "Date"),
      Field("till", \.till, .byRule), Field("taxed", \.isTaxed, .byRule),
      Field("imported", \.isImported, .byRule),
      Field("handover", \.handover, .byRule), Field("why", \.why, .byRule),
      Field("amount", \.amount, .byRule),
      Field("tax", \.tax, .byRule), Field("at", \.at, .stamped), Field("by", \.by, .stamped, title: "Who"),
    ],
    children: [Children("lines", \.lines)],
    check: { (change, rows) throws(StoreError) in
      guard (change.before == nil) != (change.after == nil), let credit = change.before ?? change.after else {
        return
      }
      // What was given back before a file was written is in the books of another program.
      if !credit.isImported { try rows.checkDay(credit.day, of: credit.order) }
      if change.after == nil { try rows.checkOpen(credit.till, at: rows.ground.now) }
    })

  /// The newest first.
  package static let list = Listing(
    "credits", of: Credit.shape,
    columns: ["number", "day", "order", "customer.name~", "why", "tax~", "amount", "by~"],
    filters: [
      .equals("order"), .equals("customer"), .equals("why"), .atLeast("since", "day"),
      .atMost("until", "day"),
    ], sorts: [.newest])
}

/// What is charged less for one line of an order, or for its shipping.
package struct CreditLine: Part, Codable {
  /// The line of the order, from 1; 0: its shipping.
  package var line = 0
  package var sku: SKU?
  package var category: Code?
  package var brand: Code?
  /// How much of it the customer does not keep.
  package var quantity = Quantity.zero
  package var rate = Rate.zero
  /// Why it bears no tax, as ``TaxTreatment/untaxed(_:)`` says it; empty: it does.
  package var untaxed = ""
  /// With its tax.
  package var amount = Money(minor: 0)
  package var tax = Money(minor: 0)
  /// What the goods had cost the shop; nil: nobody knows.
  package var cost: Money?

  package init() {}

  package static let fields = [
    Field<CreditLine>("line", \.line, .byRule),
    Field("sku", \.sku, .byRule, as: .reference("product"), title: "SKU"),
    Field("category", \.category, .byRule), Field("brand", \.brand, .byRule),
    Field("quantity", \.quantity, .byRule), Field("rate", \.rate, .byRule),
    Field("untaxed", \.untaxed, .byRule), Field("amount", \.amount, .byRule), Field("tax", \.tax, .byRule),
    Field("cost", \.cost, [.byRule, .cost]),
  ]

  package var net: Money { Money(minor: amount.minor - tax.minor) }
}
