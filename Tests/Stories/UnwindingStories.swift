import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// Several changes of one thing, taken back one after the other and done again.
@Suite struct UnwindingStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /inventory/suppliers add acme Acme --lead 5
    /inventory/suppliers/acme item MUG --pack 12 --price 10.00
    /inventory/suppliers/acme order
    /inventory/purchases/PO-000001 line MUG 3
    /inventory/purchases/PO-000001 place
    /inventory/purchases/PO-000001 receive MUG 5
    /inventory/purchases/PO-000001 receive MUG 4
    /inventory/purchases/PO-000001 receive MUG 3
    """

  @Test func `what stands in the way of an undo is an entry that stands`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      undo 7
        ? undo-refused
      undo 9
        ...
      undo 7
        ? undo-refused
      """)
    #expect(
      shop.lastError?.message.hasPrefix(
        "Entry 7 cannot be undone: the purchase PO-000001 was changed since by entry 8") == true)
    #expect(shop.lastError?.fixes == ["undo 8", "/journal/8"])
    await shop.tell(
      """
      fix 1
        ...
      undo 7
        ...
      /inventory/stock/MUG
        MUG  Mug                                                        0 available of 0
        ...
      """)
    await shop.tell("undo 4\n  ? undo-refused")
    #expect(shop.lastError?.message.contains("PO-000001 was changed since") == true)
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `what stands in the way of a redo is what it followed, or what came since`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell("undo 9\n  ...\nundo 8\n  ...\nredo 9\n  ? undo-refused")
    #expect(shop.lastError?.fixes == ["redo 8"])
    await shop.tell("fix 1\n  ...\nredo 9\n  ...\nundo 7\n  ? undo-refused")
    #expect(shop.lastError?.fixes.first == "undo 9", "done again it stands")
    await shop.tell(
      """
      undo 9
        ...
      /inventory/purchases/PO-000001 receive MUG 1
        ...
      redo 9
        ? undo-refused
      """)
    #expect(shop.lastError?.fixes.first == "undo 15")
    await shop.tell("fix 1\n  ...\nredo 9\n  ...\n/inventory/stock/MUG\n  * 12 available of * (glob)\n  ...")
    #expect(try shop.workspace.database.verify().isEmpty)
  }
}
