import Catalog
import Foundation
import StoreCore
import StoreDatabase
import Testing

@MainActor struct RejectsTests {
  let papers: Papers
  static let mixed = "sku,name,price\nMUG,Mug,12.00\nCUP,Cup,twelve\n"

  init() throws { papers = try Papers() }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: papers.folder.path).sorted()
  }

  @Test func `nothing lands when another thing bears the name of the rejects`() async throws {
    let path = papers.folder.path + "/products.rejects.csv"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let before = try papers.counter.dump()

    await #expect(refusal { try papers.take(Self.mixed) { $0.isPartial = true } } == "cannot-write")

    #expect(try papers.counter.dump() == before)
    #expect(try names() == ["products.csv", "products.rejects.csv"])
  }

  @Test func `nothing lands when the folder cannot hold the rejects`() async throws {
    // A name with the end of the rejects is longer than any file's may be.
    let name = String(repeating: "p", count: 245) + ".csv"
    let path = try papers.file(Self.mixed, name: name)
    let before = try papers.counter.dump()

    await #expect(refusal { try papers.take(path: path) { $0.isPartial = true } } == "cannot-write")

    #expect(try papers.counter.dump() == before)
    #expect(try names() == [name])
  }

  @Test func `the rejects of before are replaced once the import has landed, and not before`() throws {
    let old = try papers.file("old", name: "products.rejects.csv")
    let path = try papers.file(Self.mixed)
    #expect(throws: StoreError.interrupted()) {
      var request = ImportRequest(path: path, actor: "clerk")
      request.isPartial = true
      _ = try papers.store.importFile(request, shouldStop: { true })
    }
    #expect(try papers.text(old) == "old")
    #expect(try names() == ["products.csv", "products.rejects.csv"])

    let report = try papers.take(Self.mixed) { $0.isPartial = true }

    #expect(report.rejectsPath == old)
    #expect(try papers.text(old).hasSuffix("CUP,Cup,twelve,3,bad-price,\"\"\"twelve\"\" is not a price.\"\n"))
    #expect(try names() == ["products.csv", "products.rejects.csv"])
  }
}
