import Testing

/// What undo alone takes back on the page of one thing.
@Suite struct UndoScopeStories {
  private static let shop = """
    /catalog/categories add mugs Mugs
    /catalog/brands add norden Norden
    /catalog/products add M Mug --price 10.00
    /catalog/products add N Noun --price 20.00
    /catalog/products/M review 5 Ana
    /catalog/products/M price 11.00
    /catalog/products/N price 21.00
    """

  @Test func `every page of a thing knows what it is about`() async throws {
    let shop = try await Story.shop(Self.shop)

    for page in [
      "/catalog/products/M/prices", "/catalog/products/M/reviews", "/catalog/products/M/edit?name=Cup",
      "/catalog/reviews/1", "/catalog/categories/mugs", "/catalog/categories/mugs/edit",
      "/catalog/brands/norden", "/catalog/brands/norden/edit",
    ] {
      await shop.tell("\(page) undo\n  ? undo-elsewhere")
      #expect(shop.lastError?.fixes.last == "undo 7", "\(page)")
    }
    #expect(shop.lastError?.fixes == ["undo 7"])
    await shop.tell("/catalog/products/N/prices undo\n  Price of N back from 21.00 to 20.00  (entry 8)")
  }

  @Test func `elsewhere undo takes back the latest of all`() async throws {
    for page in ["/", "/catalog/products", "/journal", "/starred", "/settings", "/catalog/reviews"] {
      let shop = try await Story.shop(Self.shop)
      await shop.tell("\(page)\nundo\n  Price of N back from 21.00 to 20.00  (entry 8)")
    }
  }

  @Test func `what was done again is found on its page behind a hundred others`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add M Mug\n/catalog/products add N Noun\n/inventory/stock/M receive 1 --cost 1.00")
    await shop.tell(
      (1...110).map { _ in "/inventory/stock/N receive 1 --cost 1.00\n  ..." }.joined(separator: "\n"))
    await shop.tell("undo 3\n  ...\nredo 3\n  ...")

    await shop.tell("/inventory/locations/main undo\n  M: stock at main back from 1 to 0* (glob)\n  ...")
  }

  @Test func `an import of many rows that was taken back hides nothing older from a location's page`()
    async throws
  {
    let skus = (1...110).map { "P\($0)" }
    let shop = try await Story.shop(
      skus.map { "/catalog/products add \($0) Product" }.joined(separator: "\n")
        + "\n/inventory/stock/P7 receive 3 --cost 3.00")
    _ = try StockImportStories().take(
      "sku,quantity,cost\n" + skus.map { "\($0),1,1.00\n" }.joined(), into: shop)
    await shop.tell("undo 112\n  ...")

    for _ in 1...2 {
      await shop.tell("/inventory/locations/main undo\n  P7: stock at main back from 3 to 0* (glob)\n  ...")
      await shop.tell("/inventory/locations/main redo\n  P7: stock at main 0 → 3* (glob)\n  ...")
    }
  }

  private static let stocked = """
    /catalog/products add M Mug --price 10.00
    /catalog/products add N Noun --price 20.00
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme item M --pack 2 --price 3.00
    /inventory/suppliers/acme order
    /inventory/purchases/PO-000001 line M 3
    /inventory/stock/M receive 9 --cost 9.00
    /inventory/stock/M reserve 2 --for Ana
    /inventory/counts start
    /inventory/counts/1 total M 9
    /inventory/locations add back Back room
    /inventory/stock/M move 1 --to back
    /inventory/stock/N receive 5 --cost 5.00
    """

  @Test func `undo on a page of the inventory does not take back another's change`() async throws {
    let shop = try await Story.shop(Self.stocked)

    let pages = [
      ("/inventory/stock/M", "undo 12"), ("/catalog/products/M", "undo 12"),
      ("/inventory/suppliers/acme", "undo 6"), ("/inventory/purchases/po-1", "undo 6"),
      ("/inventory/counts/1", "undo 10"), ("/inventory/reservations/1", "undo 8"),
      ("/inventory/locations/back", "undo 12"), ("/inventory/locations/quarantine", nil),
    ]
    for (page, own) in pages {
      await shop.tell("\(page) undo\n  ? undo-elsewhere")
      #expect(shop.lastError?.fixes == [own, "undo 13"].compactMap(\.self), "\(page)")
      await shop.tell("\(page) plan undo\n  ? undo-elsewhere")
    }
    await shop.tell("/inventory/counts/1 undo\n  ? undo-elsewhere")
    await shop.tell(
      "/inventory/locations/main undo\n  N: stock at main back from 5 to 0* (glob)\n  ...")
  }

  @Test(arguments: [
    ("/inventory/stock/M", "/inventory/stock/M reserve 1 --for Bo"),
    ("/inventory/stock/M", "/inventory/stock/M rule 3 9"),
    ("/catalog/products/M", "/inventory/stock/M receive 1"),
    ("/inventory/stock/m", "/inventory/counts/1 total M 4"),
    ("/inventory/stock/M", "/inventory/purchases/po-1 line M 7"),
    ("/inventory/suppliers/acme", "/inventory/suppliers/acme item M --pack 4"),
    ("/inventory/suppliers/acme", "/inventory/purchases/po-1 place"),
    ("/inventory/purchases/po-1", "/inventory/purchases/po-1 line N 7"),
    ("/inventory/counts/1", "/inventory/counts/1 total N 5"),
    ("/inventory/reservations/1", "/inventory/reservations/1 release"),
    ("/inventory/locations/back", "/inventory/stock/N move 1 --to back"),
    ("/inventory/locations/back", "/inventory/locations/back add shelf Shelf"),
  ])
  func `what belongs to a page of the inventory is taken back there and done again`(
    page: String, change: String
  )
    async throws
  {
    let shop = try await Story.shop(Self.stocked)

    await shop.tell("\(change)\n  ...\n\(page) undo\n  ...\n\(page) redo\n  ...\n/journal | count\n  16")
  }
}
