import Inventory
import StoreCore
import Testing

@testable import DaybookApp

/// What stars on the inventory's lists count: what the list itself does, and no further.
@Suite struct StarredInventoryStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 10.00
    /catalog/products add TEA Tea
    /inventory/stock/MUG receive 2000 --cost 50.00
    /inventory/stock/TEA rule 1 5
    /inventory/suppliers add acme Acme
    /inventory/suppliers add bruk Bruk
    /inventory/suppliers/bruk archive
    /inventory/suppliers/acme order
    /inventory/counts start
    /inventory/counts star counts
    /inventory/purchases?supplier=acme star orders
    /inventory/suppliers star suppliers
    /inventory/suppliers?status=all star everybody
    /inventory/reorder star due
    /inventory/locations star places
    /inventory/reservations?sku=MUG star all-promised
    /inventory/reservations?sku=TEA star tea
    """

  private func counts(_ shop: Story) async -> [String: String] {
    Dictionary(uniqueKeysWithValues: await shop.rows("/starred").map { ($0.key, $0["count"]) })
  }

  @Test func `every list of the inventory says what it counts`() async throws {
    let shop = try await Story.shop(Self.shop)
    let places = await shop.read("/inventory/locations | count").dropLast()

    #expect(
      await counts(shop) == [
        "counts": "1", "orders": "1", "suppliers": "1", "everybody": "2", "due": "1",
        "places": String(places), "all-promised": "0", "tea": "0",
      ])
    await shop.tell(
      """
      /inventory/locations add shelf Shelf
      /inventory/stock/MUG reserve 3 --for Ana
      /inventory/counts/1 cancel
      /inventory/stock/TEA receive 2
      """)
    let after = await counts(shop)
    #expect(after["places"] == String((Int(places) ?? 0) + 1))
    #expect(after["all-promised"] == "1" && after["tea"] == "0")
    #expect(after["counts"] == "0" && after["due"] == "0")
  }

  @Test func `a list of more than a thousand is counted no further`() async throws {
    let shop = try await Story.shop(Self.shop)
    let line = ReservedLine(try SKU("MUG"), Quantity(units: 1), at: Location.main)
    func promise(_ count: Int) async throws {
      _ = try await shop.workspace.inventory.reserve(Array(repeating: line, count: count), for: "Ana")
    }

    try await promise(1_000)
    #expect(await counts(shop)["all-promised"] == "1,000")
    try await promise(1)
    #expect(await counts(shop)["all-promised"] == "1,000+")
    #expect(await shop.read("/inventory/reservations?sku=MUG | count") == "1001\n")
  }

  @Test func `more than a thousand locations are counted no further`() async throws {
    let shop = try await Story.shop(Self.shop)
    let places = await shop.read("/inventory/locations | count").dropLast()
    let inventory = shop.workspace.inventory

    for number in (Int(places) ?? 0)..<999 {
      _ = try await inventory.addLocation("Bin", code: Code("bin-\(number)"))
    }
    #expect(await counts(shop)["places"] == "999")
    _ = try await inventory.addLocation("Bin", code: Code("bin-1"))
    _ = try await inventory.addLocation("Bin", code: Code("bin-2"))
    #expect(await counts(shop)["places"] == "1,000+")
    #expect(await shop.read("/inventory/locations | count") == "1001\n")
  }
}
