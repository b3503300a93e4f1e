/// A price as it was typed, before anyone knows the currency: "12.00" is 1200 units of 2 decimals.
///
/// 0...9,999,999,999.99 with at most four decimals; two amounts of the same value are equal however they are typed.
package struct Amount: Hashable, Comparable, Sendable, TextCoded {
  /// The digits without their dot.
  package var units: Int64
  /// How many of them follow the dot, 0...4.
  package var decimals: UInt8

  /// Takes digits and where their dot stands, unchecked.
  package init(units: Int64, decimals: UInt8) { (self.units, self.decimals) = (units, decimals) }

  package init(_ text: String) throws(StoreError) { try self.init(parsing: text) }

  /// The typed digits, "12.0" stays "12.0".
  package var text: String { Digits.text(units, decimals: Int(decimals)) }

  /// The digits as if four decimals had been typed, by which amounts compare; fits, because amounts are bounded.
  private var scaled: Int64 { units &* Digits.power(4 - Int(min(decimals, 4))) }

  package static func == (a: Amount, b: Amount) -> Bool { a.scaled == b.scaled }
  package static func < (a: Amount, b: Amount) -> Bool { a.scaled < b.scaled }
  package func hash(into hasher: inout Hasher) { hasher.combine(scaled) }
}
