import Catalog
import GRDB
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
    try await perform(.priceScheduled(sku: try SKU(sku), price: euros(cents), day: day, from: day.start))
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
    _ = try await store.undo(2, as: counter.request())
    #expect(try await store.product(try SKU("A")).scheduled == [])
    _ = try await store.redo(2, as: counter.request())
    #expect(try await store.product(try SKU("A")).scheduled.map(\.entry) == [2])

    try time.turn(to: "2026-12-01")
    #expect(try await store.product(try SKU("A")).price == euros(1200))
    #expect(await refusal { _ = try await store.undo(2, as: counter.request()) } == .undoRefused)
    _ = try await store.undo(5, as: counter.request())

    let product = try await store.product(try SKU("A"))
    #expect(product.price == euros(1000) && product.scheduled == [])
    _ = try await store.redo(5, as: counter.request())
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
    #expect(await refusal { _ = try await other.undo(nil, as: counter.request()) } == .busy)

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
}
