package import StoreCore

/// Which stocked products to list, in which order, and where in the list.
package struct StockQuery: Hashable, Sendable {
  /// Words each of which the SKU, name, brand or a barcode must contain; empty: everything.
  package var text = ""
  /// Only what there is too little of.
  package var below: StockThreshold?
  /// Only what lies at this location, is reserved there, on its way there or has a rule there; figures are of there.
  package var location: Code?
  /// Only what is on its way.
  package var isIncoming = false
  /// Only products of this status; nil: all that are not archived.
  package var status: StatusFilter?
  /// Only products somebody starred.
  package var starred = false
  /// The order, ties by SKU.
  package var order = StockOrder.standard
  /// The cursor of the row after which the page begins.
  package var after: String?
  /// The cursor of the row before which the page ends.
  package var before: String?

  /// All that is stocked, by SKU.
  package init() {}

  /// All that is short of stock, or all where `below` is nil, in an order.
  package init(below: StockThreshold?, order: StockOrder = .standard) {
    self.below = below
    self.order = order
  }

  /// The same list from its first row.
  package var fromTheTop: StockQuery {
    var copy = self
    (copy.after, copy.before) = (nil, nil)
    return copy
  }
}
