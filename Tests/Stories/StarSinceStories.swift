import Catalog
import DaybookApp
import Foundation
import StoreCore
import StoreDatabase
import Testing

/// Since when a starred list counts what it counts.
@Suite struct StarSinceStories {
  /// A shop with a star for every kind of list.
  private static let shop = """
    /catalog/categories add kitchen Kitchen
    /catalog/categories add mugs Mugs --parent kitchen
    /catalog/categories add shelf Shelf
    /catalog/brands add norden Norden
    /catalog/brands add bryggan Bryggan
    /catalog/products add M1 "Blue mug" --price 5 --category mugs --brand norden
    /catalog/products add M2 "Red mug" --price 15 --category mugs
    /catalog/products add S1 Shelf --price 40 --category shelf --brand bryggan
    /catalog/products/M1 star
    /catalog/products star everything
    /catalog/products?max=10.00 star cheap
    /catalog/products?category=kitchen&min=10.00 star dear
    /catalog/products?q=norden+mug star words
    /catalog/products?q=re star short
    /catalog/products?brand=norden star norden
    /catalog/products?status=archived&category=mugs star away
    /catalog/products?status=draft&max=10.00 star drafts
    /catalog/products?starred=yes star starred
    /catalog/reviews?status=new star waiting
    /catalog/products/M1/reviews star of-m1
    /catalog/brands star brands
    /catalog/categories star tree
    /catalog/categories?inside=kitchen star inside
    /catalog/families star families
    /catalog/families/cups star cups
    """

  /// What /starred says of every star, by its name.
  private func standings(_ shop: Story) async -> [String: (count: String, since: String)] {
    Dictionary(
      uniqueKeysWithValues: await shop.rows("/starred").map { ($0.key, ($0["count"], $0["since"])) })
  }

  /// What does not hold of `since` after one more entry, which changed those counts that differ.
  private func faults(
    _ before: [String: (count: String, since: String)], _ after: [String: (count: String, since: String)],
    at time: String
  ) -> [String] {
    after.keys.sorted().compactMap { name in
      // The star of a product has no count.
      guard let old = before[name], let new = after[name], name != "M1" else { return nil }
      let expected = old.count == new.count ? old.since : time
      return new.since == expected
        ? nil : "\(name): \(old.count) → \(new.count), since \(new.since), not \(expected)"
    }
  }

  @Test func `since is the time of the entry that changed the count, whatever changed it`() async throws {
    let shop = try await Story.shop(Self.shop)
    var before = await standings(shop)
    #expect(before.values.allSatisfy { $0.since == "" })
    var changed: Set<String> = []

    for line in [
      "/catalog/products/M2 price 9.50", "/catalog/products/M2 price 9.00", "/catalog/products/M2 price 25",
      "/catalog/products/M1 note fragile", "/catalog/products/M1 rename Cup", "undo",
      "/catalog/products/M2 brand norden", "/catalog/products/S1 family cups", "undo",
      "/catalog/products add D1 Draft", "/catalog/products/D1 price 3",
      "/catalog/products add N1 \"Norden mug\" --price 8 --category mugs",
      "/catalog/products reprice +50%", "/catalog/products?category=mugs archive all", "undo",
      "redo", "undo", "/catalog/brands/norden rename Söder", "undo",
      "/catalog/categories/mugs parent none", "undo", "/catalog/categories/mugs merge shelf", "undo",
      "/catalog/brands/bryggan merge norden", "/catalog/categories/kitchen add pots Pots",
      "/catalog/categories/kitchen archive --recursive", "undo", "/catalog/categories/shelf parent kitchen",
      "/catalog/products/S1 category none", "/catalog/brands/bryggan activate", "/catalog/products/S1 star",
      "/catalog/products/S1 archive", "unstar S1", "/catalog/products/M1 review 5 Ana",
      "/catalog/products/M1 review 4 Bo", "/catalog/reviews/1 accept", "/catalog/reviews/2 reject", "undo",
      "/catalog/products/M1 family cups", "/catalog/products/M2 family bowls",
      "/catalog/products?q=mug move shelf", "undo", "/settings name Corner",
      "/settings timezone Asia/Tokyo", "/catalog/products/M1 copy M9",
    ] {
      await shop.read(line)
      if shop.place.hasPrefix("/catalog/edit-products") { await shop.read("yes") }
      let now = await standings(shop)
      let entry = try #require(await shop.rows("/journal").first)
      #expect(faults(before, now, at: entry["at"]) == [], "\(line)")
      changed.formUnion(now.filter { $0.value.count != before[$0.key]?.count }.keys)
      before = now.filter { before[$0.key] != nil }
    }

    // A list whose count never changed was not tried.
    #expect(Set(before.keys).subtracting(changed).subtracting(["M1"]) == [])
  }

  @Test func `one that goes as another comes leaves the count, and since when`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add A Apple --price 5
      /catalog/products add B Bread --price 10
      /catalog/products?min=10.00 star dear
      /catalog/products?q=a&max=5.00 star small
      """)

    await shop.tell("/catalog/products reprice -50%\nyes")

    let since = await standings(shop).mapValues(\.since)
    #expect(since["dear"]?.hasPrefix("2026-01-01") == true)
    #expect(since["small"] == "")
  }

  @Test func `another program and an import are seen too`() async throws {
    let shop = try await Story.shop(Self.shop)
    let other = try await Story(at: shop.path, start: Instant(milliseconds: 1_800_000_000_000))
    var before = await standings(shop)

    await other.read("/catalog/products/M2 price 4")
    var now = await standings(shop)
    #expect(faults(before, now, at: try #require(await shop.rows("/journal").first)["at"]) == [])
    #expect(now["cheap"]?.since.hasPrefix("2027-01-15") == true)
    await other.read("/catalog/products?max=10.00 star elsewhere")
    await shop.read("/catalog/products/M1 archive")
    #expect(await standings(shop)["elsewhere"]?.since.hasPrefix("2026-01-01") == true)

    before = await standings(shop)
    let file = Story.temporaryPath("csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "sku,name,price,category\nI1,Imported mug,3.00,mugs\nM1,Blue mug,12.00,mugs\nI2,Other,3.00,new\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    let report = try other.workspace.database.importFile(
      ImportRequest(.products, path: file, isPartial: true, actor: "clerk"))
    #expect(report.entry != nil)
    now = await standings(shop)
    #expect(faults(before, now, at: try #require(await shop.rows("/journal").first)["at"]) == [])
    #expect(before["cheap"]?.count != now["cheap"]?.count)
  }

  @Test func `a plan and a refused change leave since as it was`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      plan /catalog/products/M2 price 4
      /catalog/products/M2 price -4
        ? bad-price
      /catalog/products add M2 Mug --price 1
        ? sku-taken
      """)

    #expect(await standings(shop).values.allSatisfy { $0.since == "" })
  }

  @Test func `starring again keeps since; another address under the name forgets it`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.tell("/catalog/products/M2 price 4")
    let since = try #require(await standings(shop)["cheap"]).since

    await shop.tell("/catalog/products?max=10.00 star cheap\n  Count of star cheap: 1 → 2  (entry * (glob)")
    #expect(await standings(shop)["cheap"]?.since == since)
    await shop.read("/catalog/products?max=11.00 star cheap")
    #expect(await standings(shop)["cheap"]?.since == "")
  }

  @Test func `a star on what is archived says so`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs Mugs
      /catalog/categories add cups Cups
      /catalog/brands add norden Norden
      /catalog/products add M Mug --price 5 --category mugs --brand norden
      /catalog/products/M star
      /catalog/categories/mugs star
      /catalog/brands/norden star
      /catalog/products?category=mugs star in-mugs
      /catalog/products?brand=norden star of-norden
      """)
    #expect(await shop.rows("/starred").map { $0["count"] } == ["1", "", "", "", "1"])

    await shop.tell(
      """
      /catalog/products/M archive
      /catalog/categories/mugs merge cups
      /catalog/brands/norden archive
      /starred
        5 starred pages
        ...
        "in-mugs": category mugs is archived.

        "of-norden": brand norden is archived.
        ...
      /
        ...
           6  2026-01-01 00:00  Category mugs merged into cups: 0 products, 1 ar…  clerk
        ...
      """)

    #expect(
      await shop.rows("/starred").map { "\($0.key) \($0["count"])" } == [
        "in-mugs 0", "M archived", "mugs archived", "norden archived", "of-norden 0",
      ])
    await shop.read("/catalog/products/M activate")
    #expect(await standings(shop)["M"]?.count == "")
  }
}
