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
        "2 3 inside-itself", "3 3 category-not-found", "4 3 archived-parent", "5 2 bad-text",
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

  @Test func `what is archived is not changed by a file, and may stand in it as it is`() async throws {
    try papers.take("code,name,parent\nA,Home,\nB,Kitchen,A\n", .categories)
    try papers.take("code,name\nN,Norden\n", .brands)
    for change: CatalogChange in [
      .categoryArchived(code: try Code("B")), .categoryArchived(code: try Code("A")),
      .brandArchived(code: try Code("N")),
    ] { try await papers.counter.catalog(change) }
    let before = try papers.counter.dump()

    let same = try papers.take("code,name,parent\nA,Home,\nB,Kitchen,A\n", .categories)
    #expect(same.unchanged == 2 && same.rejected == 0)
    #expect(try papers.take("code,name,parent\nA,House,\nB,Kitchen,\n", .categories).isRefused)
    #expect(papers.places == ["2 1 archived", "3 1 archived"])
    #expect(papers.told.first?.code == "archived")
    #expect(try papers.take("code,name\nN,Söder\n", .brands).isRefused)
    #expect(papers.places == ["2 1 archived"])
    #expect(try papers.counter.dump() == before)
  }

  @Test func `a branch that is moved counts with all its levels`() async throws {
    let chain = (2...16).map { "C\($0),Level,C\($0 - 1)" }.joined(separator: "\n")
    try papers.take("code,name,parent\nC1,Level,\n\(chain)\nX,Top,\n", .categories)

    #expect(try papers.take("code,name,parent\nC1,Level,X\n", .categories).isRefused)
    #expect(papers.places == ["2 3 too-deep"])
    #expect(try papers.take("code,name,parent\nC2,Level,X\n", .categories).changed == 1)
    #expect(try await papers.store.category(Code("C16")).row.depth == 16)
  }

  @Test func `rows that do not land are kept beside the file, the others land`() async throws {
    try papers.take("code,name,parent\nA,Home,\n", .categories)
    let bad = "code,name,parent\nA,House,\nB,Kitchen,none\nC,\"Pots, pans\",B\nD,Garden,A\nE,Few\n"

    let report = try papers.take(bad, .categories) { $0.isPartial = true }

    #expect(report.changed == 1 && report.created == 1 && report.rejected == 3)
    let path = try #require(report.rejectsPath)
    #expect(path.hasSuffix("categories.rejects.csv"))
    let kept = try papers.text(path).split(separator: "\n").map(String.init)
    #expect(
      kept.prefix(3) == [
        "code,name,parent,line,code,reason",
        "B,Kitchen,none,3,category-not-found,\"There is no category \"\"none\"\".\"",
        "C,\"Pots, pans\",B,4,category-not-found,\"There is no category \"\"B\"\".\"",
      ])
    #expect(kept.count == 4 && kept[3].hasPrefix("E,Few,6,ragged-row,"))
    // Mended, it is imported as it is, and so is what is rejected of it again.
    let mended = kept.prefix(3).joined(separator: "\n").replacing("B,Kitchen,none,", with: "B,Kitchen,A,")
    #expect(
      try papers.take(mended.replacing("Pots, pans\",B", with: "Pots, pans\",Z"), .categories) {
        $0.isPartial = true
      }.created == 1)
    #expect(
      try papers.take(
        "code,name,parent,line,code,reason,line,code,reason\nC,Pots,B,4,x,y,3,x,y\n", .categories
      )
      .created == 1)
    #expect(throws: StoreError.self) { try papers.take("code,name,line\nF,Few,1\n", .categories) }
    #expect(try papers.take("code,name\nB 1,x\n", .brands).rejectsPath == nil)
    let brands = try papers.take("code,name\nB1,Norden\nB 1,x\n", .brands) { $0.isPartial = true }
    #expect(brands.created == 1)
    #expect(try papers.text(try #require(brands.rejectsPath)).contains("B 1,x,3,bad-code,"))
  }
}
