import Catalog
import PageKit
import ScreenKit
import StoreCore
import Testing

/// Values that look right and are not.
@Suite struct FieldMendingStories {
  private static let shop = """
    /catalog/products add M Mug --price 10.00
    /catalog/products add N Noun --price 10.00
    """

  @Test func `options are parted by commas too, and two in one are refused`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M options size=L, colour=dark blue
        M: size none → L, colour none → dark blue  (entry 3)
      /catalog/products/M/edit
      options size=XL, colour=green
      where
        /catalog/products/M/edit?options=size%3DXL;colour%3Dgreen&revision=3
      options size=L colour=blue
        ? not-an-option under size=L colour=blue
      options size=L, size=M
      discard
      /catalog/products/N options size=L colour=blue
        ? not-an-option
      /catalog/products/N options note=small, round
        Note of N: none → small, round* (glob)
      /catalog/products/N family chair --option "size=L colour=blue"
        ? not-an-option
      """)
  }

  @Test func `options that stand with commas are read, and a comma inside a value stays`() throws {
    #expect(try [ProductOption](parsing: "size=L, colour=blue").text == "size=L;colour=blue")
    #expect(try [ProductOption](parsing: "size=L,M").text == "size=L,M")
    #expect(throws: StoreError.self) { try [ProductOption](parsing: "size=L, size=M") }
    #expect(throws: StoreError.self) { try ProductOption("size=L colour = blue") }
    #expect(try ProductOption("sum=a=b").value == "a=b")
  }

  @Test func `what is stocked keeps its unit`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/M receive 3")

    await shop.tell(
      """
      /catalog/products/M unit kg 3
        ? stocked
      /catalog/products/M/edit?unit=kg+3 save
        ? stocked
      /catalog/products/M/edit?unit=each
      save
        ? not-yet
      /catalog/products/N/edit?unit=kg+3 save
        Unit of N: each → kg 3* (glob)
        ...
      /inventory/stock/N receive 1.250
      /catalog/products/N unit each
        ? stocked
      """)
  }

  @Test func `none is no code of anything new`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/brands add none None
        ? bad-code
      /catalog/categories add NONE None
        ? bad-code
      /catalog/add-brand?code=none&name=None save
        ? not-yet
      /catalog/add-brand?name=None save
        Brand none-1 added  (entry 3)
        ...
      /catalog/add-category?name=None save
        Category none-1 added  (entry 4)
        ...
      /catalog/products/M/edit?family=none save
        ? not-yet
      """)
    #expect(Code(slug: "None").text == "none-1" && Code(slug: "Nonesuch").text == "nonesuch")
    #expect(throws: StoreError.self) { try Code("None").given() }
    // What a store holds already can be looked at all the same.
    #expect(try Code("none").text == "none")
  }
}
