import CommandKit
import ScreenKit
import StoreCore
import Testing

/// What a product's stock page lists below its figures, and what is refused there.
@Suite struct ProductStockListsStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme item MUG --pack 12 --price 24.00 --preferred
    /inventory/suppliers/acme order
    /inventory/purchases/PO-000001 line MUG 3
    /inventory/purchases/PO-000001 place
    /inventory/purchases/PO-000001 receive MUG 10
    """

  @Test func `incoming names its orders, and every row opens by its number`() async throws {
    let shop = try await Story.shop(Self.shop)
    for name in ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"] {
      await shop.read("/inventory/stock/MUG reserve 1 --for \(name)")
    }

    let page = await shop.read("/inventory/stock/MUG")
    #expect(page.contains("and 2 more: /inventory/reservations?sku=MUG"))
    #expect(page.contains("On order\n"))
    await shop.tell(
      """
      /inventory/stock/MUG
      1
      where
        /inventory/reservations/6
      /inventory/stock/MUG
      5
      where
        /inventory/purchases/PO-000001
      /inventory/stock/MUG
      6
      where
        /journal/7
      /inventory/stock/MUG
      7
        ? no-such-row
      /inventory/purchases/PO-000001 close-short --reason late
        ...
      """)
    #expect(!(await shop.read("/inventory/stock/MUG")).contains("On order"))
  }

  @Test func `what was thrown away stands apart and keeps its place in use`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG issue 2 --reason scrap")

    let page = await shop.read("/inventory/stock/MUG")
    #expect(page.contains("Scrapped   2"))
    #expect(!(await shop.read("/inventory/stock/MUG | json")).contains("\"location\":\"scrap\""))
    await shop.tell(
      """
      /inventory/locations/scrap archive
        ? not-empty
      /inventory/stock/MUG move 1 --from scrap --to main
        ? wrong-location
      """)
  }

  @Test func `an undo that comes too late is refused, and places on offer can be meant`()
    async throws
  {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG move 4 --to quarantine")
    await shop.read("/inventory/stock/MUG move 4 --from quarantine --to main")

    let error = await shop.type("undo 8").error
    #expect(error?.code == "undo-refused")
    #expect(
      shop.candidates("/inventory/stock/MUG move 1 --to ").map(\.text) == [
        "main", "quarantine", "scrap", "transit",
      ])
    #expect((await shop.read("help stock")).contains("Receive, issue and move stock"))
  }

  @Test(arguments: ["80", "100"])
  func `movements are a table whatever their notes and documents`(width: String) async throws {
    let shop = try await Story.shop(Self.shop + "\nset width \(width)")
    await shop.read("/inventory/stock/MUG adjust -1 --reason correction")

    for page in ["/inventory/stock/MUG", "/inventory/movements"] {
      let text = await shop.read(page)
      #expect(text.split(separator: "\n").contains { $0.contains("From") && $0.contains("Why") }, "\(text)")
    }
    #expect(
      (await shop.read("/inventory/movements | json")).contains(
        "\"reason\":\"correction\""))
  }
}
