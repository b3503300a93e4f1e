import Accounts
import Foundation
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// What is left of a person who asked to be forgotten.
@Suite struct AnonymisingStories {
  private static let person = [
    "tekla", "wrangel", "enbacken", "skogsby", "555 01", "555 02", "likes blue", "ringer alltid",
    "hund i trappan", "efter semestern", "gick i luren", "trodde sig", "stor huvudet", "fel present",
    "nej tack",
  ]

  /// The words of the person that are in a file of the store, in whatever case.
  private func found(at path: String) throws -> [String] {
    var found: [String] = []
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path + suffix))
      let lowered = Data(bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 })
      found += Self.person.filter { lowered.range(of: Data($0.utf8)) != nil }.map { $0 + suffix }
    }
    return found
  }

  private func shop() async throws -> Story {
    try await Story.shop(
      """
      /catalog/products add MUG Blue mug --price 12.00
      /inventory/stock/MUG receive 10 --cost 50.00
      /customers add Anna Berg
      /customers add Tekla Wrangel --email tekla@wrangel.example --group trade
      /customers/C-000002 address Enbacken 17;111 22;Skogsby;SE
      /customers/C-000002 phone +46 70 555 01
      /customers/C-000002 phone +46 70 555 02
      /customers/C-000002 notes likes blue
      /customers/C-000002 notes ringer alltid
      undo
      /customers/C-000002 archive
      /customers/C-000002 activate
      /ordering/orders place MUG*2 --customer C-000002
      /ordering/orders/O-000001 pay card
      /ordering/orders/O-000001 document
      /ordering/orders/O-000001 hold hund i trappan
      /ordering/orders/O-000001 release
      /ordering/orders/O-000001 hold efter semestern
      /ordering/orders place MUG*4 --customer C-000002
      /ordering/orders/O-000002 pay card
      /ordering/orders/O-000002 refund 1 --reason "gick i luren"
      /ordering/orders/O-000002 refund 2 --reason "trodde sig"
      undo
      /ordering/orders/O-000002 dispatch
      /ordering/orders/O-000002 return MUG*1 --to restock --reason "stor huvudet"
      /ordering/orders/O-000002 return MUG*1 --later --reason "fel present"
      /fulfilment/returns/R-000002 reject
      /ordering/orders/O-000002 return MUG*1 --later --reason "nej tack"
      undo
      /customers add Tekla Gone
      undo
      redo
      /customers/C-000003 anonymise --confirm C-000003
      """)
  }

  @Test func `no file of the store holds an anonymised person`() async throws {
    let shop = try await shop()
    await shop.read("/customers/C-000002 phone none")
    let before = try found(at: shop.path)
    #expect(before.contains("tekla-wal") && Set(before).isSuperset(of: Self.person))

    await shop.tell(
      """
      /customers/C-000002 anonymise
        ? not-yet
      /customers/C-000002 anonymise --confirm C-000001
        ? not-yet
      /customers/C-000002 anonymise --confirm "tekla wrangel"
        Customer C-000002 anonymised  (entry 34)
        ...
      """)

    #expect(try found(at: shop.path).isEmpty)
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `nothing brings an anonymised person back, and the orders stay`() async throws {
    let shop = try await shop()
    await shop.tell("/customers/C-000002 anonymise --confirm C-000002")

    await shop.tell(
      """
      undo
        ? undo-refused
      undo 7
        ? undo-refused
      redo 9
        ? undo-refused
      /customers/C-000002 activate
        ? anonymised
      /customers/C-000002 anonymise --confirm C-000002
        ? anonymised
      /customers/C-000002
        C-000002  Anonymised                                                    2 orders
        ...
      /ordering/orders/O-000001
        O-000001  Anonymised                                     held · collect · 1 line
          Customer    C-000002  Anonymised      Placed      2026-01-01 00:00
        ...
      /customers?q=wrangel&status=all | count
        0
      /customers?group=trade&status=all | count
        1
      """)
    #expect(try found(at: shop.path).isEmpty)
  }

  @Test func `a plan to anonymise changes nothing`() async throws {
    let shop = try await shop()

    await shop.tell(
      """
      plan /customers/C-000002 anonymise
        ...
      /customers?q=wrangel | count
        1
      /customers/C-000002 phone 08-123
        Phone of customer C-000002: +46 70 555 02 → 08-123  (entry 33)
      """)
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `who unregisters leaves no name on counts and tasks`() async throws {
    let shop = try await RoleStories.shop(.clerk)
    await shop.read("/tasks add Ask @assigned(Olle, Maranta)")
    await shop.read("undo")
    let other = try #require(shop.workspace.service.lastUndone)
    for line in [
      "/ordering till open 10.00 --till attic", "/ordering till close 10.00",
      "/inventory/counts start --at loft", "/inventory/counts/1 total MUG-BLU 3",
      "/inventory/counts/1 total MUG-BLU 2",
      "/tasks add Water the plants @assigned(Mara, Olle)", "/tasks add Call Zed @assigned(mara)",
      "/tasks add Gone @assigned(Mara)",
    ] { await shop.read(line) }
    let last = shop.workspace.service.lastDone
    for line in ["undo", "undo \((last ?? 0) - 1)", "redo"] { await shop.read(line) }
    await shop.read("/tasks?find=Zed")
    await shop.read("open 1")
    await shop.read("assign Olle")

    await shop.read("/account unregister --confirm Mara")
    _ = await shop.type("login Olle", secrets: ["correct horse battery staple"])

    let path = shop.path
    #expect(await shop.read("/inventory/counts/1").contains("former account 3"))
    #expect(await !shop.read("/ordering/day-reports/Z-000002").contains("Mara"))
    #expect(await shop.read("/tasks | csv").contains("former account 3, Olle"))
    await shop.read("redo \(other)")
    #expect(await shop.read("/tasks | csv").contains("Olle, Maranta"))
    var bytes = Data()
    for suffix in ["", "-wal"] { bytes += FileManager.default.contents(atPath: path + suffix) ?? Data() }
    let text = String(decoding: bytes, as: UTF8.self)
    for tag in ["@assigned(Mara", "@assigned(mara", "\"Mara\""] { #expect(!text.contains(tag), "\(tag)") }
    #expect(try shop.workspace.database.verify().isEmpty)
  }
}
