import StoreViews

/// What the clerk did on the list of families, or on the page of one.
enum FamilyEvents: Sendable {
  case opened(row: RowNumber)
  case turned
}
