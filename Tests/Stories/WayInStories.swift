import ScreenKit
import Testing

@testable import DaybookApp

/// What the inventory's home and the dashboard lead to.
@Suite struct WayInStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /inventory/stock/MUG receive 10 --cost 50.00
    /inventory/stock/MUG reserve 2 --for Ana
    /inventory/stock/MUG rule 20 40
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme item MUG --pack 12 --price 10.00
    /inventory/suppliers/acme order
    """

  @Test func `the inventory's home counts what is open, each leading there`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start\n/inventory/counts start")
    let rows = await shop.read("/inventory | csv").split(separator: "\n").map(String.init)

    for row in [
      "Stocktakes open,2,/inventory/counts", "Reservations,1,/inventory/reservations",
      "Purchase orders open,1,/inventory/purchases?open=yes", "To reorder,1,/inventory/reorder",
      "Suppliers,1,/inventory/suppliers",
    ] {
      let number = try #require(rows.firstIndex(of: row), "\(row) of \(rows)")
      await shop.read("/inventory")
      await shop.read("\(number)")
      #expect(shop.place == row.split(separator: ",").last.map(String.init))
    }
  }

  @Test func `what has ended is counted no more`() async throws {
    let shop = try await Story.shop(
      Self.shop + """

        /inventory/counts start
        /inventory/counts/1 cancel
        /inventory/stock/MUG release 1
        /inventory/purchases/PO-000001 cancel
        /inventory/suppliers/acme archive
        /inventory/stock/MUG receive 40 --cost 90.00
        """)
    let table = await shop.read("/inventory | csv")

    for what in ["Stocktakes open", "Reservations", "Purchase orders open", "To reorder", "Suppliers"] {
      #expect(table.contains("\n\(what),0,"), "\(table)")
    }
  }
}
