import Catalog
import GRDB
import Shop
import Store
import StoreCore
import Synchronization
import Testing

@testable import StoreDatabase

/// A clock that stands where a test puts it.
private final class HeldClock: Sendable {
  private let time: Mutex<Instant>

  init(_ day: LocalDate) { time = Mutex(day.start) }

  func turn(to day: String) throws {
    let day = try LocalDate(parsing: day)
    time.withLock { $0 = Instant(milliseconds: day.start.milliseconds + 3_600_000) }
  }

  var clock: Clock { Clock { self.time.withLock { $0 } } }
}

/// Prices that take effect by themselves, in a shop whose clock the test turns.
@MainActor struct ScheduledPriceTests {
  private let counter: Counter
  private let time: HeldClock
  private let store: StoreDatabase

  init() throws {
    counter = try Counter()
    time = HeldClock(try LocalDate(parsing: "2026-11-21"))
    store = try StoreDatabase(path: counter.path, clock: time.clock)
  }

  private func perform(_ change: CatalogChange) async throws {
    _ = try await store.perform(.catalog(change: change), as: counter.request())
  }

  private func add(_ sku: String) async throws {
    try await perform(
      .productAdded(
        sku: try SKU(sku), name: "Mug", description: "", category: nil, brand: nil, price: euros(1000),
        barcodes: [], unit: .each, status: .active))
  }

  private func schedule(_ sku: String, _ cents: Int64, _ day: String) async throws {
    let day = try LocalDate(parsing: day)
    try await perform(.priceScheduled(sku: try SKU(sku), price: euros(cents), day: day))
  }

  private func history(_ sku: String) async throws -> [String] {
    try await store.prices(try SKU(sku)).map { "\($0.price?.text ?? "none") \($0.since.date) \($0.entry)" }
  }

  private func entries() async throws -> [JournalEntry] {
    try await store.journal(JournalQuery(), limit: 50).rows
  }

  @Test func `what is due takes effect in one entry before a page is read`() async throws {
    for sku in ["A", "B", "C"] { try await add(sku) }
    try await schedule("A", 1200, "2026-12-01")
    try await schedule("B", 800, "2026-12-02")
    try await schedule("C", 700, "2027-01-01")
    #expect(try await store.product(try SKU("A")).price == euros(1000))
    let before = try await entries().count

    try time.turn(to: "2026-12-02")
    let list = try await store.products(ProductQuery(), limit: 10)

    #expect(list.rows.map(\.price) == [euros(1200), euros(800), euros(1000)])
    let entry = try #require(try await entries().first)
    #expect(try await entries().count == before + 1)
    #expect(
      entry.kind == "catalog.scheduledPricesTook" && entry.actor == "schedule" && entry.origin == .schedule)
    #expect(entry.words == "Price of A: 10.00 → 12.00 and 1 more")
    #expect(entry.effects.map(\.words) == ["Price of A: 10.00 → 12.00", "Price of B: 10.00 → 8.00"])
    #expect(try await history("A") == ["12.00 2026-12-01 \(entry.number)", "10.00 2026-11-21 1"])
    #expect(try await store.product(try SKU("C")).scheduled.map(\.price) == [euros(700)])
    #expect(try await store.product(try SKU("A")).scheduled == [])
    #expect(try await entries().count == before + 1)
  }

  @Test func `prices passed over stand in the history, each since its day`() async throws {
    try await add("A")
    try await schedule("A", 1200, "2026-12-01")
    try await schedule("A", 1100, "2026-12-08")
    try await schedule("A", 900, "2026-12-15")

    try time.turn(to: "2026-12-10")

    #expect(
      try await history("A") == ["11.00 2026-12-08 5", "12.00 2026-12-01 2", "10.00 2026-11-21 1"])
    try time.turn(to: "2026-12-20")
    #expect(try await history("A").first == "9.00 2026-12-15 6")
    try await perform(.priced(sku: try SKU("A"), price: euros(500)))
    #expect(try await history("A").count == 5)
  }

  @Test func `a change finds the price that is due, and a plan leaves no more than that`() async throws {
    try await add("A")
    try await schedule("A", 1200, "2026-12-01")
    try time.turn(to: "2026-12-01")

    let receipt = try await store.perform(
      .catalog(change: .priced(sku: try SKU("A"), price: euros(500))), as: counter.request(.plan))

    #expect(receipt.effects.map(\.words) == ["Price of A: 12.00 → 5.00"])
    #expect(try await history("A").first == "12.00 2026-12-01 3")
  }

  @Test func `undo of a schedule removes it, undo of what took effect brings the price back for good`()
    async throws
  {
    try await add("A")
    try await schedule("A", 1200, "2026-12-01")
    _ = try await store.perform(.undo(entry: 2), as: counter.request())
    #expect(try await store.product(try SKU("A")).scheduled == [])
    _ = try await store.perform(.redo(entry: 2), as: counter.request())
    #expect(try await store.product(try SKU("A")).scheduled.map(\.entry) == [2])

    try time.turn(to: "2026-12-01")
    #expect(try await store.product(try SKU("A")).price == euros(1200))
    #expect(
      await refusal { _ = try await store.perform(.undo(entry: 2), as: counter.request()) } == "undo-refused")
    _ = try await store.perform(.undo(entry: 5), as: counter.request())

    let product = try await store.product(try SKU("A"))
    #expect(product.price == euros(1000) && product.scheduled == [])
    _ = try await store.perform(.redo(entry: 5), as: counter.request())
    #expect(try await store.product(try SKU("A")).price == euros(1200))
  }

  @Test func `a store that is only read shows what it holds and says that a price waits`() async throws {
    try await add("A")
    try await schedule("A", 1200, "2026-12-01")
    try time.turn(to: "2026-12-01")
    let reader = try StoreDatabase(path: counter.path, readOnly: true, clock: time.clock)

    let detail = try await reader.detail(try SKU("A"))

    #expect(detail.product.price == euros(1000) && detail.isPriceWaiting)
    #expect(try await store.detail(try SKU("A")).isPriceWaiting == false)
    #expect(try await reader.detail(try SKU("A")).product.price == euros(1200))
  }

  @Test func `a lock keeps nobody from reading`() async throws {
    try await add("A")
    try await schedule("A", 1200, "2026-12-01")
    try time.turn(to: "2026-12-01")
    let other = try StoreDatabase(path: counter.path, clock: time.clock, busyTimeout: .milliseconds(20))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: counter.path, configuration: configuration)
    try run("BEGIN IMMEDIATE", on: holder)

    #expect(try await other.product(try SKU("A")).price == euros(1000))
    #expect(await refusal { _ = try await other.perform(.undo(entry: 1), as: counter.request()) } == "busy")

    try run("ROLLBACK", on: holder)
    #expect(try await other.product(try SKU("A")).price == euros(1200))
  }

  @Test func `the currency stays while a price is to come`() async throws {
    let sku = try SKU("A")
    try await perform(
      .productAdded(
        sku: sku, name: "Mug", description: "", category: nil, brand: nil, price: nil, barcodes: [],
        unit: .each, status: .draft))
    try await schedule("A", 1200, "2026-12-01")

    #expect(try store.read { db in try RowTables(db).hasPrices() })
    try await perform(.priceUnscheduled(sku: sku, day: try LocalDate(parsing: "2026-12-01")))
    #expect(try store.read { db in try RowTables(db).hasPrices() } == false)
  }

  /// When each price to come begins.
  private func begins() throws -> [String] {
    try store.read { db in
      try Int64.fetchAll(db, sql: "SELECT begins_at FROM scheduled_price ORDER BY day").map {
        Instant(milliseconds: $0).text
      }
    }
  }

  private func setTimeZone(_ name: String) async throws {
    _ = try await store.perform(.shop(change: .timeZoneSet(timeZone: name)), as: counter.request())
  }

  @Test func `prices to come follow the shop's time zone, when it is set, taken back and done again`()
    async throws
  {
    let utc = ["2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"]
    let tokyo = ["2026-11-30T15:00:00.000Z", "2026-12-31T15:00:00.000Z"]
    for sku in ["A", "B"] { try await add(sku) }
    try await schedule("A", 1200, "2026-12-01")
    try await schedule("B", 900, "2027-01-01")
    #expect(try begins() == utc)

    try await setTimeZone("Asia/Tokyo")
    #expect(try begins() == tokyo)
    #expect(try await store.product(try SKU("A")).scheduled.map(\.from.text) == [tokyo[0]])
    _ = try await store.perform(.undo(entry: 5), as: counter.request())
    #expect(try begins() == utc)
    _ = try await store.perform(.redo(entry: 5), as: counter.request())
    #expect(try begins() == tokyo)
  }

  @Test func `a price brought back begins by the time zone of now, not by that of its image`() async throws {
    try await add("A")
    try await schedule("A", 1200, "2026-12-01")
    try await perform(.archived(sku: try SKU("A")))
    try await setTimeZone("Asia/Tokyo")

    _ = try await store.perform(.undo(entry: 3), as: counter.request())

    #expect(try begins() == ["2026-11-30T15:00:00.000Z"])
    #expect(try await store.product(try SKU("A")).scheduled.map(\.entry) == [2])
  }

  @Test func `whether a day has begun is the shop's time zone's to say`() async throws {
    try await add("A")
    #expect(await refusal { try await self.schedule("A", 1200, "2026-11-21") } == "bad-date")
    try await setTimeZone("America/New_York")
    try await schedule("A", 1200, "2026-11-21")
    #expect(try begins() == ["2026-11-21T05:00:00.000Z"])
  }

  @Test(arguments: [false, true]) func `archiving calls prices to come off until it is taken back`(
    isBulk: Bool
  ) async throws {
    let sku = try SKU("A")
    try await add("A")
    try await schedule("A", 1200, "2026-12-01")
    try await schedule("A", 1300, "2026-12-20")
    if isBulk { try await add("B") }
    let change: CatalogChange =
      isBulk
      ? .productsEdited(selection: ProductSelection(ProductQuery()), edit: .archived) : .archived(sku: sku)

    let receipt = try await store.perform(.catalog(change: change), as: counter.request())

    let entry = try #require(receipt.entry)
    #expect(
      receipt.effects.filter { $0.subject.key == "A" }.map(\.words) == [
        "Product A archived", "Price from 2026-12-01 of A: 12.00 → none",
        "Price from 2026-12-20 of A: 13.00 → none",
      ])
    #expect(try begins() == [])
    #expect(
      await refusal {
        try await self.perform(.priceUnscheduled(sku: sku, day: LocalDate(parsing: "2026-12-20")))
      }
        == "not-scheduled")
    try time.turn(to: "2026-12-05")
    #expect(try await store.product(sku).price == euros(1000))
    for _ in 1...2 {
      _ = try await store.perform(.undo(entry: entry), as: counter.request())
      #expect(try await store.product(sku).scheduled.map(\.entry) == [3], "the first has begun by now")
      _ = try await store.perform(.redo(entry: entry), as: counter.request())
      #expect(try begins() == [])
    }
    _ = try await store.perform(.undo(entry: entry), as: counter.request())
    try time.turn(to: "2026-12-20")
    #expect(try await store.product(sku).price == euros(1300))
  }
}
