import Catalog
import StoreCore
import Testing

@testable import StoreDatabase

@MainActor struct ReviewImportTests {
  let papers: Papers

  init() async throws {
    papers = try Papers()
    try papers.take("sku,name,price\nMUG,Mug,10.00\nCUP,Cup,5.00\n")
  }

  private let good = """
    sku,rating,title,text,author,status,date
    MUG,5,Fine,"Holds tea,
    and coffee",Ana,accepted,2026-03-01
    mug,2,,,Bo,,2026-03-02T10:04:44.123Z
    CUP,1,SPAM,,Ana,rejected,

    """

  @Test func `a file of reviews lands as one entry, and undo takes it back`() async throws {
    let report = try papers.take(good, .reviews)

    #expect(report.words == "3 reviews imported from reviews.csv: 3 new, 0 changed")
    #expect(report.entry == 2)
    let first = try await papers.store.review(1)
    #expect(first.sku.text == "MUG" && first.text == "Holds tea,\nand coffee" && first.status == .accepted)
    #expect(first.createdAt == Instant("2026-03-01T00:00:00Z"))
    #expect(try await papers.store.review(2).createdAt == Instant("2026-03-02T10:04:44.123Z"))
    let mug = try SKU("MUG")
    #expect(try await papers.store.detail(mug).reviews.accepted == RatingSummary(stars: 5, reviews: 1))

    try await papers.counter.undo(2)
    #expect(try await papers.store.counts().reviews == 0)
    try await papers.counter.redo(2)
    #expect(try await papers.store.review(1) == first)
    #expect(await refusal { try await papers.counter.undo(1) } == "undo-refused")
  }

  @Test func `a file imported twice adds nothing, whatever was decided meanwhile`() async throws {
    try papers.take(good, .reviews)
    try await papers.counter.catalog(.reviewAccepted(number: 2))

    let report = try papers.take(good, .reviews)

    #expect(report.unchanged == 3 && report.rejected == 0 && report.entry == nil)
    #expect(report.words == "Nothing new in reviews.csv, 3 unchanged")
  }

  @Test func `a later file decides what waits, but says nothing else of it`() async throws {
    try papers.take(good, .reviews)

    let report = try papers.take("sku,rating,author,status\nMUG,2,BO,rejected\n", .reviews)
    #expect(report.changed == 1)
    #expect(try await papers.store.review(2).status == .rejected)

    try papers.take("sku,rating,author\nMUG,3,Bo\n", .reviews)
    #expect(papers.places == ["2 3 already-reviewed"])
    #expect(papers.told.first?.code == "already-reviewed")
    try papers.take("sku,rating,author,status\nMUG,2,Bo,accepted\n", .reviews)
    #expect(papers.places == ["2 4 illegal-transition"])
  }

  @Test func `every bad row is told by its line and column, and nothing lands`() async throws {
    try await papers.counter.catalog(.archived(sku: try SKU("CUP")))
    let report = try papers.take(
      """
      sku,rating,title,text,author,status,date
      MUG,0,,,A,,
      MUG,6,,,B,,
      MUG,5,,,,,
      NONE,5,,,C,,
      CUP,5,,,D,,
      MUG,5,,,E,maybe,
      MUG,5,,,F,,01/02/2026
      MUG,5,,,G,,
      mug,4,,,g,,
      MUG,5,a\u{1B}[31m,,H,,
      MUG,5,,,I

      """, .reviews)

    #expect(
      papers.places == [
        "2 2 bad-rating", "3 2 bad-rating", "4 5 bad-text", "5 1 product-not-found", "6 1 archived",
        "7 6 unknown-value", "8 7 bad-date", "10 5 duplicate-row", "11 3 bad-text",
        "12 6 ragged-row",
      ])
    #expect(report.isRefused && report.rejected == 10)
    #expect(try await papers.store.counts().reviews == 0)
  }

  @Test func `a trial writes nothing, and a partial import keeps the invalid rows`() async throws {
    let text = "sku,stars,author,mail\nMUG,4,Ana,a@b.c\nMUG,9,Bo,d@e.f\n"
    func take(dryRun: Bool) throws -> ImportReport {
      try papers.take(text, .reviews) {
        ($0.mapping, $0.ignored) = (["rating": "stars"], ["mail"])
        ($0.isPartial, $0.isDryRun) = (true, dryRun)
      }
    }
    let trial = try take(dryRun: true)
    #expect(trial.created == 1 && trial.rejected == 1 && trial.entry == nil)
    #expect(try await papers.store.counts().reviews == 0)

    let report = try take(dryRun: false)
    #expect(report.created == 1 && report.rejected == 1)
    #expect(
      try papers.text(try #require(report.rejectsPath)) == """
        sku,stars,author,mail,line,code,reason
        MUG,9,Bo,d@e.f,3,bad-rating,\"\"\"9\"\" is not a rating."

        """)
  }

  @Test func `what was decided of an archived product is history, and lands`() async throws {
    try await papers.counter.catalog(.archived(sku: try SKU("CUP")))
    try papers.take("sku,rating,author,status\nCUP,4,Ana,accepted\nCUP,1,Bo,rejected\n", .reviews)
    #expect(papers.places == [])
    #expect(try await papers.store.detail(try SKU("CUP")).reviews.accepted.stars == 4)
    try papers.take("sku,rating,author,status\nCUP,4,Cy,new\n", .reviews)
    #expect(papers.places == ["2 1 archived"])
  }

  @Test func `a header without author is refused`() throws {
    #expect(throws: StoreError.self) { try papers.take("sku,rating\nMUG,4\n", .reviews) }
  }
}
