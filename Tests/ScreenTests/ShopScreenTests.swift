import ScreenKit
import ScreenTesting
import StoreCore
import Testing

@testable import ShopUI

@Suite struct ShopScreenTests {
  @Test func `the shop is renamed`() async throws {
    let test = try await TestShop("").test(at: "/settings")
    await test.send(SettingsEvents.renamed("Harbour & Pine")) {
      $0.notice = "Name of the shop: Shop → Harbour & Pine  (entry 1)"
      $0.journal.append("shop.nameSet: Name of the shop: Shop → Harbour & Pine")
    }
  }

  @Test func `a currency is not changed once there are prices`() async throws {
    let test = try await TestShop("/catalog/products add MUG Mug --price 12.00").test(at: "/settings")
    await test.type("currency SEK") { $0.error = "currency-in-use" }
    await test.send(SettingsEvents.timeZoneSet("Mars/Olympus")) { $0.error = "unknown-value" }
  }

  @Test func `an entry of the journal is opened, and another is not there`() async throws {
    let test = try await TestShop("/catalog/products add MUG Mug --price 12.00").test(at: "/journal")
    await test.type("open 1") { try $0.push("/journal/1") }
    await test.type("/journal/2") { $0.error = "unknown-entry" }
  }

  @Test func `an address is starred under a name and let go`() async throws {
    let test = try await TestShop("").test(at: "/catalog/products")
    await test.type("star all") {
      $0.notice = "Starred /catalog/products as all  (entry 1)"
      $0.journal.append("shop.starred: Starred /catalog/products as all")
    }
    await test.type("go all") { try $0.push("/catalog/products") }
    await test.type("go none") { $0.error = "unknown-name" }
  }
}
