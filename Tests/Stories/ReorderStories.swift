import Inventory
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// Reorder rules, and what they come to, through the front door.
@Suite struct ReorderStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add CUP Cup --price 9.00
    /catalog/products add TEA Tea
    /catalog/products/TEA unit kg --decimals 3
    /inventory/suppliers add acme Acme
    /inventory/suppliers add bruk Bruk
    /inventory/suppliers/acme item MUG --pack 12 --price 10.00
    /inventory/suppliers/bruk item CUP --pack 6 --min-packs 5
    /inventory/stock/MUG receive 8 --cost 8.00
    """

  @Test func `rules are for a location, and orders are for each supplier and location`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/inventory/locations add shelf Shelf")

    await shop.tell(
      """
      /inventory/stock/MUG
      rule 10 40
        ...
      rule 1 12 --at shelf
        Reorder rule of MUG at shelf added: 1 to 12  (entry 12)
      /inventory/stock/CUP rule 1 6 --supplier acme
        Reorder rule of CUP at main added: 1 to 6  (entry 13)
      /inventory/reorder
      propose
        Purchase order PO-000001 from acme to main added: 2 lines, * (glob)
      /inventory/purchases/PO-000001 | csv
        sku,name,packs,pack,price,ordered,received,rejected,sent_back,open,closed,code
        CUP,Cup,6,1,,6,0,0,,6,,
        MUG,Mug,3,12,10.00,36,0,0,,36,,
      /inventory/purchases/PO-000002 place
        ...
        PO-000002 placed with *  (entry 15) (glob)
      """)
  }

  @Test func `what another changed since it was shown is not ordered unseen`() async throws {
    let shop = try await Story.shop(Self.shop)
    let other = try await Story(at: shop.path)
    await shop.read("/inventory/stock/MUG rule 10 40")
    await shop.read("/inventory/reorder")

    // What is due stays as it was shown, whatever else another does.
    await other.read("/inventory/stock/MUG rule 9 40")
    await other.read("/inventory/stock/TEA rule 1 2")
    await shop.tell("plan propose\n  ...\n  Left out: TEA@main (no supplier).\n  ...")

    await other.read("/inventory/stock/CUP rule 1 6")
    await shop.read("/inventory/reorder")
    await other.read("/inventory/stock/MUG issue 4 --reason own-use")
    await other.read("/inventory/stock/MUG rule 10 80")
    #expect(await shop.type("propose --supplier bruk").error == nil)
    await shop.read("/inventory/reorder")
    await shop.tell(
      "propose\n  Purchase order PO-000002 from acme to main added: 1 line, 7 packs of 12 MUG  * (glob)\n  ..."
    )
  }

  @Test func `proposals go on page by page`() async throws {
    let shop = try await Story.shop(Self.shop)
    for number in 10..<35 {
      await shop.read("/catalog/products add P\(number) P --price 1.00")
      await shop.read("/inventory/stock/P\(number) rule 1 2 --supplier acme")
    }

    #expect(await shop.keys("/inventory/reorder") == (10..<30).map { "P\($0)" })
    #expect(await shop.keys("next") == (30..<35).map { "P\($0)" })
    #expect(await shop.type("next").error?.code == "end-of-list")
    await shop.tell(
      "/inventory/reorder propose\n  Purchase order PO-000001 from acme to main added: 25 lines, * ...  (entry 60) (glob)"
    )
    #expect(await shop.keys("/inventory/purchases/PO-000001").count == 20)
    #expect(await shop.keys("next").count == 5)
  }
}
