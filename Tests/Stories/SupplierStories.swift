import CommandKit
import ScreenKit
import Testing

@testable import DaybookApp

/// Suppliers and what they deliver, through the front door.
@Suite struct SupplierStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add TEA Tea
    /catalog/products/TEA unit kg --decimals 3
    /inventory/suppliers add acme Acme
    /inventory/suppliers add bruk Bruk
    """

  @Test func `a supplier is added with all that is known, changed, and put away`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/suppliers
      add norden Norden Keramik AB --lead 7 --minimum 50.00 --contact "Ana, +46 8 12"
        Supplier norden added  (entry 6)
        norden · Norden Keramik AB · 0 products

        Code:          norden
        Name:          Norden Keramik AB
        Lead time:     7  days
        Minimum order: 50.00 EUR
        Contact:       Ana, +46 8 12
        Status:        active
        Open orders:   0

        It delivers nothing yet. item SKU --pack N --price AMOUNT says what it does.

        Try: order · item SKU · orders · help
      rename Norden
        Name of supplier norden: Norden Keramik AB → Norden  (entry 7)
      lead 1
        Lead time of supplier norden: 7 days → 1 day  (entry 8)
      minimum none
        Minimum order of supplier norden: 50.00 → none  (entry 9)
      contact none
        Contact of supplier norden: Ana, +46 8 12 → none  (entry 10)
      archive
        Supplier norden archived  (entry 11)
      rename Again
        ? archived
      order
        ? archived
      /inventory/suppliers | csv
        code,name,lead_days,minimum_order,status
        acme,Acme,0,,active
        bruk,Bruk,0,,active
      /inventory/suppliers?status=archived | csv
        code,name,lead_days,minimum_order,status
        norden,Norden,1,,archived
      /inventory/suppliers/norden activate
        Supplier norden activated  (entry 12)
      undo 12
        Supplier norden archived  (entry 13)
      """)
  }

  @Test func `what is delivered is listed, and one supplier is preferred for a product`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/suppliers/acme
      item MUG --code A-1 --pack 12 --price 48.00 --min-packs 2 --lead 3
        MUG from acme added  (entry 6)
      item mug --price 50.00
        Price per pack of MUG from acme: 48.00 → 50.00  (entry 7)
      item TEA --pack 2.5
        TEA from acme added  (entry 8)
      show | csv
        sku,name,code,pack,price,min_packs,lead_days,preferred
        MUG,Mug,A-1,12,50.00,2,3,yes
        TEA,Tea,,2.500,,1,,yes
      /inventory/suppliers/bruk
      item MUG --pack 6
        MUG from bruk added  (entry 9)
      item MUG --preferred
        MUG from acme is not preferred any more  (entry 10)
        MUG from bruk is preferred
      undo
        MUG from acme is preferred  (entry 11)
        MUG from bruk is not preferred any more
      redo
        ...
      /inventory/suppliers/acme item-remove TEA
        TEA from acme removed  (entry 13)
      undo 13
        TEA from acme added  (entry 14)
      """)
    #expect(await shop.rows("/inventory/suppliers/acme").map { $0["preferred"] } == ["no", "yes"])
    #expect(await shop.rows("/inventory/suppliers/bruk").map { $0["preferred"] } == ["yes"])
  }

  @Test func `an undo gives a product no second preferred supplier`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/suppliers/acme item MUG
        MUG from acme added  (entry 6)
      /inventory/suppliers/acme item-remove MUG
        MUG from acme removed  (entry 7)
      /inventory/suppliers/bruk item MUG
        MUG from bruk added  (entry 8)
      undo 7
        ? undo-refused
      undo 8
        MUG from bruk removed  (entry 9)
      undo 7
        MUG from acme added  (entry 10)
      """)
  }

  @Test(arguments: [
    ("/inventory/suppliers add acme Other", "taken"), ("/inventory/suppliers add a/b Other", "bad-code"),
    ("/inventory/suppliers add n N --lead -1", "bad-lead-time"),
    ("/inventory/suppliers add n N --lead 1.5", "not-a-number"),
    ("/inventory/suppliers add n N --minimum 1,50", "not-a-price"),
    ("/inventory/suppliers/acme lead 1000", "bad-lead-time"),
    ("/inventory/suppliers/acme minimum 1.001", "too-many-decimals"),
    ("/inventory/suppliers/none", "supplier-not-found"),
    ("/inventory/suppliers/none item MUG", "supplier-not-found"),
    ("/inventory/suppliers/acme item NONE", "product-not-found"),
    ("/inventory/suppliers/acme item MUG --pack 0", "quantity-zero"),
    ("/inventory/suppliers/acme item MUG --pack -1", "quantity-negative"),
    ("/inventory/suppliers/acme item MUG --pack 1.5", "quantity-decimals"),
    ("/inventory/suppliers/acme item MUG --pack 1000000000", "quantity-too-large"),
    ("/inventory/suppliers/acme item MUG --min-packs 0", "quantity-zero"),
    ("/inventory/suppliers/acme item MUG --min-packs 1.5", "quantity-decimals"),
    ("/inventory/suppliers/acme item MUG --price -1", "price-negative"),
    ("/inventory/suppliers/acme item MUG --lead 1000", "bad-lead-time"),
    ("/inventory/suppliers/acme item-remove MUG", "supplier-item-not-found"),
    ("/inventory/suppliers?status=some", "unknown-value"),
  ])
  func `what cannot be is refused and nothing is written`(line: String, code: String) async throws {
    let shop = try await Story.shop(Self.shop)

    #expect(await shop.type(line).error?.code == code)
    #expect(await shop.keys("/journal").count == 5)
  }

  @Test func `a supplier with open orders says so when it goes out of use`() async throws {
    let shop = try await Story.shop("/inventory/suppliers add acme Acme\n/inventory/suppliers/acme order")

    await shop.tell(
      """
      /inventory/suppliers/acme archive
        Supplier acme archived; 1 order to it stays open  (entry 3)
      undo
        Supplier acme activated  (entry 4)
      /inventory/purchases/PO-000001 cancel
        ...
      /inventory/suppliers/acme archive
        Supplier acme archived  (entry 6)
      """)
  }

  @Test func `an archived product is not taken in, and a product that is delivered does not go`() async throws
  {
    let shop = try await Story.shop(Self.shop + "\n/catalog/products/MUG archive")

    await shop.tell(
      """
      /inventory/suppliers/acme item MUG
        ? archived
      /inventory/suppliers/acme item TEA
        TEA from acme added  (entry 7)
      undo 2
        ? undo-refused
      undo 4
        ? undo-refused
      """)
  }

  @Test func `lists go on page by page, and a row's number opens it`() async throws {
    let shop = try await Story.shop(Self.shop)
    for number in 10..<35 { await shop.read("/inventory/suppliers add s\(number) S\(number)") }
    for number in 10..<35 {
      await shop.read("/catalog/products add P\(number) P")
      await shop.read("/inventory/suppliers/acme item P\(number)")
    }

    #expect(await shop.keys("/inventory/suppliers").count == 20)
    #expect(await shop.keys("next").first == "s28")
    #expect(await shop.type("next").error?.code == "end-of-list")
    #expect(await shop.read("/inventory/suppliers | count") == "27\n")
    #expect(await shop.keys("/inventory/suppliers/acme").count == 20)
    #expect(await shop.keys("next") == (30..<35).map { "P\($0)" })
    await shop.tell("open 1\n  ...\n/inventory/suppliers\n2\n  bruk · Bruk · 0 products\n  ...")
  }

  @Test func `codes are completed behind words and in addresses, with their names`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/suppliers/acme order\n/inventory/purchases")
    func offered(_ line: String) -> [String] {
      shop.session.completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    #expect(offered("supplier a") == ["acme"])
    #expect(offered("/inventory/suppliers/") == ["/inventory/suppliers/acme", "/inventory/suppliers/bruk"])
    #expect(offered("/inventory/purchases/po") == ["/inventory/purchases/PO-000001"])
    #expect(offered("/inventory/purchases?supplier=b") == ["/inventory/purchases?supplier=bruk"])
    #expect(offered("/inventory/purchases?status=pa") == ["/inventory/purchases?status=partly-received"])
  }
}
