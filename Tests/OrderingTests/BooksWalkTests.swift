import Foundation
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

/// Two years of selling at random: what a day came to stays as it was when the day had passed.
@Suite struct BooksWalkTests {
  private static let isLong = ProcessInfo.processInfo.environment["DAYBOOK_WALK"] != nil
  static let walks: [(UInt64, String, Int)] =
    isLong ? [(3, "average", 10_000), (4, "fifo", 10_000)] : [(3, "average", 300), (4, "fifo", 300)]

  @Test(arguments: walks)
  func `no report of a day that has passed ever changes`(
    _ seed: UInt64, _ valuation: String, _ steps: Int
  ) throws {
    var walk = try SellingWalk(seed, valuation, every: 2 * 365 * 86_400_000 / Int64(steps) * 2 / 3)
    var kept: [(day: LocalDate, figures: Data)] = []
    var first = try walk.store.read(Today())
    for step in 0..<steps {
      try walk.step()
      let today = try walk.store.read(Today())
      while first < today {
        kept.append((first, try figures(of: first, walk.store)))
        first = first.adding(days: 1)
      }
      let isWhole = step % (steps / 10) == 0 || step == steps - 1
      for (day, figures) in isWhole ? kept[...] : kept.suffix(3) {
        try #require(try self.figures(of: day, walk.store) == figures, "seed \(seed), step \(step), \(day)")
      }
      if isWhole { try walk.expectSound("seed \(seed), step \(step)") }
    }
    #expect(kept.count > 400 && walk.sales > steps / 30 && walk.refusals["undo"] ?? 0 > steps / 100)
    #expect(!walk.refusals.keys.contains("broken"), "\(walk.refusals)")
    #expect(try !walk.store.read(DayReport.list.all).keys.isEmpty)
  }

  /// All that is read of a day, as bytes.
  private func figures(of day: LocalDate, _ store: StoreDatabase) throws -> Data {
    let period = SalesPeriod(since: day, until: day)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var figures = Data()
    for by in [SalesGrouping.day, .category] {
      figures += try encoder.encode(store.read(SalesBy(by, period, limit: 100)))
    }
    figures += try encoder.encode(store.read(TaxesOf(period)))
    figures += try encoder.encode(store.read(SalesJournal(period)))
    figures += try encoder.encode(store.read(TakingsBy(period)))
    figures += try encoder.encode(store.read(DiscountsGiven(period)))
    return figures
  }
}

/// The shop's day.
private struct Today: RowsQuery {
  typealias Answer = LocalDate
  func answer(_ rows: any Rows) throws(StoreError) -> LocalDate { rows.ground.today }
}
