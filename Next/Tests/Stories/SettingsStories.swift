import ScreenKit
import Testing

@testable import NextApp

@Suite struct SettingsStories {
  @Test func `set changes this terminal alone`() async throws {
    let shop = try await Story.sample()

    await shop.tell("set width 40\n/catalog/brands/bryggan\nset table columns")
    await shop.tell(
      """
      set width wide
        ? bad-setting under wide
      set width 0
        ? bad-setting under 0
      set colour on
        ? bad-setting under colour
      fix 1
      set width 1 2
        ? bad-setting under 1 2
      set theme pink
        ? bad-setting under pink
      set width auto
      """)
    let journal = await shop.read("/journal | count")
    await shop.read("set ascii on")
    #expect(await shop.read("/journal | count") == journal)
    #expect(await shop.read("/catalog/brands/halden-works").utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `every list takes the rows that are set`() async throws {
    let shop = try await Story.sample()
    await shop.tell(
      """
      /catalog/products/MUG-BLU family mug
      /catalog/products/MUG-FOX family mug
      /catalog/products/MUG-SPK family mug
      /catalog/products/CUP-YUN family cup
      /catalog star a
      /journal star b
      /settings star c
      set rows 2
      """)

    for list in [
      "/catalog/products", "/catalog/categories", "/catalog/brands", "/catalog/families",
      "/catalog/families/mug", "/catalog/reviews", "/starred", "/journal",
    ] {
      #expect(await shop.keys(list).count == 2, "\(list)")
    }
  }

  @Test func `lists take the rows that are set, from the next page on`() async throws {
    let shop = try await Story.sample()

    for rows in [1, 5, 190] {
      await shop.read("set rows \(rows)")
      #expect(await shop.keys("/catalog/products").count == rows)
      #expect(await shop.keys("/journal").count == min(rows, 114))
    }
    #expect(await shop.keys("/catalog/brands").count > 20)
    await shop.tell(
      """
      set rows 3
      /catalog/products
      next
        190 products · next 3
        ...
      set rows 0
        ? bad-setting under 0
      set rows 1001
        ? bad-setting under 1001
      set rows many
        ? bad-setting under many
      """)
    #expect(await shop.keys("show").count == 3)
  }

  @Test func `the limits of confirmation reach whoever makes the screens`() async throws {
    let shop = try await Story()
    #expect(shop.workspace.router.presented.presentation.confirmation == ConfirmationLimits(free: 1, yes: 20))

    await shop.tell(
      """
      set confirm 5 50
      set confirm 3
        ? bad-setting under 3
      set confirm 9 2
        ? bad-setting under 9 2
      set confirm -1 2
        ? bad-setting under -1 2
      """)

    let limits = shop.workspace.router.presented.presentation.confirmation
    #expect([5, 6, 50, 51].map(limits.question) == [.none, .yes, .yes, .count])
  }
}
