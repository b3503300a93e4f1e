import Foundation
import GRDB
import StoreCore
import StoreDatabase
import Testing

@Suite struct StoreFileTests {
  let folder: String

  init() throws {
    folder = try TestFolder().path
  }

  private func code(_ path: String, _ shop: StoreDeclarations = TestStore.shop, readOnly: Bool = false)
    -> String?
  {
    do {
      try StoreDatabase(path: path, shop, readOnly: readOnly).close()
      return nil
    } catch { return error.code }
  }

  @Test func `store is found as it was left`() throws {
    let path = folder + "/a.db"
    let shop = try TestStore(path)
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
    shop.store.close()
    #expect(try TestStore(path).row(Brand.self, "bryggan")?.name == "Bryggan")
    #expect(code(path, readOnly: true) == nil)
    #expect(code(folder + "/none.db", readOnly: true) == "missing-store")
  }

  @Test func `table that is not what its declaration says is refused`() throws {
    let path = folder + "/b.db"
    try TestStore(path).store.close()
    var other = TestStore.shop
    other.listings = []
    #expect(code(path, other) == "newer")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TRIGGER journal_update") }
    #expect(code(path) == "newer")
  }

  @Test func `other files are refused and not touched`() throws {
    let path = folder + "/c.db"
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE a(b)") }
    #expect(code(path) == "corrupt")
    try Data("no database at all, but a text\n".utf8).write(to: URL(filePath: folder + "/d.db"))
    #expect(code(folder + "/d.db") == "corrupt")
    #expect(code(folder) == "cannot-open")
  }

  @Test func `store of the older shape is refused, with the way out, and not touched`() throws {
    let path = folder + "/old.db"
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "CREATE TABLE a(b); PRAGMA application_id = 1147238722; PRAGMA user_version = 1")
    }
    try queue.close()
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(code(path) == "older-store" && code(path, readOnly: true) == "older-store")
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `declaration that names a field twice makes no store`() {
    let twice = Declaration<Brand>([Field("code", \.code), Field("name", \.name), Field("name", \.name)])
    var shop = TestStore.shop
    shop.shapes = shop.shapes.map { $0.name == Brand.entity ? twice.shape : $0 }
    #expect(code(folder + "/twice.db", shop) == "broken")
  }

  @Test func `two programs see each others changes`() throws {
    let path = folder + "/e.db"
    let (one, two) = (try TestStore(path), try TestStore(path))
    try one.perform(Edit(.add, "brand", "bryggan", ["name": "Bryggan"]))
    #expect(try two.row(Brand.self, "bryggan")?.name == "Bryggan")
    let rename = Edit(.set, "brand", "bryggan", ["name": "Brygga"])
    _ = try two.store.perform(rename, as: Request(id: "other", by: Caller("ana"), origin: .file))
    #expect(try one.row(Brand.self, "bryggan")?.name == "Brygga")
    #expect(try one.list().total == .exact(0))
    try one.add("product", "A", ["name": "A", "brand": "bryggan"])
    #expect(try two.list { $0.search = "brygga" }.keys == ["A"])
  }

  @Test func `ledger and journal are never changed`() throws {
    let path = folder + "/f.db"
    let shop = try TestStore(path)
    try shop.add("product", "A", ["name": "A"])
    try shop.perform(ShopCommand.moved(SKU(stored: "A"), Quantity(whole: 5)))
    let queue = try DatabaseQueue(path: path)
    for sql in [
      "UPDATE journal SET at = 0", "DELETE FROM journal_row", "UPDATE movement SET quantity = 1",
      "DELETE FROM movement",
    ] {
      #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: sql) } }
    }
  }
}
