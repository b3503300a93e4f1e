package import StoreCore

/// What a bookkeeper books of each day of a period: sales and credits by place and tax rate, vouchers sold, cash
/// rounding, takings by method, and the change in what customers owe. The amounts of each day add up to zero.
///
/// Without the past orders that came from files: they are in the books of another program.
package struct SalesJournal: RowsQuery {
  package var period: SalesPeriod
  package init(_ period: SalesPeriod) { self.period = period }

  package struct Row: Hashable, Sendable, Codable {
    package var day: LocalDate
    /// The name of a till, or how the goods of orders at none leave; empty: of all places.
    package var place = ""
    /// "sales", "credits", "vouchers sold", "rounding", a method of payment, or "owed".
    package var what: String
    /// Where it is taxed and at which rate; nil: it is no sale and no credit.
    package var country = ""
    package var rate: Rate?
    /// Why there is no tax, as ``TaxTreatment/untaxed(_:)`` says it; empty: there is.
    package var untaxed = ""
    package var net = Money(minor: 0)
    package var tax = Money(minor: 0)
    /// What was sold or won, with its tax; below zero: what was credited, taken or is owed more.
    package var amount = Money(minor: 0)
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var rows: [Row]
    /// What customers owed at the end of the period for all orders so far, less what was due back.
    package var owed: Money
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var book = Book()
    let days = [SumTotals.Stretch([], period.days)]
    let sold = try rows.read(
      SumTotals(SalesSums.taxes, over: days, by: ["day", "place", "country", "rate", "untaxed"]))
    for row in sold where row.key[1] != SalesSums.imported { try book.sell(row, rows) }
    let taken = try rows.read(SumTotals(PaymentSums.takings, over: days, by: ["day", "place", "what"]))
    for row in taken where row.key[2].text != PaymentSums.moves { try book.take(row, rows) }
    return Answer(rows: book.balanced, owed: try rows.owed(until: period.days.upperBound))
  }
}

/// The rows of a journal while they are added up; tills of one name are one place.
private struct Book {
  private static let words =
    ["sales", "credits", "vouchers sold", "rounding"] + PaymentMethod.allCases.map(\.rawValue) + ["owed"]

  private struct Key: Hashable {
    var day: Int64
    var place = ""
    var what: String
    var country = ""
    var rate: Rate?
    var untaxed = ""
  }
  private var sums: [Key: (net: Int64, tax: Int64)] = [:]
  private var names: [Value: String] = [:]

  mutating func sell(_ row: SumRow, _ rows: any Rows) throws(StoreError) {
    var key = Key(day: row.key[0].int ?? 0, place: try name(of: row.key[1], rows), what: "sales")
    (key.country, key.rate) = (row.key[2].text ?? "", Rate(stored: row.key[3]))
    key.untaxed = row.key[4].text ?? ""
    add(key, row.sums[0] + row.sums[2], row.sums[1] + row.sums[3])
    key.what = "credits"
    add(key, -row.sums[2], -row.sums[3])
  }

  mutating func take(_ row: SumRow, _ rows: any Rows) throws(StoreError) {
    var key = Key(day: row.key[0].int ?? 0, place: try name(of: row.key[1], rows), what: "")
    let amount = row.sums[0] - row.sums[1]
    switch row.key[2].text ?? "" {
    case PaymentSums.rounding:
      // The drawer moves it with the cash.
      for (what, part) in [("rounding", amount), ("cash", -amount)] {
        key.what = what
        add(key, part)
      }
    case PaymentSums.vouchersSold:
      key.what = "vouchers sold"
      add(key, amount)
    case let method:
      key.what = method
      add(key, -amount)
    }
  }

  private mutating func add(_ key: Key, _ net: Int64, _ tax: Int64 = 0) {
    guard net != 0 || tax != 0 else { return }
    sums[key, default: (0, 0)].net += net
    sums[key, default: (0, 0)].tax += tax
    sums[Key(day: key.day, what: "owed"), default: (0, 0)].net -= net + tax
  }

  private mutating func name(of place: Value, _ rows: any Rows) throws(StoreError) -> String {
    if let name = names[place] { return name }
    let key = place.text ?? ""
    let name = try Handover(rawValue: key) == nil ? rows.row(Till.self, key)?.name.text ?? key : key
    names[place] = name
    return name
  }

  /// By day, in the order of ``words``, the highest rate first.
  var balanced: [SalesJournal.Row] {
    func rank(_ key: Key) -> (Int64, Int) { (key.day, Self.words.firstIndex(of: key.what) ?? 0) }
    func rest(_ key: Key) -> (String, String, Int64, String) {
      (key.place, key.country, -(key.rate ?? .zero).partsPerMillion, key.untaxed)
    }
    return sums.filter { $1.net != 0 || $1.tax != 0 }
      .sorted { rank($0.key) == rank($1.key) ? rest($0.key) < rest($1.key) : rank($0.key) < rank($1.key) }
      .map { key, sum in
        let day = LocalDate(daysSince1970: Int(key.day))
        var row = SalesJournal.Row(day: day, place: key.place, what: key.what)
        (row.country, row.rate, row.untaxed) = (key.country, key.rate, key.untaxed)
        (row.net, row.tax) = (Money(minor: sum.net), Money(minor: sum.tax))
        row.amount = Money(minor: sum.net + sum.tax)
        return row
      }
  }
}

/// What came and went in a period by each method of payment, and what rounding and vouchers made of it.
package struct TakingsBy: RowsQuery {
  package var period: SalesPeriod
  package init(_ period: SalesPeriod) { self.period = period }

  package struct Row: Hashable, Sendable, Codable {
    /// A method of payment, or "rounding", "vouchers-sold".
    package var what: String
    package var came: Money
    package var went: Money
    package var net: Money { Money(minor: came.minor - went.minor) }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> [Row] {
    try rows.takings(period.days).filter { $0.what != PaymentSums.moves }
  }
}

extension Rows {
  /// What customers owe for all orders at the end of a day, less what is due back to them.
  fileprivate func owed(until day: Int64) throws(StoreError) -> Money {
    let days = Int64.min...day
    let sold = try read(SumTotals(SalesSums.taxes, over: [.init([], days)], by: ["place"]))
      .reduce(Int64(0)) { $1.key[0] == SalesSums.imported ? $0 : $0 + $1.sums[0] + $1.sums[1] }
    let paid = try takings(days).reduce(Int64(0)) { sum, row in
      if row.what == PaymentSums.vouchersSold { return sum - row.net.minor }
      return PaymentMethod(rawValue: row.what) == nil ? sum : sum + row.net.minor
    }
    return Money(minor: sold - paid)
  }

  fileprivate func takings(_ days: ClosedRange<Int64>) throws(StoreError) -> [TakingsBy.Row] {
    try read(SumTotals(PaymentSums.takings, over: [.init([], days)], by: ["what"])).map { row in
      TakingsBy.Row(
        what: row.key[0].text ?? "", came: Money(minor: row.sums[0]), went: Money(minor: row.sums[1]))
    }
  }
}
