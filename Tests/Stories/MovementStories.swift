import StoreCore
import Testing

/// The ledger's page: found by product, place, reason and day.
@Suite struct MovementStories {
  @Test(arguments: [
    ("sku=MUG", 2), ("location=quarantine", 1), ("location=main", 6), ("reason=receipt", 5),
    ("reason=adjust", 1),
    ("sku=LID&reason=adjust", 1), ("location=main&reason=adjust", 1),
    ("location=adjustment&reason=adjust", 1),
    ("location=main&reason=scrap", 0), ("location=scrap&reason=adjust", 0), ("sku=LID&location=back", 0),
    ("location=main&reason=receipt", 4),
    ("since=2026-01-01", 7), ("since=2026-01-02", 0), ("until=2026-01-01", 7), ("until=2025-12-31", 0),
    ("sku=MUG&since=2026-01-01&until=2026-01-01", 2), ("reason=count", 0),
  ])
  func `filters keep what they say, alone and together`(query: String, count: Int) async throws {
    let shop = try await Story.shop(StockListStories.shop)

    #expect(await shop.rows("/inventory/movements?\(query)").count == count)
    #expect(await shop.read("/inventory/movements?\(query) | count") == "\(count)\n")
  }

  @Test func `pages follow each other until the first movement of all`() async throws {
    let shop = try await Story.shop("/catalog/products add MUG Mug")
    for number in 1...45 { await shop.read("/inventory/stock/MUG receive \(number)") }

    var seen = await shop.rows("/inventory/movements").compactMap { $0["quantity"] }
    while await shop.type("next").error == nil {
      seen += await shop.rows("show").compactMap { $0["quantity"] }
    }

    let all = (1...45).reversed().map { "\($0)" }
    #expect(seen == all)
    await shop.tell(
      """
      next
        ? end-of-list
      /inventory/movements?location=main
        45 movements · at main
        ...
      filter --sku MUG --reason receipt --since 2026-01-01
      where
        /inventory/movements?sku=MUG&reason=receipt&location=main&since=2026-01-01
      filter --location main
      where
        /inventory/movements?sku=MUG&reason=receipt&location=main&since=2026-01-01
      all
      where
        /inventory/movements
      show
        45 movements
        ...
      filter --sku NONE
        ? product-not-found
      filter --location nowhere
        ? location-not-found
      filter --reason a/b
        ? unknown-value under a/b
      99
        ? no-such-row
      """)
  }
}
