package import StoreCore

/// The people who work in the shop as their pages know them, and who of them is signed in here.
package final class AccountsModel: AggregateModel {
  package let service: StoreService
  /// Keeps the token of a session for the next start, nil: none; in memory alone unless set.
  package var keep: (Hidden?) -> Void = { _ in }
  /// What a guess at a password that is set here costs.
  package var cost = Scrypt.standard
  /// Who the journal names while nobody is signed in.
  private let stranger: String
  private var token: Hidden? {
    get { service.caller.token }
    set { service.caller.token = newValue }
  }

  /// Reads and writes through a session's service.
  package init(service: StoreService) { (self.service, stranger) = (service, service.caller.name) }

  /// Who is there now; whoever was disabled or signed out elsewhere is no longer.
  package func presence() async throws(StoreError) -> Presence.Answer { try await read(Presence()) }

  /// Makes a change about whoever is here.
  @discardableResult private func make(_ command: AccountCommand) async throws(StoreError) -> Receipt {
    try await perform(command)
  }

  /// Who is signed in; refused as `not-signed-in`.
  package func signedIn() async throws(StoreError) -> AccountFacts {
    guard let account = try await presence().account else { throw .notSignedIn() }
    return account
  }

  /// Goes on with a token that was kept, or that a script brings; false: it is none of the store.
  package func resume(_ token: Hidden) async throws(StoreError) -> Bool {
    self.token = token
    guard let account = try await presence().account else {
      self.token = nil
      return false
    }
    // To the minute is enough, and a store that is only read cannot be told.
    let last = account.usedAt?.milliseconds ?? 0
    if let script = account.script, try await service.askGround().now.milliseconds - last > 60_000 {
      _ = try? await make(.tokenUsed(number: script))
    }
    return true
  }

  // MARK: Signing in

  /// Signs somebody in. Refused as `invalid-credentials`, `try-later`, `account-locked` or `account-disabled`.
  package func signIn(_ form: LoginForm) async throws(StoreError) {
    if let reason = form.reason { throw .missing(reason.hasPrefix("name") ? "name" : "password") }
    try await enter(try await check(form))
  }

  /// The account that a password opens; the try counts as wrong until it is found right.
  private func check(_ form: LoginForm, _ kind: SecretKind = .password) async throws(StoreError) -> Code {
    try await make(.attempted(name: form.name))
    let found = try await read(Credentials(of: form.name, kind))
    guard try await cost.matching(form.password, found.kept), let number = found.number else {
      throw .invalidCredentials(kind, wait: found.wait)
    }
    guard !found.isDisabled else { throw .accountDisabled() }
    return number
  }

  /// Lets somebody else act, whose PIN is typed, in a session that a password opened. Refused as signing in is, and as
  /// `not-signed-in`.
  package func switchTo(_ form: LoginForm) async throws(StoreError) {
    guard let before = try await presence().account, before.script == nil, let token else {
      throw .notOpened()
    }
    try await enter(try await check(form, .pin))
    try await make(.leftSession(number: before.number, session: token.digest))
  }

  private func enter(_ number: Code) async throws(StoreError) {
    let token = Hidden("\(number).\(Hidden.random(bytes: 32).text)")
    let receipt = try await make(.entered(number: number, session: token.digest))
    guard !receipt.isPlan else { return }
    self.token = token
    keep(token)
    try await service.askGround()
  }

  /// Ends the session. A script's token only is put down: it stays good.
  package func signOut() async throws(StoreError) {
    let account = try await signedIn()
    if account.script == nil, let token {
      try await make(.leftSession(number: account.number, session: token.digest))
    }
    guard !service.isPlanning else { return }
    try await forget()
  }

  private func forget() async throws(StoreError) {
    (token, service.owner) = (nil, nil)
    keep(nil)
    try await service.askGround()
  }

  // MARK: Registering

  /// Registers somebody and signs them in; `code` is that of an invitation, nil for the first person.
  package func register(
    _ form: AccountForm, _ password: Hidden, again: Hidden, code: Hidden?
  ) async throws(StoreError) -> Receipt {
    if let error = StoreError(all: form.problems()) { throw error }
    let own = [form.texts["name"] ?? "", form.texts["email"] ?? ""]
    let kept = try await accepted(password, again: again, own: own)
    // The journal names the person from the first entry on.
    let name = form.texts["name"] ?? stranger
    let (actor, before) = (try await read(StoredName(name)) ?? name, token)
    service.caller = Caller(actor)
    defer { service.caller = Caller(stranger, token ?? before) }
    let command = AccountCommand.registered(
      form: form, password: kept, code: code.map { Hidden($0.text.uppercased()).digest })
    let receipt = try await make(command)
    if !receipt.isPlan, let key = receipt.effects.first?.subject.key { try await enter(Code(stored: key)) }
    return receipt
  }

  /// A new password as the store keeps it, if it was typed alike twice and the rule takes it.
  private func accepted(_ password: Hidden, again: Hidden, own: [String]) async throws(StoreError) -> Hidden {
    let parts = own + own.flatMap { $0.split(separator: "@").map(String.init) } + [try await read(ShopName())]
    if let problem = PasswordRule.problem(password, own: parts) { throw problem }
    guard password == again else { throw .differ(.password) }
    return try await cost.keeping(password)
  }

  /// Sets another password for whoever is signed in, and ends their other sessions.
  package func changePassword(
    from old: Hidden, to new: Hidden, again: Hidden
  ) async throws(StoreError) -> Receipt {
    let account = try await signedIn()
    let kept = try await accepted(new, again: again, own: [account.name, account.email])
    let number = try await check(LoginForm(name: account.name, password: old))
    let session = account.script == nil ? token?.digest : nil
    return try await make(.passwordSet(number: number, password: kept, session: session ?? Hidden("")))
  }

  /// Sets the PIN of whoever is signed in and types their password.
  package func setPIN(_ pin: Hidden, again: Hidden, _ password: Hidden) async throws(StoreError) -> Receipt {
    let account = try await signedIn()
    if let problem = PasswordRule.problem(pin: pin) { throw problem }
    guard pin == again else { throw .differ(.pin) }
    let number = try await check(LoginForm(name: account.name, password: password))
    return try await make(.pinSet(number: number, pin: try await cost.keeping(pin)))
  }

  /// Sets another password for anybody, as whoever may write the store's file may do.
  package func reset(_ name: String, to new: Hidden, again: Hidden) async throws(StoreError) -> Receipt {
    let kept = try await accepted(new, again: again, own: [name])
    let command = AccountCommand.reset(name: name, password: kept)
    return try await service.perform(.command(command), isProgram: true)
  }

  /// Changes what is known of whoever is signed in.
  package func changeProfile(_ texts: [String: String]) async throws(StoreError) -> Receipt {
    try await perform(Edit(.set, Account.entity, try await signedIn().number.text, texts))
  }

  /// Erases whoever is signed in.
  package func unregister() async throws(StoreError) -> Receipt {
    let receipt = try await make(.unregistered(number: try await signedIn().number))
    if !receipt.isPlan { try await forget() }
    return receipt
  }

  // MARK: Codes that are shown once

  /// Invites somebody; the code is shown once.
  package func invite(_ name: Code, as role: Role) async throws(StoreError) -> (Receipt, code: Hidden) {
    let code = Hidden.code()
    let command = AccountCommand.invited(name: name, role: role, code: code.digest)
    return (try await perform(command), code)
  }

  /// Ends a token of an account by its name or number; refused as `token-not-found`.
  package func revoke(_ name: String, of account: Code) async throws(StoreError) -> Receipt {
    let tokens = try await read(AccountTokens(of: account))
    let found = tokens.first { [$0.name, $0.number.text].map(folded).contains(folded(name)) }
    guard let found else { throw .notFound(AccessToken.shape, name, field: "token") }
    return try await perform(AccountCommand.tokenRevoked(number: found.number))
  }

  /// Makes a token for scripts of whoever is signed in; its text is shown once.
  package func makeToken(_ name: Code) async throws(StoreError) -> (Receipt, token: Hidden) {
    let account = try await signedIn()
    // 40 characters: a narrow terminal shows them in one line.
    let text = Hidden("daybook-\(Hidden.random(bytes: 16).text)")
    let command = AccountCommand.tokenMade(account: account.number, name: name, digest: text.digest)
    return (try await make(command), text)
  }
}

extension Hidden {
  /// Twelve letters and digits of chance that nobody takes for each other: "K7QF-M2XD-9RTB".
  fileprivate static func code() -> Hidden {
    var chance = SystemRandomNumberGenerator()
    let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    let groups = (0..<3).map { _ in String((0..<4).map { _ in letters.randomElement(using: &chance) ?? "A" })
    }
    return Hidden(groups.joined(separator: "-"))
  }
}
