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
  /// The first places where there is too little of it, in a list of what there is too little of; by location.
  package var short: [StockShortage] = []

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

/// A place where there is too little of a product, as its reorder rule has it.
package struct StockShortage: Hashable, Sendable {
  /// How many places of a product a list names; one more is read, to know that there are more.
  package static let mostNamed = 3

  /// The location.
  package var location: Code
  /// What is there of it: available, or with all that is on its way and drafted where the list is of what is to be
  /// ordered.
  package var there: Quantity
  /// At or under which there is too little.
  package var minimum: Quantity

  /// States a shortage.
  package init(location: Code, there: Quantity, minimum: Quantity) {
    self.location = location
    self.there = there
    self.minimum = minimum
  }

  /// "main: 0 of min 5".
  package var words: String { "\(location): \(there) of min \(minimum)" }
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
