import Catalog
import Foundation
import StoreCore
import Testing

@testable import StoreDatabase

@MainActor struct BackupTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  @Test func `a backup is the whole store, for its owner alone, while another program writes`() async throws {
    try papers.take("sku,name,price\nMUG,Mug,12.00\n")
    let path = papers.folder.path + "/copy.db"
    let other = try StoreDatabase(path: papers.counter.path)
    _ = try other.importFile(
      ImportRequest(path: papers.file("sku,name\nCUP,Cup\n", name: "cup.csv"), actor: "clerk"))

    try papers.store.backup(to: path)

    let copy = try StoreDatabase(path: path)
    #expect(try await copy.product(SKU("MUG")).price == euros(1200))
    #expect(try await copy.product(SKU("CUP")).revision == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: papers.folder.path).filter { $0.contains("part") }
        == [])
  }

  @Test func `a backup never takes another file's place unless told`() async throws {
    let path = try papers.file("mine", name: "copy.db")

    #expect(throws: StoreError.fileTaken(path)) { try papers.store.backup(to: path) }
    #expect(try papers.text(path) == "mine")
    try papers.store.backup(to: path, replaces: true)
    #expect(try papers.text(path).hasPrefix("SQLite format 3"))
    let nowhere = papers.folder.path + "/none/copy.db"
    await #expect(refusal { try papers.store.backup(to: nowhere) } == "cannot-write")
  }
}
