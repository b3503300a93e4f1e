import Foundation
import Testing

@testable import DaybookApp

/// What stands in the way of an undo or a redo in the ledger is named by its entry, which is what may help.
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
    (
      "receive 10 --cost 60.00|issue 3", "undo 5",
      "Entry 5 cannot be undone: some of the MUG that came in has left since, last by entry 7.", "/journal/7"
    ),
    // What came back later took nothing of it.
    (
      "receive 10 --cost 60.00|issue 3|return 1", "undo 5",
      "Entry 5 cannot be undone: some of the MUG that came in has left since, last by entry 7.", "/journal/7"
    ),
    // Nor did what was taken back.
    (
      "receive 10 --cost 60.00|issue 3|issue 1|undo 8", "undo 5",
      "Entry 5 cannot be undone: some of the MUG that came in has left since, last by entry 7.", "/journal/7"
    ),
    (
      "issue 3", "undo 5",
      "Entry 5 cannot be undone: MUG at main has been used since, last by entry 6.", "/journal/6"
    ),
    (
      "issue 4|return 1|return 2", "undo 6",
      "Entry 6 cannot be undone: some of the MUG sold has been returned since by entry 8.", "/journal/8"
    ),
    (
      "issue 4|return 2|receive 10 --cost 60.00|issue 9", "undo 7",
      "Entry 7 cannot be undone: what was returned of MUG has left again since, last by entry 9.",
      "/journal/9"
    ),
    (
      "issue 4|return 1|undo 7|undo 6", "redo 7",
      "Entry 7 cannot be done again: the sale it took back has been undone since by entry 9.",
      "redo 6|/journal/9"
    ),
    (
      "issue 4|return 4|undo 7|return 4", "redo 7",
      "Entry 7 cannot be done again: what was sold of MUG has been returned since by entry 9.",
      "undo 9|/journal/9"
    ),
    (
      "undo|/catalog/products/MUG archive", "redo 5",
      "Entry 5 cannot be done again: product MUG is archived.", "/catalog/products/MUG activate"
    ),
    (
      "move 10 --to bin|issue 10 --at bin|/inventory/locations/bin archive", "undo 7",
      "Entry 7 cannot be undone: location bin is archived.", "/inventory/locations/bin activate"
    ),
  ])
  func `first in, first out, a refusal names what stands in the way`(
    lines: String, line: String, message: String, fix: String
  ) async throws {
    try await refuse(line, after: lines, in: Self.shop("valuation fifo"), message, fix)
  }

  @Test(arguments: [
    (
      "receive 90 --cost 0.00 --sure|issue 80", "undo 5",
      "Entry 5 cannot be undone: what came in has been counted into the cost of MUG that left since, last by entry 7.",
      "/journal/7"
    ),
    (
      "issue 4|return 1", "undo 6",
      "Entry 6 cannot be undone: some of the MUG sold has been returned since by entry 7.", "/journal/7"
    ),
  ])
  func `at the moving average, a refusal names what stands in the way`(
    lines: String, line: String, message: String, fix: String
  ) async throws {
    try await refuse(line, after: lines, in: Self.shop("name Ledger"), message, fix)
  }

  private func refuse(
    _ line: String, after lines: String, in shop: String, _ message: String, _ fix: String
  ) async throws {
    let shop = try await Story.shop(shop + "\n/inventory/stock/MUG")
    for line in lines.split(separator: "|") { await shop.read(String(line)) }
    let before = await shop.read("/inventory/stock/MUG")

    await shop.tell("\(line)\n  ? undo-refused")

    #expect(shop.lastError?.message == message)
    #expect(shop.lastError?.fixes == fix.components(separatedBy: "|"))
    #expect(await shop.read("/inventory/stock/MUG") == before)
  }
}
