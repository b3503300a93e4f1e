import GRDB
import StoreCore
import Testing

@testable import StoreDatabase

@Suite struct JournalTests {
  let shop: TestStore

  init() throws {
    shop = try TestStore()
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
    for key in ["A", "B"] { try shop.add("product", key, ["name": key, "price": "10"]) }
    for price in 11...15 { try shop.set("product", "A", ["price": "\(price)"]) }
    try shop.perform(ShopCommand.moved(SKU(stored: "A"), Quantity(whole: 5)))
  }

  private func numbers(_ query: JournalQuery) throws -> [Int] {
    try shop.store.read(query).entries.map(\.number)
  }

  @Test func `entries come newest first, page by page`() throws {
    var query = JournalQuery()
    query.limit = 4
    let first = try shop.store.read(query)
    #expect(first.entries.map(\.number) == [9, 8, 7, 6] && first.next == 6)
    query.before = first.next
    #expect(try numbers(query) == [5, 4, 3, 2])
    query.before = 2
    let last = try shop.store.read(query)
    #expect(last.entries.map(\.number) == [1] && last.next == nil)
    #expect(last.entries[0].subject == Subject("brand", "bryggan") && last.entries[0].rowCount == 1)
    #expect(last.entries[0].actor == "mara" && last.entries[0].kind == "brand.add")
  }

  @Test func `entries of a row are found, with the ledger's`() throws {
    #expect(try numbers(JournalQuery(subject: Subject("product", "a"))) == [9, 8, 7, 6, 5, 4, 2])
    #expect(try numbers(JournalQuery(subject: Subject("product", "B"))) == [3])
    #expect(try numbers(JournalQuery(subject: Subject("product", "A"), kind: "test.command")) == [9])
    #expect(try numbers(JournalQuery(subject: Subject("product", "none"))) == [])
    #expect(try numbers(JournalQuery(subject: Subject("brand", "bryggan"))) == [1])
  }

  @Test func `row that has gone keeps its entries`() throws {
    let undo = try shop.undo(3).entry
    #expect(try numbers(JournalQuery(subject: Subject("product", "b"))) == [undo, 3])
    try shop.redo(3)
    #expect(try numbers(JournalQuery(subject: Subject("product", "b"))).count == 3)
  }

  @Test func `row of an import is found by its run`() throws {
    let entry = try shop.store.perform(
      "test.loaded", "{}", ProductLoad(count: 700, failing: nil), as: shop.request()
    ).entry
    #expect(try numbers(JournalQuery(subject: Subject("product", "P600"))) == [entry])
    let later = try shop.set("product", "P600", ["name": "Other"]).entry
    #expect(try numbers(JournalQuery(subject: Subject("product", "P600"))) == [later, entry])
  }

  @Test func `entries are narrowed by person, kind and day`() throws {
    _ = try shop.store.perform(
      Edit(.set, "brand", "bryggan", ["name": "Brygga"]),
      as: Request(id: "x", by: Caller("ana"), origin: .file))
    #expect(try numbers(JournalQuery(actor: "ana")) == [10])
    #expect(try numbers(JournalQuery(kind: "product.set")) == [8, 7, 6, 5, 4])
    #expect(try numbers(JournalQuery(actor: "ana", kind: "product.set")) == [])
    #expect(try numbers(JournalQuery(since: LocalDate(parsing: "2026-01-01"))).count == 10)
    #expect(try numbers(JournalQuery(since: LocalDate(parsing: "2026-01-02"))) == [])
  }

  @Test func `entry tells what undid it`() throws {
    let undo = try shop.undo(8).entry ?? 0
    let entry = try shop.store.read(EntryQuery(8))
    #expect(entry.undoneBy == undo && entry.entry.isUndone && entry.entry.about == nil)
    #expect(entry.entry.effects.map(\.after) == [.int(1500)])
    let other = try shop.store.read(EntryQuery(undo))
    #expect(other.entry.about == 8 && other.undoneBy == nil && other.entry.kind == "undo")
    try shop.redo(8)
    #expect(try shop.store.read(EntryQuery(8)).undoneBy == nil)
    #expect(shop.code { try shop.store.read(EntryQuery(99)) } == "unknown-entry")
  }

  @Test func `effects of many rows come page by page`() throws {
    let number =
      try shop.store.perform("test.loaded", "{}", ProductLoad(count: 700, failing: nil), as: shop.request())
      .entry ?? 0
    var query = EntryQuery(number)
    var keys: [String] = []
    while true {
      let answer = try shop.store.read(query)
      keys += answer.entry.effects.map(\.subject.key)
      guard let next = answer.next else { break }
      query.from = next
    }
    #expect(keys == (0..<700).map { "P\($0)" })
  }

  @Test func `repeated request tells the same rows`() throws {
    let request = Request(id: "again", by: Caller("mara"), origin: .import)
    let rule = ProductLoad(count: 30, failing: nil)
    let receipt = try shop.store.perform("test.loaded", "{}", rule, as: request)
    #expect(try shop.store.perform("test.loaded", "{}", rule, as: request).effects == receipt.effects)
  }

  @Test(arguments: [
    JournalQuery(), JournalQuery(actor: "mara"), JournalQuery(kind: "brand.add"),
    JournalQuery(actor: "mara", kind: "brand.add"),
    JournalQuery(since: LocalDate(daysSince1970: 20_000)),
  ]) func `question to the journal walks an index`(_ query: JournalQuery) throws {
    let path = try TestFolder().path + "/journal.db"
    let shop = try TestStore(path)
    shop.store.close()
    let schema = Schema(TestStore.shop.shapes, TestStore.shop.projections, TestStore.shop.listings)
    try DatabaseQueue(path: path).unsafeRead { db in
      let sql = JournalReader(Connection(schema, db), Ground()).sql(query)
      let cursor = try Cursor(db, "EXPLAIN QUERY PLAN " + sql)
      while try cursor.step() {
        let line = cursor.text(3)
        #expect(!line.contains("SCAN") && !line.contains("TEMP B-TREE"), "\(line)")
      }
    }
  }
}

@Suite struct HistoryTests {
  let shop: TestStore

  init() throws {
    shop = try TestStore()
    try shop.add("product", "A", ["name": "Alpha", "price": "10"])
    try shop.set("product", "A", ["price": "11"])
    try shop.set("product", "A", ["name": "Beta"])
    try shop.perform(Edit(.set, "product", "A", ["price": "12"], parts: ["barcodes": [["77", "6"]]]))
  }

  private let row = Subject("product", "a")

  @Test func `history of a field begins with what it came with`() throws {
    var query = HistoryQuery(row, fields: ["price"])
    let moments = try shop.store.read(query).moments
    #expect(moments.map(\.entry) == [4, 2, 1])
    #expect(moments.flatMap(\.effects).map(\.after) == [.int(1200), .int(1100), .int(1000)])
    query.limit = 2
    let page = try shop.store.read(query)
    #expect(page.moments.count == 2 && page.next == 2)
    query.before = page.next
    #expect(try shop.store.read(query).moments.map(\.entry) == [1])
    #expect(shop.code { try shop.store.read(HistoryQuery(Subject("product", "Z"))) } == "product-not-found")
  }

  @Test func `history of a row tells all of it`() throws {
    let undo = try shop.undo(4).entry ?? 0
    let moments = try shop.store.read(HistoryQuery(row)).moments
    #expect(moments.map(\.entry) == [undo, 4, 3, 2, 1])
    #expect(moments[0].effects.map(\.field) == ["price", "barcodes"])
    #expect(moments[0].effects[0].after == .int(1100))
    #expect(moments[4].effects.map(\.field) == [""])
  }

  @Test func `row that has gone and one of an import have a past`() throws {
    let gone = try #require(try shop.perform(Edit(.remove, "product", "A")).entry)
    #expect(try shop.store.read(HistoryQuery(row)).moments.first?.entry == gone)
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
    let load = try shop.store.perform(
      "test.loaded", "{}", ProductLoad(count: 600, failing: nil), as: shop.request()
    ).entry
    let set = try shop.set("product", "P500", ["price": "3"]).entry
    let moments = try shop.store.read(HistoryQuery(Subject("product", "P500"))).moments
    #expect(moments.map(\.entry) == [set, load])
  }
}
