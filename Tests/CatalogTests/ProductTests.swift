import Catalog
import StoreCore
import StoreDatabase
import Testing

/// What is done to one product, what is said of it, and what it cost.
@Suite struct ProductTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
    try shop.add("brand", "norden", ["name": "Norden"])
    try shop.add("product", "MUG", ["name": "Mug", "price": "10", "brand": "norden", "options": "size=L"])
    try shop.add("product", "CUP", ["name": "Cup", "price": "5"])
  }

  private func mug() throws -> Product { try #require(try shop.row(Product.self, "MUG")) }

  @Test func `a barcode is added, its pack changed, and removed`() throws {
    let sku = try SKU("MUG")
    try shop.perform(ProductCommand.barcodeAdded(sku: sku, barcode: "4006381333931", pack: 12))
    try shop.perform(ProductCommand.barcodeAdded(sku: sku, barcode: "4006381333931*6", pack: nil))
    #expect(try mug().barcodes.map(\.code.printed) == ["4006381333931"])
    #expect(try mug().barcodes.map(\.pack) == [6])
    try shop.perform(ProductCommand.barcodeRemoved(sku: sku, barcode: "4006381333931"))
    #expect(try mug().barcodes.isEmpty)
    let again = ProductCommand.barcodeRemoved(sku: sku, barcode: "4006381333931")
    #expect(shop.code { try shop.perform(again) } == "barcode-not-found")
  }

  @Test(arguments: [0, -1, 1_000_001])
  func `a pack has one to a million units`(pack: Int) throws {
    let command = ProductCommand.barcodeAdded(sku: try SKU("MUG"), barcode: "96385074", pack: pack)
    #expect(shop.code { try shop.perform(command) } == "bad-quantity")
  }

  @Test func `a copy is a draft without barcodes`() throws {
    try shop.perform(ProductCommand.barcodeAdded(sku: SKU("MUG"), barcode: "96385074", pack: nil))
    try shop.perform(ProductCommand.copied(sku: SKU("MUG"), to: SKU("M2")))
    let copy = try #require(try shop.row(Product.self, "M2"))
    #expect(copy.status == .draft && copy.barcodes.isEmpty && copy.options.list.count == 1)
    #expect(
      shop.code { try shop.perform(ProductCommand.copied(sku: SKU("MUG"), to: SKU("m2"))) } == "sku-taken")
    try shop.set("brand", "norden", ["status": "archived"])
    #expect(
      shop.code { try shop.perform(ProductCommand.copied(sku: SKU("MUG"), to: SKU("M3"))) }
        == "archived-parent")
  }

  @Test func `options that are not named stay`() throws {
    try shop.perform(
      ProductCommand.variantSet(sku: SKU("MUG"), family: "mug", options: "colour=blue;size=none"))
    #expect(try mug().options.list.text == "colour=blue" && mug().family?.text == "mug")
    try shop.perform(ProductCommand.variantSet(sku: SKU("MUG"), family: "", options: ""))
    #expect(try mug().family == nil && mug().options.list.count == 1)
    let none = ProductCommand.variantSet(sku: try SKU("MUG"), family: "none", options: "")
    #expect(shop.code { try shop.perform(none) } == "bad-code")
  }

  @Test func `an archived product is not changed, and has no price to come`() throws {
    let day = try LocalDate(parsing: "2026-02-01")
    try shop.perform(CatalogCommand.priceScheduled(sku: SKU("MUG"), price: Money(minor: 900), day: day))
    let entry = try shop.set("product", "MUG", ["status": "archived"]).entry
    #expect(try mug().scheduled.isEmpty)
    #expect(shop.code { try shop.perform(ProductCommand.optionsCleared(sku: SKU("MUG"))) } == "archived")
    #expect(shop.code { try shop.set("product", "MUG", ["name": "Other"]) } == "archived")
    _ = try shop.store.undo(entry ?? 0, as: shop.request())
    #expect(try mug().scheduled.count == 1)
  }

  @Test func `the price history tells each price, since when and until when`() throws {
    for price in ["12", "11.50"] { try shop.set("product", "MUG", ["price": price]) }
    try shop.set("product", "MUG", ["name": "Blue mug"])
    let all = try shop.store.read(PriceHistory(SKU("mug")))
    #expect(all.lines.map(\.price?.minor) == [1150, 1200, 1000] && all.total == .exact(3))
    #expect(all.lines[0].until == nil && all.lines[1].until == all.lines[0].since)
    let next = try shop.store.read(PriceHistory(SKU("MUG"), before: all.lines[0].entry, limit: 1))
    #expect(next.lines.first == all.lines[1] && next.hasNext)
    #expect(shop.code { try shop.store.read(PriceHistory(SKU("NONE"))) } == "product-not-found")
  }

  @Test func `a price to come is told with the entry that scheduled it`() throws {
    let day = try LocalDate(parsing: "2026-02-01")
    for price in [1200, 1250] {
      try shop.perform(
        CatalogCommand.priceScheduled(sku: SKU("MUG"), price: Money(minor: Int64(price)), day: day))
    }
    let next = try shop.store.read(PriceHistory(SKU("MUG"))).scheduled.prices
    #expect(next.map(\.price.minor) == [1250] && next.first?.entry == 5)
  }
}

@Suite struct ReviewTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
    for sku in ["MUG", "CUP", "JUG"] { try shop.add("product", sku, ["name": sku, "price": "1"]) }
    for (sku, stars, author) in [("MUG", 5, "Ana"), ("MUG", 4, "Bo"), ("CUP", 1, "Cy"), ("CUP", 2, "Dee")] {
      try shop.perform(
        CatalogCommand.reviewAdded(sku: SKU(sku), rating: stars, title: "", text: "", author: author))
    }
  }

  private func decide(_ number: Int64, _ status: ReviewStatus) throws {
    try shop.perform(CatalogCommand.reviewDecided(number: number, status: status))
  }

  @Test func `those that wait come oldest first, all others newest first`() throws {
    var list = Review.list.all
    #expect(try shop.store.read(ReviewPage(list)).reviews.map(\.author) == ["Dee", "Cy", "Bo", "Ana"])
    list.filters["status"] = "new"
    #expect(try shop.store.read(ReviewPage(list)).reviews.map(\.author) == ["Ana", "Bo", "Cy", "Dee"])
    try decide(1, .accepted)
    #expect(try shop.store.read(ReviewPage(list)).reviews.map(\.author) == ["Bo", "Cy", "Dee"])
  }

  @Test func `a product's reviews are those that count, with how many wait`() throws {
    try decide(1, .accepted)
    try decide(2, .accepted)
    try decide(3, .rejected)
    let page = try shop.store.read(ReviewPage(of: SKU("MUG")))
    #expect(page.reviews.count == 2 && page.tally.average.tenths == 45 && page.tally.waiting == 0)
    #expect(page.tally.count(.accepted, stars: 5) == 1)
    let shopPage = try shop.store.read(ReviewPage())
    #expect(shopPage.tally.waiting == 1 && shopPage.tally.all == 4)
    #expect(shop.code { try shop.store.read(ReviewPage(of: SKU("NONE"))) } == "product-not-found")
  }

  @Test func `products are sorted by what their accepted reviews come to`() throws {
    try decide(2, .accepted)
    try decide(4, .accepted)
    var list = Product.list.all
    (list.sort, list.falls) = ("rating", true)
    #expect(try shop.store.read(list).keys == ["MUG", "CUP", "JUG"])
    #expect(try shop.row(Product.self, "MUG")?.rating.text(Ground()) == "4.0")
  }

  @Test(arguments: [
    (6, "Fay", "MUG", "bad-rating"), (3, "", "MUG", "bad-text"), (3, "ANÁ", "MUG", "already-reviewed"),
    (3, "Fay", "NONE", "product-not-found"), (3, "Fay", "JUG", "archived"),
  ])
  func `a review that cannot be is refused`(stars: Int, author: String, sku: String, code: String) throws {
    try shop.set("product", "JUG", ["status": "archived"])
    let command = CatalogCommand.reviewAdded(
      sku: try SKU(sku), rating: stars, title: "", text: "", author: author)
    #expect(shop.code { try shop.perform(command) } == code)
  }

  @Test(arguments: [
    ([5, 4, 4, 4], "4.3"), ([5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 4, 4, 4, 4, 5, 5, 4, 5, 4, 4], "4.4"),
  ])
  func `half a tenth of a rating is rounded up`(stars: [Int], text: String) throws {
    for (number, stars) in stars.enumerated() {
      let command = CatalogCommand.reviewAdded(
        sku: try SKU("JUG"), rating: stars, title: "", text: "", author: "Guest \(number)")
      try shop.perform(command)
      try decide(Int64(number + 5), .accepted)
    }
    #expect(try shop.row(Product.self, "JUG")?.rating.text(Ground()) == text)
  }

  @Test func `undo of an approval restores the average`() throws {
    try decide(1, .accepted)
    let entry = try shop.perform(CatalogCommand.reviewDecided(number: 2, status: .accepted)).entry
    _ = try shop.store.undo(entry ?? 0, as: shop.request())
    #expect(try shop.row(Product.self, "MUG")?.rating.tenths == 50)
    #expect(try shop.store.verify().isEmpty)
  }
}
