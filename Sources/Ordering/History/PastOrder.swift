import Inventory
import StoreCore

/// The rows of a file that have the number of one order, as the order that they become.
struct PastOrder {
  /// What a file says of an order: it has ended, it is still to leave, or it is no sale.
  enum Status: String { case completed, open, cancelled }

  /// Its number as the file has it.
  let typed: String
  let status: Status
  var order = Order()
  /// The fields that an order has once, and what its first rows say of them.
  private let once: [String]
  private var facts: [String]?
  /// The first row, and all rows of a partial import, as those that cannot land when another cannot.
  private(set) var rows: [FileImport.Rejected] = []
  private(set) var isWrong = false
  /// Whether rows further up the file have its number.
  var isAgain = false
  /// When it was placed, as its first row says it.
  private var placed = ""
  /// Its rows in a file that says what an order comes to, and the last that says again what another says.
  private var seen: Set<[String]> = []
  private(set) var repeated: FileImport.Rejected?
  /// The words of its rows that are not sales of goods, and what rows of discounts take off.
  private(set) var charges: [String] = []
  private(set) var off: Int64 = 0
  /// What was given back before the file was written.
  var credits: [(why: CreditReason, lines: [CreditLine])] = []
  /// Whether the file says its taxes, and not at which rate.
  var isRateUnknown = false

  init(_ typed: String, status: String, once: [String]) throws(StoreError) {
    (self.typed, self.once) = (typed, once)
    let number = TextRule.trimmed(typed)
    // Other shops write a mark before it.
    order.number = try Order.number(number.hasPrefix("#") ? String(number.dropFirst()) : number)
    guard let known = Status(rawValue: status.isEmpty ? "completed" : status.lowercased()) else {
      throw .badStatus(status)
    }
    self.status = known
    order.source = known == .open ? .web : .import
  }

  /// What the order says once of a field; empty: nothing.
  func fact(_ field: String) -> String { once.firstIndex(of: field).flatMap { facts?[$0] } ?? "" }

  /// The customer's e-mail as it is kept, where the file names the customer so.
  private(set) var email: String?

  /// Takes what every row of it says: an order has one customer, one country and one day, and was placed when its first
  /// row says.
  mutating func begin(placed: String, _ facts: [String], _ ground: Ground) throws(StoreError) {
    guard self.facts == nil else {
      try sameDay(placed, ground)
      return try same(facts)
    }
    let at = try ground.instant(placed, field: "placed")
    let day = ground.local(at).date
    guard day <= ground.today else { throw .notPast(day, today: ground.today) }
    (self.facts, self.placed) = (facts, placed)
    (order.placedAt, order.day) = (at, day)
    let customer = fact("customer")
    do throws(StoreError) {
      if customer.contains("@") { email = try TextRule.email(customer) }
    } catch { throw error.at("customer") }
    if email == nil { order.customer = try Self.reference(customer) }
    order.country = try Self.country(fact("country"))
    (order.status, order.location) = (.placed, ground.location)
    let mode = fact("tax-mode")
    do throws(StoreError) {
      if !mode.isEmpty { order.mode = try TaxMode(typed: mode, as: TaxMode.kind, ground) }
    } catch { throw error.at("tax-mode") }
  }

  /// "17850" of "17850.0", which is how a spreadsheet writes a number.
  private static func reference(_ typed: String) throws(StoreError) -> Code? {
    let text = TextRule.trimmed(typed)
    guard !text.isEmpty else { return nil }
    let isNumber = text.hasSuffix(".0") && text.utf8.dropLast(2).allSatisfy { 0x30...0x39 ~= $0 }
    do throws(StoreError) {
      return try Code(isNumber ? String(text.dropLast(2)) : text).given()
    } catch { throw error.at("customer") }
  }

  /// The two letters where the country is known; else its name as the file has it.
  private static func country(_ typed: String) throws(StoreError) -> String? {
    let text = TextRule.trimmed(typed)
    if text.isEmpty { return nil }
    if let code = Country.named(text) { return code }
    return try TextRule.name(text, field: "country")
  }

  /// Adds a line that comes to its total, of which some is tax; nil: the row says nothing of it.
  mutating func add(_ line: OrderLine, _ tax: PastTax?) throws(StoreError) {
    var line = line
    if let tax {
      (order.isTaxed, line.tax, line.rate) = (true, tax.amount, tax.rate)
      if order.mode == .exclusive {
        let net = line.total.minor - tax.amount.minor
        (line.subtotal, line.total) = (Money(minor: net), Money(minor: net))
        line.price = Money(minor: try StockAccount.scaled(abs(net), 1000, abs(line.quantity.thousandths)))
      }
    }
    order.lines.append(line)
  }

  /// Adds what rows cost that are not sales of goods; all of them have one tax rate, as shipping has.
  mutating func charge(_ amount: Money, _ tax: PastTax?, as words: [String]) throws(StoreError) {
    order.isTaxed = order.isTaxed || tax != nil
    let tax = tax ?? PastTax()
    guard charges.isEmpty || order.shippingRate == tax.rate else {
      throw .mixedOrder(order.number, field: "tax-rate")
    }
    order.shippingRate = tax.rate
    order.shippingTax.minor += tax.amount.minor
    order.shipping.minor += amount.minor - (order.mode == .exclusive ? tax.amount.minor : 0)
    charges += words
  }

  /// Keeps a row for the file of rejected rows.
  mutating func keep(_ row: FileImport.Rejected, isWrong wrong: Bool) {
    rows.append(row)
    isWrong = isWrong || wrong
  }

  /// Takes a row of a discount, which is one of the order.
  mutating func takeOff(_ amount: Money) { off -= amount.minor }

  /// Marks a row as wrong for what the order says as a whole: the first, where none is named.
  mutating func fail(_ problem: StoreError, _ column: Int?, at row: FileImport.Rejected? = nil) {
    isWrong = true
    guard !rows.isEmpty else { return }
    let place = rows.firstIndex { $0.line == row?.line } ?? 0
    if let row { rows[place] = row }
    (rows[place].problem, rows[place].column) = (problem, column)
  }

  /// Notes a row by which it is seen whether another says the same.
  mutating func note(_ row: FileImport.Rejected) {
    if !seen.insert(row.cells).inserted { repeated = row }
  }

  /// Ends its rows.
  mutating func close() { seen = [] }

  /// A later row may leave the day out, or say another moment of it.
  private func sameDay(_ typed: String, _ ground: Ground) throws(StoreError) {
    guard typed != placed, !TextRule.trimmed(typed).isEmpty else { return }
    guard ground.local(try ground.instant(typed, field: "placed")).date == order.day else {
      throw .mixedOrder(order.number, field: "placed")
    }
  }

  /// What a further row says of the order must be the same; where it says nothing, it means the first row's.
  private mutating func same(_ next: [String]) throws(StoreError) {
    for (place, now) in next.enumerated() where !now.isEmpty && now != facts?[place] {
      if fact(once[place]).isEmpty, once[place] != "customer", once[place] != "country",
        once[place] != "tax-mode"
      {
        facts?[place] = now
      } else {
        throw .mixedOrder(order.number, field: once[place])
      }
    }
  }

  /// How much later rows from further down the file may have been written than its first row.
  private static let mostLater: Int64 = 5 * 60_000

  /// Takes the rows of the same order from further down the file: in a file sorted by time, the rows of a minute may
  /// stand after another order. Refused as `mixed-order` or `split-order`.
  mutating func join(_ other: PastOrder, _ ground: Ground) throws(StoreError) {
    guard let next = other.facts, let first = order.placedAt, let second = other.order.placedAt else {
      throw .splitOrder(order.number)
    }
    try same(next)
    try sameDay(other.placed, ground)
    guard (1...Self.mostLater).contains(second.milliseconds - first.milliseconds) else {
      throw .splitOrder(order.number)
    }
    off += other.off
    order.lines += other.order.lines
    if !other.charges.isEmpty {
      let tax = PastTax(amount: other.order.shippingTax, rate: other.order.shippingRate)
      try charge(other.order.delivery, other.order.isTaxed ? tax : nil, as: other.charges)
    }
    order.isTaxed = order.isTaxed || other.order.isTaxed
    rows += other.rows
    isWrong = isWrong || other.isWrong
  }
}

extension Ground {
  /// Reads a day, a moment on the shop's clock such as "2010-12-01 08:26", one in UTC with a Z after it, or one with
  /// what its clock is ahead of UTC, as in "+0200"; refused as `bad-date`.
  func instant(_ typed: String, field: String) throws(StoreError) -> Instant {
    let text = TextRule.trimmed(typed)
    guard text.utf8.count > 10 else { return start(of: try LocalDate(parsing: text, field: field)) }
    let rest = text.dropFirst(10)
    let day: LocalDate
    do throws(StoreError) { day = try LocalDate(parsing: String(text.prefix(10)), field: field) } catch {
      // The day says more than the moment: it may be one of two.
      throw text.contains("/") ? error : .badMoment(text, field: field)
    }
    var time = rest.dropFirst().prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    let zone = TextRule.trimmed(String(rest.dropFirst(1 + time.count)))
    while time.last == " " { time.removeLast() }
    // Some write thousandths of a second, some more.
    if time.utf8.count > 8, time.dropFirst(8).first == "." { time = time.prefix(8) }
    if time.utf8.count == 5 { time += ":00" }
    guard rest.first == " " || rest.first == "T", let utc = Instant("\(day.text)T\(time)Z") else {
      throw .badMoment(text, field: field)
    }
    if zone.isEmpty { return moment(shown: utc) }
    guard let ahead = Self.minutes(ahead: zone) else { throw .badMoment(text, field: field) }
    return Instant(milliseconds: utc.milliseconds - Int64(ahead) * 60_000)
  }

  /// The minutes of "Z", "+02:00", "-0530" or "+02"; nil for anything else.
  private static func minutes(ahead zone: String) -> Int? {
    if zone == "Z" { return 0 }
    let digits = Array(zone.dropFirst().utf8.filter { $0 != UInt8(ascii: ":") })
    guard digits.count == 4 || digits.count == 2, let hours = LocalDate.number(digits[..<2]),
      let minutes = digits.count == 4 ? LocalDate.number(digits[2...]) : 0, hours < 15, minutes < 60
    else { return nil }
    return (zone.first == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}
