import StoreCore

/// The rows of a file that have the number of one order, as the order that they become.
struct PastOrder {
  /// Its number as the file has it.
  let typed: String
  private(set) var order = Order()
  /// What its first row says of the customer and the country.
  private var first: (customer: String, country: String)?
  /// The first row, and all rows of a partial import, as those that cannot land when another cannot.
  private(set) var rows: [FileImport.Rejected] = []
  private(set) var isWrong = false
  /// The words of its rows that are not sales of goods.
  private(set) var charges: [String] = []

  init(_ typed: String) throws(StoreError) {
    self.typed = typed
    order.number = try Order.number(TextRule.trimmed(typed))
  }

  /// Takes what every row of it says: an order has one customer and one country, and was placed when its first row says.
  mutating func begin(
    placed: String, customer: String, country: String, _ ground: Ground
  ) throws(StoreError) {
    guard first == nil else { return try same((customer, country)) }
    let at = try ground.instant(placed, field: "placed")
    let day = ground.local(at).date
    guard day <= ground.today else { throw .notPast(day, today: ground.today) }
    (order.placedAt, order.day) = (at, day)
    order.customer = try Self.reference(customer)
    order.country = try Self.country(country)
    (order.status, order.source, order.location) = (.placed, .import, ground.location)
    first = (customer, country)
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

  mutating func add(_ line: OrderLine) { order.lines.append(line) }
  /// Adds what a row costs that is not a sale of goods.
  mutating func charge(_ amount: Money, as word: String) {
    order.shipping = Money(minor: order.shipping.minor + amount.minor)
    charges.append(word)
  }

  /// Keeps a row for the file of rejected rows.
  mutating func keep(_ row: FileImport.Rejected, isWrong wrong: Bool) {
    rows.append(row)
    isWrong = isWrong || wrong
  }

  private func same(_ next: (customer: String, country: String)) throws(StoreError) {
    guard let first else { return }
    guard first.customer == next.customer else { throw .mixedOrder(order.number, field: "customer") }
    guard first.country == next.country else { throw .mixedOrder(order.number, field: "country") }
  }

  /// Takes the rows of the same order from further down the file.
  mutating func join(_ other: PastOrder) throws(StoreError) {
    if let next = other.first { try same(next) }
    order.lines += other.order.lines
    order.shipping = Money(minor: order.shipping.minor + other.order.shipping.minor)
    charges += other.charges
    rows += other.rows
    isWrong = isWrong || other.isWrong
  }
}

extension Ground {
  /// Reads a day, a moment on the shop's clock such as "2010-12-01 08:26", or one in UTC with a Z behind; refused as
  /// `bad-date`.
  func instant(_ typed: String, field: String) throws(StoreError) -> Instant {
    let text = TextRule.trimmed(typed)
    guard text.utf8.count > 10 else { return start(of: try LocalDate(parsing: text, field: field)) }
    let rest = text.dropFirst(10)
    guard let day = try? LocalDate(parsing: String(text.prefix(10))) else {
      throw .badMoment(text, field: field)
    }
    var time = rest.dropFirst().prefix { $0 != "Z" }
    let isUTC = rest.last == "Z"
    if time.utf8.count == 5 { time += ":00" }
    guard rest.first == " " || rest.first == "T",
      let utc = Instant("\(day.text)T\(time)Z"), isUTC || !rest.contains("Z")
    else { throw .badMoment(text, field: field) }
    return isUTC ? utc : moment(shown: utc)
  }
}
