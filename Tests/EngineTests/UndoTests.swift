import StoreCore
import StoreDatabase
import Testing

@Suite struct UndoTests {
  let shop: TestStore

  init() throws {
    shop = try TestStore()
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
    try shop.add("product", "A", ["name": "Alpha", "price": "10"])
  }

  @Test func `changes are taken back one by one`() throws {
    let first = try shop.set("product", "A", ["price": "12"]).entry
    let second = try shop.set("product", "A", ["price": "13"]).entry
    try shop.undo(second)
    #expect(try shop.row(Product.self, "A")?.price == Money(minor: 1200))
    try shop.undo(first)
    #expect(try shop.row(Product.self, "A")?.price == Money(minor: 1000))
    try shop.redo(first)
    try shop.redo(second)
    #expect(try shop.row(Product.self, "A")?.price == Money(minor: 1300))
  }

  @Test func `later change is in the way and named`() throws {
    let first = try shop.set("product", "A", ["price": "12"]).entry
    let second = try #require(try shop.set("product", "A", ["name": "Beta"]).entry)
    let error = shop.error { try shop.undo(first) }
    #expect(error?.code == "undo-refused" && error?.advice.first == .run("undo \(second)"))
    #expect(try shop.row(Product.self, "A")?.price == Money(minor: 1200))
  }

  @Test func `undo is undone by redo only`() throws {
    let entry = try #require(try shop.set("product", "A", ["price": "12"]).entry)
    #expect(shop.code { try shop.redo(entry) } == "undo-refused")
    let undo = try shop.undo(entry).entry
    #expect(shop.error { try shop.undo(entry) }?.advice.first == .run("redo \(entry)"))
    #expect(shop.error { try shop.undo(undo) }?.advice.first == .run("redo \(entry)"))
    #expect(shop.code { try shop.undo(999) } == "unknown-entry")
  }

  @Test func `row that came goes and comes back as it was`() throws {
    let entry = try shop.add(
      "product", "B", ["name": "Beta", "brand": "bryggan"], parts: ["barcodes": [["77", "6"]]]
    ).entry
    let before = try shop.row(Product.self, "B")
    try shop.undo(entry)
    #expect(try shop.row(Product.self, "B") == nil)
    try shop.redo(entry)
    let after = try shop.row(Product.self, "B")
    #expect(after?.barcodes == before?.barcodes && after?.stamp == before?.stamp)
    #expect(try shop.list { $0.search = "bryggan" }.keys == ["B"])
  }

  @Test func `row that went comes back whole`() throws {
    try shop.add(
      "product", "B", ["name": "Beta", "note": "Line\nbreak, a \"quote\", a \\ and 茶🫖"],
      parts: ["barcodes": [["77", "6"], ["78", "1"]]])
    let before = try shop.row(Product.self, "B")
    let entry = try shop.perform(Edit(.remove, "product", "B")).entry
    try shop.undo(entry)
    #expect(try shop.row(Product.self, "B") == before)
  }

  @Test func `lines are kept by place`() throws {
    let lines = (1...300).map { ["\($0)", "1"] }
    try shop.perform(Edit(.set, "product", "A", parts: ["barcodes": lines]))
    var changed = lines
    changed[149][1] = "12"
    changed.removeLast(2)
    let receipt = try shop.perform(Edit(.set, "product", "A", parts: ["barcodes": changed]))
    #expect(receipt.effects.count == 3)
    #expect(receipt.effects.first?.part?.line == 150 && receipt.effects.first?.part?.field == "pack")
    try shop.undo(receipt.entry)
    #expect(try shop.row(Product.self, "A")?.barcodes.count == 300)
    #expect(try shop.row(Product.self, "A")?.barcodes[149].pack == 1)
    try shop.redo(receipt.entry)
    #expect(try shop.row(Product.self, "A")?.barcodes.map(\.pack).max() == 12)
  }

  @Test func `ledger row is reversed`() throws {
    let entry = try shop.perform(ShopCommand.moved(SKU(stored: "A"), Quantity(whole: 5))).entry
    try shop.undo(entry)
    #expect(try shop.row(Movement.self, "1")?.quantity == Quantity(whole: 5))
    #expect(try shop.row(Movement.self, "2")?.quantity == Quantity(whole: -5))
    try shop.redo(entry)
    #expect(try shop.row(Product.self, "A")?.stock == Quantity(whole: 5))
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `row that a ledger names is withdrawn`() throws {
    let entry = try shop.add("product", "B", ["name": "Beta"]).entry
    let move = try shop.perform(ShopCommand.moved(SKU(stored: "B"), Quantity(whole: 5))).entry
    try shop.undo(move)
    try shop.undo(entry)
    #expect(try shop.row(Product.self, "B")?.status == .archived)
    try shop.redo(entry)
    #expect(try shop.row(Product.self, "B")?.status == .draft)
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `undo asks the sums again`() throws {
    let receipt = try shop.perform(ShopCommand.moved(SKU(stored: "A"), Quantity(whole: 5))).entry
    let order = try shop.perform(ShopCommand.placed([OrderLine("A", 4)])).entry
    #expect(shop.code { try shop.undo(receipt) } == "undo-refused")
    try shop.undo(order)
    try shop.undo(receipt)
    #expect(try shop.row(Product.self, "A")?.stock == .zero)
  }

  @Test func `change of a row that the store began with is undone and redone`() throws {
    var declarations = TestStore.shop
    var brand = Brand()
    (brand.code, brand.name) = (Code(stored: "house"), "House")
    declarations.first = { [brand] in [RowChange(new: brand)] }
    let store = try StoreDatabase(path: "", declarations, clock: .frozen())
    func name() throws -> String? {
      try store.read(RowOf<Brand>(key: "house")).image.flatMap(Brand.declaration.decode)?.name
    }
    _ = try store.perform(Edit(.set, "brand", "house", ["name": "Own"]), as: shop.request())
    _ = try store.undo(1, as: shop.request())
    #expect(try name() == "House")
    _ = try store.redo(1, as: shop.request())
    #expect(try name() == "Own")
    #expect(try store.verify().isEmpty)
  }
}
