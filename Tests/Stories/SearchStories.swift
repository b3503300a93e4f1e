import ScreenKit
import Testing

@Suite struct SearchStories {
  /// Goods whose names try the contract of the search.
  private func goods() async throws -> Story {
    try await Story.shop(
      #"""
      /catalog/brands add apfel "Äpfel & Söhne"
      /catalog/brands add plain Plain
      /catalog/products add PH-1 "iPhone case" --price 10 --brand apfel
      /catalog/products add PH-2 "Phone stand" --price 20 --brand plain --barcode 4006381333931
      /catalog/products add CAF-1 "Café crème" --price 30
      /catalog/products add PCT "100% wool" --price 40
      /catalog/products add UND_1 "a_b and a*b" --price 50
      /catalog/products add QUO "The \"quoted\" one's" --price 60
      /catalog/products add YUN "湯のみ cup" --price 70
      /catalog/products add BACK "back\\slash" --price 80
      """#)
  }

  private func find(_ words: String, in shop: Story) async -> [String] {
    await shop.read("/catalog/products")
    await shop.read("find -- \(words)")
    return await shop.keys("show")
  }

  @Test(arguments: [
    ("%", ["PCT"]), ("100%", ["PCT"]), ("%wool", []), ("a_b", ["UND_1"]), ("a%b", []), ("a*b", ["UND_1"]),
    ("ph*", []), ("quoted", ["QUO"]), ("\\\"quoted\\\"", ["QUO"]), ("one\\'s", ["QUO"]),
    ("phone OR wool", []),
    ("phone AND case", []), ("NOT", []), ("NEAR", []), ("sku:ph", []), ("search:phone", []), ("^phone", []),
    ("(phone)", []), ("phone\\\"", []), ("--", []), ("\\';", []), ("back\\\\", ["BACK"]),
    ("\\\\slash", ["BACK"]),
    ("[a-z]", []), ("?", []), ("_", ["UND_1"]), ("+", []), ("{x}", []),
  ])
  func `signs that mean something to the database are looked for as they are`(typed: String, found: [String])
    async throws
  {
    let shop = try await goods()
    // Bare, these would be options, and the question how find is typed.
    let keys = await find(typed.hasPrefix("--") || typed == "?" ? "\"\(typed)\"" : typed, in: shop)

    #expect(keys == found)
  }

  @Test func `an address may ask for more words than anyone types`() async throws {
    let shop = try await goods()
    let many = (1...200).map { "w\($0)" }.joined(separator: "+")

    #expect(await shop.read("/catalog/products?q=\(many) | count") == "0\n")
    #expect(await shop.read("/catalog/products?q=\(String(repeating: "phone", count: 400)) | count") == "0\n")
  }

  @Test func `a word that no row can contain is refused`() async throws {
    let shop = try await goods()
    let (_, error) = await shop.type("/catalog/products?q=\(String(repeating: "phone", count: 2_001))")

    #expect(error?.code == "bad-text")
  }
}
