import Catalog
import Foundation
import GRDB
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What few products have: kept, brought back, imported, and added to a store that was made without it.
@MainActor struct ProductDetailTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  private func product(_ sku: String) async throws -> Product { try await papers.store.product(try SKU(sku)) }

  private var edits: ProductEdits {
    get throws {
      ProductEdits(
        weight: Replacement(to: try Weight("1.2 kg")), notes: "two\nlines",
        taxClass: Replacement(to: try Code("reduced")),
        family: Replacement(to: try Code("mug")),
        options: try [ProductOption](parsing: "size=\"L\" \\;farbe=grün"))
    }
  }

  @Test func `details are kept, taken back and done again`() async throws {
    let counter = papers.counter
    try await counter.add("M", barcodes: ["4006381333931"])
    let before = try await product("M")

    try await counter.catalog(.productEdited(sku: try SKU("M"), edits: try edits))
    try await counter.catalog(.barcodeAdded(sku: try SKU("M"), barcode: try Barcode("4006381333931*12")))
    let after = try await product("M")
    #expect(after.weight?.grams == 1200 && after.notes == "two\nlines" && after.taxClass?.text == "reduced")
    #expect(after.family?.text == "mug" && after.options.text == "size=\"L\" \\;farbe=grün")
    #expect(after.barcodes.map(\.text) == ["4006381333931*12"])

    try await counter.undo()
    try await counter.undo()
    var old = try await product("M")
    (old.revision, old.updatedAt) = (before.revision, before.updatedAt)
    #expect(old == before)
    try await counter.redo(2)
    try await counter.redo(3)
    #expect(try await product("M").options == after.options)
    #expect(try await product("M").barcodes == after.barcodes)
    try await counter.undo(3)
    try await counter.undo(2)
    try await counter.undo(1)
    try await counter.redo(1)
    #expect(try await product("M").barcodes == before.barcodes)
  }

  @Test func `the image that SQL makes holds the details too`() async throws {
    try await papers.counter.add("M", barcodes: ["4006381333931*12", "96385074"])
    try await papers.counter.catalog(.productEdited(sku: try SKU("M"), edits: try edits))

    let text = try #require(
      try answer(
        """
        SELECT \(ProductTable.image) FROM product p LEFT JOIN category c ON c.id = p.category_id
        LEFT JOIN brand b ON b.id = p.brand_id
        """, on: papers.store.queue))

    let row: StoreRow = try CanonicalJSON.value(of: text)
    #expect(row.product == (try await product("M")))
  }

  private static let file = """
    sku,name,barcode,unit,family,options,tax-class,weight,notes
    CHAIR-L,Chair,4006381333931*12 96385074,kg 3,chair,size=L;colour=dark blue,reduced,1.2 kg,"by hand
    only"
    CHAIR-M,Chair,,,CHAIR,size=M,,350,
    PLAIN,Plain,,,,,,,

    """

  @Test func `details come from a file and go back into one unchanged`() async throws {
    try papers.take(Self.file)

    let large = try await product("CHAIR-L")
    #expect(large.barcodes.map(\.text) == ["4006381333931*12", "96385074"] && large.unit.text == "kg 3")
    #expect(large.options.text == "size=L;colour=dark blue" && large.taxClass?.text == "reduced")
    #expect(large.weight?.grams == 1200 && large.notes == "by hand\nonly" && large.family?.text == "chair")
    let export = try await papers.export()
    #expect(export.contains("chair,size=L;colour=dark blue,reduced,1200,\"by hand\nonly\"\n"))
    let again = try papers.take(export)
    #expect(again.unchanged == 3 && again.entry == nil)
    // Columns a file has not leave what is there; an empty cell empties it.
    try papers.take("sku,name,weight\nCHAIR-L,Chair,\n")
    #expect(try await product("CHAIR-L").weight == nil)
    #expect(try await product("CHAIR-L").family?.text == "chair")
  }

  @Test func `a bulk load brings them as the ordinary way does`() async throws {
    let fill = String(repeating: "x", count: 9_000)
    let rows = (1...600).map { "P\($0),Thing,\(fill),,,,,,,\n" }.joined()
    let head = Self.file.prefix { $0 != "\n" }.replacing("name,", with: "name,description,")
    let body = Self.file.drop { $0 != "\n" }.dropFirst().replacing(",Chair,", with: ",Chair,,").replacing(
      "PLAIN,Plain,", with: "PLAIN,Plain,,")
    try papers.take(head + "\n" + body + rows)

    #expect(try await papers.store.counts().products == 603)
    let large = try await product("CHAIR-L")
    #expect(
      large.barcodes.map(\.pack) == [12, 1] && large.weight?.grams == 1200 && large.notes == "by hand\nonly")
    #expect(
      try await papers.store.family(try Code("chair"), after: nil, limit: 9).rows.map(\.sku.text) == [
        "CHAIR-L", "CHAIR-M",
      ])
    #expect(try papers.take(await papers.export()).unchanged == 603)
  }

  @Test func `every bad cell is told with its column`() throws {
    try papers.take(
      """
      sku,name,barcode,family,options,tax-class,weight,notes
      A,A,4006381333931*0,a b,size,re/duced,1.5 g,\u{1B}
      B,B,4006381333931*x,,a=1;b=1;c=1;d=1,,0,
      C,C,4006381333931,,a=1;A=2,,heavy,
      D,D,4006381333931*12,,,,,
      E,E,4006381333931,,,,,

      """)

    #expect(
      papers.places == [
        "2 3 bad-quantity", "2 4 bad-code", "2 6 bad-code", "2 5 not-an-option", "2 7 bad-weight",
        "2 8 bad-text", "3 3 bad-quantity", "3 5 not-an-option", "3 7 bad-weight",
        "4 5 not-an-option",
        "4 7 bad-weight", "6 3 barcode-taken",
      ])
  }

  @Test func `a family is paged by SKU without what is archived, and words in use are offered once`()
    async throws
  {
    let counter = papers.counter
    let rows = (1...1_005).map { "P\(1000 + $0),Thing,big,zero\n" }.joined()
    try papers.take("sku,name,family,tax-class\n\(rows)A,A,CHAIR,\nB,B,chair-2,standard\nC,C,chair,Zero\n")
    try await counter.catalog(.archived(sku: try SKU("C")))

    let big = try await papers.store.family(try Code("BIG"), after: try SKU("P1020"), limit: 20)
    #expect(big.rows.first?.sku.text == "P1021" && big.rows.count == 20 && big.hasNext)
    #expect(big.total == .atLeast(1_000))
    let last = try await papers.store.family(try Code("big"), after: try SKU("P2000"), limit: 20)
    #expect(last.rows.count == 5 && !last.hasNext && last.hasPrevious)
    #expect(try await papers.store.family(try Code("chair"), after: nil, limit: 20).total == .exact(1))
    #expect(
      papers.store.words(.family, prefix: "CH", limit: 9).map { $0.text.lowercased() } == [
        "chair", "chair-2",
      ])
    #expect(
      papers.store.words(.family, prefix: "", limit: 2).map { $0.text.lowercased() } == ["big", "chair"])
    #expect(
      papers.store.words(.taxClass, prefix: "", limit: 9).map { $0.text.lowercased() } == [
        "standard", "zero",
      ])
    let families = try await papers.store.families(after: try Code("big"), limit: 1)
    #expect(families.rows.map(\.code.lookup) == ["chair"] && families.hasNext)
    #expect(
      try await papers.store.families(after: try Code("chair"), limit: 9).rows.map(\.code.text) == ["chair-2"]
    )
  }
}
