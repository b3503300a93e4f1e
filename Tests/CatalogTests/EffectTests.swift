import Catalog
import Shop
import StoreCore
import Testing

private func words(_ change: (inout Product) -> Void) -> [String] {
  CatalogRow.effects(from: .product(row: mug()), to: .product(row: mug(change))).map(\.words)
}

@Test func `a difference of two products is said property by property`() {
  #expect(words { $0.price = Money(minor: 1200, currency: .euro) } == ["Price of MUG-BLU: 10.00 → 12.00"])
  #expect(words { $0.price = nil } == ["Price of MUG-BLU: 10.00 → none"])
  #expect(words { $0.name = "Blue mug, large" } == ["Name of MUG-BLU: Blue mug → Blue mug, large"])
  #expect(words { $0.category = Code(stored: "mugs") } == ["Category of MUG-BLU: none → mugs"])
  #expect(words { $0.brand = Code(stored: "acme") } == ["Brand of MUG-BLU: none → acme"])
  #expect(words { $0.unit = SellingUnit(stored: "kg", decimals: 3) } == ["Unit of MUG-BLU: each → kg 3"])
  #expect(words { $0.description = "one\ntwo" } == ["Description of MUG-BLU: none → one two"])
  #expect(
    words { $0.barcodes = [Barcode(stored: "04006381333931")] } == ["Barcode 4006381333931 of MUG-BLU added"])
  #expect(words { $0.status = .archived } == ["Product MUG-BLU archived"])
  #expect(words { $0.status = .draft } == ["Product MUG-BLU is a draft again"])
  #expect(
    words { ($0.name, $0.price) = ("Mug", Money(minor: 5, currency: .euro)) }
      == ["Name of MUG-BLU: Blue mug → Mug", "Price of MUG-BLU: 10.00 → 0.05"])
}

@Test func `times and revisions are no effects`() {
  #expect(words { ($0.updatedAt, $0.revision) = (evening, 99) } == [])
}

@Test func `an effect keeps its values whole and cuts them in words`() {
  let long = String(repeating: "x", count: 100)
  let effects = CatalogRow.effects(
    from: .product(row: mug()), to: .product(row: mug { $0.description = long }))
  #expect(effects.first?.after == long)
  #expect(effects.first?.before == nil)
  #expect(effects.first?.words == "Description of MUG-BLU: none → " + String(repeating: "x", count: 59) + "…")
}

@Test func `what comes and goes is said so`() {
  let product = CatalogRow.product(row: mug())
  #expect(CatalogRow.effects(from: nil, to: product).map(\.words) == ["Product MUG-BLU added"])
  #expect(CatalogRow.effects(from: product, to: nil).map(\.words) == ["Product MUG-BLU removed"])
  #expect(CatalogRow.effects(from: nil, to: product).first?.after == "Blue mug")
  let brand = CatalogRow.brand(row: Brand(code: Code(stored: "acme"), name: "Acme"))
  #expect(CatalogRow.effects(from: nil, to: brand).map(\.words) == ["Brand acme added"])
  #expect(CatalogRow.effects(from: nil, to: nil) == [])
}

@Test func `a difference of two categories or brands is said`() {
  let before = Category(code: Code(stored: "mugs"), name: "Mugs", position: 1)
  func words(_ change: (inout Category) -> Void) -> [String] {
    var after = before
    change(&after)
    return CatalogRow.effects(from: .category(row: before), to: .category(row: after)).map(\.words)
  }
  #expect(words { $0.status = .archived } == ["Category mugs archived"])
  #expect(words { $0.name = "Cups" } == ["Name of category mugs: Mugs → Cups"])
  #expect(
    words { ($0.parent, $0.position) = (Code(stored: "kitchen"), 7) } == [
      "Parent of category mugs: none → kitchen"
    ])
  #expect(words { $0.position = 2 } == [], "room made for a sibling goes without saying")
  let acme = Brand(code: Code(stored: "acme"), name: "Acme")
  let away = Brand(code: Code(stored: "acme"), name: "ACME", status: .archived)
  #expect(
    CatalogRow.effects(from: .brand(row: acme), to: .brand(row: away)).map(\.words)
      == ["Name of brand acme: Acme → ACME", "Brand acme archived"])
}

@Test func `settings and stars are said in words`() {
  let before = ShopRow.settings(row: ShopSettings())
  let after = ShopRow.settings(row: ShopSettings(name: "Mugs & more", timeZone: "Europe/Berlin"))
  #expect(
    ShopRow.effects(from: before, to: after).map(\.words)
      == ["Name of the shop: Shop → Mugs & more", "Time zone of the shop: UTC → Europe/Berlin"])
  let star = ShopRow.star(row: Star(name: "mine", address: "/catalog", at: noon))
  #expect(ShopRow.effects(from: nil, to: star).map(\.words) == ["Starred /catalog as mine"])
  #expect(ShopRow.effects(from: star, to: nil).map(\.words) == ["Star mine removed"])
  let moved = ShopRow.star(row: Star(name: "mine", address: "/journal", at: evening))
  #expect(
    ShopRow.effects(from: star, to: moved).map(\.words) == ["Address of star mine: /catalog → /journal"])
}

@Test func `a receipt and an entry speak in one line each`() {
  let effect = Effect(Subject(.product, "A"), "price", of: "A", before: nil, after: "1.00")
  #expect(Receipt(entry: nil, effects: []).words == ["Nothing changed"])
  #expect(Receipt(entry: 3, effects: [effect]).words == ["Price of A: none → 1.00"])
  #expect(JournalEntry.words(for: [effect], undoes: 7) == "Undo of 7: Price of A: none → 1.00")
  #expect(JournalEntry.words(for: [effect, effect, effect]) == "Price of A: none → 1.00 and 2 more")
}

@Test func `a subject reads back from its text, and is the same row in any case`() {
  let subject = Subject("product:MUG-BLU")
  #expect(subject == Subject(.product, "MUG-BLU"))
  #expect(subject?.text == "product:MUG-BLU")
  #expect(subject?.lookup == Subject(.product, "mug-blu").lookup)
  #expect(Subject(.star, "Café").lookup == "star:cafe")
  #expect(Subject("products:A") == nil && Subject("product:") == nil && Subject("product") == nil)
}

@Test func `a star tells of its list's count, and an effect is turned round`() {
  let before = Star(name: "cups", address: "/catalog/products?q=cup", seen: .exact(9), at: noon)
  var after = before
  after.seen = .atLeast(1_000)
  let effects = ShopRow.effects(from: .star(row: before), to: .star(row: after))
  #expect(effects.map(\.words) == ["Count of star cups: 9 → 1,000+"])
  #expect(effects.map(\.turnedRound.words) == ["Count of star cups: 1,000+ → 9"])
  let added = Effect(Subject(.product, "A"), "product", before: nil, after: "Mug", words: "Product A added")
  #expect(added.turnedRound.words == "Product A added" && added.turnedRound.before == "Mug")
}
