import Ordering
import ScreenKit
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// The tables of what may be done to the money of an order and to a till. No table of the program says it: amounts
/// decide.
@Suite struct PaymentTableStories {
  /// What is done to the money of an order, of 24.00 when it is placed.
  private static let verbs = ["pay card", "authorize card", "capture", "refund 1 --reason late", "void"]

  /// How an order comes into each state, and where each verb leads from there, or with what code it is refused.
  private static let table: [(PaymentState, after: [String], to: [String])] = [
    (.unpaid, [], ["paid", "authorized", "? nothing-authorized", "? over-refund", "? nothing-authorized"]),
    (.authorized, ["authorize card"], ["paid", "? already-paid", "paid", "? over-refund", "voided"]),
    (
      .partlyPaid, ["pay card 10"],
      ["paid", "partly-paid", "? nothing-authorized", "partly-paid", "? nothing-authorized"]
    ),
    (
      .paid, ["pay card"],
      ["? already-paid", "? already-paid", "? nothing-authorized", "partly-refunded", "? nothing-authorized"]
    ),
    (
      .partlyRefunded, ["pay card", "refund 4 --reason late"],
      ["? already-paid", "? already-paid", "? nothing-authorized", "partly-refunded", "? nothing-authorized"]
    ),
    (
      .refunded, ["pay card", "refund 24 --reason late"],
      ["? already-paid", "? already-paid", "? nothing-authorized", "? over-refund", "? nothing-authorized"]
    ),
    (
      .overpaid, ["pay card", "dispatch MUG*1", "cancel"],
      ["? already-paid", "? already-paid", "? nothing-authorized", "overpaid", "? nothing-authorized"]
    ),
    (
      .voided, ["authorize card", "void"],
      ["paid", "authorized", "? nothing-authorized", "? over-refund", "? nothing-authorized"]
    ),
  ]

  @Test func `each state of a payment takes what its table has, and nothing else`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add MUG Mug --price 12.00\n/inventory/stock/MUG receive 200")
    #expect(Set(Self.table.map(\.0)) == Set(PaymentState.allCases))
    var number = 0
    for row in Self.table {
      for (verb, expected) in zip(Self.verbs, row.to) {
        number += 1
        await shop.read("/ordering/orders place MUG*2")
        let order = "/ordering/orders/\(number) "
        for line in row.after { await shop.read(order + line) }
        #expect(try shop.payment(number) == row.0.rawValue)

        let error = await shop.type(order + verb).error
        let result = try error.map { "? \($0.code)" } ?? shop.payment(number)
        #expect(result == expected, "\(row.0.rawValue), \(verb)")
      }
    }
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test(arguments: [
    ([], ["open", "? no-till", "? no-till", "? no-till"]),
    (["till open 100"], ["? till-open", "open", "open", "closed"]),
    (["till open 100", "till close 100"], ["open", "? no-till", "? no-till", "? no-till"]),
  ])
  func `a till takes what its table has, and nothing else`(before: [String], to: [String]) async throws {
    for (verb, expected) in zip(["till open 50", "till in 5 coins", "till out 5 bank", "till close 100"], to)
    {
      let shop = try await Story.shop(before.map { "/ordering " + $0 }.joined(separator: "\n"))
      let error = await shop.type("/ordering " + verb).error
      let last = await shop.rows("/ordering/tills").first
      #expect(error.map { "? \($0.code)" } ?? last?["status"] == expected, "\(before), \(verb)")
    }
  }
}

extension Story {
  fileprivate func payment(_ number: Int) throws -> String {
    let order = try Order.number(String(number))
    return try workspace.database.read(OrderPage(order, limit: 1)).order.payment.rawValue
  }
}
