import Foundation
import StoreCore
import StoreDatabase
import Testing

@Suite struct SumsTests {
  let shop: TestStore

  init() throws {
    shop = try TestStore()
    for key in ["A", "B", "C"] { try shop.add("product", key, ["name": key]) }
    for key in ["A", "B"] { try shop.perform(ShopCommand.moved(SKU(stored: key), Quantity(whole: 10))) }
  }

  @Test func `sums follow their rows`() throws {
    #expect(try shop.row(Product.self, "A")?.stock == Quantity(whole: 10))
    try shop.perform(ShopCommand.placed([OrderLine("A", 3), OrderLine("A", 4)]))
    #expect(try shop.store.read(StockOf(sku: "A")).sums == [10_000, 7_000])
    try shop.perform(
      ShopCommand.shipped(Code(stored: "O-000001"), [0: Quantity(whole: 3), 1: Quantity(whole: 1)]))
    #expect(try shop.store.read(StockOf(sku: "A")).sums == [6_000, 3_000])
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `all that lacks is told in the order of keys`() throws {
    let lines = [OrderLine("C", 1), OrderLine("B", 20), OrderLine("A", 6), OrderLine("A", 6)]
    let error = try #require(shop.error { try shop.perform(ShopCommand.placed(lines)) })
    #expect(([error] + error.others).map(\.message) == ["A lacks 2.", "B lacks 10.", "C lacks 1."])
    #expect(try shop.row(Order.self, "O-000001") == nil)
    #expect(try shop.store.read(StockOf(sku: "A")).sums == [10_000, 0])
  }

  @Test func `sums that are zero are gone`() throws {
    try shop.perform(ShopCommand.moved(SKU(stored: "A"), Quantity(whole: -10)))
    #expect(try shop.store.read(StockOf(sku: "A")).left == 1)
    #expect(try shop.list { $0.sort = "stock" }.keys.prefix(2) == ["A", "C"])
  }

  @Test(arguments: [
    (#"["sql\" FROM sqlite_schema --"]"#, "[]"), ("[]", #"["stock\") FROM product --"]"#),
    (#"["revision"]"#, "[]"), (#"["sku"]"#, #"["sku"]"#),
  ])
  func `a name that the sums do not have is refused`(columns: String, sort: String) throws {
    let body = """
      {"projection":"\(Stock.totals.name)","stretches":[],"columns":\(columns),"sort":\(sort),"skip":0,"limit":9}
      """
    let query = try JSONDecoder().decode(SumTotals.self, from: Data(body.utf8))
    let error = try #require(shop.error { _ = try shop.store.read(query) })
    #expect(error.code == "broken" && error.message.contains("no column") || error.message.contains("no sum"))
  }

  @Test func `change sees what it did itself`() throws {
    let seen = try shop.store.perform(Doubling(sku: "A"), as: shop.request())
    #expect(seen.notices.first?.facts["stock"] == .int(20_000))
    #expect(try shop.row(Product.self, "A")?.stock == Quantity(whole: 20))
  }

  @Test func `row is not changed from an old copy`() throws {
    #expect(shop.code { try shop.perform(Forgetful(sku: "A")) } == "broken")
    #expect(try shop.row(Product.self, "A")?.name == "A")
  }
}

struct StockOf: RowsQuery {
  struct Answer: Codable, Sendable {
    var sums: [Int64]
    var left: Int
  }
  var sku: String
  func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    Answer(
      sums: try rows.sums(Stock.totals, [.text(sku)]),
      left: try rows.entries(Stock.totals, [:], after: nil, limit: 9).count)
  }
}

/// Moves as much as there is.
struct Doubling: StoreCommand {
  var sku: String
  var kind: String { "test.doubled" }
  var least: Role { .manager }
  func decide(_ shop: inout Changes) throws(StoreError) {
    var move = Movement()
    move.sku = SKU(stored: sku)
    move.quantity = Quantity(thousandths: try shop.sums(Stock.totals, [.text(sku)])[0])
    try shop.add(move)
    shop.tell(
      Notice("doubled", ["stock": .int(try shop.entries(Stock.totals, [:], after: nil, limit: 1)[0].sums[0])])
    )
  }
}

/// Changes a row twice from the same copy.
struct Forgetful: StoreCommand {
  var sku: String
  var kind: String { "test.forgetful" }
  var least: Role { .manager }
  func decide(_ shop: inout Changes) throws(StoreError) {
    let product = try shop.known(Product.self, sku)
    try shop.change(product) { $0.name = "B" }
    try shop.change(product) { $0.name = "C" }
  }
}
