extension Money {
  /// The sum of both; refused as `currency-mismatch` or `amount-overflow`.
  package func adding(_ other: Money) throws(StoreError) -> Money {
    try combined(with: other) { $0.addingReportingOverflow($1) }
  }

  /// What is left; refused as `currency-mismatch` or `amount-overflow`.
  package func subtracting(_ other: Money) throws(StoreError) -> Money {
    try combined(with: other) { $0.subtractingReportingOverflow($1) }
  }

  /// That many times the sum; refused as `amount-overflow`.
  package func multiplied(by count: Int64) throws(StoreError) -> Money {
    let (minor, overflow) = minor.multipliedReportingOverflow(by: count)
    guard !overflow else { throw .amountOverflow() }
    return Money(minor: minor, currency: currency)
  }

  /// Whether one sum is at least ten times the other: a likely slip of the decimal point. Zero is ten times no sum.
  package func isTenfold(_ other: Money) -> Bool {
    let (low, high) = (min(minor, other.minor), max(minor, other.minor))
    return other.minor > 0 && high / 10 >= low
  }

  private func combined(
    with other: Money, _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(StoreError) -> Money {
    guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
    let (minor, overflow) = operation(minor, other.minor)
    guard !overflow else { throw .amountOverflow() }
    return Money(minor: minor, currency: currency)
  }
}
