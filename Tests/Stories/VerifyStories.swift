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
      /inventory/stock/MUG-BLU issue 5
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
}
