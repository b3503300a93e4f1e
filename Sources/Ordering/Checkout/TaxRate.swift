package import StoreCore

/// What a class of goods is taxed at in a country, for ever or between two days.
package struct TaxRate: Filed, Codable {
  package static let entity = "tax_rate"
  /// The class of a product or method that names none.
  package static let standardClass = Code(stored: "standard")

  package var stamp = Stamp()
  package var code = Code(stored: "")
  /// What documents call it: "VAT 19 %".
  package var name = ""
  package var taxClass = TaxRate.standardClass
  package var country = ""
  /// nil: nobody has typed it, which is refused.
  package var rate: Rate?
  /// Why goods at a rate of 0 are exempt, as papers say it; nil: they are taxed, at 0 too.
  package var exemption: String?
  /// The taxes that it is made of, as GST and PST in Canada; empty: it is one.
  package var parts: [TaxPart] = []
  /// Its first and its last day; nil: it has none.
  package var begins: LocalDate?
  package var ends: LocalDate?
  package var status = FilingStatus.active

  package init() {}

  package static let declaration = Declaration<TaxRate>(
    indexes: [["tax_class", "country", "code"]], withdrawn: { $0.status = .archived },
    [
      Field("code", \.code, .searched, check: { (code) throws(StoreError) in try code.given() }),
      Field("name", \.name, .searched),
      Field(
        "tax_class", \.taxClass, typed: "class", title: "Class",
        check: { (code) throws(StoreError) in try code.given(field: "class") }),
      Field("country", \.country, check: { (code) throws(StoreError) in try Country.code(code) }),
      Field("rate", \.rate, title: "Percent"),
      Field("exemption", \.exemption, typed: "exempt", title: "Exempt"),
      Field("begins", \.begins, typed: "from", title: "From"),
      Field("ends", \.ends, typed: "until", title: "Until"), Field("status", \.status),
    ], children: [Children("parts", \.parts, title: "Made of", follows: "rate")], check: check)

  package static let list = Listing(
    "tax_rates", of: shape,
    columns: ["code", "name", "country", "tax_class", "rate", "begins", "ends", "status?"],
    filters: [.equals("status"), .equals("country"), .equals("tax_class", as: "class")],
    sorts: [.by("code"), .by("country")], standard: .only("active"))

  /// A rate is given, its parts add up to it, no two of a class and country hold on one day, and one that sales were
  /// taxed at stays what it is.
  @Sendable private static func check(_ change: Change<Self>, _ rows: any Rows) throws(StoreError) {
    if let before = change.before, change.after.map(before.isShown(as:)) != true, try before.isUsed(rows) {
      throw .rateUsed(before)
    }
    guard let after = change.after else { return }
    guard let rate = after.rate else { throw .missing("rate") }
    let sum = after.parts.reduce(0) { $0 + $1.rate.partsPerMillion }
    guard after.parts.isEmpty || sum == rate.partsPerMillion else {
      throw .partsDiffer(after.code, rate, Rate(partsPerMillion: sum))
    }
    if after.exemption != nil, rate != .zero { throw .exemptAboveZero(after.code, rate) }
    if let begins = after.begins, let ends = after.ends, ends < begins { throw .endsFirst(after.code) }
    guard after.status == .active else { return }
    for other in try rows.taxRates(of: after.taxClass, in: after.country)
    where other.code != after.code && other.overlaps(after) { throw .rateOverlaps(after.code, other) }
  }

  /// Whether papers and reports of past days show the other in the same way.
  private func isShown(as other: TaxRate) -> Bool {
    (code, name, country, rate, exemption) == (
      other.code, other.name, other.country, other.rate, other.exemption
    )
      && parts.map(\.rate) == other.parts.map(\.rate) && parts.map(\.code) == other.parts.map(\.code)
  }

  /// Whether papers and reports name this one, which is older, on all days of the other.
  private func isShown(insteadOf other: TaxRate) -> Bool {
    stamp.id < other.stamp.id && (rate, exemption) == (other.rate, other.exemption)
      && (begins.map { begins in other.begins.map { begins <= $0 } ?? false } ?? true)
      && (ends.map { ends in other.ends.map { $0 <= ends } ?? false } ?? true)
  }

  /// Whether something was sold at it, so that papers and reports name it.
  private func isUsed(_ rows: any Rows) throws(StoreError) -> Bool {
    // What was sold while the shop charged no tax is at 0 too, so a plain 0 may have taxed nothing.
    guard rate != .zero || exemption != nil else { return false }
    let others: [TaxRate] = try rows.rows(where: ["country": country.stored], by: ["code"], limit: 1000)
    guard let rate, !others.contains(where: { $0.isShown(insteadOf: self) }) else { return false }
    let days = SumTotals.Stretch(
      from: begins.map { Int64($0.daysSince1970) } ?? .min, to: ends.map { Int64($0.daysSince1970) } ?? .max)
    let sold = try rows.read(SumTotals(SalesSums.taxes, over: [days], by: ["country", "rate", "untaxed"]))
    let untaxed = TaxTreatment.usual.untaxed(exemption)
    return sold.contains { row in
      row.key == [.text(country), rate.stored, .text(untaxed)] && row.sums.contains { $0 != 0 }
    }
  }

  /// Whether it holds on a day.
  func holds(on day: LocalDate) -> Bool { begins ?? day <= day && day <= ends ?? day }

  private func overlaps(_ other: TaxRate) -> Bool {
    func isBefore(_ a: TaxRate, _ b: TaxRate) -> Bool {
      if let ends = a.ends, let begins = b.begins { ends < begins } else { false }
    }
    return !isBefore(self, other) && !isBefore(other, self)
  }
}

/// One of the taxes that a rate is made of.
package struct TaxPart: Part, Codable {
  /// What documents and reports call it beside its rate: "GST".
  package var code = Code(stored: "")
  package var rate = Rate.zero

  package init() {}

  package static let fields = [
    Field<TaxPart>("code", \.code, typed: "parts"), Field("rate", \.rate, typed: "parts"),
  ]
}

extension Rows {
  /// The rate of a country with so many percent that held on a day; nil: there is none, or the day is unknown.
  ///
  /// An order keeps its rates as numbers; documents and reports find their names here.
  func taxRate(
    _ rate: Rate, exempt reason: String? = nil, in country: String, on day: LocalDate?
  ) throws(StoreError) -> TaxRate? {
    let all: [TaxRate] = try rows(where: ["country": country.stored], by: ["code"], limit: 1000)
    // One that is added later never renames what was sold before.
    let same = all.filter { $0.rate == rate && $0.exemption == reason }.sorted { $0.stamp.id < $1.stamp.id }
    return same.first { rate in day.map(rate.holds) ?? true } ?? same.first
  }

  /// What a tax class is taxed at in a country on a day: nil while the shop charges no tax; refused as `no-tax-rate`.
  package func taxRate(
    of taxClass: Code?, in country: String, on day: LocalDate
  ) throws(StoreError) -> TaxRate? {
    guard ground.taxes.isOn else { return nil }
    let taxClass = taxClass ?? TaxRate.standardClass
    let rates = try taxRates(of: taxClass, in: country)
    guard let rate = rates.first(where: { $0.holds(on: day) }) else {
      throw .noTaxRate(taxClass, country, day, from: ground.taxes.country)
    }
    return rate
  }

  /// A price of today without the tax that it contains; nil: the shop has no rate for its class.
  func net(_ price: Money, of taxClass: Code?) throws(StoreError) -> Money? {
    let terms = ground.taxes
    guard terms.isOn, terms.mode == .inclusive else { return price }
    let rates = try taxRates(of: taxClass ?? TaxRate.standardClass, in: terms.country)
    guard let rate = rates.first(where: { $0.holds(on: ground.today) })?.rate else { return nil }
    return Money(minor: price.minor - (try Exact.tax(in: price.minor, at: rate)))
  }

  fileprivate func taxRates(of taxClass: Code, in country: String) throws(StoreError) -> [TaxRate] {
    let all: [TaxRate] = try rows(
      where: ["tax_class": taxClass.stored, "country": country.stored], by: ["code"], limit: 1000)
    return all.filter { $0.status == .active }
  }
}

/// The tax classes that have a rate in use.
package struct TaxClasses: RowsQuery {
  package init() {}

  package func answer(_ rows: any Rows) throws(StoreError) -> [String] {
    let rates: [TaxRate] = try rows.rows(where: [:], by: ["code"], limit: 1000)
    return Set(rates.filter { $0.status == .active }.map(\.taxClass.lookup)).sorted()
  }
}

extension StoreError {
  fileprivate static func endsFirst(_ code: Code) -> StoreError {
    StoreError(
      "bad-period", "The tax rate \(code) would end before it begins.", field: "until",
      "Type a later day, or none for no end.")
  }

  fileprivate static func partsDiffer(_ code: Code, _ rate: Rate, _ sum: Rate) -> StoreError {
    StoreError(
      "bad-rate", "The parts of \(code) come to \(sum.text) %, not to \(rate.text) %.", field: "parts",
      "Type parts that add up to the rate, as in --rate 12 --parts \"GST*5 PST*7\".")
  }

  fileprivate static func exemptAboveZero(_ code: Code, _ rate: Rate) -> StoreError {
    StoreError(
      "bad-rate", "\(code) is exempt, so its rate is 0, not \(rate.text) %.", field: "exempt",
      "Type --rate 0, or leave --exempt out.")
  }

  /// Papers and reports of days that have passed show it.
  fileprivate static func rateUsed(_ rate: TaxRate) -> StoreError {
    StoreError(
      "in-use", "Sales were taxed at \(rate.code), so its name, country and percent stay.",
      "End it with until DAY, and add another tax rate that begins on the next day.", .row(Subject(rate)))
  }

  fileprivate static func rateOverlaps(_ code: Code, _ other: TaxRate) -> StoreError {
    StoreError(
      "rate-overlaps",
      "The tax rate \(other.code) already holds for \(other.taxClass) in \(other.country) on some of these days.",
      field: "from", "End the older rate on the day before the new one begins.", .row(Subject(other)))
  }

  fileprivate static func noTaxRate(
    _ taxClass: Code, _ country: String, _ day: LocalDate, from home: String
  ) -> StoreError {
    var error = StoreError(
      "no-tax-rate", "There is no tax rate for \(taxClass) in \(country) on \(day.text).", field: "country",
      value: country, .list(TaxRate.entity), "Add the rate there, or switch taxes off: /settings taxes no.")
    if Country.isInEU(country), Country.isInEU(home), country != home {
      error.advice.append(
        "A business there bears none: choose customer NAME and tax reverse-charge, and only then ship METHOD."
      )
    } else if country != home {
      error.advice.append(
        "Goods that leave the country bear no tax: tax export \(country), on the page of the order.")
    }
    return error
  }
}
