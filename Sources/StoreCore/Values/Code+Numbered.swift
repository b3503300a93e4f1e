extension Code {
  /// Reads "O-000001", "o-1" and "1" as the key of a numbered row; refused as `bad-code` on "number".
  package static func numbered(
    _ typed: String, _ prefix: String, of noun: String
  ) throws(StoreError) -> Code {
    let isWhole = typed.lowercased().hasPrefix(prefix.lowercased())
    let digits = isWhole ? typed.dropFirst(prefix.count) : typed[...]
    guard (1...12).contains(digits.utf8.count), digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let value = Int(digits), value > 0
    else {
      throw StoreError(
        "bad-code", "\(StoreError.quoted(typed)) is not the number of \(noun).", field: "number",
        value: typed, .sentence("Type it like \(prefix)000001."))
    }
    return Code(
      stored: prefix + String(repeating: "0", count: max(0, 6 - String(value).count)) + String(value))
  }
}
