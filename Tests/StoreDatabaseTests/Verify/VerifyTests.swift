import Catalog
import Foundation
import GRDB
import Inventory
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What a store that was tampered with is found guilty of, and what can be made good.
@MainActor struct VerifyTests {
  /// A thing done behind the program's back, and how it is named.
  struct Harm: Sendable, CustomTestStringConvertible {
    let sql: String
    let invariant: String
    let subject: String
    let figures: String
    /// Whether it can be made good from what is append-only.
    var mends = true
    var testDescription: String { sql }
  }

  nonisolated static let harms = [
    Harm(
      sql: "UPDATE stock_level SET on_hand = on_hand + 2 WHERE location_id = 1", invariant: "I1",
      subject: "MUG at main", figures: "9 on hand, the ledger says 7"),
    Harm(
      sql: "DELETE FROM stock_level WHERE location_id = 5", invariant: "I1", subject: "MUG at customer",
      figures: "0 on hand, the ledger says 3"),
    Harm(
      sql: "INSERT INTO stock_level(product_id, location_id, sku, kind, on_hand) VALUES(2, 1, 'TEA', 0, 4)",
      invariant: "I1", subject: "TEA at main", figures: "4 on hand, it never moved"),
    Harm(
      sql: "UPDATE stock SET on_hand = 3", invariant: "I1", subject: "MUG",
      figures: "stock 3/0/0/0, its locations 7/0/0/0"),
    Harm(sql: "DELETE FROM stock", invariant: "I1", subject: "MUG", figures: "its locations 7/0/0/0"),
    Harm(
      sql: "UPDATE stock_level SET kind = 1 WHERE location_id = 1", invariant: "I1", subject: "MUG at main",
      figures: "it is MUG at a place of kind 0"),
    Harm(
      sql: "UPDATE stock SET value = 1", invariant: "I11", subject: "MUG",
      figures: "worth 0.01, the ledger says 35.00"),
    Harm(
      sql: "DROP TRIGGER movement_stays", invariant: "I5", subject: "trigger movement_stays",
      figures: "it is missing"),
    Harm(
      sql: "DROP INDEX stock_sku", invariant: "file", subject: "index stock_sku",
      figures: "it is missing"),
    Harm(
      sql: "DELETE FROM product_count", invariant: "counts", subject: "shop, drafts",
      figures: "counted 0, there are 1"),
    Harm(
      sql: "UPDATE filing_count SET rows = 5 WHERE kind = 2 AND status = 1", invariant: "counts",
      subject: "brands, active", figures: "counted 5, there are 1"),
    Harm(
      sql: "UPDATE review_count SET reviews = 9 WHERE product_id = 0", invariant: "counts",
      subject: "shop, rated 4", figures: "counted 9, there are 1"),
    Harm(
      sql: "UPDATE product SET rating_sum = 5, rating_count = 1 WHERE id = 1", invariant: "counts",
      subject: "MUG", figures: "sum 5 of 1, should be 4 of 1"),
    Harm(
      sql: "UPDATE product SET search = ' else' WHERE id = 1", invariant: "search", subject: "MUG",
      figures: "its search text is not made of them"),
    Harm(
      sql: "INSERT INTO product_text(product_text) VALUES('delete-all')", invariant: "search",
      subject: "search index", figures: "it does not hold what products say"),
    Harm(
      sql: "UPDATE product SET revision = 1 WHERE id = 1", invariant: "journal", subject: "product MUG",
      figures: "it is at entry 1, the journal says 3", mends: false),
    Harm(
      sql: "DROP TRIGGER journal_kept; PRAGMA foreign_keys = OFF; DELETE FROM journal WHERE number = 5",
      invariant: "I12", subject: "entry 6", figures: "entry 5 is missing", mends: false),
    Harm(
      sql: "UPDATE request SET change = '{}' WHERE entry = 5", invariant: "I13", subject: "request",
      figures: "entry 5 made another change", mends: false),
    Harm(
      sql: "DROP TRIGGER movement_stays; UPDATE movement SET cost = 1 WHERE id = 2", invariant: "I11",
      subject: "movement 2 of MUG", figures: "it cost 0.01, should be 20.00", mends: false),
    Harm(
      sql: "DROP TRIGGER movement_stays; UPDATE movement SET returns = NULL WHERE id = 3", invariant: "I1",
      subject: "movement 3", figures: "it is a return of no sale", mends: false),
    Harm(
      sql: "DROP TRIGGER movement_stays; UPDATE movement SET returns = 1 WHERE id = 3", invariant: "I1",
      subject: "movement 3", figures: "it is a return of movement 1, which is no sale of its product",
      mends: false),
    Harm(
      sql: "DROP TRIGGER movement_stays; UPDATE movement SET id = 9 WHERE id = 3", invariant: "I5",
      subject: "movement 9", figures: "movement 8 is missing", mends: false),
    Harm(
      sql: "UPDATE sqlite_sequence SET seq = 5 WHERE name = 'movement'", invariant: "I5",
      subject: "movement 5", figures: "it was the last, and is missing", mends: false),
    Harm(
      sql: "UPDATE sqlite_sequence SET seq = 1 WHERE name = 'movement'", invariant: "I12",
      subject: "numbers of movement", figures: "the next is 2, there is 3"),
    Harm(
      sql: "PRAGMA foreign_keys = OFF; UPDATE product SET category_id = 77 WHERE id = 2", invariant: "file",
      subject: "product 2", figures: "its category is not there", mends: false),
    Harm(
      sql: "PRAGMA ignore_check_constraints = ON; UPDATE stock_level SET reserved = 9 WHERE location_id = 1",
      invariant: "I3", subject: "MUG at main", figures: "7 on hand, 9 reserved"),
    Harm(
      sql: "INSERT INTO price_history VALUES(1, 3, 900, 5000, 4000)", invariant: "prices", subject: "MUG",
      figures: "the price of entry 3 ends after the next begins", mends: false),
  ]

  private func shop() async throws -> Counter {
    let counter = try Counter()
    try await counter.catalog(.brandAdded(code: try Code("acme"), name: "Acme"))
    try await counter.add("MUG", "Mug", price: 1000, brand: "acme", status: .active)
    try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(1200)))
    try await counter.add("TEA", "Tea")
    let sku = try SKU("MUG")
    try await counter.post(
      StockPosting(
        sku, Quantity(units: 10), from: Location.supplier, to: Location.main, .receipt, cost: euros(5000)))
    try await counter.post(
      StockPosting(sku, Quantity(units: 4), from: Location.main, to: Location.customer, .sale))
    try await counter.post(
      StockPosting(sku, Quantity(units: 1), from: Location.customer, to: Location.main, .return))
    try await counter.catalog(
      .reviewAdded(sku: sku, rating: try Rating("4"), title: "", text: "", author: "Ida"))
    try await counter.catalog(.reviewAccepted(number: 1))
    return counter
  }

  @Test func `a store that nobody tampered with is clean, and making it anew changes nothing`() async throws {
    let counter = try await shop()
    let before = try counter.dump()

    let found = try counter.store.verify()
    let made = try counter.store.rebuild()

    #expect(found.isClean && found.mended == nil, "\(found.findings.filter { $0.count > 0 })")
    #expect(made.isClean && made.mended?.allSatisfy { $0.count == 0 } == true)
    #expect(withoutSearch(try counter.dump()) == withoutSearch(before))
  }

  /// The pieces of the search index differ by how they came about.
  private func withoutSearch(_ dump: String) -> [Substring] {
    var table: Substring = ""
    return dump.split(separator: "\n").filter { line in
      if !line.hasPrefix("[") { table = line }
      return !table.hasPrefix("product_text")
    }
  }

  @Test(arguments: harms) func `harm is named with its rule and figures, and mended where it can be`(
    harm: Harm
  ) async throws {
    let counter = try await shop()
    try counter.elsewhere(harm.sql)

    let found = try counter.store.verify()
    let violations = found.findings.filter { $0.invariant == harm.invariant }.flatMap(\.violations)

    #expect(!found.isClean)
    #expect(
      violations.contains {
        ($0.subject == harm.subject || harm.invariant == "I13" && $0.subject.hasPrefix(harm.subject))
          && $0.figures.hasSuffix(harm.figures)
      }, "\(found.findings.filter { $0.count > 0 })")
    let made = try counter.store.rebuild()
    #expect(made.mended?.contains { $0.count > 0 } == true)
    #expect(made.isClean == harm.mends, "\(made.findings.filter { $0.count > 0 })")
    #expect(try counter.store.verify().isClean == harm.mends)
  }

  @Test func `layers are made anew from the ledger`() async throws {
    let counter = try Counter()
    try counter.elsewhere("UPDATE shop SET valuation = 1")
    try await counter.add("MUG", price: 100)
    let sku = try SKU("MUG")
    for cost in [5000, 6200] as [Int64] {
      try await counter.post(
        StockPosting(
          sku, Quantity(units: 10), from: Location.supplier, to: Location.main, .receipt, cost: euros(cost)))
    }
    try await counter.post(
      StockPosting(sku, Quantity(units: 12), from: Location.main, to: Location.customer, .sale))
    try await counter.post(
      StockPosting(sku, Quantity(units: 3), from: Location.customer, to: Location.main, .return))
    try expectClean(counter.store)
    let layers = "SELECT group_concat(movement || ':' || quantity || ':' || cost, ' ') FROM cost_"
    let before = [
      try answer(layers + "layer", on: counter.store.queue),
      try answer(layers + "use", on: counter.store.queue),
    ]
    try counter.elsewhere("DELETE FROM cost_use; DELETE FROM cost_layer")

    #expect(try !counter.store.verify().isClean)
    #expect(try counter.store.rebuild().isClean)
    #expect(
      [
        try answer(layers + "layer", on: counter.store.queue),
        try answer(layers + "use", on: counter.store.queue),
      ]
        == before)
    #expect(before[0] == "1:1:500 2:10:6200")
  }

  @Test func `only the first of many are named, and the rest counted`() async throws {
    let counter = try Counter()
    try counter.copies(of: "Mug", count: 50)
    try counter.elsewhere("UPDATE product SET search = ' x'")

    let finding = try #require(try counter.store.verify().findings.first { $0.invariant == "search" })

    #expect(finding.count == 50)
    #expect(finding.violations.count == 20)
  }

  @Test func `a store open for reading is checked but for its search, and made anew by nobody`() async throws
  {
    let counter = try await shop()
    let reader = try StoreDatabase(path: counter.path, readOnly: true)

    let found = try reader.verify()

    #expect(found.isClean)
    #expect(found.findings.filter { $0.skipped != nil }.map(\.invariant) == ["search"])
    #expect(await refusal { _ = try reader.rebuild() } == "read-only")
  }

  @Test func `others write while a store is read through, and are waited for by the search`() async throws {
    let counter = try await shop()
    let other = try StoreDatabase(path: counter.path)
    var written = 0

    let found = try counter.store.verify { what in
      // Another program makes a change between two checks.
      if what.contains("revision") || what.contains("without a gap") {
        try? run("INSERT INTO star VALUES('k\(written)', 'k', '/', NULL, 0, 1, NULL)", on: other.queue)
        written += 1
      }
    }

    #expect(written > 0)
    #expect(try !counter.store.verify().isClean, "the other did write, past the journal")
    #expect(found.isClean, "what is read is one moment: \(found.findings.filter { $0.count > 0 })")
  }
}

extension Counter {
  /// Posts one line of the ledger.
  @discardableResult func post(_ posting: StockPosting) async throws -> Receipt {
    try await store.perform(
      .inventory(
        change: posting.reason == .return
          ? .stock(change: .returned(sku: posting.sku, quantity: posting.quantity, to: posting.to))
          : .stock(change: .posted(lines: [posting]))), as: request())
  }
}
