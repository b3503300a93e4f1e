import Foundation
import GRDB
import ScreenKit
import Testing

@testable import DaybookApp

/// Orders to suppliers from the draft to the file, through the front door.
@Suite struct PurchaseStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add TEA Tea
    /catalog/products/TEA unit kg --decimals 3
    /catalog/products add OLD Old --price 1.00
    /catalog/products/OLD archive
    /inventory/suppliers add acme Acme --lead 5
    /inventory/suppliers/acme item MUG --pack 12 --price 10.00
    /inventory/suppliers/acme item TEA --pack 2.5 --price 20.01
    """

  private static let placed =
    shop + """

      /inventory/suppliers/acme order
      /inventory/purchases/PO-000001 line MUG 3
      /inventory/purchases/PO-000001 line TEA 1
      /inventory/purchases/PO-000001 place
      """

  @Test func `a delivery comes short by two with one bad, and the rest is given up`() async throws {
    let shop = try await Story.shop(Self.placed)

    await shop.tell(
      """
      /inventory/purchases/PO-000001
        PO-000001 · placed · Acme · 2 lines

        Number:   PO-000001
        Supplier: acme  Acme
        To:       main
        Status:   placed
        Total:    50.01 EUR
        Placed:   2026-01-01 00:00
        Expected: 2026-01-06

          SKU  Name  Packs     Of  Per pack  Ordered  Received  Rejected   Open  #
          MUG  Mug       3     12     10.00       36         0         0     36  1
          TEA  Tea       1  2.500     20.01    2.500     0.000     0.000  2.500  2

        Try: receive · receive SKU N · hold · cancel
      receive MUG 33 --rejected 1
        Status of PO-000001: placed → partly received  (entry 13)
        Received of MUG on PO-000001: 0 → 33
        Rejected of MUG on PO-000001: 0 → 1
        Stock at main of MUG: 0 → 33
        Incoming at main of MUG: 36 → 2
        Stock at quarantine of MUG: 0 → 1
        Value of stock of MUG: 0.00 → 28.33
      cancel
        ? illegal-transition
      close
        ? illegal-transition
      close-short
        ? reason-missing
      close-short --reason "out of mugs"
        Status of PO-000001: partly received → closed  (entry 14)
        Reason of PO-000001: none → out of mugs
        Closed of MUG on PO-000001: 0 → 2
        Closed of TEA on PO-000001: 0.000 → 2.500
        Incoming at main of MUG: 2 → 0
        Incoming at main of TEA: 2.500 → 0.000
      receive
        ? illegal-transition
      /inventory/purchases/PO-000001 | csv
        sku,name,packs,pack,price,ordered,received,rejected,open
        MUG,Mug,3,12,10.00,36,33,1,0
        TEA,Tea,1,2.500,20.01,2.500,0.000,0.000,0.000
      """)
  }

  @Test func `everything comes at once, is undone, done again, and filed`() async throws {
    let shop = try await Story.shop(Self.placed)

    await shop.tell(
      """
      /inventory/purchases/po-1
      plan receive
        Plan

        Status of PO-000001: placed → received
        ...
        Nothing was changed: this was a plan.
      receive
        Status of PO-000001: placed → received  (entry 13)
        ...
        Value of stock of MUG: 0.00 → 30.00
        Value of stock of TEA: 0.00 → 20.01
      undo
        Status of PO-000001 back from received to placed  (entry 14)
        ...
        Stock at main of MUG back from 36 to 0
        Incoming at main of MUG back from 0 to 36
        ...
      redo
        Status of PO-000001: placed → received  (entry 15)
        ...
      /inventory/stock/MUG issue 1
        ...
      undo 13
        ? undo-refused
      close
        Status of PO-000001: received → closed  (entry 17)
      """)
    #expect(await shop.rows("/inventory/purchases").first?["status"] == "closed")
  }

  @Test func `parts of a line cost what the line does, to the last cent`() async throws {
    let shop = try await Story.shop(
      Self.shop + """

        /inventory/suppliers/acme item MUG --pack 3
        /inventory/suppliers/acme order
        /inventory/purchases/PO-000001 line MUG 1
        /inventory/purchases/PO-000001 place
        """)

    await shop.tell(
      """
      /inventory/purchases/PO-000001
      receive MUG 1
        ...
        Value of stock of MUG: 0.00 → 3.33
      receive MUG 0 --rejected 1
        ...
        Value of stock of MUG: 3.33 → 6.67
      receive MUG
        ...
        Value of stock of MUG: 6.67 → 10.00
      """)
  }

  @Test func `more than was ordered is refused, unless it is kept knowingly`() async throws {
    let shop = try await Story.shop(Self.placed)

    await shop.tell(
      """
      /inventory/purchases/PO-000001
      receive MUG 36 --rejected 1
        ? over-delivery
      receive MUG 40 --over --at quarantine
        ...
        Stock at quarantine of MUG: 0 → 40
        Value of stock of MUG: 0.00 → 33.33
      receive MUG 1
        ? over-delivery
      receive TEA 2.501
        ? over-delivery under 2.501
      receive TEA 2.5
        Status of PO-000001: partly received → received  (entry 14)
        ...
      """)
    #expect(shop.errors.isEmpty)
  }

  @Test func `what is held is incoming still, and is received once it is released`() async throws {
    let shop = try await Story.shop(Self.placed)

    await shop.tell(
      """
      /inventory/purchases/PO-000001
      hold
        Status of PO-000001: placed → held  (entry 13)
      show
        PO-000001 · held · Acme · 2 lines
        ...
        Try: release · cancel · receive (not yet: it is held)
      receive
        ? illegal-transition
      """)
    #expect(await shop.read("/inventory/stock/MUG").contains("Incoming:    36"))
    await shop.tell(
      """
      /inventory/purchases/PO-000001 release
        Status of PO-000001: held → placed  (entry 14)
      /inventory/purchases/PO-000001 cancel
        Status of PO-000001: placed → cancelled  (entry 15)
        Incoming at main of MUG: 36 → 0
        Incoming at main of TEA: 2.500 → 0.000
      /inventory/purchases/PO-000001 place
        ? illegal-transition
      """)
    #expect(shop.lastError?.message == "PO-000001 is cancelled, so place is not possible.")
  }

  @Test func `an order below the supplier's minimum names both sums`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/suppliers/acme minimum 50.00\n/inventory/suppliers/acme order")

    await shop.tell(
      """
      /inventory/purchases/PO-000001
      place
        ? empty-order
      line MUG 4
        Line of MUG on PO-000001: none → 4 packs of 12 at 10.00  (entry 11)
      place
        ? below-minimum
      """)
    #expect(
      shop.lastError?.message == "PO-000001 comes to 40.00 EUR; acme takes no order below 50.00 EUR.")
    await shop.tell(
      """
      place --expected 2025-12-31
        ? below-minimum
      place --below-minimum --expected 2025-12-31
        ? date-not-ahead under 2025-12-31
      line MUG 5 --price 10.50
        Line of MUG on PO-000001: 4 packs of 12 at 10.00 → 5 packs of 12 at 10.50  (entry 12)
      line MUG 5
        Nothing changed.
      place --expected 2026-01-01
        Status of PO-000001: draft → placed  (entry 13)
        Expected day of PO-000001: none → 2026-01-01
        Incoming at main of MUG: 0 → 60
      """)
  }

  @Test(arguments: [
    ("line NONE 1", "product-not-found"), ("line OLD 1", "archived"), ("line MUG 1.5", "quantity-decimals"),
    ("line MUG -1", "quantity-negative"), ("line MUG 1000000000", "quantity-too-large"),
    ("line TEA 0", "not-on-order"), ("line MUG two", "not-a-quantity"),
    ("line MUG 999999999 --price 9999999999.99", "amount-overflow"),
    ("line MUG 1 --price 1.001", "too-many-decimals"), ("place", "empty-order"),
    ("receive", "illegal-transition"), ("receive MUG", "illegal-transition"),
    ("hold", "illegal-transition"), ("release", "illegal-transition"), ("close", "illegal-transition"),
    ("close-short --reason x", "illegal-transition"), ("receive --rejected 1", "missing-argument"),
  ])
  func `what cannot be done with a draft is refused and changes nothing`(
    line: String, code: String
  ) async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/suppliers/acme order")
    let before = await shop.read("/inventory/purchases/PO-000001")

    #expect(await shop.type(line).error?.code == code)
    #expect(await shop.read("/inventory/purchases/PO-000001") == before)
    #expect(await shop.keys("/journal").count == 9)
  }

  @Test(arguments: [
    ("receive MUG 0", "quantity-zero"), ("receive MUG -1", "quantity-negative"),
    ("receive MUG 1.5", "quantity-decimals"), ("receive MUG 37", "over-delivery"),
    ("receive OLD 1", "not-on-order"), ("receive MUG 1 --at nowhere", "location-not-found"),
    ("receive MUG 1 --at customer", "wrong-location"), ("receive MUG 1 --rejected x", "not-a-quantity"),
    ("line MUG 1", "illegal-transition"), ("place", "illegal-transition"),
    ("release", "illegal-transition"), ("close", "illegal-transition"),
    ("close-short --reason x", "illegal-transition"),
  ])
  func `what cannot be done with a placed order is refused and moves nothing`(
    line: String, code: String
  ) async throws {
    let shop = try await Story.shop(Self.placed)
    let before = await shop.read("/inventory/purchases/PO-000001")

    #expect(await shop.type(line).error?.code == code)
    #expect(await shop.read("/inventory/purchases/PO-000001") == before)
    #expect(await shop.keys("/journal").count == 12)
  }

  @Test(arguments: [
    ("/inventory/suppliers/none order", "supplier-not-found"),
    ("/inventory/suppliers/acme order --to nowhere", "location-not-found"),
    ("/inventory/suppliers/acme order --to customer", "wrong-location"),
    ("/inventory/purchases/PO-000002", "purchase-not-found"),
    ("/inventory/purchases/PO-000002 place", "purchase-not-found"),
    ("/inventory/purchases/x", "bad-order-number"),
    ("/inventory/purchases?supplier=none", "supplier-not-found"),
    ("/inventory/purchases?status=lost", "unknown-value"),
  ])
  func `what is not there is refused`(line: String, code: String) async throws {
    let shop = try await Story.shop(Self.shop)

    #expect(await shop.type(line).error?.code == code)
  }

  @Test func `numbers rise, and one that was taken back is not given again`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/suppliers/acme order
        Order PO-000001 from acme to main added  (entry 9)
        ...
      undo
        Order PO-000001 from acme to main removed  (entry 10)
      /inventory/suppliers/acme order --to quarantine
        Order PO-000002 from acme to quarantine added  (entry 11)
        ...
      redo 9
        Order PO-000001 from acme to main added  (entry 12)
      /inventory/suppliers/acme order
        Order PO-000003 from acme to main added  (entry 13)
        ...
      """)
    #expect(await shop.keys("/inventory/purchases") == ["PO-000003", "PO-000002", "PO-000001"])
  }

  @Test func `open orders come first, and lists go on page by page`() async throws {
    let shop = try await Story.shop(Self.shop)
    for number in 1...45 {
      await shop.read("/inventory/suppliers/acme order")
      if number % 3 == 0 { await shop.read("/inventory/purchases/po-\(number) cancel") }
    }

    let first = await shop.keys("/inventory/purchases")
    let second = await shop.keys("next")
    let third = await shop.keys("next")

    #expect((first + second + third).count == 45)
    #expect(Set(first + second + third).count == 45)
    #expect((first + second).prefix(30).allSatisfy { Int($0.dropFirst(3)).map { $0 % 3 != 0 } ?? false })
    #expect(first.first == "PO-000044")
    #expect(second.last == "PO-000018")
    #expect(await shop.read("/inventory/purchases").hasPrefix("45 orders · 30 open\n"))
    #expect(await shop.read("/inventory/purchases?status=cancelled | count") == "15\n")
    #expect(await shop.read("/inventory/purchases?status=open&supplier=acme | count") == "30\n")
    #expect(await shop.type("/inventory/purchases?after=PO-000003 next").error?.code == "end-of-list")
  }

  @Test func `an order that another changed meanwhile is not placed unseen`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/suppliers/acme order\n/inventory/purchases/PO-000001 line MUG 1")
    let other = try await Story(at: shop.path)

    await shop.read("/inventory/purchases/PO-000001")
    await other.read("/inventory/purchases/PO-000001 line MUG 9")

    await shop.tell("place\n  ? stale")
    #expect(shop.errors.contains("Entry 11 by clerk, 2026-01-01 00:00: Line of MUG"), "\(shop.errors)")
    await shop.tell("show\n  ...\nplace\n  Status of PO-000001: draft → placed  (entry 12)\n  ...")
  }

  @Test func `what the same hands changed since is no surprise to them`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/suppliers/acme order")

    await shop.tell(
      """
      /inventory/purchases/PO-000001
      line MUG 1
      line TEA 2
      undo
      /inventory/purchases/PO-000001 line MUG 2
      place
        Status of PO-000001: draft → placed  (entry 14)
        ...
      """)
  }

  @Test func `a supplier, product or location that went out of use stops an order from being placed`()
    async throws
  {
    for line in ["/inventory/suppliers/acme archive", "/catalog/products/MUG archive"] {
      let shop = try await Story.shop(
        Self.shop + "\n/inventory/suppliers/acme order\n/inventory/purchases/PO-000001 line MUG 1\n" + line)

      await shop.tell("/inventory/purchases/PO-000001 place\n  ? archived")
    }
  }

  @Test(
    "what is incoming is what open lines say, after any walk of commands and undos", arguments: [1, 2, 3])
  func walk(seed: UInt64) async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/suppliers/acme item MUG --pack 3")
    var dice = Dice(state: seed)
    let queue = try DatabaseQueue(path: shop.path)
    for _ in 0..<150 {
      let order = "/inventory/purchases/PO-00000\(dice.roll(4) + 1)"
      let verbs = [
        "line MUG \(dice.roll(4))", "line TEA \(dice.roll(3))", "place", "place", "hold", "release", "cancel",
        "receive", "receive MUG \(dice.roll(5))", "receive MUG \(dice.roll(3)) --rejected \(dice.roll(2))",
        "receive MUG \(dice.roll(9)) --over", "receive TEA 1.25", "close-short --reason x", "close",
      ]
      let lines = [
        "\(order) \(verbs[dice.roll(verbs.count)])", "\(order) \(verbs[dice.roll(verbs.count)])",
        "\(order) \(verbs[dice.roll(verbs.count)])", "/inventory/suppliers/acme order", "undo", "redo",
        "/inventory/stock/MUG issue \(dice.roll(4))",
      ]
      let line = lines[dice.roll(lines.count)]
      await shop.type(line)

      let wrong = try await queue.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT v.sku || ' ' || v.incoming || ' ' || v.drafted FROM stock_level v
            WHERE v.incoming <> (SELECT coalesce(sum(max(0, i.packs * i.pack - i.received - i.rejected - i.closed)), 0)
                FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id
                WHERE o.status IN (1, 2, 4) AND i.product_id = v.product_id AND o.location_id = v.location_id)
              OR v.drafted <> (SELECT coalesce(sum(i.packs * i.pack), 0)
                FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id
                WHERE o.status = 0 AND i.product_id = v.product_id AND o.location_id = v.location_id)
              OR v.kind <= 2 AND v.on_hand <> (SELECT coalesce(sum(iif(to_id = v.location_id, quantity, -quantity)), 0)
                FROM movement WHERE product_id = v.product_id AND v.location_id IN (from_id, to_id))
            UNION ALL SELECT 'orders' FROM purchasing_count c WHERE c.kind = 2 AND c.supplier_id = 0
              AND c.rows <> (SELECT count(*) FROM purchase o WHERE o.status = c.status)
            """)
      }
      #expect(wrong == [], "\(line)")
    }
  }
}

/// Chance that comes out the same each time.
struct Dice {
  var state: UInt64

  /// A number from 0 to `sides` - 1.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
