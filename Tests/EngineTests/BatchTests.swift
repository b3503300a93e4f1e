import StoreCore
import StoreDatabase
import Testing

@Suite struct BatchTests {
  let shop: TestStore

  init() throws {
    shop = try TestStore()
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
  }

  private func load(_ count: Int, failingAt place: Int? = nil) throws -> Receipt {
    try shop.store.perform(
      "test.loaded", "{\"count\":\(count)}", ProductLoad(count: count, failing: place), as: shop.request())
  }

  @Test func `many rows are one entry and go again`() throws {
    let receipt = try load(12_000)
    #expect(receipt.rowCount == 12_000 && receipt.effects.count == Receipt.mostEffects)
    #expect(try shop.list { $0.search = "bryggan 11999" }.keys == ["P11999"])
    #expect(try shop.list().total == .atLeast(1_000))
    try shop.undo(receipt.entry)
    #expect(try shop.list().total == .exact(0))
    try shop.redo(receipt.entry)
    #expect(try shop.list { $0.search = "thing 7" }.total.count == 1_000)
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `one wrong row keeps all out`() throws {
    #expect(shop.code { try load(6_000, failingAt: 5_900) } == "brand-not-found")
    #expect(try shop.list().total == .exact(0))
    #expect(try load(10).rowCount == 10)
    #expect(try shop.list { $0.search = "thing 3" }.keys == ["P3"])
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `row that moved on keeps an import`() throws {
    let entry = try load(1_200).entry
    let later = try shop.set("product", "P700", ["name": "Other"]).entry ?? 0
    let error = shop.error { try shop.undo(entry) }
    #expect(error?.code == "undo-refused" && error?.advice.contains(.entry(later)) == true)
    #expect(try shop.list().total.count == 1_000)
    try shop.undo(later)
    try shop.undo(entry)
    #expect(try shop.list().total == .exact(0))
  }
}

/// Adds products, 500 at a time.
struct ProductLoad: BatchRule {
  let count: Int
  var failing: Int?
  private var next = 0
  var loads: Shape? { Product.shape }

  init(count: Int, failing: Int?) { (self.count, self.failing) = (count, failing) }

  mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    for number in next..<min(next + 500, count) {
      var product = Product()
      (product.sku, product.name) = (SKU(stored: "P\(number)"), "Thing \(number)")
      product.brand = Code(stored: number == failing ? "nobody" : "bryggan")
      try shop.add(product)
    }
    next += 500
    return next < count
  }
}
