import Testing

@Suite struct JournalStories {
  @Test func `the journal tells every change, newest first, with who and from where`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00
      undo
      """)

    let rows = await shop.rows("/journal")

    #expect(rows.map(\.key) == ["3", "2", "1"])
    #expect(
      rows.map { $0["words"] } == [
        "Undo of 2: Price of M: 12.00 → 10.00", "Price of M: 10.00 → 12.00", "Product M added",
      ]
    )
    #expect(rows.allSatisfy { $0["actor"] == "clerk" })
  }

  @Test func `the journal keeps to a subject, an actor, a day`() async throws {
    let shop = try await Story.sample()
    await shop.read("/catalog/products/MUG-BLU price 12.00")

    let all = try #require(await shop.keys("/journal?actor=mara").first.flatMap(Int.init))
    #expect(all > 20)
    await shop.tell(
      """
      /journal
      filter --subject product:MUG-BLU
      where
        /journal?subject=product:MUG-BLU
      """)
    let rows = await shop.rows("show")
    #expect(rows.count >= 2)
    #expect(rows.allSatisfy { $0["words"].contains("MUG-BLU") || $0["words"].contains("products") })
    let mine = await shop.rows("/journal?actor=clerk")
    #expect(mine.map(\.key) == [String(all + 1)])
    #expect(mine.first?["words"].hasSuffix(" → 12.00") == true)
    #expect(await shop.keys("/journal?actor=nobody") == [])
    #expect(await shop.keys("/journal?since=2026-01-02") == [])
    #expect(await shop.keys("/journal?since=2026-01-01").first == String(all + 1))
    #expect(await shop.rows("/journal?since=2025-12-31").allSatisfy { $0["at"] >= "2025-12-30T23:00" })
    #expect(await shop.keys("/journal?since=2027-01-01") == [])
    await shop.tell(
      """
      /journal?since=yesterday
        ? bad-date under since=yesterday
      /journal
      filter --since 2026-02-30
        ? bad-date under 2026-02-30
      filter
      where
        /journal
      """)
  }

  @Test func `the journal turns back to the first entry`() async throws {
    let shop = try await Story.sample()
    var numbers = await shop.keys("/journal")
    while await shop.type("next").error == nil { numbers += await shop.keys("show") }

    let latest = try #require(Int(numbers[0]))
    #expect(numbers == (1...latest).reversed().map(String.init))
    await shop.tell("next\n  ? end-of-list")
  }

  @Test func `an entry's page holds all it changed`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00
      """)

    await shop.tell(
      """
      /journal
      open 2
        Entry 2

        Entry: 2
        At:    2026-01-01 * (glob)
        Who:   clerk
        From:  * (glob)
        Kind:  catalog.priced
        What:  Price of M: 10.00 → 12.00

          Subject    What   Before  After
          product:M  price  10.00   12.00

        Try: undo 2 · back
      where
        /journal/2
      up
      where
        /journal
      open 3
        ? unknown-entry under 3
      open two
        ? not-a-number under two
      /journal/0
        ? unknown-entry
      /journal/two
        ? not-a-number under two
      """)
  }

  @Test func `what failed or was planned leaves no entry`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      plan /catalog/products/M price 12
      /catalog/products/M price twelve
        ? not-a-price
      /catalog/products add M Again
        ? sku-taken
      /catalog/products/M price 10
      /journal | count
        1
      """)
  }

  @Test func `a subject without a kind is refused with the kinds`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /journal?subject=MUG-BLU
        ? unknown-value under subject=MUG-BLU
      /journal filter --subject mug:MUG-BLU
        ? unknown-value under mug:MUG-BLU
      /journal filter --subject product:
        ? unknown-value under product:
      """)
    #expect(
      shop.errors.contains("Write KIND:KEY, as in product:MUG-BLU; the kinds are product, category, brand"))
    #expect(await shop.keys("/journal?subject=product:mug-blu").count > 1)
    #expect(await shop.keys("/journal?subject=product:NONE") == [])
  }
}
