import Inventory
import StoreCore
import StoreDatabase
import Testing

private let mug = SKU(stored: "MUG")
private func code(_ text: String) -> Code { Code(stored: text) }
private func units(_ whole: Int64) -> Quantity { Quantity(whole: whole) }

@Suite struct StockTests {
  let room: StockRoom

  init() throws {
    room = try StockRoom()
    try room.perform(Edit(.add, "location", "back", ["name": "Back room"]))
  }

  // MARK: What the stock page shows

  @Test func `stock is told by location, with what it is worth`() throws {
    try room.receive(12, cost: 6000)
    try room.perform(StockCommand.moved(sku: mug, quantity: units(2), from: nil, to: code("quarantine")))
    try room.perform(StockCommand.reserved(lines: [ReservedLine(mug, units(3))], holder: "Ana"))
    try room.perform(StockCommand.issued(sku: mug, quantity: units(1), at: nil, reason: .scrap))
    let stock = try room.store.read(ProductStock(mug))
    #expect(
      stock.places.map { "\($0.location.code) \($0.level.onHand.text) \($0.level.free.text)" }
        == ["main 9 6", "quarantine 2 2", "scrap 1 1"])
    let figures = stock.figures
    #expect(
      [figures.onHand, figures.available, figures.unavailable, figures.reserved, figures.scrapped].map(\.text)
        == ["11", "6", "2", "3", "1"])
    #expect(figures.value.minor == 5500 && figures.averageCost?.minor == 500 && stock.lastCost?.minor == 500)
    #expect(stock.movements.map(\.reason) == [.scrap, .transfer, .receipt])
    #expect(stock.movements.map(\.by) == ["mara", "mara", "mara"])
    #expect(stock.reservations.map(\.holder) == ["Ana"] && stock.reservationCount == .exact(1))
  }

  @Test func `product that never was in stock is shown at the default location`() throws {
    #expect(try room.store.read(ProductStock(mug)).places.map(\.location.code) == [code("main")])
    #expect(room.code { try room.store.read(ProductStock(SKU(stored: "NONE"))) } == "product-not-found")
  }

  @Test func `receipt tells what the levels and the value became, but nothing of virtual locations`() throws {
    let told = try room.receive(4, cost: 800).effects.filter(\.isSum)
    #expect(
      told.map { "\($0.subject.key) \($0.field) \($0.before.int ?? 0) \($0.after.int ?? 0)" }
        == ["MUG/main on_hand 0 4000", "MUG value 0 800"])
  }

  @Test func `stock of a past day is what it was at its end`() throws {
    try room.receive(10, cost: 1000)
    room.pass(days: 1)
    try room.issue(4)
    try room.perform(StockCommand.moved(sku: mug, quantity: units(1), from: nil, to: code("back")))
    let day = try LocalDate(parsing: "2026-01-01")
    let past = try room.store.read(StockOn(mug, on: day))
    #expect(past.places.map { "\($0.location.code) \($0.onHand.text)" } == ["main 10"])
    #expect(past.value.minor == 1000 && past.movements == 2)
    let now = try room.store.read(StockOn(mug, on: LocalDate(daysSince1970: day.daysSince1970 + 1)))
    #expect(now.places.map(\.onHand.text) == ["1", "5"] && now.value.minor == 600)
    #expect(try room.store.read(ProductStock(mug, days: 3)).course.points == [0, 10_000, 6_000])
    #expect(
      room.code { try room.store.read(StockOn(mug, on: LocalDate(daysSince1970: day.daysSince1970 + 2))) }
        == "bad-date")
  }

  // MARK: Lists

  @Test func `stock list has every product that ever moved, and figures of each`() throws {
    for sku in ["LID", "OLD", "NEW"] { try room.add(sku) }
    try room.receive(12, cost: 6000)
    for sku in ["LID", "OLD"] {
      let line = StockPosting(SKU(stored: sku), units(1), from: "supplier", to: "main", .receipt)
      try room.perform(StockCommand.posted(lines: [line]))
    }
    let sale = StockPosting(SKU(stored: "LID"), units(1), from: "main", to: "customer", .sale)
    try room.perform(StockCommand.posted(lines: [sale]))
    try room.perform(Edit(.set, "product", "OLD", ["status": "archived"]))
    var query = ListQuery("stock")
    #expect(try room.store.read(query).keys == ["LID", "MUG"])
    query.filters = ["below": "out"]
    #expect(try room.store.read(query).keys == ["LID"])
    query.filters = ["status": "all"]
    (query.sort, query.falls) = ("value", true)
    #expect(try room.store.read(query).keys.first == "MUG")
    let glance = try room.store.read(InventoryGlance())
    #expect([glance.products, glance.out, glance.low, glance.incoming] == [2, 1, 0, 0].map(Total.exact))
    #expect(glance.firstOut == SKU(stored: "LID") && glance.movements == 4 && glance.value.minor == 6000)
    #expect(glance.archivedValue == nil && glance.locations == .exact(8))
    query = ListQuery("levels")
    query.filters = ["location": "main"]
    #expect(try room.store.read(query).keys == ["MUG/main"])
    #expect(try room.store.verify().isEmpty)
  }

  @Test func `what is low is at its reorder point by what is available`() throws {
    try room.perform(
      SupplyCommand.ruleSet(sku: mug, at: code("main"), fields: ["minimum": "5", "target": "20"]))
    try room.receive(6, cost: 600)
    var query = ListQuery("stock")
    query.filters = ["below": "minimum"]
    #expect(try room.store.read(query).keys == [])
    try room.perform(StockCommand.reserved(lines: [ReservedLine(mug, units(1))], holder: "Ana"))
    #expect(try room.store.read(query).keys == ["MUG"])
  }

  @Test func `reservation is counted, and is for somebody`() throws {
    try room.receive(6, cost: 600)
    try room.perform(StockCommand.reserved(lines: [ReservedLine(mug, units(2))], holder: "Ana"))
    #expect(try room.store.read(InventoryGlance()).reservations == 1)
    #expect(
      room.code { try room.perform(StockCommand.reserved(lines: [ReservedLine(mug, units(1))], holder: " ")) }
        == "bad-text")
  }

  @Test func `movements are listed by place, by day and by document`() throws {
    try room.receive(6, cost: 600)
    room.pass(days: 1)
    try room.perform(StockCommand.moved(sku: mug, quantity: units(2), from: nil, to: code("back")))
    try room.issue(1)
    func keys(_ filters: [String: String]) throws -> [String] {
      var query = ListQuery("movements")
      query.filters = filters
      return try room.store.read(query).keys
    }
    #expect(try keys([:]) == ["3", "2", "1"])
    #expect(try keys(["location": "back"]) == ["2"])
    #expect(try keys(["location": "main", "since": "2026-01-02"]) == ["3", "2"])
    #expect(try keys(["location": "main", "until": "2026-01-01"]) == ["1"])
    #expect(try keys(["document": "count 1"]) == [])
    #expect(room.code { try keys(["location": "nowhere"]) } == "location-not-found")
    #expect(room.code { try keys(["since": "yesterday"]) } == "bad-date")
  }

  // MARK: Commands

  @Test func `cost of one keeps its decimals`() throws {
    func receive(_ cost: ReceiptCost) throws {
      try room.perform(StockCommand.received(sku: mug, quantity: units(3), at: nil, cost: cost))
    }
    try receive(.each(Amount(units: 4167, decimals: 4)))
    #expect(try room.left() == [3, 125])
    try receive(.total(Amount(units: 300, decimals: 2)))
    #expect(try room.left() == [6, 425])
    #expect(room.code { try receive(.total(Amount(units: 4167, decimals: 4))) } == "bad-price")
  }

  @Test func `the reason of what is not sold is kept`() throws {
    try room.receive(5, cost: 500)
    try room.perform(StockCommand.issued(sku: mug, quantity: units(1), at: nil, reason: .ownUse))
    let last = try room.store.read(ProductStock(mug)).movements[0]
    #expect(last.reason == .adjust && last.note == "own-use" && last.to == code("adjustment"))
    func adjust(_ by: Int64, _ reason: StockReason) throws {
      try room.perform(StockCommand.adjusted(sku: mug, by: units(by), at: nil, reason: reason))
    }
    try adjust(-2, .lost)
    try adjust(1, .found)
    #expect(try room.left() == [3, 300])
    #expect(room.code { try adjust(0, .found) } == "bad-quantity")
    try adjust(-1, .scrap)
    #expect(try room.store.read(ProductStock(mug)).movements[0].to == code("scrap"))
    #expect(room.code { try adjust(1, .scrap) } == "wrong-location")
  }

  @Test func `refusal says how much there is, for whom it is reserved, and where there is more`() throws {
    try room.receive(9, cost: 900, to: "back")
    try room.receive(10, cost: 1000)
    try room.perform(StockCommand.reserved(lines: [ReservedLine(mug, units(9))], holder: "Anna"))
    let error = room.error { try room.issue(11) }
    #expect(error?.code == "not-enough-stock")
    #expect(
      error?.message
        == "MUG has 10 at main, 1 available (reserved: reservation 1 for Anna (9)). You asked for 11.")
    #expect(error?.advice.first == "Other locations have back (9).")
    #expect(room.code { try room.issue(2) } == "breaks-reservation")
    let lines = [
      ReservedLine(mug, units(6), at: code("back")), ReservedLine(mug, units(5), at: code("back")),
    ]
    #expect(
      room.code { try room.perform(StockCommand.reserved(lines: lines, holder: "Ben")) }
        == "breaks-reservation")
  }

  @Test func `receipt of which some is reserved is not undone`() throws {
    let entry = try room.receive(10, cost: 1000).entry ?? 0
    try room.perform(StockCommand.reserved(lines: [ReservedLine(mug, units(6))], holder: "Anna"))
    let error = room.error { try room.store.undo(entry, as: room.request()) }
    #expect(
      error?.message
        == "Entry 3 cannot be undone. MUG would have 0 at main, and 6 is reserved: reservation 1 for Anna (6)."
    )
  }

  @Test func `sums that nobody can own are refused`() throws {
    try room.receive(1, cost: 999_999_999_999)
    #expect(room.code { try room.receive(999_999_999) } == "amount-overflow")
    #expect(room.code { try room.receive(999_999_999, cost: 1) } == "bad-quantity")
  }

  @Test func `the value of all stock stays a sum`() throws {
    #expect(try room.store.read(TotalCheck(value: StockAccount.mostSum)) == nil)
    #expect(try room.store.read(TotalCheck(value: StockAccount.mostSum + 1)) == "amount-overflow")
  }
}

/// What the check of the totals says of a value.
private struct TotalCheck: RowsQuery {
  typealias Answer = String?
  var value: Int64

  func answer(_ rows: any Rows) throws(StoreError) -> String? {
    try StockSums.totals.check?([.text("movements")], [1, value], rows)?.code
  }
}
