package import StoreCore

/// The door of a store in this process: secrets are hashed here, and the store keeps what came of them.
@MainActor package struct LocalDoorway: Doorway {
  /// The session at the door.
  private let service: StoreService
  /// What a guess at a password that is set here costs.
  private let cost: Scrypt
  /// Who waits there.
  private let queue: SignInQueue

  package init(_ service: StoreService, cost: Scrypt = .standard, queue: SignInQueue = SignInQueue()) {
    (self.service, self.cost, self.queue) = (service, cost, queue)
  }

  package func answer(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    // A guess that was only planned would not be counted.
    guard call.secrets.isEmpty || !service.isPlanning else { throw .nothingToPlan() }
    return switch call.act {
    case .signIn: try await signIn(call)
    case .takeOver: try await takeOver(call)
    case .signOut: try await signOut()
    case .register: try await register(call)
    case .password: try await setPassword(call)
    case .pin: try await setPIN(call)
    case .invite: try await invite(call)
    case .token: try await makeToken(call)
    }
  }

  @discardableResult private func make(_ command: AccountCommand) async throws(StoreError) -> Receipt {
    try await service.perform(.command(command))
  }

  private func signedIn() async throws(StoreError) -> AccountFacts {
    guard let account = try await service.read(Presence()).account else { throw .notSignedIn() }
    return account
  }

  /// The digest of the session that somebody is in; nil: they bring a script's token, or nobody is signed in.
  private func session(of account: AccountFacts) -> Hidden? {
    account.script == nil ? service.caller.token?.digest : nil
  }

  // MARK: In and out

  private func signIn(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    if TextRule.trimmed(call.text("name")).isEmpty { throw .missing("name") }
    if TextRule.trimmed(call.secret("password").text).isEmpty { throw .missing("password") }
    return DoorAnswer(nil, try await enter(try await check(call)))
  }

  /// The account that a secret opens; the try counts as wrong until it is found right.
  private func check(
    _ call: DoorCall, name: String? = nil, _ secret: String = "password", _ kind: SecretKind = .password
  ) async throws(StoreError) -> Code {
    let name = name ?? call.text("name")
    // Before the try is counted: whoever has to wait has guessed nothing.
    try queue.enter()
    defer { queue.leave() }
    try await make(.attempted(name: name))
    let found = try await service.read(Credentials(of: name, kind))
    guard try await cost.matching(call.secret(secret), found.kept), let number = found.number else {
      throw .invalidCredentials(kind, wait: found.wait)
    }
    guard !found.isDisabled else { throw .accountDisabled() }
    return number
  }

  /// Begins a session.
  private func enter(_ number: Code) async throws(StoreError) -> Hidden {
    let token = Hidden.session(of: number, at: service.ground.now)
    try await make(.entered(number: number, session: token.digest))
    return token
  }

  private func takeOver(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    guard let before = try await service.read(Presence()).account, let session = session(of: before) else {
      throw .notOpened()
    }
    let token = try await enter(try await check(call, "pin", .pin))
    try await make(.leftSession(number: before.number, session: session))
    return DoorAnswer(nil, token)
  }

  private func signOut() async throws(StoreError) -> DoorAnswer {
    let account = try await signedIn()
    // A script's token is only put down: it stays good.
    if let session = session(of: account) {
      try await make(.leftSession(number: account.number, session: session))
    }
    return DoorAnswer()
  }

  // MARK: What opens the door

  private func register(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    let form = AccountForm(call.texts)
    if let error = StoreError(all: form.problems()) { throw error }
    let own = [form.texts["name"] ?? "", form.texts["email"] ?? ""]
    let password = try await accepted(call, own: own)
    // The journal names the person from the first entry on.
    let (name, caller) = (form.texts["name"] ?? "", service.caller)
    service.caller = Caller(try await service.read(StoredName(name)) ?? name)
    defer { service.caller = caller }
    let code = call.secrets["code"].map { Hidden($0.text.uppercased()).digest }
    // Whoever was not invited costs no hash.
    try await rehearse(.registered(form: form, password: Hidden(""), code: code))
    let kept = try await hash(password)
    let receipt = try await make(.registered(form: form, password: kept, code: code))
    guard let key = receipt.effects.first?.subject.key else { return DoorAnswer(receipt) }
    return DoorAnswer(receipt, try await enter(Code(stored: key)))
  }

  /// Refuses what would be refused, and changes and tells nothing.
  private func rehearse(_ command: AccountCommand) async throws(StoreError) {
    let request = Request(
      id: "rehearsal", by: service.caller, origin: service.origin, intent: .plan)
    _ = try await service.store.perform(.command(command), as: request)
  }

  /// A secret as the store keeps it.
  private func hash(_ secret: Hidden) async throws(StoreError) -> Hidden {
    try queue.enter()
    defer { queue.leave() }
    return try await cost.keeping(secret)
  }

  /// A new password, if it was typed alike twice and the rule takes it.
  private func accepted(_ call: DoorCall, own: [String]) async throws(StoreError) -> Hidden {
    let password = call.secret("password")
    let shop = try await service.read(ShopName())
    let parts = own + own.flatMap { $0.split(separator: "@").map(String.init) } + [shop]
    if let problem = PasswordRule.problem(password, own: parts) { throw problem }
    guard call.secret("again") == password else { throw .differ(.password) }
    return password
  }

  private func setPassword(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    let account = try await signedIn()
    let kept = try await hash(try await accepted(call, own: [account.name, account.email]))
    let number = try await check(call, name: account.name, "old")
    return DoorAnswer(
      try await make(
        .passwordSet(number: number, password: kept, session: session(of: account) ?? Hidden(""))))
  }

  private func setPIN(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    let (account, pin) = (try await signedIn(), call.secret("pin"))
    if let problem = PasswordRule.problem(pin: pin) { throw problem }
    guard call.secret("again") == pin else { throw .differ(.pin) }
    let number = try await check(call, name: account.name)
    return DoorAnswer(try await make(.pinSet(number: number, pin: try await hash(pin))))
  }

  private func invite(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    let (role, code) = (call.text("role"), Hidden.code())
    guard let role = Role(rawValue: role) else {
      throw .unknownValue(role, "role", field: "role", "One of viewer, clerk, manager, owner.")
    }
    let name = try Code(call.text("name"))
    return DoorAnswer(try await make(.invited(name: name, role: role, code: code.digest)), code)
  }

  private func makeToken(_ call: DoorCall) async throws(StoreError) -> DoorAnswer {
    let (account, name) = (try await signedIn(), try Code(call.text("name")))
    // 40 characters: a narrow terminal shows them in one line.
    let text = Hidden("daybook-\(Hidden.random(bytes: 16).text)")
    return DoorAnswer(
      try await make(.tokenMade(account: account.number, name: name, digest: text.digest)), text)
  }

  /// Sets another password for anybody, as whoever may write the store's file may do.
  package func reset(_ name: String, to new: Hidden, again: Hidden) async throws(StoreError) -> Receipt {
    let typed = try await accepted(DoorCall(.password, [:], ["password": new, "again": again]), own: [name])
    let command = AccountCommand.reset(name: name, password: try await hash(typed))
    return try await service.perform(.command(command), isProgram: true)
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
