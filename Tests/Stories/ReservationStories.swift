import GRDB
import Inventory
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// What is promised stays there for whom it was promised to, through the front door.
@Suite struct ReservationStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add TEA Tea
    /catalog/products/TEA unit kg --decimals 3
    /inventory/stock/MUG receive 10 --cost 50.00
    """

  @Test func `what is reserved is free for nobody else, and says for whom it is`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/MUG
      reserve 3 --for "Ana Lee"
        Reservation 1 of MUG added: 3 for Ana Lee · Reserved at main of MUG: 0 → 3  (entry 5)
      reserve 5 --for Bo
        Reservation 2 of MUG added: 5 for Bo · Reserved at main of MUG: 3 → 8  (entry 6)
      issue 3
        ? breaks-reservation under 3
      issue 2
        MUG: stock at main 10 → 8, value of stock 50.00 → 40.00  (entry 7)
      adjust -1 --reason lost
        ? breaks-reservation
      move 1 --from main --to quarantine
        ? breaks-reservation
      release 1 1
        Held of reservation 1: 3 → 2 · Reserved at main of MUG: 8 → 7  (entry 8)
      adjust -1 --reason lost
        MUG: stock at main 8 → 7, value of stock 40.00 → 35.00  (entry 9)
      """)
    #expect(await shop.type("adjust -1 --reason lost").error?.code == "breaks-reservation")
  }

  @Test(arguments: [
    ("reserve 0 --for Ana", "bad-quantity"), ("reserve 11 --for Ana", "not-enough-stock"),
    ("reserve 1.5 --for Ana", "bad-quantity"), ("reserve 1", "missing-value"),
    ("reserve 1 --for \"\"", "bad-text"), ("reserve 1 --for \"a\u{1B}b\"", "bad-text"),
    ("reserve 1 --for Ana --at nowhere", "location-not-found"),
    ("reserve 1 --for Ana --at quarantine", "wrong-location"), ("reserve 8 --for Bo", "breaks-reservation"),
    ("release 9", "reservation-not-found"), ("fulfil 9", "reservation-not-found"),
    ("release 1 4", "beyond-reservation"), ("fulfil 1 4", "beyond-reservation"),
    ("fulfil 1 0", "bad-quantity"), ("release 1 0.5", "bad-quantity"),
    ("/inventory/stock/TEA release 1", "reservation-not-found"),
    ("/inventory/reservations/7", "reservation-not-found"), ("undo 4", "undo-refused"),
  ])
  func `what cannot be is refused and nothing changes`(line: String, code: String) async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG reserve 3 --for Ana")
    await shop.read("/inventory/stock/MUG")
    let before = await shop.read("/inventory/stock/MUG | json")

    let error = await shop.type(line).error

    #expect(error?.code == code)
    #expect(await shop.read("/inventory/stock/MUG | json") == before)
  }

  @Test func `of one request that names a product twice exactly what is left is promised, or nothing`()
    async throws
  {
    let shop = try await Story.shop(Self.shop)
    let inventory = shop.workspace.inventory
    func line(_ units: Int64) throws -> ReservedLine {
      ReservedLine(try SKU("mug"), Quantity(units: units), at: Location.main)
    }

    await #expect(throws: StoreError.self) {
      try await inventory.reserve([try line(6), try line(5)], for: "Ana")
    }
    #expect(await shop.read("/inventory/reservations | count") == "0\n")
    do {
      _ = try await inventory.reserve([try line(6), try line(5)], for: "Ana")
    } catch {
    }
    let receipt = try await inventory.reserve([try line(6), try line(4)], for: "Ana")

    #expect(receipt.effects.last?.words == "Reserved at main of MUG: 0 → 10")
    await shop.tell("undo\n  ...\n/inventory/stock/MUG issue 10\n  ...")
  }

  @Test func `the list is filtered, paged and opened by number`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/TEA receive 2.5")
    for name in ["Ana", "Bo", "Cy"] { await shop.read("/inventory/stock/MUG reserve 1 --for \(name)") }
    await shop.read("/inventory/stock/TEA reserve 0.250 --for Di")
    await shop.read("set rows 2")

    await shop.tell(
      """
      /inventory/reservations
        4 reservations · held
        ...
      next
        4 reservations · held
        ...
      /inventory/reservations?sku=tea
        1 reservation · TEA · held
        ...
        *0.250*Di* (glob)
        ...
      1
        Reservation 4  TEA                                                0.250 reserved
        ...
      fulfil
        ...
      /inventory/reservations?sku=nope
        ? product-not-found
      /inventory/reservations?status=lost
        ? unknown-value
      """)
    #expect(await shop.keys("/inventory/reservations?after=3") == ["2", "1"])
    #expect(await shop.read("/inventory/stock/MUG").contains("3 reservations"))
  }
}
