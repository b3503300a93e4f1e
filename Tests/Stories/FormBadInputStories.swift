import ScreenKit
import Testing

@Suite struct FormBadInputStories {
  /// What is typed for a field of a new product, and the code it is refused with.
  private nonisolated static let product: [(String, String)] = [
    ("sku \"\"", "kept"), ("sku \"a b\"", "bad-sku"), ("sku -x", "bad-sku"), ("sku é", "bad-sku"),
    ("sku \(String(repeating: "S", count: 65))", "bad-sku"), ("sku m", "sku-taken"),
    ("sku a\u{1B}", "bad-sku"),
    ("name \"\"", "kept"), ("name \(String(repeating: "x", count: 201))", "name-too-long"),
    ("name a\u{1B}[2J", "control-character"), ("name a\u{202E}b", "control-character"),
    ("price twelve", "not-a-price"), ("price 12,50", "not-a-price"), ("price -1", "price-negative"),
    ("price 1.005", "too-many-decimals"), ("price 99999999999", "price-too-large"),
    ("price 1\u{7}", "not-a-price"), ("category nope", "category-not-found"),
    ("category \"a b\"", "bad-code"),
    ("category away", "archived-parent"), ("brand nobody", "brand-not-found"),
    ("brand gone", "archived-parent"),
    ("brand \u{9B}", "bad-code"), ("barcode 1", "bad-barcode"), ("barcode 4006381333932", "bad-barcode"),
    ("barcode 4006381333931", "barcode-taken"), ("barcode 96385074, 4006381333931", "barcode-taken"),
    ("barcode \(String(repeating: "0", count: 300))", "bad-barcode"), ("unit k-g", "bad-unit"),
    ("unit kg 9", "bad-unit"), ("unit \(String(repeating: "k", count: 17))", "bad-unit"),
    ("description a\u{1B}", "control-character"),
    ("description \(String(repeating: "x", count: 10_001))", "too-long-text"),
    ("tax \"a b\"", "bad-code"),
    ("family é", "bad-code"), ("weight -1", "bad-weight"), ("options size", "not-an-option"),
    ("notes a\u{1B}", "control-character"), ("barcode 96385074*0", "bad-pack"),
    ("status sold", "unknown-status"),
    ("status archived", "unknown-status"), ("status active", "kept"),
  ]

  private static let shop =
    FormStories.shop + "\n" + """
      /catalog/categories add away Away
      /catalog/categories/away archive
      """

  @Test(arguments: product)
  func `a wrong value is refused at the prompt and the field keeps its own`(line: String, code: String)
    async throws
  {
    let shop = try await Story.shop(Self.shop)
    let draft =
      "/catalog/add-product?sku=S&name=N&price=5.00&category=mugs&brand=norden&unit=kg&description=D&status=draft"
    await shop.read(draft)

    let (_, error) = await shop.type(line)

    #expect(error?.code == (code == "kept" ? nil : code), "\(shop.errors)")
    if code != "kept" {
      #expect(shop.place == draft)
      #expect(error?.wordAtFault?.isEmpty == false, "the caret stands under what is wrong")
      #expect(
        shop.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }
      )
    }
    await shop.tell("/journal | count\n  8")
  }

  /// Texts of a draft's address, and the code beside their field.
  private nonisolated static let drafts: [(String, String)] = [
    ("sku=m", "sku-taken"), ("sku=a+b", "bad-sku"), ("name=%1B", "control-character"),
    ("price=twelve", "not-a-price"), ("price=1.005", "too-many-decimals"),
    ("category=nope", "category-not-found"),
    ("category=away", "archived-parent"), ("brand=gone", "archived-parent"), ("barcode=x", "bad-barcode"),
    ("barcode=4006381333931", "barcode-taken"), ("unit=kg+9", "bad-unit"), ("status=sold", "unknown-status"),
    ("description=%07", "control-character"),
  ]

  @Test(arguments: drafts)
  func `a wrong value in an address is kept and told beside its field`(item: String, code: String)
    async throws
  {
    let shop = try await Story.shop(Self.shop)
    let page = await shop.read("/catalog/add-product?\(item)")
    let field = item.prefix { $0 != "=" }

    let lines = page.split(separator: "\n").filter { $0.contains("  \(code): ") }
    #expect(lines.count == 1, "\(page)")
    #expect(lines.first?.lowercased().hasPrefix(field + ":") == true)
    #expect(page.contains("save (not yet: "))
    await shop.tell("save\n  ? not-yet under save\nwhere\n  /catalog/add-product?\(item)")
    #expect(shop.errors.isEmpty)
  }

  @Test func `a draft of an older form tells what it does not know and keeps the rest`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit?name=Cup&colour=red&price=twelve
        2 changes to M · Mug

        SKU:         M  given once and stays
        Name:        Mug → Cup
        Price:       10.00 → twelve  not-a-price: 'twelve' is not a price.
        Category:    mugs
        Brand:       -
        Barcode:     4006381333931
        Unit:        each
        ...

        This form has no field colour, so "red" is left out.

        Try: name NAME · price AMOUNT · save (not yet: 'twelve' is not a price) ·
             discard
      price 12.00
      where
        /catalog/products/M/edit?name=Cup&price=12.00&revision=4&colour=red
      save
        Name of M: Mug → Cup  (entry 9)
        Price of M: 10.00 → 12.00
        ...
      /catalog/add-product?name=A&name=B
        ? repeated-filter
      /catalog/add-product?revision=4
        ...
        This form has no field revision, so "4" is left out.
        ...
      """)
  }

  @Test func `what may not be empty cannot be cleared, what is given once cannot be changed`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      clear name
        ? empty-name under name
      clear price
        ? price-missing under price
      weight heavy
        ? bad-weight under heavy
      options size
        ? not-an-option under size
      clear brand
      where
        /catalog/products/M/edit
      clear sku
        ? unknown-value
      revert sku
        ? unknown-value
      clear colour
        ? unknown-value under colour
      sku N
        ? unknown-command under sku
      refresh
        ? not-yet under refresh
      clear
        ? missing-argument at end
      price
        ? missing-argument at end
      price 1 2
        ? extra-argument under 2
      save --new
        ? not-yet
      name Cup
      save --new
        ? unknown-option under --new
      where
        /catalog/products/M/edit?name=Cup&revision=4
      """)
  }

  @Test func `the reason of not yet stands in the last line, in help and as the error`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/add-product?sku=A
        ...
        Try: name NAME · price AMOUNT · save (not yet: name is missing) · discard
      help save
        save [--new]

          Add it; --new goes on with the next one like it.
          Not yet: name is missing.
        ...
      save
        ? not-yet under save
      /catalog/add-product?sku=B save
        ? not-yet
      """)
    #expect(shop.errors.contains("Not yet: name is missing."))
  }

  @Test func `add without a name is no form for a script, and adds nothing`() async throws {
    let shop = try await Story.shop(Self.shop)

    for list in ["products", "categories", "brands"] {
      await shop.tell("/catalog/\(list)\nadd X\n  ? missing-argument")
      #expect(shop.place == "/catalog/\(list)")
    }
    await shop.tell("/journal | count\n  8")
  }
}
