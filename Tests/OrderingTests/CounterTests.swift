import Foundation
import Fulfilment
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

/// What a sale over the counter does to the stock, and what To do asks about it.
@Suite struct CounterTests {
  private let store: StoreDatabase

  /// Each change happens a day after the one before.
  init() throws { try self.init(step: 86_400_000) }

  private init(step: Int64) throws {
    store = try StoreDatabase(path: "", .shop, clock: .frozen(step: step))
    try make(Edit(.add, "product", "MUG", ["name": "Mug", "price": "12.00"]))
    try make(
      StockCommand.received(
        sku: mug, quantity: Quantity(whole: 1), at: nil, cost: .total(Amount(units: 500, decimals: 2))))
  }

  private let mug = SKU(stored: "MUG")

  @discardableResult private func make(_ command: any StoreCommand) throws -> Int {
    let request = Request(id: UUID().uuidString, by: Caller("mara"), origin: .input)
    return try #require(try store.perform(command, as: request).entry)
  }

  private func sell(_ count: Int64, as number: String) throws -> Int {
    try make(OrderCommand.started(OrderStart(wishes: [OrderWish(mug, Quantity(whole: count))])))
    return try make(PaymentCommand.paid(order: Order.number(number), terms: PaymentTerms(.cash)))
  }

  @Test func `what was sold without a record is at its last cost, and is told for seven days`() throws {
    _ = try sell(4, as: "1")

    let found = try store.read(SoldWithoutRecord())
    #expect(found.map(\.document) == ["O-000001"] && found[0].quantity == Quantity(whole: 3))
    #expect(found[0].cost == Money(minor: 1500))
    for _ in 0..<7 { try make(Edit(.set, "product", "MUG", ["notes": UUID().uuidString])) }
    #expect(try store.read(SoldWithoutRecord()).isEmpty)
  }

  @Test func `what was undone was not sold, until it is redone`() throws {
    let day = try CounterTests(step: 1000)
    let entry = try day.sell(4, as: "1")

    _ = try day.store.undo(entry, as: Request(id: "undo", by: Caller("mara"), origin: .input))
    #expect(try day.store.read(SoldWithoutRecord()).isEmpty)
    _ = try day.store.redo(entry, as: Request(id: "redo", by: Caller("mara"), origin: .input))
    #expect(try day.store.read(SoldWithoutRecord()).count == 1)
    #expect(try store.verify().isEmpty)
  }

  @Test func `a line without stock has the cost that its goods had last`() throws {
    _ = try sell(1, as: "1")
    _ = try sell(2, as: "2")

    let order = try store.read(OrderPage(Order.number("2"))).order
    #expect(order.lines[0].cost == Money(minor: 1000))
  }
}
