package import StoreCore

/// What one unit of a product weighs, in whole grams: 1...1,000,000,000.
package struct Weight: Hashable, Sendable, TextCoded {
  /// The most grams a product weighs: a thousand tonnes.
  package static let mostGrams = 1_000_000_000

  /// Whole grams.
  package let grams: Int

  /// Takes grams the store already holds, unchecked.
  package init(stored grams: Int) { self.grams = grams }

  /// Reads "350", "350 g" or "1.2 kg", digit by digit; refused as `bad-weight` on the field "weight".
  package init(_ typed: String) throws(StoreError) {
    let text = TextRule.trimmed(typed)
    var number = text[...]
    var decimals = 0
    if let suffix = ["kg", "g"].first(where: { text.lowercased().hasSuffix($0) }) {
      number = text.dropLast(suffix.count)
      decimals = suffix == "kg" ? 3 : 0
    }
    while number.last == " " { number.removeLast() }
    guard let parts = Digits.halves(of: number.utf8) else {
      throw .badWeight(text, "it is not a number followed by g or kg")
    }
    var fraction = parts.count == 2 ? Array(parts[1]) : []
    if number.count == text.count, !fraction.isEmpty {
      throw .badWeight(
        text, "without a unit it must be whole grams",
        "Add the unit, such as \(number) g. In a file: --map weight=COLUMN:g or :kg.")
    }
    // Zeros after the last gram say nothing.
    while fraction.count > decimals, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    guard fraction.count <= decimals else { throw .badWeight(text, "it is finer than a gram") }
    let zeros = [UInt8](repeating: 0x30, count: decimals - fraction.count)
    var grams = 0
    for digit in Array(parts[0]) + fraction + zeros {
      grams = min(grams * 10 + Int(digit - 0x30), Weight.mostGrams + 1)
    }
    guard grams > 0 else { throw .badWeight(text, "a weight is 1 g or more") }
    guard grams <= Weight.mostGrams else { throw .badWeight(text, "the largest weight is 1,000,000 kg") }
    self.grams = grams
  }

  /// "350 g", or "1.2 kg" from a thousand grams on; reading it gives the same weight.
  package var text: String {
    guard grams >= 1000 else { return "\(grams) g" }
    let (kilograms, rest) = grams.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(kilograms) kg" }
    var digits = String(String(1000 + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(kilograms).\(digits) kg"
  }
}
