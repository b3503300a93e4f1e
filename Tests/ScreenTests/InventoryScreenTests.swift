import ScreenKit
import ScreenTesting
import StoreCore
import Testing

@testable import InventoryUI

@Suite struct InventoryScreenTests {
  /// Entries 1 and 2.
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /inventory/stock/MUG receive 10 --cost 50.00
    """

  @Test func `what is taken in is on hand and worth its cost`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/inventory/stock/MUG")

    await test.type("receive 2 --cost 22.00") {
      $0.notice =
        "MUG: stock at main 10 → 12 (cost 22.00, 11.00 each), value of stock 50.00 → 72.00  (entry 3)"
      $0.journal.append("inventory.receipt: Stock at main of MUG: 10 → 12; cost 22.00, 11.00 each and 1 more")
    }
  }

  @Test func `no more is sold than lies there`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/inventory/stock/MUG")
    await test.type("issue 11") { $0.error = "not-enough-stock" }
    await test.type("issue ten") { $0.error = "bad-quantity" }
  }

  @Test func `a page that looks back books nothing`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/inventory/stock/MUG?at=2026-01-01")
    await test.type("receive 2") { $0.error = "looking-back" }
    await test.send(ProductStockEvents.lookedBack(nil)) { try $0.push("/inventory/stock/MUG") }
    await test.send(ProductStockEvents.movementsOpened) { try $0.push("/inventory/movements?sku=MUG") }
  }

  @Test func `a location is added inside another and opened`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/inventory/locations/main")

    await test.send(LocationEvents.added(code: try Code("shelf"), name: "Shelf", nil)) {
      $0.notice = "Location shelf added  (entry 3)"
      try $0.push("/inventory/locations/shelf")
      $0.journal.append("inventory.locationAdded: Location shelf added")
    }
    await test.send(LocationEvents.archived) {
      $0.notice = "Location shelf archived  (entry 4)"
      $0.journal.append("inventory.locationArchived: Location shelf archived")
    }
  }
}
