import GRDB
import Inventory
import StoreCore
import Testing

@testable import StoreDatabase

/// What the journal gives away of a ledger or a document that was changed behind the program's back.
@MainActor struct TellingVerifyTests {
  typealias Harm = DocumentVerifyTests.Harm

  nonisolated static let unguarded = "PRAGMA foreign_keys = OFF; DROP TRIGGER movement_stays; "

  nonisolated static let harms = [
    Harm(
      unguarded + "UPDATE movement SET quantity = 9 WHERE id = 1", "I1",
      "entry 13 of MUG at main: it tells 0 → 8, its movements say +9", mends: false),
    Harm(
      unguarded + "UPDATE movement SET recorded_at = 0 WHERE id = 1", "I1",
      "movement 1: it was written at another time than entry 13", mends: false),
    Harm(
      unguarded + "UPDATE movement SET occurred_at = 0 WHERE id = 1", "I1",
      "movement 1: it was written at another time than entry 13", mends: false),
    Harm(
      unguarded + "UPDATE movement SET product_id = 2 WHERE id = 3", "I1",
      "movement 3: entry 15 is not about TEA", mends: false),
    Harm(
      "UPDATE product SET unit_decimals = 2 WHERE id = 1", "I1", "MUG: its unit has 2 decimals", mends: false),
    Harm(
      "UPDATE purchase_line SET closed = 1 WHERE purchase_id = 1", "I10",
      "PO-000001 MUG: 1 were given up, the order is not closed", mends: false),
    Harm(
      "UPDATE reservation SET held = 0, issued = 0, status = 1", "I2",
      "reservation 1: it is fulfilled, and issued nothing", mends: false),
    Harm(
      "DELETE FROM reservation", "journal", "reservation 1: entry 15 left it, and it is gone", mends: false),
    Harm("DELETE FROM reorder_rule", "journal", "reorder-rule mug@main: entry ", mends: false),
    Harm(
      "DELETE FROM supplier_item WHERE product_id = 2", "journal", "supplier-item acme/tea: entry ",
      mends: false),
    Harm("DELETE FROM count_line WHERE number = 2", "journal", "count-line 2/main/mug: entry ", mends: false),
    Harm(unguarded + "DELETE FROM stocktake WHERE number = 2", "journal", "count 2: entry ", mends: false),
    Harm(
      unguarded + "DELETE FROM purchase_line WHERE purchase_id = 2; DELETE FROM purchase WHERE id = 2",
      "journal",
      "purchase po-000002: entry ", mends: false),
    Harm(
      unguarded + "DELETE FROM location WHERE code = 'bin'", "journal", "location bin: entry ", mends: false),
  ]

  @Test(arguments: harms)
  func `what was done is told`(harm: Harm) async throws {
    let counter = try await Counter.ofDocuments()
    try counter.elsewhere(harm.sql)

    let report = try counter.store.verify()

    let told = report.findings.filter { $0.invariant == harm.invariant }.flatMap(\.violations)
      .map { "\($0.subject): \($0.figures)" }
    #expect(told.contains { $0.hasPrefix(harm.told) }, "\(report.findings.filter { $0.count > 0 })")
  }

  @Test func `a receipt that calls itself a sale is told`() async throws {
    let counter = try Counter()
    try await counter.add("MUG", "Mug")
    try await counter.post(
      StockPosting(try SKU("MUG"), Quantity(units: 3), from: Location.supplier, to: Location.main, .receipt))
    #expect(try counter.store.verify().isClean)
    try counter.elsewhere(Self.unguarded + "UPDATE movement SET reason = 5")

    let told = try counter.store.verify().findings.flatMap(\.violations).map {
      "\($0.subject): \($0.figures)"
    }

    #expect(told.contains("movement 1: it is a adjust, entry 2 says inventory.receipt"), "\(told)")
  }

  @Test func `what moved and came back in one request is filed under its product, done, undone and redone`()
    async throws
  {
    let counter = try Counter()
    try await counter.add("MUG", "Mug")
    let mug = try SKU("MUG")
    try await counter.post(
      StockPosting(mug, Quantity(units: 3), from: Location.supplier, to: Location.main, .receipt))
    let there = StockPosting(
      mug, Quantity(units: 2), from: Location.main, to: Location.quarantine, .transfer)
    let back = StockPosting(mug, Quantity(units: 2), from: Location.quarantine, to: Location.main, .transfer)

    try await counter.inventory(.stock(change: .posted(lines: [there, back])))
    _ = try await counter.undo()
    _ = try await counter.redo()

    let report = try counter.store.verify()
    #expect(report.isClean, "\(report.findings.filter { $0.count > 0 })")
    #expect(
      try answer(
        "SELECT group_concat(entry) FROM journal_subject WHERE subject = 'stock:mug'", on: counter.store.queue
      )
        == "2,3,4,5")
  }

  @Test func `what was taken away, taken back or done again is not missed`() async throws {
    let counter = try Counter()
    try await counter.add("MUG", "Mug")
    let (mug, acme) = (try SKU("MUG"), try Code("acme"))
    try await counter.inventory(
      .supplier(change: .added(code: acme, name: "Acme", leadDays: nil, minimumOrder: nil, contact: nil)))
    let set = InventoryChange.supplier(change: .itemSet(code: acme, sku: mug, edits: SupplierItemEdits()))
    try await counter.inventory(set)
    try await counter.inventory(.supplier(change: .itemRemoved(code: acme, sku: mug)))
    func expectClean(_ moment: Comment) throws {
      let report = try counter.store.verify()
      #expect(report.isClean, "\(moment) \(report.findings.filter { $0.count > 0 })")
    }
    try expectClean("removed")
    _ = try await counter.undo()
    try expectClean("back")
    _ = try await counter.redo()
    try expectClean("removed again")
    try await counter.inventory(set)
    try expectClean("set again")
    _ = try await counter.undo()
    try expectClean("taken back")
    _ = try await counter.redo()
    try counter.elsewhere("DELETE FROM supplier_item")
    #expect(try !counter.store.verify().isClean)
  }

  @Test func `a store without any one of its indexes is checked, and gets it again`() async throws {
    let counter = try await Counter.ofDocuments()
    try counter.elsewhere("DROP INDEX movement_product")

    let found = try counter.store.verify()
    let made = try counter.store.rebuild()

    let told = found.findings.filter { $0.count > 0 }.flatMap(\.violations).map(\.subject)
    #expect(told == ["index movement_product"])
    #expect(made.isClean)
    #expect(try counter.store.verify().isClean)
  }
}
