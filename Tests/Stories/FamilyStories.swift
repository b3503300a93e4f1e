import Catalog
import Foundation
import StoreDatabase
import Testing

@testable import DaybookApp

/// Families: products that are variants of one thing.
@Suite struct FamilyStories {
  private static let chairs = """
    /catalog/products add CHAIR-L "Chair large" --price 120.00
    /catalog/products add CHAIR-M "Chair medium" --price 100.00
    /catalog/products add STOOL Stool
    """

  @Test func `an option is set, replaced and taken away`() async throws {
    let shop = try await Story.shop(Self.chairs)

    await shop.tell(
      """
      /catalog/products/STOOL
      option size=L
        Size of STOOL: none → L  (entry 4)
      option SIZE=XL
        SIZE of STOOL: L → XL* (glob)
      option colour = dark blue
        Colour of STOOL: none → dark blue* (glob)
      option size=none
        *STOOL: XL → none* (glob)
      option size=none
        Nothing changed.
      option size
        ? not-an-option under size
      option =L
        ? bad-text
      option size=
        ? bad-text
      option a;b=c
        ? not-an-option
      option \(String(repeating: "n", count: 33))=x
        ? not-an-option
      option n=\(String(repeating: "x", count: 65))
        ? not-an-option
      option n=a\u{202E}b
        ? bad-text
      option
        ? missing-argument at end
      option b=1
      option c=1
      option d=1
        ? not-an-option
      family chair --option d=1 --option e=1
        ? not-an-option
      family a/b
        ? bad-code under a/b
      family chair
        Family of STOOL: none → chair* (glob)
      family none
        Family of STOOL: chair → none* (glob)
      """)
  }

  @Test func `a family without products is an empty page, and its rows go by page`() async throws {
    let shop = try await Story()
    let file = Story.temporaryPath("csv")
    try Data(("sku,name,family\n" + (10...34).map { "P\($0),Thing,big\n" }.joined()).utf8)
      .write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    _ = try shop.workspace.database.importFile(ImportRequest(.products, path: file, actor: "clerk"))

    await shop.tell(
      """
      /catalog/families/nothing
        Family nothing                                                        0 products
        No product is in this family. On a product's page, family nothing puts it in.
        ...
      /catalog/families/big
        Family big                                                           25 products
        ...
        next · open N · help
      next
        Family big                                                           25 products
              SKU  Name   Price  Status
           1  P30  Thing         draft
        ...
      next
        ? end-of-list
      open 6
        ? no-such-row
      /catalog/families/big?after=a%20b
        ? bad-sku
      /catalog/families/a%2Fb
        ? bad-code
      """)
    #expect(shop.place == "/catalog/families/big?after=P29")
  }
}
