import GRDB
import StoreCore
import Testing

@testable import StoreDatabase

/// A shelf: what lies where.
private struct Shelf: Entity {
  static let entity = "shelf"
  var stamp = Stamp()
  var code = Code(stored: "")
  static let declaration = Declaration<Shelf>(plural: "shelves", [Field("code", \.code)])
}

private struct Move: Entity {
  static let entity = "move"
  var stamp = Stamp()
  var sku = SKU(stored: "")
  var shelf = Code(stored: "")
  var quantity = Quantity.zero
  var reserved = Quantity.zero
  static let declaration = Declaration<Move>(
    key: .serial,
    [
      Field("sku", \.sku, as: .reference("product")), Field("shelf", \.shelf, as: .reference("shelf")),
      Field("quantity", \.quantity), Field("reserved", \.reserved),
    ])
}

private enum Levels {
  static let levels = Projection(
    "level", by: ["sku", "shelf"], sums: ["on_hand", "reserved"],
    computed: ["available": "on_hand - reserved"],
    as: [
      "sku": .reference("product"), "shelf": .reference("shelf"), "on_hand": .quantity,
      "reserved": .quantity, "available": .quantity,
    ],
    [
      .of(Move.self) { move, sums in
        sums.add([move.sku.stored, move.shelf.stored], move.quantity.thousandths, move.reserved.thousandths)
      }
    ])

  static let list = Listing(
    "levels", of: levels.shape, row: ("sku", Product.shape),
    columns: ["sku", "sku.name", "sku.brand.name", "shelf", "on_hand", "available"],
    filters: [
      .equals("shelf"), .equals("sku.brand", as: "brand"), .inside("sku.category", as: "category"),
      .equals("sku.status", as: "status"), .atMost("below", "available"),
    ],
    sorts: [
      .by("sku", under: ["shelf"]), .by("available", under: ["shelf"]), .by("sku.name", as: "name"),
      .by("on_hand", falls: true),
    ],
    standard: .but("archived", of: "sku.status"))

  static let products = Listing(
    "totals", of: Product.shape, sums: [levels], columns: ["sku", "level.available"], filters: [],
    sorts: [.by("sku")])

  static let shop = StoreDeclarations(
    shapes: [
      Brand.shape, Category.shape, Shelf.shape, Product.shape, Movement.shape, Order.shape, Move.shape,
    ],
    projections: [Stock.totals, levels], listings: [Product.list, list, products])
}

@Suite struct SumListTests {
  private let store: StoreDatabase
  private let rows: [Row]

  private struct Row {
    var (sku, name, brand, category, shelf) = ("", "", "", "", "")
    var isArchived = false
    var (onHand, available): (Int, Int) = (0, 0)
    var key: String { sku + "/" + shelf }
  }

  init() throws {
    let store = try StoreDatabase(path: "", Levels.shop, clock: .frozen())
    var requests = 0
    func add(_ entity: String, _ key: String, _ fields: [String: String]) throws {
      requests += 1
      let request = Request(id: "\(requests)", by: Caller("mara"), origin: .input)
      _ = try store.perform(Edit(.add, entity, key, fields), as: request)
    }
    for code in ["acme", "norr"] { try add("brand", code, ["name": code == "acme" ? "Acme" : "Åkeri Norr"]) }
    try add("category", "home", ["name": "Home"])
    try add("category", "mugs", ["name": "Mugs", "parent": "home"])
    for code in ["back", "front"] { try add("shelf", code, [:]) }
    var made: [Row] = []
    for number in 0..<30 {
      var row = Row()
      (row.sku, row.name) = ("P\(number)", ["Zest", "blue", "Crème"][number % 3] + " \(number % 7)")
      (row.brand, row.category) = (["acme", "norr"][number % 2], ["home", "mugs"][number / 2 % 2])
      row.isArchived = number % 11 == 10
      try add(
        "product", row.sku,
        [
          "name": row.name, "brand": row.brand, "category": row.category,
          "status": row.isArchived ? "archived" : "draft",
        ])
      for (shelf, quantity) in [("back", number % 5), ("front", number % 4 + 2)] where quantity > 0 {
        (row.shelf, row.onHand, row.available) = (shelf, quantity, quantity - number % 3)
        try add(
          "move", "",
          [
            "sku": row.sku.lowercased(), "shelf": shelf, "quantity": "\(quantity)",
            "reserved": "\(number % 3)",
          ])
        made.append(row)
      }
    }
    (self.store, rows) = (store, made)
  }

  private func keys(_ edit: (inout ListQuery) -> Void) throws -> [String] {
    var query = ListQuery("levels")
    edit(&query)
    query.limit = 4
    var keys: [String] = []
    while true {
      let answer = try store.read(query)
      keys += answer.keys
      guard let next = answer.next else {
        #expect(answer.total == .exact(keys.count))
        #expect(try store.read(ListCount(query)) == .exact(keys.count))
        return keys
      }
      query.after = next
    }
  }

  private func expected(_ isIn: (Row) -> Bool = { _ in true }, by order: (Row) -> [String]) -> [String] {
    rows.filter { !$0.isArchived && isIn($0) }
      .sorted {
        order($0).lexicographicallyPrecedes(order($1)) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      .map(\.key)
  }

  private func padded(_ number: Int) -> String { String(number + 2000) }

  @Test func `every key is a row, in every order`() throws {
    #expect(try keys { _ in } == expected { [$0.sku, $0.shelf] })
    #expect(
      try keys { $0.sort = "available" } == expected { [padded($0.available), $0.sku, $0.shelf] })
    #expect(try keys { $0.sort = "name" } == expected { [folded($0.name), $0.sku, $0.shelf] })
    let falling = expected { [padded($0.onHand), $0.sku, $0.shelf] }
    #expect(try keys { $0.sort = "on_hand" } == Array(falling.reversed()))
    #expect(try keys { ($0.sort, $0.falls) = ("on_hand", true) } == falling)
  }

  @Test func `rows are narrowed by sums, by keys and by the row they name`() throws {
    let bySKU = { (row: Row) in [row.sku, row.shelf] }
    #expect(try keys { $0.filters = ["shelf": "BACK"] } == expected({ $0.shelf == "back" }, by: bySKU))
    #expect(try keys { $0.filters = ["brand": "norr"] } == expected({ $0.brand == "norr" }, by: bySKU))
    #expect(try keys { $0.filters = ["category": "home"] } == expected(by: bySKU))
    #expect(try keys { $0.filters = ["category": "mugs"] } == expected({ $0.category == "mugs" }, by: bySKU))
    #expect(try keys { $0.filters = ["below": "0"] } == expected({ $0.available <= 0 }, by: bySKU))
    #expect(
      try keys { ($0.filters, $0.sort) = (["below": "1", "shelf": "front", "brand": "acme"], "available") }
        == expected({ $0.available <= 1 && $0.shelf == "front" && $0.brand == "acme" }) {
          [padded($0.available), $0.sku, $0.shelf]
        })
    let archived = rows.filter(\.isArchived).map(\.key)
    #expect(try keys { $0.filters = ["status": "archived"] }.sorted() == archived.sorted())
  }

  @Test func `words are looked for in the row that it names`() throws {
    let bySKU = { (row: Row) in [row.sku, row.shelf] }
    #expect(
      try keys { $0.search = "creme akeri" }
        == expected({ $0.name.hasPrefix("Crème") && $0.brand == "norr" }, by: bySKU))
    let threes = expected({ $0.name.hasPrefix("Zest") && ($0.sku + $0.name).contains("3") }, by: bySKU)
    #expect(try keys { $0.search = "3 est" } == threes)
    #expect(try keys { $0.search = "nothing" } == [])
  }

  @Test func `cells are the key, the other row's and the sums`() throws {
    let answer = try store.read(ListQuery("levels"))
    #expect(
      Array(answer.row(0)) == [
        .text("P0"), .text("Zest 0"), .text("Acme"), .text("front"), .int(2000), .int(2000),
      ])
    let totals = try store.read(ListQuery("totals"))
    #expect(Array(totals.row(1)) == [.text("P1"), .int(2000)])
  }

  @Test func `list is written to a file as it is narrowed and ordered`() throws {
    var bytes: [UInt8] = []
    var products = ListQuery("products")
    products.search = "zest"
    try store.export(products) { bytes += $0 }
    #expect(
      String(decoding: bytes, as: UTF8.self).hasPrefix("sku,name,note,brand,category,price,status,barcodes\n")
    )
  }

  @Test func `computed sums follow their rows`() throws {
    #expect(try store.verify().isEmpty)
    #expect(try store.read(ListCount(ListQuery("levels"))).count > 40)
  }

  @Test(arguments: [
    ("sku", [:]), ("available", [:]), ("available", ["shelf": "back"]), ("sku", ["shelf": "back"]),
    ("name", [:]), ("on_hand", [:]), ("available", ["below": "0"]),
  ]) func `order of sums is walked along an index`(_ sort: String, _ filters: [String: String]) throws {
    let path = try TestFolder().path + "/sums.db"
    let other = try StoreDatabase(path: path, Levels.shop)
    _ = try other.perform(
      Edit(.add, "shelf", "back"), as: Request(id: "1", by: Caller("mara"), origin: .input))
    other.close()
    let shop = Levels.shop
    let schema = Schema(shop.shapes, shop.projections, shop.listings)
    var query = ListQuery("levels")
    (query.sort, query.filters, query.after) = (sort, filters, "A/back")
    let plan = try DatabaseQueue(path: path).unsafeRead { db in
      let question = try ListQuestion(
        query, Levels.list, Ground(), Names(schema.shapes, db), Trees(schema, db)
      ) { _, sort in
        Schema.order(sort, of: Levels.list).map { _ in .text("A") }
      } match: { _ in
        nil
      }
      let cursor = try Cursor(db, "EXPLAIN QUERY PLAN " + ListSQL(question, schema).page(.walk))
      var lines: [String] = []
      while try cursor.step() { lines.append(cursor.text(3)) }
      return lines
    }
    // Rows that are alike in the other row's order are sorted among themselves.
    #expect(plan.allSatisfy { $0.contains("USING") || $0.hasSuffix("RIGHT PART OF ORDER BY") }, "\(plan)")
  }
}
