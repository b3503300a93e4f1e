import Catalog
import StoreCore

/// Some rows of a file of products, read and checked, on their way to the thread that writes.
struct ImportBatch: Sendable {
  /// The rows that are good as far as the file can tell.
  var rows: [ImportRow] = []
  /// What is wrong with the others.
  var problems: [RowProblem] = []
  /// The others themselves, when they are to be kept.
  var rejects: [RejectedRow] = []
  /// How many others there are.
  var rejected = 0
  /// Categories that the rows brought up, to be added to those known so far.
  var categories: [FilingBook.Entry] = []
  /// Brands that the rows brought up.
  var brands: [FilingBook.Entry] = []
  /// How far the file has been read.
  var bytes = 0
  /// What ended the file before its time.
  var fault: RowProblem?
}

/// A good row with what is only worked out once.
struct ImportRow: Sendable {
  var record: ProductRecord
  /// The name as lists are sorted by it.
  var nameKey: String
  /// The words of search, as `product.search` holds them.
  var search: String
  /// The row as it was read, without its line feed; empty when rows are not kept.
  var raw: [UInt8]
}

/// A row that does not land, for the file of rejects.
struct RejectedRow: Sendable {
  var line: Int
  /// The fields as they were read, as CSV without a line feed.
  var raw: [UInt8]
}
