package import StoreCore

/// A reprice in minor units of the shop's currency, in whole numbers throughout: exact, and rounded once.
package struct Repricer: Sendable {
  /// What becomes of one price.
  package enum Outcome: Hashable, Sendable {
    /// The new price, in minor units.
    case price(Int64)
    /// A percentage of nothing is nothing.
    case free
    /// Nothing or less would be left.
    case toZero(Int64)
    /// More than the largest price.
    case tooLarge
  }

  /// The exact new price is (price × factor + summand) ÷ `unit`.
  private let factor: Int128
  private let summand: Int128
  private static let unit: Int128 = 1_000_000
  /// Prices become multiples of `step`, `offset` more.
  private let step: Int128
  private let offset: Int128
  private let isPercent: Bool
  /// Whether prices get an ending.
  private let hasEnding: Bool
  /// Above zero for a rise, below it for a fall, zero where prices are only rounded or set.
  private let direction: Int
  private let largest: Int64

  /// The reprice in a currency; refused as `bad-reprice` or `bad-price`.
  package init(_ rule: Repricing, in currency: Currency) throws(StoreError) {
    if let problem = rule.problems.first { throw problem }
    largest = Money.largestPrice(in: currency)
    if let to = rule.to {
      factor = 0
      summand = Int128(try Money(to, in: currency, field: "to").minor) * Self.unit
      isPercent = false
    } else {
      switch rule.by ?? .nothing {
      case .percent(let millionths): (factor, summand, isPercent) = (Self.unit + Int128(millionths), 0, true)
      case .amount(let amount, let isNegative):
        let minor = Int128(try Money(amount, in: currency, field: "change").minor)
        (factor, summand, isPercent) = (Self.unit, (isNegative ? -minor : minor) * Self.unit, false)
      }
    }
    direction = rule.direction
    hasEnding = rule.ending != nil
    if let ending = rule.ending {
      let minor = try Money(ending.amount, in: currency, field: "ending").minor
      // As many digits as the ending has, but no fewer than the decimals.
      var span = (0..<currency.digits).reduce(Int64(1)) { power, _ in power * 10 }
      while span <= minor { span *= 10 }
      (step, offset) = (Int128(span), Int128(minor))
    } else {
      step =
        try rule.round.map { (round) throws(StoreError) in
          Int128(try Money(round, in: currency, field: "round").minor)
        } ?? 1
      offset = 0
    }
  }

  /// What becomes of a price in minor units.
  package func outcome(of minor: Int64) -> Outcome {
    if minor == 0, isPercent { return .free }
    let exact = Int128(minor) * factor + summand
    let price = rounded(exact)
    guard exact > 0, price > 0 else {
      return .toZero(Int64(clamping: exact > 0 ? max(price, 0) : Self.floor(exact, Self.unit)))
    }
    return price > Int128(largest) ? .tooLarge : .price(Int64(price))
  }

  /// The price for an exact one: the next ending above under a rise, below under a fall, else the nearest step.
  private func rounded(_ exact: Int128) -> Int128 {
    let (rest, width) = (exact - offset * Self.unit, step * Self.unit)
    let nearest = Self.floor(2 * rest + width, 2 * width)
    guard hasEnding else { return nearest * step + offset }
    switch direction {
    case ..<0: return Self.floor(rest, width) * step + offset
    case 0: return max(nearest, 0) * step + offset
    default: return -Self.floor(-rest, width) * step + offset
    }
  }

  private static func floor(_ a: Int128, _ b: Int128) -> Int128 {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Money {
  /// The most minor units a price has: 9,999,999,999.99 in a currency of two digits.
  package static func largestPrice(in currency: Currency) -> Int64 {
    (0..<currency.digits).reduce(10_000_000_000) { limit, _ in limit * 10 } - 1
  }
}
