package import StoreCore

/// Whether a person may sign in; the raw values are stored for ever.
package enum AccountStatus: String, Choice { case invited, active, disabled, left }

/// Somebody who works in the shop.
package struct Account: Entity {
  package static let entity = "account"
  /// The days on which a person may be born.
  package static let births = DateValidator(
    range: LocalDate(daysSince1970: -25_567)...LocalDate(daysSince1970: 18_261))

  package var stamp = Stamp()
  /// "A-000001", made by the store.
  package var number = Code(stored: "")
  /// What the person types and the journal names them by; only unregistering changes it.
  package var name = Code(stored: "")
  /// nil: an invited person has none yet.
  package var email: String?
  package var born: LocalDate?
  package var role = Role.viewer
  package var status = AccountStatus.invited
  /// When the person registered.
  package var since: Instant?
  /// The digest of the code of an invitation.
  var code: Hidden?
  /// See ``Scrypt``.
  var password: Hidden?
  /// What `switch` asks for, kept as a password is; nil: nobody can switch to the person.
  var pin: Hidden?
  /// The digests of the newest sessions' tokens, the newest first, with blanks between.
  var sessions = Hidden("")
  /// How many passwords in a row were wrong, and when the next is looked at.
  package var failures = 0
  package var retryAt: Instant?
  /// See ``Stranger``.
  var strangers = Hidden("")

  package init() {}

  package static let declaration = Declaration<Account>(
    key: .numbered("A-"), rights: Rights(read: .owner, edit: .owner, isOwn: true), told: ["name"],
    [
      Field("number", \.number),
      Field("name", \.name, [.fixed, .unique, .personal], taken: "name-taken", check: AccountRule.name),
      Field("email", \.email, [.unique, .personal], as: .email, title: "E-mail", taken: "email-taken"),
      Field("born", \.born, .personal, title: "Date of birth", check: AccountRule.born),
      Field("role", \.role, .byRule), Field("status", \.status, .byRule), Field("since", \.since, .byRule),
      Field("code", \.code, .secret), Field("password", \.password, .secret),
      Field("pin", \.pin, .secret, title: "PIN"),
      Field("sessions", \.sessions, [.secret, .silent]), Field("failures", \.failures, .silent),
      Field("retry_at", \.retryAt, .silent, title: "Next try"),
      Field("strangers", \.strangers, [.secret, .silent]),
    ], check: AccountRule.keepsOwner)

  package static let list = Listing(
    "people", of: Account.shape, columns: ["number", "name", "email", "role", "status", "since"],
    filters: [.equals("status"), .equals("role")], sorts: [.by("number"), .by("name")], standard: .but("left")
  )

  /// How many people of each role are registered, how many of them may sign in, and how many are invited.
  package static let roles = Projection(
    "account_role", by: ["role"], sums: ["registered", "active", "invited"], as: ["role": .code],
    [
      .of(Account.self) { account, sums in
        let (isActive, isInvited) = (account.status == .active, account.status == .invited)
        sums.add([account.role.stored], account.isRegistered ? 1 : 0, isActive ? 1 : 0, isInvited ? 1 : 0)
      }
    ])

  package var isRegistered: Bool { status == .active || status == .disabled }
}

/// A name under which a script acts for an account; it ends when it is revoked.
package struct AccessToken: Entity {
  package static let entity = "token"
  package var stamp = Stamp()
  /// "T-000001", made by the store.
  package var number = Code(stored: "")
  package var account = Code(stored: "")
  package var name = Code(stored: "")
  var digest = Hidden("")
  package var createdAt = Instant(milliseconds: 0)
  package var usedAt: Instant?
  package var isRevoked = false

  package init() {}

  package static let declaration = Declaration<AccessToken>(
    key: .numbered("T-"), rights: Rights(read: .owner, edit: .owner), indexes: [["digest"]], told: ["name"],
    [
      Field("number", \.number), Field("account", \.account, .byRule, as: .reference("account")),
      Field("name", \.name, .byRule), Field("digest", \.digest, .secret),
      Field("created_at", \.createdAt, .stamped, title: "Created"),
      Field("used_at", \.usedAt, .silent, title: "Last used"), Field("revoked", \.isRevoked, .byRule),
    ])
}

/// What holds of accounts.
enum AccountRule {
  /// A word for a person; refused as `bad-code`.
  @Sendable static func name(_ name: Code) throws(StoreError) -> Code { try name.given(field: "name") }

  /// A day of the range; refused as `bad-date`.
  @Sendable static func born(_ day: LocalDate?) throws(StoreError) -> LocalDate? {
    if let day, let problem = Account.births.problem(day) { throw problem }
    return day
  }

  /// While somebody is registered or invited, one of them is an owner who may sign in; refused as `last-owner`.
  @Sendable static func keepsOwner(_ change: Change<Account>, _ rows: any Rows) throws(StoreError) {
    func owns(_ account: Account?) -> Bool { account?.role == .owner && account?.status == .active }
    guard let before = change.before, owns(before), !owns(change.after),
      try rows.sums(Account.roles, [Role.owner.stored])[1] == 0
    else { return }
    let (registered, invited) = (try rows.people(0), try rows.people(2))
    guard registered + invited > 0 else { return }
    let isAlone = registered == (change.after?.isRegistered == true ? 1 : 0) && invited == 0
    throw .lastOwner(before.name.text, isAlone: isAlone)
  }
}

extension Rows {
  /// Whether anybody is registered.
  package var hasAccounts: Bool { get throws(StoreError) { try people(0) > 0 } }

  /// One of the sums of ``Account/roles``, of all roles.
  fileprivate func people(_ sum: Int) throws(StoreError) -> Int64 {
    var people: Int64 = 0
    for role in Role.allCases { people += try sums(Account.roles, [role.stored])[sum] }
    return people
  }

  /// What somebody may do besides the table of commands; nil: the program itself acts, which has no limit.
  package func addRights(of caller: Caller?, to ground: inout Ground) throws(StoreError) {
    ground.hasAccounts = try hasAccounts
    guard ground.hasAccounts, let caller else { return }
    let found = try caller.token.flatMap { (token) throws(StoreError) in try account(signedInBy: token) }
    let person = found?.account
    (ground.role, ground.account, ground.person) = (person?.role, person?.number, person?.name.text)
    ground.script = found?.script
    // Whoever is at the door needs no command of the shop's machines, which may name a password.
    if person == nil { (ground.printing, ground.mail) = (Printing(), "") }
    ground.seesCosts = ground.isManager
  }

  /// Whose a session or a script's token is; nil: nobody's, or no longer.
  private func account(signedInBy token: Hidden) throws(StoreError) -> (account: Account, script: Code?)? {
    let (key, digest) = (String(token.text.prefix { $0 != "." }), token.digest)
    let script = try rows(AccessToken.self, where: "digest", is: digest, limit: 1).first
    guard let account = try row(Account.self, script?.account.text ?? key), account.status == .active,
      script.map({ !$0.isRevoked })
        ?? (account.sessions.text.split(separator: " ").contains(Substring(digest.text))
          && !token.hasEnded(at: ground.now))
    else { return nil }
    return (account, script?.number)
  }

  /// The account with a name or an e-mail address; nil: there is none.
  func account(_ typed: String) throws(StoreError) -> Account? {
    let text = TextRule.trimmed(typed)
    return try rows(Account.self, where: text.contains("@") ? "email" : "name", is: text, limit: 1).first
  }
}

extension Hidden {
  /// The token of a new session: whose it is, the second in which it began, and chance. Its digest vouches for all.
  static func session(of number: Code, at now: Instant) -> Hidden {
    Hidden("\(number).\(now.milliseconds / 1000).\(Hidden.random(bytes: 32).text)")
  }

  /// Whether a session has lasted for 30 days, the longest there is.
  fileprivate func hasEnded(at now: Instant) -> Bool {
    let parts = text.split(separator: ".")
    guard parts.count == 3, let began = Int64(parts[1]) else { return true }
    return began < now.milliseconds / 1000 - 30 * 86_400
  }
}
