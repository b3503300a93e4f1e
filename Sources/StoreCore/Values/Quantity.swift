/// How much of a product, in thousandths of its unit: 1250 is 1.250 kg, 12000 is 12 pieces.
///
/// The decimals of a unit only say how a quantity is typed and shown, so that changing a unit changes no row.
package struct Quantity: Hashable, Comparable, AdditiveArithmetic, Sendable, Codable {
  /// Thousandths of the unit; below zero only for a difference.
  package var thousandths: Int64

  /// The whole units that no one quantity reaches: a thousand million.
  package static let wholeLimit: Int64 = 1_000_000_000
  /// Nothing.
  package static let zero = Quantity(thousandths: 0)

  /// What is decoded: sums of a thousand of the largest that can be typed, so that no addition overflows.
  private static let decoded: ClosedRange<Int64> = -1_000_000_000_000_000...1_000_000_000_000_000

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    thousandths = try values.decode(Int64.self, forKey: .thousandths).inside(Self.decoded, decoder.codingPath)
  }

  /// Takes thousandths as they are.
  package init(thousandths: Int64) { self.thousandths = thousandths }

  /// Takes whole units.
  package init(whole units: Int64) { thousandths = units * 1000 }

  /// Reads "12", "1.250" and, when `signed`, "+3" and "-2"; refused as `bad-quantity` on `field`. Zero is a quantity.
  package init(parsing typed: String, signed: Bool = false, field: String = "quantity") throws(StoreError) {
    let text = TextRule.trimmed(typed)
    var bytes = Array(text.utf8)[...]
    let sign = bytes.first.flatMap { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") ? $0 : nil }
    if sign != nil { bytes.removeFirst() }
    guard var parts = Digits.halves(of: bytes) else {
      throw .notAQuantity(text, signed: signed, field: field)
    }
    if sign != nil, !signed {
      throw sign == UInt8(ascii: "-")
        ? .quantityNegative(text, field: field) : .notAQuantity(text, signed: false, field: field)
    }
    // Zeros after the third decimal say nothing.
    if parts.count == 2 { while parts[1].count > 3, parts[1].last == 0x30 { parts[1].removeLast() } }
    let decimals = parts.count == 2 ? parts[1].count : 0
    guard decimals <= 3 else { throw .quantityDecimals(text, unit: nil, field: field) }
    var units: Int64 = 0
    for byte in parts[0] {
      units = units * 10 + Int64(byte - UInt8(ascii: "0"))
      if units >= Self.wholeLimit { throw .quantityTooLarge(text, field: field) }
    }
    for byte in parts.dropFirst().joined() { units = units * 10 + Int64(byte - UInt8(ascii: "0")) }
    let thousandths = units * Digits.power(3 - decimals)
    self.init(thousandths: sign == UInt8(ascii: "-") ? -thousandths : thousandths)
  }

  /// The same quantity; refused as `bad-quantity` when it has digits that the unit does not have.
  package func counted(in unit: SellingUnit, field: String = "quantity") throws(StoreError) -> Quantity {
    guard thousandths % Digits.power(3 - unit.decimals) == 0 else {
      throw .quantityDecimals(text, unit: unit, field: field)
    }
    return self
  }

  /// The same, above zero; refused as `bad-quantity`.
  package func some(field: String = "quantity") throws(StoreError) -> Quantity {
    guard thousandths != 0 else { throw .quantityZero(field: field) }
    guard thousandths > 0 else { throw .quantityNegative(text, field: field) }
    return self
  }

  /// Whether it is nothing.
  package var isZero: Bool { thousandths == 0 }

  /// As few decimals as say it: "12", "1.25", "-2".
  package var text: String {
    let decimals = (0...3).first { thousandths % Digits.power(3 - $0) == 0 } ?? 3
    return text(decimals: decimals)
  }

  /// With the decimals of a unit, "1.250"; with more where it has more.
  package func text(decimals: Int) -> String {
    let scale = Digits.power(3 - decimals)
    return thousandths % scale == 0 ? Digits.text(thousandths / scale, decimals: decimals) : text
  }

  /// The difference as one types it: "+3", "-2".
  package var signedText: String { thousandths > 0 ? "+" + text : text }

  package static func < (a: Quantity, b: Quantity) -> Bool { a.thousandths < b.thousandths }
  package static func + (a: Quantity, b: Quantity) -> Quantity {
    Quantity(thousandths: a.thousandths + b.thousandths)
  }
  package static func - (a: Quantity, b: Quantity) -> Quantity {
    Quantity(thousandths: a.thousandths - b.thousandths)
  }
  package static prefix func - (a: Quantity) -> Quantity { Quantity(thousandths: -a.thousandths) }
}
