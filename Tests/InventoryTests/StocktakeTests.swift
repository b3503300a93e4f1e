import Inventory
import StoreCore
import StoreDatabase
import Testing

private let mug = SKU(stored: "MUG")
private let tea = SKU(stored: "TEA")
private func units(_ whole: Int64) -> Quantity { Quantity(whole: whole) }

/// 10 mugs for 50.00, 6 of tea for 12.00 and 4 of jam for 8.00 at main.
@Suite struct StocktakeTests {
  let room: StockRoom

  init() throws {
    room = try StockRoom()
    for sku in ["TEA", "JAM"] { try room.add(sku) }
    for (sku, quantity, cost) in [("MUG", 10, 5000), ("TEA", 6, 1200), ("JAM", 4, 800)]
      as [(String, Int64, Int64)]
    {
      try move(sku, quantity, "supplier", "main", .receipt, cost: cost)
    }
  }

  @discardableResult func move(
    _ sku: String, _ quantity: Int64, _ from: String, _ to: String, _ reason: MovementReason,
    cost: Int64? = nil
  ) throws -> Receipt {
    let line = StockPosting(
      SKU(stored: sku), units(quantity), from: from, to: to, reason, cost: cost.map { Money(minor: $0) })
    return try room.perform(StockCommand.posted(lines: [line]))
  }
  @discardableResult func start(
    at place: String? = nil, inside: Bool = false, blind: Bool = false, tolerance: Int64? = nil,
    isDraft: Bool = false
  ) throws -> Receipt {
    try room.perform(
      CountCommand.started(
        at: place.map { Code(stored: $0) }, inside: inside, blind: blind, tolerance: tolerance.map(units),
        isDraft: isDraft))
  }
  @discardableResult func step(_ step: CountStep, _ number: Int64 = 1) throws -> Receipt {
    try room.perform(CountCommand.changed(number: number, step: step))
  }
  @discardableResult func count(_ sku: SKU, _ quantity: Int64, _ number: Int64 = 1, at place: String? = nil)
    throws
    -> Receipt
  {
    try step(.counted(sku: sku, quantity: units(quantity), at: place.map { Code(stored: $0) }), number)
  }
  @discardableResult func total(_ sku: SKU, _ quantity: Int64, _ number: Int64 = 1) throws -> Receipt {
    try step(.totalled(sku: sku, quantity: units(quantity), at: nil), number)
  }
  func page(_ number: Int64 = 1, _ filter: StocktakePage.Filter = .counted) throws -> StocktakePage.Answer {
    try room.store.read(StocktakePage(number, filter))
  }
  func onHand(_ sku: String) throws -> String {
    try room.store.read(ProductStock(SKU(stored: sku))).figures.onHand.text
  }
  func undo(_ receipt: Receipt) throws { _ = try room.store.undo(receipt.entry ?? 0, as: room.request()) }
  func redo(_ receipt: Receipt) throws { _ = try room.store.redo(receipt.entry ?? 0, as: room.request()) }

  @Test func `differences are posted, so that sales during the count stay right`() throws {
    try start()
    try total(mug, 9)
    try count(tea, 7)
    try move("MUG", 2, "main", "customer", .sale)
    try step(.reviewed)
    let review = try page()
    #expect(review.rows.map { "\($0.sku) \($0.line?.variance?.text ?? "")" } == ["MUG -1", "TEA 1"])
    #expect(review.count.value.minor == -300 && review.count.varied == 2)
    #expect(review.uncounted.map(\.sku.text) == ["JAM"])
    let posted = try step(.posted(isSure: false))
    #expect(try [onHand("MUG"), onHand("TEA"), onHand("JAM")] == ["7", "7", "4"])
    let movement = try room.store.read(ProductStock(mug)).movements[0]
    #expect(movement.reason == .count && movement.document == "count 1")
    #expect(room.code { try count(mug, 1) } == "count-posted")
    try undo(posted)
    #expect(try page().count.status == .review)
    try step(.totalled(sku: SKU(stored: "JAM"), quantity: .zero, at: nil))
    try step(.posted(isSure: false))
    #expect(try [onHand("MUG"), onHand("JAM")] == ["7", "0"])
    #expect(try room.store.verify().isEmpty)
  }

  @Test func `posted variance is what was booked`() throws {
    try start()
    try total(mug, 5)
    try move("MUG", 10, "supplier", "main", .receipt, cost: 40_000)
    try step(.reviewed)
    #expect(try page().count.value.minor == -2500)
    let posted = try step(.posted(isSure: false))
    #expect(try page().count.value.minor == -11_250)
    try undo(posted)
    #expect(try page().count.value.minor == -2500)
  }

  @Test func `scan adds, total replaces, and undo takes back one of them`() throws {
    let started = try start()
    try count(mug, 1)
    let second = try count(mug, 1)
    #expect(try page().rows.map { $0.line?.counted } == [units(2)])
    #expect(try page().rows[0].line?.by == "mara")
    #expect(room.code { try undo(started) } == "undo-refused")
    try undo(second)
    #expect(try page().rows.map { $0.line?.counted } == [units(1)])
    try total(mug, 40)
    #expect(try page().rows.map { $0.line?.counted } == [units(40)])
    #expect(room.code { try count(mug, 0) } == "bad-quantity")
    #expect(room.code { try count(SKU(stored: "NONE"), 1) } == "product-not-found")
    #expect(room.code { try count(mug, 1, 9) } == "count-not-found")
  }

  @Test func `variance over the tolerance is counted twice`() throws {
    try start(tolerance: 2)
    try count(mug, 5)
    try count(tea, 5)
    try step(.reviewed)
    #expect(try page().count.waiting == 1)
    #expect(try page(1, .recount).rows.map(\.sku) == [mug])
    #expect(room.code { try step(.posted(isSure: false)) } == "recount-needed")
    try step(.recounted(skus: nil))
    #expect(room.code { try step(.reviewed) } == "recount-needed")
    try count(mug, 1)
    try count(mug, 4)
    try step(.reviewed)
    #expect(try page().rows[0].line?.first == units(5))
    #expect(room.code { try step(.recounted(skus: [SKU(stored: "JAM")])) } == "not-counted")
    #expect(room.code { try step(.recounted(skus: nil)) } == "not-counted")
    try step(.posted(isSure: false))
    #expect(try onHand("MUG") == "5")
  }

  @Test func `blind stocktake tells no variance before review`() throws {
    try start(blind: true)
    try count(mug, 3)
    #expect(room.code { try page(1, .variance) } == "not-yet")
    #expect(try !page().count.showsExpected)
    try step(.reviewed)
    #expect(try page(1, .variance).rows.map(\.sku) == [mug])
  }

  // MARK: Stock that changes

  @Test func `loss that one stocktake posted is not posted by another`() throws {
    try start()
    try start()
    try total(mug, 7)
    try total(mug, 7, 2)
    for number in [1, 2] as [Int64] { try step(.reviewed, number) }
    let posted = try step(.posted(isSure: false))
    #expect(try page(2).rows.map(\.correction) == [.count("1")])
    let error = room.error { try step(.posted(isSure: false), 2) }
    #expect(error?.code == "recount-needed")
    #expect(error?.message == "Stocktake 2 was counted before stocktake 1 was posted: MUG.")
    try undo(posted)
    #expect(try page(2).rows.map(\.correction) == [nil])
    try redo(posted)
    #expect(room.code { try step(.posted(isSure: false), 2) } == "recount-needed")
    try step(.recounted(skus: nil), 2)
    try total(mug, 7, 2)
    try step(.reviewed, 2)
    try step(.posted(isSure: false), 2)
    #expect(try onHand("MUG") == "7")
  }

  @Test func `receipt that is undone after the count asks for a recount`() throws {
    let receipt = try move("MUG", 5, "supplier", "main", .receipt, cost: 2500)
    try start()
    try total(mug, 10)
    try undo(receipt)
    try step(.reviewed)
    #expect(room.code { try step(.posted(isSure: false)) } == "recount-needed")
  }

  @Test func `scan after a movement asks for a total`() throws {
    try start()
    try count(mug, 5)
    try undo(try move("MUG", 1, "main", "customer", .sale))
    try count(tea, 2)
    let scan = try count(mug, 1)
    #expect(try page().rows.map(\.line?.isMixed) == [true, false])
    try undo(scan)
    #expect(try page().rows.map(\.line?.isMixed) == [false, false])
    try count(mug, 1)
    try step(.reviewed)
    #expect(room.code { try step(.posted(isSure: false)) } == "recount-needed")
    try step(.recounted(skus: [mug]))
    try total(mug, 10)
    try step(.reviewed)
    try step(.posted(isSure: false))
    #expect(try [onHand("MUG"), onHand("TEA")] == ["10", "2"])
  }

  @Test func `line that cannot be posted is named`() throws {
    try room.perform(StockCommand.reserved(lines: [ReservedLine(mug, units(8))], holder: "Ana"))
    try start()
    try total(mug, 5)
    try step(.reviewed)
    let error = room.error { try step(.posted(isSure: false)) }
    #expect(error?.code == "breaks-reservation")
    #expect(
      error?.message
        == "Line MUG at main of stocktake 1 cannot be posted: MUG has 10 at main, only 2 available. The rest is reserved: reservation 1 for Ana (8)."
    )
    try room.perform(StockCommand.released(number: 1, quantity: nil))
    try move("MUG", 6, "main", "customer", .sale)
    #expect(room.code { try step(.posted(isSure: false)) } == "not-enough-stock")
    try step(.cancelled)
    #expect(room.code { try step(.begun) } == "illegal-transition")
  }

  // MARK: Places and states

  @Test func `stocktake covers its location, and those inside it where it says so`() throws {
    try room.perform(Edit(.add, "location", "shelf", ["name": "Shelf", "parent": "main"]))
    try move("TEA", 1, "main", "shelf", .transfer)
    try start()
    #expect(room.code { try count(mug, 1, at: "shelf") } == "outside-count")
    let told = try start(inside: true)
    #expect(told.notices.map(\.code) == ["also-open"])
    try count(mug, 10, 2)
    try count(tea, 1, 2, at: "shelf")
    #expect(try page(2).rows.map(\.key) == ["main/MUG", "shelf/TEA"])
    #expect(try page(2, .uncounted).rows.map(\.key) == ["main/JAM", "main/TEA"])
    let rest = try room.store.read(StocktakePage(2, .uncounted, after: "main/JAM", limit: 1))
    #expect(rest.rows.map(\.key) == ["main/TEA"] && rest.next == nil)
    #expect(room.code { try room.perform(Edit(.set, "location", "main", ["name": "Front"])) } == nil)
    #expect(room.code { try start(at: "customer") } == "wrong-location")
    #expect(room.code { try start(at: "nowhere") } == "location-not-found")
  }

  @Test func `location with an open stocktake is not archived`() throws {
    try room.perform(Edit(.add, "location", "back", ["name": "Back"]))
    try start(at: "back")
    let archive = Edit(.set, "location", "back", ["status": "archived"])
    #expect(room.code { try room.perform(archive) } == "location-in-use")
    try step(.cancelled)
    try room.perform(archive)
    #expect(room.code { try start(at: "back") } == "archived")
  }

  @Test func `draft waits to be begun, and stocktakes are listed by state`() throws {
    try start(isDraft: true)
    #expect(room.code { try count(mug, 1) } == "illegal-transition")
    try step(.begun)
    #expect(room.code { try step(.begun) } == "illegal-transition")
    #expect(room.code { try step(.posted(isSure: false)) } == "illegal-transition")
    try start()
    try step(.cancelled, 2)
    var query = ListQuery("counts")
    #expect(try room.store.read(query).keys == ["2", "1"])
    query.filters = ["open": "yes"]
    #expect(try room.store.read(query).keys == ["1"])
  }

  @Test func `plan of a posting changes nothing`() throws {
    try start()
    try total(mug, 8)
    try step(.reviewed)
    var request = room.request()
    request.intent = .plan
    let plan = try room.store.perform(
      CountCommand.changed(number: 1, step: .posted(isSure: false)), as: request)
    #expect(plan.effects.contains { $0.field == "on_hand" && $0.after == .int(8000) })
    #expect(try page().count.status == .review)
    #expect(try onHand("MUG") == "10")
  }
}
