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

  @Test func `a proposal says how it came about, is drafted once, and taken back as a whole`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/MUG rule 10 40
        Reorder rule of MUG at main added: 10 to 40  (entry 10)
      /inventory/stock/CUP rule 0 12 --max 20
        Reorder rule of CUP at main added: 0 to 12  (entry 11)
      /inventory/stock/TEA rule 1 2.5
        Reorder rule of TEA at main added: 1.000 to 2.500  (entry 12)
      /inventory/reorder
        3 proposals

        ...
        CUP@main: 0 on hand - 0 reserved + 0 incoming = 0 <= 0; to 12: 12, at least 5
        packs: 30, up to 5 packs of 6: 30

        MUG@main: 8 on hand - 0 reserved + 0 incoming = 8 <= 10; to 40: 32, up to 3
        packs of 12: 36

        TEA@main: 0.000 on hand - 0.000 reserved + 0.000 incoming = 0.000 <= 1.000; to
        2.500: 2.500, up to a multiple of 1.000: 3.000
        ...
      /inventory/reorder | csv
        sku,name,location,projected,minimum,target,quantity,supplier,flag
        CUP,Cup,main,0,0,12,30,bruk,over maximum
        MUG,Mug,main,8,10,40,36,acme,
        TEA,Tea,main,0.000,1.000,2.500,3.000,,no supplier
      propose
        Order PO-000001 from acme to main added: 1 line, 3 packs of 12 MUG  (entry 13)
        Order PO-000002 from bruk to main added: 1 line, 5 packs of 6 CUP
      propose
        Nothing changed.
      /inventory/reorder | csv
        sku,name,location,projected,minimum,target,quantity,supplier,flag
        TEA,Tea,main,0.000,1.000,2.500,3.000,,no supplier
      undo 13
        Order PO-000001 from acme to main removed: 1 line, 3 packs of 12 MUG  (entry 14)
        Order PO-000002 from bruk to main removed: 1 line, 5 packs of 6 CUP
      /inventory/reorder | count
        3
      propose --supplier bruk
        Order PO-000003 from bruk to main added: 1 line, 5 packs of 6 CUP  (entry 15)
      /inventory/purchases/PO-000003 line CUP 0
        ...
      /inventory/reorder | count
        3
      """)
  }

  @Test func `what is placed, received and cancelled counts as it should`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG rule 10 40")

    await shop.tell(
      """
      /inventory/reorder
      propose
        Order PO-000001 from acme to main added: 1 line, 3 packs of 12 MUG  (entry 11)
      /inventory/purchases/PO-000001 place
        ...
        Incoming at main of MUG: 0 → 36
      /inventory/reorder | count
        0
      /inventory/purchases/PO-000001 receive MUG 2
        ...
      /inventory/reorder | count
        0
      /inventory/purchases/PO-000001 close-short --reason lost
        ...
      /inventory/reorder | csv
        sku,name,location,projected,minimum,target,quantity,supplier,flag
        MUG,Mug,main,10,10,40,36,acme,
      /inventory/stock/MUG receive 1
        ...
      /inventory/reorder | count
        0
      """)
  }

  @Test func `rules are for a location, and orders are for each supplier and location`() async throws {
    let shop = try await Story.shop(Self.shop)
    _ = try await shop.workspace.inventory.addLocation("Shelf", code: try Code("shelf"))

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
        Order PO-000001 from acme to main added: 2 lines, * (glob)
        Order PO-000002 from acme to shelf added: 1 line, 1 pack of 12 MUG
      /inventory/purchases/PO-000001 | csv
        sku,name,packs,pack,price,ordered,received,rejected,open
        CUP,Cup,6,1,,6,0,0,6
        MUG,Mug,3,12,10.00,36,0,0,36
      /inventory/purchases/PO-000002 place
        ...
        Incoming at shelf of MUG: 0 → 12
      """)
  }

  @Test func `what a rule does not name stays, and none takes it away`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/MUG
      rule 10 40 --multiple 5 --max 60 --supplier bruk
        Reorder rule of MUG at main added: 10 to 40  (entry 10)
      rule 12 40
        Minimum of MUG at main: 10 → 12  (entry 11)
      rule 12 40 --max none --supplier none
        Maximum of MUG at main: 60 → none  (entry 12)
        Supplier of MUG at main: bruk → none
      /inventory/reorder | csv
        sku,name,location,projected,minimum,target,quantity,supplier,flag
        MUG,Mug,main,8,12,40,60,acme,
      /inventory/stock/MUG rule-remove
        Reorder rule of MUG at main removed: 12 to 40  (entry 13)
      /inventory/reorder | count
        0
      undo
        Reorder rule of MUG at main added: 12 to 40  (entry 14)
      undo 12
        Maximum of MUG at main: none → 60  (entry 15)
        Supplier of MUG at main: none → bruk
      """)
  }

  @Test func `of what is archived nothing is due, and an archived supplier is asked for nothing`()
    async throws
  {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG rule 10 40")

    await shop.tell(
      """
      /catalog/products/MUG archive
        ...
      /inventory/reorder | count
        0
      undo
        ...
      /inventory/reorder | count
        1
      /inventory/suppliers/acme archive
        ...
      /inventory/reorder | csv
        sku,name,location,projected,minimum,target,quantity,supplier,flag
        MUG,Mug,main,8,10,40,32,,no supplier
      /inventory/reorder propose
        Nothing changed.
      """)
  }

  @Test(arguments: [
    ("/inventory/stock/NONE rule 1 2", "product-not-found"), ("/inventory/stock/MUG rule 2 1", "bad-rule"),
    ("/inventory/stock/MUG rule 1 2 --multiple 0", "bad-rule"),
    ("/inventory/stock/MUG rule 1 5 --max 4", "bad-rule"),
    ("/inventory/stock/MUG rule -1 5", "quantity-negative"),
    ("/inventory/stock/MUG rule 1.5 5", "quantity-decimals"),
    ("/inventory/stock/MUG rule 1 1000000000", "quantity-too-large"),
    ("/inventory/stock/MUG rule 1 two", "not-a-quantity"),
    ("/inventory/stock/MUG rule 1 2 --at nowhere", "location-not-found"),
    ("/inventory/stock/MUG rule 1 2 --at quarantine", "wrong-location"),
    ("/inventory/stock/MUG rule 1 2 --supplier nobody", "supplier-not-found"),
    ("/inventory/stock/MUG rule-remove", "rule-not-found"),
    ("/inventory/reorder propose --supplier nobody", "supplier-not-found"),
    ("/inventory/reorder?after=MUG", "bad-place"),
  ])
  func `what cannot be is refused and nothing is written`(line: String, code: String) async throws {
    let shop = try await Story.shop(Self.shop)

    #expect(await shop.type(line).error?.code == code)
    #expect(await shop.keys("/journal").count == 9)
  }

  @Test func `a minimum is suggested by what was sold on days with stock`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/CUP rule-suggest
        There was none in stock on any of 90 days, so nothing is known.
      /inventory/suppliers/acme lead 4
      /inventory/stock/MUG
      rule-suggest --days 30
        There was none in stock on any of 30 days, so nothing is known.
      rule-suggest --at nowhere
        ? location-not-found
      /inventory/stock/NONE rule-suggest
        ? product-not-found
      """)
    let later = try await Story(
      at: shop.path, start: Instant(milliseconds: 1_767_225_600_000 + 4 * 86_400_000))
    await later.tell(
      """
      /inventory/stock/MUG
      issue 2
        ...
      rule-suggest --days 30
        0.50 a day, give or take 1.00, on 4 of 30 days with stock; 4 days to come: minimum 6
      undo
        ...
      rule-suggest --days 30
        0.00 a day, give or take 0.00, on 4 of 30 days with stock; 4 days to come: minimum 0
      """)
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
      "/inventory/reorder propose\n  Order PO-000001 from acme to main added: 25 lines, * ...  (entry 60) (glob)"
    )
    #expect(await shop.keys("/inventory/purchases/PO-000001").count == 20)
    #expect(await shop.keys("next").count == 5)
  }
}
