package import StoreCore

/// How the stock stands in a few numbers, for homes and dashboards; archived products are left out but in `value`.
package struct StockCounts: Hashable, Sendable {
  /// How many products are stocked: have moved, are ordered, promised or have a rule.
  package var products: Int
  /// How many products are low: what is available at or under a reorder rule's minimum somewhere, counted up to a
  /// thousand rules.
  package var low: Total
  /// How many stocked products have nothing available.
  package var out: Int
  /// How many products are on their way.
  package var incoming: Int
  /// How many locations are in use, the world outside among them; counted up to a thousand.
  package var locations: Total
  /// How many movements the ledger has.
  package var movements: Int
  /// What all stock is worth.
  package var value: Money
  /// What the archived products among it are worth, of the thousand dearest.
  package var archivedValue: Money?
  /// Whether there are more of those, so that they are worth more.
  package var hasMoreArchived = false
  /// How many counts are open, counted up to a thousand.
  package var countsOpen = Total.exact(0)
  /// How many reservations hold something, counted up to a thousand.
  package var reservations = Total.exact(0)
  /// How many suppliers are in use.
  package var suppliers = 0
  /// How many orders to suppliers are open.
  package var ordersOpen = 0
  /// How many proposals there are, each of a product at one location, counted up to a thousand.
  package var due = Total.exact(0)

  /// States the counts.
  package init(
    products: Int, low: Total, out: Int, incoming: Int, locations: Total, movements: Int, value: Money
  ) {
    self.products = products
    self.low = low
    self.out = out
    self.incoming = incoming
    self.locations = locations
    self.movements = movements
    self.value = value
  }
}
