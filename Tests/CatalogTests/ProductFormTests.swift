import Catalog
import StoreCore
import Testing

private let sku = SKU(stored: "MUG-BLU")

/// A new product's form with these texts.
private func form(_ texts: [ProductField: String], of target: SKU? = nil) -> ProductForm {
  var form = ProductForm(editing: target)
  for (field, text) in texts { form.draft[field] = text }
  return form
}

private func ground(_ fill: (inout CatalogRows) -> Void = { _ in }) -> FormGround {
  FormGround(rows: rows(fill), currency: .euro)
}

/// What stands in the store: the mug of the samples, filed and branded.
private func stored(_ fill: (inout CatalogRows) -> Void = { _ in }) -> FormGround {
  ground {
    $0.product = mug {
      $0.category = Code(stored: "mugs")
      $0.brand = Code(stored: "acme")
    }
    fill(&$0)
  }
}

@Suite struct ProductFormTests {
  @Test func `a form says what it still misses, field by field`() {
    var form = ProductForm()
    var reason: String? { CheckedForm(form, over: ground()).reason }
    #expect(reason == "SKU is missing")
    form.draft[.sku] = "MUG"
    #expect(reason == "name is missing")
    form.draft[.name] = "  "
    #expect(reason == "name is not valid")
    form.draft[.name] = "Mug"
    #expect(reason == nil)
    form.draft[.status] = "active"
    #expect(reason == "price is missing")
    form.draft[.price] = "0"
    #expect(reason == nil && form.problems.isEmpty)
  }

  @Test func `an empty form has no problems, and cannot be saved`() {
    let empty = CheckedForm(ProductForm(), over: ground())

    #expect(empty.problems == [])
    #expect(empty.reason == "SKU is missing")
    #expect(throws: StoreError.self) { try ProductForm().change(over: ground()) }
  }

  @Test func `a filled form is the product to be added`() throws {
    let filled = form([
      .sku: "MUG", .name: " Blue  mug ", .price: "12.5", .category: "mugs", .brand: "acme", .unit: "kg 3",
      .barcode: "4006381333931, 96385074,4006381333931", .description: "Holds tea",
    ])

    #expect(
      try filled.change(over: ground())
        == .productAdded(
          sku: SKU(stored: "MUG"), name: "Blue  mug", description: "Holds tea",
          category: Code(stored: "mugs"),
          brand: Code(stored: "acme"), price: Money(minor: 1250, currency: .euro),
          barcodes: [try Barcode("4006381333931"), try Barcode("96385074")],
          unit: try SellingUnit(code: "kg", decimals: 3), status: .active))
  }

  @Test func `what few products have is added and edited with the rest`() throws {
    let texts: [ProductField: String] = [
      .family: "mug", .options: "size=L; colour=blue", .tax: "reduced", .weight: "0.35 kg", .notes: "Fragile",
    ]
    let details = ProductEdits(
      weight: Replacement(to: try Weight(grams: 350)), notes: "Fragile",
      taxClass: Replacement(to: Code(stored: "reduced")), family: Replacement(to: Code(stored: "mug")),
      options: [try ProductOption("size", "L"), try ProductOption("colour", "blue")])

    let added = form(texts.merging([.sku: "MUG", .name: "Mug"]) { $1 })
    guard case .productAdded(_, _, _, _, _, _, _, _, _, let given) = try added.change(over: ground()) else {
      Issue.record("nothing is added")
      return
    }
    #expect(given == details)
    let edited = form(texts, of: sku)
    #expect(try edited.change(over: stored()) == .productEdited(sku: sku, edits: details))
    let same = stored {
      $0.product?.family = Code(stored: "MUG")
      $0.product?.options = details.options ?? []
      $0.product?.taxClass = Code(stored: "reduced")
      $0.product?.weight = details.weight?.to
      $0.product?.notes = "Fragile"
    }
    #expect(try edited.change(over: same) == nil)
    #expect(edited.fields.filter { edited.stored($0, in: same.rows).isEmpty } == [.barcode, .description])
    let emptied = form([.family: "", .options: "", .tax: "", .weight: "", .notes: ""], of: sku)
    #expect(
      try emptied.change(over: same)
        == .productEdited(
          sku: sku,
          edits: ProductEdits(
            weight: Replacement(to: nil), notes: "", taxClass: Replacement(to: nil),
            family: Replacement(to: nil),
            options: [])))
  }

  @Test(arguments: [
    ("12.00" as String?, nil as String?, ProductStatus.active), (nil, nil, .draft),
    ("12.00", "draft", .draft),
  ]) func `what has a price is for sale unless it is said to be a draft`(
    price: String?, typed: String?, status: ProductStatus
  ) throws {
    var filled = form([.sku: "MUG", .name: "Mug"])
    filled.draft[.price] = price
    filled.draft[.status] = typed

    guard case .productAdded(_, _, _, _, _, _, _, _, let given, _) = try filled.change(over: ground()) else {
      Issue.record("nothing is added")
      return
    }
    #expect(given == status)
  }

  @Test(arguments: [
    (ProductField.sku, "a b", "bad-sku"), (.sku, String(repeating: "S", count: 65), "bad-sku"),
    (.name, String(repeating: "x", count: 201), "bad-text"), (.name, "a\u{1B}b", "bad-text"),
    (.name, "a\u{202E}b", "bad-text"), (.price, "twelve", "bad-price"), (.price, "-1", "bad-price"),
    (.price, "99999999999", "bad-price"), (.category, "a b", "bad-code"), (.brand, "é", "bad-code"),
    (.barcode, "1", "bad-barcode"), (.barcode, "4006381333931, x", "bad-barcode"),
    (.unit, "kg 9", "bad-unit"),
    (.unit, "kg 1 2", "bad-unit"), (.unit, "kg x", "bad-unit"), (.unit, "k-g", "bad-unit"),
    (.description, String(repeating: "x", count: 10_001), "bad-text"),
    (.description, "\u{9B}", "bad-text"), (.status, "archived", "unknown-value"),
    (.family, "a b", "bad-code"), (.tax, "é", "bad-code"),
    (.weight, "heavy", "bad-weight"), (.weight, "0 g", "bad-weight"), (.options, "size", "not-an-option"),
    (.options, "a=1;b=2;c=3;d=4", "not-an-option"), (.options, "a=1;A=2", "not-an-option"),
    (.notes, "\u{1B}", "bad-text"), (.barcode, "4006381333931*0", "bad-quantity"),
    (.status, "yes", "unknown-value"),
  ]) func `a wrong text is kept, and told at its field`(field: ProductField, text: String, code: String) {
    let typed = form([field: text])

    #expect(typed.draft[field] == text)
    #expect(typed.problems.map(\.code) == [code])
    #expect(typed.problems.map(\.field) == [field.rawValue])
    #expect(throws: StoreError.self) { try typed.change(over: ground()) }
  }

  @Test func `a price has the decimals of the shop's currency`() throws {
    let yen = FormGround(currency: try Currency("JPY"))

    #expect(form([.price: "12.50"]).problems == [])
    #expect(form([.price: "12.50"]).problem(at: .price, over: yen)?.code == "bad-price")
    #expect(form([.price: "1250"]).problem(at: .price, over: yen) == nil)
  }

  @Test func `what is taken, gone or archived is told at its field`() throws {
    let code = try Barcode("4006381333931")
    let typed = form([
      .sku: "mug-blu", .category: "mugs", .brand: "acme", .barcode: code.text,
    ])
    let full = ground {
      $0.product = mug()
      $0.category = Category(code: Code(stored: "mugs"), name: "Mugs", status: .archived)
      $0.owners = [code: SKU(stored: "OTHER")]
    }

    let checked = CheckedForm(typed, over: full)

    #expect(
      checked.problems.map(\.code) == ["sku-taken", "archived-parent", "brand-not-found", "barcode-taken"])
    #expect(checked.problems.map(\.field) == ["sku", "category", "brand", "barcode"])
  }

  @Test func `an untouched edit changes nothing`() throws {
    let untouched = ProductForm(editing: sku)

    #expect(try untouched.change(over: stored()) == nil)
    #expect(CheckedForm(untouched, over: stored()).reason == "nothing is changed")
    #expect(untouched.stored(.price, in: stored().rows) == "10.00")
  }

  @Test func `an edit holds what differs and no more`() throws {
    let typed = form(
      [.name: "Blue mug ", .price: "12", .category: "MUGS", .brand: "", .unit: "each"], of: sku)

    #expect(
      try typed.change(over: stored())
        == .productEdited(
          sku: sku,
          edits: ProductEdits(
            brand: Replacement(to: nil), price: Replacement(to: Money(minor: 1200, currency: .euro)))))
    #expect(typed.fields.filter { typed.differs(at: $0, over: stored()) } == [.price, .brand])
  }

  @Test func `a field typed as it is stored leaves the draft, the last one with its revision`() {
    var form = ProductForm(editing: sku).setting(.name, to: "Cup", over: stored(), at: 7)
    #expect(form.draft.revision == 7)
    form = form.setting(.price, to: "12", over: stored(), at: 9)
    #expect(form.draft.revision == 7, "a form is begun once")
    form = form.setting(.name, to: "Blue mug", over: stored(), at: 9)
    #expect(form.draft[.name] == nil && form.draft[.price] == "12")
    form = form.setting(.price, to: "10.0", over: stored(), at: 9)
    #expect(form == ProductForm(editing: sku))
  }

  @Test func `an edit can empty what may be empty`() {
    let typed = form([.name: "", .price: "", .category: "", .description: "", .unit: ""], of: sku)

    #expect(typed.problem(at: .name, over: stored())?.code == "bad-text")
    #expect(typed.problem(at: .price, over: stored { $0.product?.status = .draft }) == nil)
    for field in [ProductField.category, .description, .unit] {
      #expect(typed.problem(at: field, over: stored()) == nil)
    }
  }

  @Test func `a row that others changed or archived is in the way`() {
    var typed = form([.name: "Cup"], of: sku)
    #expect(CheckedForm(typed, over: stored()).obstacle == nil, "no revision: whatever it has become")
    typed.draft.revision = 7
    #expect(CheckedForm(typed, over: stored()).obstacle == nil)
    typed.draft.revision = 6
    let entry = JournalEntry(
      number: 7, at: noon, actor: "ann", origin: .keyboard, kind: "catalog.priced",
      words: "Price of MUG-BLU: 9.00 → 10.00", effects: [])

    let stale = CheckedForm(typed, over: stored(), since: [entry]).obstacle

    #expect(stale?.code == "stale")
    let archived = CheckedForm(typed, over: stored { $0.product?.status = .archived }, since: [entry])
      .obstacle
    #expect(archived?.code == "archived" && archived?.advice.count == 3)
  }

  @Test func `the next form keeps what products beside each other share`() {
    let filled = form([
      .sku: "A", .name: "A", .price: "1", .category: "mugs", .brand: "acme", .unit: "kg 3", .tax: "zero",
      .weight: "1 kg",
    ])
    let next = filled.next

    #expect(next == form([.category: "mugs", .brand: "acme", .unit: "kg 3", .tax: "zero"]))
  }

  @Test func `a field with a problem is the reason why nothing can be saved`() {
    let typed = form([.sku: "A", .name: "A", .price: "x"])

    #expect(CheckedForm(typed, over: ground()).reason == "price is not valid")
  }
}
