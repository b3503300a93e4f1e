import Catalog
import StoreCore
import StoreDatabase
import Testing

/// What products are filed under: the tree, brands, families.
@Suite struct ShelfTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
    for (code, parent) in [
      ("kitchen", ""), ("mugs", "kitchen"), ("tall", "mugs"), ("old", "mugs"), ("cups", ""),
    ] {
      try shop.add(
        "category", code, ["name": code.prefix(1).uppercased() + code.dropFirst(), "parent": parent])
    }
    try shop.set("category", "old", ["status": "archived"])
    for code in ["norden", "soder"] {
      try shop.add("brand", code, ["name": code.prefix(1).uppercased() + code.dropFirst()])
    }
    let fields = ["name": "Mug", "price": "1", "category": "mugs", "brand": "norden"]
    for sku in ["M", "A"] { try shop.add("product", sku, fields) }
    try shop.set("product", "A", ["status": "archived"])
  }

  private func page(_ code: String) throws -> CategoryPage.Answer {
    try shop.store.read(CategoryPage(Code(code)))
  }

  @Test func `a category page tells the way to it, what is inside and its place`() throws {
    let mugs = try page("MUGS")
    #expect(mugs.path.map(\.name) == ["Kitchen"])
    #expect(mugs.children.map(\.code.text) == ["tall", "old"] && mugs.categories == 2)
    #expect(mugs.line.products == 1 && mugs.line.depth == 2 && mugs.position == 1 && mugs.siblings == 1)
    #expect(try page("kitchen").line.subtree == 1 && page("kitchen").line.products == 0)
    #expect(try page("old").position == nil)
    #expect(shop.code { try page("nowhere") } == "category-not-found")
  }

  @Test func `the tree comes in reading order, page by page`() throws {
    let first = try shop.store.read(CategoryList(limit: 2))
    #expect(first.lines.map(\.code.text) == ["kitchen", "mugs"] && first.total == 4 && first.hasNext)
    let rest = try shop.store.read(CategoryList(after: Code("mugs"), limit: 5))
    #expect(rest.lines.map(\.code.text) == ["tall", "cups"] && !rest.hasNext)
    let inside = try shop.store.read(CategoryList(status: "all", inside: Code("kitchen")))
    #expect(inside.lines.map(\.code.text) == ["mugs", "tall", "old"] && inside.startingDepth == 2)
  }

  @Test func `a new category and one that moves come last`() throws {
    try shop.perform(CatalogCommand.categoryPlaced(code: Code("cups"), position: 1))
    try shop.add("category", "a", ["name": "A"])
    try shop.set("category", "mugs", ["parent": ""])
    let top = try shop.store.read(CategoryList()).lines.filter { $0.depth == 1 }
    #expect(top.map(\.code.text) == ["cups", "kitchen", "a", "mugs"])
  }

  @Test func `a merge takes archived products and categories along, and tells how many`() throws {
    let receipt = try shop.perform(CatalogCommand.categoryMerged(code: Code("mugs"), into: Code("cups")))
    let facts = receipt.notices.first?.facts
    #expect(facts?["products"] == .int(1) && facts?["archived"] == .int(1) && facts?["categories"] == .int(2))
    #expect(try shop.row(Product.self, "A")?.category?.text == "cups")
    #expect(try shop.row(Category.self, "old")?.parent?.text == "cups")
    _ = try shop.store.undo(receipt.entry ?? 0, as: shop.request())
    #expect(try shop.row(Product.self, "A")?.category?.text == "mugs")
    #expect(try shop.store.verify().isEmpty)
  }

  @Test(arguments: [
    ("mugs", "mugs", "inside-itself"), ("kitchen", "tall", "inside-itself"), ("mugs", "old", "inside-itself"),
    ("mugs", "nowhere", "category-not-found"), ("old", "cups", "archived"),
    ("cups", "old", "archived-parent"),
  ])
  func `a merge that cannot be is refused`(from: String, into: String, code: String) throws {
    let command = CatalogCommand.categoryMerged(code: try Code(from), into: try Code(into))
    #expect(shop.code { try shop.perform(command) } == code)
  }

  @Test func `a brand's products are counted in its list and go along when it is merged`() throws {
    #expect(try shop.store.read(Brand.list.all).row(0).contains(.int(1)))
    try shop.perform(CatalogCommand.brandMerged(code: Code("norden"), into: Code("soder")))
    #expect(try shop.row(Product.self, "A")?.brand?.text == "soder")
    #expect(try shop.store.read(Brand.list.all).keys == ["soder"])
  }

  @Test func `products of a family are listed with what tells them apart`() throws {
    for (sku, family, options) in [("L", "chair", "size=L"), ("S", "Chair", "Size=l"), ("T", "table", "")] {
      try shop.add("product", sku, ["name": sku, "family": family, "options": options])
    }
    let page = try shop.store.read(FamilyPage(Code("CHAIR")))
    #expect(page.lines.map(\.sku.text) == ["L", "S"] && page.total == 2 && !page.hasNext)
    #expect(page.alike.map { "\($0.first) \($0.other)" } == ["L S"])
    #expect(try shop.store.read(FamilyPage(Code("chair"), limit: 1)).hasNext)
    try shop.set("product", "S", ["status": "archived"])
    #expect(try shop.store.read(FamilyPage(Code("chair"))).total == 1)
    #expect(try shop.store.read(Product.families.all).keys == ["chair", "table"])
    #expect(try shop.store.read(ProductWords(.family, prefix: "Ch")) == ["chair"])
  }

  @Test func `the home page counts rows by status`() throws {
    let home = try shop.store.read(CatalogHome())
    #expect(home.products == 1 && home.count(Product.self) == 2)
    #expect(home.count(Category.self, "active") == 4)
    #expect(home.largest.map(\.code.text).first == "kitchen")
  }
}
