/// One page of a longer list.
package struct ListPage<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The rows, in the order asked for.
  package var rows: [Row]
  /// How many rows there are on all pages.
  package var total: Total
  /// Whether rows follow.
  package var hasNext: Bool
  /// Whether rows precede.
  package var hasPrevious: Bool
  /// What the reader should know about the answer, such as that a search was cut short.
  package var note: String?

  /// States a page.
  package init(
    rows: [Row], total: Total, hasNext: Bool = false, hasPrevious: Bool = false, note: String? = nil
  ) {
    self.rows = rows
    self.total = total
    self.hasNext = hasNext
    self.hasPrevious = hasPrevious
    self.note = note
  }
}
