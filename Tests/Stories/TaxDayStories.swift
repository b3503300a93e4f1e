import Accounts
import ScreenKit
import StoreCore
import Testing

/// Rates that change on a day, and who may choose another tax.
@Suite struct TaxDayStories {
  @Test func `a draft that is placed on the day of a new rate takes it, and says so`() async throws {
    let shop = try await Story.shop(
      """
      /settings taxes yes
      /settings/taxes add DE-19 VAT 19 --country DE --rate 19 --until 2026-01-31
      /settings/taxes add DE-20 VAT 20 --country DE --rate 20 --from 2026-02-01
      /catalog/products add MUG Mug --price 12.00
      /inventory/stock/MUG receive 10
      /ordering/orders place MUG
      /ordering sell MUG
      /ordering sell MUG
      """)
    let later = try await Story(at: shop.path, start: Instant(milliseconds: 1_769_925_600_000))

    await later.tell(
      """
      /ordering/orders/O-000001/document
        ...
          VAT 19 %        10.08  1.92     12.00
        ...
      /ordering/orders/O-000002 place
        Order O-000002 placed: 1 line, 12.00  (entry 9)
        The tax of O-000002 changed since it was begun: 19 % → 20 %.
      /ordering/orders/O-000002/document
        ...
          VAT 20 %        10.00  2.00     12.00
        ...
      /ordering/orders/O-000003 country FR
        ? no-tax-rate
      """)
    #expect(await later.read("/ordering sell MUG").contains("TOTAL 12.00"))
    #expect(await !later.read("/ordering/orders/O-000004 place").contains("changed since"))
  }

  @Test func `a manager chooses another tax, a clerk does not`() async throws {
    let lines = ["/catalog/products add CHEAP Cheap --price 10.00 --status active", "/ordering sell CHEAP"]
    let (clerk, manager) = (
      try await RoleStories.shop(.clerk, after: lines), try await RoleStories.shop(.manager, after: lines)
    )

    #expect(await clerk.type("/ordering/orders/O-000003 tax export US").error?.code == "not-allowed")
    #expect(await manager.type("/ordering/orders/O-000003 tax export US").error == nil)
    #expect(await clerk.type("/ordering/orders/O-000003 country SE").error == nil)
  }
}
