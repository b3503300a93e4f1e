import AppRoutes
import CommandKit
import ScreenKit
import Testing

@Suite struct FormStories {
  /// A shop with one of everything a product refers to; entries 1 to 6.
  static let shop = """
    /catalog/categories add kitchen Kitchen
    /catalog/categories add mugs "Mugs and cups" --parent kitchen
    /catalog/brands add norden Norden
    /catalog/products add M Mug --price 10.00 --category mugs --barcode 4006381333931
    /catalog/brands add gone Gone
    /catalog/brands/gone archive
    """

  @Test(arguments: [
    "/catalog/add-product", "/catalog/add-product?sku=A&name=Oak+chair&price=twelve&status=x&colour=red",
    "/catalog/products/M/edit", "/catalog/products/M/edit?name=&price=12&category=&revision=41",
    "/catalog/products/A%2FB/edit?description=a%26b%0Ac", "/catalog/add-category?code=a&name=b&parent=c",
    "/catalog/categories/c/edit?parent=&revision=2&old=1", "/catalog/add-brand?code=a&name=b",
    "/catalog/brands/b/edit?name=%1B&revision=3",
  ]) func `a draft's address is exact both ways`(address: String) throws {
    #expect(try Routes(text: address).address.text == address)
  }

  @Test(arguments: [
    ("/catalog/add-product?name=&price=", "/catalog/add-product"),
    ("/catalog/products/M/edit?revision=4", "/catalog/products/M/edit"),
    ("/catalog/products/M/edit?revision=x&name=A", "/catalog/products/M/edit?name=A&revision=0"),
    ("/catalog/add-product?name=A&sku=B", "/catalog/add-product?sku=B&name=A"),
  ]) func `a draft has one address`(typed: String, address: String) throws {
    #expect(try Routes(text: typed).address.text == address)
  }

  @Test func `what follows a field is completed by what it takes`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/catalog/add-product?name=A")
    func offered(_ line: String) -> [String] {
      shop.session.completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    #expect(offered("category mu") == ["mugs"])
    #expect(offered("brand n") == ["norden"])
    #expect(offered("status ") == ["draft", "active", "archived"])
    #expect(offered("clear pr") == ["price"])
    #expect(offered("sav") == ["save"])
    #expect(offered("/catalog/add-p") == ["/catalog/add-product"])
    #expect(offered("/catalog/products/M/e") == ["/catalog/products/M/edit"])
    #expect(offered("/catalog/products/M/edit?ca") == ["/catalog/products/M/edit?category="])
    #expect(offered("/catalog/brands/norden/") == ["/catalog/brands/norden/edit"])
    await shop.read("/catalog/categories/mugs/edit")
    #expect(offered("parent ki") == ["kitchen"])
    #expect(offered("sku").isEmpty, "a key is typed once")
  }
}
