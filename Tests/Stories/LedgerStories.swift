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

  @Test func `the worked example of moving average, to the last cent`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/MUG
      receive 10 --cost 50.00
        Stock at main of MUG: 0 → 10  (entry 4)
        Value of stock of MUG: 0.00 → 50.00
      receive 10 --cost 62.00
        Stock at main of MUG: 10 → 20  (entry 5)
        Value of stock of MUG: 50.00 → 112.00
      issue 12
        Stock at main of MUG: 20 → 8  (entry 6)
        Value of stock of MUG: 112.00 → 44.80
      receive 5 --cost 35.00
        Stock at main of MUG: 8 → 13  (entry 7)
        Value of stock of MUG: 44.80 → 79.80
      issue 6
        Stock at main of MUG: 13 → 7  (entry 8)
        Value of stock of MUG: 79.80 → 42.97
      return 2
        Stock at main of MUG: 7 → 9  (entry 9)
        Value of stock of MUG: 42.97 → 55.25
      issue 8
        Stock at main of MUG: 9 → 1  (entry 10)
        Value of stock of MUG: 55.25 → 6.14
      return 7
        Stock at main of MUG: 1 → 8  (entry 11)
        ...
      return 2
        ? nothing-to-return under 2
      undo 11
        Stock at main of MUG back from 8 to 1  (entry 12)
        ...
      issue 1
        Stock at main of MUG: 1 → 0  (entry 13)
        Value of stock of MUG: 6.14 → 0.00
      """)
  }

  @Test func `undo is a reversing movement, redo moves again, and what was used since stays`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/TEA
      plan receive 1.5 --cost 12.00
        ...
        Stock at main of TEA: 0.000 → 1.500 (glob)
        ...
      receive 1.500 --cost 12.00
        Stock at main of TEA: 0.000 → 1.500  (entry 4)
        ...
      undo
        Stock at main of TEA back from 1.500 to 0.000  (entry 5)
        Value of stock of TEA back from 12.00 to 0.00
      redo
        Stock at main of TEA: 0.000 → 1.500  (entry 6)
        ...
      issue 0.4
        ...
      undo 4
        ? undo-refused
      undo
        Stock at main of TEA back from 1.100 to 1.500  (entry 8)
        ...
      undo 4
        Stock at main of TEA back from 1.500 to 0.000  (entry 9)
        ...
      """)
  }

  @Test(arguments: [
    ("receive 0", "quantity-zero"), ("receive -1", "quantity-negative"), ("receive 1.5", "quantity-decimals"),
    ("receive 1000000000", "quantity-too-large"), ("receive two", "not-a-quantity"),
    ("receive 1 --at nowhere", "location-not-found"), ("receive 1 --at customer", "wrong-location"),
    ("issue 11", "not-enough-stock"), ("issue 1 --at quarantine", "wrong-location"),
    ("adjust -11", "not-enough-stock"), ("adjust 0", "quantity-zero"),
    ("move 1 --from main --to main", "same-location"),
    ("move 11 --from main --to quarantine", "not-enough-stock"),
    ("move 1 --from main --to supplier", "wrong-location"), ("return 1", "nothing-to-return"),
    ("receive 1 --cost 1.001", "too-many-decimals"),
  ])
  func `what cannot be is refused and nothing moves`(line: String, code: String) async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG receive 10 --cost 50.00")
    let before = await shop.page("/inventory/stock/MUG")

    let error = await shop.type("/inventory/stock/MUG \(line)").error

    #expect(error?.code == code)
    #expect(await shop.page("/inventory/stock/MUG") == before)
  }

  @Test func `an archived product does not move`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/catalog/products/MUG archive")

    await shop.tell(
      "/inventory/stock/MUG receive 1\n  ? archived\n/inventory/stock/NONE receive 1\n  ? product-not-found")
  }

  @Test func `what is moved keeps its value, and what is scrapped loses it`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/MUG
      receive 10 --cost 50.00
        ...
      move 4 --from main --to quarantine
        Stock at main of MUG: 10 → 6  (entry 5)
        Stock at quarantine of MUG: 0 → 4
      issue 7
        ? not-enough-stock under 7
      issue 1 --at quarantine --reason scrap
        Stock at quarantine of MUG: 4 → 3  (entry 6)
        Stock at scrap of MUG: 0 → 1
        Value of stock of MUG: 50.00 → 45.00
      adjust +2 --reason found
        Stock at main of MUG: 6 → 8  (entry 7)
        Value of stock of MUG: 45.00 → 55.00
      """)
  }

  @Test func `the worked example first in, first out, and what comes back goes to the front`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/settings valuation fifo")

    await shop.tell(
      """
      /inventory/stock/MUG
      receive 10 --cost 50.00
        ...
      receive 10 --cost 62.00
        ...
      issue 12
        Stock at main of MUG: 20 → 8  (entry 7)
        Value of stock of MUG: 112.00 → 49.60
      receive 5 --cost 35.00
        ...
        Value of stock of MUG: 49.60 → 84.60
      issue 6
        ...
        Value of stock of MUG: 84.60 → 47.40
      return 2
        ...
        Value of stock of MUG: 47.40 → 59.80
      undo
        ...
        Value of stock of MUG back from 59.80 to 47.40
      redo
        ...
        Value of stock of MUG: 47.40 → 59.80
      issue 8
        Stock at main of MUG: 9 → 1  (entry 13)
        Value of stock of MUG: 59.80 → 7.00
      undo
        ...
        Value of stock of MUG back from 7.00 to 59.80
      issue 8
        ...
        Value of stock of MUG: 59.80 → 7.00
      undo 5
        ? undo-refused
      """)
  }

  @Test func `what comes back of a sale adds up to its cost, whatever was taken back in between`()
    async throws
  {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG receive 3 --cost 10.00")

    await shop.tell(
      """
      /inventory/stock/MUG
      issue 3
        ...
        Value of stock of MUG: 10.00 → 0.00
      return 1
        ...
        Value of stock of MUG: 0.00 → 3.33
      return 1
        ...
        Value of stock of MUG: 3.33 → 6.67
      undo 6
        ...
      return 1
        ...
      return 1
        ...
        Value of stock of MUG: * → 10.00 (glob)
      """)
  }

  @Test func `a sale and its return are undone and done again one after the other`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG receive 10 --cost 50.00")

    await shop.tell(
      """
      /inventory/stock/MUG
      issue 4
        ...
      return 1
        Stock at main of MUG: 6 → 7  (entry 6)
        ...
      undo
        Stock at main of MUG back from 7 to 6  (entry 7)
        ...
      undo
        Stock at main of MUG back from 6 to 10  (entry 8)
        ...
      redo
        Stock at main of MUG: 10 → 6  (entry 9)
        ...
      redo
        Stock at main of MUG: 6 → 7  (entry 10)
        ...
      return 4
        ? nothing-to-return under 4
      return 3
        Stock at main of MUG: 7 → 10  (entry 11)
        Value of stock of MUG: 35.00 → 50.00
      """)
  }

  @Test func `first in, first out, what is taken in again does not stand behind what came later`()
    async throws
  {
    let shop = try await Story.shop(Self.shop + "\n/settings valuation fifo")

    await shop.tell(
      """
      /inventory/stock/MUG
      receive 10 --cost 50.00
        ...
      undo
        ...
      redo
        Stock at main of MUG: 0 → 10  (entry 7)
        ...
      receive 10 --cost 62.00
        ...
      undo 5
        ...
      redo 5
        ? undo-refused
      """)
  }

  @Test func `a sum that no shop has is refused and nothing moves`() async throws {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/stock/MUG receive 1 --cost 9999999999.99")

    await shop.tell(
      """
      /inventory/stock/MUG receive 999999999
        ? amount-overflow
      /inventory/stock/MUG adjust +999999999 --reason found
        ? amount-overflow
      /inventory/stock/MUG
        1 available · MUG · Mug
        ...
      """)
  }

  @Test func `undo brings nothing to where nothing may lie`() async throws {
    let shop = try await Story.shop(
      Self.shop + """

        /inventory/locations add bin Bin
        /inventory/stock/MUG receive 5 --at bin
        /inventory/stock/MUG issue 5 --at bin
        /inventory/locations/bin archive
        """)

    await shop.tell("undo 6\n  ? undo-refused")
    #expect(shop.errors.contains("location bin is archived"), "\(shop.errors)")
  }

  @Test func `the currency stays once anything has moved`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add TEA Tea\n/inventory/stock/TEA receive 1 --cost 5.00")

    await shop.tell("/settings currency JPY\n  ? currency-in-use")
  }

  @Test(arguments: [
    "/inventory/counts start\n/inventory/counts/1 count TEA 5", "/inventory/stock/TEA rule 1 5",
    "/inventory/suppliers add a A\n/inventory/suppliers/a order\n/inventory/purchases/PO-000001 line TEA 1",
  ])
  func `a unit stays once anything is counted in it`(lines: String) async throws {
    let shop = try await Story.shop("/catalog/products add TEA Tea\n" + lines)

    await shop.tell("/catalog/products/TEA unit kg --decimals 3\n  ? stocked")
  }
}
