import Customers
package import StoreCore

/// What a till shows between two customers: the sales that wait, and the last one that was paid.
package struct SalePage: RowsQuery, LimitedQuery {
  /// The till of the session; nil: it has chosen none.
  package var till: Code?
  package var limit: Int
  package var limits: [Int] { [limit] }
  package init(till: Code? = nil, limit: Int = 20) { (self.till, self.limit) = (till, limit) }

  /// A draft that waits to be taken up again.
  package struct Parked: Hashable, Sendable, Codable {
    package var number: Code
    /// "Anna Berg", else "Blue mug and 2 more", else empty.
    package var name: String
    package var lines: Int
    package var total: Money
  }

  /// The sale that was paid last.
  package struct Last: Hashable, Sendable, Codable {
    package var number: Code
    package var total: Money
    package var payment: Payment
  }

  package struct Answer: Hashable, Sendable, Codable {
    /// The newest first.
    package var parked: [Parked]
    /// How many wait in all.
    package var count: Total
    package var last: Last?
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var drafts = Order.list(in: .draft)
    // A sale that was begun and left before the first scan waits for nobody.
    (drafts.filters["lines"], drafts.limit) = ("yes", limit)
    let found = try rows.read(drafts)
    var parked: [Parked] = []
    for key in found.keys {
      let draft = try rows.known(Order.self, key)
      parked.append(
        Parked(
          number: draft.number, name: try draft.ownName(rows), lines: draft.lines.count, total: draft.total))
    }
    return Answer(parked: parked, count: found.total, last: try last(rows))
  }

  /// The newest payment at the till that nobody undid.
  private func last(_ rows: any Rows) throws(StoreError) -> Last? {
    // Another session may have closed it.
    let till = till.flatMap { try? OpenTill($0).answer(rows).number }
    var undone: Set<Int> = []
    for payment in try rows.last(Payment.self, where: "step", is: PaymentStep.captured, limit: 20)
    where !undone.contains(Int(payment.stamp.id)) && (till == nil || payment.till == till) {
      guard payment.reverses == nil else {
        payment.reverses.map { _ = undone.insert($0) }
        continue
      }
      guard let number = payment.order else { continue }
      let order = try rows.known(Order.self, number.text)
      return Last(number: order.number, total: order.total, payment: payment)
    }
    return nil
  }
}

extension Order {
  /// What people call a sale that waits: its customer, else its first product and how many more there are; empty: it has
  /// neither.
  package func ownName(_ rows: any Rows) throws(StoreError) -> String {
    if let customer { return try rows.name(Customer.entity, customer.text) }
    guard let first = lines.first else { return "" }
    return first.name + (lines.count > 1 ? " and \(lines.count - 1) more" : "")
  }
}
