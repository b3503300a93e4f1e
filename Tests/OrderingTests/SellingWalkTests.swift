import Foundation
import Fulfilment
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

/// Random lives of orders, from a draft or a sale over the counter to a return; `DAYBOOK_WALK` makes the walk long.
@Suite struct SellingWalkTests {
  private static let isLong = ProcessInfo.processInfo.environment["DAYBOOK_WALK"] != nil
  static let walks: [(UInt64, String, Int)] =
    isLong
    ? [(1, "average", 10_000), (2, "fifo", 10_000)] : [(1, "average", 250), (2, "fifo", 250)]

  @Test(arguments: walks)
  func `every invariant is kept, and all is undone and redone`(
    _ seed: UInt64, _ valuation: String, _ steps: Int
  ) throws {
    var walk = try SellingWalk(seed, valuation)
    for step in 0..<steps {
      try walk.step()
      if step % (steps / 5) == 0 { try walk.expectSound("seed \(seed), step \(step)") }
    }
    try walk.expectSound("seed \(seed), at the end")
    #expect(walk.entries.count > steps / 3 && walk.refusals.count > 10 && walk.returns > steps / 250)
    #expect(walk.sales > steps / 20)
    #expect(!walk.refusals.keys.contains("broken"), "\(walk.refusals)")
    let before = try walk.exports()

    for entry in walk.entries.reversed() { _ = try walk.store.undo(entry, as: walk.request()) }
    try walk.expectSound("seed \(seed), undone")
    try walk.expectNothing()
    for entry in walk.entries { _ = try walk.store.redo(entry, as: walk.request()) }

    #expect(try walk.exports() == before)
    try walk.expectSound("seed \(seed), redone")
  }
}

/// A shop that sells at random.
struct SellingWalk {
  let store: StoreDatabase
  private(set) var entries: [Int] = []
  /// How often each code was refused, and how many returns were begun.
  private(set) var refusals: [String: Int] = [:]
  private(set) var returns = 0
  /// How many sales were handed over when they were paid.
  private(set) var sales = 0
  var random: Seeded
  /// Whether days pass while it sells: what is undone a day later is refused, and tills are counted at times.
  let passesDays: Bool
  /// The till that the session uses.
  var till = Code(stored: "bar")
  private(set) var requests = 0
  /// The days of the past orders of each file that came in, by its entry.
  var imports: [Int: Set<LocalDate>] = [:]
  /// Those of the files that came in or were undone since somebody looked.
  var touched: Set<LocalDate> = []
  /// What all sums were at first.
  private var sumsAtFirst: [String: [SumRow]] = [:]

  static let skus = ["A", "B", "C", "D"]
  static let reasons = ["late", "broken", ""]
  private static let tills = ["bar", "door"]
  private static let prices = ["10.00", "3.33", "0.07", "25.50"]

  /// Each change happens `second` milliseconds after the one before.
  init(_ seed: UInt64, _ valuation: String, every second: Int64 = 1000) throws {
    (random, passesDays) = (Seeded(state: seed), second > 1000)
    store = try StoreDatabase(path: "", .shop, clock: .frozen(step: second))
    try change(
      Edit(
        .set, Settings.entity, Settings.key,
        ["taxes": "yes", "tax_mode": "exclusive", "valuation": valuation, "cash_rounding": "0.05"]))
    for (code, rate, begins, ends) in [
      ("DE", "19", "", "2026-06-30"), ("DE-16", "16", "2026-07-01", "2026-12-31"),
      ("DE-19", "19", "2027-01-01", ""),
    ] {
      var fields = ["name": "VAT", "country": "DE", "rate": rate]
      if !begins.isEmpty { fields["begins"] = begins }
      if !ends.isEmpty { fields["ends"] = ends }
      try change(Edit(.add, "tax_rate", code, fields))
    }
    try change(Edit(.add, "discount", "TEN", ["name": "Ten", "kind": "percent", "percent": "10"]))
    try change(Edit(.add, "shipping_method", "post", ["name": "Post", "price": "4.95"]))
    try change(Edit(.add, "customer", "", ["name": "Ann"]))
    for (sku, price) in zip(Self.skus, Self.prices) {
      try change(Edit(.add, "product", sku, ["name": sku, "price": price]))
      try receive(sku, 50)
    }
    try change(Edit(.add, "product", "WRAP", ["name": "Wrap", "stocked": "no"]))
    for name in Self.tills {
      try change(TillCommand.opened(float: Amount(units: 10_000, decimals: 2), name: Code(stored: name)))
    }
    if passesDays { try prepareBooks() }
    entries = []
    sumsAtFirst = try sums()
  }

  mutating func request() -> Request {
    requests += 1
    return Request(id: "\(requests)", by: Caller("mara"), origin: .input, till: till)
  }

  mutating func change(_ command: some StoreCommand) throws {
    if let entry = try store.perform(command, as: request()).entry { entries.append(entry) }
  }

  private mutating func receive(_ sku: String, _ count: Int64) throws {
    try change(
      StockCommand.received(
        sku: SKU(stored: sku), quantity: Quantity(whole: count), at: nil,
        cost: .total(Amount(units: count * Int64.random(in: 100...900, using: &random), decimals: 2))))
  }

  /// Makes a change, or is refused, which leaves nothing.
  mutating func attempt(_ command: some StoreCommand) {
    do { try change(command) } catch {
      refusals[(error as? StoreError)?.code ?? "\(error)", default: 0] += 1
    }
  }

  /// Takes in a file, all of it or nothing.
  mutating func attempt(_ kind: String, _ file: String, _ rule: any BatchRule) {
    do {
      if let entry = try store.perform(kind, file, rule, as: request()).entry { entries.append(entry) }
    } catch {
      refusals[error.code, default: 0] += 1
    }
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }
  mutating func pick<T>(_ values: [T]) -> T { values[roll(values.count)] }
  mutating func wish() -> OrderWish {
    OrderWish(SKU(stored: pick(Self.skus)), Quantity(whole: Int64(roll(4)) + (roll(9) == 0 ? -1 : 1)))
  }
  private mutating func pieces() -> [Wish] {
    roll(2) == 0 ? [] : [Wish(SKU(stored: pick(Self.skus)), roll(2) == 0 ? nil : Quantity(whole: 1))]
  }

  /// One of the newest rows of a list that has numbers; nil: there is none.
  mutating func number(of list: Listing) throws -> Code? { try number(of: list.all) }
  mutating func number(of list: ListQuery) throws -> Code? {
    var query = list
    query.limit = 8
    let keys = try store.read(query).keys
    return keys.isEmpty ? nil : Code(stored: pick(keys))
  }

  mutating func step() throws {
    till = Code(stored: pick(Self.tills))
    if passesDays, roll(4) == 0 { return try keepBooks() }
    switch roll(20) {
    case 0: attempt(OrderCommand.started(OrderStart(wishes: [wish()])))
    case 1, 2:
      let customer = roll(2) == 0 ? Code(stored: "C-000001") : nil
      attempt(OrderCommand.placed(OrderStart(customer: customer, wishes: [wish(), wish()])))
    case 3, 4: try edit()
    case 5, 6: try pay()
    case 7, 8: try ship()
    case 9, 10: try takeBack()
    case 11:
      try goOn()
      let method = pick([PaymentMethod.cash, .card])
      attempt(
        VoucherCommand.issued(
          amount: Amount(units: Int64(roll(4_000)), decimals: 2), method: method, code: nil, until: nil))
    case 12: try receive(pick(Self.skus), Int64(roll(20)) + 1)
    case 13, 14, 15, 16, 17: try sell()
    case 18: try fillTill()
    default: try undo()
    }
  }

  /// A sale over the counter, at times of more than the records have, and at times paid in parts.
  private mutating func sell() throws {
    var start = OrderStart(wishes: [wish()])
    if roll(3) == 0 {
      start.wishes.append(
        OrderWish(SKU(stored: "WRAP"), at: Amount(units: Int64(roll(300)), decimals: 2)))
    }
    if roll(20) == 0 { start.wishes[0].quantity = Quantity(whole: 80) }
    let made = entries.count
    attempt(OrderCommand.started(start))
    guard entries.count > made, let number = try store.read(Order.list.all).keys.first else { return }
    let order = Code(stored: number)
    for line in [nil, 1] where roll(4) == 0 {
      attempt(OrderCommand.changed(number: order, step: given(line)))
    }
    if roll(5) == 0 {
      let part = Amount(units: Int64(roll(1_000)), decimals: 2)
      attempt(PaymentCommand.paid(order: order, terms: PaymentTerms(.card, part)))
    }
    attempt(PaymentCommand.paid(order: order, terms: PaymentTerms(pick([.cash, .cash, .card]))))
    if try store.read(OrderPage(order)).order.state == .completed { sales += 1 }
  }

  /// Puts money into the till, or takes some out.
  private mutating func fillTill() throws {
    if passesDays, roll(10) == 0 {
      attempt(TillCommand.closed(counted: Amount(units: Int64(roll(50_000)), decimals: 2), isSure: true))
      return try change(
        TillCommand.opened(float: Amount(units: 10_000, decimals: 2), name: till))
    }
    let amount = Amount(units: Int64(roll(5_000)), decimals: 2)
    attempt(TillCommand.moved(amount: amount, isOut: roll(2) == 0, reason: pick(Self.reasons)))
  }

  private mutating func edit() throws {
    guard let number = try number(of: Order.list) else { return }
    let line = roll(3) + 1
    let steps: [OrderStep] = [
      .add(wish()), .quantity(line: line, Quantity(whole: Int64(roll(5)))), .remove(line: line),
      .price(line: line, Amount(units: 799, decimals: 2), reason: pick(Self.reasons)),
      .discount(Code(stored: "TEN")), given(line), given(nil), .ship(Code(stored: "post")), .collect, .place,
      .place, .discard,
      .hold(reason: pick(Self.reasons)), .release, .release, .cancel(),
    ]
    let step = pick(steps)
    if step == .cancel() { return attempt(ShipmentCommand.orderCancelled(number, pieces())) }
    attempt(OrderCommand.changed(number: number, step: step))
  }

  private mutating func given(_ line: Int?) -> OrderStep {
    let off: GivenOff =
      roll(2) == 0
      ? .percent(Rate(partsPerMillion: Int64(roll(11)) * 100_000))
      : .amount(Amount(units: Int64(roll(600)), decimals: 2))
    return .give(off, line: line, reason: pick(Self.reasons))
  }

  private mutating func pay() throws {
    guard let number = try number(of: Order.list) else { return }
    let amount = roll(2) == 0 ? nil : Amount(units: Int64(roll(3_000)), decimals: 2)
    let voucher = try self.number(of: Voucher.list)
    let method = voucher == nil ? .card : pick([PaymentMethod.cash, .card, .voucher])
    let terms = PaymentTerms(method, amount, reference: method == .voucher ? voucher?.text : nil)
    let refundMethod = roll(3) == 0 ? PaymentMethod.voucher : nil
    let commands: [PaymentCommand] = [
      .paid(order: number, terms: terms), .paid(order: number, terms: PaymentTerms(.card)),
      .authorized(order: number, terms: terms), .captured(order: number, amount: amount),
      .refunded(order: number, amount: amount, method: refundMethod, reason: pick(Self.reasons)),
      .voided(order: number),
    ]
    let command = pick(commands)
    attempt(command)
  }

  private mutating func ship() throws {
    switch roll(5) {
    case 0: attempt(ShipmentCommand.picked(pieces()))
    case 1: attempt(ShipmentCommand.pickedShipped)
    default:
      guard let number = try number(of: Order.list) else { return }
      attempt(ShipmentCommand.shipped(order: number, terms: ShipmentTerms(pieces())))
    }
    guard roll(4) == 0, let shipment = try self.number(of: Shipment.list) else { return }
    attempt(ShipmentCommand.changed(number: shipment, verb: pick(ShipmentVerb.allCases)))
  }

  private mutating func takeBack() throws {
    guard let number = try number(of: Order.list) else { return }
    let place: ReturnDisposition? = roll(2) == 0 ? nil : pick(ReturnDisposition.allCases)
    let made = entries.count
    if roll(3) == 0 {
      let terms = ExchangeTerms(
        Wish(SKU(stored: pick(Self.skus)), nil), for: Wish(SKU(stored: pick(Self.skus)), nil))
      attempt(ReturnCommand.exchanged(order: number, terms: terms))
    } else {
      let terms = ReturnTerms(pieces(), to: place, pick([.refund, .replace, .later]))
      attempt(ReturnCommand.requested(order: number, terms: terms))
    }
    returns += entries.count - made
  }

  private mutating func goOn() throws {
    guard let number = try number(of: Return.list) else { return }
    for step in [
      ReturnStep.authorize, .receive(pieces()), .inspect(pieces(), pick(ReturnDisposition.allCases)), .refund,
      .replace, .close, .cancel, .reject,
    ] where roll(3) > 0 { attempt(ReturnCommand.changed(number: number, step: step)) }
  }

  /// Undoes the last change for good, or an older one, which is then redone: it may be refused, and leaves nothing.
  mutating func undo() throws {
    guard entries.count > 20 else { return }
    guard roll(3) > 0 else {
      let entry = entries.remove(at: entries.count - 1 - (passesDays ? roll(6) : 0))
      noteImport(entry)
      do { _ = try store.undo(entry, as: request()) } catch  where passesDays {
        refusals["undo", default: 0] += 1
      }
      return
    }
    let entry = entries[entries.count - 1 - roll(20)]
    noteImport(entry)
    do { _ = try store.undo(entry, as: request()) } catch { return refusals["undo", default: 0] += 1 }
    do { _ = try store.redo(entry, as: request()) } catch  where passesDays {
      refusals["redo", default: 0] += 1
    }
  }

  private mutating func noteImport(_ entry: Int) { if let days = imports[entry] { touched.formUnion(days) } }

  // MARK: What must hold

  func expectSound(_ what: String) throws {
    let report = try store.verify()
    try #require(report.isEmpty, "\(what): \(report.checks.flatMap(\.problems).prefix(5))")
    _ = try store.read(CounterCheck(what: what))
    try expectVouchers(what)
  }

  /// What vouchers have is what was issued less what was used, payment by payment.
  private func expectVouchers(_ what: String) throws {
    let query = Entire(Payment.list.all)
    var issued: Int64 = 0
    var used: Int64 = 0
    for key in try store.read(query).keys {
      let payment = try store.read(PaymentOf(number: key))
      guard payment.voucher != nil else { continue }
      if payment.order == nil { issued += payment.amount.minor }
      if payment.order != nil {
        used += payment.step == .refunded ? -payment.amount.minor : payment.amount.minor
      }
    }
    let balances = try store.read(SumsOf(projection: PaymentSums.vouchers.name)).map { $0.sums[0] }
    #expect(balances.allSatisfy { $0 >= 0 } && balances.reduce(0, +) == issued - used, "\(what)")
  }

  /// Nothing is in force: all sums are what they were at first, and there are no orders.
  func expectNothing() throws {
    let sums = try sums()
    for (name, first) in sumsAtFirst { #expect(sums[name] == first, "\(name)") }
    for status in OrderStatus.allCases where status != .cancelled {
      #expect(try store.read(Order.list(in: status)).keys.isEmpty, "\(status)")
    }
    for list in [Shipment.list, Return.list] { #expect(try store.read(list.all).keys.isEmpty) }
  }

  /// All sums but zeros, without the number of movements: an undo adds one for each that it takes back.
  private func sums() throws -> [String: [SumRow]] {
    var all: [String: [SumRow]] = [:]
    for projection in StoreDeclarations.shop.projections {
      var rows = try store.read(SumsOf(projection: projection.name)).map { row in
        switch projection.name {
        case StockSums.flow.name: SumRow(key: [], sums: [row.sums[0] - row.sums[1]])
        case StockSums.stock.name: SumRow(key: row.key, sums: Array(row.sums.dropLast()))
        case Settings.inUse.name where row.key == [.text("movements")]: SumRow(key: row.key, sums: [])
        case StockSums.totals.name: SumRow(key: row.key, sums: Array(row.sums.suffix(1)))
        default: row
        }
      }
      if projection.name == StockSums.flow.name {
        // A long walk takes hours of its clock: what is taken back goes at another time than it came.
        rows = [SumRow(key: [], sums: [rows.reduce(0) { $0 + $1.sums[0] }])]
      }
      all[projection.name] = rows.filter { row in row.sums.contains { $0 != 0 } }
    }
    return all
  }

  /// Every list but the ledgers, to which an undo adds.
  func exports() throws -> [String: Data] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var data: [String: Data] = [:]
    for list in StoreDeclarations.shop.listings where !list.shape.isLedger {
      var query = list.all
      query.filters["status"] = list.filters.contains { $0.name == "status" } ? "all" : nil
      data[list.name] = try encoder.encode(try store.read(Entire(query)))
    }
    return data
  }
}

/// What must hold of a counter besides what the store verifies.
struct CounterCheck: RowsQuery {
  struct Answer: Codable, Sendable {}
  var what: String

  func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    try checkTills(rows)
    try checkReserved(rows)
    try checkJournal(rows)
    try checkCosts(rows)
    return Answer()
  }

  /// Each day of the journal adds up to nothing, and what it says is owed is what orders say.
  private func checkJournal(_ rows: any Rows) throws(StoreError) {
    let journal = try SalesJournal(SalesPeriod()).answer(rows)
    var days: [LocalDate: Int64] = [:]
    for row in journal.rows { days[row.day, default: 0] += row.amount.minor }
    #expect(days.values.allSatisfy { $0 == 0 }, "\(what)")
    var owed: Int64 = 0
    for order in try rows.rows(Order.self, where: [:], by: ["id"], limit: 1_000_000)
    where order.status != .draft && order.day != nil {
      owed += order.due.minor - (try rows.money(of: order)).net.minor
    }
    #expect(journal.owed.minor == owed, "\(what)")
  }

  /// The money of all tills is what was paid less what was refunded.
  private func checkTills(_ rows: any Rows) throws(StoreError) {
    var paid: Int64 = 0
    for row in try rows.rows(Payment.self, where: [:], by: ["id"], limit: 1_000_000) where row.till != nil {
      if row.step == .captured { paid += row.amount.minor }
      if row.step == .refunded { paid -= row.amount.minor }
    }
    let places = Set(Handover.allCases.map(\.rawValue))
    let methods = Set(PaymentMethod.allCases.map(\.rawValue))
    var taken: Int64 = 0
    for row in try rows.entries(PaymentSums.takings, [:], after: nil, limit: 100_000)
    where methods.contains(row.key[2].text ?? "") && !places.contains(row.key[1].text ?? "") {
      taken += row.sums[0] - row.sums[1]
    }
    #expect(taken == paid, "\(what)")
  }

  /// What sales cost in reports is what the ledger says, and what was counted of goods that are still to leave.
  private func checkCosts(_ rows: any Rows) throws(StoreError) {
    var expected: Int64 = 0
    // No ledger knows what a past order sold, so that what comes back of it lowers no cost.
    var past: Set<String> = []
    for row in try rows.rows(Return.self, where: [:], by: ["id"], limit: 1_000_000)
    where try rows.known(Order.self, row.order.text).isPast { past.insert(row.number.text) }
    for move in try rows.rows(Movement.self, where: [:], by: ["id"], limit: 1_000_000)
    where [move.from.text, move.to.text].contains("customer") && !past.contains(move.document ?? "") {
      expected -= Int64(move.owned) * (move.cost?.minor ?? 0)
    }
    for order in try rows.rows(Order.self, where: [:], by: ["id"], limit: 1_000_000) {
      for line in order.openLines {
        expected +=
          PartRefund.money(
            of: line.cost ?? Money(minor: 0), for: line.open, after: line.cancelled + line.shipped,
            of: line.quantity
          ).minor
      }
    }
    let counted = try rows.entries(SalesSums.sales, ["what": .text("day")], after: nil, limit: 1_000)
      .reduce(Int64(0)) { $0 + $1.sums[4] }
    #expect(counted == expected, "\(what)")
  }

  /// What is reserved is what is still to leave of orders to collect and to post: nothing that was handed over.
  private func checkReserved(_ rows: any Rows) throws(StoreError) {
    var open: [SKU: Int64] = [:]
    for order in try rows.rows(Order.self, where: [:], by: ["id"], limit: 1_000_000) {
      if order.handover == .counter, order.state == .completed { #expect(order.openLines.isEmpty, "\(what)") }
      for line in order.openLines where order.handover != .counter && line.isStocked {
        open[line.sku, default: 0] += line.open.thousandths
      }
    }
    for row in try rows.entries(StockSums.stock, [:], after: nil, limit: 1_000) {
      #expect(row.sums[3] == open[SKU(stored: row.key[0].text ?? "")] ?? 0, "\(what): \(row.key)")
    }
  }
}

/// A payment by its number.
private struct PaymentOf: RowsQuery {
  typealias Answer = Payment
  var number: String

  func answer(_ rows: any Rows) throws(StoreError) -> Payment { try rows.known(Payment.self, number) }
}

/// All sums of a projection.
struct SumsOf: RowsQuery {
  typealias Answer = [SumRow]
  var projection: String

  func answer(_ rows: any Rows) throws(StoreError) -> [SumRow] {
    guard let found = StoreDeclarations.shop.projections.first(where: { $0.name == projection }) else {
      throw .broken("no sums \(projection)")
    }
    return try rows.entries(found, [:], after: nil, limit: 1_000_000)
  }
}

/// All rows of a list at once, which the store gives nobody.
struct Entire: RowsQuery {
  var list: ListQuery

  init(_ list: ListQuery) {
    self.list = list
    self.list.limit = 1_000_000
  }

  func answer(_ rows: any Rows) throws(StoreError) -> ListAnswer { try rows.read(list) }
}
