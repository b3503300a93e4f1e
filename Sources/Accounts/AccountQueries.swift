package import StoreCore

/// Who is there: whether anybody is registered, and the account of whoever asks.
package struct Presence: RowsQuery {
  package init() {}

  package struct Answer: Codable, Hashable, Sendable {
    /// Whether anybody is registered on the store.
    package var hasAccounts: Bool
    /// Who is signed in; nil: nobody.
    package var account: AccountFacts?
  }

  package func least(_: any Rows) -> Role? { nil }
  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let ground = rows.ground
    var answer = Answer(hasAccounts: ground.hasAccounts)
    guard let key = ground.account?.text, let account = try rows.row(Account.self, key) else { return answer }
    let script = try ground.script.flatMap { (number) throws(StoreError) in
      try rows.row(AccessToken.self, number.text)
    }
    answer.account = AccountFacts(account, script)
    return answer
  }
}

/// An account as pages and the gate know it.
package struct AccountFacts: Codable, Hashable, Sendable {
  package var number: Code
  package var name: String
  package var role: Role
  package var email: String
  package var born: LocalDate?
  package var since: Instant?
  /// Whether a PIN is set.
  package var hasPIN: Bool
  /// The script's token; nil: a person.
  package var script: Code?
  /// When the script's token was used last.
  package var usedAt: Instant?

  package init(_ account: Account, _ script: AccessToken? = nil) {
    (number, name, role) = (account.number, account.name.text, account.role)
    (email, born, since) = (account.email ?? "", account.born, account.since)
    (hasPIN, self.script, usedAt) = (account.pin != nil, script?.number, script?.usedAt)
  }
}

/// What somebody is known by.
package enum SecretKind: String, Hashable, Sendable, Codable { case password, pin = "PIN" }

/// Brings what an account keeps of a password or a PIN, of anybody. Whoever asks hashes what was typed: that takes a
/// quarter of a second, and the store answers nobody else while it answers this. It crosses no wire.
package struct Credentials: RowsQuery {
  package var name: String
  package var kind: SecretKind
  package init(of name: String, _ kind: SecretKind = .password) { (self.name, self.kind) = (name, kind) }

  package struct Answer: Codable, Hashable, Sendable {
    /// nil: there is nobody of that name.
    package var number: Code?
    /// nil: nothing is kept.
    var kept: Hidden?
    package var isDisabled: Bool
    /// The seconds until another try is taken; nil: at once.
    package var wait: Int?
  }

  package func least(_: any Rows) -> Role? { nil }
  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let door = try rows.door(name)
    let account = door.flatMap { $0.stranger == nil ? $0.account : nil }
    return Answer(
      number: account?.number, kept: kind == .pin ? account?.pin : account?.password,
      isDisabled: account.map { $0.status != .active } ?? false,
      wait: door.flatMap { $0.account[tries: $0.stranger].wait(at: rows.ground.now) })
  }
}

/// The name of an account in the letters that it was invited by; nil: there is none.
package struct StoredName: RowsQuery {
  package var typed: String
  package init(_ typed: String) { self.typed = typed }

  package func least(_: any Rows) -> Role? { nil }
  package func answer(_ rows: any Rows) throws(StoreError) -> String? { try rows.account(typed)?.name.text }
}

/// The tokens of an account that are not revoked.
package struct AccountTokens: RowsQuery {
  package var account: Code
  package init(of account: Code) { self.account = account }

  package struct Token: Codable, Hashable, Sendable {
    package var number: Code
    package var name: String
    package var createdAt: Instant
    package var usedAt: Instant?
  }

  package func least(_ rows: any Rows) -> Role? { rows.ground.least(over: account.text) }
  package func answer(_ rows: any Rows) throws(StoreError) -> [Token] {
    try rows.rows(AccessToken.self, where: "account", is: account).filter { !$0.isRevoked }.map {
      Token(number: $0.number, name: $0.name.text, createdAt: $0.createdAt, usedAt: $0.usedAt)
    }
  }
}

/// The shop's name, which no password is made of.
package struct ShopName: RowsQuery {
  package init() {}

  package func least(_: any Rows) -> Role? { nil }
  package func answer(_ rows: any Rows) throws(StoreError) -> String {
    guard let shape = rows.shape("settings"), let row = try rows.find(shape, "shop") else { return "" }
    return shape.value("name", of: row).text ?? ""
  }
}
