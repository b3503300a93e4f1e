package import StoreCore

/// What a discount takes off a line, off the sum of all lines, or off shipping.
package struct Reduction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A share of the amount left.
    case percent(Rate)
    /// A sum, at most the amount left.
    case amount(Money)
    /// A lower price of one unit of the line.
    case unitPrice(Money)
  }

  /// The code of the discount; nil: a clerk gave it without one, at most once to a line and once to the order.
  package var code: Code?
  /// The number of the discount's row, which decides where all else is alike.
  package var serial: Int64
  package var priority: Int
  package var kind: Kind
  /// The most that it takes off; nil: it has no limit.
  package var cap: Money?
  /// Of all that are not stackable only the best for the customer counts.
  package var isStackable: Bool

  package init(_ code: Code?, _ serial: Int64, _ kind: Kind, priority: Int = 0, isStackable: Bool = true) {
    (self.code, self.serial, self.kind) = (code, serial, kind)
    (self.priority, self.isStackable) = (priority, isStackable)
  }

  /// A reduction, and how many minor units it took off.
  struct Step {
    let code: Code?
    let off: Int64
  }

  /// What reductions take off an amount, in their order and each off what is left; the quantity is that of a line.
  static func steps(
    _ all: [Reduction], off amount: Int64, _ quantity: Quantity? = nil
  ) throws(StoreError) -> [Step] {
    let stackable = all.filter(\.isStackable)
    let single = all.filter { !$0.isStackable }.sorted { $0.serial < $1.serial }
    guard !single.isEmpty else { return try chain(stackable, off: amount, quantity) }
    var best: (steps: [Step], off: Int64)?
    for reduction in single {
      let steps = try chain(stackable + [reduction], off: amount, quantity)
      let off = steps.reduce(0) { $0 + $1.off }
      if off > best?.off ?? -1 { best = (steps, off) }
    }
    return best?.steps ?? []
  }

  private static func chain(
    _ reductions: [Reduction], off amount: Int64, _ quantity: Quantity?
  ) throws(StoreError) -> [Step] {
    var left = amount
    var steps: [Step] = []
    for reduction in reductions.sorted(by: { ($0.priority, $0.serial) < ($1.priority, $1.serial) }) {
      let off = min(max(0, try reduction.amount(off: left, quantity)), left)
      left -= off
      steps.append(Step(code: reduction.code, off: off))
    }
    return steps
  }

  private func amount(off left: Int64, _ quantity: Quantity?) throws(StoreError) -> Int64 {
    switch kind {
    case .percent(let rate):
      min(try Exact.ratio(left, rate.partsPerMillion, over: 1_000_000), cap?.minor ?? .max)
    case .amount(let money): money.minor
    case .unitPrice(let money):
      try quantity.map { (quantity) throws(StoreError) in
        left - (try Exact.ratio(money.minor, quantity.thousandths, over: 1000))
      } ?? 0
    }
  }
}
