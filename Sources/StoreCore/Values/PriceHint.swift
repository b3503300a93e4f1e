/// The likeliest right way to type what was not a price.
package enum PriceHint {
  static func hint(for text: String) -> String {
    meant(text).map { "Write \($0.how): \($0.price)" } ?? "Write digits with a dot, such as 12.00"
  }

  /// The price that reads only one way; nil: the text may be anything.
  package static func price(in text: String) -> String? { meant(text)?.price }

  private static func meant(_ text: String) -> (how: String, price: String)? {
    if let plain = withoutThousands(text) { return ("it without the thousands mark", plain) }
    if let dotted = withDot(text) { return ("it with a dot", dotted) }
    if let bare = withoutCurrency(text) { return ("it without the currency", bare) }
    if text.hasPrefix("."), isDecimal("0" + text) { return ("it with a digit before the dot", "0" + text) }
    if text.hasSuffix("."), isDecimal(text.dropLast()) {
      return ("it without the dot", String(text.dropLast()))
    }
    return nil
  }

  /// "12,50" as "12.50".
  private static func withDot(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isDigits) else { return nil }
    return parts.joined(separator: ".")
  }

  /// "1,234.56", "1.234,56" and "1'234.56" as "1234.56": groups of three after the first.
  private static func withoutThousands(_ text: String) -> String? {
    for (mark, dot) in [(",", "."), (".", ","), ("'", "."), ("_", "."), (" ", ".")]
      as [(Character, Character)]
    {
      let halves = text.split(separator: dot, omittingEmptySubsequences: false)
      guard halves.count <= 2, let whole = halves.first, halves.dropFirst().allSatisfy(isDigits) else {
        continue
      }
      let groups = whole.split(separator: mark, omittingEmptySubsequences: false)
      guard groups.count > 1, groups.allSatisfy(isDigits), groups[0].utf8.count <= 3,
        groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
      else { continue }
      return ([groups.joined()] + halves.dropFirst().map(String.init)).joined(separator: ".")
    }
    return nil
  }

  /// "€12", "12.50 EUR" and "$ 9.99" as their digits.
  private static func withoutCurrency(_ text: String) -> String? {
    guard let first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit) else {
      return nil
    }
    let core = text[first...last]
    let around = [text[..<first], text[text.index(after: last)...]].map { TextRule.trimmed(String($0)) }
    let sign = around.joined()
    let isCurrency =
      CurrencyTable.all.contains(Currency.pack(sign)) && sign.utf8.count == 3
      || sign.unicodeScalars.count == 1
        && sign.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    return isCurrency && isDecimal(core) ? String(core) : nil
  }

  private static func isDecimal(_ text: some StringProtocol) -> Bool { Digits.halves(of: text.utf8) != nil }

  private static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character && character.isASCII }
}
