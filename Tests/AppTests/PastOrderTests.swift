import Catalog
import Foundation
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

@MainActor @Suite struct PastOrderTests {
  let store: StoreDatabase
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private final class Told { var lines: [String] = [] }

  private static let header = "number,placed,customer,country,sku,name,quantity,price\n"
  private static let rows = """
    536365,2010-12-01 08:26:00,17850.0,United Kingdom,85123A,Heart,6,2.55
    536365,2010-12-01 08:26:00,17850.0,United Kingdom,POST,Postage,1,18.00
    C536379,2010-12-01 09:41,17850.0,United Kingdom,85123a,,-1,2.55
    S3,2010-12-02T10:00:00Z,,EIRE,22139,,3,3.33333
    536365,2010-12-01 08:27:00,17850.0,United Kingdom,71053,Lantern,1,3.39

    """

  init() throws {
    store = try StoreDatabase(path: "", .shop, clock: .frozen())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @discardableResult private func take(
    _ rows: String = rows, into other: StoreDatabase? = nil, _ change: (inout ImportOrder) -> Void = { _ in }
  ) throws -> (outcome: ImportOutcome, told: [String]) {
    let path = folder.appendingPathComponent("orders.csv").path
    let text = (rows.hasPrefix("number,") ? "" : Self.header) + rows
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    var order = ImportOrder(kind: .orders, path: path)
    change(&order)
    let told = Told()
    let run = ImportRun(order, into: other ?? store, by: Caller("clerk"))
    return (try run.run(tell: { told.lines.append($0.text) }), told.lines)
  }

  private func order(_ number: String) throws -> Order {
    try store.read(OrderPage(Order.number(number), limit: 100)).order
  }

  private func export(_ store: StoreDatabase) throws -> String {
    var bytes: [UInt8] = []
    try store.export(ListQuery("orders"), as: ImportKind.file(of: Order.entity, for: Ground())) {
      bytes += $0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `past orders come in placed, completed and paid, and no stock moves`() throws {
    let (outcome, told) = try take()

    #expect(told.isEmpty && outcome.status == 0)
    #expect(
      outcome.lines(Ground()) == [
        "3 orders imported from orders.csv: 3 new, 0 changed, 1 customer and 3 products made.",
        "1 row is not a sale of goods (POST): 18.00 added to the shipping of its order.",
        "undo 1 reverses the import.",
      ])
    let first = try order("536365")
    #expect(first.state == .completed && first.payment == .paid && first.fulfilment == .fulfilled)
    #expect(first.customer?.text == "17850" && first.country == "GB" && first.lines.count == 2)
    #expect(first.total == Money(minor: 1530 + 339 + 1800))
    let product = try store.read(ProductSummary(SKU("85123A"))).product
    #expect(product.status == .archived && product.price == Money(minor: 255) && product.name == "Heart")
    #expect(try store.read(SalesBy(.month, limit: 5)).total.net == Money(minor: 2614))
    #expect(try store.read(TaxesOf(SalesPeriod())).isEmpty)
    #expect(try store.verify().isEmpty)
  }

  @Test func `a negative quantity is a return, and the penny rule rounds a line half away from zero`() throws
  {
    try take()

    #expect(try order("C536379").total == Money(minor: -255) && order("C536379").state == .completed)
    // Three at 3.33333 are 9.99999.
    #expect(try order("S3").total == Money(minor: 1000) && order("S3").country == "EIRE")
  }

  @Test func `the same file again changes nothing, and its export imports anywhere`() throws {
    try take()
    let file = try export(store)
    let other = try StoreDatabase(path: "", .shop, clock: .frozen())

    #expect(try take().outcome.words == "Nothing new in orders.csv, 3 unchanged")
    #expect(try take(file).outcome.words == "Nothing new in orders.csv, 3 unchanged")
    #expect(try take(file, into: other).told.isEmpty)
    let again = try export(other)
    #expect(again.split(separator: "\n").sorted() == file.split(separator: "\n").sorted())
  }

  @Test func `an order that would come back from its file as another is refused`() throws {
    try take()
    let request = Request(id: "draft", by: Caller("clerk"), origin: .keyboard)
    _ = try store.perform(OrderCommand.started(OrderStart()), as: request)
    let error = #expect(throws: StoreError.self) { try export(store) }
    #expect(error?.code == "not-for-import" && error?.message.contains(" is draft, and ") == true)
    #expect(error?.advice.contains { "\($0)".contains("| csv") } == true)
  }

  @Test func `another content under a known number is refused, fewer rows too`() throws {
    try take()
    let changed = Self.rows.replacing(",6,2.55", with: ",7,2.55")
    let shorter = Self.rows.split(separator: "\n").dropLast().joined(separator: "\n")

    for rows in [changed, shorter] {
      let (outcome, told) = try take(rows)
      #expect(outcome.receipt == nil && told.count == 1)
      #expect(told[0].hasPrefix("line 2: other-content: "))
    }
    #expect(try order("536365").lines[0].quantity == Quantity(whole: 6))
  }

  @Test func `a wrong row keeps its order out, and a partial import takes the others`() throws {
    let wrong = Self.rows.replacing("Lantern,1,3.39", with: "Lantern,0,3.39")

    #expect(try take(wrong).told.map { $0.prefix(41) } == ["line 6, column 7 quantity: bad-quantity: "])
    let (outcome, told) = try take(wrong) { $0.isPartial = true }
    #expect(outcome.words.hasPrefix("2 orders imported from orders.csv: 2 new, 0 changed"))
    #expect(outcome.words.hasSuffix(", 3 rejected"))
    #expect(told.filter { $0.contains("incomplete-order") }.count == 2)
  }

  @Test(arguments: [
    ("1,1/12/2010 9:41,,,85123A,,1,2.55", "line 2, column 2 placed: bad-date"),
    ("1,1/12/2010,,,85123A,,1,2.55", "line 2, column 2 placed: bad-date"),
    ("1,2062-12-01,,,85123A,,1,2.55", "line 2, column 2 placed: bad-date"),
    ("1,2010-12-01,,,85 123,,1,2.55", "line 2, column 5 sku: bad-sku"),
    ("1,2010-12-01,,,,,1,2.55", "line 2, column 5 sku: missing-value"),
    ("1,2010-12-01,,,85123A,a\u{1B}[2J,1,2.55", "line 2, column 6 name: bad-text"),
    ("1,2010-12-01,,,85123A,,1.5,2.55", "line 2, column 7 quantity: bad-quantity"),
    ("1,2010-12-01,,,85123A,,1,2.5x", "line 2, column 8 price: bad-price"),
    ("1,2010-12-01,,,85123A,,1,-2.55", "line 2, column 8 price: bad-price"),
    ("no number,2010-12-01,,,85123A,,1,2.55", "line 2, column 1 number: bad-code"),
    ("1,2010-12-01,,,85123A,,1,9999999999999999.99", "line 2: amount-overflow"),
    (
      "1,2010-12-01,A1,,85123A,,1,2.55\n1,2010-12-01,A2,,85123A,,1,2.55",
      "line 3, column 3 customer: mixed-order"
    ),
    (
      "1,2010-12-01,,DE,85123A,,1,2.55\n2,2010-12-01,,DE,85123A,,1,2.55\n1,2010-12-01,,FR,85123A,,1,2.55",
      "line 4, column 4 country: mixed-order"
    ),
    (
      "1,2010-12-01,,,85123A,,1,2.55\n1,2010-12-02,,,85123A,,1,2.55", "line 3, column 2 placed: mixed-order"
    ),
    (
      "1,2010-12-01,,,85123A,,1,2.55\n2,2010-12-01,,,85123A,,1,2.55\n1,2010-12-02,,,85123A,,1,2.55",
      "line 4, column 2 placed: mixed-order"
    ),
    (
      "1,2010-12-01,,,85123A,,1,2.55\n2,2010-12-01,,,85123A,,1,2.55\n1,,,,85123A,,1,2.55",
      "line 4, column 1 number: split-order"
    ),
    (
      "1,2010-12-01 08:26,,,85123A,,1,2.55\n2,2010-12-01,,,85123A,,1,2.55\n1,2010-12-01 08:26,,,85123A,,1,2.55",
      "line 4, column 1 number: split-order"
    ),
  ])
  func `a wrong row names its line and column`(rows: String, expected: String) throws {
    let (outcome, told) = try take(rows + "\n")

    #expect(outcome.receipt == nil && told.count == 1)
    #expect(told.first?.hasPrefix(expected) == true, "\(told)")
  }

  @Test(arguments: [
    ("1,2010-12-01,MUG,1,2.55,0.41,,,,,", "line 2, column 7 tax-rate: missing-value"),
    ("1,2010-12-01,MUG,1,2.55,,19,,,,", "line 2, column 6 tax: missing-value"),
    ("1,2010-12-01,MUG,1,2.55,2.56,19,,,,", "line 2, column 6 tax: bad-price"),
    ("1,2010-12-01,MUG,-1,2.55,0.41,19,,,,", "line 2, column 6 tax: bad-price"),
    ("1,2010-12-01,MUG,1,2.55,x,19,,,,", "line 2, column 6 tax: bad-price"),
    ("1,2010-12-01,MUG,1,2.55,0.41,101,,,,", "line 2, column 7 tax-rate: bad-rate"),
    ("1,2010-12-01,MUG,1,2.55,,,both,,,", "line 2, column 8 tax-mode: unknown-value"),
    (
      "1,2010-12-01,MUG,1,2.55,,,,,,\n1,2010-12-01,MUG,1,2.55,,,exclusive,,,",
      "line 3, column 8 tax-mode: mixed-order"
    ),
    (
      "1,2010-12-01,POST,1,2.55,0.41,19,,,,\n1,2010-12-01,POST,1,2.55,,,,,,",
      "line 3, column 7 tax-rate: mixed-order"
    ),
    ("1,2010-12-01,MUG,1,2.55,,,,,2,", "line 2, column 4 quantity: bad-quantity"),
    ("1,2010-12-01,MUG,2,2.55,,,,1,2,", "line 2, column 4 quantity: bad-quantity"),
    ("1,2010-12-01,MUG,2,2.55,,,,,,1", "line 2, column 4 quantity: bad-quantity"),
    ("1,2010-12-01,MUG,-2,2.55,,,,,1,", "line 2, column 4 quantity: bad-quantity"),
    ("1,2010-12-01,MUG,2,2.55,,,,,-1,", "line 2, column 10 returned: bad-quantity"),
  ])
  func `a wrong tax or return names its line and column`(rows: String, expected: String) throws {
    let header = "number,placed,sku,quantity,price,tax,tax-rate,tax-mode,cancelled,returned,replaced\n"
    let (outcome, told) = try take(header + rows + "\n")

    #expect(outcome.receipt == nil && told.count == 1)
    #expect(told.first?.hasPrefix(expected) == true, "\(told)")
  }

  @Test func `a SKU without digits is one of goods in a new shop too`() throws {
    let rows =
      "1,2010-12-01,,,MUG-BLU,,2,8.00\n1,2010-12-01,,,coffee,,1,4.50\n1,2010-12-01,,,shipping,,1,3.90\n"
    let other = try StoreDatabase(path: "", .shop, clock: .frozen())
    try take(rows)
    let file = try export(store)

    #expect(try order("1").lines.count == 2 && order("1").shipping == Money(minor: 390))
    #expect(try take(file, into: other).told.isEmpty)
    #expect(try export(other) == file)
  }

  @Test func `a part of an order never lands alone`() throws {
    let row = ",2010-12-01,,,85123A,,1,2.55\n"
    let split = ["1", "2", "3", "4", "5", "1"].map { $0 + row }.joined()

    let (outcome, told) = try take(split)
    #expect(told.count == 1 && told[0].hasPrefix("line 7, column 1 number: split-order"), "\(told)")
    #expect(try outcome.receipt == nil && store.read(ListQuery("orders")).count == 0)
    // The first part is written with a batch before the second is read.
    let open = String(repeating: "6,2010-12-01,85123A,1,2.55,open\n", count: 10_000)
    let lone = ["1", "2", "3", "4", "5"].map { "\($0),2010-12-01,85123A,1,2.55,\n" }
    let late = try take("number,placed,sku,quantity,price,status\n" + lone.joined() + open + lone[0]) {
      $0.isPartial = true
    }
    #expect(late.outcome.receipt == nil && late.told.count == 1, "\(late.told)")
    #expect(try store.read(ListQuery("orders")).count == 0)
    let part = try take(split) { $0.isPartial = true }
    #expect(part.told.map { $0.split(separator: ": ")[1] } == ["incomplete-order", "split-order"])
    #expect(try store.read(ListQuery("orders")).count == 4)
    _ = try store.undo(1, as: Request(id: "undo", by: Caller("clerk"), origin: .keyboard))
    let near = "1" + row + "2" + row + "1" + row.replacing("2.55", with: "-2.55")
    try take(near) { $0.isPartial = true }
    #expect(try store.read(ListQuery("orders")).count == 1 && order("2").lines.count == 1)
  }

  @Test func `a dry run keeps nothing, and an undo takes all of it back`() throws {
    let dry = try take { $0.isDryRun = true }.outcome
    #expect(dry.words.hasPrefix("3 orders would be imported from orders.csv"))
    #expect(try store.read(ListQuery("orders")).count == 0)

    try take()
    _ = try store.undo(1, as: Request(id: "undo", by: Caller("clerk"), origin: .keyboard))
    #expect(try store.read(ListQuery("orders")).count == 0)
    #expect(store.complete(Product.entity, "").isEmpty)
    _ = try store.redo(1, as: Request(id: "redo", by: Caller("clerk"), origin: .keyboard))
    #expect(try order("536365").lines.count == 2)
  }

  @Test func `money of a past order goes back onto a voucher`() throws {
    try take()
    let number = try Order.number("536365")
    let five = Amount(units: 500, decimals: 2)
    let command = PaymentCommand.refunded(order: number, amount: five, method: .voucher, reason: "late")
    _ = try store.perform(command, as: Request(id: "v", by: Caller("clerk"), origin: .keyboard))

    #expect(try order("536365").due.minor == 3669 - 500)
    #expect(try store.read(ListQuery("vouchers")).count == 1)
    #expect(try store.verify().isEmpty)
  }

  @Test func `nothing is paid or invoiced on a past order`() throws {
    try take()
    let number = try Order.number("536365")
    let commands: [any StoreCommand] = [
      PaymentCommand.paid(order: number, terms: PaymentTerms(.cash)),
      InvoiceCommand.issued(order: number),
    ]
    for command in commands {
      let error = #expect(throws: StoreError.self) {
        try store.perform(command, as: Request(id: "p", by: Caller("clerk"), origin: .keyboard))
      }
      #expect(error?.code == "past-order")
    }
  }
}
