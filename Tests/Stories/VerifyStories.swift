import GRDB
import PageKit
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// What a check of the whole store shows.
@Suite struct VerifyStories {
  private func text(_ report: VerifyReport) -> [String] {
    var bytes: [UInt8] = []
    VerifyPage(report).page.render(as: .text, style: Style(width: 80), into: &bytes)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `the sample shop is sound, before and after a day's work`() async throws {
    let shop = try await Story.sample()
    #expect(try shop.workspace.database.verify().isEmpty)

    await shop.tell(
      """
      /inventory/stock/MUG-BLU receive 24 --cost 120.00
      /inventory/stock/MUG-BLU issue 5 --reason own-use
      /inventory/stock/MUG-BLU return 2
      undo
      redo
      /inventory/stock/MUG-BLU move 3 --from main --to quarantine
      /catalog/products/MUG-BLU price 13.00
      undo
      /catalog/products/MUG-FOX archive
      /catalog/products?q=mug reprice +5% --confirm 6
      /catalog/categories/mugs name Cups
      undo
      """)

    let lines = text(try shop.workspace.database.verify())
    #expect(lines.first?.hasPrefix("No errors found · ") == true, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  sums ") && $0.hasSuffix(" ok") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a till that is counted after an undo is sound`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add MUG Mug --price 12.00
      till open 100
      sell MUG
      cash
      undo
      card
      till out 5 stamps
      undo
      till close 100
      """)

    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `an invoice number that is missing is named`() async throws {
    let shop = try await Story.sample()
    for line in ["place MUG-BLU", "place MUG-FOX"] { await shop.read("/ordering/orders \(line)") }
    for order in ["O-000001", "O-000002"] { await shop.read("/ordering/orders/\(order) invoice") }
    #expect(try shop.workspace.database.verify().isEmpty)
    try await DatabaseQueue(path: shop.path).write { db in
      try db.execute(sql: "DELETE FROM invoice WHERE number = 'INV-000001'")
    }

    let found = text(try shop.workspace.database.verify())

    #expect(found[0].hasPrefix("1 violation · "), "\(found)")
    #expect(found.contains { $0.contains("There is no invoice INV-000001") }, "\(found)")
  }

  @Test func `harm is named, made good, and told of`() async throws {
    let shop = try await Story.sample()
    await shop.read("/inventory/stock/MUG-SPK receive 24 --cost 120.00")
    try await DatabaseQueue(path: shop.path).write { db in
      try db.execute(
        sql: "UPDATE stock SET value = 1 WHERE sku = 'MUG-SPK'")
    }

    let found = text(try shop.workspace.database.verify())
    let made = text(try shop.workspace.database.verify(isRepaired: true))

    #expect(found[0].hasPrefix("1 violation · "))
    #expect(found.contains { $0.contains("MUG-SPK") })
    #expect(found.last?.contains("daybook verify --rebuild") == true)
    #expect(made[0].contains("repaired, 0 left"))
    #expect(made.contains("Errors found") && !made.contains("Still wrong"))
    await shop.tell("/inventory/stock/MUG-SPK\n  ...\n  *Value * 120.00 EUR* (glob)\n  ...")
  }

  @Test(
    arguments: [
      ("UPDATE order_lines SET total = total + 1", .orders, "Line 1 of O-000001 does not come to its price"),
      ("UPDATE order_lines SET price = 1", .orders, "Line 1 of O-000001 does not come to its price"),
      ("UPDATE invoice_lines SET total = total + 1", .orders, "The invoice INV-000001 does not come to what"),
      ("UPDATE invoice_taxes SET tax = tax + 1", .orders, "The invoice INV-000001 does not come to what"),
      ("UPDATE credit_note_lines SET total = total + 1", .orders, "The credit note CN-000001 does not come"),
      ("UPDATE shipment_lines SET quantity = 1000", .shipments, "2 of MUG-BLU on O-000001 were shipped"),
      ("UPDATE return_lines SET quantity = 2000", .returns, "1 of MUG-BLU on O-000001 came back"),
    ] as [(String, VerifyReport.Name, String)])
  func `harm to a sale is named`(
    _ sql: String, _ name: VerifyReport.Name, _ words: String
  ) async throws {
    let shop = try await Story.sample()
    await shop.tell(
      """
      /settings taxes yes
      /settings address Am Kai 3, 24103 Kiel
      /settings vat-number DE123456789
      /settings/taxes add DE-19 VAT 19 --country DE --rate 19
      /inventory/stock/MUG-BLU receive 24 --cost 120.00
      /ordering/orders place MUG-BLU*2
      /ordering/orders/O-000001 invoice
      /ordering/orders/O-000001 pay cash
      /ordering/orders/O-000001 dispatch
      /ordering/orders/O-000001 return MUG-BLU*1 --to restock
      """)
    #expect(try shop.workspace.database.verify().isEmpty)
    try await DatabaseQueue(path: shop.path).write { try $0.execute(sql: sql) }

    let report = try shop.workspace.database.verify()

    let problems = report.checks.first { $0.name == name }?.problems ?? []
    #expect(problems.contains { $0.error?.message.hasPrefix(words) == true }, "\(problems)")
  }
}
