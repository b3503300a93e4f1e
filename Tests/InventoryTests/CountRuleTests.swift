import Inventory
import StoreCore
import Testing

@Suite struct CountRuleTests {
  private let at = Instant(milliseconds: 0)

  private func count(_ status: StocktakeStatus, tolerance: Int64? = nil) -> Stocktake {
    Stocktake(
      number: 3, location: Location.main, tolerance: tolerance.map { Quantity(units: $0) }, status: status,
      startedAt: at)
  }

  /// Domain: draft → counting → review → posted; review → counting; cancelled from each of the first three.
  private static let allowed: [StocktakeStatus: Set<StocktakeStatus>] = [
    .draft: [.counting, .cancelled], .counting: [.review, .cancelled],
    .review: [.counting, .posted, .cancelled], .posted: [], .cancelled: [],
  ]

  private static let words: [StocktakeStatus: String] = [
    .draft: "a draft", .counting: "being counted", .review: "in review", .posted: "posted",
    .cancelled: "cancelled",
  ]

  @Test(arguments: StocktakeStatus.allCases)
  func `a state leads where it may and nowhere else`(status: StocktakeStatus) throws {
    let changes: [CountChange] = [
      .begun(count: 3), .reviewed(count: 3), .recounted(count: 3, skus: nil), .posted(count: 3),
      .cancelled(count: 3),
    ]
    var reached: Set<StocktakeStatus> = []
    for change in changes {
      do throws(StoreError) {
        reached.insert(try count(status).applying(change, waiting: (0, []), at: at).status)
      } catch {
        #expect(error.code == "illegal-transition", "\(change)")
      }
    }
    #expect(reached == Self.allowed[status])
    #expect(Set(status.next) == Self.allowed[status])
  }

  @Test func `begin and recount each lead to counting from their own state alone`() {
    for (status, change) in [
      (StocktakeStatus.draft, CountChange.recounted(count: 3, skus: nil)), (.review, .begun(count: 3)),
    ] {
      #expect {
        try count(status).applying(change, waiting: (0, []), at: at)
      } throws: { ($0 as? StoreError)?.code == "illegal-transition" }
    }
  }

  private func rows(_ onHand: Int64, _ line: CountLine? = nil, in count: Stocktake? = nil) -> CountingRows {
    CountingRows(
      count: count ?? self.count(.counting),
      product: StockedProduct(sku: SKU(stored: "MUG"), unit: .each, isArchived: false),
      location: Location(code: Location.main, name: "Main"), isInside: true, line: line, onHand: onHand)
  }

  private func counted(_ units: Int64, total: Bool = false, over rows: CountingRows) throws -> CountLine {
    try CountLine.counting(
      Quantity(units: units), isTotal: total,
      .counted(count: 3, sku: SKU(stored: "MUG"), at: Location.main, quantity: Quantity(units: units)),
      over: rows, by: "ana", at: at)
  }

  @Test func `what is expected is taken whenever the line is counted`() throws {
    let first = try counted(4, over: rows(10))
    let second = try counted(5, over: rows(9, first))
    let set = try counted(12, total: true, over: rows(9, second))

    #expect((first.counted?.units, first.expected.units, first.variance?.units) == (4, 10, -6))
    #expect((second.counted?.units, second.expected.units) == (9, 9))
    #expect(second.posting == nil)
    #expect(set.posting?.from == Location.adjustment && set.posting?.quantity.units == 3)
    #expect(first.posting?.to == Location.adjustment && first.posting?.quantity.units == 6)
  }

  @Test func `a variance over the tolerance waits until it was counted twice`() throws {
    let tolerance = Quantity(units: 2)
    let over = try counted(7, over: rows(10))
    #expect(over.isWaiting(tolerance) && !over.isWaiting(nil) && !over.isWaiting(Quantity(units: 3)))

    let opened = over.reopened
    #expect(opened.counted == nil && opened.first?.units == 7 && opened.isWaiting(nil))

    let again = try counted(6, over: rows(10, opened))
    #expect(again.recount == .done && !again.isWaiting(tolerance) && again.first?.units == 7)
  }

  @Test func `a subject's key names its line, whatever the SKU holds`() {
    let subject = CountLine.subject(3, Location.main, SKU(stored: "a/b/c"))

    #expect(CountLine.parts(subject.key)?.sku.text == "a/b/c")
    #expect(CountLine.parts("3/main") == nil && CountLine.parts("x/main/A") == nil)
  }

  @Test(arguments: [
    ("4006381333931", true), ("96385074", true), ("]E04006381333931", true), ("0104006381333931", true),
    ("9999", false), ("1234567", false), ("123456789012345", false), ("MUG-BLU", false), ("", false),
    ("12.50", false), ("]E0", false),
  ])
  func `a scan has as many digits as a barcode`(word: String, isScan: Bool) {
    #expect(ScannedCode.isScan(word) == isScan)
  }
}
