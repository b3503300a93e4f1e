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

  @Test func `a word is found anywhere in a word, in every case`() async throws {
    let shop = try await goods()

    #expect(await find("phone", in: shop) == ["PH-1", "PH-2"])
    #expect(await find("PHONE", in: shop) == ["PH-1", "PH-2"])
    #expect(await find("hon", in: shop) == ["PH-1", "PH-2"])
    #expect(await find("iphone", in: shop) == ["PH-1"])
    #expect(await find("phones", in: shop) == [])
  }

  @Test func `accents count neither in what is typed nor in what is found`() async throws {
    let shop = try await goods()

    #expect(await find("cafe", in: shop) == ["CAF-1"])
    #expect(await find("CAFÉ", in: shop) == ["CAF-1"])
    #expect(await find("crème", in: shop) == ["CAF-1"])
    #expect(await find("cre\u{300}me", in: shop) == ["CAF-1"])
    #expect(await find("sohne", in: shop) == ["PH-1"])
    #expect(await find("ÄPFEL", in: shop) == ["PH-1"])
  }

  @Test func `every word must be contained, in whichever of SKU, name, brand and barcode`() async throws {
    let shop = try await goods()

    #expect(await find("case phone", in: shop) == ["PH-1"])
    #expect(await find("stand plain", in: shop) == ["PH-2"])
    #expect(await find("ph-2", in: shop) == ["PH-2"])
    #expect(await find("phone crème", in: shop) == [])
    #expect(await find("case stand", in: shop) == [])
  }

  @Test func `a barcode is found by any of its digits in a row`() async throws {
    let shop = try await goods()

    #expect(await find("4006381333931", in: shop) == ["PH-2"])
    #expect(await find("381333", in: shop) == ["PH-2"])
    #expect(await find("4006381333932", in: shop) == [])
  }

  @Test func `an empty search finds everything`() async throws {
    let shop = try await goods()

    #expect(await shop.keys("/catalog/products?q=").count == 8)
    await shop.tell("/catalog/products?q=phone\nfind\nwhere\n  /catalog/products")
    #expect(await shop.keys("show").count == 8)
    await shop.tell("/catalog/products?q=phone\nfind \"  \"")
    #expect(await shop.keys("show").count == 8)
  }

  @Test func `one and two letters are found at the start of a word only`() async throws {
    let shop = try await goods()

    #expect(await find("p", in: shop).sorted() == ["PCT", "PH-1", "PH-2"])
    #expect(await find("ph", in: shop) == ["PH-1", "PH-2"])
    #expect(await find("ip", in: shop) == ["PH-1"])
    #expect(await find("ho", in: shop) == [])
    #expect(await find("ÄP", in: shop) == ["PH-1"])
    #expect(await find("x", in: shop) == [])
    #expect(await find("湯の", in: shop) == ["YUN"])
    #expect(await find("湯のみ", in: shop) == ["YUN"])
  }

  @Test func `a short word with a long one asks for both`() async throws {
    let shop = try await goods()

    #expect(await find("ca phone", in: shop) == ["PH-1"])
    #expect(await find("st phone", in: shop) == ["PH-2"])
    #expect(await find("ta phone", in: shop) == [])
  }

  @Test(arguments: [
    ("%", ["PCT"]), ("100%", ["PCT"]), ("%wool", []), ("a_b", ["UND_1"]), ("a%b", []), ("a*b", ["UND_1"]),
    ("ph*", []), ("quoted", ["QUO"]), ("\\\"quoted\\\"", ["QUO"]), ("one\\'s", ["QUO"]),
    ("phone OR wool", []),
    ("phone AND case", []), ("NOT", []), ("NEAR", []), ("sku:ph", []), ("search:phone", []), ("^phone", []),
    ("(phone)", []), ("phone\\\"", []), ("--", []), ("\\';", []), ("back\\\\", ["BACK"]),
    ("\\\\slash", ["BACK"]),
    ("[a-z]", []), ("?", []), ("_", []), ("+", []), ("{x}", []),
  ])
  func `signs that mean something to the database are looked for as they are`(typed: String, found: [String])
    async throws
  {
    let shop = try await goods()
    // Bare, these would be options, and the question how find is typed.
    let keys = await find(typed.hasPrefix("--") || typed == "?" ? "\"\(typed)\"" : typed, in: shop)

    // A lone sign is one letter, found at the start of a word: "%" stands inside "100%", so it finds nothing.
    #expect(keys == (typed == "%" ? [] : found))
  }

  @Test func `nothing found is said with what helps`() async throws {
    let shop = try await goods()

    await shop.tell(
      """
      /catalog/products find zebra
        0 products · "zebra"

        Nothing fits. all drops every filter.

        Try: all · find TEXT · help
      /catalog/products?q=zebra | count
        0
      """)
  }

  @Test func `a search keeps the other filters and starts at the first row`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products?category=kitchen&sort=-price
      next
      find bowl
      where
        /catalog/products?q=bowl&category=kitchen&sort=-price
      """)
    let keys = await shop.keys("show")
    #expect(keys.contains("BOWL-RMN"))
    #expect(keys.first == "BOWL-L")
  }

  @Test func `a change of name, brand or barcode is found at once and what it was no more`() async throws {
    let shop = try await goods()

    await shop.tell(
      """
      /catalog/products/PH-1 rename Shell
      /catalog/brands/apfel rename Birne
      /catalog/products/CAF-1 barcode 96385074
      """)
    #expect(await find("iphone", in: shop) == [])
    #expect(await find("shell", in: shop) == ["PH-1"])
    #expect(await find("sohne", in: shop) == [])
    #expect(await find("birne", in: shop) == ["PH-1"])
    #expect(await find("96385074", in: shop) == ["CAF-1"])
    await shop.read("undo")
    #expect(await find("96385074", in: shop) == [])
  }

  @Test func `an address may ask for more words than anyone types`() async throws {
    let shop = try await goods()
    let many = (1...200).map { "w\($0)" }.joined(separator: "+")

    #expect(await shop.read("/catalog/products?q=\(many) | count") == "0\n")
    #expect(await shop.read("/catalog/products?q=\(String(repeating: "phone", count: 400)) | count") == "0\n")
  }
}
