// Texts with a form of their own.
extension TextRule {
  /// What an e-mail address must be: HTML's rule, a dot in the domain, at most 64 letters before the @ and 254 in all.
  package static let emails = RegexValidator(rules: [
    RegexRule(
      /[A-Za-z0-9.!#$%&'*+\/=?^_{|}~`\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?/
    ) { badEmail($0, "is not an e-mail address") },
    RegexRule(/[^@]{1,64}@.*/) { badEmail($0, "has more than 64 letters before the @") },
    RegexRule(/.{1,254}/) { badEmail($0, "has more than 254 letters") },
  ])

  private static func badEmail(_ text: String, _ fault: String) -> StoreError {
    StoreError(
      "bad-email", "\(StoreError.quoted(text)) \(fault).", field: "email", value: text,
      "Type it like anna@example.com.")
  }

  /// An e-mail address in the form it is kept; refused as `bad-email`.
  package static func email(_ typed: String) throws(StoreError) -> String {
    let text = try name(typed, field: "email", longest: 1000)
    if let problem = emails.problem(text) { throw problem }
    return text
  }

  /// A web address in the form it is kept; refused as `bad-url`.
  package static func url(_ typed: String) throws(StoreError) -> String {
    let text = try name(typed, field: "link", longest: 2000)
    let host = ["https://", "http://"].first { text.hasPrefix($0) }.map { text.dropFirst($0.count) }
    guard let host, let first = host.first, first != "/", !text.contains(where: \.isWhitespace) else {
      throw StoreError(
        "bad-url", "\(StoreError.quoted(text)) is not a web address.", field: "link", value: text,
        "Type it like https://example.com/mug.pdf.")
    }
    return text
  }

  /// A telephone number in the form it is kept: 3 to 15 digits, with blanks and - / ( ) between them; after a plus no
  /// zero comes first. Refused as `bad-phone`.
  package static func phone(_ typed: String) throws(StoreError) -> String {
    let text = try name(typed, field: "phone", longest: 40)
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }
    let isRight = text.utf8.allSatisfy { (0x30...0x39).contains($0) || " +-/()".utf8.contains($0) }
    guard isRight, (3...15).contains(digits.count), !text.hasPrefix("+") || digits[0] != 0x30 else {
      throw StoreError(
        "bad-phone", "\(StoreError.quoted(text)) is not a telephone number.", field: "phone", value: text,
        "Type 3 to 15 digits, and no 0 after a plus: 08 123 456 or +46 8 123 456.")
    }
    return text
  }

  /// A VAT number in the form it is kept: the two letters of its country, then 2 to 15 letters and digits; blanks, dots
  /// and dashes go. Nothing is none. Refused as `bad-vat-number`.
  @Sendable package static func vatNumber(_ typed: String) throws(StoreError) -> String {
    let text = typed.uppercased().filter { !" .-".contains($0) }
    let (country, rest) = (vatCountry(of: text), text.utf8.dropFirst(2))
    let isRight = rest.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    guard text.isEmpty || country != nil && isRight && (2...15).contains(rest.count) else {
      throw StoreError(
        "bad-vat-number", "\(StoreError.quoted(typed)) is not a VAT number.", field: "vat-number",
        value: typed,
        "Type it with the letters of its country, as in DE123456789 or SE556012579001.")
    }
    return text
  }

  /// The country that a VAT number is of; nil: it begins with none. Greece writes EL, and Northern Ireland XI.
  package static func vatCountry(of number: String) -> String? {
    let letters = String(number.prefix(2))
    return Country.named(["EL": "GR", "XI": "GB"][letters] ?? letters)
  }
}
