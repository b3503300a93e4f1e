import CommandKit
import ScreenKit
import Testing

@Suite struct StarCountStories {
  private static let shop = """
    /catalog/categories add mugs Mugs
    /catalog/products add M1 Mug --price 1 --category mugs
    /catalog/products add M2 Mug --price 2 --category mugs
    /catalog/products?category=mugs star cups
    """

  @Test func `a starred list shows its count now and when it was starred`() async throws {
    let shop = try await Story.shop(Self.shop)
    var row = try #require(await shop.rows("/starred").first)
    #expect(row["count"] == "2" && row["was"] == "")

    await shop.tell("/catalog/products add M3 Mug --price 3 --category mugs")

    row = try #require(await shop.rows("/starred").first)
    #expect(row["count"] == "3" && row["was"] == "2")
    await shop.tell(
      """
      /starred
        1 starred page
        ...
        To take a new count as seen, star the list again: star NAME.
        ...
      """)
  }

  @Test func `every list of the catalog says what it counts`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add kitchen Kitchen
      /catalog/categories add mugs Mugs --parent kitchen
      /catalog/brands add norden Norden
      /catalog/products add M Mug
      /catalog/products add N Mug
      /catalog/products/M family cups
      /catalog/products/M review 5 Ana
      /catalog/products/M review 4 Bo
      /catalog/reviews?status=new star waiting
      /catalog/products/M/reviews star of-m
      /catalog/brands star brands
      /catalog/categories star tree
      /catalog/categories?inside=kitchen star inside
      /catalog/families star families
      /catalog/families/cups star cups
      /journal star journal
      """)
    func standings(_ part: String) async -> [String: String] {
      Dictionary(uniqueKeysWithValues: await shop.rows("/starred").map { ($0.key, $0[part]) })
    }

    #expect(
      await standings("count") == [
        "waiting": "2", "of-m": "0", "brands": "1", "tree": "2", "inside": "1", "families": "1", "cups": "1",
        "journal": "",
      ])
    #expect(Set(await standings("was").values) == [""])
    await shop.tell(
      """
      /catalog/reviews/1 accept
      /catalog/brands add asgrund Åsgrund
      /catalog/categories add pots Pots --parent kitchen
      /catalog/products/N family cups
      """)
    #expect(
      await standings("count") == [
        "waiting": "1", "of-m": "1", "brands": "2", "tree": "3", "inside": "2", "families": "1", "cups": "2",
        "journal": "",
      ])
    #expect(
      await standings("was") == [
        "waiting": "2", "of-m": "0", "brands": "1", "tree": "2", "inside": "1", "families": "", "cups": "1",
        "journal": "",
      ])
  }

  @Test func `starring a list again takes its count as seen, as an entry that is taken back`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      go cups
      star cups
        Nothing changed.
      /catalog/products/M2 archive
      plan star cups
        Plan
        Count of star cups: 2 → 1
        Nothing was changed: this was a plan.
      star cups
        Count of star cups: 2 → 1  (entry 6)
      """)
    #expect(try #require(await shop.rows("/starred").first)["was"] == "")
    await shop.tell("undo\n  Count of star cups back from 1 to 2  (entry 7)")
    #expect(try #require(await shop.rows("/starred").first)["was"] == "2")
    await shop.tell("redo\n  Count of star cups: 2 → 1  (entry 8)")
  }

  @Test func `a star that leads nowhere says why and how to let it go`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.tell(
      """
      /catalog/products add GONE Gone
      /catalog/products/GONE star
      /catalog/categories add empty Empty
      /catalog/categories/empty star
      /catalog/products?category=empty star "all empty"
      undo 5
      undo 7
      go gone
        ? star-lost under gone
      go "all empty"
        ? star-lost under "all empty"
      go cups
      """)
    #expect(shop.lastError?.fixes.first == "unstar \"all empty\"")
    let rows = await shop.rows("/starred")
    #expect(rows.map(\.key) == ["all empty", "cups", "empty", "GONE"])
    #expect(rows.map { $0["count"] } == ["nowhere", "2", "nowhere", "nowhere"])
    await shop.tell(
      """
      /starred
        ...
        The star "empty" leads nowhere: There is no category "empty". To remove it:
        unstar empty
        ...
        ...
      4
        ? star-lost
      unstar "all empty"
        Star all empty removed  (entry * (glob)
      /starred
      2
        ? star-lost
      /starred
      1
      where
        /catalog/products?category=mugs
      """)
  }

  @Test func `a star on an archived row shows that it is archived`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs Mugs
      /catalog/products add M Mug --price 5 --category mugs
      /catalog/products/M star
      /catalog/categories/mugs star
      /catalog/products?category=mugs star in-mugs
      /catalog/products/M archive
      /catalog/categories/mugs archive
      """)

    await shop.tell(
      """
      /starred
        3 starred pages
        ...
        "in-mugs": category mugs is archived.
        ...
      """)
    #expect(
      await shop.rows("/starred").map { "\($0.key) \($0["count"])" } == [
        "in-mugs 0", "M archived", "mugs archived",
      ])
  }

  @Test func `many stars are turned page by page`() async throws {
    let shop = try await Story()
    await shop.read("/catalog/products add M Mug")
    for number in 10...34 { await shop.read("/settings star s\(number)") }

    #expect(await shop.keys("/starred") == (10...29).map { "s\($0)" })
    await shop.tell(
      """
      /starred
        25 starred pages
        ...
      next
      where
        /starred?after=s29
      5
      where
        /settings
      /starred?after=s29
      next
        ? end-of-list
      /starred | count
        25
      """)
    #expect(await shop.keys("/starred?after=s29") == (30...34).map { "s\($0)" })
    #expect(await shop.keys("/starred?after=zzz") == [])
  }

  @Test func `completion offers the names of stars behind go`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/settings star \"my shop\"")

    let offered = shop.session.completion(of: "go ", cursor: 3).candidates.map(\.text)
    #expect(offered.contains("cups") && offered.contains("my shop"), "\(offered)")
    #expect(shop.session.completion(of: "go cu", cursor: 5).candidates.map(\.text) == ["cups"])
  }
}
