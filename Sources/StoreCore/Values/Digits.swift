/// Decimal digits without Foundation: powers of ten, and a whole number written with a dot in it.
package enum Digits {
  /// Ten to the power of `exponent`.
  package static func power(_ exponent: Int) -> Int64 {
    var result: Int64 = 1
    for _ in 0..<max(0, exponent) { result *= 10 }
    return result
  }

  /// 1200 with two decimals is "12.00", -5 is "-0.05".
  package static func text(_ units: Int64, decimals: Int) -> String {
    guard decimals > 0 else { return String(units) }
    var digits = Array(String(units.magnitude).utf8)
    if digits.count <= decimals {
      digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: decimals + 1 - digits.count), at: 0)
    }
    digits.insert(UInt8(ascii: "."), at: digits.count - decimals)
    if units < 0 { digits.insert(UInt8(ascii: "-"), at: 0) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digits before a dot and, where there is one, those after it; nil for anything else.
  package static func halves<Bytes: Collection<UInt8>>(of text: Bytes) -> [Bytes.SubSequence]? {
    let halves = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areDigits = halves.allSatisfy { !$0.isEmpty && $0.allSatisfy { 0x30...0x39 ~= $0 } }
    return halves.count <= 2 && areDigits ? halves : nil
  }

  /// A number in at least this many digits, "007".
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
