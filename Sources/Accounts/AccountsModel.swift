package import StoreCore

/// The people who work in the shop as their pages know them, and who of them is signed in here.
package final class AccountsModel: AggregateModel {
  package let service: StoreService
  /// Keeps the token of a session for the next start, nil: none; in memory alone unless set.
  package var keep: (Hidden?) -> Void = { _ in }
  /// Sends a text at once: a code is in no store, so it waits in none.
  package var mail:
    (_ name: String, _ address: String, _ subject: String, _ body: String) async throws -> Void =
      { _, _, _, _ in }
  /// What a guess at a password that is set here costs.
  package var cost = Scrypt.standard
  /// Who waits at the door with this session.
  package var queue = SignInQueue()
  /// The door of a store that is not in this process; nil: it is here.
  package var farDoor: (any Doorway)?

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }

  private func answer(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    try await (farDoor ?? LocalDoorway(service, cost: cost, queue: queue)).answer(call)
  }

  /// The same, of what changes the store.
  private func receipt(of call: DoorCall) async throws(StoreError) -> (Receipt, secret: Hidden) {
    let answer = try await answer(call)
    guard let receipt = answer.receipt else { throw .broken("no receipt of \(call.act)") }
    return (receipt, answer.secret ?? Hidden(""))
  }

  /// Who is there now; whoever was disabled or signed out elsewhere is no longer.
  package func presence() async throws(StoreError) -> Presence.Answer { try await read(Presence()) }

  /// Who is signed in; refused as `not-signed-in`.
  package func signedIn() async throws(StoreError) -> AccountFacts {
    guard let account = try await presence().account else { throw .notSignedIn() }
    return account
  }

  /// Goes on with a token that was kept, or that a script brings; false: it is none of the store.
  package func resume(_ token: Hidden) async throws(StoreError) -> Bool {
    service.caller.token = token
    guard let account = try await presence().account else {
      service.caller.token = nil
      return false
    }
    // To the minute is enough, and a store that is only read cannot be told.
    let last = account.usedAt?.milliseconds ?? 0
    if let script = account.script, service.ground.now.milliseconds - last > 60_000 {
      _ = try? await perform(AccountCommand.tokenUsed(number: script))
    }
    return true
  }

  // MARK: Signing in

  /// Signs somebody in; see ``DoorCall/Act/signIn``.
  package func signIn(_ form: LoginForm) async throws(StoreError) {
    try await goOn(
      with: try await answer(DoorCall(.signIn, ["name": form.name], ["password": form.password])))
  }

  /// Lets somebody else act, whose PIN is typed; see ``DoorCall/Act/takeOver``.
  package func switchTo(_ form: LoginForm) async throws(StoreError) {
    try await goOn(with: try await answer(DoorCall(.takeOver, ["name": form.name], ["pin": form.password])))
  }

  private func goOn(with answer: DoorAnswer) async throws(StoreError) {
    guard let token = answer.secret else { return }
    service.caller.token = token
    keep(token)
    try await service.askGround()
  }

  /// Ends the session. A script's token only is put down: it stays good.
  package func signOut() async throws(StoreError) {
    _ = try await answer(DoorCall(.signOut))
    if !service.isPlanning { try await forget() }
  }

  private func forget() async throws(StoreError) {
    (service.caller.token, service.owner) = (nil, nil)
    keep(nil)
    try await service.askGround()
  }

  /// Registers somebody and signs them in; `code` is that of an invitation, nil for the first person.
  package func register(
    _ form: AccountForm, _ password: Hidden, again: Hidden, code: Hidden?
  ) async throws(StoreError) -> Receipt {
    var secrets = ["password": password, "again": again]
    secrets["code"] = code
    let answer = try await answer(DoorCall(.register, form.texts, secrets))
    try await goOn(with: answer)
    return answer.receipt ?? Receipt()
  }

  // MARK: One's own account

  /// Sets another password for whoever is signed in, and ends their other sessions.
  package func changePassword(
    from old: Hidden, to new: Hidden, again: Hidden
  ) async throws(StoreError) -> Receipt {
    try await receipt(of: DoorCall(.password, [:], ["old": old, "password": new, "again": again])).0
  }

  /// Sets the PIN of whoever is signed in and types their password.
  package func setPIN(_ pin: Hidden, again: Hidden, _ password: Hidden) async throws(StoreError) -> Receipt {
    try await receipt(of: DoorCall(.pin, [:], ["pin": pin, "again": again, "password": password])).0
  }

  /// Changes what is known of whoever is signed in.
  package func changeProfile(_ texts: [String: String]) async throws(StoreError) -> Receipt {
    try await perform(Edit(.set, Account.entity, try await signedIn().number.text, texts))
  }

  /// Erases whoever is signed in.
  package func unregister() async throws(StoreError) -> Receipt {
    let receipt = try await perform(AccountCommand.unregistered(number: try await signedIn().number))
    if !receipt.isPlan { try await forget() }
    return receipt
  }

  // MARK: Codes that are shown once

  /// Invites somebody; the code is shown once.
  package func invite(_ name: Code, as role: Role) async throws(StoreError) -> (Receipt, code: Hidden) {
    let (receipt, code) = try await receipt(
      of: DoorCall(.invite, ["name": name.text, "role": role.rawValue]))
    return (receipt, code)
  }

  /// Makes a token for scripts of whoever is signed in; its text is shown once.
  package func makeToken(_ name: Code) async throws(StoreError) -> (Receipt, token: Hidden) {
    let (receipt, token) = try await receipt(of: DoorCall(.token, ["name": name.text]))
    return (receipt, token)
  }

  /// Ends a token of an account by its name or number; refused as `token-not-found`.
  package func revoke(_ name: String, of account: Code) async throws(StoreError) -> Receipt {
    let tokens = try await read(AccountTokens(of: account))
    let found = tokens.first { [$0.name, $0.number.text].map(folded).contains(folded(name)) }
    guard let found else { throw .notFound(AccessToken.shape, name, field: "token") }
    return try await perform(AccountCommand.tokenRevoked(number: found.number))
  }
}
