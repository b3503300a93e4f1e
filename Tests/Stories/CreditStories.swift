import ScreenKit
import StoreCore
import Testing

/// A day that has passed never changes: what happens later counts on its own day.
@MainActor struct CreditStories {
  private static let november = Instant(milliseconds: 1_795_773_600_000)

  private static let shop = """
    /settings taxes yes
    /settings country GB
    /settings/taxes add VAT VAT --country GB --rate 20
    /settings/taxes add LOW VAT --country GB --rate 6 --class low
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add BOOK Book --price 10.60 --tax low
    /inventory/stock/MUG receive 10 --cost 50.00
    /inventory/stock/BOOK receive 10 --cost 50.00
    """

  private func shop(selling pieces: String) async throws -> (january: Story, november: Story) {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/ordering/orders sell \(pieces)")
    await shop.read("card")
    return (shop, try await Story(at: shop.path, start: Self.november))
  }

  @Test func `a return in November leaves January's sales and tax as they were`() async throws {
    let (shop, later) = try await shop(selling: "MUG*3")
    #expect(await shop.read("/reports/taxes?period=2026-q1 | csv").contains(",30.00,6.00,36.00,"))

    await later.read("/ordering/orders/O-000001 return MUG")

    #expect(await later.read("/reports/taxes?period=2026-q1 | csv").contains(",30.00,6.00,36.00,"))
    #expect(await later.read("/reports/sales?by=month&period=2026-q1 | csv").contains(",30.00,6.00,36.00,"))
    let november = await later.read("/reports/taxes?period=2026-11 | csv")
    #expect(november.contains("GB,VAT,20,0.00,0.00,-10.00,-2.00,-10.00,-2.00,-12.00,"), "\(november)")
    let sales = await later.read("/reports/sales?by=month&period=2026-11 | csv")
    #expect(sales.contains("2026-11,0,-1,0.00,-10.00,-10.00,-2.00,-12.00,"), "\(sales)")
    await later.read("undo")
    #expect(await later.read("/reports/taxes?period=2026-11 | csv").split(separator: "\n").count == 1)
  }

  @Test func `a sale of a day that has passed is credited today, never undone`() async throws {
    let (shop, later) = try await shop(selling: "MUG*3")
    let sale = try await entry(shop)

    #expect(await later.type("undo \(sale)").error?.code == "undo-refused")
    await later.read("/ordering/orders/O-000001 refund 12.00 --reason scratch")
    let credit = try await entry(later)
    let next = try await Story(
      at: later.path, start: Instant(milliseconds: Self.november.milliseconds + 86_400_000))
    #expect(await next.type("undo \(credit)").error?.code == "undo-refused")
    await later.read("undo \(credit)")
  }

  @Test func `what was undone on a day that has passed is not done again`() async throws {
    let (shop, later) = try await shop(selling: "MUG*3")
    await shop.read("undo")

    #expect(await later.type("undo \(try await entry(shop))").error?.code == "undo-refused")
    #expect(await later.read("/reports/taxes | csv").split(separator: "\n").count == 1)
  }

  /// The number of the newest entry.
  private func entry(_ shop: Story) async throws -> Int {
    try #require(
      Int(await shop.read("/journal | head 1 | csv").split(separator: "\n")[1].prefix { $0 != "," }))
  }

  @Test func `a refund of an amount is split by what is left, with its tax, and the rest comes to the rest`()
    async throws
  {
    let (_, later) = try await shop(selling: "MUG*2 BOOK")

    await later.read("/ordering/orders/O-000001 refund 5.00 --reason scratch")
    let first = await later.read("/reports/taxes?period=2026-11 | csv")
    #expect(first.contains("GB,VAT,20,0.00,0.00,-2.89,-0.58,-2.89,-0.58,-3.47,"), "\(first)")
    #expect(first.contains("GB,VAT,6,0.00,0.00,-1.44,-0.09,-1.44,-0.09,-1.53,"), "\(first)")
    await later.read("/ordering/orders/O-000001 refund 29.60 --reason rest")

    let all = await later.read("/reports/taxes?period=2026-11 | csv")
    #expect(all.contains("-20.00,-4.00,-24.00,"), "\(all)")
    #expect(all.contains("-10.00,-0.60,-10.60,"), "\(all)")
    #expect(
      await later.type("/ordering/orders/O-000001 refund 0.01 --reason more").error?.code == "over-refund")
  }

  @Test func `goods come back for what is left of them after a refund`() async throws {
    let (_, later) = try await shop(selling: "MUG*2 BOOK")

    await later.read("/ordering/orders/O-000001")
    await later.read("refund 5.00 --reason scratch")
    #expect(await later.read("return MUG*2").contains("Refunded 20.53 by card"))
    #expect(await later.read("return BOOK").contains("Refunded 9.07 by card"))
    #expect(await later.read("/ordering/orders?payment=refunded | count") == "1\n")
  }
}
