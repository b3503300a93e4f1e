import Foundation
import Testing

@testable import DaybookApp

/// An undo or redo that the ledger cannot bear is refused, and nothing is changed.
@Suite struct LedgerRefusalStories {
  /// Five entries, the last of ten that came in for 5.00 each.
  private static func shop(_ setting: String) -> String {
    """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add TEA Tea
    /settings \(setting)
    /inventory/locations add bin Bin
    /inventory/stock/MUG receive 10 --cost 50.00
    """
  }

  @Test(arguments: [
    ("receive 10 --cost 60.00|issue 3 --reason own-use", "undo 5"),
    ("receive 10 --cost 60.00|reserve 3 --for Ana|fulfil 1|return 1", "undo 5"),
    ("receive 10 --cost 60.00|issue 3 --reason own-use|issue 1 --reason own-use|undo 8", "undo 5"),
    ("issue 3 --reason own-use", "undo 5"),
    ("reserve 4 --for Ana|fulfil 1|return 1|return 2", "undo 7"),
    ("reserve 4 --for Ana|fulfil 1|return 2|receive 10 --cost 60.00|issue 9 --reason own-use", "undo 8"),
    ("reserve 4 --for Ana|fulfil 1|return 1|undo 8|undo 7", "redo 8"),
    ("reserve 4 --for Ana|fulfil 1|return 4|undo 8|return 4", "redo 8"),
  ])
  func `first in, first out, a refusal changes nothing`(
    lines: String, line: String
  ) async throws {
    try await refuse(line, after: lines, in: Self.shop("valuation fifo"))
  }

  @Test(arguments: [
    ("receive 90 --cost 0.00 --sure|issue 80 --reason own-use", "undo 5"),
    ("reserve 4 --for Ana|fulfil 1|return 1", "undo 7"),
  ])
  func `at the weighted average cost, a refusal changes nothing`(
    lines: String, line: String
  ) async throws {
    try await refuse(line, after: lines, in: Self.shop("name Ledger"))
  }

  private func refuse(
    _ line: String, after lines: String, in shop: String
  ) async throws {
    let shop = try await Story.shop(shop + "\n/inventory/stock/MUG")
    for line in lines.split(separator: "|") { await shop.read(String(line)) }
    let before = await shop.read("/inventory/stock/MUG")

    await shop.tell("\(line)\n  ? undo-refused")

    #expect(await shop.read("/inventory/stock/MUG") == before)
  }
}
