import Foundation
import ScreenKit
import Testing

@testable import DaybookApp

@Suite struct HTMLStories {
  /// The addresses that a page in HTML leads to.
  private func links(_ html: String) -> [String] {
    html.matches(of: /<a href="([^"]*)">/).map { String($0.1).replacing("&amp;", with: "&") }
  }

  @Test func `a list, a product, an order and a report lead to the pages of their rows`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs Mugs
      /catalog/products add MUG/A Mug --price 10.00 --category mugs --stocked no
      /customers add Ana
      /ordering/orders sell MUG/A --customer C-000001
      """)

    let list = await shop.read("/catalog/products | html")
    #expect(list.contains("<th scope=\"row\"><a href=\"/catalog/products/MUG%2FA\">MUG/A</a></th>"))
    let product = await shop.read("/catalog/products/MUG%2FA | html")
    #expect(product.contains("<dt>Category</dt><dd><a href=\"/catalog/categories/mugs\">mugs</a>"))
    let order = await shop.read("/ordering/orders/O-000001 | html")
    #expect(links(order) == ["/customers/C-000001", "/catalog/products/MUG%2FA"])
    #expect(await shop.read("/reports/sales?by=product | html").contains("<h1 id=\"title\">"))
  }
  @Test func `every link of every page opens a page`() async throws {
    let shop = try await Story(.demo)
    var seen: Set<String> = []

    for address in Story.everyPage {
      let html = await shop.type(address + " | html").output
      for link in links(html) where link.hasPrefix("/") && seen.insert(link).inserted {
        let error = await shop.type(link).error
        #expect(error == nil, "\(link) of \(address): \(error?.code ?? "")")
      }
    }
    #expect(seen.count > 500)
  }

  @Test func `a word that no format has is refused as before`() async throws {
    let shop = try await Story()

    #expect(await shop.type("/ | htm").error?.code == "bad-pipe")
    #expect(await shop.type("/ | html 2").error?.code == "bad-pipe")
  }
}
