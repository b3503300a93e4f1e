import ScreenKit
import Testing

/// Where stock lies: a tree of places.
@Suite struct LocationStories {
  private static let shop = """
    /inventory/locations add back Back room
    /inventory/locations add shelf-1 Shelf by the door --inside back
    /inventory/locations add van Delivery van --kind inTransit
    /catalog/products add MUG Mug
    """

  @Test func `the tree has each location before those inside it, and leads to them`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/locations | csv
        code,name,parent,kind,status
        adjustment,Adjustments,,adjustment,active
        back,Back room,,storage,active
        shelf-1,Shelf by the door,back,storage,active
        customer,Customers,,customer,active
        main,Main,,storage,active
        quarantine,Quarantine,,quarantine,active
        scrap,Scrap,,scrap,active
        supplier,Suppliers,,supplier,active
        transit,In transit,,in transit,active
        van,Delivery van,,in transit,active
      /inventory/locations | count
        10
      3
      where
        /inventory/locations/shelf-1
      """)
  }

  @Test func `a long tree is read page by page`() async throws {
    let shop = try await Story.shop(Self.shop)
    for number in 10...40 { await shop.read("/inventory/locations add bin-\(number) Bin --inside shelf-1") }

    var seen = await shop.keys("/inventory/locations")
    while await shop.type("next").error == nil { seen += await shop.keys("show") }

    #expect(seen.count == 41)
    #expect(Set(seen).count == 41)
    #expect(Array(seen[1...3]) == ["back", "shelf-1", "bin-10"])
    await shop.tell("next\n  ? end-of-list")
    #expect((await shop.read("/inventory/locations/shelf-1")).contains("There are more right inside"))
  }

  @Test func `a location says what lies there and lets it be changed`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/MUG receive 4 --at shelf-1
      /inventory/locations/shelf-1
        1 product · location shelf-1 · Shelf by the door
        ...
      1
      where
        /inventory/stock/MUG
      /inventory/locations/shelf-1
      stock
      where
        /inventory/stock?location=shelf-1
      /inventory/locations/shelf-1
      movements
      where
        /inventory/movements?location=shelf-1
      /inventory/locations/shelf-1
      rename Shelf at the back
        Name of location shelf-1: Shelf by the door → Shelf at the back  (entry 6)
      move none
        Parent of location shelf-1: back → *  (entry 7) (glob)
      move back
      archive
        ? location-not-empty
      /inventory/stock/MUG move 4 --from shelf-1 --to back
      /inventory/locations/shelf-1
      archive
        Location shelf-1 archived  (entry 10)
      activate
        Location shelf-1 activated  (entry 11)
      add bin-1 Bin one --kind quarantine
        Location bin-1 added  (entry 12)
        ...
      where
        /inventory/locations/bin-1
      """)
  }

  @Test(arguments: [
    ("/inventory/locations add main Again", "taken"), ("/inventory/locations add x", "missing-argument"),
    ("/inventory/locations add x Thing --kind customer", "fixed-location"),
    ("/inventory/locations add x Thing --inside customer", "fixed-location"),
    ("/inventory/locations add x Thing --inside nowhere", "location-not-found"),
    ("/inventory/locations/back move shelf-1", "location-cycle"),
    ("/inventory/locations/back archive", "location-not-empty"),
    ("/inventory/locations/main archive", "default-location"),
    ("/inventory/locations/customer archive", "fixed-location"),
    ("/inventory/locations/nowhere", "location-not-found"),
    ("/inventory/locations?after=nowhere", "location-not-found"),
    ("/inventory/locations/back 9", "no-such-row"),
  ])
  func `what cannot be is refused`(line: String, code: String) async throws {
    let shop = try await Story.shop(Self.shop)

    #expect(await shop.type(line).error?.code == code)
  }

  @Test func `a location that something relies on stays in use`() async throws {
    let shop = try await Story.shop("/inventory/locations add back Back\n/inventory/counts start --at back")

    await shop.tell(
      """
      /inventory/locations/quarantine archive
        ? location-in-use
      /inventory/locations/back archive
        ? location-in-use
      """)
    #expect(shop.lastError?.fixes == ["/inventory/counts/1"])
    await shop.tell(
      "/inventory/counts/1 cancel\n  ...\n/inventory/locations/back archive\n  Location back archived  (entry 4)"
    )
  }

  @Test func `an undo leaves no location that holds stock archived, nor one inside itself`() async throws {
    let shop = try await Story.shop(
      Self.shop + """

        /inventory/locations/van archive
        /inventory/locations/van activate
        /inventory/stock/MUG receive 1 --at van
        /inventory/locations/shelf-1 move none
        /inventory/locations/back move shelf-1
        """)

    await shop.tell(
      """
      undo 6
        ? undo-refused
      undo 8
        ? undo-refused
      undo 9
      undo 8
        Parent of location shelf-1: none → back  (entry 11)
      """)
  }
}
