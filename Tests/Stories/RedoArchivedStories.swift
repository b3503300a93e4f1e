import ScreenKit
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// What is done again for something that is archived by now, refused as it would be at first.
@Suite struct RedoArchivedStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /inventory/locations add back Back
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme item MUG --pack 12 --price 24.00
    """

  /// What is done and undone, what is archived then, and what the refusal names.
  nonisolated private static let cases: [(done: String, archived: String, named: String)] = [
    (
      "/inventory/stock/MUG receive 3 --at back", "/inventory/locations/back archive",
      "back is archived"
    ),
    ("/inventory/counts start --at back", "/inventory/locations/back archive", "back is archived"),
    ("/inventory/suppliers/acme order", "/inventory/suppliers/acme archive", "acme is archived"),
    (
      "/inventory/suppliers/acme item MUG --pack 6", "/inventory/suppliers/acme archive",
      "acme is archived"
    ),
    ("/inventory/stock/MUG rule 2 4", "/catalog/products/MUG archive", "MUG is archived"),
    (
      "/inventory/stock/MUG rule 2 4 --at back", "/inventory/locations/back archive",
      "back is archived"
    ),
  ]

  @Test(arguments: cases.indices)
  func `it is not done again`(place: Int) async throws {
    let (done, archived, named) = Self.cases[place]
    let shop = try await Story.shop(Self.shop)
    for line in [done, "undo", archived] { await shop.read(line) }

    await shop.tell("redo 5\n  ? undo-refused")

    #expect(shop.lastError?.message.contains(named) == true, "\(shop.errors)")
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test(arguments: [
    ("/inventory/suppliers/acme archive", "acme is archived"),
    ("/catalog/products/MUG archive", "MUG is archived"),
  ])
  func `an order is not placed again with what is archived`(archive: String, named: String) async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/suppliers/acme order\n/inventory/purchases/po-1 line MUG 2")
    for line in ["/inventory/purchases/po-1 place", "undo", archive] { await shop.read(line) }

    await shop.tell("redo 7\n  ? undo-refused")

    #expect(shop.lastError?.message.contains(named) == true, "\(shop.errors)")
  }

  @Test func `a reservation of what is archived is not made again`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/stock/MUG receive 5\n/inventory/stock/MUG reserve 3 --for Ann")
    for line in ["undo 6", "/catalog/products/MUG archive"] { await shop.read(line) }

    await shop.tell("redo 6\n  ? undo-refused\n/catalog/products/MUG activate\n  ...\nredo 6\n  ...")
  }

  @Test(arguments: cases.indices)
  func `once it is in use again, it is`(place: Int) async throws {
    let (done, archived, _) = Self.cases[place]
    let shop = try await Story.shop(Self.shop)
    for line in [done, "undo", archived, archived.replacing("archive", with: "activate")] {
      await shop.read(line)
    }

    await shop.read("redo 5")

    #expect(try shop.workspace.database.verify().isEmpty)
  }
}
