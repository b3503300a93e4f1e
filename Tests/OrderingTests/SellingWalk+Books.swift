import Fulfilment
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase

// What a shop does from day to day besides selling: it buys, corrects what that cost, exchanges, and takes in what it
// sold before.
extension SellingWalk {
  private static let categories = ["cups", "plates"]
  private static let brands = ["ours", "theirs"]

  mutating func prepareBooks() throws {
    try change(Edit(.add, "supplier", "acme", ["name": "Acme"]))
    for code in Self.categories { try change(Edit(.add, "category", code, ["name": code])) }
    for code in Self.brands { try change(Edit(.add, "brand", code, ["name": code])) }
    try change(
      Edit(
        .set, Settings.entity, Settings.key,
        ["name": "Corner", "address": "1 Street, Town", "vat_number": "DE123456789"]))
  }

  mutating func keepBooks() throws {
    switch roll(14) {
    case 0: try buy()
    case 1, 2, 3: try correctPurchase()
    case 4: attempt(StockCommand.corrected(sku: SKU(stored: pick(Self.skus)), each: amount(1_500)))
    case 5, 6: try takeInOrders()
    case 7, 8: try exchange()
    case 9:
      guard let order = try number(of: Order.list(in: .completed)) else { return }
      attempt(InvoiceCommand.issued(order: order))
    case 10: try countTill()
    case 11, 12: try undo()
    default:
      let fields = [["category": pick(Self.categories)], ["brand": pick(Self.brands)], ["price": "9.90"]]
      attempt(Edit(.set, "product", pick(Self.skus), pick(fields)))
    }
  }

  private mutating func amount(_ most: Int) -> Amount { Amount(units: Int64(roll(most)), decimals: 2) }
  private mutating func some(_ most: Int) -> Quantity { Quantity(whole: Int64(roll(most)) + 1) }

  // MARK: Buying

  /// Orders some of two products from the supplier, most of which arrives.
  private mutating func buy() throws {
    let main = Code(stored: "main")
    attempt(PurchaseCommand.started(supplier: Code(stored: "acme"), to: main))
    guard let order = try store.read(PurchaseOrder.list.all).keys.first.map(Code.init(stored:)) else {
      return
    }
    for sku in Self.skus.shuffled(using: &random).prefix(2) {
      let price = roll(6) == 0 ? nil : amount(1_500)
      attempt(.purchase(order, .line(sku: SKU(stored: sku), packs: roll(15) + 1, price: price)))
    }
    attempt(.purchase(order, .place(expected: nil, belowMinimum: true)))
    var arrivals: [PurchaseArrival] = []
    if roll(3) == 0 { arrivals = [PurchaseArrival(SKU(stored: pick(Self.skus)), some(6), rejected: some(2))] }
    attempt(.purchase(order, .receive(arrivals: arrivals, at: nil, over: false)))
  }

  /// Types again what a delivery cost, or sends some of it back, with its purchase order or without one.
  private mutating func correctPurchase() throws {
    guard let order = try number(of: PurchaseOrder.list) else { return }
    let sku = SKU(stored: pick(Self.skus))
    if roll(8) == 0 {
      let line = StockPosting(sku, some(3), from: "main", to: "supplier", .return)
      return attempt(StockCommand.posted(lines: [line]))
    }
    let steps: [PurchaseStep] = [
      .cost(sku: sku, each: amount(1_500)), .cost(sku: sku, each: amount(1_500)), .freight(amount(2_000)),
      .sendBack(sku: sku, some(4), reason: "chipped"), .receive(arrivals: [], at: nil, over: false),
      .closeShort(reason: "late"), .close,
    ]
    attempt(.purchase(order, pick(steps)))
  }

  // MARK: What was sold before

  /// Takes in a file of one or two past orders, or of open ones; some came back before the file was written.
  private mutating func takeInOrders() throws {
    let isOpen = roll(3) == 0
    let today = try store.read(Today())
    var days: Set<LocalDate> = []
    var file =
      "number,placed,customer,country,sku,quantity,price,tax,tax-rate,tax-mode,returned,refunded,status,payment\n"
    for place in 0...roll(2) {
      let day = today.adding(days: -roll(60))
      let number = "W\(requests)-\(place)"
      let customer = pick(["", "C-000001", "K7"])
      let isTaxed = isOpen || roll(4) > 0
      let mode = isOpen ? "exclusive" : pick(["", "exclusive"])
      let payment = isOpen ? pick(["paid", "unpaid"]) : ""
      let refunded = !isOpen && roll(4) == 0 ? "\(roll(9)).\(roll(10))0" : ""
      for sku in Self.skus.shuffled(using: &random).prefix(1 + roll(2)) {
        let count = roll(3) + 1
        let price = 100 * (roll(30) + 1)
        let back = !isOpen && roll(4) == 0 ? "\(roll(count + 1))" : ""
        // Where a price is whole without its tax too, an open order has one that a line can have.
        let tax = isTaxed ? "\(price * count / 100 / 5).00,25" : ","
        file +=
          "\(number),\(day.text),\(customer),DE,\(sku),\(count),\(price / 100).00,\(tax),\(mode),\(back),"
        file += "\(refunded),\(isOpen ? "open" : ""),\(payment)\n"
      }
      if !isOpen { days.insert(day) }
    }
    let reader = try CSVReader(text: file)
    let columns = try FileColumns(reading: reader.header, of: PastOrderRow.shape)
    let made = entries.count
    let rows = FileRows(reader, columns, from: "orders.csv")
    attempt("orders.imported", file, try PastOrders(rows, isLarge: false, takesOpen: isOpen))
    guard entries.count > made, let entry = entries.last else { return }
    imports[entry] = days
    touched.formUnion(days)
  }

  // MARK: At the counter

  /// Exchanges some of an order that has ended, which may be a past one, or gives back some of its money.
  private mutating func exchange() throws {
    guard let number = try number(of: Order.list(in: .completed)) else { return }
    let lines = try store.read(OrderPage(number)).order.lines
    let line = pick(lines)
    if roll(4) == 0 {
      return attempt(
        ReturnCommand.refunded(order: number, amount: amount(900), method: nil, reason: pick(Self.reasons)))
    }
    if roll(4) == 0 {
      let method = pick([nil, PaymentMethod.voucher, .cash])
      let terms = ReturnTerms([Wish(line.sku, nil)], to: pick(ReturnDisposition.allCases), by: method)
      return attempt(ReturnCommand.requested(order: number, terms: terms))
    }
    let instead = Wish(SKU(stored: pick(Self.skus)), pick([nil, some(3)]))
    let payment = ExchangePayment(pick([nil, .cash, .card]), tendered: roll(5) == 0 ? amount(9_000) : nil)
    let terms = ExchangeTerms(
      Wish(line.sku, pick([nil, line.quantity])), for: instead, to: pick([nil, .scrap, .quarantine]), payment)
    attempt(ReturnCommand.exchanged(order: number, terms: terms))
  }

  /// Closes the till, and opens the next of its name.
  private mutating func countTill() throws {
    attempt(TillCommand.closed(counted: amount(50_000), isSure: true))
    attempt(TillCommand.opened(float: amount(20_000), name: till))
  }
}

extension StoreCommand where Self == PurchaseCommand {
  fileprivate static func purchase(_ number: Code, _ step: PurchaseStep) -> PurchaseCommand {
    .changed(number: number, step: step)
  }
}

/// The shop's day.
struct Today: RowsQuery {
  typealias Answer = LocalDate
  func answer(_ rows: any Rows) throws(StoreError) -> LocalDate { rows.ground.today }
}
