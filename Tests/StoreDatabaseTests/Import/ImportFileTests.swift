import Catalog
import Foundation
import StoreCore
import StoreDatabase
import Testing

@MainActor struct ImportFileTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  /// Why a file as a whole is refused.
  private func refusal(_ text: String, _ change: (inout ImportRequest) -> Void = { _ in }) throws
    -> StoreError?
  {
    try refusal(Array(text.utf8), change)
  }

  private func refusal(_ bytes: [UInt8], _ change: (inout ImportRequest) -> Void = { _ in }) throws
    -> StoreError?
  {
    do {
      try papers.take(path: papers.file("products.csv", bytes), .products, change)
      return nil
    } catch let error as StoreError { return error }
  }

  @Test(arguments: [",", ";", "\t"]) func `the delimiter is that of the header`(_ delimiter: String)
    async throws
  {
    let rows = [["sku", "name", "price"], ["MUG", "\"a,b;c\"", "1.00"]]

    let report = try papers.take(rows.map { $0.joined(separator: delimiter) + "\n" }.joined())

    #expect(report.created == 1)
    #expect(try await papers.store.product(SKU("MUG")).name == "a,b;c")
    #expect(try await papers.store.product(SKU("MUG")).price == euros(100))
  }

  @Test func `a byte order mark, CRLF, capitals in the header and blank lines are taken as they are meant`()
    async throws
  {
    let report = try papers.take("\u{FEFF}SKU,Name,\"PRICE\"\r\n\r\nMUG,Mug,1.00\r\nCUP,Cup,\"2.00\"\r\n\r\n")

    #expect(report.created == 2)
    #expect(try await papers.store.product(SKU("CUP")).price == euros(200))
  }

  @Test func `unknown columns are refused all at once, with what to do`() throws {
    let error = try #require(try refusal("sku,name,shelf,colour\nMUG,Mug,1,red\n"))

    #expect(error.code == "unknown-column")
    #expect(
      error.advice[0] == "--map FIELD=COLUMN reads a column as a field; --ignore COLUMN leaves it out.")
    #expect(
      try refusal("sku,name,shelf,colour\nMUG,Mug,1,red\n") { $0.ignored = ["SHELF", "colour"] } == nil)
  }

  @Test func `a mapped column is read as its field, also beside a column of the field's own name`()
    async throws
  {
    let report = try papers.take("ProductID,ProductName,name,sku\nMUG,Blue mug,x,y\n") {
      $0.mapping = ["sku": "productid", "name": "ProductName"]
      $0.ignored = ["name", "sku"]
    }

    #expect(report.created == 1)
    #expect(try await papers.store.product(SKU("MUG")).name == "Blue mug")
  }

  @Test func `headers that cannot be read are refused with everything that is wrong`() throws {
    #expect(try refusal("")?.code == "empty-file")
    #expect(try refusal("\n\n")?.code == "empty-file")
    #expect(try refusal("MUG,Mug,1.00\n")?.code == "no-header")
    #expect(try refusal("sku,price\nMUG,1.00\n")?.code == "missing-column")
    #expect(try refusal("sku,name,Name\nMUG,a,b\n")?.code == "repeated-column")
    let unknown = try refusal("sku,name\nMUG,a\n") { $0.mapping = ["colour": "name"] }
    #expect(unknown?.message.contains("colour") == true)
    #expect(try refusal([0xFF, 0xFE, 0x73, 0x00])?.code == "not-utf8")
  }

  @Test func `a million columns are refused at once`() throws {
    let error = try #require(try refusal([UInt8](repeating: 0x2C, count: 1_000_000)))

    #expect(error.code == "too-many-columns")
  }

  @Test func `a path that cannot be read is refused in words`() throws {
    #expect(throws: StoreError.self) { try papers.take(path: papers.folder.path + "/none.csv") }
    do {
      try papers.take(path: papers.folder.path)
    } catch let error as StoreError { #expect(error.message.hasSuffix("cannot be read: is a directory.")) }
  }

  @Test func `ragged rows, stray quotes and bytes that are not UTF-8 are told row by row`() throws {
    var text: [UInt8] = Array("sku,name\nMUG\nCUP,Cup,1\nJUG,\"Jug\"x\nPOT,P".utf8)
    text.append(0xE9)
    text += Array("t\nPAN,Pan\n".utf8)

    let report = try papers.take(path: papers.file("products.csv", text))

    #expect(papers.places == ["2 2 ragged-row", "3 2 ragged-row", "4 2 stray-quote", "5 2 not-utf8"])
    #expect(papers.told[0].message == "The row has 1 field, the header 2.")
    #expect(papers.told[3].message == "Byte 39 of the file is not UTF-8; save the file as UTF-8.")
    #expect(report.rejected == 4)
    #expect(report.created == 0)
  }

  @Test func `a quote that is never closed refuses the file, also a partial one`() throws {
    let report = try papers.take("sku,name\nMUG,Mug\nCUP,\"Cup\nJUG,Jug\n") { $0.isPartial = true }

    #expect(papers.places == ["3 2 unclosed-quote"])
    #expect(report.isRefused)
    #expect(report.rejectsPath == nil)
    #expect(try papers.answer("SELECT count(*) FROM product") == "0")
  }

  @Test func `a record without end is refused before memory runs out`() throws {
    let text = "sku,name\nMUG,\"" + String(repeating: "x\n", count: 1 << 20) + "\"\n"

    #expect(try papers.take(text).isRefused)
    #expect(papers.places == ["2 2 field-too-long"])
  }

  @Test func `lines are counted through fields that hold line breaks`() throws {
    try papers.take("sku,name,description\nMUG,Mug,\"a\nb\n\nc\"\nA B,x,\n")

    #expect(papers.places == ["6 1 bad-sku"])
  }
}
