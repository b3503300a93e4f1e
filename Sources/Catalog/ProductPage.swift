package import StoreCore

/// One page of a list of products.
package struct ProductPage: Hashable, Sendable {
  /// The lines, in the order asked for.
  package var rows: [ProductRow]
  /// How many there are on all pages.
  package var total: Total
  /// Whether rows follow.
  package var hasNext: Bool
  /// Whether rows precede.
  package var hasPrevious: Bool
  /// What goes into `after` for the next page; nil when there is none.
  package var nextCursor: String?
  /// What goes into `before` for the previous page; nil when there is none.
  package var previousCursor: String?
  /// Which of the category and the brand that it is filtered by are archived.
  package var archived: [Subject] = []
  /// What the reader should know about the answer, such as that a search was cut short.
  package var note: String?

  /// States a page.
  package init(
    rows: [ProductRow], total: Total, hasNext: Bool = false, hasPrevious: Bool = false,
    nextCursor: String? = nil, previousCursor: String? = nil, note: String? = nil
  ) {
    self.rows = rows
    self.total = total
    self.hasNext = hasNext
    self.hasPrevious = hasPrevious
    self.nextCursor = nextCursor
    self.previousCursor = previousCursor
    self.note = note
  }
}
