import Catalog
import StoreCore
import Testing

private func added(
  _ name: String = "Blue mug", category: Code? = nil, brand: Code? = nil, price: Money? = nil,
  barcodes: [Barcode] = [], status: ProductStatus = .draft
) -> CatalogChange {
  .productAdded(
    sku: SKU(stored: "MUG-BLU"), name: name, description: "", category: category, brand: brand, price: price,
    barcodes: barcodes, unit: .each, status: status)
}

private let sku = SKU(stored: "mug-blu")
private let ean = Barcode(stored: "04006381333931")
private let mugs = Code(stored: "Mugs")

@Test func `a product is added with its texts as they are kept`() throws {
  let product = try product(added("  Blue mug ", barcodes: [ean, ean]), over: rows())
  #expect(product.name == "Blue mug")
  #expect(product.barcodes == [ean])
  #expect(product.status == .draft && product.price == nil)
  #expect(product.createdAt == evening && product.updatedAt == evening && product.revision == 0)
}

@Test func `a product may be added for sale when it has a price, which may be nothing`() throws {
  let free = Money(minor: 0, currency: .euro)
  #expect(try product(added(price: free, status: .active), over: rows()).status == .active)
  let error = refusal(added(status: .active), over: rows())
  #expect(error?.code == "price-missing")
}

@Test func `a SKU in use is refused in any case`() {
  let error = refusal(added(), over: rows { $0.product = mug { $0.sku = SKU(stored: "Mug-Blu") } })
  #expect(error?.code == "sku-taken")
  #expect(error?.field == "sku")
}

@Test func `a bad name is refused on its field`() {
  #expect(refusal(added(" "), over: rows())?.field == "name")
  #expect(refusal(added("a\u{202E}"), over: rows())?.code == "bad-text")
}

@Test func `a product goes into a category and under a brand that are there and in use`() throws {
  let full = rows {
    $0.category = Category(code: mugs, name: "Mugs")
    $0.brand = Brand(code: Code(stored: "Acme"), name: "Acme")
  }
  let product = try product(added(category: Code(stored: "MUGS"), brand: Code(stored: "ACME")), over: full)
  #expect(product.category?.text == "Mugs" && product.brand?.text == "Acme")

}

@Test func `nothing goes into an archived category or under an archived brand`() {
  let archived = rows {
    $0.product = mug()
    $0.category = Category(code: mugs, name: "Mugs", status: .archived)
    $0.brand = Brand(code: mugs, name: "Mugs", status: .archived)
  }
  let moved = refusal(.productMoved(sku: sku, category: mugs), over: archived)
  #expect(moved?.code == "archived-parent")
}

@Test func `a product is taken out of its category and from its brand`() throws {
  let filed = rows { $0.product = mug { ($0.category, $0.brand) = (mugs, mugs) } }
  #expect(try product(.productMoved(sku: sku, category: nil), over: filed).category == nil)
  #expect(try product(.branded(sku: sku, brand: nil), over: filed).brand == nil)
}

@Test func `a price is set, and the rest stays`() throws {
  let after = try product(
    .priced(sku: sku, price: Money(minor: 1200, currency: .euro)), over: rows { $0.product = mug() })
  #expect(after == mug { ($0.price, $0.updatedAt) = (Money(minor: 1200, currency: .euro), evening) })
}

@Test func `a price is refused when it is negative, absurd or in another currency`() throws {
  let plain = rows { $0.product = mug() }
  func code(_ minor: Int64, _ currency: Currency = .euro) -> String? {
    refusal(.priced(sku: sku, price: Money(minor: minor, currency: currency)), over: plain)?.code
  }
  #expect(code(-1) == "bad-price")
  #expect(code(999_999_999_999) == nil)
  #expect(code(1_000_000_000_000) == "bad-price")
  #expect(try code(1, Currency("JPY")) == "currency-mismatch")
}

@Test func `a product that is not there is not found by any change`() throws {
  let changes: [CatalogChange] = [
    .priced(sku: sku, price: Money(minor: 1, currency: .euro)), .renamed(sku: sku, name: "x"),
    .described(sku: sku, text: ""), .productMoved(sku: sku, category: nil), .branded(sku: sku, brand: nil),
    .barcodeAdded(sku: sku, barcode: ean), .barcodeRemoved(sku: sku, barcode: ean),
    .unitSet(sku: sku, unit: .each),
    .activated(sku: sku), .archived(sku: sku), .drafted(sku: sku),
  ]
  for change in changes {
    let error = refusal(change, over: rows())
    #expect(error?.code == "product-not-found", "\(change.name)")
  }
}

@Test func `a name and a description are changed by their rules`() throws {
  let plain = rows { $0.product = mug() }
  #expect(try product(.renamed(sku: sku, name: " Mug "), over: plain).name == "Mug")
  #expect(try product(.described(sku: sku, text: "one\r\ntwo"), over: plain).description == "one\ntwo")
  #expect(refusal(.renamed(sku: sku, name: ""), over: plain)?.code == "bad-text")
  #expect(refusal(.described(sku: sku, text: "\u{9B}"), over: plain)?.field == "description")
}

@Test func `a barcode belongs to one product`() throws {
  let plain = rows { $0.product = mug() }
  #expect(try product(.barcodeAdded(sku: sku, barcode: ean), over: plain).barcodes == [ean])

  let theirs = rows {
    $0.product = mug()
    $0.owners = [ean: SKU(stored: "CUP")]
  }
  let error = refusal(.barcodeAdded(sku: sku, barcode: ean), over: theirs)
  #expect(error?.code == "barcode-taken")

  let own = rows {
    $0.product = mug { $0.barcodes = [ean] }
    $0.owners = [ean: sku]
  }
  #expect(try product(.barcodeAdded(sku: sku, barcode: ean), over: own) == own.product)
  #expect(
    refusal(added(barcodes: [ean]), over: rows { $0.owners = [ean: SKU(stored: "CUP")] })?.code
      == "barcode-taken")
}

@Test func `a barcode is removed where it is`() throws {
  let plain = rows { $0.product = mug { $0.barcodes = [ean] } }
  #expect(try product(.barcodeRemoved(sku: sku, barcode: ean), over: plain).barcodes == [])
  let other = Barcode(stored: "00000096385074")
  #expect(
    refusal(.barcodeRemoved(sku: sku, barcode: other), over: plain)?.message
      == "MUG-BLU has no barcode 96385074.")
}

@Test func `a unit is set`() throws {
  let kilogram = try SellingUnit(code: "kg", decimals: 3)
  #expect(try product(.unitSet(sku: sku, unit: kilogram), over: rows { $0.product = mug() }).unit == kilogram)
}

@Test(arguments: [("", 0), ("k g", 0), ("kg", 4), ("kg", -1)])
func `a unit that nothing is counted in is refused`(code: String, decimals: Int) {
  let problem = problem { () throws(StoreError) in try SellingUnit(code: code, decimals: decimals) }
  #expect(problem?.code == "bad-unit")
}

@Test(
  arguments: [
    (.draft, .active, true), (.draft, .archived, true), (.active, .archived, true),
    (.archived, .active, true),
    (.archived, .draft, true), (.active, .draft, false), (.active, .active, true),
    (.archived, .archived, true),
    (.draft, .draft, true),
  ] as [(ProductStatus, ProductStatus, Bool)])
func `a status goes only its ways, and to itself`(from: ProductStatus, to: ProductStatus, isAllowed: Bool)
  throws
{
  let before = rows { $0.product = mug { $0.status = from } }
  let change: CatalogChange =
    switch to {
    case .draft: .drafted(sku: sku)
    case .active: .activated(sku: sku)
    case .archived: .archived(sku: sku)
    }
  guard isAllowed else {
    let error = refusal(change, over: before)
    #expect(error?.code == "illegal-transition")
    return
  }
  #expect(try product(change, over: before).status == to)
}

@Test func `a product without a price cannot be activated, and an archived one is told the way`() {
  func error(_ status: ProductStatus) -> StoreError? {
    refusal(.activated(sku: sku), over: rows { $0.product = mug { ($0.price, $0.status) = (nil, status) } })
  }
  #expect(error(.draft)?.code == "price-missing")
  #expect(error(.draft)?.advice == [.page(.product, "MUG-BLU", "price 12.00")])
  #expect(
    error(.archived)?.advice == [
      .page(.product, "MUG-BLU", "draft"), .page(.product, "MUG-BLU", "price 12.00"),
    ])
}

@Test func `an archived product is not edited, only brought back`() {
  let archived = rows { $0.product = mug { $0.status = .archived } }
  let error = refusal(.renamed(sku: sku, name: "x"), over: archived)
  #expect(error?.code == "archived")
  #expect(
    refusal(.priced(sku: sku, price: Money(minor: 1, currency: .euro)), over: archived)?.code == "archived")
}

@Test func `what is so already is left as it was, to the minute`() throws {
  let before = mug { ($0.category, $0.barcodes, $0.description) = (mugs, [ean], "x") }
  let full = rows {
    $0.product = before
    $0.category = Category(code: mugs, name: "Mugs")
  }
  let changes: [CatalogChange] = [
    .priced(sku: sku, price: Money(minor: 1000, currency: .euro)), .renamed(sku: sku, name: " Blue mug"),
    .described(sku: sku, text: "x "), .productMoved(sku: sku, category: Code(stored: "mugs")),
    .branded(sku: sku, brand: nil), .barcodeAdded(sku: sku, barcode: ean), .unitSet(sku: sku, unit: .each),
    .activated(sku: sku),
  ]
  for change in changes {
    #expect(try product(change, over: full) == before, "\(change.name)")
    #expect(
      try CatalogRow.effects(from: .product(row: before), to: .product(row: product(change, over: full)))
        == [])
  }
}

@Test func `an edit takes over every field at once`() throws {
  let edits = ProductEdits(
    name: " Cup ", description: "Holds tea", category: Replacement(to: Code(stored: "MUGS")),
    brand: Replacement(to: nil), price: Replacement(to: Money(minor: 1200, currency: .euro)),
    unit: try SellingUnit(code: "kg", decimals: 3))
  let found = rows {
    $0.product = mug { $0.brand = Code(stored: "acme") }
    $0.category = Category(code: Code(stored: "mugs"), name: "Mugs")
  }

  let after = try product(.productEdited(sku: SKU(stored: "MUG-BLU"), edits: edits), over: found)

  #expect(after.name == "Cup" && after.description == "Holds tea" && after.brand == nil)
  #expect(after.category?.text == "mugs" && after.price?.minor == 1200 && after.unit.text == "kg 3")
  #expect(after.updatedAt == evening)
  #expect(try product(.productEdited(sku: after.sku, edits: ProductEdits()), over: found) == found.product)
}

@Test func `an edit is refused as a whole for one field that is wrong`() {
  func refused(_ edits: ProductEdits, _ found: CatalogRows = rows { $0.product = mug() }) -> String? {
    refusal(.productEdited(sku: SKU(stored: "MUG-BLU"), edits: edits), over: found)?.code
  }
  let nowhere = Replacement(to: Code(stored: "nope"))

  #expect(refused(ProductEdits(name: "")) == "bad-text")
  #expect(refused(ProductEdits(name: "Cup", description: "\u{1B}")) == "bad-text")
  #expect(refused(ProductEdits(name: "Cup", category: nowhere)) == "category-not-found")
  #expect(refused(ProductEdits(name: "Cup", brand: nowhere)) == "brand-not-found")
  #expect(refused(ProductEdits(price: Replacement(to: Money(minor: -1, currency: .euro)))) == "bad-price")
  #expect(
    refused(ProductEdits(name: "Cup"), rows { $0.product = mug { $0.status = .archived } }) == "archived")
  #expect(refused(ProductEdits(name: "Cup"), rows()) == "product-not-found")
}
