package import StoreCore

// How the charge of an order falls. Each credit takes its part of what is left of a line, so that all credits of an
// order add up to the order, for every rate.
extension Order {
  /// Takes what was cancelled or came back since an order was as `before` off its charge; answers the lines of the credit.
  /// What goods that came back had cost is known when the ledger takes them in.
  package mutating func credit(since before: Order) throws(StoreError) -> [CreditLine] {
    var credits: [CreditLine] = []
    for place in lines.indices {
      let (old, new) = (before.lines[place], lines[place])
      let gone = new.cancelled + new.returned - old.cancelled - old.returned
      let unpaid = new.unpaid - old.unpaid
      guard !gone.isZero || !unpaid.isZero else { continue }
      var credit = CreditLine(new, at: place, of: self)
      credit.quantity = gone
      // No ledger knows what a past order sold.
      let part = isPast ? gone : new.cancelled - old.cancelled
      let earlier = old.cancelled + (isPast ? old.returned : old.shipped)
      credit.cost = new.cost.map { PartRefund.money(of: $0, for: part, after: earlier, of: new.quantity) }
      if unpaid > .zero {
        let worth = try old.worth(of: unpaid, mode)
        (credit.amount, credit.tax) = (worth.amount, worth.tax)
      } else if unpaid < .zero {
        let (part, whole) = (-unpaid.thousandths, old.unpaid.thousandths)
        credit.amount.minor = -(try Exact.ratio(old.credited.minor, part, over: whole))
        credit.tax.minor = -(try Exact.ratio(old.creditedTax.minor, part, over: whole))
      }
      credits.append(take(credit))
    }
    if status == .cancelled, before.status != .cancelled, shippingLeft.minor != 0 {
      credits.append(take(sent(shippingLeft.minor, tax: shippingTax.minor - shippingCreditedTax.minor)))
    }
    return credits
  }

  /// Takes an amount off its charge, by what is left of each line and of the shipping; answers the lines of the credit.
  mutating func credit(_ amount: Money) throws(StoreError) -> [CreditLine] {
    let left = lines.map { $0.due(mode).minor } + [shippingLeft.minor]
    let shares = try Exact.shares(of: amount.minor, by: left)
    var credits: [CreditLine] = []
    for (place, share) in shares.enumerated() where share != 0 {
      let isLine = place < lines.count
      let tax = isLine ? lines[place].taxLeft : shippingTax.minor - shippingCreditedTax.minor
      let part = share == left[place] ? tax : try Exact.ratio(tax, share, over: left[place])
      guard isLine else {
        credits.append(take(sent(share, tax: part)))
        continue
      }
      var credit = CreditLine(lines[place], at: place, of: self)
      (credit.amount, credit.tax) = (Money(minor: share), Money(minor: part))
      credits.append(take(credit))
    }
    return credits
  }

  /// What is still charged for shipping.
  package var shippingLeft: Money { Money(minor: delivery.minor - shippingCredited.minor) }

  private func sent(_ amount: Int64, tax: Int64) -> CreditLine {
    var credit = CreditLine()
    (credit.rate, credit.untaxed) = (shippingRate, untaxed(shippingExemption))
    (credit.amount, credit.tax) = (Money(minor: amount), Money(minor: tax))
    return credit
  }

  private mutating func take(_ credit: CreditLine) -> CreditLine {
    if credit.line == 0 {
      shippingCredited.minor += credit.amount.minor
      shippingCreditedTax.minor += credit.tax.minor
    } else {
      lines[credit.line - 1].credited.minor += credit.amount.minor
      lines[credit.line - 1].creditedTax.minor += credit.tax.minor
    }
    return credit
  }
}

extension OrderLine {
  /// What is charged for so much of what is still paid for, and the tax in it; of all of it, all that is left.
  package func worth(of part: Quantity, _ mode: TaxMode) throws(StoreError) -> (amount: Money, tax: Money) {
    let (rest, left) = (quantity - unpaid, due(mode))
    guard part != rest else { return (left, Money(minor: taxLeft)) }
    let (some, all) = (part.thousandths, rest.thousandths)
    return (
      Money(minor: try Exact.ratio(left.minor, some, over: all)),
      Money(minor: try Exact.ratio(taxLeft, some, over: all))
    )
  }

  fileprivate var taxLeft: Int64 { tax.minor - creditedTax.minor }
}

extension CreditLine {
  /// Nothing yet of a line of an order.
  fileprivate init(_ line: OrderLine, at place: Int, of order: Order) {
    self.init()
    (self.line, sku, category, brand) = (place + 1, line.sku, line.category, line.brand)
    (rate, untaxed) = (line.rate, order.untaxed(line.exemption))
    cost = line.cost.map { _ in Money(minor: 0) }
  }
}

extension Changes {
  /// Writes what is charged less for an order from today on, or from a day before its file was written; nothing, if there
  /// is nothing.
  package mutating func credit(
    _ lines: [CreditLine], of order: Order, _ why: CreditReason, on day: LocalDate? = nil
  ) throws(StoreError) {
    guard !lines.isEmpty else { return }
    var credit = Credit()
    (credit.order, credit.customer, credit.country) = (order.number, order.customer, order.country)
    (credit.day, credit.why, credit.lines) = (day ?? ground.today, why, lines)
    (credit.handover, credit.isImported) = (order.handover, day != nil)
    credit.isTaxed = day == nil || order.isTaxed
    credit.till = order.handover == .post || day != nil ? nil : try tillOfSale()?.number
    credit.amount = Money(minor: lines.reduce(0) { $0 + $1.amount.minor })
    credit.tax = Money(minor: lines.reduce(0) { $0 + $1.tax.minor })
    credit = try add(credit)
    guard credit.amount.minor != 0, let invoice = try invoice(of: order.number) else { return }
    let note = try add(try CreditNote(credit, of: invoice, order, self))
    // What a cancellation did is told by its effects.
    guard why != .cancel else { return }
    let facts = ["number": note.number.stored, "invoice": note.invoice.stored]
    tell(Notice("credit-note", facts, isSummary: true))
  }
}
