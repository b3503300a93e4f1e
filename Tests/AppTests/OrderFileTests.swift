import Catalog
import Customers
import Foundation
import Fulfilment
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// Orders of other shop programs, past and open.
@MainActor @Suite struct OrderFileTests {
  let store: StoreDatabase
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private final class Told { var lines: [String] = [] }

  init() throws {
    store = try StoreDatabase(path: "", .shop, clock: .frozen())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs the arguments of the program on a file; answers what it prints.
  @discardableResult private func take(_ words: String, _ text: String) throws -> [String] {
    let path = folder.appendingPathComponent("rows.csv").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let words = words.split(separator: " ").map { $0 == "FILE" ? path : String($0) }
    guard case .importing(let order) = try Options(parsing: words).action else { return [] }
    let told = Told()
    let outcome = try ImportRun(order, into: store, by: Caller("clerk")).run(tell: {
      told.lines.append($0.text)
    })
    return told.lines + outcome.lines(try store.read(GroundQuery()))
  }

  private func page(_ number: String) throws -> OrderPage.Answer {
    try store.read(OrderPage(Order.number(number), limit: 100))
  }
  private func order(_ number: String) throws -> Order { try page(number).order }

  private func perform(_ command: some StoreCommand, _ id: String = UUID().uuidString) throws {
    _ = try store.perform(command, as: Request(id: id, by: Caller("clerk"), origin: .keyboard))
  }

  private static let header = """
    Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Country,Refunded Amount,Lineitem discount,Tax 1 Name

    """
  private static let rows = """
    #1001,ann@shop.example,paid,fulfilled,EUR,78.00,4.90,13.24,82.90,,0.00,Post,2025-05-01 08:59:00 +0200,2,Linen apron - S,39.00,APR-S,Ann Lee,DE,0.00,0.00,VAT 19%
    #1002,bo@shop.example,paid,fulfilled,EUR,43.65,0.00,6.97,43.65,WELCOME10,4.85,Pickup,2025-05-03 23:30:00 +0200,1,Linen apron - M,39.00,APR-M,Bo Ek,DE,0.00,0.00,VAT 19%
    #1002,bo@shop.example,,,,,,,,,,,2025-05-03 23:30:00 +0200,1,Oak spoon,9.50,SPN-OAK,,,,0.00,
    #1003,cy@shop.example,refunded,fulfilled,EUR,9.50,0.00,1.52,9.50,,0.00,Pickup,2025-05-05 09:58:00 +0200,1,Oak spoon,9.50,SPN-OAK,Cy Dee,DE,9.50,0.00,VAT 19%
    #1004,,pending,unfulfilled,EUR,25.00,0.00,0.00,25.00,,0.00,,2025-05-06 12:00:00 +0200,1,Gift card,25.00,,Dee Eff,DE,0.00,0.00,
    #1005,Ann@Shop.example,paid,unfulfilled,EUR,78.00,4.90,13.24,82.90,,0.00,Local pickup,2025-05-07 12:00:00 +0200,2,Linen apron - S,39.00,APR-S,Ann Lee,DE,0.00,0.00,VAT 19%

    """
  private static let products =
    "sku,name,price,stock,cost\nAPR-S,Apron,39.00,5,18.50\nGIFT-CARD,Card,25.00,1,1.00\n"

  @Test func `Shopify's past orders come to what the file says`() throws {
    let told = try take("import orders FILE", Self.header + Self.rows)

    #expect(told.contains { $0.hasPrefix("3 orders imported from rows.csv: 3 new") }, "\(told)")
    #expect(told.contains("2 open orders were passed over. --open imports the open ones."), "\(told)")
    let (first, second, third) = (try order("1001"), try order("1002"), try order("1003"))
    #expect(first.total.minor == 8290 && first.shipping.minor == 490 && first.tax.minor == 1324)
    #expect(second.total.minor == 4365 && second.discount.minor == 485 && second.subtotal.minor == 4850)
    #expect(second.given.map(\.reason) == ["WELCOME10"] && second.tax.minor == 697)
    #expect(third.payment == .refunded && third.due.minor == 0 && first.payment == .paid)
    #expect(store.complete("customer", "").count == 3 && first.customer != nil)
    #expect(try store.read(ListQuery("customers")).cells.contains(.text("ann@shop.example")))
    #expect(try store.verify().isEmpty)
    let again = try take("import orders FILE", Self.header + Self.rows)
    #expect(again.first == "Nothing new in rows.csv, 3 unchanged.", "\(again)")
  }

  @Test func `a file's open orders are reserved and paid, and come once`() throws {
    try take("import products FILE", Self.products)
    let told = try take("import orders FILE --open --make-skus", Self.header + Self.rows)

    #expect(told.contains { $0.hasPrefix("2 orders imported from rows.csv: 2 new") }, "\(told)")
    let (card, aprons) = (try order("1004"), try order("1005"))
    #expect(card.state == .placed && card.payment == .unpaid && card.handover == .post)
    #expect(try store.read(GroundQuery()).local(#require(aprons.placedAt)).date != aprons.day)
    #expect(aprons.payment == .paid && aprons.handover == .collect && aprons.fulfilment == .unfulfilled)
    #expect(try store.read(ProductStock(SKU("APR-S"))).figures.available.text == "3")
    let taken = try store.read(SalesJournal(SalesPeriod())).rows.filter { $0.what == "other" }
    #expect(taken.map(\.place) == ["collect"])
    let again = try take("import orders FILE --open --make-skus", Self.header + Self.rows)
    #expect(again.first == "Nothing new in rows.csv, 2 unchanged.", "\(again)")
    #expect(try store.verify().isEmpty)
    try perform(OrderCommand.changed(number: Order.number("1004"), step: .cancel()))
    #expect(try order("1004").status == .cancelled)
  }

  @Test(arguments: [
    ("Local pickup", "Post", "line 7, column 17 Lineitem sku: archived"),
    (
      ",2,Linen apron - S,39.00,APR-S,Ann Lee,DE,0.00,0.00,VAT 19%\n#1002",
      ",9,x,39.00,APR-S,A,DE,0,0,\n#1002", "line 2, column 9 Total: bad-price"
    ),
    ("EUR,78.00", "USD,78.00", "line 2, column 5 Currency: unknown-value"),
    ("43.65,WELCOME10,4.85", "43.65,WELCOME10,99.00", "line 3, column 11 Discount Amount: bad-price"),
    ("Cy Dee,DE,9.50", "Cy Dee,DE,9.51", "line 5, column 20 Refunded Amount: bad-price"),
    (
      "APR-M,Bo Ek,DE,0.00,0.00", "APR-M,Bo Ek,DE,0.00,40.00",
      "line 3, column 21 Lineitem discount: bad-price"
    ),
    ("#1002,bo@shop.example,,", "#1002,eve@shop.example,,", "line 4, column 2 Email: mixed-order"),
    (
      "#1003,cy", "#1001,,,,EUR,,,,,,,,2025-05-01 08:59:00 +0200,1,Spoon,9.50,SPN-OAK,,,,0.00,\n#1003,cy",
      "line 5, column 1 Name: split-order"
    ),
    (
      "#1003,cy", "#1005,,,,,,,,,,,,,1,Spoon,9.50,SPN-OAK,,,,0.00,\n#1003,cy",
      "line 8, column 1 Name: split-order"
    ),
    (
      "#1003,cy",
      "#1002,bo@shop.example,paid,fulfilled,EUR,43.65,0.00,6.97,43.65,WELCOME10,4.85,Pickup,2025-05-03 23:30:00 +0200,1,Linen apron - M,39.00,APR-M,Bo Ek,DE,0.00,0.00,VAT 19%\n#1003,cy",
      "line 5, column 1 Name: duplicate-row"
    ),
    ("refunded,fulfilled", "paid,lost", "column 4 Fulfillment Status: unknown-value"),
  ])
  func `what is wrong with an order is told by row and column, and nothing comes in`(
    text: String, other: String, expected: String
  ) throws {
    let isOpen = expected.hasSuffix("archived")
    if isOpen {
      try take("import products FILE", "sku,name,status\nAPR-S,Apron,archived\nGIFT-CARD,C,archived\n")
    }
    let told = try take(
      "import orders FILE" + (isOpen ? " --open --make-skus" : ""),
      Self.header + Self.rows.replacing(text, with: other))

    #expect(told.contains { $0.contains(expected) }, "\(told)")
    #expect(told.contains { $0.hasPrefix("Nothing was imported.") })
    #expect(try store.read(ListQuery("orders")).count == 0)
  }

  @Test func `an open order says which columns its tax lacks`() throws {
    try take("import products FILE", Self.products)
    try take("import tax-rates FILE", "code,name,country,class,rate\nde,VAT,GB,standard,19\n")
    try perform(Edit(.set, Settings.entity, Settings.key, ["taxes": "yes"]))
    let own = "number,placed,status,sku,quantity,price"
    let row = "\n9,2025-05-06,open,APR-S,1,39.00"
    let none = try take("import orders FILE --open", own + row + "\n")
    #expect(
      none[0].contains("line 2: missing-value: ") && none[0].contains("columns tax and tax-rate"), "\(none)")
    let odd = try take("import orders FILE --open", own + ",taxes" + row + ",1.00\n")
    #expect(odd[0].contains("line 2, column 7 taxes: bad-rate: "), "\(odd)")
    try take("import orders FILE --open", own + ",tax,tax-rate" + row + ",6.23,19\n")
    #expect(try order("9").tax.minor == 623)
  }

  @Test func `an order that was sent in part is open`() throws {
    try take("import products FILE", Self.products)
    try take(
      "import orders FILE --open --make-skus",
      Self.header + Self.rows.replacing("paid,unfulfilled", with: "paid,partial"))
    #expect(try order("1005").state == .placed)
  }

  @Test func `an open order of more than there is, is told by its row`() throws {
    try take("import products FILE", Self.products.replacing("39.00,5", with: "39.00,1"))
    let told = try take("import orders FILE --open --make-skus", Self.header + Self.rows)
    #expect(told.contains { $0.contains("line 7: not-enough-stock") }, "\(told)")
    #expect(
      told.contains { $0.hasPrefix("Nothing was imported.") })
    #expect(try store.read(ListQuery("orders")).count == 0)
    try take("import orders FILE --open --make-skus --partial", Self.header + Self.rows)
    #expect(try order("1004").state == .placed && store.read(ListQuery("orders")).count == 1)
    #expect(try store.verify().isEmpty)
  }

  @Test func `an open order that is paid in part, or has the number of a sale here, is refused`() throws {
    try take("import products FILE", Self.products)
    let wish = OrderWish(SKU(stored: "APR-S"), Quantity(whole: 1))
    try perform(OrderCommand.placed(OrderStart(wishes: [wish])))
    for (text, other, expected) in [
      ("pending,unfulfilled", "partially_paid,unfulfilled", "column 3 Financial Status: bad-quantity"),
      ("#1004", "#1", "line 6"),
    ] {
      let told = try take(
        "import orders FILE --open --make-skus", Self.header + Self.rows.replacing(text, with: other))
      #expect(told.contains { $0.contains(expected) }, "\(told)")
      #expect(try store.read(ListQuery("orders")).count == 1)
    }
  }

  @Test func `an open order has prices that its lines come to without their tax`() throws {
    try take("import products FILE", Self.products)
    let header = "number,placed,sku,quantity,price,line-discount,tax,tax-rate,tax-mode,status,payment\n"
    for (row, isRefused) in [
      ("3,10.00,,5.00,20", true), ("3,10.00,,6.00,20", false), ("2,10.00,2.00,3.00,20", true),
    ] {
      let file = header + "W\(row.prefix(1)),2025-05-01,APR-S,\(row),exclusive,open,unpaid\n"
      let told = try take("import orders FILE --open", file)
      #expect(told.contains { $0.contains("column 5 price: bad-quantity") } == isRefused, "\(told)")
    }
    #expect(try order("W3").lines[0].price.minor == 800 && store.read(ListQuery("orders")).count == 1)
    #expect(try store.verify().isEmpty)
  }

  @Test func `WooCommerce's orders have their taxes on top, and line discounts`() throws {
    let file = """
      order_id,order_number,order_date,status,shipping_total,tax_total,discount_total,order_total,refunded_total,order_currency,shipping_method,billing_email,billing_last_name,shipping_country,item_name,item_sku,item_quantity,item_subtotal,item_total,coupon_items
      7,7,2025-05-01 10:00:00,completed,5.00,4.75,0.00,29.75,0.00,EUR,Flat rate,ann@shop.example,Lee,DE,Cup,CUP,2,20.00,20.00,
      8,8,2025-05-02 10:00:00,completed,0.00,0.00,2.00,18.00,0.00,EUR,Flat rate,ann@shop.example,Lee,DE,Cup,CUP,2,20.00,18.00,code:ten|amount:2.00
      9,9,2025-05-02 11:00:00,cancelled,0.00,0.00,0.00,20.00,0.00,EUR,Flat rate,,,DE,Cup,CUP,2,20.00,20.00,

      """
    try take("import tax-rates FILE", "code,name,country,class,rate\nde,VAT,DE,standard,19\n")
    let told = try take("import orders FILE", file)

    #expect(told.contains("1 cancelled order was passed over."), "\(told)")
    let (first, second) = (try order("7"), try order("8"))
    #expect(first.mode == .exclusive && first.total.minor == 2975 && first.tax.minor == 475 && first.isTaxed)
    #expect(first.lines[0].rate.text == "19" && first.lines[0].price.minor == 1000)
    #expect(second.total.minor == 1800 && second.discount.minor == 200 && second.given.first?.reason == "ten")
    #expect(first.customer == second.customer)
    #expect(try store.verify().isEmpty)
  }

  @Test func `a row or a column of a discount is one of the order, and shipping is shipping`() throws {
    let file = """
      number,placed,sku,quantity,price,shipping,discount
      1,2025-01-02,X,2,20.00,4.00,
      1,,DISCOUNT,-1,5.00,,
      2,2025-01-02,X,1,48.50,,4.85

      """
    try take("import orders FILE", file)
    let (first, second) = (try order("1"), try order("2"))
    #expect(first.total.minor == 3900 && first.shipping.minor == 400 && first.discount.minor == 500)
    #expect(second.total.minor == 4365 && second.shipping.minor == 0)
    #expect(try store.verify().isEmpty)
  }

  @Test func `a past order comes back as a credit of today`() throws {
    try take("import products FILE", Self.products)
    try take("import orders FILE", Self.header + Self.rows)
    let number = try Order.number("1001")
    let terms = try ReturnTerms([Wish(SKU("APR-S"), Quantity(whole: 1))], to: .restock)
    try perform(ReturnCommand.requested(order: number, terms: terms))

    let order = try order("1001")
    #expect(
      order.lines[0].credited.minor == 3900 && order.due.minor == 4390 && order.payment == .partlyRefunded)
    let today = try store.read(GroundQuery()).today
    let credits = try store.read(ListQuery("credits"))
    #expect(credits.count == 2)
    let first = try LocalDate(parsing: "2025-05-01", field: "day")
    let may = try store.read(SalesBy(.day, SalesPeriod(since: first, until: first), limit: 9)).total
    let now = try store.read(SalesBy(.day, SalesPeriod(since: today, until: today), limit: 9)).total
    #expect(may.gross.minor == 7800 && may.credited.minor == 0)
    #expect(now.gross.minor == -3900 && now.tax.minor == -623)
    #expect(try page("1001").money.net.minor == 4390)
    #expect(try store.read(ProductStock(SKU("APR-S"))).figures.onHand.text == "6")
    #expect(try store.verify().isEmpty)
    // The file says again what it said, whatever came back since.
    #expect(
      try take("import orders FILE", Self.header + Self.rows).first == "Nothing new in rows.csv, 3 unchanged."
    )
    let more = try ReturnTerms([Wish(SKU("APR-S"), Quantity(whole: 2))], to: .restock)
    let error = #expect(throws: StoreError.self) {
      try perform(ReturnCommand.requested(order: number, terms: more))
    }
    #expect(error?.code == "over-return")
    let part = try Amount(parsing: "3.90", field: "amount")
    try perform(ReturnCommand.refunded(order: number, amount: part, reason: "late"))
    #expect(try self.order("1001").due.minor == 4000 && page("1001").money.net.minor == 4000)
    #expect(try store.verify().isEmpty)
  }
}
