import CommandKit
import ScreenKit
import Testing

@testable import NextApp

/// Suppliers and what they deliver, through the front door.
@Suite struct SupplierStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add TEA Tea
    /catalog/products/TEA unit kg --decimals 3
    /inventory/suppliers add acme Acme
    /inventory/suppliers add bruk Bruk
    """

  @Test func `lists go on page by page, and a row's number opens it`() async throws {
    let shop = try await Story.shop(Self.shop)
    for number in 10..<35 { await shop.read("/inventory/suppliers add s\(number) S\(number)") }
    for number in 10..<35 {
      await shop.read("/catalog/products add P\(number) P")
      await shop.read("/inventory/suppliers/acme item P\(number)")
    }

    #expect(await shop.keys("/inventory/suppliers").count == 20)
    #expect(await shop.keys("next").first == "s28")
    #expect(await shop.type("next").error?.code == "end-of-list")
    #expect(await shop.read("/inventory/suppliers | count") == "27\n")
    #expect(await shop.keys("/inventory/suppliers/acme").count == 20)
    #expect(await shop.keys("next") == (30..<35).map { "P\($0)" })
    await shop.tell("open 1\n  ...\n/inventory/suppliers\n2\n  bruk  Bruk * 0 products (glob)\n  ...")
  }

  @Test func `codes are completed behind words and in addresses, with their names`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/suppliers/acme order\n/inventory/purchases")
    func offered(_ line: String) -> [String] {
      shop.session.completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    #expect(offered("supplier a") == ["acme"])
    #expect(offered("/inventory/suppliers/") == ["/inventory/suppliers/acme", "/inventory/suppliers/bruk"])
    #expect(offered("/inventory/purchases/po") == ["/inventory/purchases/PO-000001"])
    #expect(offered("/inventory/purchases?supplier=b") == ["/inventory/purchases?supplier=bruk"])
    #expect(offered("/inventory/purchases?status=pa") == ["/inventory/purchases?status=partly-received"])
  }
}
