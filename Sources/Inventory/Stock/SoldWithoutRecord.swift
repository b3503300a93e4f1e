package import StoreCore

extension Movement {
  /// The note of goods that a customer had in the hand and the records did not have.
  package static let notOnRecord = "not-on-record"
}

/// What was booked as found since it was sold without a record, in the last seven days and not undone, the newest first.
package struct SoldWithoutRecord: RowsQuery {
  package static let days = 7
  /// The most that is answered.
  package static let most = 100
  package init() {}

  package func answer(_ rows: any Rows) throws(StoreError) -> [Movement] {
    let since = rows.ground.now.milliseconds - Int64(Self.days) * 86_400_000
    var found: [Movement] = []
    for move in try rows.last(Movement.self, where: "note", is: Movement.notOnRecord, limit: Self.most) {
      guard move.at.milliseconds >= since else { break }
      if move.reverses == nil, try !StockRule.isReversed(move, rows) { found.append(move) }
    }
    return found
  }
}
