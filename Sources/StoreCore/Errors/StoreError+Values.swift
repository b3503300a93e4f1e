// The errors of texts that are no SKU, code, price, quantity or day.
extension StoreError {
  static func badSKU(_ text: String, _ fault: String) -> StoreError {
    StoreError(
      "bad-sku", "\(quoted(text)) is not a SKU: \(fault).", field: "sku", value: text,
      "A SKU is 1 to 64 letters, digits and . _ - /, such as MUG-BLU.")
  }

  static func badCode(_ text: String, _ fault: String) -> StoreError {
    StoreError(
      "bad-code", "\(quoted(text)) is not a code: \(fault).", field: "code", value: text,
      "A code is 1 to 64 letters, digits and . _ -, such as home-kitchen.")
  }

  static func badBarcode(_ text: String, _ fault: String, meant: String? = nil) -> StoreError {
    StoreError(
      "bad-barcode", "\(quoted(text)) is not a barcode: \(fault).", field: "barcode", value: text,
      meant.map { "A zero may be missing at the front: \($0)." }
        ?? "Type the 8, 12, 13 or 14 digits under the bars, such as 4006381333931.")
  }

  static func badUnit(_ text: String, _ fault: String) -> StoreError {
    StoreError(
      "bad-unit", "\(quoted(text)) is not a unit: \(fault).", field: "unit", value: text,
      "A unit is 1 to 16 letters and digits with 0 to 3 decimals, such as each, kg 3 or m 2.")
  }

  // MARK: Texts

  static func emptyText(field: String) -> StoreError {
    // The name of an option is no noun.
    StoreError(
      "bad-text", "The \(field == "for" ? "text after --for" : field) is empty.", field: field,
      "Type at least one character.")
  }

  static func tooLongText(_ count: Int, longest: Int, field: String) -> StoreError {
    StoreError(
      "bad-text",
      "The \(field) has \(Total.grouped(count)) characters. At most \(Total.grouped(longest)) are allowed.",
      field: field, "Shorten it.")
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, field: String) -> StoreError {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
    return StoreError(
      "bad-text", "The \(field) contains the control character \(name).", field: field,
      "Remove that character, or type the \(field) again without pasting.")
  }

  // MARK: Days

  static func badDate(_ text: String, field: String, _ fault: String? = nil) -> StoreError {
    let usual = text.utf8.contains(UInt8(ascii: "/")) ? "could mean two days" : "is not a valid date"
    return StoreError(
      "bad-date", "\(quoted(text)) \(fault ?? usual).", field: field, value: text,
      "Write year, month and day, such as 2026-11-21.")
  }

  static func badTime(_ text: String) -> StoreError {
    StoreError(
      "bad-date", "\(quoted(text)) is not a time.", field: "at", value: text,
      "Type it like 2026-11-21T10:04:44Z.")
  }

  // MARK: Prices

  static func notAPrice(_ text: String, field: String) -> StoreError {
    StoreError(
      "bad-price", "\(quoted(text)) is not a price.", field: field, value: text,
      .sentence(PriceHint.hint(for: text)))
  }

  /// A price below zero.
  package static func priceNegative(_ text: String, field: String = "price") -> StoreError {
    StoreError(
      "bad-price", "An amount cannot be negative: \(text).", field: field, value: text,
      "Type it without the minus sign.")
  }

  /// A price beyond the largest.
  package static func priceTooLarge(_ text: String, field: String = "price") -> StoreError {
    StoreError(
      "bad-price", "\(quoted(text)) is too large for a price.", field: field, value: text,
      "The largest price is 9,999,999,999.99.")
  }

  static func tooManyDecimals(_ text: String, allowed: Int, currency: Currency?, field: String) -> StoreError
  {
    let whose = currency.map { "\($0.code) has" } ?? "no currency has more than"
    let digits = allowed == 0 ? "no digits" : allowed == 1 ? "1 digit" : "\(allowed) digits"
    let example = Digits.text(12 * Digits.power(allowed), decimals: allowed)
    return StoreError(
      "bad-price", "\(quoted(text)) has too many decimals: \(whose) \(digits) after the dot.", field: field,
      value: text, "Write it like \(example).")
  }

  // MARK: Quantities

  static func notAQuantity(_ text: String, signed: Bool, field: String) -> StoreError {
    StoreError(
      "bad-quantity", "\(quoted(text)) is not a quantity.", field: field, value: text,
      text.contains(",")
        ? "Type a dot before the decimals, and no separator between thousands, as in 1250.5."
        : signed ? "Type a difference such as +3 or -2." : "Type a number, such as 12 or 1.250.")
  }

  package static func quantityNegative(_ text: String, field: String) -> StoreError {
    StoreError(
      "bad-quantity", "\(quoted(text)) is below zero.", field: field, value: text,
      "Type the quantity without a sign.")
  }

  /// A quantity of nothing; `noun` names it where the field does not.
  package static func quantityZero(field: String = "quantity", noun: String? = nil) -> StoreError {
    StoreError("bad-quantity", "The \(noun ?? field) is zero.", field: field, "Type more than 0, such as 1.")
  }

  package static func quantityTooLarge(_ text: String, field: String) -> StoreError {
    StoreError(
      "bad-quantity", "\(quoted(text)) is too large. A quantity is at most 999,999,999.", field: field,
      value: text, "Check for a barcode that was typed as a quantity.")
  }

  static func quantityDecimals(_ text: String, unit: SellingUnit?, field: String) -> StoreError {
    guard let unit, unit.decimals > 0 else {
      return StoreError(
        "bad-quantity",
        "\(quoted(text)) has too many decimals\(unit.map { "; \($0.code) has none" } ?? "").",
        field: field, value: text,
        unit == nil ? "Type at most 3 digits after the dot." : "Type a whole number.")
    }
    return StoreError(
      "bad-quantity",
      "\(quoted(text)) has too many decimals; \(unit.code) has \(unit.decimals).",
      field: field, value: text, "Type at most \(unit.decimals) digits after the dot.")
  }
}
