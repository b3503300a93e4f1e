import Catalog
import Foundation
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// Papers as a printer's command reads them.
@Suite struct PrintingStories {
  private static let lines = [
    "/settings name Café Söder", "/settings address Kajen 3, Malmö", "/settings taxes yes",
    "/settings/taxes add DE-19 VAT --country DE --rate 19",
    "/catalog/products add MUG Blå kopp --price 12.50 --barcode 4006381333931",
    "/inventory/stock/MUG receive 10",
  ]

  /// A shop whose session runs printers, a mug on a draft, and a printer that writes into a file.
  private func shop(_ kind: String = "text") async throws -> (Story, String) {
    let (shop, path) = (try await Story(), Story.temporaryPath("prn"))
    shop.workspace.router.presented.printer = Program.printer
    for line in Self.lines { await shop.read(line) }
    await shop.read("/settings printer-kind \(kind)")
    await shop.read("/settings printer \"cat >> '\(path)'\"")
    await shop.read("sell MUG*2")
    return (shop, path)
  }

  private func printed(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  @Test func `a receipt reaches the printer byte by byte`() async throws {
    let (shop, path) = try await shop("escpos")
    defer { try? FileManager.default.removeItem(atPath: path) }
    await shop.read("/settings print-receipts yes")

    await shop.read("cash 30")

    let escape = "\u{1B}"
    let text = [
      "\(escape)@\(escape)t\u{13}\(escape)p\u{0}\u{19}\u{FA}               Caf\u{82} S\u{94}der",
      "             Kajen 3, Malm\u{94}", "", "O-000001                2026-01-01 00:00",
      String(repeating: "-", count: 40), "Bl\u{86} kopp", "  2 x 12.50                        25.00",
      String(repeating: "-", count: 40),
      "\(escape)E\u{1}Total EUR                          25.00\(escape)E\u{0}",
      "  VAT 19 % on 21.01                 3.99", "", "Paid in cash                       30.00",
      "Change                              5.00",
      "\u{1D}h\u{40}\u{1D}w\u{2}\u{1D}H\u{2}\u{1D}k\u{49}\u{A}{BO-000001", "\u{1D}VB\u{0}",
    ].joined(separator: "\n")
    #expect(try printed(path) == text.unicodeScalars.map { UInt8($0.value) })
  }

  @Test func `the drawer stays shut after a payment by card`() async throws {
    let (shop, path) = try await shop("escpos")
    defer { try? FileManager.default.removeItem(atPath: path) }
    await shop.read("/settings print-receipts yes")

    await shop.read("card")

    #expect(try printed(path).prefix(6) == [0x1B, 0x40, 0x1B, 0x74, 19, 0x20])
  }

  @Test func `the drawer stays shut when a receipt is printed again`() async throws {
    let (shop, path) = try await shop("escpos")
    defer { try? FileManager.default.removeItem(atPath: path) }
    await shop.read("cash 30")

    await shop.read("print")

    #expect(try printed(path).prefix(6) == [0x1B, 0x40, 0x1B, 0x74, 19, 0x20])
  }

  @Test func `a text printer reads the paper alone`() async throws {
    let (shop, path) = try await shop()
    defer { try? FileManager.default.removeItem(atPath: path) }
    await shop.read("card")

    await shop.read("/catalog/products/MUG print")
    await shop.read("/ordering/orders/O-000001 print")

    let text = String(decoding: try printed(path), as: UTF8.self)
    #expect(text.hasPrefix("Blå kopp\n12.50 EUR\n4006381333931\n               Café Söder\n"), "\(text)")
    #expect(text.hasSuffix("Paid by card                       25.00\n"), "\(text)")
  }

  @Test func `a printer that fails leaves the sale, and print prints it later`() async throws {
    let (shop, path) = try await shop()
    defer { try? FileManager.default.removeItem(atPath: path) }
    await shop.read("/settings print-receipts yes")
    await shop.read("/settings printer \"echo out of paper >&2; false\"")

    let paid = await shop.type("card")

    #expect(paid.error?.code == "printer-failed")
    #expect(paid.error?.message.hasSuffix("failed: out of paper") == true)
    #expect(paid.output.contains("Paid 25.00 by card"))
    #expect(shop.errors.contains("The change is stored all the same."))
    await shop.read("/settings printer \"cat > '\(path)'\"")
    #expect(await shop.type("fix 1").error?.code == "no-fix")
    await shop.read("print")
    #expect(try printed(path).count > 100)
    #expect(await shop.read("/ordering/payments | count") == "1\n")
  }

  @Test(arguments: ["nosuchprinter -d till", "cat > /nowhere/at/all", "kill -9 $$"])
  func `a printer that is not there is refused by what it says`(command: String) async throws {
    let (shop, _) = try await shop()
    await shop.read("/settings printer \"\(command)\"")

    let tried = await shop.type("print")

    #expect(tried.error?.code == "printer-failed" && tried.output.isEmpty)
    #expect(shop.lastError?.fixes.first == "/ordering/orders/O-000001 print")
  }

  @Test func `a plan prints nothing`() async throws {
    let (shop, path) = try await shop()

    await shop.read("plan print")

    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `what the command says is told without its controls`() async throws {
    let (shop, _) = try await shop()
    await shop.read("/settings printer \"printf 'request \\033[31mtill-12\\n'\"")

    #expect(await shop.read("print") == "Printed: Order O-000001\nrequest \\u{1b}[31mtill-12\n")
  }

  @Test func `a replay runs the printer that was set, and sets none`() async throws {
    let (shop, path) = try await shop()
    let (file, other) = (Story.temporaryPath("replay"), Story.temporaryPath("prn"))
    defer { for path in [path, file] { try? FileManager.default.removeItem(atPath: path) } }
    let lines = [
      "/settings printer \"cat > '\(other)'\"", "  ? keyboard-only",
      "/ordering/orders/O-000001 print",
    ]
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)

    for _ in 1...2 { _ = await shop.type("replay \(file)") }

    #expect(try printed(path).count > 200)
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test func `at a shop on a server only the printer of this machine runs`() async throws {
    let (shop, path) = try await shop()
    let own = Story.temporaryPath("prn")
    defer { try? FileManager.default.removeItem(atPath: own) }
    await shop.read("/settings print-receipts yes")
    shop.workspace.router.presented.ownPrinter = ""

    #expect(await shop.type("card").error == nil)
    #expect(await shop.type("print").error?.code == "no-printer")
    #expect(shop.errors.contains("DAYBOOK_PRINTER"))
    shop.workspace.router.presented.ownPrinter = "cat > '\(own)'"
    await shop.read("print")

    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try printed(own).count > 100)
  }

  @Test func `labels go on to the priced products after many without a price`() async throws {
    let shop = try await Story()
    for number in 1001...1301 {
      let fields = ["name": "Draft", "price": number == 1301 ? "2.00" : ""]
      _ = try await shop.workspace.catalog.perform(Edit(.add, Product.entity, "P\(number)", fields))
    }

    #expect(await shop.read("/catalog/labels | csv").contains("P1301,Draft,2.00,,P1301"))
  }
}
