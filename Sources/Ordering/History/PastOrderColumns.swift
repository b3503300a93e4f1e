import StoreCore

/// Which columns of a file of past orders hold what.
struct PastOrderColumns {
  /// What an order says once.
  private static let shared = [
    "customer", "country", "tax-mode", "customer-name", "currency", "payment", "method", "shipping",
    "discount", "code", "refunded", "total", "taxes", "taxes-rate",
  ]
  let number, sku, quantity, placed: Int
  let name, status: Int?
  /// The fields of ``shared`` that the file has, and their columns.
  let once: [String]
  private let oncePlaces: [Int]
  /// Whether the file says what an order comes to.
  var hasTotal: Bool { once.contains("total") }
  private let price, amount, lineTotal, lineDiscount: Int?
  private let reason, tax, rate: Int?
  private let cancelled, returned, replaced: Int?

  init(_ columns: FileColumns) throws(StoreError) {
    func place(_ word: String) throws(StoreError) -> Int {
      guard let place = columns.place(of: word) else { throw .missingColumn(word, of: columns.header) }
      return place
    }
    (number, sku, quantity) = (try place("number"), try place("sku"), try place("quantity"))
    placed = try place("placed")
    amount = columns.place(of: "amount")
    price = amount == nil ? try place("price") : columns.place(of: "price")
    (name, status) = (columns.place(of: "name"), columns.place(of: "status"))
    once = Self.shared.filter { columns.place(of: $0) != nil }
    oncePlaces = once.compactMap(columns.place)
    (lineTotal, lineDiscount) = (columns.place(of: "line-total"), columns.place(of: "line-discount"))
    (tax, rate, reason) = (
      columns.place(of: "tax"), columns.place(of: "tax-rate"), columns.place(of: "reason")
    )
    (cancelled, returned, replaced) = (
      columns.place(of: "cancelled"), columns.place(of: "returned"), columns.place(of: "replaced")
    )
  }

  /// What a row says of its order as a whole.
  func facts(of file: FileRows, _ ground: Ground) throws(StoreError) -> [String] {
    var facts: [String] = []
    for place in oncePlaces { facts.append(try file.cell(place, ground)) }
    return facts
  }

  /// What one of a row costs, what all of it costs, and what is left of that after the row's own discount.
  func sums(
    of file: FileRows, _ quantity: Quantity, _ ground: Ground
  ) throws(StoreError) -> (price: Money, subtotal: Money, total: Money) {
    func money(_ column: Int?, _ field: String) throws(StoreError) -> Money? {
      let typed = try file.cell(column, ground)
      return typed.isEmpty ? nil : try PastPrice.money(typed, field: field, ground)
    }
    let (one, subtotal): (Money, Money)
    if let all = try money(amount, "amount") {
      (one, subtotal) = (Money(minor: try Exact.ratio(all.minor, 1000, over: quantity.thousandths)), all)
    } else {
      let price = try PastPrice(parsing: try file.cell(self.price, ground))
      (one, subtotal) = (
        try price.total(of: Quantity(whole: 1), in: ground.currency),
        try price.total(of: quantity, in: ground.currency)
      )
    }
    let off = try money(lineDiscount, "line-discount")
    let total = try money(lineTotal, "line-total") ?? Money(minor: subtotal.minor - (off?.minor ?? 0))
    let isWithin = (min(subtotal.minor, 0)...max(subtotal.minor, 0)).contains(total.minor)
    guard isWithin, off.map({ subtotal.minor - $0.minor == total.minor }) != false else {
      throw .notALineDiscount(
        subtotal, total, field: lineTotal == nil ? "line-discount" : "line-total", ground)
    }
    return (one, subtotal, total)
  }

  /// The tax that is in what a row comes to; nil: the row says nothing of it.
  func tax(of file: FileRows, in total: Money, _ ground: Ground) throws(StoreError) -> PastTax? {
    let (typed, percent) = (try file.cell(tax, ground), try file.cell(rate, ground))
    if typed.isEmpty, percent.isEmpty { return nil }
    guard !typed.isEmpty else { throw .missing("tax") }
    guard !percent.isEmpty else { throw .missing("tax-rate") }
    let amount: Money
    do throws(StoreError) {
      amount = try PastPrice(parsing: typed).total(of: Quantity(whole: 1), in: ground.currency)
    } catch { throw error.at("tax") }
    let isWithin = (min(total.minor, 0)...max(total.minor, 0)).contains(amount.minor)
    guard isWithin else { throw .notTax(typed, in: total, ground.currency) }
    return PastTax(amount: amount, rate: try Rate(parsing: percent, field: "tax-rate"))
  }

  /// Says of a line why it had a price of its own, and how much of it was cancelled, shipped, returned and replaced.
  func end(_ line: inout OrderLine, of file: FileRows, isOpen: Bool, _ ground: Ground) throws(StoreError) {
    let words = try file.cell(reason, ground)
    if !words.isEmpty { line.reason = try TextRule.name(words, field: "reason") }
    func some(_ column: Int?, _ field: String) throws(StoreError) -> Quantity {
      let typed = try file.cell(column, ground)
      do throws(StoreError) { return typed.isEmpty ? .zero : try Quantity(parsing: typed) } catch {
        throw error.at(field)
      }
    }
    line.cancelled = try some(cancelled, "cancelled")
    line.returned = try some(returned, "returned")
    line.replaced = try some(replaced, "replaced")
    if !isOpen { line.shipped = line.quantity - line.cancelled }
    guard isOpen ? line.isWhole : line.isPast else { throw .tooMuchBack(line.sku) }
  }
}

/// The tax that is in what a row of a past order comes to.
struct PastTax {
  var amount = Money(minor: 0)
  var rate = Rate.zero
}
