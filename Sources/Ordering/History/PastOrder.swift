import Inventory
import StoreCore

/// The rows of a file that have the number of one order, as the order that they become.
struct PastOrder {
  /// Its number as the file has it.
  let typed: String
  private(set) var order = Order()
  /// What its first row says of the customer, the country and the tax mode.
  private var first: (customer: String, country: String, mode: String)?
  /// The first row, and all rows of a partial import, as those that cannot land when another cannot.
  private(set) var rows: [FileImport.Rejected] = []
  private(set) var isWrong = false
  /// The words of its rows that are not sales of goods.
  private(set) var charges: [String] = []

  init(_ typed: String) throws(StoreError) {
    self.typed = typed
    let number = TextRule.trimmed(typed)
    // Other shops write a mark before it.
    order.number = try Order.number(number.hasPrefix("#") ? String(number.dropFirst()) : number)
  }

  /// Takes what every row of it says: an order has one customer and one country, and was placed when its first row says.
  mutating func begin(
    placed: String, customer: String, country: String, mode: String, _ ground: Ground
  ) throws(StoreError) {
    guard first == nil else { return try same((customer, country, mode)) }
    let at = try ground.instant(placed, field: "placed")
    let day = ground.local(at).date
    guard day <= ground.today else { throw .notPast(day, today: ground.today) }
    (order.placedAt, order.day) = (at, day)
    order.customer = try Self.reference(customer)
    order.country = try Self.country(country)
    (order.status, order.source, order.location) = (.placed, .import, ground.location)
    do throws(StoreError) {
      if !mode.isEmpty { order.mode = try TaxMode(typed: mode, as: TaxMode.kind, ground) }
    } catch { throw error.at("tax-mode") }
    first = (customer, country, mode)
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
        line.price = Money(
          minor: try StockAccount.scaled(abs(net), 1000, abs(line.quantity.thousandths)))
      }
    }
    // What was cancelled and came back before the file was written is no sale of its day.
    let (unpaid, all) = (line.unpaid, line.quantity)
    line.credited = PartRefund.back(line.paid(order.mode), for: unpaid, of: all)
    line.creditedTax = PartRefund.back(line.tax, for: unpaid, of: all)
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

  /// What a further row says of the order must be the same; where it says nothing, it means the first row's.
  private func same(_ next: (customer: String, country: String, mode: String)) throws(StoreError) {
    guard let first else { return }
    for (field, before, now) in [
      ("customer", first.customer, next.customer), ("country", first.country, next.country),
      ("tax-mode", first.mode, next.mode),
    ] where !now.isEmpty && now != before { throw .mixedOrder(order.number, field: field) }
  }

  /// Takes the rows of the same order from further down the file.
  mutating func join(_ other: PastOrder) throws(StoreError) {
    if let next = other.first { try same(next) }
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
