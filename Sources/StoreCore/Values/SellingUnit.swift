/// What a product is counted in: "each", or "kg" with three decimals.
package struct SellingUnit: Hashable, Sendable, TextCoded {
  /// The word, 1...16 ASCII letters and digits.
  package let code: String
  /// How many decimals a quantity may have, 0...3.
  package let decimals: Int

  /// Checks a unit; refused as `bad-unit` on the field "unit".
  package init(code: String, decimals: Int = 0) throws(StoreError) {
    let isWord = code.utf8.allSatisfy { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
    }
    guard isWord, (1...16).contains(code.utf8.count) else {
      throw .badUnit(code, "its name is not 1 to 16 letters and digits")
    }
    guard (0...3).contains(decimals) else {
      throw .badUnit("\(code) \(decimals)", "it has \(decimals) decimals, not 0 to 3")
    }
    self.init(stored: code, decimals: decimals)
  }

  /// Reads "each", or "kg 3" with the decimals after it; refused as `bad-unit` on the field "unit".
  package init(_ text: String) throws(StoreError) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard (1...2).contains(words.count) else {
      throw .badUnit(text, "a unit is a word, then the number of decimals")
    }
    let decimals = words.count == 1 ? 0 : Int(words[1])
    guard let decimals else {
      throw .badUnit(text, "\(StoreError.quoted(words[1])) is not a number of decimals")
    }
    try self.init(code: words[0], decimals: decimals)
  }

  /// Takes a unit the store already holds, unchecked.
  package init(stored code: String, decimals: Int) { (self.code, self.decimals) = (code, decimals) }

  /// "each", or "kg 3" when it has decimals.
  package var text: String { decimals == 0 ? code : "\(code) \(decimals)" }

  /// Whole pieces.
  package static let each = SellingUnit(stored: "each", decimals: 0)
}
