import Testing

/// Returns over several sales, several products promised at once, the page of an entry that moved stock, and what an
/// empty inventory says.
@Suite struct InventoryRestStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 10.00
    /catalog/products add TEA Tea
    /inventory/stock/MUG receive 10 --cost 50.00
    /inventory/stock/TEA receive 3 --cost 6.00
    """

  @Test func `a return goes on to the sales before the last, each at its cost`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/MUG
      reserve 2 --for Ana
        ...
      fulfil 1
        ...
      receive 8 --cost 80.00
        ...
      reserve 3 --for Ana
        ...
      fulfil 2
        ...
      return 4
        MUG: stock at main 13 → 17, value of stock 97.50 → 125.00  (entry *) (glob)
      return 2
        ? nothing-to-return under 2
      undo
        ...
      return 5
        ...
      return 1
        ? nothing-to-return
      """)
  }

  @Test func `several products are promised at once, or nothing is`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/reservations
      reserve MUG 2 TEA 1 --for "Ana Lee"
        Reservation 1 of MUG added* (glob)
        ...
      reserve MUG 1 MUG 8 --for Bo
        ? breaks-reservation
      reserve MUG 1 TEA --for Bo
        ? missing-argument
      reserve MUG 1 TEA none --for Bo
        ? bad-quantity
      reserve MUG 1
        ? missing-value
      reserve MUG 1 NONE 1 --for Bo
        ? product-not-found
      """)
    #expect(await shop.keys("/inventory/reservations").count == 2)
  }

  @Test func `the page of an entry says for what and why stock moved`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.read("/inventory/stock/MUG issue 1 --reason gift")
    await shop.read("/inventory/stock/MUG reserve 2 --for Ana")
    await shop.read("/inventory/reservations/1 fulfil")

    #expect(await shop.read("/journal/5").contains("  Note "))
    #expect(await shop.read("/journal/5").contains("gift"))
    #expect(await shop.read("/journal/7").contains("reservation 1"))
    #expect(!(await shop.read("/journal/1").contains("Document")))
  }

  @Test func `an inventory in which nothing is stocked says how to begin`() async throws {
    let shop = try await Story.shop("/catalog/products add MUG Mug")

    let empty = await shop.read("/inventory")
    await shop.read("/inventory/stock/MUG receive 1")

    #expect(empty.contains("Nothing is in stock yet."))
    #expect(!(await shop.read("/inventory").contains("Nothing is in stock yet.")))
  }

  @Test func `a place that was only on its way to be used goes with the undo of its making`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/locations add bin Bin
        ...
      /inventory/suppliers add acme Acme
        ...
      /inventory/suppliers/acme order --to bin
        ...
      /inventory/purchases/PO-000001 line MUG 2
        ...
      undo 8
        ...
      undo 7
        ...
      undo 5
        Location bin removed  (entry 11)
      """)
  }

  @Test func `a starred list of stock shows its count now and when it was starred`() async throws {
    let shop = try await Story.shop(
      Self.shop
        + "\n/inventory/stock/MUG rule 5 20\n/inventory/stock?below=reorder star low\n/inventory/stock star all"
    )

    await shop.read("/inventory/stock/MUG issue 6 --reason own-use")

    let rows = await shop.rows("/starred")
    #expect(rows.map(\.key) == ["all", "low"] && rows.map { $0["was"] } == ["", "0"], "\(rows)")
    #expect(rows.last?["count"] == "1")
  }
}
