import StoreCore
import Testing

/// The list of what is stocked, found and sorted every way.
@Suite struct StockListStories {
  /// MUG 10 at main and 2 in quarantine, worth 60.00; POT 3 worth 90.00; TEA 1.500 kg at back worth 15.00; LID moved
  /// and is gone; OLD has 4 and is archived; NEW never moved.
  static let shop = """
    /catalog/products add MUG "Blue mug" --price 12.00
    /catalog/products add POT "Tea pot" --price 40.00
    /catalog/products add TEA "Black tea" --price 9.00
    /catalog/products/TEA unit kg --decimals 3
    /catalog/products add LID "Pot lid"
    /catalog/products add OLD "Old mug"
    /catalog/products add NEW "New mug"
    /inventory/locations add back Back room
    /inventory/stock/MUG receive 12 --cost 60.00
    /inventory/stock/MUG move 2 --to quarantine
    /inventory/stock/POT receive 3 --cost 90.00
    /inventory/stock/TEA receive 1.5 --cost 15.00 --at back
    /inventory/stock/LID receive 1 --cost 2.00
    /inventory/stock/LID issue 1 --reason own-use
    /inventory/stock/OLD receive 4 --cost 4.00
    /catalog/products/OLD archive
    """

  private static let lists = [
    ("sort=available", ["LID", "TEA", "POT", "MUG"]), ("sort=-available", ["MUG", "POT", "TEA", "LID"]),
    ("sort=value", ["LID", "TEA", "MUG", "POT"]), ("sort=-value", ["POT", "MUG", "TEA", "LID"]),
    ("sort=name", ["TEA", "MUG", "LID", "POT"]), ("sort=-name", ["POT", "LID", "MUG", "TEA"]),
    ("status=all&sort=-name", ["POT", "LID", "OLD", "MUG", "TEA"]),
    ("location=main&sort=-name", ["POT", "MUG"]),
    ("below=3&sort=name", ["TEA", "LID"]), ("q=pot&sort=-name", ["POT", "LID"]),
    ("q=pot", ["LID", "POT"]), ("q=tea+pot", ["POT"]), ("q=zebra", []), ("q=m", ["MUG"]),
    ("q=mug&status=all", ["MUG", "OLD"]), ("status=archived", ["OLD"]),
    ("status=active", ["MUG", "POT", "TEA"]),
    ("status=draft", ["LID"]), ("status=all&sort=-value", ["POT", "MUG", "TEA", "OLD", "LID"]),
    ("below=3", ["LID", "TEA"]), ("below=3&sort=-available", ["TEA", "LID"]),
    ("below=1.501", ["LID", "TEA"]),
    ("below=out", ["LID"]), ("below=minimum", []), ("below=reorder", []), ("below=reorder&sort=value", []),
    ("incoming=yes", []),
    ("location=main", ["MUG", "POT"]), ("location=quarantine", ["MUG"]), ("location=back", ["TEA"]),
    ("location=main&sort=available", ["POT", "MUG"]),
    ("location=main&below=5", ["POT"]), ("location=main&status=all", ["MUG", "OLD", "POT"]),
    ("location=main&q=mug", ["MUG"]), ("starred=yes", []),
  ]

  @Test func `a list is filtered, sorted and counted by its address`() async throws {
    let shop = try await Story.shop(Self.shop)

    for (query, skus) in Self.lists {
      #expect(await shop.keys("/inventory/stock?\(query)") == skus, "\(query)")
      #expect(await shop.read("/inventory/stock?\(query) | count") == "\(skus.count)\n", "\(query)")
    }
  }

  @Test func `what is reserved is a list, alone and among what is low`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/stock/MUG reserve 1 --for Ana\n/inventory/stock/POT reserve 3 --for Ana"
        + "\n/inventory/stock/POT rule 9 20\n/inventory/stock/LID rule 1 2")

    for (query, skus) in [
      ("reserved=yes", ["MUG", "POT"]), ("reserved=yes&sort=-available", ["MUG", "POT"]),
      ("below=minimum", ["LID", "POT"]), ("below=minimum&reserved=yes", ["POT"]),
      ("location=main&reserved=yes", ["MUG", "POT"]), ("location=back&reserved=yes", []),
    ] {
      #expect(await shop.keys("/inventory/stock?\(query)") == skus, "\(query)")
      #expect(await shop.read("/inventory/stock?\(query) | count") == "\(skus.count)\n", "\(query)")
    }
    await shop.tell(
      """
      /inventory/stock?below=minimum&reserved=yes
        1 stocked product · below reorder point · reserved
        ...
      /inventory/stock?reserved=no
        ? unknown-value
      """)
  }

  private static let orders = [
    "", "sort=name", "status=all&sort=-name", "location=main&sort=name", "sort=available", "sort=-available",
    "sort=value", "sort=-value", "location=main",
    "location=main&sort=available", "status=all&sort=value",
    "q=thing&sort=-value",
    "below=30", "below=30&sort=-value",
  ]

  @Test func `next and previous show every row once in every order`() async throws {
    let shop = try await Story()
    for number in 1...45 {
      await shop.read("/catalog/products add P-\(number) Thing")
      await shop.read("/inventory/stock/P-\(number) receive \(number * 7 % 13 + 1) --cost \(number % 5).00")
    }

    for query in Self.orders {
      let first = await shop.keys("/inventory/stock?\(query)")
      var seen = first
      while await shop.type("next").error == nil { seen += await shop.keys("show") }
      #expect(seen.count == 45 && Set(seen).count == 45, "\(query)")
      await shop.read("previous")
      await shop.read("previous")
      #expect(await shop.keys("show") == first, "\(query)")
      await shop.tell("previous\n  ? end-of-list")
    }
  }

  @Test func `a list before anything moved says how to begin, and a total that is not counted says so`()
    async throws
  {
    let shop = try await Story.shop("")
    await shop.tell(
      """
      /inventory/stock
        0 stocked products
        ...
        Nothing is in stock yet. Receive a product: /inventory/stock/SKU receive 12.
        ...
      """)
    for number in 1...21 {
      await shop.read("/catalog/products add P-\(number) Thing")
      await shop.read("/inventory/stock/P-\(number) receive 1")
    }

    await shop.tell(
      """
      /inventory/stock
        21 stocked products · first 20
        ...
      /inventory/stock?location=main
        21 stocked products · at main · first 20
        ...
      /inventory/stock | count
        21
      """)
  }
}
