import Catalog
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// An undo or redo is held to the rules that the change itself was held to.
@MainActor struct PutBackRuleTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  @Test func `the currency is not put back under prices`() async throws {
    try await counter.shop(.currencySet(currency: try Currency("JPY")))
    try await counter.catalog(
      .productAdded(
        sku: try SKU("X"), name: "X", description: "", category: nil, brand: nil,
        price: Money(minor: 1200, currency: try Currency("JPY")), barcodes: [], unit: .each, status: .draft))

    #expect(await refusal { try await counter.undo(1) } == "undo-refused")
    #expect(try await counter.store.settings().currency.code == "JPY")

    try await counter.undo(2)
    try await counter.undo(1)
    #expect(try await counter.store.settings().currency == .euro)
    try await counter.add("Y", price: 500)
    #expect(await refusal { try await counter.redo(1) } == "undo-refused")
    #expect(try await counter.store.product(try SKU("Y")).price == euros(500))
  }

  @Test func `other settings are put back whatever prices there are`() async throws {
    try await counter.add("X", price: 100)
    try await counter.shop(.nameSet(name: "Corner"))
    try await counter.undo(2)
    try await counter.redo(2)
    #expect(try await counter.store.settings().name == "Corner")
  }

  @Test func `an active category does not come back inside an archived one`() async throws {
    let (a, b) = (try Code("a"), try Code("b"))
    try await counter.catalog(.categoryAdded(code: a, name: "A", parent: nil))
    try await counter.catalog(.categoryAdded(code: b, name: "B", parent: a))
    try await counter.catalog(.categoryArchived(code: b))
    try await counter.catalog(.categoryArchived(code: a))

    do {
      try await counter.undo(3)
      Issue.record("it was undone")
    } catch let error as StoreError {
      #expect(error.message == "Entry 3 cannot be undone: category a is archived.")
      #expect(error.advice.first == .run("undo 4"))
    }
    try await counter.undo(4)
    try await counter.undo(3)
    #expect(try await counter.store.category(b).row.status == .active)
  }

  @Test func `an archived category does not come back around an active one`() async throws {
    let (a, b) = (try Code("a"), try Code("b"))
    try await counter.catalog(.categoryAdded(code: a, name: "A", parent: nil))
    try await counter.catalog(.categoryArchived(code: a))
    try await counter.catalog(.categoryActivated(code: a))
    try await counter.catalog(.categoryAdded(code: b, name: "B", parent: a))

    #expect(await refusal { try await counter.undo(3) } == "undo-refused")
    #expect(try await counter.store.category(a).row.status == .active)
    try await counter.undo(4)
    try await counter.undo(3)
    #expect(try await counter.store.category(a).row.status == .archived)
    #expect(await refusal { try await counter.redo(4) } == "undo-refused")
  }

  /// Brings products' barcodes to what an import would, as one entry.
  func handOver(_ barcodes: KeyValuePairs<String, [String]>) throws {
    try counter.store.write { db in
      let writer = try ChangeWriter(db, counter.request(), at: Instant(milliseconds: 0))
      let entry = try writer.journal.next()
      try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
      var steps: [RowStep] = []
      let found = try barcodes.map { sku, _ in try #require(try writer.rows.find(Subject(.product, sku))) }
      try db.execute(sql: "DELETE FROM barcode")
      for (found, (_, codes)) in zip(found, barcodes) {
        var row = try #require(found.row.product)
        let before = row.revision
        row.barcodes = try codes.map { try Barcode($0) }
        row.revision = entry
        var step = RowStep(
          found: found, after: .catalog(row: .product(row: row)), beforeRevision: before, place: found.id)
        step.place = try writer.rows.write(step, entry: entry, at: writer.at)
        steps.append(step)
      }
      try writer.journal.append(
        JournalEntry(
          number: entry, at: writer.at, actor: "a", origin: .import, kind: "catalog.imported",
          words: "Imported", effects: []),
        change: "{}", steps: steps)
    }
  }

  @Test func `barcodes that changed hands within one entry go back, and forth again`() async throws {
    let (x, y) = ("00000096385074", "06291041500213")
    try await counter.add("A", barcodes: [x])
    try await counter.add("B", barcodes: [y])
    try await counter.add("C")
    try handOver(["A": [y], "B": [], "C": [x]])
    func owned() async throws -> [[String]] {
      try ["A", "B", "C"].map { sku in
        try counter.store.read { db in
          try ProductTable(db, .euro).find(SKU(stored: sku))?.product.barcodes.map(\.digits) ?? []
        }
      }
    }
    let forth = try await owned()

    let undo = try await counter.undo(4)
    #expect(undo.effects.count == 4)
    #expect(try await owned() == [[x], [y], []])
    try await counter.redo(4)
    #expect(try await owned() == forth)
    try await counter.undo(4)
    #expect(try await owned() == [[x], [y], []])
    for (barcode, sku) in [(x, "A"), (y, "B")] {
      let found = try await counter.store.products(ProductQuery(text: barcode), limit: 5)
      #expect(found.rows.map(\.sku.text) == [sku])
    }
    try run(
      "INSERT INTO product_text(product_text, rank) VALUES('integrity-check', 1)", on: counter.store.queue)
  }

  @Test func `a swap of barcodes goes back`() async throws {
    let (x, y) = ("00000096385074", "06291041500213")
    try await counter.add("A", barcodes: [x])
    try await counter.add("B", barcodes: [y])
    try handOver(["A": [y], "B": [x]])

    try await counter.undo(3)

    #expect(try await counter.store.product(try SKU("A")).barcodes.map(\.digits) == [x])
    #expect(try await counter.store.product(try SKU("B")).barcodes.map(\.digits) == [y])
    #expect(try await counter.store.products(ProductQuery(text: x), limit: 5).rows.map(\.sku.text) == ["A"])
  }

  @Test func `a later moment with a smaller number is in the journal's day`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku) }
    try run(
      """
      DROP TRIGGER journal_stays;
      UPDATE journal SET at = CASE number WHEN 1 THEN 1767225600000 WHEN 2 THEN 1767312000000
        ELSE 1767268800000 END;
      """, on: counter.store.queue)
    let since = JournalQuery(since: try LocalDate(parsing: "2026-01-01"))
    #expect(try await counter.store.journal(since, limit: 5).rows.map(\.number) == [3, 2, 1])
    try run("UPDATE journal SET at = at - 86400000 WHERE number = 3", on: counter.store.queue)
    #expect(try await counter.store.journal(since, limit: 5).rows.map(\.number) == [2, 1])
    try run(
      "UPDATE journal SET at = CASE number WHEN 1 THEN 1767355200000 ELSE 1767268800000 END",
      on: counter.store.queue)
    #expect(try await counter.store.journal(since, limit: 5).rows.map(\.number) == [3, 2, 1])
  }
}
