// The words of every refused field, in one place: tests hold them to the letter.

extension FieldProblem {
  /// A value as a message quotes it: controls made visible, cut at 80 characters.
  package static func quoted(_ value: String) -> String {
    var shown = ""
    for scalar in value.unicodeScalars.prefix(81) {
      if TextRule.isControl(scalar) {
        shown += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown.count <= 80 ? "'\(shown)'" : "'\(shown.prefix(79))…'"
  }

  // MARK: Words

  static func badSKU(_ text: String, _ fault: String) -> FieldProblem {
    FieldProblem(
      "sku", .badSKU, "\(quoted(text)) is not a SKU: \(fault).",
      guidance: ["A SKU is 1 to 64 letters, digits and . _ - /, such as MUG-BLU."])
  }

  static func badCode(_ text: String, _ fault: String) -> FieldProblem {
    FieldProblem(
      "code", .badCode, "\(quoted(text)) is not a code: \(fault).",
      guidance: ["A code is 1 to 64 letters, digits and . _ -, such as home-kitchen."])
  }

  static func badBarcode(_ text: String, _ fault: String) -> FieldProblem {
    FieldProblem(
      "barcode", .badBarcode, "\(quoted(text)) is not a barcode: \(fault).",
      guidance: ["Type the 8, 12, 13 or 14 digits under the bars, such as 4006381333931."])
  }

  static func emptyName(field: String) -> FieldProblem {
    // What an option is called is no noun.
    let what = field == "for" ? "text behind --for" : field
    return FieldProblem(
      field, .emptyName, "The \(what) is empty.", guidance: ["Type at least one character."])
  }

  static func nameTooLong(_ count: Int, longest: Int, field: String) -> FieldProblem {
    FieldProblem(
      field, .nameTooLong, "The \(field) has \(count) characters; at most \(longest) are allowed.",
      guidance: ["Shorten it; a description may be longer."])
  }

  static func tooLongText(_ count: Int, longest: Int, field: String) -> FieldProblem {
    FieldProblem(
      field, .tooLongText,
      "The \(field) has \(Total.grouped(count)) characters; at most \(Total.grouped(longest)) are allowed.",
      guidance: ["Shorten it."])
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, field: String) -> FieldProblem {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
    return FieldProblem(
      field, .controlCharacter, "The \(field) holds the control character \(name).",
      guidance: ["Type it again without pasting, or remove that character."])
  }

  /// A unit's code or decimals that no product can be counted in.
  package static func badUnit(_ text: String, _ fault: String) -> FieldProblem {
    FieldProblem(
      "unit", .badUnit, "\(quoted(text)) is not a unit: \(fault).",
      guidance: ["A unit is 1 to 16 letters and digits with 0 to 3 decimals, such as each, kg 3 or m 2."])
  }

  static func badDate(_ text: String, field: String) -> FieldProblem {
    let isSlashed = text.utf8.contains(UInt8(ascii: "/"))
    let message =
      isSlashed
      ? "\(quoted(text)) may be two different days." : "\(quoted(text)) is no day of the calendar."
    return FieldProblem(
      field, .badDate, message, guidance: ["Write year, month and day, such as 2026-11-21."])
  }

  /// A day beyond the years that are kept.
  static func dateOutOfRange(_ text: String, field: String) -> FieldProblem {
    FieldProblem(
      field, .badDate, "\(quoted(text)) is outside the years 1900 to 2199.",
      guidance: ["Write year, month and day, such as 2026-11-21."])
  }

  /// An address that a star cannot keep.
  package static func badAddress(_ text: String, _ fault: String) -> FieldProblem {
    FieldProblem(
      "address", .badAddress, "\(quoted(text)) is not an address: \(fault).",
      guidance: ["An address begins with a slash, such as /catalog/products?q=mug."])
  }

  /// A word that is no status.
  package static func unknownStatus(_ text: String, choices: [String]) -> FieldProblem {
    FieldProblem(
      "status", .unknownStatus, "\(quoted(text)) is not a status.",
      guidance: ["One of: \(choices.joined(separator: ", "))."])
  }

  // MARK: Prices

  static func notAPrice(_ text: String, field: String) -> FieldProblem {
    FieldProblem(
      field, .notAPrice, "\(quoted(text)) is not a price.", guidance: [PriceHint.hint(for: text)])
  }

  /// A price below zero.
  package static func priceNegative(_ text: String, field: String = "price") -> FieldProblem {
    FieldProblem(field, .priceNegative, "A price cannot be negative: \(text).", guidance: ["Type 0 or more."])
  }

  /// A price beyond what one product can cost.
  package static func priceTooLarge(_ text: String, field: String = "price") -> FieldProblem {
    FieldProblem(
      field, .priceTooLarge, "\(quoted(text)) is too large for a price.",
      guidance: ["The largest price is 9999999999.99."])
  }

  static func tooManyDecimals(
    _ text: String, allowed: Int, currency: Currency?, field: String
  ) -> FieldProblem {
    let whose = currency.map { "\($0.code) has" } ?? "no currency has more than"
    let digits = allowed == 0 ? "no digits" : allowed == 1 ? "1 digit" : "\(allowed) digits"
    let example = Digits.text(12 * Digits.power(allowed), decimals: allowed)
    return FieldProblem(
      field, .tooManyDecimals, "\(quoted(text)) has too many decimals: \(whose) \(digits) after the dot.",
      guidance: ["Write it like \(example)."])
  }

  /// A price range that holds nothing, or one price only.
  package static func maxNotAboveMin() -> FieldProblem {
    FieldProblem(
      "max", .maxNotAboveMin, "Max must be larger than min.",
      guidance: ["Both ends belong to the range; leave one out to keep it open."])
  }

  // MARK: Settings

  static func unknownCurrency(_ text: String) -> FieldProblem {
    FieldProblem(
      "currency", .unknownCurrency, "\(quoted(text)) is not a currency.",
      guidance: ["Type the three letters of ISO 4217, such as EUR, USD or JPY."])
  }

  /// A time zone the system does not know.
  package static func unknownTimeZone(_ text: String) -> FieldProblem {
    FieldProblem(
      "time-zone", .unknownTimeZone, "\(quoted(text)) is not a time zone.",
      guidance: ["Type a name of the IANA list, such as Europe/Berlin or UTC."])
  }

  /// Letters that are no country.
  package static func unknownCountry(_ text: String) -> FieldProblem {
    FieldProblem(
      "country", .unknownCountry, "\(quoted(text)) is not a country.",
      guidance: ["Type the two letters of ISO 3166, such as DE, GB or JP."])
  }

  /// A place in a list that no page was ever given.
  package static func badPlace(_ text: String, field: String = "after") -> FieldProblem {
    FieldProblem(
      field, .badPlace, "\(quoted(text)) is not a place in this list.",
      guidance: ["Leave it out to begin at the first page."])
  }
}
