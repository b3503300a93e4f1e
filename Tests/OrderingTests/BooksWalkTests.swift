import Foundation
import Inventory
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
    var walk = try SellingWalk(seed, valuation, every: 2 * 365 * 86_400_000 / Int64(steps))
    var kept = KeptBooks(try walk.store.read(Today()))
    var counts = BooksCheck.Answer()
    for step in 0..<steps {
      try walk.step()
      let isWhole = step % (steps / (Self.isLong ? 10 : 5)) == 0 || step == steps - 1
      try kept.take(&walk, isWhole: isWhole, "seed \(seed), step \(step)")
      guard isWhole else { continue }
      try walk.expectSound("seed \(seed), step \(step)")
      counts = try walk.store.read(BooksCheck(what: "seed \(seed), step \(step)"))
    }
    #expect(kept.days > 600 && walk.sales > steps / 30 && walk.refusals["undo"] ?? 0 > steps / 100)
    #expect(!walk.refusals.keys.contains("broken"), "\(walk.refusals)")
    #expect(kept.written > 3 && walk.imports.count > steps / 100)
    #expect(counts.pastCredits >= steps / 2_000 && counts.exchanges >= steps / 1_000, "\(counts)")
    #expect(counts.corrections >= steps / 300, "\(counts)")
    print(
      walk.entries.count, walk.refusals)
  }
}

/// What was read of the days and months that have passed, and the papers that were written, as bytes.
private struct KeptBooks {
  private struct Period {
    var period: SalesPeriod
    /// What a bookkeeper has booked, which nothing changes.
    var books: Data
    /// What past orders from a file count in, too.
    var sales: Data
  }

  private var periods: [Period] = []
  private var papers: [String: Data] = [:]
  private var first: LocalDate
  private let encoder = JSONEncoder()

  init(_ first: LocalDate) {
    self.first = first
    encoder.outputFormatting = .sortedKeys
  }

  var days: Int { periods.count { $0.period.since == $0.period.until } }
  var written: Int { papers.keys.count { $0.hasPrefix("Z-") } }

  /// Keeps what has passed since the last time, and compares the last of what was kept before, or all of it.
  mutating func take(_ walk: inout SellingWalk, isWhole: Bool, _ what: String) throws {
    let store = walk.store
    for place in periods.indices where walk.touched.contains(where: periods[place].period.contains) {
      periods[place].sales = try sales(periods[place].period, store)
    }
    walk.touched = []
    let today = try store.read(Today())
    while first < today {
      try keep(SalesPeriod(since: first, until: first), store)
      if first == first.monthEnd { try keep(SalesPeriod(since: first.monthStart, until: first), store) }
      first = first.adding(days: 1)
    }
    for kept in isWhole ? periods[...] : periods.suffix(3) {
      let period = "\(what), \(kept.period)"
      try #require(try books(kept.period, store) == kept.books, "\(period)")
      try #require(try sales(kept.period, store) == kept.sales, "\(period)")
    }
    try takePapers(store, isWhole: isWhole, what)
  }

  private mutating func keep(_ period: SalesPeriod, _ store: StoreDatabase) throws {
    periods.append(
      Period(period: period, books: try books(period, store), sales: try sales(period, store)))
  }

  /// Day reports, invoices and credit notes.
  private mutating func takePapers(_ store: StoreDatabase, isWhole: Bool, _ what: String) throws {
    for (list, paper) in [
      (DayReport.list, Paper.report), (Invoice.list, .invoice), (CreditNote.list, .creditNote),
    ] {
      var first = list.all
      first.limit = 1
      for key in try isWhole ? store.read(Entire(list.all)).keys : store.read(first).keys {
        let now = try encoder.encode(try store.read(PaperOf(kind: paper, number: key)))
        try #require(papers[key, default: now] == now, "\(what), \(key)")
        papers[key] = now
      }
    }
  }

  /// The journal, and takings by method; of a month, also what the stock was worth at its end.
  private func books(_ period: SalesPeriod, _ store: StoreDatabase) throws -> Data {
    var figures = try encoder.encode(store.read(SalesJournal(period)))
    figures += try encoder.encode(store.read(TakingsBy(period)))
    if period.isOfMonths { figures += try encoder.encode(store.read(StockValueOn(period.until))) }
    return figures
  }

  /// Sales and their margin by every key that a period has, and taxes by rate.
  private func sales(_ period: SalesPeriod, _ store: StoreDatabase) throws -> Data {
    var figures = try encoder.encode(store.read(TaxesOf(period)))
    figures += try encoder.encode(store.read(DiscountsGiven(period)))
    for by in period.isOfMonths ? SalesGrouping.allCases : [.day, .category] {
      figures += try encoder.encode(store.read(SalesBy(by, period, limit: 100)))
    }
    if period.isOfMonths {
      figures += try encoder.encode(store.read(SalesBy(.product, period, sort: .margin, limit: 100)))
    }
    return figures
  }
}

extension SalesPeriod {
  fileprivate func contains(_ day: LocalDate) -> Bool { (since ?? day)...(until ?? day) ~= day }
}

private enum Paper: String, Codable { case report, invoice, creditNote }

/// All that a written paper says.
private struct PaperOf: RowsQuery {
  struct Answer: Codable, Sendable {
    var report: DayReport?
    var invoice: Invoice?
    var note: CreditNote?
  }
  var kind: Paper
  var number: String

  func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    switch kind {
    case .report: Answer(report: try rows.known(DayReport.self, number))
    case .invoice: Answer(invoice: try rows.known(Invoice.self, number))
    case .creditNote: Answer(note: try rows.known(CreditNote.self, number))
    }
  }
}
