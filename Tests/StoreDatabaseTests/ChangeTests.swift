import Catalog
import Shop
import Store
import StoreCore
import StoreDatabase
import Testing

@MainActor struct ChangeTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  @Test func `a change is written, journaled and told`() async throws {
    try await counter.add("MUG-BLU", "Blue mug", price: 1000, status: .active)

    let receipt = try await counter.catalog(.priced(sku: try SKU("mug-blu"), price: euros(1200)))

    #expect(receipt.entry == 2)
    #expect(receipt.words == ["Price of MUG-BLU: 10.00 → 12.00"])
    let product = try await counter.store.product(try SKU("MUG-BLU"))
    #expect(product.price == euros(1200))
    #expect(product.revision == 2)
    #expect(product.updatedAt > product.createdAt)
    let entry = try await counter.store.entry(2)
    #expect(entry.kind == "catalog.priced")
    #expect(entry.words == "Price of MUG-BLU: 10.00 → 12.00")
    #expect(entry.effects == receipt.effects)
    #expect(entry.actor == "clerk")
  }

  @Test func `a product keeps all that was said about it`() async throws {
    try await counter.catalog(.categoryAdded(code: try Code("mugs"), name: "Mugs", parent: nil))
    try await counter.catalog(.brandAdded(code: try Code("ACME"), name: "Acme"))
    try await counter.catalog(
      .productAdded(
        sku: try SKU("MUG"), name: "Mug", description: "Two\nlines", category: try Code("MUGS"),
        brand: try Code("acme"), price: euros(5),
        barcodes: [try Barcode("6291041500213"), try Barcode("96385074")],
        unit: try SellingUnit(code: "kg", decimals: 3), status: .active))

    let product = try await counter.store.product(try SKU("mug"))

    #expect(product.sku.text == "MUG")
    #expect(product.description == "Two\nlines")
    #expect(product.category?.text == "mugs")
    #expect(product.brand?.text == "ACME")
    #expect(product.barcodes.map(\.digits) == ["06291041500213", "00000096385074"])
    #expect(product.unit == (try SellingUnit(code: "kg", decimals: 3)))
    #expect(product.status == .active)
  }

  @Test func `a change that changes nothing leaves no entry`() async throws {
    try await counter.add("MUG", price: 5)

    let receipt = try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(5)))

    #expect(receipt.entry == nil)
    #expect(receipt.isUnchanged)
    #expect(try await counter.store.journal(JournalQuery(), limit: 10).rows.count == 1)
  }

  @Test func `a refused change leaves the file as it was`() async throws {
    try await counter.add("MUG")
    let before = try counter.dump()

    #expect(await refusal { try await counter.add("mug") } == "sku-taken")
    #expect(await refusal { try await counter.catalog(.activated(sku: try SKU("MUG"))) } == "price-missing")
    #expect(await refusal { try await counter.add("CUP", category: "none") } == "category-not-found")
    #expect(await refusal { try await counter.shop(.unstarred(name: "none")) } == "star-not-found")

    #expect(try counter.dump() == before)
  }

  @Test func `a change of what is not there offers what is`() async throws {
    try await counter.add("MUG-BLU")
    do {
      try await counter.catalog(.archived(sku: try SKU("MUG-BLX")))
      Issue.record("it was archived")
    } catch let error as StoreError {
      #expect(error.code == "product-not-found")
      #expect(error.advice == [.page(.product, "MUG-BLU")])
    }
  }

  @Test func `a plan tells what would change and changes nothing`() async throws {
    try await counter.add("MUG", price: 1000)
    let before = try counter.dump()

    let plan = try await counter.catalog(
      .priced(sku: try SKU("MUG"), price: euros(1200)), counter.request(.plan))
    let undo = try await counter.store.perform(.undo(entry: 1), as: counter.request(.plan))

    #expect(plan.isPlan && plan.entry == nil)
    #expect(plan.words == ["Price of MUG: 10.00 → 12.00"])
    #expect(undo.words == ["Product MUG removed"])
    #expect(try counter.dump() == before)
  }

  @Test func `a request that comes twice is done once`() async throws {
    try await counter.add("MUG", price: 1000)
    let change = CatalogChange.priced(sku: try SKU("MUG"), price: euros(1200))
    let first = try await counter.catalog(change, counter.request(key: "k"))
    try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(900)))

    let second = try await counter.catalog(change, counter.request(key: "k"))

    #expect(second.isReplay)
    #expect(second.entry == first.entry)
    #expect(second.effects == first.effects)
    #expect(try await counter.store.product(try SKU("MUG")).price == euros(900))
    let other = CatalogChange.priced(sku: try SKU("MUG"), price: euros(1))
    #expect(await refusal { try await counter.catalog(other, counter.request(key: "k")) } == "key-reused")
  }

  @Test func `a request that found nothing to do is answered so again`() async throws {
    try await counter.add("MUG", price: 1000)
    let change = CatalogChange.priced(sku: try SKU("MUG"), price: euros(1000))
    try await counter.catalog(change, counter.request(key: "k"))
    try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(5)))

    let again = try await counter.catalog(change, counter.request(key: "k"))

    #expect(again.isReplay && again.entry == nil)
    #expect(try await counter.store.product(try SKU("MUG")).price == euros(5))
  }

  @Test func `a change made for an older revision is refused, naming the later one`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(900)), counter.request(revision: 1))

    do {
      try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(800)), counter.request(revision: 1))
      Issue.record("the change went through")
    } catch let error as StoreError {
      #expect(error.code == "stale")
      #expect(
        error.advice.first == "Entry 2 by clerk, 2026-01-01 00:00: Price of MUG: 10.00 → 9.00.")
    }
    #expect(try await counter.store.product(try SKU("MUG")).price == euros(900))
  }

  @Test func `prices are remembered, the newest first`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(1200)))
    try await counter.catalog(.renamed(sku: try SKU("MUG"), name: "Mug"))
    try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(1100)))

    let prices = try await counter.store.prices(try SKU("MUG"))

    #expect(prices.map(\.price) == [euros(1100), euros(1200), euros(1000)])
    #expect(prices.map(\.entry) == [4, 2, 1])
    #expect(prices[0].until == nil)
    #expect(prices[1].until == prices[0].since)
    #expect(prices[2].until == prices[1].since)
  }

  @Test func `journal and price history cannot be altered or shortened`() async throws {
    try await counter.add("MUG", price: 1000)
    try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(1200)))
    let before = try counter.dump()

    for sql in [
      "UPDATE journal SET actor = 'x'", "DELETE FROM journal", "UPDATE journal_subject SET before = NULL",
      "DELETE FROM journal_subject", "UPDATE price_history SET amount = 1", "DELETE FROM price_history",
    ] {
      #expect(throws: (any Error).self, "\(sql)") { try counter.elsewhere(sql) }
    }
    #expect(try counter.dump() == before)
  }

  @Test func `the currency stays once there was a price`() async throws {
    try await counter.shop(.currencySet(currency: try Currency("JPY")))
    try await counter.shop(.currencySet(currency: .euro))
    try await counter.add("MUG", price: 1000)

    #expect(
      await refusal { try await counter.shop(.currencySet(currency: try Currency("JPY"))) }
        == "currency-in-use")
  }

  @Test func `counts follow every change`() async throws {
    try await counter.catalog(.categoryAdded(code: try Code("top"), name: "Top", parent: nil))
    try await counter.catalog(.categoryAdded(code: try Code("in"), name: "In", parent: try Code("top")))
    try await counter.catalog(.brandAdded(code: try Code("b"), name: "B"))
    try await counter.add("P1", price: 1, category: "in", brand: "b", status: .active)
    try await counter.add("P2", category: "top")
    try await counter.add("P3", category: "in")
    try await counter.catalog(.archived(sku: try SKU("P3")))

    let counts = try await counter.store.counts()
    #expect(counts == CatalogCounts(drafts: 1, active: 1, archived: 1, categories: 2, brands: 1))
    let rows = try await counter.store.categories(status: nil, inside: nil, after: nil, limit: 20).rows
    #expect(rows.map(\.code.text) == ["top", "in"])
    #expect(rows.map(\.products) == [1, 1])
    #expect(rows.map(\.subtree) == [2, 1])
    #expect(rows.map(\.depth) == [1, 2])
    #expect(try await counter.store.brand(try Code("b")).products == 1)

    try await counter.catalog(.productMoved(sku: try SKU("P1"), category: nil))
    try await counter.catalog(.branded(sku: try SKU("P1"), brand: nil))
    #expect(try await counter.store.category(try Code("top")).row.subtree == 1)
    #expect(try await counter.store.brand(try Code("b")).products == 0)
  }
}
