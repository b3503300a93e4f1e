package import StoreCore

/// What a person types to sign in: a name or an e-mail address, and the password.
package struct LoginForm: Codable, Hashable, Sendable {
  package var name: String
  package var password: Hidden
  package init(name: String, password: Hidden) { (self.name, self.password) = (name, password) }

  /// Why it cannot be sent yet, in a few words; nil: it can. A name and a password are more than blanks, whatever else.
  package var reason: String? {
    if TextRule.trimmed(name).isEmpty { return "name is missing" }
    return TextRule.trimmed(password.text).isEmpty ? "password is missing" : nil
  }
}

/// What a person types about themselves, field by field as typed.
package struct AccountForm: Codable, Hashable, Sendable {
  /// The fields, in the order of the page; the first two must be there.
  package static let fields = ["name", "email", "born"]
  package var texts: [String: String]
  package init(_ texts: [String: String]) { self.texts = texts }

  /// What is wrong with a field; nil: nothing is.
  package func problem(of field: String) -> StoreError? {
    let text = texts[field] ?? ""
    if field != "born", TextRule.trimmed(text).isEmpty { return .missing(field) }
    do throws(StoreError) {
      _ = try Account.shape.column(field)?.parse(text, Ground())
      return nil
    } catch {
      // The range of these days is narrower than that of all.
      guard error.code == "bad-code" else {
        return error.code == "bad-date" ? Account.births.outside(text).at(field) : error.at(field)
      }
      return StoreError(
        "bad-code", "\(StoreError.quoted(text)) is not a sign-in name.", field: field, value: text,
        "Type one word of letters, digits, dots, dashes or underscores, such as anna.")
    }
  }

  /// All that is wrong with some fields, in the order of the page.
  package func problems(of fields: [String] = fields) -> [StoreError] { fields.compactMap(problem) }

  /// Puts what was typed into an account; refused with all that is wrong.
  func fill(_ account: inout Account) throws(StoreError) {
    if let error = StoreError(all: problems()) { throw error }
    account.name = try Code(texts["name"] ?? "")
    account.email = try TextRule.email(texts["email"] ?? "")
    account.born = try texts["born"].flatMap { (text) throws(StoreError) in
      text.isEmpty ? nil : try LocalDate(parsing: text)
    }
  }
}
