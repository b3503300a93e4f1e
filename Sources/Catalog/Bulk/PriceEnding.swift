package import StoreCore

/// The last digits that prices are to have: ".99" ends every price in .99, "9.90" in 9.90, as in 19.90.
package struct PriceEnding: Hashable, Sendable, TextCoded {
  /// The digits as an amount; below one unit only the decimals count.
  package var amount: Amount

  /// Reads the digits, with or without one before the dot; refused as `bad-reprice` on the field "ending".
  package init(_ typed: String) throws(StoreError) {
    let text = TextRule.trimmed(typed)
    guard let amount = try? Amount(parsing: text.hasPrefix(".") ? "0" + text : text) else {
      throw .badRounding(text, field: "ending", "it is not the end of a price")
    }
    self.amount = amount
  }

  /// ".99", "9.90".
  package var text: String {
    let text = amount.text
    return text.hasPrefix("0.") ? String(text.dropFirst()) : text
  }
}
