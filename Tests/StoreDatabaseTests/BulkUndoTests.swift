import Catalog
import Foundation
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

@MainActor struct BulkUndoTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  @Test func `an import's products go by undo and come again by redo`() async throws {
    let count = 25_000
    try counter.copies(of: "Mug", count: count)
    let query = ProductQuery(text: "mug", order: ProductOrder(.newest))
    let before = try await counter.store.products(query, limit: 5)
    let product = try await counter.store.product(try SKU("M7"))

    let undo = try await counter.undo(1)
    #expect(undo.effects.count == min(count, 100))
    #expect(try await counter.store.entry(2).words == "Undo of 1: Product M0 removed and \(count - 1) more")
    #expect(try await counter.store.counts() == CatalogCounts())
    #expect(try await counter.store.products(query, limit: 5).rows.isEmpty)

    try await counter.redo(1)
    #expect(try await counter.store.products(query, limit: 5) == before)
    #expect(try await counter.store.product(try SKU("M7")) == product)
    #expect(try await counter.store.counts().active == count)
    try run(
      "INSERT INTO product_text(product_text, rank) VALUES('integrity-check', 1)", on: counter.store.queue)

    try await counter.undo()
    #expect(try await counter.store.counts() == CatalogCounts())
  }

  @Test func `an import is not undone once one of its products was changed`() async throws {
    try counter.copies(of: "Mug", count: 50)
    try await counter.catalog(.renamed(sku: try SKU("M9"), name: "Cup"))
    let before = try counter.dump()

    do {
      try await counter.undo(1)
      Issue.record("it was undone")
    } catch let error as StoreError {
      #expect(
        error.message
          == "Entry 1 cannot be undone: entry 2 changed M9 since (Name of M9: Mug → Cup, by clerk).")
    }
    #expect(try counter.dump() == before)

    try await counter.undo(2)
    try await counter.undo(1)
    #expect(try await counter.store.counts() == CatalogCounts())
  }

  @Test func `the image that SQL makes of a product is the one that Swift makes`() async throws {
    try await counter.catalog(.categoryAdded(code: try Code("mugs"), name: "Mugs", parent: nil))
    try await counter.catalog(.brandAdded(code: try Code("acme"), name: "Acme"))
    try await counter.add(
      "MUG/1", "Möbel \"x\" \\", price: 1200, category: "mugs", brand: "acme",
      barcodes: ["96385074", "6291041500213"],
      status: .active)
    try await counter.add("PLAIN")
    try await counter.catalog(.described(sku: try SKU("PLAIN"), text: "Two\nlines and / a slash"))

    for sku in ["MUG/1", "PLAIN"] {
      let text = try #require(
        try answer(
          """
          SELECT \(ProductTable.image) FROM product p LEFT JOIN category c ON c.id = p.category_id
          LEFT JOIN brand b ON b.id = p.brand_id WHERE p.sku = '\(sku)'
          """, on: counter.store.queue))
      let row: StoreRow = try CanonicalJSON.value(of: text)
      #expect(row == .catalog(row: .product(row: try await counter.store.product(try SKU(sku)))))
      #expect(row.product?.description == (try await counter.store.product(try SKU(sku))).description)
    }
  }
}
