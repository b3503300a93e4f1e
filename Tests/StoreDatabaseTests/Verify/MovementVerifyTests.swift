import Catalog
import Foundation
import Inventory
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// A movement that somebody took out of the ledger, with everything that is kept of it brought along.
@MainActor struct MovementVerifyTests {
  /// A shop with the movements of one import: 1 of MUG, 2 of TEA, 3 of CUP.
  private func imported() async throws -> Counter {
    let counter = try Counter()
    for sku in ["MUG", "TEA", "CUP"] { try await counter.add(sku) }
    let path = counter.path + ".csv"
    try "sku,quantity,cost\nMUG,3,1.00\nTEA,4,2.00\nCUP,5,3.00\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    _ = try counter.store.importFile(ImportRequest(.stock, path: path, actor: "clerk"), tell: { _ in })
    try expectClean(counter.store)
    return counter
  }

  /// Takes the movement of a product out, and what levels, stock and the dashboard say of it.
  private func lose(_ product: Int, from counter: Counter) throws {
    try counter.elsewhere(
      """
      PRAGMA foreign_keys = OFF;
      DROP TRIGGER IF EXISTS movement_kept;
      DELETE FROM movement WHERE product_id = \(product);
      DELETE FROM stock_level WHERE product_id = \(product);
      UPDATE stock SET value = 0 WHERE product_id = \(product);
      DELETE FROM stock WHERE product_id = \(product);
      """)
  }

  @Test(arguments: [
    (
      1,
      [
        "movement 2: movement 1 is missing"
      ]
    ),
    (
      2,
      [
        "movement 3: movement 2 is missing"
      ]
    ),
    (
      3,
      [
        "movement 3: it was the last, and is missing"
      ]
    ),
  ])
  func `a movement of an import that is gone is missed`(product: Int, told: [String]) async throws {
    let counter = try await imported()
    try lose(product, from: counter)

    let found = try counter.store.verify().findings.flatMap(\.violations).map {
      "\($0.subject): \($0.figures)"
    }

    #expect(found.filter { !$0.hasPrefix("trigger ") }.sorted() == told.sorted())
  }

  @Test func `a store from which every movement is gone is told so`() async throws {
    let counter = try await imported()
    for product in 1...3 { try lose(product, from: counter) }

    let found = try counter.store.verify().findings.filter { $0.invariant == "I5" }.flatMap(\.violations)

    #expect(found.map(\.subject) == ["trigger movement_kept", "movement 3"])
  }

  @Test func `a row that an import left out is filed under no stock`() async throws {
    let counter = try Counter()
    for sku in ["MUG", "TEA"] { try await counter.add(sku) }
    let path = counter.path + ".csv"
    try "sku,quantity,cost\nMUG,3,1.00\nTEA,4,2.00\n".write(toFile: path, atomically: true, encoding: .utf8)
    try counter.elsewhere("UPDATE stock_count SET value = \(StockAccount.mostSum - 100)")
    var request = ImportRequest(.stock, path: path, actor: "clerk")
    request.isPartial = true

    let report = try counter.store.importFile(request, tell: { _ in })

    #expect(report.created == 1 && report.rejected == 1)
    #expect(
      try answer(
        "SELECT group_concat(subject) FROM journal_subject WHERE subject >= 'stock:' AND subject < 'stock;'",
        on: counter.store.queue) == "stock:mug")
  }
}
