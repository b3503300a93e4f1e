import GRDB
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// What is taken back and done again stands as it stood, and is the last thing done.
@Suite struct RedoOrderStories {
  private static func shop(_ valuation: String) -> String {
    """
    /settings currency EUR
    /settings valuation \(valuation)
    /catalog/products add MUG Mug --price 12.00 --barcode 4006381333931
    /catalog/products add TEA Tea
    """
  }

  @Test(arguments: ["average", "fifo"])
  func `receipts undone one after the other are done again, in the order they came`(valuation: String)
    async throws
  {
    let shop = try await Story.shop(Self.shop(valuation))
    for number in 1...6 {
      await shop.read("/inventory/stock/MUG receive \(number) --cost \(number).37")
      if number == 4 { await shop.read("/inventory/stock/MUG issue 2 --reason own-use") }
    }
    let before = try await state(shop)

    for _ in 1...6 { await shop.tell("undo\n  ...") }
    for _ in 1...6 { await shop.tell("redo\n  ...") }
    #expect(try await state(shop) == before)
    await shop.tell("undo\n  ...\nredo\n  ...")
    #expect(try await state(shop) == before)
    await shop.tell("redo\n  ? nothing-to-redo")
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `what came first goes first, though it was taken back and done again behind what came later`()
    async throws
  {
    let shop = try await Story.shop(
      Self.shop("fifo")
        + """

        /inventory/stock/MUG receive 3 --cost 3.00
        /inventory/stock/MUG receive 2 --cost 20.00 --sure
        """)

    await shop.tell(
      """
      undo 5
        ...
      redo 5
        ...
      /inventory/stock/MUG issue 3 --reason own-use
        MUG: stock at main 5 → 2, value of stock 23.00 → 20.00  (entry 8)
      undo
        ...
      undo 5
        ...
      redo 5
        ...
      """)
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test(arguments: ["average", "fifo"])
  func `two scans of a delivery are taken back and done again on the order's page`(valuation: String)
    async throws
  {
    let shop = try await Story.shop(
      Self.shop(valuation)
        + """

        /inventory/suppliers add acme Acme
        /inventory/suppliers/acme order
        /inventory/purchases/po-1 line MUG 9 --price 1.50
        /inventory/purchases/po-1 place
        /inventory/purchases/po-1 4006381333931
        /inventory/purchases/po-1 4006381333931
        """)
    let before = try await state(shop)

    await shop.tell(
      "/inventory/purchases/po-1\nundo\n  ...\nundo\n  ...\nredo\n  ...\nredo\n  ..."
    )
    #expect(try await state(shop) == before)
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `the entry that was redone last is undone first`() async throws {
    let shop = try await Story.shop(Self.shop("average") + "\n/inventory/stock/MUG receive 5 --cost 5.00")

    await shop.tell(
      """
      undo
        ...
      /inventory/stock/TEA receive 7 --cost 7.00
        ...
      redo 3
        MUG: stock at main 0 → 5, value of stock 0.00 → 5.00  (entry 6)
      plan undo
        ...
        *Stock at main of MUG* (glob)
        ...
      undo
        MUG: stock at main back from 5 to 0, value of stock back from 5.00 to 0.00  (entry 7)
      undo
        TEA: stock at main back from 7 to 0, value of stock back from 7.00 to 0.00  (entry 8)
      """)
  }

  /// What lies where and what it is worth, and what layers hold, the oldest first.
  private func state(_ shop: Story) async throws -> [String] {
    try await DatabaseQueue(path: shop.path).read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT sku || ' ' || location || ' ' || on_hand || ' ' || reserved || ' ' || incoming FROM stock_level
          UNION ALL SELECT sku || ' ' || on_hand || ' ' || value FROM stock
          UNION ALL SELECT * FROM (SELECT quantity || ' at ' || cost FROM cost_layer WHERE quantity > 0 ORDER BY movement)
          """)
    }
  }
}
