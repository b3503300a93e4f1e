import Catalog
import StoreCore

/// Some rows of a file of products, read and checked.
struct ImportBatch {
  /// The rows that are valid as far as the file shows.
  var rows: [ImportRow] = []
  /// The problems of the others.
  var problems: [RowProblem] = []
  /// The others, for the file of rejected rows.
  var rejects: [RejectedRow] = []
  /// How many others there are.
  var rejected = 0
  /// Categories that the rows name for the first time.
  var categories: [FilingBook.Entry] = []
  /// Brands that the rows name for the first time.
  var brands: [FilingBook.Entry] = []
  /// How far the file has been read.
  var bytes = 0
  /// The fault at which reading stopped.
  var fault: RowProblem?
}

/// A valid row, with what is calculated once.
struct ImportRow {
  var record: ProductRecord
  /// The name as lists are sorted by it.
  var nameKey: String
  /// The words of search, as `product.search` holds them.
  var search: String
  /// The row as it was read, without its line feed; empty when rows are not kept.
  var raw: [UInt8]
}

/// A row that does not land, for the file of rejects.
struct RejectedRow {
  var line: Int
  /// The fields as they were read, as CSV without a line feed.
  var raw: [UInt8]
}
