import StoreCore
import StoreDatabase
import Testing

/// Random changes of every kind, then everything undone and done again.
@Suite struct WalkTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `everything is undone and done again`(_ seed: UInt64) throws {
    let shop = try TestStore()
    var dice = Dice(state: seed)
    var entries: [Int] = []
    for step in 0..<600 {
      let receipt = try? change(shop, &dice, step)
      if let entry = receipt?.entry { entries.append(entry) }
      if step % 150 == 149 { #expect(try shop.store.verify().isEmpty) }
    }
    #expect(entries.count > 200)
    let before = try images(shop)
    for entry in entries.reversed() { try shop.undo(entry) }
    #expect(try shop.store.verify().isEmpty)
    #expect(try shop.store.read(StockOf(sku: "")).left == 0)
    for key in shop.products {
      #expect(try shop.row(Product.self, key).map { $0.status == .archived } ?? true)
    }
    for entry in entries { try shop.redo(entry) }
    #expect(try images(shop) == before)
    #expect(try shop.store.verify().isEmpty)
  }

  private func change(_ shop: TestStore, _ dice: inout Dice, _ step: Int) throws -> Receipt {
    let (brand, product) = ("b\(dice.roll(4))", "P\(dice.roll(12))")
    switch dice.roll(10) {
    case 0: return try shop.add("brand", brand, ["name": "Brand \(step)"])
    case 1: return try shop.set("brand", brand, ["name": "Renamed \(step)"])
    case 2:
      return try shop.add(
        "product", product, ["name": "Product \(step)"], parts: ["barcodes": [["\(step)", "1"]]])
    case 3: return try shop.set("product", product, ["price": "\(dice.roll(90)).50", "brand": brand])
    case 4:
      return try shop.perform(
        Edit(.set, "product", product, parts: ["barcodes": [["\(step)", "6"], ["x\(step)", "2"]]]))
    case 5, 6:
      return try shop.perform(
        ShopCommand.moved(SKU(stored: product), Quantity(whole: Int64(dice.roll(9)) - 3)))
    case 7:
      let lines = [OrderLine(product, 1), OrderLine("P\(dice.roll(12))", Int64(dice.roll(3)) + 1)]
      return try shop.perform(ShopCommand.placed(lines))
    case 8:
      let number = Code(stored: "O-00000\(dice.roll(9) + 1)")
      return try shop.perform(ShopCommand.shipped(number, [0: Quantity(whole: 1)]))
    default: return try shop.perform(Edit(.remove, "brand", brand))
    }
  }

  /// Every row but its place in the table's order.
  private func images(_ shop: TestStore) throws -> [String: [Value]] {
    var images: [String: [Value]] = [:]
    for key in shop.products {
      let image = try shop.row(Product.self, key).map { Product.declaration.encode($0) }
      images[key] = (image?.values ?? []) + (image.map { Array($0.parts.joined().joined()) } ?? [])
    }
    for number in 0..<4 {
      images["b\(number)"] = try shop.row(Brand.self, "b\(number)").map {
        Brand.declaration.encode($0).values
      }
    }
    return images
  }
}

extension TestStore {
  var products: [String] { (0..<12).map { "P\($0)" } }
}

/// The same numbers for the same seed.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}
