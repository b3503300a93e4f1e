package import StoreCore

/// What was sold, by the shop's day or month on which its order was placed.
///
/// It counts the lines of orders that are placed or held, without what was cancelled and what came back. The day sums
/// are of goods alone; what shipping costs stands beside them.
package enum SalesSums {
  /// How many, how much of a unit, what it came to without tax, its tax, what it cost the shop, and what those of known
  /// cost came to. The period is a day since 1970 or a month since the year 0; the key is a code, empty where there is
  /// none.
  package static let sales = Projection(
    "sales", by: ["what", "period", "key"],
    sums: ["count", "quantity", "net", "tax", "cost", "costed"], costs: ["cost", "costed"],
    [.of(Order.self) { $0.addSales(to: &$1) }])

  /// What was sold without its tax, and the tax, by day, country and rate; without the past orders whose file does
  /// not say it.
  package static let taxes = Projection(
    "sales_tax", by: ["day", "country", "rate"], sums: ["net", "tax"],
    [.of(Order.self) { $0.addTaxes(to: &$1) }])

  /// What the sums of ``sales`` are kept by; the raw values are stored for ever.
  enum What: String {
    case day, shipping, category, brand, product, customer
    case categoryOfDay = "category-of-day"

    var stored: Value { .text(rawValue) }
  }
}

/// So many orders or lines, and what they came to.
package struct SalesFigures: Hashable, Sendable, Codable {
  package var count = 0
  package var quantity = Quantity.zero
  /// Without tax.
  package var net = Money(minor: 0)
  package var tax = Money(minor: 0)
  /// What the goods cost the shop when they were ordered, as far as that is known.
  package var cost = Money(minor: 0)
  /// What the goods of known cost came to without tax.
  package var costed = Money(minor: 0)

  package init() {}

  init(_ sums: [Int64]) {
    (count, quantity) = (Int(sums[0]), Quantity(thousandths: sums[1]))
    (net, tax) = (Money(minor: sums[2]), Money(minor: sums[3]))
    (cost, costed) = (Money(minor: sums[4]), Money(minor: sums[5]))
  }

  package var gross: Money { Money(minor: net.minor + tax.minor) }
  /// The gross of one order or line, rounded half away from zero; nil: there is none.
  package var mean: Money? {
    count == 0 ? nil : (try? Exact.ratio(gross.minor, 1, over: Int64(count))).map(Money.init(minor:))
  }
  /// What is left of the goods of known cost.
  package var margin: Money { Money(minor: costed.minor - cost.minor) }

  package mutating func add(_ other: SalesFigures) {
    count += other.count
    quantity += other.quantity
    (net, tax) = (Money(minor: net.minor + other.net.minor), Money(minor: tax.minor + other.tax.minor))
    (cost, costed) = (
      Money(minor: cost.minor + other.cost.minor), Money(minor: costed.minor + other.costed.minor)
    )
  }

  fileprivate func add(_ what: SalesSums.What, _ period: Value, _ key: Value, to sums: inout Sums) {
    sums.add(
      [what.stored, period, key], Int64(count), quantity.thousandths, net.minor, tax.minor, cost.minor,
      costed.minor)
  }
}

extension Order {
  fileprivate func addSales(to sums: inout Sums) {
    guard status.isAgreed, let day else { return }
    let (date, month) = (day.stored, Value.int(day.monthNumber))
    func key(_ code: Code?) -> Value { code?.stored ?? .text("") }
    var all = SalesFigures()
    for line in lines where line.unpaid != line.quantity {
      let sold = line.sold(mode)
      sold.add(.categoryOfDay, date, key(line.category), to: &sums)
      sold.add(.category, month, key(line.category), to: &sums)
      sold.add(.brand, month, key(line.brand), to: &sums)
      sold.add(.product, month, line.sku.stored, to: &sums)
      all.add(sold)
    }
    if all.count > 0 {
      // What was given away for a reason, as a replacement is, is no order.
      all.count = lines.allSatisfy { $0.reason != nil && $0.price.minor == 0 } ? 0 : 1
      all.add(.day, date, .text(""), to: &sums)
      all.add(.customer, month, key(customer), to: &sums)
    }
    if let sent = sent { sent.add(.shipping, date, .text(""), to: &sums) }
  }

  fileprivate func addTaxes(to sums: inout Sums) {
    guard status.isAgreed, !isPast || isTaxed, let day else { return }
    let country = Value.text(country ?? "")
    for (rate, sold) in taxed {
      sums.add([day.stored, country, rate.stored], sold.net.minor, sold.tax.minor)
    }
  }

  /// The lines and the shipping that the customer pays for, each with its tax rate; they add up to ``due``.
  var taxed: [(rate: Rate, sold: SalesFigures)] {
    let goods = lines.filter { $0.unpaid != $0.quantity }.map { ($0.rate, $0.sold(mode)) }
    guard status != .cancelled, let sent else { return goods }
    return goods + [(shippingRate, sent)]
  }

  /// What its shipping came to; nil: nothing.
  private var sent: SalesFigures? {
    guard delivery.minor != 0 else { return nil }
    var sent = SalesFigures()
    (sent.count, sent.tax) = (1, shippingTax)
    sent.net = Money(
      minor: shipping.minor - shippingDiscount.minor - (mode == .inclusive ? shippingTax.minor : 0))
    return sent
  }
}

extension OrderLine {
  /// What the customer keeps of it, and pays for.
  fileprivate func sold(_ mode: TaxMode) -> SalesFigures {
    var sold = SalesFigures()
    (sold.count, sold.quantity, sold.tax) = (1, kept, charged(of: tax))
    sold.net = Money(minor: due(mode).minor - sold.tax.minor)
    if let cost {
      let share = kept == quantity ? cost : PartRefund.back(cost, for: kept, of: quantity)
      (sold.cost, sold.costed) = (share, sold.net)
    }
    return sold
  }
}
