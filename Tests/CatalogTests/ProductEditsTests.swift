import Catalog
import StoreCore
import Testing

private let sku = SKU(stored: "MUG-BLU")

private func edited(_ edits: ProductEdits, over rows: CatalogRows) throws -> Product {
  try product(.productEdited(sku: sku, edits: edits), over: rows)
}

@Test func `every field is edited at once`() throws {
  let edits = ProductEdits(
    name: " Big mug ", description: "Holds tea", category: Replacement(to: Code(stored: "mugs")),
    brand: Replacement(to: Code(stored: "acme")), price: Replacement(to: Money(minor: 1200, currency: .euro)),
    unit: SellingUnit(stored: "kg", decimals: 3), weight: Replacement(to: Weight(stored: 350)),
    notes: "heavy\r\nfragile", taxClass: Replacement(to: Code(stored: "reduced")),
    family: Replacement(to: Code(stored: "mug")), options: [ProductOption(stored: "size", "L")])
  let before = rows {
    $0.product = mug()
    $0.category = Category(code: Code(stored: "mugs"), name: "Mugs")
    $0.brand = Brand(code: Code(stored: "acme"), name: "Acme")
  }

  let after = try edited(edits, over: before)

  #expect(after.name == "Big mug" && after.description == "Holds tea" && after.notes == "heavy\nfragile")
  #expect(after.category?.text == "mugs" && after.brand?.text == "acme" && after.price?.minor == 1200)
  #expect(after.unit.text == "kg 3" && after.weight?.grams == 350 && after.taxClass?.text == "reduced")
  #expect(after.family?.text == "mug" && after.options.text == "size=L")
  #expect(after.updatedAt == evening && after.status == .active)
  let words = CatalogRow.effects(from: .product(row: mug()), to: .product(row: after)).map(\.words)
  #expect(
    words == [
      "Name of MUG-BLU: Blue mug → Big mug", "Price of MUG-BLU: 10.00 → 12.00",
      "Category of MUG-BLU: none → mugs", "Brand of MUG-BLU: none → acme", "Unit of MUG-BLU: each → kg 3",
      "Family of MUG-BLU: none → mug", "Size of MUG-BLU: none → L", "Tax class of MUG-BLU: none → reduced",
      "Weight of MUG-BLU: none → 350 g", "Description of MUG-BLU: none → Holds tea",
      "Notes of MUG-BLU: none → heavy fragile",
    ])
}

@Test func `what is replaced by nothing is emptied, and what is not named stays`() throws {
  let full = mug {
    ($0.weight, $0.taxClass, $0.family) = (Weight(stored: 1), Code(stored: "zero"), Code(stored: "mug"))
    ($0.status, $0.notes) = (.draft, "n")
  }
  let edits = ProductEdits(
    price: Replacement(to: nil), weight: Replacement(to: nil), taxClass: Replacement(to: nil),
    family: Replacement(to: nil))

  let after = try edited(edits, over: rows { $0.product = full })

  #expect(after.price == nil && after.weight == nil && after.taxClass == nil && after.family == nil)
  #expect(after.name == full.name && after.notes == "n")
  #expect(try edited(ProductEdits(), over: rows { $0.product = full }) == full)
  #expect(ProductEdits().isEmpty && !edits.isEmpty)
}

@Test func `one bad field refuses all`() {
  let present = rows { $0.product = mug() }
  let old = rows {
    $0.product = mug { $0.category = Code(stored: "old") }
    $0.category = Category(code: Code(stored: "old"), name: "Old", status: .archived)
    $0.brand = Brand(code: Code(stored: "old"), name: "Old", status: .archived)
  }
  func code(_ edits: ProductEdits, _ rows: CatalogRows) -> String? {
    refusal(.productEdited(sku: sku, edits: edits), over: rows)?.code
  }
  let four = ["a", "b", "c", "d"].map { ProductOption(stored: $0, "1") }

  #expect(code(ProductEdits(name: "", weight: Replacement(to: Weight(stored: 1))), present) == "bad-text")
  #expect(code(ProductEdits(notes: "\u{1B}"), present) == "bad-text")
  #expect(code(ProductEdits(notes: String(repeating: "x", count: 10_001)), present) == "bad-text")
  #expect(code(ProductEdits(options: four), present) == "not-an-option")
  #expect(code(ProductEdits(price: Replacement(to: nil)), present) == "price-missing")
  #expect(
    code(ProductEdits(price: Replacement(to: Money(minor: -1, currency: .euro))), present) == "bad-price")
  #expect(code(ProductEdits(category: Replacement(to: Code(stored: "x"))), present) == "category-not-found")
  #expect(code(ProductEdits(brand: Replacement(to: Code(stored: "old"))), old) == "archived-parent")
  // It may stay where it is although that was archived.
  #expect(code(ProductEdits(name: "Cup", category: Replacement(to: Code(stored: "old"))), old) == nil)
  #expect(code(ProductEdits(name: "Cup"), rows { $0.product = mug { $0.status = .archived } }) == "archived")
  #expect(code(ProductEdits(name: "Cup"), rows()) == "product-not-found")
}

@Test func `a price to come replaces the one of its day and stands in order`() throws {
  let (first, second) = (try LocalDate(parsing: "2026-12-01"), try LocalDate(parsing: "2026-12-08"))
  func schedule(_ minor: Int64, _ day: LocalDate, over product: Product) throws -> Product {
    try CatalogTests.product(
      .priceScheduled(sku: sku, price: Money(minor: minor, currency: .euro), day: day),
      over: rows { ($0.product, $0.start) = (product, day.start) })
  }

  let late = try schedule(900, second, over: mug())
  let both = try schedule(1200, first, over: late)
  let other = try schedule(1100, first, over: both)

  #expect(both.scheduled.map(\.price.minor) == [1200, 900] && both.price?.minor == 1000)
  #expect(other.scheduled.map(\.price.minor) == [1100, 900])
  #expect(try schedule(1100, first, over: other) == other)
  let less = try product(.priceUnscheduled(sku: sku, day: first), over: rows { $0.product = other })
  #expect(less.scheduled.map(\.day) == [second])
  #expect(
    CatalogRow.effects(from: .product(row: other), to: .product(row: less)).map(\.words)
      == ["Price from 2026-12-01 of MUG-BLU: 11.00 → none"])
}

@Test func `a price to come needs a day to come, and one that is called off must be there`() throws {
  let present = rows { ($0.product, $0.start) = (mug(), evening) }
  let day = evening.date
  let price = Money(minor: 1200, currency: .euro)

  let passed = refusal(.priceScheduled(sku: sku, price: price, day: day), over: present)
  #expect(passed?.code == "bad-date")
  let absent = refusal(.priceUnscheduled(sku: sku, day: day), over: present)
  #expect(absent?.code == "not-scheduled")
  let yen = Money(minor: 1, currency: try #require(try? Currency("JPY")))
  let later = Instant(milliseconds: evening.milliseconds + 1)
  let ahead = rows { ($0.product, $0.start) = (mug(), later) }
  #expect(
    refusal(.priceScheduled(sku: sku, price: yen, day: day), over: ahead)?.code
      == "currency-mismatch")
}

@Test func `a barcode is unique by its digits and knows its pack`() throws {
  let single = try Barcode("4006381333931")
  let dozen = try Barcode("4006381333931*12")

  #expect(dozen.digits == single.digits && dozen.pack == 12 && single.pack == 1 && dozen != single)
  #expect(
    dozen.text == "4006381333931*12" && "\(dozen)" == "4006381333931 ×12" && "\(single)" == "4006381333931")
  #expect(Barcode(stored: dozen.stored) == dozen && dozen.stored == "04006381333931*12")
  let after = try product(
    .barcodeAdded(sku: sku, barcode: dozen), over: rows { $0.product = mug { $0.barcodes = [single] } })
  #expect(after.barcodes == [dozen])
  #expect(
    CatalogRow.effects(from: .product(row: mug { $0.barcodes = [single] }), to: .product(row: after)).map(
      \.words)
      == ["Pack of barcode 4006381333931 of MUG-BLU: 1 → 12"])
  #expect(
    try product(
      .barcodeRemoved(sku: sku, barcode: single), over: rows { $0.product = mug { $0.barcodes = [dozen] } }
    ).barcodes == [])
  for bad in ["0", "-1", "1000001", "", "x", "1.5", "99999999999999999999"] {
    #expect(
      problem { () throws(StoreError) in try Barcode("4006381333931*" + bad) }?.code == "bad-quantity",
      "\(bad)")
  }
}
