package import StoreCore

/// What is done to the till of a session; the names of cases and payloads are stored for ever.
package enum TillCommand: StoreCommand {
  /// Opens a till of a name; nil: the usual one.
  case opened(float: Amount, name: Code?)
  case moved(amount: Amount, isOut: Bool, reason: String)
  /// Closes it; a count that is far from what is expected needs somebody who is sure.
  case closed(counted: Amount, isSure: Bool)

  package var kind: String {
    switch self {
    case .opened: "till.opened"
    case .moved: "till.moved"
    case .closed: "till.closed"
    }
  }

  package var least: Role { .clerk }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    if case .opened(let float, let name) = self { return try open(float, name, &shop) }
    guard let till = try shop.till() else { throw .noTill() }
    switch self {
    case .opened: break
    case .moved(let amount, let isOut, let reason): try move(till, amount, isOut: isOut, reason, &shop)
    case .closed(let counted, let isSure): try close(till, counted, isSure: isSure, &shop)
    }
  }

  private func open(_ float: Amount, _ name: Code?, _ shop: inout Changes) throws(StoreError) {
    var till = Till()
    till.float = try Money(float, in: shop.ground.currency, field: "amount")
    if let name { till.name = name }
    till = try shop.add(till)
    shop.tell(till.notice(["opened": till.float.stored]))
  }

  private func move(
    _ till: Till, _ amount: Amount, isOut: Bool, _ reason: String, _ shop: inout Changes
  ) throws(StoreError) {
    let currency = shop.ground.currency
    let money = try PaymentTerms.some(amount, in: currency)
    if isOut, money > till.expected { throw .tillLacks(till.expected, money, currency) }
    var move = TillMove()
    move.till = till.number
    (move.amount, move.isOut) = (Money(minor: isOut ? -money.minor : money.minor), isOut)
    move.reason = try TextRule.name(reason, field: "reason")
    try shop.add(move)
    shop.tell(till.notice(["moved": move.amount.stored, "reason": .text(move.reason)]))
  }

  private func close(_ till: Till, _ amount: Amount, isSure: Bool, _ shop: inout Changes) throws(StoreError) {
    let (currency, now) = (shop.ground.currency, shop.ground.now)
    var report = try shop.report(of: till)
    report.counted = try Money(amount, in: currency, field: "amount")
    report.difference = Money(minor: report.counted.minor - till.expected.minor)
    let (counted, expected, difference) = (report.counted, till.expected, report.difference)
    guard isSure || !difference.isFarOff(expected, in: currency) else {
      throw .tillFarOff(counted, expected, amount, currency)
    }
    try shop.change(till) { ($0.status, $0.closedAt, $0.counted) = (.closed, now, counted) }
    try shop.add(report)
    shop.tell(
      till.notice(["counted": counted.stored, "expected": expected.stored, "difference": difference.stored]))
  }
}

extension Till {
  /// What a receipt says of it.
  fileprivate func notice(_ facts: [String: Value]) -> Notice {
    let own: [String: Value] = ["till": number.stored, "name": name.stored]
    return Notice("till", facts.merging(own) { $1 }, isSummary: true)
  }
}

extension Money {
  /// Whether a difference is more than 20 units of the currency and more than a tenth of what was expected.
  fileprivate func isFarOff(_ expected: Money, in currency: Currency) -> Bool {
    let size = Int64(clamping: minor.magnitude)
    return size > 20 * Digits.power(currency.digits) && size > expected.minor / 10
  }
}
