/// How much of a product, in the smallest units its unit allows: 1250 with three decimals is 1.250.
///
/// Two quantities of the same amount are equal however many decimals they are written with. Stored as its text.
package struct Quantity: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The digits without their dot; below zero only for a difference.
  package var units: Int64
  /// How many of them follow the dot, 0...3.
  package var decimals: Int

  /// The whole units that no one quantity reaches: a thousand million.
  package static let wholeLimit: Int64 = 1_000_000_000
  /// The units that no level reaches: far from where sums overflow.
  package static let mostUnits: Int64 = 1_000_000_000_000_000

  /// Takes units as they are.
  package init(units: Int64, decimals: Int = 0) {
    self.units = units
    self.decimals = decimals
  }

  /// Reads "12", "1.250" and, when `signed`, "+3" and "-2".
  ///
  /// Refused as `bad-quantity` on `field`. Zero
  /// is a quantity: whoever wants ``some(field:)`` refuses it.
  package init(
    parsing typed: String, signed: Bool = false, field: String = "quantity"
  ) throws(StoreError) {
    let text = TextRule.trimmed(typed)
    var bytes = Array(text.utf8)[...]
    let sign = bytes.first.flatMap { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") ? $0 : nil }
    if sign != nil { bytes.removeFirst() }
    var parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ part in !part.isEmpty && part.allSatisfy { 0x30...0x39 ~= $0 } })
    else { throw .notAQuantity(text, signed: signed, field: field) }
    if sign != nil, !signed {
      throw sign == UInt8(ascii: "-")
        ? .quantityNegative(text, field: field) : .notAQuantity(text, signed: false, field: field)
    }
    // Zeros that say nothing are no finer.
    if parts.count == 2 { while parts[1].count > 3, parts[1].last == 0x30 { parts[1].removeLast() } }
    let decimals = parts.count == 2 ? parts[1].count : 0
    guard decimals <= 3 else { throw .quantityDecimals(text, unit: nil, field: field) }
    var units: Int64 = 0
    for byte in parts[0] {
      units = units * 10 + Int64(byte - UInt8(ascii: "0"))
      if units >= Self.wholeLimit { throw .quantityTooLarge(text, field: field) }
    }
    for byte in parts.dropFirst().joined() { units = units * 10 + Int64(byte - UInt8(ascii: "0")) }
    self.init(units: sign == UInt8(ascii: "-") ? -units : units, decimals: decimals)
  }

  /// The same amount in the smallest units of `unit`; refused as `bad-quantity` when it has digits the unit
  /// has not.
  package func counted(in unit: SellingUnit, field: String = "quantity") throws(StoreError) -> Quantity {
    if decimals <= unit.decimals {
      return Quantity(units: units * Digits.power(unit.decimals - decimals), decimals: unit.decimals)
    }
    let (whole, rest) = units.quotientAndRemainder(dividingBy: Digits.power(decimals - unit.decimals))
    guard rest == 0 else { throw .quantityDecimals(text, unit: unit, field: field) }
    return Quantity(units: whole, decimals: unit.decimals)
  }

  /// The same, above zero; refused as `bad-quantity`.
  package func some(field: String = "quantity") throws(StoreError) -> Quantity {
    guard units != 0 else { throw .quantityZero(field: field) }
    guard units > 0 else { throw .quantityNegative(text, field: field) }
    return self
  }

  /// Whether it is nothing.
  package var isZero: Bool { units == 0 }

  /// The same amount the other way.
  package var negated: Quantity { Quantity(units: -units, decimals: decimals) }

  /// "12", "1.250", "-2".
  package var text: String { Digits.text(units, decimals: decimals) }

  /// The difference as one types it: "+3", "-2".
  package var signedText: String { units > 0 ? "+" + text : text }

  package var description: String { text }

  /// The same amount in thousandths, by which quantities of any unit compare.
  package var thousandths: Int64 { scaled }

  private var scaled: Int64 { units &* Digits.power(3 - min(decimals, 3)) }

  package static func == (a: Quantity, b: Quantity) -> Bool { a.scaled == b.scaled }
  package static func < (a: Quantity, b: Quantity) -> Bool { a.scaled < b.scaled }
  package func hash(into hasher: inout Hasher) { hasher.combine(scaled) }

  package init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self), signed: true)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
