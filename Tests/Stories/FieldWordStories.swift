import Testing

/// A field is typed by the same word on its form and on the page of what it belongs to.
@Suite struct FieldWordStories {
  private static let shop = """
    /catalog/categories add mugs Mugs
    /catalog/brands add norden Norden
    /catalog/products add M Mug --price 10.00 --barcode 4006381333931
    /catalog/products add N Cup
    """

  nonisolated private static let lines = [
    "name Blue mug", "rename Blue mug", "price 12.00", "category mugs", "move mugs", "brand norden",
    "unit kg 3", "family cups", "options size=S", "option size=S", "options size=S;colour=blue", "tax zero",
    "weight 1.2 kg", "description Blue", "describe Blue", "notes Fragile", "note Fragile", "status archived",
  ]

  @Test(arguments: lines)
  func `a line that a product's page takes fills its form in, and comes to the same`(line: String)
    async throws
  {
    let page = try await Story.shop(Self.shop)
    let form = try await Story.shop(Self.shop)
    let fresh = try await Story.shop(Self.shop)

    await page.tell("/catalog/products/M\n\(line)")
    await form.tell("/catalog/products/M/edit\n\(line)\nsave")

    let row = await page.read("/catalog/products/M | json")
    #expect(row == (await form.read("/catalog/products/M | json")))
    #expect(row != (await fresh.read("/catalog/products/M | json")))
  }

  @Test func `a category's and a brand's fields have their words in both places too`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/categories add kitchen Kitchen
      /catalog/categories/mugs
      parent kitchen
      move none
      name Cups
      rename Mugs
      edit
      move kitchen
      rename Cups
      save
      /catalog/brands/norden
      name Norden & Co
      edit
      rename Norden
      save
      """)
    #expect(
      await shop.read("/catalog/categories/mugs | json").contains("\"name\":\"Cups\",\"inside\":\"Kitchen"))
  }

  @Test func `help tells the other words of a command, and no alias hides them`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M
      help rename
        name NAME...
      \u{20}\u{20}
          Give it another name.
          Also: rename.
          Example: name Blue mug, large
      alias rename = price
        ? alias-hides-verb
      """)
  }

  @Test func `a wrong barcode is mended in the form, and its status changed`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      barcode 4006381333948
        ...
        Barcode:     4006381333931 → 4006381333948
        ...
      save
        Barcode 4006381333931 of M removed  (entry 5)
        Barcode 4006381333948 of M added
        ...
      undo
        Barcode 4006381333948 of M removed  (entry 6)
        Barcode 4006381333931 of M added
      edit
      barcode 4006381333931*12, 96385074
      save
        Pack of barcode 4006381333931 of M: 1 → 12  (entry 7)
        Barcode 96385074 of M added
        ...
      edit
      barcode none
      save
        Barcode 4006381333931 ×12 of M removed  (entry 8)
        Barcode 96385074 of M removed
        ...
      edit
      status archived
      save
        Product M archived  (entry 9)
        ...
      """)
  }

  @Test func `a barcode, a SKU and a status that cannot be are refused at their field`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/N/edit
      barcode 4006381333931
        ? barcode-taken under 4006381333931
      barcode 4006381333930
        ? bad-barcode
      status active
        ? price-missing under active
      status sold
        ? unknown-status under sold
      price 3.00
      status active
      save
      /catalog/products/M/edit
      status draft
        ? illegal-transition under draft
      revert sku
        ? unknown-value
      barcode 4006381333931*0
        ? bad-pack
      """)
    #expect(shop.errors.contains("as in barcode 4006381333931*12."))
    #expect(await shop.read("/catalog/products/M/edit").contains("SKU:         M  given once and stays\n"))
  }

  @Test func `options that are not named stay, and none takes away, in the form as on the page`() async throws
  {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      options size=S;colour=blue
      options size=L
        ...
        Options:     none → size=L;colour=blue
        ...
      options colour=none
      save
      options motif=fox;form=round
      options a=1
        ? too-many-options
      options none
      """)
    #expect(!(await shop.read("/catalog/products/M | json").contains("options")))
  }

  @Test func `advice names what can be typed where one stands`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell("/catalog/add-product\nnmae Oak\n  ? unknown-command under nmae")
    #expect(shop.lastError?.fixes == ["name Oak"])
    #expect(!shop.errors.contains("another page"))
    await shop.tell("options \(String(repeating: "x", count: 40))=L\n  ? not-an-option")
    #expect(!shop.errors.contains("description"))
    await shop.tell("/catalog/add-brand\nname Norden\n  ? taken")
    #expect(shop.errors.contains("type a code of its own first, as in code norden-2."))
    await shop.tell("/catalog/products\narchive all\nreprice +6%\n  ? unknown-command under reprice")
    #expect(shop.errors.contains("This page asks a question: answer it first, or leave it with no."))
    await shop.tell("no\nno\n  ? unknown-command under no")
    #expect(shop.lastError?.fixes == [])
  }

  @Test func `the word none is nothing unless it is in a receipt's quotes`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M
      description Blue
      description none
        Description of M: Blue → none  (entry 6)
      name none
        ? empty-name
      unit kg
      unit none
        Unit of M: kg → each  (entry 8)
      options kind=L
      options kind=none
      edit
      name none
        ? empty-name
      price none
        ? price-missing
      """)
  }
}
