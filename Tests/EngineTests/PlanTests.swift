import GRDB
import StoreCore
import Testing

@testable import StoreDatabase

/// How SQLite runs the statements of lists: none reads a whole table where an index gives the order.
@Suite struct PlanTests {
  private let shop: TestStore
  private let path: String

  init() throws {
    path = try TestFolder().path + "/plans.db"
    shop = try TestStore(path)
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
    try shop.add("category", "home", ["name": "Home"])
    try shop.add("category", "mugs", ["name": "Mugs", "parent": "home"])
  }

  private func plan(_ way: ListWay? = nil, _ edit: (inout ListQuery) -> Void) throws -> [String] {
    var query = ListQuery("products")
    edit(&query)
    let schema = Schema(TestStore.shop.shapes, TestStore.shop.projections, TestStore.shop.listings)
    return try DatabaseQueue(path: path).unsafeRead { db in
      let names = Names(schema.shapes, db)
      let question = try ListQuestion(query, Product.list, Ground(), names, Trees(schema, db)) { _, sort in
        Schema.order(sort, of: Product.list).map { _ in .text("A") }
      } match: {
        try Trigrams(db).question($0, in: "product")
      }
      let sql = ListSQL(question, schema).page(way ?? .walk)
      let cursor = try Cursor(db, "EXPLAIN QUERY PLAN " + sql)
      var lines: [String] = []
      while try cursor.step() { lines.append(cursor.text(3)) }
      return lines
    }
  }

  @Test(arguments: ["sku", "price", "name", "stock", "newest"], [false, true])
  func `order is walked along its index`(_ sort: String, _ isPlaced: Bool) throws {
    for falls in [false, true] {
      let plan = try plan { query in
        (query.sort, query.falls) = (sort, falls)
        if isPlaced { query.after = "A" }
      }
      #expect(plan.count == 1 && !plan[0].contains("TEMP B-TREE"), "\(plan)")
      #expect(plan[0].contains("USING INDEX") || sort == "newest", "\(plan)")
    }
  }

  @Test func `filter and order are one index`() throws {
    let plan = try plan { $0.filters = ["brand": "bryggan"] }
    #expect(plan.count == 1 && plan[0].contains("(brand=?)"), "\(plan)")
  }

  @Test func `range of the order is sought`() throws {
    let plan = try plan { query in (query.sort, query.filters) = ("price", ["min": "3", "max": "5"]) }
    #expect(plan.count == 1 && plan[0].contains("price_order>? AND price_order<?"), "\(plan)")
  }

  @Test func `rare status is found by its own index`() throws {
    let plan = try plan(.gather) { $0.filters = ["status": "archived"] }
    #expect(plan.first?.contains("(status=?)") == true, "\(plan)")
  }

  @Test func `branch is gathered by its categories`() throws {
    let plan = try plan(.gather) { $0.filters = ["category": "home"] }
    #expect(plan.first?.contains("(category=?)") == true, "\(plan)")
  }
}
