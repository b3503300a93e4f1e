import Store
import StoreCore

/// A row as it stands in its table.
struct FoundRow {
  /// Its content.
  var row: StoreRow
  /// Its id there; 0 for rows that have none.
  var id: Int64
}

/// One row on its way from what it was to what it becomes.
struct RowStep {
  /// What stands there; nil: nothing.
  var found: FoundRow?
  /// What shall stand there; nil: nothing.
  var after: StoreRow?
  /// The revision before, also of a row that is not there: see `Journal.revision`.
  var beforeRevision: Int
  /// The id the row had, gets, or shall have again.
  var place: Int64?
}
