import Inventory
package import StoreCore

/// What was sold and credited, by the shop's day or month: an order counts with all that was agreed on the day on which
/// it was placed, a credit on its own, so that a day that has passed never changes.
///
/// The day sums are of goods alone; what shipping costs stands beside them.
package enum SalesSums {
  /// How many, how much of a unit, what it came to without tax, its tax, what it cost the shop, and what those of known
  /// cost came to, each less the credits; and what of the net and of the tax was credited. The period is a day since 1970
  /// or a month since the year 0; the key is a code, empty where there is none.
  package static let sales = Projection(
    "sales", by: ["what", "period", "key"],
    sums: ["count", "quantity", "net", "tax", "cost", "costed", "credited", "credited_tax"],
    costs: ["cost", "costed"],
    [
      .of(Order.self) { $0.addSales(to: &$1) }, .of(Credit.self) { $0.addSales(to: &$1) },
      .of(Movement.self) { $0.addSales(to: &$1) },
    ])

  /// What was sold without its tax, and the tax, less the credits, and what of both was credited; without the past orders
  /// whose file does not say it. The place is a till, or how the goods of an order at none leave, or ``imported``.
  package static let taxes = Projection(
    "sales_tax", by: ["day", "place", "country", "rate", "untaxed"],
    sums: ["net", "tax", "credited", "credited_tax"],
    [.of(Order.self) { $0.addTaxes(to: &$1) }, .of(Credit.self) { $0.addTaxes(to: &$1) }])

  /// Where past orders were sold: their takings are in the books of another program.
  static let imported = OrderSource.import.stored

  /// What the sums of ``sales`` are kept by; the raw values are stored for ever.
  enum What: String {
    case day, shipping, category, brand, product, customer
    case categoryOfDay = "category-of-day"

    var stored: Value { .text(rawValue) }
  }
}

/// So many orders or lines, and what they came to less what was credited.
package struct SalesFigures: Hashable, Sendable, Codable {
  package var count = 0
  package var quantity = Quantity.zero
  /// Without tax.
  package var net = Money(minor: 0)
  package var tax = Money(minor: 0)
  /// What the goods cost the shop, as far as that is known: by the ledger, or as long as they have not left, what they
  /// would have cost when they were ordered.
  package var cost = Money(minor: 0)
  /// What the goods of known cost came to without tax.
  package var costed = Money(minor: 0)
  /// What was credited without tax, and its tax; net and tax are less these.
  package var credited = Money(minor: 0)
  package var creditedTax = Money(minor: 0)

  package init() {}

  init(_ sums: [Int64]) {
    (count, quantity) = (Int(sums[0]), Quantity(thousandths: sums[1]))
    (net, tax) = (Money(minor: sums[2]), Money(minor: sums[3]))
    (cost, costed) = (Money(minor: sums[4]), Money(minor: sums[5]))
    (credited, creditedTax) = (Money(minor: sums[6]), Money(minor: sums[7]))
  }

  private var sums: [Int64] {
    [
      Int64(count), quantity.thousandths, net.minor, tax.minor, cost.minor, costed.minor, credited.minor,
      creditedTax.minor,
    ]
  }

  package var gross: Money { Money(minor: net.minor + tax.minor) }
  /// What was sold without tax, before anything was credited.
  package var sales: Money { Money(minor: net.minor + credited.minor) }
  /// The gross of one order or line, rounded half away from zero; nil: there is none.
  package var mean: Money? {
    count == 0 ? nil : (try? Exact.ratio(gross.minor, 1, over: Int64(count))).map(Money.init(minor:))
  }
  /// What is left of the goods of known cost.
  package var margin: Money { Money(minor: costed.minor - cost.minor) }

  package mutating func add(_ other: SalesFigures) {
    self = SalesFigures(zip(sums, other.sums).map { $0 + $1 })
  }

  fileprivate func add(_ what: SalesSums.What, _ period: Value, _ key: Value, to all: inout Sums) {
    all.add(
      [what.stored, period, key], Int64(count), quantity.thousandths, net.minor, tax.minor, cost.minor,
      costed.minor, credited.minor, creditedTax.minor)
  }

  /// Adds a line to all that its goods are counted by.
  fileprivate func add(_ day: LocalDate, category: Code?, brand: Code?, sku: SKU?, to sums: inout Sums) {
    let (date, month, category) = (day.stored, Value.int(day.monthNumber), category?.stored ?? .text(""))
    add(.categoryOfDay, date, category, to: &sums)
    add(.category, month, category, to: &sums)
    add(.brand, month, brand?.stored ?? .text(""), to: &sums)
    if let sku { add(.product, month, sku.stored, to: &sums) }
  }

  /// Adds the goods of an order, or of a credit, to what days and customers came to.
  fileprivate func add(_ day: LocalDate, customer: Code?, to sums: inout Sums) {
    add(.day, day.stored, .text(""), to: &sums)
    add(.customer, .int(day.monthNumber), customer?.stored ?? .text(""), to: &sums)
  }
}

extension Order {
  fileprivate func addSales(to sums: inout Sums) {
    guard let day else { return }
    var all = SalesFigures()
    for line in lines {
      let sold = line.sold(mode)
      sold.add(day, category: line.category, brand: line.brand, sku: line.sku, to: &sums)
      all.add(sold)
    }
    if !lines.isEmpty {
      // What was given away for a reason, as a replacement is, is no order.
      all.count = lines.allSatisfy { $0.reason != nil && $0.price.minor == 0 } ? 0 : 1
      all.add(day, customer: customer, to: &sums)
    }
    if let sent { sent.add(.shipping, day.stored, .text(""), to: &sums) }
  }

  fileprivate func addTaxes(to sums: inout Sums) {
    guard !isPast || isTaxed, let day else { return }
    let place = isPast ? SalesSums.imported : till?.stored ?? handover.stored
    for (rate, untaxed, net, tax) in agreed where net != 0 || tax != 0 {
      sums.add([day.stored, place, .text(country ?? ""), rate.stored, .text(untaxed)], net, tax, 0, 0)
    }
  }

  /// What its shipping came to; nil: nothing.
  private var sent: SalesFigures? {
    guard delivery.minor != 0 else { return nil }
    var sent = SalesFigures()
    (sent.count, sent.tax) = (1, shippingTax)
    sent.net = Money(minor: delivery.minor - shippingTax.minor)
    return sent
  }

  /// Its lines and its shipping as they were agreed, each with its tax rate.
  private var agreed: [(rate: Rate, untaxed: String, net: Int64, tax: Int64)] {
    let goods = lines.map { line in
      let (net, tax) = line.charged(mode)
      return (line.rate, treatment.untaxed(line.exemption), net, tax)
    }
    let (net, tax) = (delivery.minor - shippingTax.minor, shippingTax.minor)
    return goods + [(shippingRate, treatment.untaxed(shippingExemption), net, tax)]
  }
}

extension Credit {
  fileprivate func addSales(to sums: inout Sums) {
    var (all, sent) = (SalesFigures(), SalesFigures())
    for line in lines {
      guard line.line > 0 else {
        sent.add(line.taken)
        continue
      }
      line.taken.add(day, category: line.category, brand: line.brand, sku: line.sku, to: &sums)
      all.add(line.taken)
    }
    if all != SalesFigures() { all.add(day, customer: customer, to: &sums) }
    if sent != SalesFigures() { sent.add(.shipping, day.stored, .text(""), to: &sums) }
  }

  fileprivate func addTaxes(to sums: inout Sums) {
    guard isTaxed else { return }
    let place = isImported ? SalesSums.imported : till?.stored ?? handover.stored
    for line in lines where line.amount.minor != 0 {
      let (net, tax) = (line.net.minor, line.tax.minor)
      sums.add(
        [day.stored, place, .text(country ?? ""), line.rate.stored, .text(line.untaxed)], -net, -tax, net, tax
      )
    }
  }
}

extension Movement {
  fileprivate func addSales(to sums: inout Sums) {
    for change in margin {
      var sold = SalesFigures()
      (sold.cost, sold.costed) = (change.cost, change.costed)
      sold.add(day, category: change.category, brand: change.brand, sku: sku, to: &sums)
      sold.add(day, customer: change.customer, to: &sums)
    }
  }
}

extension CreditLine {
  /// What it takes off the sales.
  fileprivate var taken: SalesFigures {
    var taken = SalesFigures()
    (taken.quantity, taken.net) = (Quantity.zero - quantity, Money(minor: -net.minor))
    (taken.tax, taken.credited, taken.creditedTax) = (Money(minor: -tax.minor), net, tax)
    if let cost { (taken.cost, taken.costed) = (Money(minor: -cost.minor), taken.net) }
    return taken
  }
}

extension OrderLine {
  /// What was agreed of it.
  fileprivate func sold(_ mode: TaxMode) -> SalesFigures {
    var sold = SalesFigures()
    (sold.count, sold.quantity) = (1, quantity)
    let (net, tax) = charged(mode)
    (sold.net, sold.tax) = (Money(minor: net), Money(minor: tax))
    if let cost { (sold.cost, sold.costed) = (cost, sold.net) }
    return sold
  }

  /// What is paid for it without tax, and the tax, as agreed.
  fileprivate func charged(_ mode: TaxMode) -> (net: Int64, tax: Int64) {
    (paid(mode).minor - tax.minor, tax.minor)
  }
}
