package import StoreCore

/// What is done about accounts; the names of cases and payloads are stored for ever.
package enum AccountCommand: StoreCommand {
  /// The first person is the owner; any other brings the code of their invitation.
  case registered(form: AccountForm, password: Hidden, code: Hidden?)
  case invited(name: Code, role: Role, code: Hidden)
  /// A password is about to be looked at, which counts as wrong until it is found right.
  case attempted(name: String)
  case entered(number: Code, session: Hidden)
  case leftSession(number: Code, session: Hidden)
  /// All sessions end but one.
  case passwordSet(number: Code, password: Hidden, session: Hidden)
  case pinSet(number: Code, pin: Hidden)
  case reset(name: String, password: Hidden)
  case role(number: Code, role: Role)
  case disabled(number: Code)
  case enabled(number: Code)
  case freed(number: Code)
  case unregistered(number: Code)
  case tokenMade(account: Code, name: Code, digest: Hidden)
  case tokenUsed(number: Code)
  case tokenRevoked(number: Code)

  /// How many sessions an account has at most: a further one ends the oldest.
  private static let mostSessions = 8

  package var kind: String {
    switch self {
    case .registered: "account.registered"
    case .invited: "account.invited"
    case .attempted: "account.attempted"
    case .entered: "account.entered"
    case .leftSession: "account.left-session"
    case .passwordSet: "account.password"
    case .pinSet: "account.pin"
    case .reset: "account.reset"
    case .role: "account.role"
    case .disabled: "account.disabled"
    case .enabled: "account.enabled"
    case .freed: "account.freed"
    case .unregistered: "account.unregistered"
    case .tokenMade: "token.made"
    case .tokenUsed: "token.used"
    case .tokenRevoked: "token.revoked"
    }
  }

  package var isSecret: Bool {
    switch self {
    case .role, .disabled, .enabled, .freed, .unregistered, .tokenUsed, .tokenRevoked: false
    default: true
    }
  }

  package var least: Role { .owner }

  package func least(_ rows: any Rows) throws(StoreError) -> Role? {
    switch self {
    case .registered, .attempted, .entered, .leftSession: nil
    case .passwordSet(let number, _, _), .pinSet(let number, _), .unregistered(let number),
      .tokenMade(let number, _, _):
      rows.ground.least(over: number.text)
    case .tokenUsed(let number), .tokenRevoked(let number):
      rows.ground.least(over: try rows.known(AccessToken.self, number.text).account.text)
    case .invited, .reset, .role, .disabled, .enabled, .freed: .owner
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    let now = shop.ground.now
    switch self {
    case .registered(let form, let password, let code): try register(form, password, code, in: &shop)
    case .invited(let name, let role, let code):
      var account = Account()
      (account.name, account.role, account.code) = (try name.given(field: "name"), role, code)
      try shop.add(account)
    case .attempted(let name):
      guard let (account, stranger) = try shop.door(name) else { return }
      var tries = account[tries: stranger]
      try tries.begin(at: now)
      try shop.change(account) { $0[tries: stranger] = tries }
    case .entered(let number, let session):
      try shop.change(try present(number, shop)) { account in
        let others = account.sessions.text.split(separator: " ").prefix(Self.mostSessions - 1)
        account.sessions = Hidden(([Substring(session.text)] + others).joined(separator: " "))
        (account.failures, account.retryAt) = (0, nil)
      }
    case .leftSession(let number, let session):
      try shop.change(try present(number, shop)) { account in
        let others = account.sessions.text.split(separator: " ").filter { $0 != session.text }
        account.sessions = Hidden(others.joined(separator: " "))
      }
    case .passwordSet(let number, let password, let session):
      try shop.change(try present(number, shop)) { $0.set(password, session) }
    case .pinSet(let number, let pin):
      try shop.change(try present(number, shop)) { ($0.pin, $0.failures, $0.retryAt) = (pin, 0, nil) }
    case .reset(let name, let password):
      guard let account = try shop.account(name), account.isRegistered else {
        throw .notFound(Account.shape, name, field: "name")
      }
      try revokeTokens(of: account, in: &shop)
      try shop.change(account) { account in
        account.set(password, Hidden(""))
        account.pin = nil
      }
    case .role(let number, let role): try shop.change(try present(number, shop)) { $0.role = role }
    case .disabled(let number):
      let account = try present(number, shop)
      // An invitation is called off.
      guard account.isRegistered else { return try shop.remove(account) }
      try shop.change(account) { ($0.status, $0.sessions) = (.disabled, Hidden("")) }
    case .enabled(let number):
      try shop.change(try present(number, shop)) { if $0.status == .disabled { $0.status = .active } }
    case .freed(let number): try shop.change(try present(number, shop)) { $0[tries: nil] = Tries() }
    case .unregistered(let number): try unregister(try present(number, shop), in: &shop)
    case .tokenMade(let account, let name, let digest):
      let others = try shop.rows(AccessToken.self, where: "account", is: account)
      if others.contains(where: { !$0.isRevoked && $0.name == name }) { throw .tokenTaken(name) }
      var token = AccessToken()
      (token.account, token.name, token.digest) = (try present(account, shop).number, name, digest)
      try shop.add(token)
    case .tokenUsed(let number):
      try shop.change(try shop.known(AccessToken.self, number.text)) { $0.usedAt = now }
    case .tokenRevoked(let number):
      try shop.change(try shop.known(AccessToken.self, number.text)) { $0.isRevoked = true }
    }
  }

  /// The account with a number, of somebody who has not left.
  private func present(_ number: Code, _ shop: Changes) throws(StoreError) -> Account {
    let account = try shop.known(Account.self, number.text)
    guard account.status != .left else { throw .hasLeft(account) }
    return account
  }

  private func register(
    _ form: AccountForm, _ password: Hidden, _ code: Hidden?, in shop: inout Changes
  ) throws(StoreError) {
    var account = Account()
    try form.fill(&account)
    let known = try shop.account(account.name.text)
    if try shop.hasAccounts {
      guard let invited = known, invited.status == .invited, let code, invited.code == code else {
        throw .wrongCode(account.name.text)
      }
      account.role = invited.role
    } else {
      account.role = .owner
    }
    let invited = known?.status == .invited ? known : nil
    if let invited {
      (account.stamp, account.number, account.name) = (invited.stamp, invited.number, invited.name)
    }
    (account.status, account.since, account.password) = (.active, shop.ground.now, password)
    if let invited { try shop.change(invited, to: account) } else { try shop.add(account) }
  }

  private func revokeTokens(of account: Account, in shop: inout Changes) throws(StoreError) {
    for token in try shop.rows(AccessToken.self, where: "account", is: account.number) where !token.isRevoked
    { try shop.change(token) { $0.isRevoked = true } }
  }

  /// Forgets the person: the number stays, and what they did is a former account's.
  private func unregister(_ account: Account, in shop: inout Changes) throws(StoreError) {
    let former = "former account \(Int(account.number.text.dropFirst(2)) ?? 0)"
    try revokeTokens(of: account, in: &shop)
    try shop.rename(actor: account.name.text, to: former)
    // The status first: a refusal still has the name.
    let left = try shop.change(account) {
      ($0.status, $0.password, $0.pin, $0.code, $0.sessions) = (.left, nil, nil, nil, Hidden(""))
    }
    try shop.change(try shop.forget(left)) { $0.name = Code(stored: former) }
    shop.tell(Notice("unregistered", ["key": .text(former)], isSummary: true))
  }
}

extension Account {
  /// A new password frees the account and ends its sessions but one.
  fileprivate mutating func set(_ password: Hidden, _ session: Hidden) {
    (self.password, sessions, failures, retryAt) = (password, session, 0, nil)
  }
}
