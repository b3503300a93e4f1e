import Catalog
import Customers
package import StoreCore

/// An order with a page of its lines; refused as `order-not-found`.
package struct OrderPage: RowsQuery, LimitedQuery {
  package var number: Code
  /// How many lines come before the first that is shown.
  package var skipped: Int
  package var limit: Int

  package var limits: [Int] { [limit] }
  package var places: [Int] { [skipped] }
  package init(_ number: Code, skipping skipped: Int = 0, limit: Int = 20) {
    (self.number, self.skipped, self.limit) = (number, skipped, limit)
  }

  package struct Line: Hashable, Sendable, Codable {
    package var line: OrderLine
    package var unit: SellingUnit
    /// Of a draft, how much of the product nobody has reserved where the order is.
    package var available: Quantity
  }

  package struct Answer: Hashable, Sendable, Codable {
    /// A draft as placing it would price it now.
    package var order: Order
    /// Why the draft cannot be placed; nil: it can, or has no lines.
    package var fault: String?
    /// What the customer is called; empty: the order has none.
    package var customer: String
    package var lines: [Line]
    package var money: OrderMoney
    /// Its payments but those that were undone, the newest first.
    package var payments: [Payment]

    /// What was given back of the cash that paid for it last; nil: nothing was.
    package var change: Money? { payments.first?.change }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let (order, fault) = try rows.known(Order.self, number.text).asPlaced(rows)
    var lines: [Line] = []
    for line in order.lines.dropFirst(skipped).prefix(limit) {
      lines.append(
        Line(
          line: line, unit: try rows.known(Product.self, line.sku.text).unit,
          available: order.status == .draft ? try rows.available(line.sku, at: order.location) : .zero))
    }
    let customer = try order.customer.map { (code) throws(StoreError) in
      try rows.name(Customer.entity, code.text)
    }
    return Answer(
      order: order, fault: fault?.message, customer: customer ?? "", lines: lines,
      money: try rows.money(of: order), payments: try payments(of: order, rows))
  }
}

extension OrderPage {
  /// The payments that nobody undid.
  private func payments(of order: Order, _ rows: any Rows) throws(StoreError) -> [Payment] {
    var undone: Set<Int> = []
    var payments: [Payment] = []
    for row in try rows.last(Payment.self, where: "order", is: order.number, limit: .max)
    where !undone.contains(Int(row.stamp.id)) {
      if let other = row.reverses { undone.insert(other) } else { payments.append(row) }
    }
    return payments
  }
}

/// How many orders there are in each state.
package struct OrderingGlance: RowsQuery {
  /// In the order in which an order passes them.
  package static let statuses: [OrderStatus] = [.draft, .placed, .held, .completed, .cancelled]
  package init() {}

  package func answer(_ rows: any Rows) throws(StoreError) -> [OrderStatus: Total] {
    var totals: [OrderStatus: Total] = [:]
    for status in Self.statuses { totals[status] = try rows.read(Order.list(in: status)).total }
    return totals
  }
}

extension Order {
  /// The list of the orders in a state.
  package static func list(in status: OrderStatus) -> ListQuery {
    list.narrowed(by: ["status": status.rawValue])
  }
}
