import Catalog
import StoreCore
import StoreDatabase
import Testing

@Suite struct BulkTests {
  let shop: Shop
  let all = Product.list.all

  init() throws {
    shop = try Shop()
    for (code, parent) in [("mugs", ""), ("cups", "mugs"), ("old", "")] {
      try shop.add("category", code, ["name": code, "parent": parent])
    }
    try shop.set("category", "old", ["status": "archived"])
    try shop.add("brand", "norden", ["name": "Norden"])
    try shop.add("product", "A", ["name": "Amber", "price": "10.00", "category": "mugs"])
    try shop.add("product", "B", ["name": "Blue", "price": "19.90", "category": "cups"])
    try shop.add("product", "D", ["name": "Draft", "category": "mugs"])
    try shop.add("product", "E", ["name": "Elsewhere", "price": "5.00"])
  }

  private func reprice(
    _ by: String? = nil, to: String? = nil, round: String? = nil, ending: String? = nil
  ) throws -> BulkEdit {
    .repriced(
      rule: Repricing(
        by: try by.map { try PriceShift($0) }, to: try to.map { try Amount(parsing: $0) },
        round: try round.map { try Amount(parsing: $0) }, ending: try ending.map { try PriceEnding($0) }))
  }

  private func list(_ filters: [String: String], search: String = "") -> ListQuery {
    var list = all
    (list.filters, list.search) = (filters, search)
    return list
  }

  private func price(_ sku: String) throws -> Int64? { try shop.row(Product.self, sku)?.price?.minor }

  @Test func `a percentage changes every price of the list once, and its undo brings them back`() throws {
    let receipt = try shop.perform(BulkCommand(reprice("+5%"), of: all))
    #expect(try [price("A"), price("B"), price("E")] == [1050, 2090, 525])
    #expect(receipt.rowCount == 3)
    #expect(receipt.notices.first?.facts["edit"] == .text("reprice +5%"))
    let undo = try shop.store.undo(receipt.entry ?? 0, as: shop.request())
    #expect(try [price("A"), price("B"), price("E")] == [1000, 1990, 500])
    #expect(undo.notices.first?.facts["way"] == .text("undo"))
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `an ending lowers no price under a rise and raises none under a fall`() throws {
    try shop.perform(BulkCommand(reprice("+1%", ending: ".99"), of: all))
    #expect(try [price("A"), price("B")] == [1099, 2099])
    try shop.perform(BulkCommand(reprice("-1%", ending: ".99"), of: all))
    #expect(try [price("A"), price("B")] == [999, 1999])
  }

  @Test func `a list is edited by its branch of categories and its words`() throws {
    try shop.perform(BulkCommand(reprice(to: "1.00"), of: list(["category": "mugs"], search: "blue")))
    #expect(try [price("A"), price("B"), price("E")] == [1000, 100, 500])
  }

  @Test func `a plan tells what changes, what stays and what is unlikely`() throws {
    let plan = try shop.store.read(BulkPreview(reprice("+1000%"), of: all, limit: 2))
    #expect(plan.count == 3 && plan.rows.map(\.before.sku.text) == ["A", "B"])
    #expect(plan.leftWords == "1 without a price stays")
    #expect(plan.before?.minor == 3490 && plan.after?.minor == 38390)
    #expect(try plan.tenfolds == 3 && plan.isUnlikely(under: reprice("+1000%")))
    #expect(try price("A") == 1000)
  }

  @Test func `products get a category together, and archived ones stay`() throws {
    try shop.set("product", "E", ["status": "archived"])
    let edit = BulkEdit.set(field: "category", to: "CUPS")
    let plan = try shop.store.read(BulkPreview(edit, of: list(["status": "all"])))
    #expect(plan.leftWords == "1 archived stays unchanged, 1 already has this value")
    try shop.perform(BulkCommand(edit, of: list(["status": "all"])))
    #expect(try shop.row(Product.self, "D")?.category?.text == "cups")
    #expect(edit.words == "move to CUPS" && BulkEdit.activated.words == "activate")
  }

  @Test(arguments: [("category", "old", "archived-parent"), ("category", "nowhere", "category-not-found")])
  func `nothing is moved where nothing can be put`(field: String, to: String, code: String) throws {
    let command = BulkCommand(.set(field: field, to: to), of: all)
    #expect(shop.code { try shop.perform(command) } == code)
  }

  @Test func `a field that only one product has is not edited in bulk`() throws {
    let command = BulkCommand(.set(field: "name", to: "Same"), of: all)
    #expect(shop.code { try shop.perform(command) } == "unknown-value")
  }

  @Test func `a whole list is archived, with its prices to come, and activated where it has a price`() throws
  {
    let day = LocalDate(daysSince1970: try LocalDate(parsing: "2026-02-01").daysSince1970)
    try shop.perform(CatalogCommand.priceScheduled(sku: SKU("A"), price: Money(minor: 900), day: day))
    try shop.perform(BulkCommand(.archived, of: all))
    #expect(try shop.row(Product.self, "A")?.scheduled.isEmpty == true)
    let archived = list(["status": "archived"])
    #expect(try shop.store.read(BulkPreview(.activated, of: archived)).leftWords == "1 without a price stays")
    try shop.perform(BulkCommand(.activated, of: archived, count: 3))
    #expect(try shop.row(Product.self, "A")?.status == .active)
    #expect(try shop.row(Product.self, "D")?.status == .archived)
  }

  @Test func `a price that would be nothing refuses it all and each is named`() throws {
    do {
      try shop.perform(BulkCommand(reprice("-10.00"), of: all))
      Issue.record("it was made")
    } catch let error as StoreError {
      #expect(error.message == "A would go from 10.00 to 0.00. A reprice must leave more than zero.")
      #expect(error.others.map(\.code) == ["bad-price"])
    }
    #expect(try price("B") == 1990)
  }

  @Test func `a hundred refusals are told as twenty and their number`() throws {
    for number in 1...30 { try shop.add("product", "P\(number)", ["name": "Pin", "price": "1.00"]) }
    do {
      try shop.perform(BulkCommand(reprice("-1.00"), of: list([:], search: "pin")))
    } catch let error as StoreError {
      #expect(error.others.count == 19)
      #expect(error.advice.last == "30 products are refused. The first 20 are told.")
    }
  }

  @Test func `another number of products, or others than were seen, refuses it`() throws {
    #expect(shop.code { try shop.perform(BulkCommand(.archived, of: all, count: 3)) } == "count-differs")
    let plan = try shop.store.read(BulkPreview(reprice("+5%"), of: list(["category": "mugs"])))
    try shop.set("product", "E", ["price": "6.00"])
    let command = try BulkCommand(reprice("+5%"), of: list(["category": "mugs"]), seen: plan.seen)
    try shop.set("product", "A", ["name": "Amber mug"])
    #expect(shop.code { try shop.perform(command) } == "rows-changed")
    let again = try shop.store.read(BulkPreview(reprice("+5%"), of: list(["category": "mugs"])))
    try shop.perform(BulkCommand(reprice("+5%"), of: list(["category": "mugs"]), seen: again.seen))
    #expect(try price("A") == 1050)
  }

  @Test func `an edit takes all pages of a list, also one that its rows leave`() throws {
    for number in 1...600 {
      try shop.add("product", "P\(number)", ["name": "Pin", "price": "1.00", "brand": "norden"])
    }
    try shop.perform(BulkCommand(.set(field: "brand", to: ""), of: list(["brand": "norden"])))
    #expect(try shop.store.read(list(["brand": "norden"])).total == .exact(0))
    #expect(try shop.store.verify().isEmpty)
  }
}
