import Catalog
import Customers
import Foundation
import Fulfilment
import GRDB
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

/// Sales as they are kept, beside the same asked of the order lines in SQL.
@MainActor @Suite struct SalesTests {
  private let path = NSTemporaryDirectory() + "sales-\(UUID().uuidString).db"
  private let store: StoreDatabase
  private let model: OrderingModel

  /// Each change happens eleven hours after the one before.
  init() async throws { try await self.init(step: 11 * 3_600_000) }

  private init(step: Int64) async throws {
    store = try StoreDatabase(path: path, .shop, clock: .frozen(step: step))
    model = OrderingModel(service: StoreService(store: store, actor: "mara", ids: .keyed("test")))
    try await model.set(["taxes": "yes"], of: Subject(Settings.entity, Settings.key))
    try await add(TaxRate.entity, "DE-20", ["name": "VAT", "country": "DE", "rate": "20"])
    try await add(
      TaxRate.entity, "DE-7", ["name": "Food", "country": "DE", "rate": "7", "tax_class": "food"])
    try await add(TaxRate.entity, "AT-10", ["name": "VAT", "country": "AT", "rate": "10"])
    try await add(
      TaxRate.entity, "AT-0", ["name": "Food", "country": "AT", "rate": "0", "tax_class": "food"])
    for code in ["mugs", "food"] { try await add(Category.entity, code, ["name": code]) }
    for code in ["acme", "bolt"] { try await add(Brand.entity, code, ["name": code]) }
    for name in ["Ann", "Bob"] { try await add(Customer.entity, "", ["name": name]) }
    for (number, sku) in Self.skus.enumerated() {
      var fields = ["name": sku, "price": "\(number + 1).\(37 * number % 90 + 10)"]
      if number % 3 > 0 { fields["category"] = ["mugs", "food"][number % 3 - 1] }
      if number % 2 > 0 { fields["brand"] = ["acme", "bolt"][number / 2 % 2] }
      if number % 3 == 2 { fields["tax_class"] = "food" }
      try await add(Product.entity, sku, fields)
      // Nobody knows what the first cost.
      try await model.perform(
        StockCommand.received(
          sku: SKU(stored: sku), quantity: Quantity(whole: 2_000), at: nil,
          cost: number > 0 ? .each(Amount(units: Int64(number), decimals: 0)) : nil))
    }
  }

  private static let skus = (0..<9).map { "P\($0)" }

  private func add(_ entity: String, _ key: String, _ fields: [String: String]) async throws {
    try await model.perform(Edit(.add, entity, key, fields))
  }

  /// Sells for some months, and answers its journal entries. Of five orders one is cancelled, one is shipped in part
  /// before the rest is cancelled, and of one that is shipped a part comes back.
  private func trade(_ count: Int) async throws -> [Int] {
    var random = Seeded(state: 7)
    var entries: [Int] = []
    for number in 1...count {
      let wishes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        OrderWish(
          SKU(stored: Self.skus.randomElement(using: &random) ?? "P0"),
          Quantity(whole: Int64.random(in: 2...4, using: &random)))
      }
      let customer = number % 3 > 0 ? Code(stored: "C-00000\(number % 3)") : nil
      let start = OrderStart(customer: customer, country: number % 4 == 0 ? "AT" : nil, wishes: wishes)
      let (order, one) = (try Order.number("O-\(number)"), [Wish(wishes[0].sku, Quantity(whole: 1))])
      let cancel = OrderCommand.changed(number: order, step: .cancel())
      let steps: [any StoreCommand] =
        switch number % 5 {
        case 0: [cancel]
        case 1: [ShipmentCommand.shipped(order: order, terms: ShipmentTerms(one)), cancel]
        case 2:
          [
            ShipmentCommand.shipped(order: order, terms: ShipmentTerms()),
            ReturnCommand.requested(order: order, terms: ReturnTerms(one, to: .restock)),
          ]
        default: []
        }
      for step in [OrderCommand.placed(start) as any StoreCommand] + steps {
        entries.append(try #require(await model.perform(step).entry))
      }
    }
    return entries
  }

  /// What lines come to as they were agreed, less the credits: a name, and lines or orders, units, net, tax and cost.
  private func lines(by column: String, where condition: String = "1", counting: String = "*")
    async throws -> [String: [Int64]]
  {
    let paid = "(CASE o.mode WHEN 'inclusive' THEN l.total ELSE l.total + l.tax END)"
    let sold = """
      SELECT \(column), count(\(counting)), sum(l.quantity), sum(\(paid) - l.tax), sum(l.tax), sum(coalesce(l.cost, 0))
      FROM "order" o JOIN order_lines l ON l.parent = o.id WHERE o.day IS NOT NULL AND \(condition) GROUP BY 1
      """
    let credited = """
      SELECT \(column), 0, -sum(l.quantity), -sum(l.amount - l.tax), -sum(l.tax), -sum(coalesce(l.cost, 0))
      FROM credit o JOIN credit_lines l ON l.parent = o.id WHERE l.line > 0 AND \(condition) GROUP BY 1
      """
    return try await DatabaseQueue(path: path).read { db in
      var found: [String: [Int64]] = [:]
      for row in try GRDB.Row.fetchAll(db, sql: sold) + GRDB.Row.fetchAll(db, sql: credited) {
        let sums: [Int64] = (1...5).map { row[$0] }
        found[row[0] ?? "", default: [0, 0, 0, 0, 0]] = zip(found[row[0] ?? ""] ?? [0, 0, 0, 0, 0], sums).map
        { $0 + $1 }
      }
      return found
    }
  }

  private func kept(_ by: SalesGrouping, _ period: SalesPeriod = SalesPeriod()) async throws
    -> [String: [Int64]]
  {
    var found: [String: [Int64]] = [:]
    var skip = 0
    while true {
      let page = try await model.read(SalesBy(by, period, skipping: skip, limit: 7))
      for row in page.rows {
        let sold = row.sold
        found[row.key] = [
          Int64(sold.count), sold.quantity.thousandths, sold.net.minor, sold.tax.minor, sold.cost.minor,
        ]
      }
      skip += 7
      guard page.hasNext else { return found }
    }
  }

  @Test(arguments: ["inclusive", "exclusive"])
  func `kept sales are those that the lines add up to`(mode: String) async throws {
    try await model.set(["tax_mode": mode], of: Subject(Settings.entity, Settings.key))
    _ = try await trade(150)

    let day = "date(o.day * 86400, 'unixepoch')"
    #expect(try await kept(.day) == lines(by: day, counting: "DISTINCT o.id"))
    #expect(try await kept(.month) == lines(by: "substr(\(day), 1, 7)", counting: "DISTINCT o.id"))
    var weeks: [String: [Int64]] = [:]
    for (day, sums) in try await kept(.day) {
      let week = try LocalDate(parsing: day).week
      weeks[week] = zip(weeks[week] ?? [0, 0, 0, 0, 0], sums).map { $0 + $1 }
    }
    #expect(try await kept(.week) == weeks)
    #expect(try await kept(.category) == lines(by: "coalesce(l.category, '')"))
    #expect(try await kept(.brand) == lines(by: "coalesce(l.brand, '')"))
    #expect(try await kept(.product) == lines(by: "l.sku"))
    #expect(try await kept(.customer) == lines(by: "coalesce(o.customer, '')", counting: "DISTINCT o.id"))
    let since = try LocalDate(parsing: "2026-02-03"), until = try LocalDate(parsing: "2026-03-30")
    #expect(
      try await kept(.category, SalesPeriod(since: since, until: until))
        == lines(
          by: "coalesce(l.category, '')", where: "\(day) BETWEEN '2026-02-03' AND '2026-03-30'"))
    let rates = try await lines(by: "o.country || ' ' || l.rate").mapValues { Array($0[2...3]) }
    let taxes = try await model.read(TaxesOf(SalesPeriod())).map {
      ("\($0.country) \($0.tax.rate.partsPerMillion)", [$0.tax.net.minor, $0.tax.tax.minor])
    }
    #expect(Dictionary(uniqueKeysWithValues: taxes) == rates && rates.count == 4)
    #expect(try store.verify().isEmpty)
  }

  @Test func `undoing all leaves nothing sold`() async throws {
    let day = try await SalesTests(step: 1000)
    let entries = try await day.trade(20)
    #expect(try await !day.kept(.product).isEmpty)
    for entry in entries.reversed() { _ = try await day.model.service.undo(entry) }
    for by in SalesGrouping.allCases { #expect(try await day.kept(by).isEmpty) }
    #expect(try await day.model.read(TaxesOf(SalesPeriod())).isEmpty)
    #expect(try await day.model.read(SalesJournal(SalesPeriod())).rows.isEmpty)
    #expect(try day.store.verify().isEmpty)
  }

  @Test func `stock is worth what its products were worth on each day`() async throws {
    for number in 0..<3 {
      let issue = StockCommand.issued(
        sku: SKU(stored: "P\(number + 4)"), quantity: Quantity(whole: 100), at: nil,
        reason: .gift)
      try await model.perform(issue)
    }
    let today = try await model.service.askGround().today
    let now = try await model.read(StockValueOn())
    #expect(try await now.value == model.read(InventoryGlance()).value)
    for days in [0, 1, 2, 5, 40] {
      let day = LocalDate(daysSince1970: today.daysSince1970 - days)
      var value: Int64 = 0
      for sku in Self.skus { value += try await model.read(StockOn(SKU(stored: sku), on: day)).value.minor }
      #expect(try await model.read(StockValueOn(day)).value.minor == value)
    }
    #expect(now.months.last.map { $0.came.minor - $0.went.minor } == now.months.last?.value.minor)
  }

  @Test func `a mean is rounded half away from zero`() {
    var sold = SalesFigures()
    #expect(sold.mean == nil)
    sold.count = 4
    for (net, mean) in [(101, 25), (102, 26), (103, 26), (-102, -26), (100, 25)] {
      sold.net = Money(minor: Int64(net))
      #expect(sold.mean == Money(minor: Int64(mean)))
    }
  }

  @Test func `weeks are ISO weeks and a sum by month takes whole months`() async throws {
    #expect(try LocalDate(parsing: "2027-01-03").week == "2026-W53")
    #expect(try LocalDate(parsing: "2024-12-30").week == "2025-W01")
    for text in ["1999-12-31", "2000-02-29", "2026-03-01", "1900-03-01"] {
      let day = try LocalDate(parsing: text)
      #expect(SalesGrouping.month.end(from: day).text.hasPrefix(text.prefix(7)))
      #expect(day.monday <= day)
    }
    let period = SalesPeriod(since: try LocalDate(parsing: "2026-02-03"))
    await #expect(throws: StoreError.self) { try await model.read(SalesBy(.brand, period, limit: 5)) }
  }
}
