import Catalog
import StoreCore
import StoreDatabase
import Synchronization
import Testing

/// A catalogue in memory, with requests that are numbered.
final class Shop {
  let store: StoreDatabase
  private var requests = 0
  /// How far the clock was put forward, in milliseconds.
  private final class Ahead: Sendable { let milliseconds = Mutex<Int64>(0) }
  private let ahead = Ahead()

  init(from start: Instant = Clock.frozenStart) throws {
    let (frozen, ahead) = (Clock.frozen(from: start), ahead)
    let put = { @Sendable (time: Instant) in
      Instant(milliseconds: time.milliseconds + ahead.milliseconds.withLock { $0 })
    }
    let clock = Clock(now: { put(frozen.now()) }, tick: { put(frozen.tick()) })
    store = try StoreDatabase(
      path: "",
      StoreDeclarations(
        shapes: CatalogDeclarations.shapes, projections: CatalogDeclarations.projections,
        listings: CatalogDeclarations.listings, due: CatalogDeclarations.due), clock: clock)
  }

  func pass(days: Int64) { ahead.milliseconds.withLock { $0 += days * 86_400_000 } }

  func request() -> Request {
    requests += 1
    return Request(id: "\(requests)", by: Caller("mara"), origin: .input)
  }

  @discardableResult func perform(_ command: some StoreCommand) throws -> Receipt {
    try store.perform(command, as: request())
  }
  @discardableResult func add(_ entity: String, _ key: String, _ fields: [String: String] = [:]) throws
    -> Receipt
  {
    try perform(Edit(.add, entity, key, fields))
  }
  @discardableResult func set(_ entity: String, _ key: String, _ fields: [String: String]) throws -> Receipt {
    try perform(Edit(.set, entity, key, fields))
  }
  func row<E: Entity>(_: E.Type = E.self, _ key: String) throws -> E? {
    try store.read(RowOf<E>(key: key)).image.flatMap(E.declaration.decode)
  }
  func code(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? StoreError)?.code }
  }
}

struct RowOf<E: Entity>: RowsQuery {
  struct Answer: Codable, Sendable { var image: RowImage? }
  var key: String
  func answer(_ rows: any Rows) throws(StoreError) -> Answer { Answer(image: try rows.find(E.shape, key)) }
}

@Suite struct CatalogTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
    for (code, parent) in [("home", ""), ("mugs", "home"), ("cups", "home"), ("tea", "mugs")] {
      try shop.add("category", code, ["name": code, "parent": parent])
    }
    try shop.add("brand", "bryggan", ["name": "Bryggan"])
    try shop.add(
      "product", "MUG",
      ["name": "Mug", "category": "mugs", "brand": "bryggan", "price": "10", "weight": "1.2 kg"])
  }

  @Test func `a product's values are read by their own rules`() throws {
    try shop.set("product", "MUG", ["options": "size=L;colour=blue", "unit": "kg 3", "tax_class": "low"])
    let mug = try #require(try shop.row(Product.self, "mug"))
    #expect(mug.weight?.grams == 1200 && mug.options.list.count == 2 && mug.unit.decimals == 3)
    #expect(shop.code { try shop.set("product", "MUG", ["weight": "heavy"]) } == "bad-weight")
    #expect(shop.code { try shop.set("product", "MUG", ["options": "size"]) } == "not-an-option")
    #expect(shop.code { try shop.add("product", "mug", ["name": "Again"]) } == "sku-taken")
  }

  @Test func `a barcode is one product's, however it is printed`() throws {
    try shop.perform(Edit(.set, "product", "MUG", ["barcodes": "4006381333931*12"]))
    try shop.add("product", "CUP", ["name": "Cup"])
    let edit = Edit(.set, "product", "CUP", ["barcodes": "04006381333931"])
    #expect(shop.code { try shop.perform(edit) } == "barcode-taken")
    let wrong = Edit(.set, "product", "CUP", ["barcodes": "4006381333932"])
    #expect(shop.code { try shop.perform(wrong) } == "bad-barcode")
    #expect(try shop.row(Product.self, "MUG")?.barcodes.first?.code.printed == "4006381333931")
  }

  @Test func `a status follows from the one before`() throws {
    try shop.set("product", "MUG", ["status": "active"])
    #expect(shop.code { try shop.set("product", "MUG", ["status": "draft"]) } == "illegal-transition")
    #expect(shop.code { try shop.set("product", "MUG", ["price": ""]) } == "price-missing")
    try shop.set("product", "MUG", ["status": "archived"])
    #expect(shop.code { try shop.set("product", "MUG", ["name": "Other"]) } == "archived")
    try shop.set("product", "MUG", ["status": "active", "name": "Other"])
    #expect(try shop.row(Product.self, "MUG")?.name == "Other")
  }

  @Test func `nothing is filed under what is archived, but what was there stays`() throws {
    try shop.perform(CatalogCommand.branchArchived(code: Code("mugs")))
    #expect(try shop.row(Category.self, "tea")?.status == .archived)
    try shop.set("product", "MUG", ["name": "Mug, blue"])
    try shop.add("product", "CUP", ["name": "Cup"])
    #expect(shop.code { try shop.set("product", "CUP", ["category": "mugs"]) } == "archived-parent")
    #expect(shop.code { try shop.set("category", "tea", ["status": "active"]) } == "archived-parent")
  }

  @Test func `the tree has no circle, no hole and an end`() throws {
    #expect(shop.code { try shop.set("category", "home", ["parent": "tea"]) } == "inside-itself")
    #expect(shop.code { try shop.set("category", "mugs", ["status": "archived"]) } == "not-empty")
    var parent = "tea"
    for depth in 4...16 {
      try shop.add("category", "d\(depth)", ["name": "Deep", "parent": parent])
      parent = "d\(depth)"
    }
    #expect(shop.code { try shop.add("category", "d17", ["name": "Deep", "parent": parent]) } == "too-deep")
    try shop.add("category", "top", ["name": "Top"])
    #expect(shop.code { try shop.set("category", "home", ["parent": "top"]) } == "too-deep")
  }

  @Test func `a merge moves what was filed, and its undo moves it back`() throws {
    let entry = try shop.perform(CatalogCommand.categoryMerged(code: Code("mugs"), into: Code("cups"))).entry
    #expect(try shop.row(Product.self, "MUG")?.category?.text == "cups")
    #expect(try shop.row(Category.self, "tea")?.parent?.text == "cups")
    #expect(try shop.row(Category.self, "mugs")?.status == .archived)
    _ = try shop.store.undo(entry ?? 0, as: shop.request())
    #expect(try shop.row(Product.self, "MUG")?.category?.text == "mugs")
    let inside = CatalogCommand.categoryMerged(code: try Code("home"), into: try Code("tea"))
    #expect(shop.code { try shop.perform(inside) } == "inside-itself")
    try shop.perform(Edit(.set, "brand", "bryggan", ["status": "archived"]))
    let archived = CatalogCommand.brandMerged(code: try Code("bryggan"), into: try Code("bryggan"))
    #expect(shop.code { try shop.perform(archived) } == "archived")
  }

  @Test func `a category takes its place among those beside it`() throws {
    try shop.perform(CatalogCommand.categoryPlaced(code: Code("cups"), position: 1))
    let places = try ["mugs", "cups"].map { try shop.row(Category.self, $0)?.position ?? -1 }
    #expect(places[1] < places[0])
    #expect(
      shop.code { try shop.perform(CatalogCommand.categoryPlaced(code: Code("cups"), position: 3)) }
        == "bad-position")
  }

  @Test func `a price to come takes effect on its day`() throws {
    let day = try LocalDate(parsing: "2026-01-01")
    #expect(
      shop.code {
        try shop.perform(CatalogCommand.priceScheduled(sku: SKU("MUG"), price: Money(minor: 900), day: day))
      } == "bad-date")
    let later = LocalDate(daysSince1970: day.daysSince1970 + 1)
    try shop.perform(CatalogCommand.priceScheduled(sku: SKU("MUG"), price: Money(minor: 900), day: later))
    #expect(try shop.row(Product.self, "MUG")?.scheduled.count == 1)
    try shop.perform(CatalogCommand.priceUnscheduled(sku: SKU("MUG"), day: later))
    #expect(
      shop.code { try shop.perform(CatalogCommand.priceUnscheduled(sku: SKU("MUG"), day: later)) }
        == "not-scheduled")
    try shop.perform(CatalogCommand.priceScheduled(sku: SKU("MUG"), price: Money(minor: 800), day: later))
    shop.pass(days: 2)
    #expect(try shop.row(Product.self, "MUG")?.price == Money(minor: 800))
    #expect(try shop.row(Product.self, "MUG")?.scheduled.isEmpty == true)
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `an author reviews a product once, and what is accepted counts`() throws {
    func add(_ author: String) throws -> Receipt {
      try shop.perform(
        CatalogCommand.reviewAdded(sku: SKU("MUG"), rating: 4, title: "", text: "Good", author: author))
    }
    let number = Int64(try #require(try add("Åsa").effects.first?.subject.key)) ?? 0
    #expect(shop.code { try add("asa") } == "already-reviewed")
    try shop.perform(CatalogCommand.reviewDecided(number: number, status: .accepted))
    #expect(
      shop.code { try shop.perform(CatalogCommand.reviewDecided(number: number, status: .rejected)) }
        == "illegal-transition")
    #expect(try shop.store.read(RatingOf(sku: "MUG")) == [4, 1])
  }
}

struct RatingOf: RowsQuery {
  typealias Answer = [Int64]
  var sku: String
  func answer(_ rows: any Rows) throws(StoreError) -> [Int64] { try rows.sums(Review.ratings, [.text(sku)]) }
}
