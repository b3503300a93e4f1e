package import StoreCore

/// Which lines of the ledger to list, newest first, and where in the list.
package struct MovementQuery: Hashable, Sendable {
  /// Only of this product.
  package var sku: SKU?
  /// Only what left or reached this location.
  package var location: Code?
  /// Only for this reason.
  package var reason: MovementWhy?
  /// Only what belongs to this order, count or reservation.
  package var document: MovementDocument?
  /// Only from the beginning of this day on, by the shop's calendar.
  package var since: LocalDate?
  /// Only up to the end of this day.
  package var until: LocalDate?
  /// The number of the movement after which, and so before which in time, the page begins.
  package var after: Int?

  /// Everything.
  package init() {}

  /// The same list from its first page on.
  package var fromTheTop: MovementQuery {
    var query = self
    query.after = nil
    return query
  }
}

/// One page of the ledger.
package struct MovementPage: Hashable, Sendable {
  /// The lines, newest first.
  package var rows: [Movement]
  /// How many there are on all pages.
  package var total: Total
  /// What goes into `after` for the next page; nil when there is none.
  package var next: Int?
  /// What the reader should know about the answer, such as that it was cut short.
  package var note: String?

  /// States a page.
  package init(rows: [Movement], total: Total, next: Int? = nil, note: String? = nil) {
    self.rows = rows
    self.total = total
    self.next = next
    self.note = note
  }
}
