import AppRoutes
import ScreenKit
import Testing

/// What is taken but may be a slip is said, and what leaps is asked for by its number.
@Suite struct SecondThoughtStories {
  private static let shop = """
    /catalog/products add A Ann --price 12.00
    /catalog/products add B Bea --price 77.00
    /catalog/products add C Cup --price 99.00
    """

  @Test func `a tax class or family that is new is told, with those that are known`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/A
      tax vat19
        Tax class of A: none → vat19  (entry 4)
        New tax class vat19; known: standard, reduced, zero.
      tax reducde
        Tax class of A: vat19 → reducde  (entry 5)
        New tax class reducde; did you mean reduced? Known: vat19, standard, reduced, zero.
      tax standard
        Tax class of A: reducde → standard  (entry 6)
      plan family mugs
        Plan

        Family of A: none → mugs
        Nothing was changed: this was a plan.
      family mugs
      /catalog/products/B
      family MUGS
        Family of B: none → MUGS  (entry 8)
      family mug
        Family of B: MUGS → mug  (entry 9)
        New family mug; did you mean mugs? Known: mugs.
      tax none
        Nothing changed.
      edit
      tax zerro
      save
        Tax class of B: none → zerro  (entry 10)
        New tax class zerro; did you mean zero? Known: standard, reduced, zero.
        ...
      """)
  }

  @Test func `prices that more than double or halve are asked for by their number`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products
      reprice --ending 99
        2 products would change · reprice ending 99
        ...
        Prices become more than twice or less than half of what they are, as A does from
        12.00 to 99.00. A slip would do that: +5 for +5%, 99 for .99.

        Type 2, the number of products, to do it; no leaves everything as it is.

        Try: 2 · no · help
      yes
        ? not-yet
      no
      reprice --to 3.00
        ...
        yes does it, no leaves everything as it is.
        ...
      no
      reprice -60%
      3
        3 products: reprice -60%  (entry 4)
        ...
      """)
  }

  @Test func `a price that doubles or halves is none that leaps`() async throws {
    let shop = try await Story.shop(Self.shop)

    #expect(await shop.read("/catalog/products reprice +100%").hasSuffix("Try: yes · no · help\n"))
    #expect(await shop.read("/catalog/products reprice -50%").hasSuffix("Try: yes · no · help\n"))
    #expect(await shop.read("/catalog/products reprice -51%").hasSuffix("Try: 3 · no · help\n"))
    #expect(await shop.read("/catalog/products reprice +101%").hasSuffix("Try: 3 · no · help\n"))
    #expect(!shop.session.navigation.current.promptText.contains("seen="))
  }

  @Test func `help knows the verbs of other pages, and a wrong word for all is told the right one`()
    async throws
  {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /settings
      help copy
        A command of another page: /catalog/products/SKU

        copy SKU
        ...
      help nothing-at-all
        ? unknown-topic
      /catalog/products
      archive mugs
        ? unknown-value under mugs
      archive
        ? missing-argument at end
      """)
    #expect(shop.errors.contains("ALL: the word all."))
    await shop.tell("archive mugs\n  ? unknown-value")
    #expect(shop.errors.contains("\"mugs\" is not the word all."))
    await shop.tell(
      """
      /catalog/products?after=zzz
        3 products · none further on

        The list ends before this place. all begins it again, without filters.

        Try: all · find TEXT · help
      """)
  }

  @Test func `a merge and an archive of many products ask for their number`() async throws {
    let shop = try await Story.sample()
    let kitchen = try #require(Int(await shop.read("/catalog/products?category=kitchen | count").dropLast()))

    await shop.tell(
      """
      set confirm 1 5
      /catalog/categories/mugs
      plan merge bowls-plates
      merge bowls-plates
        ? not-yet
      """)
    let fix = try #require(shop.lastError?.fixes.first)
    #expect(fix.hasPrefix("/catalog/categories/mugs merge bowls-plates --confirm "))
    await shop.tell("merge bowls-plates --confirm 3\n  ? not-yet")
    await shop.tell("\(fix)\nundo")
    await shop.tell(
      """
      /catalog/categories/kitchen archive --recursive
        ? not-yet
      plan /catalog/categories/kitchen archive --recursive
      /catalog/categories/kitchen archive --recursive --confirm \(kitchen)
      undo
      set confirm 1 1000
      /catalog/brands/bryggan merge mikazuki
      """)
  }
}
