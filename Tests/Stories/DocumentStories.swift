import Foundation
import PageKit
import Testing

@testable import DaybookApp

/// Documents as they are printed.
@Suite struct DocumentStories {
  private func shop(width: Int? = nil) async throws -> Story {
    let shop = try await Story(width: width)
    for line in [
      "/settings taxes yes", "/settings tax-mode exclusive", "/settings name Harbour & Pine",
      "/settings vat-number DE123456789", "/settings address Am Kai 3, 18055 Rostock",
      "/settings/taxes add S Standard --country DE --rate 19",
      "/settings/taxes add R Reduced --country DE --rate 7 --class reduced",
      "/catalog/products add MUG A blue mug whose name needs more than forty columns --price 12.99",
      "/catalog/products add TEA Grüner Tee 茶 --price 4.45 --tax reduced",
      "/catalog/products/TEA unit kg --decimals 3", "/inventory/stock/MUG receive 10",
      "/inventory/stock/TEA receive 10", "/fulfilment/methods add post Post --price 4.95",
      "/ordering/orders sell MUG*3 TEA*1.255", "/ordering/orders/O-000001 ship post",
      "/ordering/orders/O-000001 country DE",
      "/ordering/orders/O-000001 pay card --reference 4711", "/ordering/orders/O-000001 invoice",
    ] { await shop.read(line) }
    return shop
  }

  @Test(arguments: [40, 80, 132])
  func `a receipt has at most forty columns in every window`(width: Int) async throws {
    let shop = try await shop(width: width)

    let lines = await shop.read("/ordering/orders/O-000001/receipt").split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix("help") }

    #expect(lines.allSatisfy { $0.displayWidth() <= 40 }, "\(lines)")
    #expect(lines.contains("  1.255 x 4.45                      5.58"), "\(lines)")
    #expect(lines.contains("Paid by card 4711                  58.23"), "\(lines)")
  }

  @Test func `the taxes and the total of an invoice are the order's`() async throws {
    let shop = try await shop()

    let order = await shop.read("/ordering/orders/O-000001 | json")
    let invoice = await shop.read("/ordering/invoices/INV-000001 | json")

    #expect(order.contains("\"total\":\"58.23\"") && order.contains("\"tax\":\"8.73\""), "\(order)")
    #expect(invoice.contains("\"total\":\"58.23\"") && invoice.contains("\"tax\":\"8.73\""), "\(invoice)")
  }

  @Test func `a document goes to a file without what is for the screen`() async throws {
    let shop = try await shop()
    let path = Story.temporaryPath("txt")
    defer { try? FileManager.default.removeItem(atPath: path) }

    await shop.read("/ordering/invoices/INV-000001 > \(path)")

    var text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("Invoice INV-000001"))
    #expect(text.contains("Harbour & Pine\n") && text.hasSuffix("\n") && !text.contains(" · "), "\(text)")
    await shop.read("/fulfilment/picking > \(path)")
    text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("Pick list for 1 order\n") && !text.contains("open N"), "\(text)")
    await shop.tell(
      """
      /ordering/invoices/INV-000001 > /nowhere/at/all.txt
        ? cannot-write
      """)
  }

  @Test func `a file named xml gets the structured form, and none where there is no buyer`() async throws {
    let shop = try await shop()
    let path = Story.temporaryPath("xml")
    defer { try? FileManager.default.removeItem(atPath: path) }

    await shop.tell(
      """
      /ordering/invoices/INV-000001 > \(path)
        ? bad-pipe
      """)
    #expect(!FileManager.default.fileExists(atPath: path))
    for line in [
      "/customers add Anna", "/customers/C-000001 address Storgatan 1;111 22;Stockholm;SE",
      "/ordering/orders place MUG --customer C-000001",
      "/ordering/orders/O-000002 invoice", "/ordering/invoices/INV-000002 > \(path)",
    ] { await shop.read(line) }

    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("<?xml") && text.hasSuffix("</Invoice>\n"), "\(text)")
    #expect(text.contains("Harbour &amp; Pine") && text.contains("<cbc:ID>INV-000002</cbc:ID>"), "\(text)")
  }
}
