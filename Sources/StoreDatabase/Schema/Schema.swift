/// The tables, indexes and triggers of a store's file.
///
/// `PRAGMA user_version` holds the version a file has, so opening one costs a single read.
package enum Schema {
  /// Marks the file as a store of this program ("DayB"), so that another program's database is refused.
  package static let applicationID: Int32 = 0x4461_7942

  /// The one version this program reads and writes.
  package static let version = 1

  /// The statements that make an empty file a store, in order.
  package static let statements =
    [catalogTables, prices, journalTables, shopTables, countTables, searchTable]
    + bulkIndexes.map(\.sql)
    + [reviews, ledger, stockSums, stockCounts, purchasing, purchasingSums, reservations, counting]
}
