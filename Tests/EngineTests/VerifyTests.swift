import Foundation
import GRDB
import StoreCore
import StoreDatabase
import Testing

@Suite struct VerifyTests {
  private let folder: String
  private let shop: TestStore

  init() throws {
    folder = try TestFolder().path
    shop = try TestStore(folder + "/a.db")
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
    for key in ["A", "B"] { try shop.add("product", key, ["name": key, "brand": "bryggan", "price": "2"]) }
    try shop.perform(ShopCommand.moved(SKU(stored: "A"), Quantity(whole: 5)))
    try shop.set("product", "A", ["name": "Alpha"])
  }

  /// Does something to the file that this program never does, past what keeps it from it.
  private func harm(_ sql: String) throws {
    try DatabaseQueue(path: folder + "/a.db").writeWithoutTransaction { db in
      let triggers = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger["name"] as String)") }
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; " + sql)
      for trigger in triggers { try db.execute(sql: trigger["sql"]) }
    }
  }

  @Test(
    arguments: [
      ("UPDATE stock SET quantity = 7", [.sums, .computed]), ("DELETE FROM stock", [.sums, .computed]),
      ("INSERT INTO stock VALUES('B', 3, 0)", [.sums, .computed]),
      ("UPDATE product SET is_priced = 0", [.computed]),
      ("UPDATE product SET brand = 'none'", [.references, .search]),
      ("UPDATE product SET status = 'sold'", [.rows, .file]),
      ("UPDATE product SET status = 'active', price = NULL", [.rules, .computed]),
      ("UPDATE product SET revision = 4 WHERE sku = 'A'", [.revisions]),
      ("UPDATE product SET search = ' a' WHERE sku = 'A'", [.search]),
      ("DELETE FROM journal WHERE number = 2", [.journal]),
      ("UPDATE journal_row SET delta = '{' WHERE delta IS NOT NULL", [.journal]),
      (
        #"UPDATE journal_row SET delta = '{"fields":{"none":["a","b"]}}' WHERE delta IS NOT NULL"#, [.journal]
      ),
      (#"UPDATE journal_row SET delta = '{"fields":{"name":["a"]}}' WHERE delta IS NOT NULL"#, [.journal]),
      ("UPDATE journal_row SET delta = NULL", [.journal]),
      ("UPDATE journal_row SET delta = '{}'", [.journal]),
      ("DELETE FROM journal_row WHERE entry = 5", [.journal, .revisions]),
      ("UPDATE movement SET quantity = -1000", [.sums]),
    ] as [(String, [VerifyReport.Name])]) func `harm is found`(_ sql: String, _ names: [VerifyReport.Name])
    throws
  {
    #expect(try shop.store.verify().isEmpty)
    try harm(sql)
    let found = try shop.store.verify().checks.filter { $0.count > 0 }.map(\.name)
    #expect(Set(found).isSuperset(of: names), "\(found)")
    #expect(Set(found).subtracting(names).isSubset(of: [.limits, .search]), "\(found)")
  }

  @Test(arguments: [
    "UPDATE stock SET quantity = 7", "DELETE FROM stock", "UPDATE product SET stock = 1, is_priced = 0",
    "UPDATE product SET search = ' wrong'",
  ]) func `what follows from rows is made again`(_ sql: String) throws {
    try harm(sql)
    let report = try shop.store.verify(isRepaired: true)
    #expect(report.isEmpty && report.repaired?.contains { $0.count > 0 } == true)
    #expect(try shop.row(Product.self, "A")?.stock == Quantity(whole: 5))
    #expect(try shop.list { $0.search = "bryggan alpha" }.keys == ["A"])
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `undo of a line that the writer did not write is refused`() throws {
    try harm(#"UPDATE journal_row SET delta = '{"fields":{"name":["a"]}}' WHERE delta IS NOT NULL"#)
    #expect(shop.code { try shop.store.undo(5, as: shop.request()) } == "corrupt")
  }

  @Test func `problem tells what there is and what should be`() throws {
    try harm("UPDATE stock SET quantity = 7")
    let problem = try shop.store.verify().checks.first { $0.name == .sums }?.problems.first
    #expect(
      problem == VerifyReport.Problem(Subject("stock", "A"), "quantity", found: .int(7), right: .int(5000)))
  }

  @Test func `store that is only read is looked at, not repaired`() throws {
    let reader = try StoreDatabase(path: folder + "/a.db", TestStore.shop, readOnly: true)
    let report = try reader.verify()
    #expect(report.isEmpty && report.checks.filter(\.isSkipped).map(\.name) == [.search])
    #expect(shop.code { try reader.verify(isRepaired: true) } == "read-only")
  }

  @Test func `backup is the store of one moment`() throws {
    let path = folder + "/copy.db"
    try shop.store.backup(to: path)
    try shop.set("product", "A", ["name": "Later"])
    #expect(try TestStore(path).row(Product.self, "A")?.name == "Alpha")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(shop.code { try shop.store.backup(to: path) } == "file-taken")
    #expect(shop.code { try shop.store.backup(to: folder + "/none/copy.db") } == "cannot-write")
    try shop.store.backup(to: path, replaces: true)
    #expect(try TestStore(path).row(Product.self, "A")?.name == "Later")
  }

  @Test func `store tells what it holds`() throws {
    let answer = try shop.store.read(InspectQuery())
    #expect(answer.tables.first { $0.name == "product" }?.rows == 2)
    #expect(answer.entries == 5 && answer.latest != nil && answer.bytes > 10_000)
  }
}
