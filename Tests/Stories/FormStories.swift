import AppRoutes
import CommandKit
import ScreenKit
import Testing

@Suite struct FormStories {
  /// A shop with one of everything a product refers to; entries 1 to 6.
  static let shop = """
    /catalog/categories add kitchen Kitchen
    /catalog/categories add mugs "Mugs and cups" --parent kitchen
    /catalog/brands add norden Norden
    /catalog/products add M Mug --price 10.00 --category mugs --barcode 4006381333931
    /catalog/brands add gone Gone
    /catalog/brands/gone archive
    """

  @Test func `a product is filled in field by field and saved`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products
      add
        New product

        SKU:         -  missing
        Name:        -  missing
        Price:       -
        Category:    -
        Brand:       -
        Barcode:     -
        Unit:        each  unless you type another
        Family:      -
        Options:     -
        Tax class:   -
        Weight:      -
        Description: -
        Notes:       -
        Status:      draft  unless you type another

        Try: sku SKU · name NAME · save (not yet: SKU is missing) · discard
      name Oak chair
      where
        /catalog/add-product?name=Oak+chair
      save
        ? not-yet under save
      sku OAK-1
      price 49.90
        ...
        Price:       49.90
        ...
        Status:      active  unless you type another

        Try: category CODE · brand CODE · save · discard
      category MUGS
      brand norden
      barcode 96385074
      unit kg 3
      description Solid oak
      plan save
        Plan

        Product OAK-1 added
        Nothing was changed: this was a plan.
      save
        Product OAK-1 added  (entry 7)
        OAK-1 · Oak chair

        SKU:         OAK-1
        Name:        Oak chair
        Price:       49.90 EUR
        Status:      active
        Category:    mugs  Kitchen > Mugs and cups
        Brand:       norden  Norden
        Barcodes:    96385074
        Unit:        kg 3
        Description: Solid oak
        ...
      back
      where
        /catalog/products
      """)
    #expect(await shop.keys("/catalog/products") == ["M", "OAK-1"])
  }

  @Test func `save --new goes on with the next, in the same category and brand`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products?category=mugs&brand=norden
      add
      where
        /catalog/add-product?category=mugs&brand=norden
      sku A
      name One
      save --new
        Product A added  (entry 7)
        New product
        ...
      where
        /catalog/add-product?category=mugs&brand=norden
      save --new
        ? not-yet under save
      sku B
      name Two
      save --new
      discard
      where
        /catalog/products?category=mugs&brand=norden
      """)
    #expect(await shop.keys("/catalog/products?category=mugs&brand=norden") == ["A", "B"])
  }

  @Test func `an edit shows what differs and is one entry`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products
      1
      edit
        0 changes to M · Mug

        SKU:         M  given once and stays
        Name:        Mug
        Price:       10.00
        Category:    mugs
        Brand:       -
        Barcode:     4006381333931
        Unit:        each
        Family:      -
        Options:     -
        Tax class:   -
        Weight:      -
        Description: -
        Notes:       -
        Status:      active

        Try: name NAME · price AMOUNT · save (not yet: nothing is changed) · discard
      name Blue mug
      price 12
      clear category
      brand norden
        4 changes to M · Mug

        SKU:         M  given once and stays
        Name:        Mug → Blue mug
        Price:       10.00 → 12
        Category:    mugs → none
        Brand:       none → norden
        Barcode:     4006381333931
        Unit:        each
        Family:      -
        Options:     -
        Tax class:   -
        Weight:      -
        Description: -
        Notes:       -
        Status:      active

        Try: name NAME · price AMOUNT · save · discard
      where
        /catalog/products/M/edit?name=Blue+mug&price=12&category=&brand=norden&revision=4
      revert brand
      save
        Name of M: Mug → Blue mug  (entry 7)
        Price of M: 10.00 → 12.00
        Category of M: mugs → none
        M · Blue mug
        ...
      back
      where
        /catalog/products
      undo
      """)
    #expect(await shop.rows("/catalog/products").map { $0["name"] } == ["Mug"])
    #expect(await shop.rows("/catalog/products").map { $0["price"] } == ["10.00"])
    #expect(await shop.keys("/journal") == ["8", "7", "6", "5", "4", "3", "2", "1"])
  }

  @Test func `what is typed as it stands is no change, and the last one back leaves none`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      price 11
      name Mug
      where
        /catalog/products/M/edit?price=11&revision=4
      price 10.000
        ? too-many-decimals under 10.000
      price 10
      where
        /catalog/products/M/edit
      save
        ? not-yet under save
      category none
      weight 350 g
      weight none
      where
        /catalog/products/M/edit?category=&revision=4
      """)
  }

  @Test func `back and forward keep a draft, discard drops it`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog
      /catalog/products
      add
      name Oak chair
      back
      where
        /catalog/products
      forward
      where
        /catalog/add-product?name=Oak+chair
      /settings
      back
      where
        /catalog/add-product?name=Oak+chair
      discard
      where
        /catalog/products
      forward
      where
        /settings
      back
      back
      where
        /catalog
      """)
  }

  @Test func `a form behind an address is shown and saved there, and moves nobody`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit?name=Cup discard
      where
        /
      /catalog/products/M/edit?name=Cup save
        Name of M: Mug → Cup  (entry 7)
        M · Cup
        ...
      where
        /
      """)
  }

  @Test func `a category is added and edited`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/categories/kitchen
      add
      where
        /catalog/add-category?parent=kitchen
      name Plates & bowls
        New category

        Code:   plates-bowls  unless you type another
        Name:   Plates & bowls
        Parent: kitchen

        Try: code CODE · save · discard
      save
        Category plates-bowls added  (entry 7)
        0 products · category plates-bowls · Plates & bowls
        ...
      edit
      parent mugs
      name Plates
      save
        Name of category plates-bowls: Plates & bowls → Plates  (entry 8)
        Parent of category plates-bowls: kitchen → mugs
        0 products · category plates-bowls · Plates
        ...
      back
      where
        /catalog/categories/kitchen
      /catalog/categories/kitchen/edit parent mugs
        ? category-cycle under mugs
      """)
  }

  @Test func `a brand is added and edited`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/brands
      add
      name Norden
        ? taken under Norden
      code norden-2
      name Norden
      save
        Brand norden-2 added  (entry 7)
        0 products · brand norden-2 · Norden
        ...
      edit
      name Nordén
        1 change to norden-2 · Norden

        Code: norden-2  given once and stays
        Name: Norden → Nordén

        Try: name NAME · save · discard
      save
        Name of brand norden-2: Norden → Nordén  (entry 8)
        0 products · brand norden-2 · Nordén
        ...
      """)
  }

  @Test(arguments: [
    "/catalog/add-product", "/catalog/add-product?sku=A&name=Oak+chair&price=twelve&status=x&colour=red",
    "/catalog/products/M/edit", "/catalog/products/M/edit?name=&price=12&category=&revision=41",
    "/catalog/products/A%2FB/edit?description=a%26b%0Ac", "/catalog/add-category?code=a&name=b&parent=c",
    "/catalog/categories/c/edit?parent=&revision=2&old=1", "/catalog/add-brand?code=a&name=b",
    "/catalog/brands/b/edit?name=%1B&revision=3",
  ]) func `a draft's address is exact both ways`(address: String) throws {
    #expect(try Routes(text: address).address.text == address)
  }

  @Test(arguments: [
    ("/catalog/add-product?name=&price=", "/catalog/add-product"),
    ("/catalog/products/M/edit?revision=4", "/catalog/products/M/edit"),
    ("/catalog/products/M/edit?revision=x&name=A", "/catalog/products/M/edit?name=A&revision=0"),
    ("/catalog/add-product?name=A&sku=B", "/catalog/add-product?sku=B&name=A"),
  ]) func `a draft has one address`(typed: String, address: String) throws {
    #expect(try Routes(text: typed).address.text == address)
  }

  @Test func `what follows a field is completed by what it takes`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/catalog/add-product?name=A")
    func offered(_ line: String) -> [String] {
      shop.session.completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    #expect(offered("category mu") == ["mugs"])
    #expect(offered("brand n") == ["norden"])
    #expect(offered("status ") == ["active", "draft"])
    #expect(offered("clear pr") == ["price"])
    #expect(offered("sa") == ["save"])
    #expect(offered("/catalog/add-p") == ["/catalog/add-product"])
    #expect(offered("/catalog/products/M/e") == ["/catalog/products/M/edit"])
    #expect(offered("/catalog/products/M/edit?ca") == ["/catalog/products/M/edit?category="])
    #expect(offered("/catalog/brands/norden/") == ["/catalog/brands/norden/edit"])
    await shop.read("/catalog/categories/mugs/edit")
    #expect(offered("parent ki") == ["kitchen"])
    #expect(offered("sku").isEmpty, "a key is typed once")
  }
}
