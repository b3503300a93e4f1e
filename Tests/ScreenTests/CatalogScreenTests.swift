import AppRoutes
import Catalog
import ScreenKit
import ScreenTesting
import StoreCore
import StoreViews
import Testing

@testable import CatalogUI

@Suite struct CatalogScreenTests {
  /// Entries 1 to 5.
  private static let shop = """
    /catalog/categories add mugs Mugs
    /catalog/brands add norden Norden
    /catalog/brands add asgrund Asgrund
    /catalog/products add MUG "Blue mug" --price 10.00 --category mugs --brand norden
    /catalog/products add TEA Tea
    """

  @Test func `a price is set, and taken back`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/products/MUG")

    await test.type("price 12.00") {
      $0.notice = "Price of MUG: 10.00 → 12.00  (entry 6)"
      $0.journal.append("catalog.priced: Price of MUG: 10.00 → 12.00")
    }
    await test.type("undo") {
      $0.notice = "Price of MUG back from 12.00 to 10.00  (entry 7)"
      $0.journal.append("undo: Undo of 6: Price of MUG: 12.00 → 10.00")
    }
  }

  @Test func `a price that is none changes nothing`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/products/MUG")

    await test.type("price twelve") { $0.error = "bad-price" }
    #expect(test.error?.wordAtFault == "twelve")
    await test.send(ProductEvents.activated) { $0.notice = "Nothing changed." }
  }

  @Test func `a plan says what it would do and writes nothing`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/products/MUG")
    await test.type("plan archive") { $0.notice = "Product MUG archived" }
    await test.type("plan prices") { $0.error = "nothing-to-plan" }
  }

  @Test func `a product's page leads to its prices and its form, and back`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/products/MUG")

    await test.send(ProductEvents.pricesOpened) { try $0.push("/catalog/products/MUG/prices") }
    await test.type("back") { $0.back() }
    await test.send(ProductEvents.formOpened) { try $0.push("/catalog/products/MUG/edit") }
  }

  @Test func `a list is searched by a move of its own, and its rows are opened`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/products")

    await test.send(ProductListEvents.searched("mug")) { try $0.push("/catalog/products?q=mug") }
    #expect(test.output.hasPrefix("1 product"))
    await test.send(ProductListEvents.table(.opened(row: 2))) { $0.error = "no-such-row" }
    await test.send(ProductListEvents.table(.opened(row: 1))) { try $0.push("/catalog/products/MUG") }
  }

  @Test func `an upside-down price filter stays where it is`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/products")
    await test.type("filter --min 5.00 --max 4.00") { $0.error = "max-not-above-min" }
    await test.type("filter --min 4.00 --max 5.00") { try $0.push("/catalog/products?min=4.00&max=5.00") }
    #expect(test.output.hasPrefix("0 products"))
  }

  @Test func `a draft is its address until it is saved as one entry`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/add-product")

    await test.type("name Oak chair") { try $0.replace("/catalog/add-product?name=Oak+chair") }
    await test.type("save") { $0.error = "not-yet" }
    await test.type("sku OAK") { try $0.replace("/catalog/add-product?sku=OAK&name=Oak+chair") }
    await test.type("save") {
      $0.notice = "Product OAK added  (entry 6)"
      try $0.replace("/catalog/products/OAK")
      $0.journal.append("catalog.productAdded: Product OAK added")
    }
  }

  @Test func `a draft that is given up leaves nothing`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/products")
    await test.type("add") { try $0.push("/catalog/add-product") }
    await test.type("name Oak chair") { try $0.replace("/catalog/add-product?name=Oak+chair") }
    await test.type("discard") { $0.leave(to: .catalog(.products(ProductQuery()))) }
  }

  @Test func `a brand merged into another moves its products and is archived`() async throws {
    let test = try await TestShop(Self.shop).test(at: "/catalog/brands/norden")

    await test.send(BrandEvents.merged(into: try Code("nowhere"), confirmed: nil)) {
      $0.error = "brand-not-found"
    }
    await test.send(BrandEvents.merged(into: try Code("asgrund"), confirmed: nil)) {
      $0.notice =
        "Brand norden merged into asgrund: 1 product moved · Brand of MUG: norden → asgrund  (entry 6)"
      try $0.push("/catalog/brands/asgrund")
      $0.journal.append("catalog.brandMerged: Brand norden merged into asgrund: 1 product moved and 1 more")
    }
  }
}
