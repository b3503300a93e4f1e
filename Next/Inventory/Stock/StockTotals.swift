package import NextCore

/// Asks for how often stock moved, and what all of it is worth.
package struct StockTotals: RowsQuery {
  package init() {}

  package struct Answer: Codable, Hashable, Sendable {
    package var movements: Int
    package var value: Money
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let sums = try rows.sums(StockSums.totals, [.text("movements")])
    return Answer(movements: Int(sums[0]), value: Money(minor: sums[1]))
  }
}
