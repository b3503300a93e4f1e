import Inventory
import StoreCore
import StoreDatabase
import Testing

@Suite struct LocationTests {
  let room: StockRoom

  init() throws {
    room = try StockRoom()
    for (code, parent) in [("back", ""), ("shelf", "back"), ("bin", "shelf"), ("crate", "back")] {
      try add(code, ["parent": parent])
    }
  }

  @discardableResult func add(_ code: String, _ fields: [String: String] = [:]) throws -> Receipt {
    try room.perform(Edit(.add, "location", code, ["name": "The \(code)"].merging(fields) { $1 }))
  }
  @discardableResult func set(_ code: String, _ fields: [String: String]) throws -> Receipt {
    try room.perform(Edit(.set, "location", code, fields))
  }
  func archive(_ code: String) throws { try set(code, ["status": "archived"]) }

  @Test func `virtual locations are fixed`() throws {
    #expect(room.code { try add("x", ["kind": "customer"]) } == "fixed-location")
    #expect(room.code { try add("x", ["parent": "customer"]) } == "fixed-location")
    #expect(room.code { try archive("customer") } == "fixed-location")
    #expect(room.code { try set("supplier", ["parent": "main"]) } == "fixed-location")
    try set("supplier", ["name": "Deliverers"])
  }

  @Test func `location is not inside itself`() throws {
    #expect(room.code { try set("back", ["parent": "bin"]) } == "inside-itself")
    #expect(room.code { try set("back", ["parent": "nowhere"]) } == "location-not-found")
    try set("bin", ["parent": ""])
    try set("back", ["parent": "bin"])
  }

  @Test func `location that something needs is not archived`() throws {
    #expect(room.code { try archive("main") } == "location-in-use")
    #expect(room.code { try archive("quarantine") } == "location-in-use")
    #expect(room.code { try archive("back") } == "not-empty")
    try room.receive(1, cost: 100, to: "bin")
    #expect(room.code { try archive("bin") } == "not-empty")
    try room.post(1, "bin", "scrap", .scrap, nil)
    #expect(room.code { try archive("scrap") } == "not-empty")
    try archive("bin")
    #expect(room.code { try room.receive(1, to: "bin") } == "archived")
    try archive("shelf")
    #expect(room.code { try set("bin", ["status": "active"]) } == "archived-parent")
  }

  @Test func `undo archives no location with stock`() throws {
    try archive("crate")
    let entry = try set("crate", ["status": "active"]).entry ?? 0
    try room.receive(1, cost: 100, to: "crate")
    #expect(room.code { try room.store.undo(entry, as: room.request()) } == "undo-refused")
  }

  @Test func `tree lists each location before those inside it, with its own stock`() throws {
    try room.add("TEA", ["unit": "kg 3"])
    try room.receive(5, cost: 500, to: "shelf")
    let tea = StockPosting(
      SKU(stored: "TEA"), Quantity(thousandths: 1500), from: "supplier", to: "shelf", .receipt)
    try room.perform(StockCommand.posted(lines: [tea]))
    let tree = try room.store.read(LocationTree(inside: Code(stored: "back")))
    #expect(tree.rows.map { "\($0.location.code) \($0.depth)" } == ["crate 1", "shelf 1", "bin 2"])
    #expect(tree.rows[1].products == .exact(2) && tree.rows[1].pieces == .exact(5))
    #expect(tree.rows[1].measured == .exact(1))
    let rest = try room.store.read(LocationTree(after: Code(stored: "shelf"), limit: 2))
    #expect(rest.rows.map(\.location.code.text) == ["bin", "customer"] && rest.hasNext)
    #expect(try room.store.read(LocationTree()).total == .exact(11))
    #expect(
      room.code { try room.store.read(LocationTree(after: Code(stored: "nowhere"))) } == "location-not-found")
  }

  @Test func `page of a location shows the way to it and what is inside`() throws {
    let page = try room.store.read(LocationPage(Code(stored: "shelf")))
    #expect(page.path.map(\.code.text) == ["back"] && page.inside.map(\.location.code.text) == ["bin"])
    #expect(!page.isDefault)
    #expect(try room.store.read(LocationPage(Code(stored: "back"), limit: 2)).hasMoreInside)
    #expect(room.code { try room.store.read(LocationPage(Code(stored: "nowhere"))) } == "location-not-found")
  }
}
