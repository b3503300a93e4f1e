import ScreenKit
import StoreCore
import Testing

/// What goods cost is known when they leave, which may be days after their sale.
@Suite struct MarginDayStories {
  @Test func `goods that leave later at another cost change the margin of that day alone`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add MUG Mug --price 20.00
      /inventory/stock/MUG receive 10 --cost 100.00
      /ordering/orders place MUG*2
      """)
    let later = try await Story(at: shop.path, start: Instant(milliseconds: 1_769_925_600_000))

    await later.tell(
      """
      /inventory/stock/MUG receive 10 --cost 200.00
        ...
      /ordering/orders/O-000001 dispatch
        ...
      /reports/margin | csv
        day,orders,units,sales,credits,net,cost,margin,rate,per_mille
        2026-02-01,0,0,,,0.00,10.00,-10.00,,
        2026-01-01,1,2,,,40.00,20.00,20.00,50,2000
      /ordering/orders/O-000001 return 2 x MUG --to restock
        ...
      /reports/margin | csv
        day,orders,units,sales,credits,net,cost,margin,rate,per_mille
        2026-02-01,0,-2,0.00,-40.00,-40.00,-20.00,-20.00,,
        2026-01-01,1,2,40.00,0.00,40.00,20.00,20.00,50,
      """)
  }

  @Test func `what is undone later leaves the margin of its day as it was`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add MUG Mug --price 20.00
      /inventory/stock/MUG receive 10 --cost 100.00
      /ordering/orders place MUG*2
      """)
    let february = try await Story(at: shop.path, start: Instant(milliseconds: 1_769_925_600_000))
    await february.read("/inventory/stock/MUG receive 10 --cost 200.00")
    await february.read("/ordering/orders/O-000001 dispatch")
    let march = try await Story(at: shop.path, start: Instant(milliseconds: 1_772_344_800_000))

    let entry = try #require(
      Int(await march.read("/journal | head 1 | csv").split(separator: "\n")[1].prefix { $0 != "," }))
    await march.read("undo \(entry)")

    let margin = await march.read("/reports/margin?by=month | csv")
    #expect(margin.contains("2026-02,0,0,,,0.00,10.00,-10.00"), "\(margin)")
    #expect(margin.contains("2026-03,0,0,,,0.00,-10.00,10.00"), "\(margin)")
  }
}
