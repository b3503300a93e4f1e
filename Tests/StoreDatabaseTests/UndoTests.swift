import Catalog
import Shop
import Store
import StoreCore
import StoreDatabase
import Testing

@MainActor struct UndoTests {
  let counter: Counter
  let mug: SKU

  init() throws {
    counter = try Counter()
    mug = try SKU("MUG")
  }

  @Test func `undo puts a price back as an entry of its own, and redo takes that back`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.catalog(.priced(sku: mug, price: euros(1200)))

    let undo = try await counter.undo()
    #expect(undo.entry == 3)
    #expect(undo.words == ["Price of MUG: 12.00 → 10.00"])
    #expect(try await counter.store.product(mug).price == euros(1000))
    #expect(try await counter.store.product(mug).revision == 1)
    #expect(try await counter.store.entry(3).undoes == 2)
    #expect(try await counter.store.entry(3).words == "Undo of 2: Price of MUG: 12.00 → 10.00")

    let redo = try await counter.redo()
    #expect(redo.words == ["Price of MUG: 10.00 → 12.00"])
    #expect(try await counter.store.product(mug).revision == 2)
    #expect(
      try await counter.store.prices(mug).map(\.price) == [
        euros(1200), euros(1000), euros(1200), euros(1000),
      ])
  }

  @Test func `undo after undo goes back to the beginning, and redo forth again to the same content`()
    async throws
  {
    try await counter.catalog(.categoryAdded(code: try Code("mugs"), name: "Mugs", parent: nil))
    try await counter.catalog(.brandAdded(code: try Code("acme"), name: "Acme"))
    try await counter.add("MUG", "Mug", price: 1000, category: "mugs", brand: "acme", barcodes: ["96385074"])
    try await counter.catalog(.renamed(sku: mug, name: "Blue mug"))
    try await counter.catalog(.brandRenamed(code: try Code("acme"), name: "Zenith"))
    try await counter.catalog(.archived(sku: mug))
    try await counter.shop(
      .starred(name: "Mug", address: "/catalog/products/MUG", subject: Subject(.product, "MUG")))
    try await counter.shop(.unstarred(name: "mug"))
    try await counter.shop(.nameSet(name: "Corner shop"))
    let product = try await counter.store.product(mug)

    for _ in 1...9 { try await counter.undo() }
    #expect(await refusal { try await counter.undo() } == "nothing-to-undo")
    #expect(try await counter.store.counts() == CatalogCounts())
    #expect(await refusal { _ = try await counter.store.product(mug) } == "product-not-found")

    for _ in 1...9 { try await counter.redo() }
    #expect(await refusal { try await counter.redo() } == "nothing-to-redo")
    #expect(try await counter.store.product(mug) == product)
    #expect(try await counter.store.settings().name == "Corner shop")
    #expect(try await counter.store.stars(after: nil, limit: 5).rows.isEmpty)
    #expect(
      try await counter.store.products(ProductQuery(text: "zenith 96385074", status: .all), limit: 5).rows
        .count == 1)
    #expect(try await counter.store.products(ProductQuery(text: "acme", status: .all), limit: 5).rows.isEmpty)
  }

  @Test func `undo is refused when a later entry changed the same row, and says which`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.catalog(.priced(sku: mug, price: euros(1200)))
    try await counter.catalog(.renamed(sku: mug, name: "Blue"))

    do {
      try await counter.undo(2)
      Issue.record("it was undone")
    } catch let error as StoreError {
      #expect(error.code == "undo-refused")
      #expect(
        error.message
          == "Entry 2 cannot be undone: entry 3 changed MUG since (Name of MUG: Thing → Blue, by clerk).")
    }
    #expect(try await counter.store.product(mug).price == euros(1200))
  }

  @Test func `undo out of order is allowed where rows differ`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.add("CUP", price: 1000)

    try await counter.undo(1)

    #expect(try await counter.store.products(ProductQuery(), limit: 5).rows.map(\.sku.text) == ["CUP"])
    #expect(await refusal { try await counter.undo(1) } == "undo-refused")
    #expect(await refusal { try await counter.undo(3) } == "undo-refused")
    #expect(await refusal { try await counter.undo(77) } == "unknown-entry")
    #expect(await refusal { try await counter.redo(2) } == "undo-refused")
  }

  @Test func `redo is refused when the row was changed since`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.catalog(.priced(sku: mug, price: euros(1200)))
    try await counter.undo(2)
    try await counter.catalog(.priced(sku: mug, price: euros(5)))

    #expect(await refusal { try await counter.redo(2) } == "undo-refused")
    #expect(try await counter.store.product(mug).price == euros(5))
  }

  @Test func `what others rely on is not undone`() async throws {
    try await counter.catalog(.categoryAdded(code: try Code("mugs"), name: "Mugs", parent: nil))
    try await counter.catalog(.brandAdded(code: try Code("acme"), name: "Acme"))
    try await counter.add("MUG", category: "mugs", brand: "acme", barcodes: ["96385074"])
    #expect(await refusal { try await counter.undo(1) } == "undo-refused")
    #expect(await refusal { try await counter.undo(2) } == "undo-refused")

    try await counter.catalog(.barcodeRemoved(sku: mug, barcode: try Barcode("96385074")))
    try await counter.add("CUP", barcodes: ["96385074"])
    #expect(await refusal { try await counter.undo(4) } == "undo-refused")

    try await counter.undo(3 + 2)
    try await counter.undo(4)
    #expect(try await counter.store.product(mug).barcodes.count == 1)
  }

  @Test func `a move is not undone into a circle`() async throws {
    let (a, b) = (try Code("a"), try Code("b"))
    try await counter.catalog(.categoryAdded(code: b, name: "B", parent: nil))
    try await counter.catalog(.categoryAdded(code: a, name: "A", parent: b))
    try await counter.catalog(.categoryMoved(code: a, parent: nil))
    try await counter.catalog(.categoryMoved(code: b, parent: a))

    #expect(await refusal { try await counter.undo(3) } == "undo-refused")
    try await counter.undo(4)
    try await counter.undo(3)
    #expect(try await counter.store.category(a).path.map(\.code) == [b])
  }

  @Test func `a star that was removed and made anew is undone step by step`() async throws {
    try await counter.shop(.starred(name: "Café", address: "/a", subject: nil))
    try await counter.shop(.unstarred(name: "cafe"))
    try await counter.shop(.starred(name: "CAFE", address: "/b", subject: nil))

    #expect(await refusal { try await counter.undo(2) } == "undo-refused")
    try await counter.undo(3)
    try await counter.undo(2)

    #expect(try await counter.store.star(named: "cafe").address == "/a")
    #expect(try await counter.store.star(named: "cafe").name == "Café")
  }

  @Test func `a product whose creation is undone leaves its old prices and its place`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.add("CUP", price: 1000)
    try await counter.catalog(.priced(sku: mug, price: euros(1200)))
    try await counter.undo()
    try await counter.undo(1)
    #expect(await refusal { _ = try await counter.store.prices(mug) } == "product-not-found")

    try await counter.redo(1)

    let newest = try await counter.store.products(ProductQuery(order: ProductOrder(.newest)), limit: 5)
    #expect(newest.rows.map(\.sku.text) == ["CUP", "MUG"])
    #expect(try await counter.store.prices(mug).map(\.price) == [euros(1000)])
  }

  @Test func `the journal is read by row, by actor, by day and page by page`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.add("CUP", price: 1000)
    try await counter.catalog(.priced(sku: mug, price: euros(1200)))
    let store = counter.store

    let whole = try await store.journal(JournalQuery(), limit: 2)
    #expect(whole.rows.map(\.number) == [3, 2])
    #expect(whole.hasNext && !whole.hasPrevious && whole.total == .exact(3))
    #expect(try await store.journal(JournalQuery(before: 2), limit: 2).rows.map(\.number) == [1])
    #expect(
      try await store.journal(JournalQuery(subject: Subject(.product, "mug")), limit: 5).rows.map(\.number)
        == [3, 1])
    #expect(try await store.journal(JournalQuery(actor: "nobody"), limit: 5).rows.isEmpty)
    let day = try LocalDate(parsing: "2026-01-01")
    #expect(try await store.journal(JournalQuery(since: day), limit: 5).rows.count == 3)
    let next = try LocalDate(parsing: "2026-01-02")
    #expect(try await store.journal(JournalQuery(since: next), limit: 5).rows.isEmpty)
    #expect(await refusal { _ = try await store.entry(9) } == "unknown-entry")
  }
}
