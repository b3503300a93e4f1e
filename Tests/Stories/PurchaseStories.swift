import Foundation
import GRDB
import ScreenKit
import StoreCore
import StoreDatabase
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

  @Test func `more than was ordered is refused, unless it is kept knowingly`() async throws {
    let shop = try await Story.shop(Self.placed)

    await shop.tell(
      """
      /inventory/purchases/PO-000001
      receive MUG 36 --rejected 1
        ? over-delivery
      receive MUG 40 --over --at quarantine
        Received PO-000001 from * 40 MUG, *; 4 over  (entry 13) (glob)
      receive MUG 1
        ? over-delivery
      receive TEA 2.501
        ? over-delivery under 2.501
      receive TEA 2.5
        Received PO-000001 from * 2.5 TEA, *  (entry 14) (glob)
        ...
      """)
    #expect(shop.errors.isEmpty)
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
    #expect(await shop.read("/inventory/purchases?status=cancelled | count") == "15\n")
    #expect(await shop.read("/inventory/purchases?open=yes&supplier=acme | count") == "30\n")
  }

  @Test func `what comes of one line is taken back and done again`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/inventory/suppliers/acme order")
    for number in 10..<45 {
      await shop.read("/catalog/products add P\(number) P")
      await shop.read("/inventory/purchases/po-1 line P\(number) 2 --price 3.00")
    }
    await shop.read("/inventory/purchases/po-1 place")
    let before = await shop.read("/inventory/purchases/po-1 | csv")
    await shop.tell(
      """
      /inventory/purchases/po-1
      receive P12 1
        Received PO-000001 from * 1 P12, *  (entry 81) (glob)
        ...
      """)
    await shop.tell(
      """
      undo
        Receipt of PO-000001 undone  (entry 82)
        ...
      """)
    #expect(await shop.read("/inventory/purchases/po-1 | csv") == before)
    await shop.tell(
      """
      redo
        ...
      receive P30 2
        Received PO-000001 from Acme: 2 P30, 6.00* (glob)
        ...
      receive
        Received PO-000001 from Acme: 67 pieces, 201.00* (glob)
        ...
      undo
        ...
      receive P44 1
        Received PO-000001 from Acme: 1 P44, 3.00* (glob)
        ...
      next
        PO-000001  Acme                                       partly received · 35 lines
        ...
      """)
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `an order that another changed meanwhile is not placed unseen`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/suppliers/acme order\n/inventory/purchases/PO-000001 line MUG 1")
    let other = try await Story(at: shop.path)

    await shop.read("/inventory/purchases/PO-000001")
    await other.read("/inventory/purchases/PO-000001 line MUG 9")

    await shop.tell("place\n  ? stale")
    #expect(shop.errors.contains("PO-000001 was changed by"), "\(shop.errors)")
    await shop.tell("show\n  ...\nplace\n  PO-000001 placed with * (glob)\n  ...")
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
