import AppRoutes
import CommandKit
import ScreenKit
import Testing

@testable import DaybookApp

@Suite struct AliasStories {
  @Test func `a name stands for a command and for an address, wherever a command may stand`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      alias p = price
      alias mugs = /catalog/products?q=mug
      mugs
        7 products · "mug"
        ...
      mugs find blue mug | count
        1
      /catalog/products/MUG-BLU p 11.00
        Price of MUG-BLU: 10.00 → 11.00  (entry 70)
      1
      plan p 12.00
        ...
        Price of MUG-BLU: 11.00 → 12.00
        Nothing was changed: this was a plan.
      p 12.00
        Price of MUG-BLU: 11.00 → 12.00  (entry 71)
      alias
        2 aliases

          Name  Stands for
          mugs  /catalog/products?q=mug
          p     price

        Try: alias NAME = WORDS · unalias NAME
      alias p
        p = price
      unalias p
      p 13.00
        ? unknown-command under p
      """)
  }

  @Test func `a name leads to another, quotes stay, and a pipe stands in quotes`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      alias list=/catalog/products
      alias blue = list find "blue mug"
      blue | count
        1
      alias two = "list | head 2"
      two | csv
        sku,name,brand,price,status
        APRON-IND,Indigo apron,Dune Linen,36.00,active
        BASK-L,Willow log basket,Zelená Louka,74.00,active
      alias three = list | head 3
        ? bad-alias
      "two"
        ? unknown-command
      """)
  }

  @Test func `a name that is a command of any page is refused with that page`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      alias price = find
        ? alias-hides-verb under price
      alias back = home
        ? alias-hides-verb under back
      alias undo=redo
        ? alias-hides-verb under undo
      alias
        0 aliases
        ...
      """)
    await shop.type("alias timezone = where")
    #expect(
      shop.lastError?.message == "timezone is a command of /settings; an alias may not hide it.")
  }

  @Test func `the answers to a question and what decides a review cannot be hidden`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      alias no = yes
        ? alias-hides-verb under no
      alias yes = no
        ? alias-hides-verb under yes
      alias confirm = no
        ? alias-hides-verb under confirm
      alias queue = home
        ? alias-hides-verb under queue
      alias r = a
        ? alias-hides-verb under r
      """)
  }

  @Test(arguments: Story.everyPage)
  func `no verb of any page can be hidden`(address: String) async throws {
    let shop = try await Story.sampleWithFamily()
    func verbs(of screen: some Screen<Routes>) -> [String] { screen.commands.verbs }

    for verb in verbs(of: try shop.workspace.router.screen(for: Routes(text: address))) {
      await shop.tell("alias \(verb) = where\n  ? alias-hides-verb under \(verb)")
    }
  }

  @Test func `a name that calls itself, at once or through others, is refused with its way`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      alias x = x
        ? alias-loop
      alias x = y 1
      alias y = plan z
      alias z = /catalog x
        ? alias-loop
      alias z = x
        ? alias-loop
      """)
    #expect(shop.lastError?.message == "z would call itself: z → x → y → z.")
    await shop.tell("alias z = where\nx\n  ? nothing-to-plan")
  }

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

    await shop.tell("/catalog/products/MUG-BLU\np twelve\n  ? not-a-price under twelve")

    #expect(shop.errors.hasPrefix("  price twelve\n        ^^^^^^\n"))
    #expect(shop.session.errors.all.last?.typed == "p twelve")
    #expect(shop.session.past.all.last?.text == "p twelve")
    #expect(shop.session.past.all.last?.meant == "price twelve")
  }
}
