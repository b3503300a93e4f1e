import Catalog
import StoreCore
import StoreDatabase
import Testing

@MainActor struct ArchivedFilingTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  /// MUG lies in a category and under a brand that were archived since; CUP does not.
  private func archive() async throws {
    try papers.take("sku,name,brand,category,price\nMUG,Mug,Acme,Home,1.00\nCUP,Cup,,,1.00\n")
    try await papers.counter.catalog(.brandArchived(code: Code("acme")))
    try await papers.counter.catalog(.categoryArchived(code: Code("home")))
  }

  @Test func `importing an export changes nothing after its categories and brands were archived`()
    async throws
  {
    try await archive()
    let before = try papers.counter.dump()

    let report = try papers.take(await papers.export())

    #expect(papers.places == [])
    #expect(report.unchanged == 2)
    #expect(report.entry == nil)
    #expect(try papers.counter.dump() == before)
  }

  @Test func `a product stays in an archived category while the rest of it changes`() async throws {
    try await archive()

    #expect(try papers.take("sku,name,brand,category\nMUG,Blue mug,acme,home\n").changed == 1)

    let mug = try await papers.store.product(SKU("MUG"))
    #expect(mug.name == "Blue mug")
    #expect(mug.category == (try Code("home")))
  }

  @Test func `no product comes to an archived category, new or known`() async throws {
    try await archive()

    #expect(
      try papers.take("sku,name,brand,category\nCUP,Cup,,home\nPOT,Pot,acme,\nJUG,Jug,,Home > Kitchen\n")
        .isRefused)

    #expect(papers.places == ["2 4 archived-parent", "3 3 archived-parent", "4 4 archived-parent"])
  }
}
