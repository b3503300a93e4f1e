import CommandKit
import ScreenKit
import Testing

@Suite struct BadInputStories {
  @Test func `an unknown verb is told, a near miss is named and never run`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-SPK
      frobnicate
        ? unknown-command under frobnicate
      pric 12.00
        ? unknown-command under pric
      """)
    #expect(shop.lastError?.fixes.first == "price 12.00")
    await shop.tell("/catalog/products/MUG-SPK pric 12.00\n  ? unknown-command under pric")
    #expect(shop.lastError?.fixes.first == "/catalog/products/MUG-SPK price 12.00")
    #expect(await shop.rows("/catalog/products?q=mug-spk").first?["price"] == "14.00")
  }

  @Test func `a prefix of a verb is no command`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products
      fin mug
        ? unknown-command under fin
      he
        ? unknown-command under he
      where
        /catalog/products
      """)
  }

  @Test func `a verb of another page answers with that page's address`() async throws {
    let shop = try await Story.sample()

    await shop.tell("/\nprice 12.00\n  ? unknown-command under price")
    #expect(shop.errors.contains("/catalog/products/SKU price AMOUNT"))
    await shop.tell("/settings\nfind mug\n  ? unknown-command under find")
    #expect(shop.errors.contains("/catalog/products find"))
    await shop.tell("/catalog/products\ntimezone UTC\n  ? unknown-command under timezone")
    #expect(shop.errors.contains("/settings timezone"))
  }

  @Test func `missing, extra and malformed words are refused with a caret under the place`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-SPK
      price
        ? missing-argument at end
      price 12.00 13.00
        ? extra-argument under 13.00
      price twelve
        ? not-a-price under twelve
      archive now
        ? extra-argument under now
      unit kg --decimals
        ? missing-value at end
      unit kg --digits 3
        ? unknown-option under --digits
      rename "Blue mug
        ? unclosed-quote under "Blue mug
      history many
        ? not-a-number under many
      fix
        ? missing-argument at end
      open 99999999999999999999999
        ? no-rows under open
      """)
    await shop.tell("price twelve\n  ? not-a-price")
    #expect(
      shop.errors.hasPrefix(
        """
          price twelve
                ^^^^^^
        input:1: not-a-price: 'twelve' is not a price.
        """))
  }

  @Test func `the caret stands under the word in wide and accented lines too`() async throws {
    let shop = try await Story.sample()

    await shop.tell("/catalog/products add 湯 \"湯のみ é\"\n  ? bad-sku under 湯")
    #expect(
      shop.errors.hasPrefix(
        """
          /catalog/products add 湯 "湯のみ é"
                                ^^
        """))
  }

  @Test(arguments: [
    ("12,50", "not-a-price", "12.50"), ("1,234.50", "not-a-price", "1234.50"), ("€12", "not-a-price", "12"),
    ("12.", "not-a-price", "12"), (".5", "not-a-price", "0.5"), ("1e3", "not-a-price", "1000"),
    ("NaN", "not-a-price", "12.00"), ("0x10", "not-a-price", "12.00"), ("１２", "not-a-price", "12.00"),
    ("12.005", "too-many-decimals", "12.00"), ("-1", "price-negative", "0 or more"),
    ("9223372036854775808", "price-too-large", "9999999999.99"),
    ("10000000000.00", "price-too-large", "9999999999.99"),
  ])
  func `a price that is none says how to write it`(typed: String, code: String, hint: String) async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")

    await shop.tell("/catalog/products/M price \(typed)\n  ? \(code) under \(typed)")
    #expect(shop.errors.contains(hint))
    #expect(await shop.rows("/catalog/products").first?["price"] == "")
  }

  @Test func `the largest price is a price`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")

    await shop.tell("/catalog/products/M price 9999999999.99\n  Price of M: none → 9999999999.99  (entry 2)")
    #expect(await shop.keys("/catalog/products?min=9999999999.99") == ["M"])
  }

  @Test func `what is no line is refused whole and the session goes on`() async throws {
    let shop = try await Story.sample()
    let long = CommandError(code: "line-too-long", message: "The line is too long.", guidance: ["Split it."])

    let (output, error) = await shop.feed([
      .refused(long, .input(line: 1)), .line(Line("where", from: .input(line: 2))),
    ])

    #expect(error?.code == "line-too-long")
    #expect(output == "/\n")
    #expect(shop.errors.contains("input:1: line-too-long"))
  }

  @Test(arguments: [
    "\"", "'", "\\", "|", ">", "|!", "a\\", "\" | json", "'a' 'b", "/", "//", "/?", "/?=", "/%", "/catalog?",
    "-",
    "--", "--x", "#", "# comment", " ", "\t", "..", ".", "...", "0", "-1", "1.5", "💥", "é", "\u{0}",
    "\u{FEFF}where",
    "plan", "plan plan", "plan plan price 1", "go ..", "go .", "help help", "fix 0", "fix -1", "undo -1",
    "undo 0",
    "head 5", "show | count | json | csv | plain | head 1 | match x", "show > ", "open", "open -1",
    "quit now",
  ])
  func `no line, however odd, is an inner fault or moves money`(line: String) async throws {
    let shop = try await Story.sample()
    let journal = await shop.read("/journal")
    await shop.read("/catalog/products/MUG-SPK")

    let (_, error) = await shop.type(line)

    #expect(error?.code != "internal" && error?.code != "broken", "\(shop.errors)")
    #expect(await shop.read("/journal") == journal)
  }

  @Test func `a place in a list that no page ever gave is refused or taken for what it says`() async throws {
    let shop = try await Story.sample()

    #expect(await shop.keys("/catalog/products?after=MUG-BLU").first == "MUG-ENM")
    #expect(await shop.keys("/catalog/products?after=zzz") == [])
    for address in [
      "/catalog/products?sort=price&after=nonsense", "/catalog/products?sort=name&after=%00",
      "/catalog/products?sort=newest&after=x", "/catalog/products?sort=-price&before=1e9",
      "/catalog/products?after=%1B", "/catalog/brands?after=a%2Fb", "/journal?before=x",
    ] {
      let code = await shop.type(address).error?.code
      #expect(code != "internal" && code != "broken", "\(address): \(shop.errors)")
    }
    await shop.tell(
      "/catalog/products?sort=price&after=nonsense\n  ? bad-place\n/journal?before=x\n  ? not-a-number")
  }

  @Test func `after an error the next success clears it, and the list keeps it`() async throws {
    let shop = try await Story.sample()
    await shop.tell("frob\n  ? unknown-command")
    #expect(shop.session.errors.latest != nil)

    await shop.read("where")

    #expect(shop.session.errors.latest == nil)
    #expect(await shop.rows("errors").map { $0["code"] } == ["unknown-command"])
  }
}
