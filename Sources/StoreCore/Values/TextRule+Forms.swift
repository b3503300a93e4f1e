// Texts with a form of their own.
extension TextRule {
  /// An e-mail address in the form it is kept: something, "@", a domain with a dot; refused as `bad-email`.
  package static func email(_ typed: String) throws(StoreError) -> String {
    let text = try name(typed, field: "email")
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let hosts = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, !parts[0].isEmpty, hosts.count > 1, hosts.allSatisfy({ !$0.isEmpty }),
      !text.contains(where: \.isWhitespace)
    else {
      throw StoreError(
        "bad-email", "\(StoreError.quoted(text)) is not an e-mail address.", field: "email", value: text,
        "Type it like anna@example.com.")
    }
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

  /// A telephone number in the form it is kept: digits, blanks and + - / ( ); refused as `bad-phone`.
  package static func phone(_ typed: String) throws(StoreError) -> String {
    let text = try name(typed, field: "phone", longest: 40)
    let isRight = text.utf8.allSatisfy { (0x30...0x39).contains($0) || " +-/()".utf8.contains($0) }
    guard isRight, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      throw StoreError(
        "bad-phone", "\(StoreError.quoted(text)) is not a telephone number.", field: "phone", value: text,
        "Type digits, such as +46 8 123 456.")
    }
    return text
  }
}
