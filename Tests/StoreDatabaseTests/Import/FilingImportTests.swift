import Catalog
import StoreCore
import StoreDatabase
import Testing

@MainActor struct FilingImportTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  @Test func `categories are imported with their tree, and again without a change`() async throws {
    let text = "code,name,parent\nC1,Home,\nC2,Kitchen,C1\nC3,Pots,c2\n"

    let report = try papers.take(text, .categories)

    #expect(report.words == "3 categories imported from categories.csv: 3 new, 0 changed")
    #expect(try await papers.store.category(Code("C3")).row.depth == 3)
    #expect(try papers.take(text, .categories).entry == nil)
    #expect(try papers.take("code,name\nC2,Cooking\n", .categories).changed == 1)
    #expect(try await papers.store.category(Code("C2")).row.parent == Code("C1"))

    try await papers.counter.undo()
    try await papers.counter.undo()
    #expect(try papers.answer("SELECT count(*) FROM category") == "0")
  }

  @Test func `parents that are missing, archived or inside are refused`() async throws {
    try papers.take("code,name,parent\nA,Home,\nB,Kitchen,A\nD,Old,\n", .categories)
    try await papers.counter.catalog(.categoryArchived(code: Code("D")))

    let report = try papers.take(
      "code,name,parent\nA,Home,B\nX,Pots,none\nY,Pans,D\nZ,,A\nB,Kitchen,A\nb,Again,\n", .categories)

    #expect(
      papers.places == [
        "2 3 category-cycle", "3 3 category-not-found", "4 3 archived-parent", "5 2 empty-name",
        "7 1 duplicate-row",
      ])
    #expect(report.isRefused)
    #expect(try papers.answer("SELECT group_concat(code) FROM category") == "A,B,D")
  }

  @Test func `brands are imported, and products then name them by code`() async throws {
    #expect(try papers.take("code,name\nB1,Luvubal\nB2,Lugyn\n", .brands).created == 2)

    let report = try papers.take("sku,name,brand\nMUG,Mug,b1\nCUP,Cup,LUGYN\n")

    #expect(report.brandsMade == 0)
    #expect(try await papers.store.product(SKU("CUP")).brand == Code("B2"))
    #expect(try papers.take("code,name\nB 1,x\n", .brands).isRefused)
    #expect(papers.places == ["2 1 bad-code"])
  }
}
