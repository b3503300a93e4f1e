import Testing

@Suite struct JournalStories {
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
    #expect(rows.first?["words"].contains("MUG-BLU") == true)
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
      where
        /journal?since=2025-12-31
      /journal?since=someday
        ? bad-date under since=someday
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
    let all = (1...latest).reversed().map { "\($0)" }
    #expect(numbers == all)
    await shop.tell("next\n  ? end-of-list")
  }
}
