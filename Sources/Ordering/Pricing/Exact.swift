package import StoreCore

/// Whole numbers of minor units without a lost cent: products are 128 bits wide, results must fit 64.
package enum Exact {
  /// `a` times `b` over a divisor above zero, rounded half away from zero; refused as `amount-overflow`.
  package static func ratio(_ a: Int64, _ b: Int64, over divisor: Int64) throws(StoreError) -> Int64 {
    let (quotient, rest) = (Int128(a) * Int128(b)).quotientAndRemainder(dividingBy: Int128(divisor))
    let isUp = rest.magnitude * 2 >= Int128(divisor).magnitude
    return try fitting(isUp ? quotient + rest.signum() : quotient)
  }

  /// The tax that an amount contains.
  static func tax(in amount: Int64, at rate: Rate) throws(StoreError) -> Int64 {
    try ratio(amount, rate.partsPerMillion, over: 1_000_000 + rate.partsPerMillion)
  }

  /// The sum of numbers; refused as `amount-overflow`.
  package static func sum(_ numbers: some Sequence<Int64>) throws(StoreError) -> Int64 {
    try fitting(numbers.reduce(Int128(0)) { $0 + Int128($1) })
  }

  /// A total split by weights, none below zero and one above it, so that the shares add up to the total.
  ///
  /// Each share is cut to a whole number; what is left goes to the largest remainders, and of equal ones to the
  /// earlier. The shares of a total below zero are those of its opposite.
  package static func shares(of total: Int64, by weights: [Int64]) throws(StoreError) -> [Int64] {
    guard total >= 0 else { return try shares(of: -total, by: weights).map { -$0 } }
    let whole = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard whole > 0 else { return weights.map { _ in 0 } }
    let parts = weights.map { (Int128(total) * Int128($0)).quotientAndRemainder(dividingBy: whole) }
    var shares = try parts.map { (part) throws(StoreError) in try fitting(part.quotient) }
    let left = Int(total - (try sum(shares)))
    let order = parts.indices.sorted { (parts[$1].remainder, $0) < (parts[$0].remainder, $1) }
    for place in order.prefix(left) { shares[place] += 1 }
    return shares
  }

  private static func fitting(_ number: Int128) throws(StoreError) -> Int64 {
    guard let fit = Int64(exactly: number) else { throw .amountOverflow() }
    return fit
  }
}
