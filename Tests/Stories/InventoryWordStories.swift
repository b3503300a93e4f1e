import CommandKit
import ScreenKit
import Testing

@testable import DaybookApp

/// Words and figures of the inventory's pages, as a clerk takes them.
@Suite struct InventoryWordStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add TEA Tea --price 3.00
    /inventory/locations add back Back
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme item MUG --pack 12 --price 24.00
    """

  @Test func `the home says what of the value is archived, and leads there`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/stock/MUG receive 10 --cost 50.00\n/inventory/stock/TEA receive 2 --cost 4.00"
    )
    await shop.tell("/inventory\n  Inventory * 54.00 EUR of stock (glob)\n  ...")
    for line in [
      "/inventory/suppliers/acme order", "/inventory/purchases/po-1 line MUG 1",
      "/inventory/purchases/po-1 place",
    ] { await shop.read(line) }

    await shop.tell(
      """
      /catalog/products/MUG archive
        Product MUG archived  (entry *) (glob)
        10 remain in stock, 12 incoming.
        ...
      """)

    await shop.tell("/inventory\n  Inventory * 54.00 EUR of stock, 50.00 EUR of it archived (glob)\n  ...")
    let row = try #require(await shop.rows("/inventory").first { $0["what"] == "Archived of it" })
    #expect(await shop.keys(row["address"]) == ["MUG"])
  }

  @Test func `the level of a product is what lies where it has rules`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/stock/MUG receive 6\n/inventory/stock/MUG rule 2 4 --at back")

    #expect((await shop.read("/inventory/stock/MUG")).contains("0 of 4, reorder at 2"))
    await shop.read("/inventory/stock/MUG move 3 --to back")
    #expect((await shop.read("/inventory/stock/MUG")).contains("3 of 4, reorder at 2"))
  }

  @Test func `a star on a list of the inventory counts it`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG receive 6")
    for line in [
      "/inventory/counts start", "/inventory/suppliers/acme order",
      "/inventory/stock/MUG reserve 2 --for Ann",
      "/inventory/stock/MUG rule 8 20",
    ] { await shop.read(line) }
    let lists = [
      ("counts", "1"), ("purchases", "1"), ("reservations", "1"), ("reorder", "1"), ("suppliers", "1"),
      ("locations", "8"),
    ]
    for (list, _) in lists {
      await shop.read("/inventory/\(list)")
      await shop.read("star \(list)")
    }

    let stars = await shop.rows("/starred")
    for (list, count) in lists {
      #expect(stars.first { $0["address"] == "/inventory/\(list)" }?["count"] == count, "\(list) \(stars)")
    }
  }

  @Test func `every order is listed when all are asked for, and a draft says what is on it`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/suppliers/acme order\n/inventory/stock/MUG rule 2 20")

    #expect(await shop.keys("/inventory/purchases?status=all") == ["PO-000001"])
    await shop.tell(
      """
      /inventory/reorder
        ...
      plan propose
        ...
        Purchase order PO-000002 from acme to main added: 1 line, 2 packs of 12 MUG
        ...
      """)
  }

  @Test func `only places where something lies are offered, and ASCII stays ASCII`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/inventory/stock")
    let offered = shop.session.completion(of: "location ", cursor: 9).candidates.map(\.text)
    #expect(offered.contains("back") && !offered.contains("customer") && !offered.contains("supplier"))

    let plain = try await Story(at: shop.path, width: 80, ascii: true)
    let page = await plain.read("/inventory/stock/MUG")
    #expect(page.contains("adjust +-N") && page.utf8.allSatisfy { $0 < 128 })
  }
}
