package import StoreCore

/// An invoice as EN 16931 adds it up: lines, allowances and charges without tax, and the tax on the sum of each category.
///
/// Prices that contain tax are allotted to their lines so that the sums hold to the cent; where no net sum and its tax come
/// to what is paid, ``rounding`` says the rest.
package struct NetBill: Hashable, Sendable {
  /// What a sum is taxed at, and why it is not.
  package struct Category: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case standard = "S"
      case zero = "Z"
      case exempt = "E"
      case reverseCharge = "AE"
      case export = "G"
      /// The shop charges no tax.
      case outside = "O"
    }
    package var kind: Kind
    package var rate: Rate
    package var reason: String?
  }

  /// A line after its own discount.
  package struct Line: Hashable, Sendable {
    package var line: InvoiceLine
    package var category: Category
    package var net: Int64
    package var discount: Int64

    /// What one costs before the discount, where so many come to the sum; nil: no price in minor units does.
    package var price: Money? {
      let (sum, count) = (net + discount, line.quantity.thousandths)
      guard count > 0 else { return nil }
      let prices = [line.price.minor, (try? Exact.ratio(sum, 1000, over: count)) ?? 0]
      return prices.first { (try? Exact.ratio($0, count, over: 1000)) == sum }.map(Money.init(minor:))
    }
  }

  /// What comes off all lines of a category, or on top of them.
  package struct Extra: Hashable, Sendable {
    package enum Kind: Sendable { case discount, shipping, shippingDiscount }
    package var kind: Kind
    package var category: Category
    package var net: Int64
    package var isCharge: Bool { kind == .shipping }
  }

  package struct Tax: Hashable, Sendable {
    package var category: Category
    package var net: Int64
    package var tax: Int64
  }

  package private(set) var lines: [Line] = []
  package private(set) var extras: [Extra] = []
  package private(set) var taxes: [Tax] = []
  /// What makes the sums come to what the customer pays.
  package private(set) var rounding: Int64 = 0

  /// The bill of an invoice; refused as `amount-overflow`.
  package init(_ invoice: Invoice) throws(StoreError) {
    lines = invoice.lines.map {
      Line(line: $0, category: invoice.category(of: $0.rate, $0.exemption), net: 0, discount: 0)
    }
    let sent = invoice.category(of: invoice.shippingRate, invoice.shippingExemption)
    var categories = lines.map(\.category)
    if invoice.shipping.minor != 0 { categories.append(sent) }
    for (place, category) in categories.enumerated() where !categories[..<place].contains(category) {
      try add(category, invoice, sent: category == sent)
    }
    let gross = taxes.reduce(0) { $0 + $1.net + $1.tax }
    rounding = invoice.total.minor - gross
  }

  package var lineTotal: Int64 { lines.reduce(0) { $0 + $1.net } }
  package var allowances: Int64 { extras.reduce(0) { $0 + ($1.isCharge ? 0 : $1.net) } }
  package var charges: Int64 { extras.reduce(0) { $0 + ($1.isCharge ? $1.net : 0) } }
  package var net: Int64 { lineTotal - allowances + charges }
  package var tax: Int64 { taxes.reduce(0) { $0 + $1.tax } }

  /// Adds what an invoice has of a category; `isSent`: its shipping too.
  private mutating func add(_ category: Category, _ invoice: Invoice, sent isSent: Bool) throws(StoreError) {
    let contained = invoice.mode == .inclusive ? category.rate : .zero
    func net(_ gross: Int64) throws(StoreError) -> Int64 { gross - (try Exact.tax(in: gross, at: contained)) }
    let places = lines.indices.filter { lines[$0].category == category }
    let amounts = places.map { lines[$0].line.total.minor + lines[$0].line.share.minor }
    let share = places.reduce(0) { $0 + lines[$1].line.share.minor }
    let (price, off) = isSent ? (invoice.shipping.minor, invoice.shippingDiscount.minor) : (0, 0)
    let booked = places.reduce(isSent ? invoice.shippingTax.minor : 0) { $0 + lines[$1].line.tax.minor }
    let gross = amounts.reduce(0, +) - share + price - off
    let tax = try Self.tax(on: gross, at: category.rate, contained: contained != .zero, booked: booked)
    taxes.append(Tax(category: category, net: tax.net, tax: tax.tax))
    let (discount, sentOff) = (try net(share), try net(off))
    var sent = try net(price)
    // What is left of the net sum after them is that of the lines; without lines, all of it is shipping.
    if !amounts.contains(where: { $0 != 0 }) { sent = tax.net + sentOff + discount }
    let goods = try Exact.shares(of: tax.net + discount + sentOff - sent, by: amounts)
    for (place, amount) in zip(places, goods) {
      (lines[place].net, lines[place].discount) = (amount, try net(lines[place].line.discount.minor))
    }
    for (kind, amount) in [(Extra.Kind.discount, discount), (.shipping, sent), (.shippingDiscount, sentOff)]
    where amount != 0 { extras.append(Extra(kind: kind, category: category, net: amount)) }
  }

  /// The net sum and its tax that come nearest to what is paid, and of these to the tax of the books.
  private static func tax(
    on gross: Int64, at rate: Rate, contained: Bool, booked: Int64
  ) throws(StoreError) -> (net: Int64, tax: Int64) {
    func tax(_ net: Int64) throws(StoreError) -> Int64 {
      try Exact.ratio(net, rate.partsPerMillion, over: 1_000_000)
    }
    guard contained else { return (gross, try tax(gross)) }
    let middle = gross - (try Exact.tax(in: gross, at: rate))
    var best = (net: middle, tax: try tax(middle))
    func distance(_ pair: (net: Int64, tax: Int64)) -> (UInt64, UInt64) {
      ((gross - pair.net - pair.tax).magnitude, (pair.tax - booked).magnitude)
    }
    for net in [middle - 1, middle + 1] {
      let other = (net: net, tax: try tax(net))
      if distance(other) < distance(best) { best = other }
    }
    return best
  }
}

extension Invoice {
  /// What of it at a rate is taxed as.
  fileprivate func category(of rate: Rate, _ exemption: String?) -> NetBill.Category {
    let kind: NetBill.Category.Kind =
      switch treatment {
      case .reverseCharge: .reverseCharge
      case .export: .export
      case .usual where exemption != nil: .exempt
      case .usual where rate != .zero: .standard
      case .usual: vatNumber.isEmpty ? .outside : .zero
      }
    return NetBill.Category(kind: kind, rate: rate, reason: treatment.reason ?? exemption)
  }
}
