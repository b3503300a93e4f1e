import ScreenKit
import Testing

@Suite struct FormBadInputStories {
  /// What is typed for a field of a new product, and the code it is refused with.
  private nonisolated static let product: [(String, String)] = [
    ("sku \"\"", "kept"), ("sku \"a b\"", "bad-sku"), ("sku -x", "bad-sku"), ("sku é", "bad-sku"),
    ("sku \(String(repeating: "S", count: 65))", "bad-sku"), ("sku m", "sku-taken"),
    ("sku a\u{1B}", "bad-sku"),
    ("name \"\"", "kept"), ("name \(String(repeating: "x", count: 201))", "bad-text"),
    ("name a\u{1B}[2J", "bad-text"), ("name a\u{202E}b", "bad-text"),
    ("price twelve", "bad-price"), ("price 12,50", "bad-price"), ("price -1", "bad-price"),
    ("price 1.005", "bad-price"), ("price 99999999999", "bad-price"),
    ("price 1\u{7}", "bad-price"), ("category nope", "category-not-found"),
    ("category \"a b\"", "bad-code"),
    ("category away", "archived-parent"), ("brand nobody", "brand-not-found"),
    ("brand gone", "archived-parent"),
    ("brand \u{9B}", "bad-code"), ("barcode 1", "bad-barcode"), ("barcode 4006381333932", "bad-barcode"),
    ("barcode 4006381333931", "barcode-taken"), ("barcode 96385074, 4006381333931", "barcode-taken"),
    ("barcode \(String(repeating: "0", count: 300))", "bad-barcode"), ("unit k-g", "bad-unit"),
    ("unit kg 9", "bad-unit"), ("unit \(String(repeating: "k", count: 17))", "bad-unit"),
    ("description a\u{1B}", "bad-text"),
    ("description \(String(repeating: "x", count: 10_001))", "bad-text"),
    ("tax \"a b\"", "bad-code"),
    ("family é", "bad-code"), ("weight -1", "bad-weight"), ("options size", "not-an-option"),
    ("notes a\u{1B}", "bad-text"), ("barcode 96385074*0", "bad-quantity"),
    ("status sold", "unknown-value"),
    ("status archived", "kept"), ("status active", "kept"),
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
    ("sku=m", "sku-taken"), ("sku=a+b", "bad-sku"), ("name=%1B", "bad-text"),
    ("price=twelve", "bad-price"), ("price=1.005", "bad-price"),
    ("category=nope", "category-not-found"),
    ("category=away", "archived-parent"), ("brand=gone", "archived-parent"), ("barcode=x", "bad-barcode"),
    ("barcode=4006381333931", "barcode-taken"), ("unit=kg+9", "bad-unit"), ("status=sold", "unknown-value"),
    ("description=%07", "bad-text"),
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
    #expect(lines.first?.lowercased().contains("  " + field) == true)
    #expect(page.contains("save (not yet: "))
    await shop.tell("save\n  ? not-yet under save\nwhere\n  /catalog/add-product?\(item)")
    #expect(shop.errors.isEmpty)
  }
}
