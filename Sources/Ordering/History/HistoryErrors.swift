import StoreCore

extension StoreError {
  /// The code of ``incompleteOrder(_:)``.
  static let incomplete = "incomplete-order"

  /// A row is right, but another row of its order is not.
  static func incompleteOrder(_ number: Code) -> StoreError {
    StoreError(
      incomplete, "Another row of \(number) cannot be imported, so none of its rows is.", field: "number",
      "Correct the other row, then import this file again.")
  }

  /// The rows of an order differ in what an order has once.
  static func mixedOrder(_ number: Code, field: String) -> StoreError {
    StoreError(
      "mixed-order", "An earlier row of \(number) has another \(field == "placed" ? "day" : field).",
      field: field, "Give each order a number of its own.")
  }

  /// A row is there twice, and the total of its order has it once.
  static func repeatedRow(_ number: Code) -> StoreError {
    StoreError(
      "duplicate-row", "The row repeats an earlier one of \(number), and the total is without it.",
      field: "number", "Leave the row out, or correct the total.")
  }

  /// Rows of an order stand apart from its others; they may be another order.
  static func splitOrder(_ number: Code) -> StoreError {
    StoreError(
      "split-order", "The rows of \(number) stand at two places of the file.", field: "number",
      "If these rows are another order, give it another number. If not, move them to the others.")
  }

  static func notPast(_ day: LocalDate, today: LocalDate) -> StoreError {
    StoreError(
      "bad-date", "\(day) is in the future. Today is \(today).", field: "placed", value: day.text,
      "A past order was placed today or earlier.")
  }

  /// The shop has the order, but not with these lines.
  static func otherContent(_ number: Code) -> StoreError {
    StoreError(
      "other-content", "\(number) is in the shop with different lines, and a past order does not change.",
      field: "number", "Give it another number, or leave it out.", .row(Subject(Order.entity, number.text)))
  }

  /// A past order is paid and delivered; what comes back of it is all that may still happen.
  static func pastOrder(_ number: Code) -> StoreError {
    StoreError(
      "past-order", "\(number) came with the past orders: it was paid and delivered before.",
      .sentence("Start a new order for what is still to be done."),
      .row(Subject(Order.entity, number.text), "return"), .row(Subject(Order.entity, number.text)))
  }

  /// The discount, the shipping and the rows of an order do not come to what the file says.
  static func doesNotAddUp(_ order: Order, _ total: Money, _ ground: Ground) -> StoreError {
    let (sum, said) = (order.totalNow.text(in: ground.currency), total.text(in: ground.currency))
    return StoreError(
      "bad-price", "The rows of \(order.number) come to \(sum), and the file says \(said).", field: "total",
      value: said, "Check the prices, the discounts, the shipping and the taxes of its rows.")
  }

  static func notALineDiscount(
    _ subtotal: Money, _ total: Money, field: String, _ ground: Ground
  ) -> StoreError {
    let (all, left) = (subtotal.text(in: ground.currency), total.text(in: ground.currency))
    return StoreError(
      "bad-price", "The discount of the row does not add up: \(all) before it, \(left) after it.",
      field: field, value: left, "A discount is at most what the row costs.")
  }

  /// More is taken off or given back than an order comes to.
  static func moreThanOrder(_ amount: Money, of order: Order, field: String, _ ground: Ground) -> StoreError {
    let text = amount.text(in: ground.currency)
    return StoreError(
      "bad-price", "\(text) is more than \(order.number) comes to.", field: field, value: text,
      "Correct the column, or leave the order out.")
  }

  static func otherCurrency(_ code: String, _ own: Currency) -> StoreError {
    .unknownValue(
      code, "currency of this shop", field: "currency",
      .sentence("The shop counts in \(own.code). Leave the orders in \(code) out."))
  }

  /// An open order cannot have had returns, refunds or lines below zero.
  static func notOpen(_ number: Code, _ why: String, field: String) -> StoreError {
    StoreError(
      "bad-quantity", "\(number) is open, and \(why).", field: field,
      "Enter this order by hand: /ordering/orders add.")
  }

  /// An open order is still to be invoiced, so its tax must be known; `taxes`: the sum that the file has, which is that of
  /// no rate.
  static func noTax(_ number: Code, _ taxes: String?) -> StoreError {
    if let taxes {
      return StoreError(
        "bad-rate", "\(number) is open, and no tax rate of the shop gives its taxes of \(taxes).",
        field: "taxes",
        value: taxes, "Add the rate first, or fill in the columns tax and tax-rate of its rows.")
    }
    return StoreError(
      "missing-value", "\(number) is open, and the file does not say its tax.", field: "tax",
      "Fill in the columns tax and tax-rate of its rows, or taxes with the tax of the order.",
      "For orders without tax, write 0 as tax and as tax-rate.")
  }

  static func noSKU() -> StoreError {
    StoreError(
      "missing-value", "The sku is missing.", field: "sku",
      "Type a value for it. In a file of another program, --make-skus makes one of the name.")
  }

  static func badStatus(_ text: String) -> StoreError {
    .unknownValue(
      text, "status of an order in a file", field: "status", "Write completed, open or cancelled.")
  }

  static func badPast(_ text: String) -> StoreError {
    StoreError(
      "bad-price", "\(quoted(text)) is not a price.", field: "price", value: text,
      "Write digits with a dot and at most eight decimals, such as 2.55.")
  }

  static func negativePast() -> StoreError {
    StoreError(
      "bad-price", "A price of goods cannot be negative.", field: "price",
      "A return has a negative quantity and the price that was paid.")
  }

  /// A row's tax is more than the row comes to, or has the other sign.
  static func notTax(_ text: String, in total: Money, _ currency: Currency) -> StoreError {
    StoreError(
      "bad-price", "\(quoted(text)) is no tax of a row that comes to \(total.text(in: currency)).",
      field: "tax", value: text, "Write the tax that is in quantity times price. A return has a negative tax."
    )
  }

  /// More of a line came back than was shipped, or more was cancelled than was sold.
  static func tooMuchBack(_ sku: SKU) -> StoreError {
    StoreError(
      "bad-quantity", "More of \(sku) was cancelled, returned or replaced than the row has.",
      field: "quantity",
      "Replaced is at most returned, and cancelled with returned at most the quantity.")
  }

  static func badMoment(_ text: String, field: String) -> StoreError {
    StoreError(
      "bad-date", "\(quoted(text)) is not a valid date and time.", field: field, value: text,
      "Write it as 2026-11-21, 2026-11-21 08:26 or 2026-11-21T08:26:00Z.")
  }
}
