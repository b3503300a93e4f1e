import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// What moves, what it is worth, and how it is taken back, through the front door.
@Suite struct LedgerStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add TEA Tea
    /catalog/products/TEA unit kg --decimals 3
    """

  @Test(arguments: [
    ("receive 0", "bad-quantity"), ("receive -1", "bad-quantity"), ("receive 1.5", "bad-quantity"),
    ("receive 1000000000", "bad-quantity"), ("receive two", "bad-quantity"),
    ("receive 1 --at nowhere", "location-not-found"), ("receive 1 --at customer", "wrong-location"),
    ("issue 11 --reason own-use", "not-enough-stock"),
    ("reserve 1 --for Ana --at quarantine", "wrong-location"),
    ("adjust -11", "not-enough-stock"), ("adjust 0", "bad-quantity"),
    ("move 1 --from main --to main", "same-location"),
    ("move 11 --from main --to quarantine", "not-enough-stock"),
    ("move 1 --from main --to supplier", "wrong-location"), ("return 1", "nothing-to-return"),
    ("receive 1 --cost 1.001", "bad-price"),
  ])
  func `what cannot be is refused and nothing moves`(line: String, code: String) async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG receive 10 --cost 50.00")
    let before = await shop.page("/inventory/stock/MUG")

    let error = await shop.type("/inventory/stock/MUG \(line)").error

    #expect(error?.code == code)
    #expect(await shop.page("/inventory/stock/MUG") == before)
  }

  @Test func `undo brings nothing to where nothing may lie`() async throws {
    let shop = try await Story.shop(
      Self.shop + """

        /inventory/locations add bin Bin
        /inventory/stock/MUG receive 5 --at bin
        /inventory/stock/MUG issue 5 --at bin --reason own-use
        /inventory/locations/bin archive
        """)

    await shop.tell("undo 6\n  ? undo-refused")
    #expect(shop.errors.contains("bin is archived"), "\(shop.errors)")
  }

  @Test(arguments: [
    "/inventory/stock/TEA receive 1", "/inventory/stock/TEA rule 1 5",
  ])
  func `a unit stays once there is stock or a rule in it`(lines: String) async throws {
    let shop = try await Story.shop("/catalog/products add TEA Tea\n" + lines)

    await shop.tell("/catalog/products/TEA unit kg --decimals 3\n  ? stocked")
  }
}
