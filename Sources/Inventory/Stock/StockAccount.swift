package import StoreCore

/// How much of a product the shop owns and what it cost, both exact; no rounded cost of one is ever kept.
///
/// The worked example of moving average is in its tests.
package struct StockAccount: Hashable, Sendable {
  /// In thousandths of the product's unit.
  package var quantity: Int64
  /// In minor units; 0 when there is nothing.
  package var value: Int64

  /// What `out` units cost on average: the value times `out` over the quantity, rounded half away from zero; the
  /// last unit takes all the value.
  package func averageCost(of out: Int64) -> Int64 {
    out >= quantity ? value : Self.share(of: value, out, quantity)
  }

  /// The most that stock of one product may be worth, in minor units: far from where sums overflow.
  package static let mostValue: Int64 = 1_000_000_000_000_000

  /// The most that stock of all products, or what a count varies by, may be worth, in minor units: `mostValue` more
  /// is still a sum.
  package static let mostSum: Int64 = 9_000_000_000_000_000_000

  /// `part` of `whole` of a value, rounded half away from zero on exact integers; `part` may be more than `whole`.
  /// Refused as `amount-overflow` when it comes to more than `mostValue`.
  package static func scaled(_ value: Int64, _ part: Int64, _ whole: Int64) throws(StoreError) -> Int64 {
    let product = value.multipliedFullWidth(by: part)
    guard whole > 0, product.high < whole else {
      guard whole > 0 else { return 0 }
      throw .amountOverflow()
    }
    let scaled = share(of: value, part, whole)
    guard scaled <= mostValue else { throw .amountOverflow() }
    return scaled
  }

  /// `part` of `whole` of a value, rounded half away from zero on exact integers; `part` is at most `whole`.
  package static func share(of value: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
    guard whole > 0 else { return 0 }
    let product = value.multipliedFullWidth(by: part)
    let (quotient, rest) = whole.dividingFullWidth(product)
    return rest >= whole - rest ? quotient + 1 : quotient
  }

  /// The same of a value that may be below zero.
  static func signedShare(of value: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
    value < 0 ? -share(of: -value, part, whole) : share(of: value, part, whole)
  }
}

/// Goods that came in together, for first in, first out.
package struct CostLayer: Hashable, Sendable, Codable {
  /// The movement that brought them.
  package var id: Int64
  /// How many are left.
  package var quantity: Int64
  /// What those left cost.
  package var cost: Int64

  /// What `out` units take from layers in their order: so many of each, and what they cost.
  package static func taking(_ out: Int64, from layers: [CostLayer]) -> [CostLayer] {
    var left = out
    var taken: [CostLayer] = []
    for layer in layers where left > 0 {
      let part = min(left, layer.quantity)
      let account = StockAccount(quantity: layer.quantity, value: layer.cost)
      taken.append(CostLayer(id: layer.id, quantity: part, cost: account.averageCost(of: part)))
      left -= part
    }
    return taken
  }
}

extension CostLayer {
  /// The uses of a sale turned back from its last one, `after` units of which came back before.
  static func puttingBack(_ units: Int64, of uses: [CostUse], after: Int64) -> [CostUse] {
    var (skip, left) = (after, units)
    var back: [CostUse] = []
    for use in uses.reversed() where left > 0 {
      let used = -use.quantity.thousandths
      let passed = min(skip, used)
      skip -= passed
      let part = min(left, used - passed)
      guard part > 0 else { continue }
      let restValue = -use.cost.minor - StockAccount.share(of: -use.cost.minor, passed, used)
      let cost = StockAccount.share(of: restValue, part, used - passed)
      back.append(CostUse(layer: use.layer, quantity: Quantity(thousandths: part), cost: Money(minor: cost)))
      left -= part
    }
    return back
  }
}
