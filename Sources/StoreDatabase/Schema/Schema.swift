/// The shape of a store's file, and how an older one is brought up to it.
///
/// `PRAGMA user_version` holds the shape a file has, so opening one costs a single read. Shapes only go
/// forward: a step, once released, is never edited.
package enum Schema {
  /// Marks the file as a store of this program ("DayB"), so that another program's database is refused.
  package static let applicationID: Int32 = 0x4461_7942

  /// The shape this program reads and writes.
  package static var version: Int { steps.count }

  /// What each step adds, in order; the step at index 0 makes an empty file a store of version 1.
  package static let steps: [[String]] = [
    [catalogTables, journalTables, shopTables, countTables, searchTable] + productIndexes.map(\.sql),
    [productDetails, categoryOrder, starCounts, reviews],
    [
      starWatch, nameIndexes, ledger, stockSums, stockCounts, purchasing, purchasingSums, reservations,
      counting,
    ],
    [starLists, salesIndex],
    [rowsOnce],
    [lowStock],
    [booked],
  ]

  /// Every index that is dropped and made again around a bulk load.
  package static let bulkIndexes = productIndexes + [ratingIndex]
}
