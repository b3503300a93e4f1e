import CommandKit
import NextRoutes
import ScreenKit
import Testing

@testable import NextApp

@Suite struct AliasStories {
  @Test func `what is no alias is refused`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      alias 1st = home
        ? bad-alias under 1st
      alias --x = home
        ? bad-alias under --x
      alias /x = home
        ? bad-alias under /x
      alias \(String(repeating: "n", count: 33)) = home
        ? bad-alias
      alias m =
        ? bad-alias
      alias m = ""
        ? bad-alias
      alias m = "# nothing"
        ? bad-alias
      alias m home
        ? bad-alias
      alias m
        ? unknown-alias under m
      unalias m
        ? unknown-alias under m
      /catalog alias m = home
        ? not-there
      """)
  }

  @Test func `an error behind a name shows the line that was meant`() async throws {
    let shop = try await Story.sample()
    await shop.read("alias p = price")

    await shop.tell("/catalog/products/MUG-BLU\np twelve\n  ? bad-price under twelve")

    #expect(shop.errors.hasPrefix("  price twelve\n        ^^^^^^\n"))
    #expect(shop.session.errors.all.last?.typed == "p twelve")
    #expect(shop.session.history.entries.last?.text == "p twelve")
    #expect(shop.session.history.entries.last?.meant == "price twelve")
  }
}
