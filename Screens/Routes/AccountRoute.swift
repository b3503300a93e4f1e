import ScreenKit

/// The pages about whoever is at the terminal.
package enum AccountRoute: Hashable, Sendable {
  case home, password
  case form(AccountDraft)

  /// The steps that may follow.
  static let steps = AccountDraft.Form.allCases.map(\.rawValue) + ["password"]

  init(from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .home
      return
    }
    if let form = AccountDraft.Form(rawValue: step) {
      var draft = AccountDraft(form)
      for item in try reader.items(named: form.fields) where !item.value.isEmpty {
        draft.texts[item.name] = item.value
      }
      self = .form(draft)
    } else {
      guard step == "password" else { throw reader.unknown(known: Self.steps) }
      self = .password
    }
  }

  var address: Address {
    switch self {
    case .home: Address(["account"])
    case .password: Address(["account", "password"])
    case .form(let draft):
      Address(
        ["account", draft.form.rawValue],
        query: draft.form.fields.compactMap { name in draft.texts[name].map { Address.Item(name, $0) } })
    }
  }
}

/// A form about a person half filled in, as its address holds it; a password is never in it.
package struct AccountDraft: Hashable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    case register, login, profile

    /// The fields that are typed, in order.
    package var fields: [String] {
      switch self {
      case .register: ["name", "email", "born"]
      case .login: ["name"]
      case .profile: ["email", "born"]
      }
    }
  }

  package let form: Form
  /// What was typed, by field.
  package var texts: [String: String]

  package init(_ form: Form, _ texts: [String: String] = [:]) { (self.form, self.texts) = (form, texts) }
}
