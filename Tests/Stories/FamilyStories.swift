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
      options size=L
        Size of STOOL: none → L  (entry 4)
      options SIZE=XL
        SIZE of STOOL: L → XL* (glob)
      options colour = dark blue
        Colour of STOOL: none → dark blue* (glob)
      options size=none
        *STOOL: XL → none* (glob)
      options size=none
        Nothing changed.
      options size
        ? not-an-option under size
      options =L
        ? bad-text
      options size=
        ? bad-text
      options a;b=c
        ? not-an-option
      options \(String(repeating: "n", count: 33))=x
        ? not-an-option
      options n=\(String(repeating: "x", count: 65))
        ? not-an-option
      options n=a\u{202E}b
        ? bad-text
      options
        ? missing-argument at end
      options b=1
      options c=1
      options d=1
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
    _ = try shop.importFile(.products, file)

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
      """)
    #expect(shop.place == "/catalog/families/big?after=P29")
  }
}
