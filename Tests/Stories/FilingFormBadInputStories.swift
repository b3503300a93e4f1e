import ScreenKit
import Testing

/// Every field of the forms of categories and brands, and what the product's table leaves out.
@Suite struct FilingFormBadInputStories {
  private static let shop =
    FormStories.shop + "\n" + """
      /catalog/categories add away Away
      /catalog/categories/away archive
      """

  private nonisolated static let long = String(repeating: "x", count: 201)

  /// Where, what is typed there, and the code it is refused with.
  private nonisolated static let lines: [(String, String, String)] = [
    ("add-category", "code mugs", "taken"), ("add-category", "code \"a b\"", "bad-code"),
    ("add-category", "code a\u{1B}", "bad-code"), ("add-category", "code None", "bad-code"),
    ("add-category", "code \(String(repeating: "c", count: 65))", "bad-code"),
    ("add-category", "name \(long)", "name-too-long"), ("add-category", "name a\u{1B}", "control-character"),
    ("add-category", "parent nope", "category-not-found"), ("add-category", "parent away", "archived-parent"),
    ("add-category", "parent \u{9B}", "bad-code"),
    ("categories/kitchen/edit", "name \"\"", "empty-name"),
    ("categories/kitchen/edit", "parent mugs", "category-cycle"),
    ("categories/kitchen/edit", "parent kitchen", "category-cycle"),
    ("add-brand", "code NORDEN", "taken"), ("add-brand", "code é", "bad-code"),
    ("add-brand", "name \(long)", "name-too-long"), ("add-brand", "name a\u{202E}b", "control-character"),
    ("brands/norden/edit", "name \"\"", "empty-name"),
    ("brands/norden/edit", "name a\u{7}", "control-character"),
    ("add-product", "tax \(String(repeating: "t", count: 65))", "bad-code"),
    ("add-product", "tax a\u{1B}", "bad-code"),
    ("add-product", "family \(String(repeating: "f", count: 65))", "bad-code"),
    ("add-product", "weight heavy", "bad-weight"), ("add-product", "weight 1\u{1B}", "bad-weight"),
    ("add-product", "options \(String(repeating: "o", count: 33))=x", "not-an-option"),
    ("add-product", "options a=\u{1B}", "control-character"),
    ("add-product", "options size=L colour=red", "not-an-option"),
    ("add-product", "notes \(String(repeating: "x", count: 10_001))", "too-long-text"),
  ]

  @Test(arguments: lines)
  func `a wrong value is refused and the form stays as it was`(
    page: String, line: String, code: String
  ) async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/catalog/\(page)")
    let place = shop.place

    let (_, error) = await shop.type(line)

    #expect(error?.code == code, "\(shop.errors)")
    #expect(shop.place == place)
    await shop.tell("/journal | count\n  8")
  }

  /// Texts of a draft's address, and the code beside their field.
  private nonisolated static let drafts: [(String, String, String)] = [
    ("add-product", "options=size", "not-an-option"), ("add-product", "weight=heavy", "bad-weight"),
    ("add-product", "tax=a+b", "bad-code"), ("add-product", "family=none", "bad-code"),
    ("add-product", "notes=%1B", "control-character"), ("add-category", "parent=away", "archived-parent"),
    ("add-category", "name=%1B", "control-character"), ("add-brand", "code=a+b", "bad-code"),
  ]

  @Test(arguments: drafts)
  func `a wrong value in an address is told beside its field`(page: String, item: String, code: String)
    async throws
  {
    let shop = try await Story.shop(Self.shop)

    let drawn = await shop.read("/catalog/\(page)?\(item)")

    #expect(drawn.split(separator: "\n").count { $0.contains("  \(code): ") } == 1, "\(drawn)")
    await shop.tell("save\n  ? not-yet under save\nwhere\n  /catalog/\(page)?\(item)")
  }
}
