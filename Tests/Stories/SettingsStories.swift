import ScreenKit
import Testing

@testable import DaybookApp

@Suite struct SettingsStories {
  @Test func `each setting is changed through the one door and stands on the page`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      /settings
        Settings · Shop
        ...
      name Harbour & Pine
        Name of the shop: Shop → Harbour & Pine  (entry 1)
      currency sek
        Currency of the shop: EUR → SEK  (entry 2)
      timezone Europe/Stockholm
        Time zone of the shop: UTC → Europe/Stockholm  (entry 3)
      country se
        Country of the shop: DE → SE  (entry 4)
      show
        Settings · Harbour & Pine

        Name:      Harbour & Pine
        Currency:  SEK
        Time zone: Europe/Stockholm
        Country:   SE
        Valuation: average  moving average
        Location:  main  where stock comes in and leaves unless told

        Try: name NAME... · currency CODE · timezone ZONE · country CODE
      """)
    #expect(await shop.keys("/journal?subject=settings:shop").count == 4)
  }

  @Test func `what a setting cannot be is refused under its word`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      /settings
      name ""
        ? empty-name under ""
      name a\u{202E}b
        ? control-character
      currency EURO
        ? unknown-currency under EURO
      currency XQZ
        ? unknown-currency under XQZ
      timezone Moon/Sea
        ? unknown-time-zone under Moon/Sea
      timezone CET
        ? unknown-time-zone under CET
      country GERMANY
        ? unknown-country under GERMANY
      country XX
        ? unknown-country under XX
      country
        ? missing-argument at end
      """)
    #expect(await shop.keys("/journal") == [])
  }

  @Test func `the currency stays once anything has a price`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")

    await shop.tell(
      """
      /settings currency JPY
      /catalog/products/M price 12
        Price of M: none → 12  (entry 3)
      /catalog/products/M price 12.5
        ? too-many-decimals under 12.5
      /settings currency EUR
        ? currency-in-use
      /settings currency JPY
        Nothing changed.
      """)
  }

  @Test func `dates are drawn in the shop's time zone as soon as it is set`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 1")
    let utc = await shop.read("/journal/1")

    await shop.read("/settings timezone Asia/Tokyo")
    let tokyo = await shop.read("/journal/1")

    #expect(utc.contains("2026-01-01 00:00"))
    #expect(tokyo.contains("2026-01-01 09:00"))
    await shop.read("undo 2")
    #expect(await shop.read("/journal/1") == utc)
  }

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

  @Test func `set alone shows how this terminal draws and asks`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      set rows 50
      set confirm 2 30
      set theme light
      set
        This terminal

        width:   auto  now 80
        table:   auto
        color:   off
        ascii:   off
        rows:    50
        confirm: 2 30  no question up to 2, yes up to 30, else the count
        theme:   light

        Try: set NAME VALUE · help settings
      set rows | plain
        rows	50
      /catalog set rows 3
        ? not-there
      """)
  }

  @Test func `a theme changes the inks of the next page`() async throws {
    let shop = try await Story()

    await shop.tell("set color on\nset theme light")
    #expect(await shop.read("/settings").hasPrefix("\u{1B}[1;38;5;25m"))
    await shop.tell("set theme dark")
    #expect(await shop.read("/settings").hasPrefix("\u{1B}[1;38;5;81m"))
    await shop.tell("set theme plain")
    #expect(await shop.read("/settings").hasPrefix("\u{1B}[1m"))
    await shop.tell("set theme neon\n  ? bad-setting")
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
      #expect(await shop.keys("/journal").count == min(rows, 69))
    }
    #expect(await shop.keys("/catalog/brands").count > 20)
    await shop.tell(
      """
      set rows 3
      /catalog/products
      next
        190 products · 3 further on
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
