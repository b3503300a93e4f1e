import CommandKit
import ScreenKit
import Testing

@Suite struct BadInputStories {
  @Test(arguments: [
    ("12,50", "bad-price", "12.50"), ("1,234.50", "bad-price", "1234.50"), ("€12", "bad-price", "12"),
    ("12.", "bad-price", "12"), (".5", "bad-price", "0.5"), ("1e3", "bad-price", "12.00"),
    ("NaN", "bad-price", "12.00"), ("0x10", "bad-price", "12.00"), ("１２", "bad-price", "12.00"),
    ("12.005", "bad-price", "12.00"), ("-1", "bad-price", "without the minus sign"),
    ("9223372036854775808", "bad-price", "9,999,999,999.99"),
    ("10000000000.00", "bad-price", "9,999,999,999.99"),
  ])
  func `a price that is none says how to write it`(typed: String, code: String, hint: String) async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")

    await shop.tell("/catalog/products/M price \(typed)\n  ? \(code) under \(typed)")
    #expect(shop.errors.contains(hint))
    #expect(await shop.rows("/catalog/products").first?["price"] == "")
  }

  @Test func `a pasted text without a space is no command`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")

    #expect(await shop.type(String(repeating: "m", count: 100_000)).error?.code == "unknown-command")
  }

  @Test func `what is no line is refused whole and the session goes on`() async throws {
    let shop = try await Story.sample()
    let long = CommandError(code: "line-too-long", message: "The line is too long.", guidance: ["Split it."])

    let (output, error) = await shop.feed([
      .refused(long, Line("", from: .input(line: 1))), .line(Line("where", from: .input(line: 2))),
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
    #expect(await shop.rows("errors | head 5").map { $0["code"] } == ["unknown-command"])
  }
}
