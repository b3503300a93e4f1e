import StoreCore
import StoreDatabase
import Testing

@Suite struct RowTests {
  let shop: TestStore

  init() throws {
    shop = try TestStore()
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
    try shop.add("category", "mugs", ["name": "Mugs"])
  }

  @Test func `added row is found in any case`() throws {
    try shop.add(
      "product", "MUG-BLU", ["name": "Blue mug", "price": "10.00"], parts: ["barcodes": [["123", "1"]]])
    let product = try #require(try shop.row(Product.self, "mug-blu"))
    #expect(product.name == "Blue mug" && product.price == Money(minor: 1000) && product.isPriced)
    #expect(product.barcodes == [Barcode(code: "123", pack: 1)])
  }

  @Test func `all that is wrong is told with its field`() throws {
    let error = shop.error {
      try shop.add("product", "MUG BLU", ["name": "", "price": "12,50", "stock": "4"])
    }
    #expect(error?.code == "bad-text" || error?.code == "unknown-value" || error?.code == "bad-price")
    let problems = error.map { [$0] + $0.others } ?? []
    #expect(Set(problems.map(\.code)) == ["bad-text", "bad-price", "bad-sku", "unknown-value"])
    #expect(Set(problems.compactMap(\.field)) == ["name", "price", "sku", "stock"])
  }

  @Test func `missing name is refused`() throws {
    #expect(shop.error { try shop.add("brand", "acme") }?.field == "name")
  }

  @Test func `key that is there is refused`() throws {
    let error = shop.error { try shop.add("brand", "BRYGGAN", ["name": "Another"]) }
    #expect(error?.code == "taken" && error?.value == "BRYGGAN")
  }

  @Test func `key is never changed`() throws {
    #expect(shop.code { try shop.set("brand", "bryggan", ["code": "brygga"]) } == "fixed")
  }

  @Test func `barcode of another row is refused with its owner`() throws {
    try shop.add("product", "A", ["name": "A"], parts: ["barcodes": [["123", "1"]]])
    let error = shop.error {
      try shop.add("product", "B", ["name": "B"], parts: ["barcodes": [["123", "1"]]])
    }
    #expect(error?.code == "taken" && error?.advice.first == .row(Subject("product", "A")))
  }

  @Test func `reference is kept as the other row spells it`() throws {
    try shop.add("product", "A", ["name": "A", "brand": "BRYGGAN"])
    #expect(try shop.row(Product.self, "A")?.brand?.text == "bryggan")
    #expect(shop.code { try shop.set("product", "A", ["brand": "nobody"]) } == "brand-not-found")
  }

  @Test func `row that others refer to stays`() throws {
    try shop.add("product", "A", ["name": "A", "brand": "bryggan"])
    let error = shop.error { try shop.perform(Edit(.remove, "brand", "bryggan")) }
    #expect(error?.code == "in-use" && error?.advice.last == .row(Subject("product", "A")))
    try shop.set("product", "A", ["brand": ""])
    try shop.perform(Edit(.remove, "brand", "bryggan"))
    #expect(try shop.row(Brand.self, "bryggan") == nil)
  }

  @Test func `check is asked on every way in`() throws {
    #expect(shop.code { try shop.add("product", "A", ["name": "A", "status": "active"]) } == "price-missing")
    try shop.add("product", "A", ["name": "A", "status": "active", "price": "5"])
    #expect(shop.code { try shop.set("product", "A", ["price": ""]) } == "price-missing")
    #expect(try shop.row(Product.self, "A")?.price == Money(minor: 500))
  }

  @Test func `numbers follow the greatest`() throws {
    try shop.add("product", "A", ["name": "A"])
    #expect(try shop.add("order").effects.first?.subject.key == "O-000001")
    try shop.add("order", "O-000041")
    try shop.add("order", "WEB-7")
    #expect(try shop.add("order").effects.first?.subject.key == "O-000042")
  }

  @Test func `number of a row that is gone is not given again`() throws {
    try shop.undo(try shop.add("order").entry)
    #expect(try shop.add("order").effects.first?.subject.key == "O-000002")
  }

  @Test func `pair is found by both keys`() throws {
    try shop.add("fee", "bryggan/mugs", ["amount": "2.50"])
    #expect(try shop.row(Fee.self, "Bryggan/MUGS")?.amount == Money(minor: 250))
    #expect(shop.code { try shop.add("fee", "bryggan/mugs", ["amount": "3"]) } == "taken")
    #expect(shop.code { try shop.add("fee", "bryggan/plates", ["amount": "3"]) } == "category-not-found")
  }

  @Test func `line that rules set stays with an edit`() throws {
    try shop.add("product", "A", ["name": "A"])
    try shop.perform(ShopCommand.moved(SKU(stored: "A"), Quantity(whole: 9)))
    try shop.perform(ShopCommand.placed([OrderLine("A", 3)]))
    try shop.perform(ShopCommand.scanned(Code(stored: "O-000001"), 0))
    try shop.perform(Edit(.set, "order", "O-000001", parts: ["lines": [["a", "4"]]]))
    let line = try #require(try shop.row(Order.self, "O-000001")?.lines.first)
    #expect(line.quantity == Quantity(whole: 4) && line.shipped == Quantity(whole: 1) && line.sku.text == "A")
  }

  @Test func `stale row is refused`() throws {
    let entry = try #require(try shop.set("brand", "bryggan", ["name": "Brygga"]).entry)
    let edit = Edit(.set, "brand", "bryggan", ["name": "Other"])
    let subject = Subject("brand", "bryggan")
    #expect(shop.code { try shop.store.perform(edit, as: shop.request(expecting: [subject: 1])) } == "stale")
    #expect(shop.code { try shop.store.perform(edit, as: shop.request(expecting: [subject: entry])) } == nil)
  }

  @Test func `same request is answered once`() throws {
    let request = shop.request()
    let edit = Edit(.set, "brand", "bryggan", ["name": "Brygga"])
    let first = try shop.store.perform(edit, as: request)
    let again = try shop.store.perform(edit, as: request)
    #expect(again.isReplay && again.entry == first.entry && again.effects == first.effects)
    let other = Edit(.set, "brand", "bryggan", ["name": "Other"])
    #expect(shop.code { try shop.store.perform(other, as: request) } == "key-reused")
  }

  @Test func `plan leaves nothing`() throws {
    let edit = Edit(.set, "brand", "bryggan", ["name": "Brygga"])
    let plan = try shop.store.perform(edit, as: shop.request(.plan))
    #expect(plan.isPlan && plan.entry == nil && plan.effects.first?.after == .text("Brygga"))
    #expect(try shop.row(Brand.self, "bryggan")?.name == "Bryggan")
    #expect(try shop.set("brand", "bryggan", ["name": "Bryggan"]).isUnchanged)
  }
}
