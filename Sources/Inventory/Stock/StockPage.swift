package import StoreCore

/// A stocked product as one line of a list; of one location where the list is.
package struct StockRow: Hashable, Sendable {
  /// Its key.
  package var sku: SKU
  /// Its name.
  package var name: String
  /// Whether it is a draft, active or archived.
  package var status: StatusFilter
  /// What there is.
  package var onHand: Quantity
  /// What of it is promised.
  package var reserved: Quantity
  /// What of it is in quarantine or on the way between locations.
  package var unavailable: Quantity
  /// What is free to be sold.
  package var available: Quantity
  /// What is ordered and has not come.
  package var incoming: Quantity
  /// What it is worth.
  package var value: Money

  /// States a line.
  package init(
    sku: SKU, name: String, status: StatusFilter, onHand: Quantity, reserved: Quantity, unavailable: Quantity,
    available: Quantity, incoming: Quantity, value: Money
  ) {
    self.sku = sku
    self.name = name
    self.status = status
    self.onHand = onHand
    self.reserved = reserved
    self.unavailable = unavailable
    self.available = available
    self.incoming = incoming
    self.value = value
  }
}

/// One page of a list of stock.
package struct StockPage: Hashable, Sendable {
  /// The lines, in the order asked for.
  package var rows: [StockRow]
  /// How many there are on all pages.
  package var total: Total
  /// What goes into `after` for the next page; nil when there is none.
  package var nextCursor: String?
  /// What goes into `before` for the previous page; nil when there is none.
  package var previousCursor: String?
  /// What the reader should know about the answer, such as that a search was cut short.
  package var note: String?

  /// States a page.
  package init(
    rows: [StockRow] = [], total: Total, nextCursor: String? = nil, previousCursor: String? = nil,
    note: String? = nil
  ) {
    self.rows = rows
    self.total = total
    self.nextCursor = nextCursor
    self.previousCursor = previousCursor
    self.note = note
  }
}
