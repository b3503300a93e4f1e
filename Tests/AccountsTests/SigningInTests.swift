import StoreCore
import StoreDatabase
import Testing

@testable import Accounts

/// Signing in and out, and what stands in the way.
@MainActor struct SigningInTests {
  let shop: Shop
  init() throws { shop = try Shop() }

  @Test func `the name and the e-mail address both sign in, and signing out ends it`() async throws {
    try await shop.registered("mara")
    for name in ["mara", "MARA", "mara@Example.com"] {
      let session = shop.session()
      try await session.signIn(LoginForm(name: name, password: Shop.good))
      #expect(session.service.actor == "mara")
      #expect(try await session.presence().account?.role == .owner)

      try await session.signOut()
      #expect(session.service.actor == "root")
      #expect(try await session.presence().account == nil)
      #expect(await code { try await session.signOut() } == "not-signed-in")
    }
  }

  @Test func `a session ends after thirty days, though it is used`() async throws {
    let mara = try await shop.registered("mara")

    for _ in 1...30 {
      shop.pass(seconds: 86_399)
      #expect(try await mara.presence().account?.role == .owner)
    }
    shop.pass(seconds: 7_200)
    #expect(try await mara.presence().account == nil)
    #expect(try await mara.presence().account == nil, "though nothing was written")
  }

  @Test func `the store brings what is kept, and hashes nothing that was typed`() async throws {
    try await shop.registered("mara")

    let mara = try shop.store.read(Credentials(of: "Mara"))
    #expect(mara.kept?.text.hasPrefix("scrypt$2$1$1$") == true && mara.number != nil && !mara.isDisabled)
    let nobody = try shop.store.read(Credentials(of: "nobody"))
    #expect(nobody.kept == nil && nobody.number == nil && !nobody.isDisabled)
  }

  @Test func `undo alone means no change of whoever was signed in before`() async throws {
    let mara = try await shop.registered("mara")
    try await shop.registered("bo", as: .clerk)
    _ = try await mara.makeToken(Code("nightly"))
    #expect(mara.service.lastDone != nil)

    try await mara.signOut()
    #expect(mara.service.lastDone == nil)
    try await mara.signIn(LoginForm(name: "bo", password: Shop.good))
    #expect(await code { try await mara.service.undo(1) } == "not-allowed")
  }

  @Test func `a password that is reset ends the sessions and tokens of the account`() async throws {
    let mara = try await shop.registered("mara")
    let (_, token) = try await mara.makeToken(Code("nightly"))
    #expect(try await shop.session().resume(token))

    _ = try await shop.door.reset("mara", to: Shop.bad, again: Shop.bad)

    #expect(try await !shop.session().resume(token))
    #expect(try await mara.presence().account == nil)
  }

  @Test func `a demoted owner is no owner again by an undo`() async throws {
    let mara = try await shop.registered("mara")
    try await shop.registered("bo", as: .clerk)
    let bo = try Code("A-000002")
    let up = try await mara.perform(AccountCommand.role(number: bo, role: .owner))
    let down = try await mara.perform(AccountCommand.role(number: bo, role: .viewer))

    for entry in [up.entry, down.entry] {
      let entry = try #require(entry)
      #expect(await code { try await mara.service.undo(entry) } == "has-secret")
    }
    #expect(try await shop.account("A-000002").role == .viewer)
  }

  @Test func `an unknown name and a wrong password are told alike, and nobody is signed in`() async throws {
    try await shop.registered("mara")
    var messages: Set<String> = []
    for name in ["mara", "nobody", "nobody@example.com"] {
      let session = shop.session()
      do { try await session.signIn(LoginForm(name: name, password: Shop.bad)) } catch {
        #expect(error.code == "invalid-credentials")
        messages.insert(error.message + error.advice.map { "\($0)" }.joined())
      }
      #expect(try await session.presence().account == nil)
    }
    #expect(messages.count == 1)
  }

  @Test func `five wrong passwords slow the next try, ten lock the account for an hour`() async throws {
    try await shop.registered("mara")
    let session = shop.session()
    func attempt(_ password: Hidden = Shop.bad) async -> String? {
      await code { try await session.signIn(LoginForm(name: "mara", password: password)) }
    }

    for _ in 1...5 { #expect(await attempt() == "invalid-credentials") }
    #expect(await attempt(Shop.good) == "try-later")
    var wait: Int64 = 30
    for _ in 6...10 {
      shop.pass(seconds: wait - 1)
      #expect(await attempt() == "try-later")
      shop.pass(seconds: 1)
      #expect(await attempt() == "invalid-credentials")
      wait *= 2
    }
    #expect(await attempt(Shop.good) == "account-locked")
    shop.pass(seconds: 3599)
    #expect(await attempt(Shop.good) == "account-locked")
    shop.pass(seconds: 1)
    #expect(await attempt(Shop.good) == nil)
    #expect(try await shop.account("A-000001").failures == 0)
    // Nobody's news: no entry, and the row is at the revision of the entry that made it.
    #expect(try shop.actors().count == 1)
    #expect(try await shop.account("A-000001").stamp.revision == 1)
  }

  @Test func `an unknown name waits and locks like an account, whatever session asks`() async throws {
    try await shop.registered("mara")
    func told(_ name: String) async -> String {
      do {
        try await shop.session().signIn(LoginForm(name: name, password: Shop.bad))
        return "signed in"
      } catch { return "\(error.code) \(error.message) \(error.advice)" }
    }

    var answers: [String] = []
    for step in 1...16 {
      answers.append(await told("mara"))
      for name in ["nobody", "Nobody@example.com"] { #expect(await told(name) == answers.last, "\(step)") }
      if step > 6 { shop.pass(seconds: 300) }
    }
    #expect(answers[5].contains("try-later") && answers[5].contains("in 30 seconds"))
    #expect(answers.last?.contains("account-locked") == true && answers.last?.contains("in 4") == true)
    // Nobody's news: no entry.
    #expect(try shop.actors().count == 1)
  }

  @Test func `the owner frees a locked account, and disables one for all its sessions`() async throws {
    let owner = try await shop.registered("mara")
    let clerk = try await shop.registered("bo", as: .clerk)
    let number = try Code("A-000002")
    for _ in 1...10 {
      _ = await code { try await shop.session().signIn(LoginForm(name: "bo", password: Shop.bad)) }
      shop.pass(seconds: 600)
    }
    let session = shop.session()
    func attempt(_ password: Hidden) async -> String? {
      await code { try await session.signIn(LoginForm(name: "bo", password: password)) }
    }
    #expect(await attempt(Shop.good) == "account-locked")
    try await owner.perform(AccountCommand.freed(number: number))
    #expect(await attempt(Shop.good) == nil)

    try await owner.perform(AccountCommand.disabled(number: number))
    #expect(try await clerk.presence().account == nil)
    #expect(await attempt(Shop.good) == "account-disabled")
    #expect(await attempt(Shop.bad) == "invalid-credentials")
    try await owner.perform(AccountCommand.enabled(number: number))
    #expect(await attempt(Shop.good) == nil)
  }

  @Test func `a kept token goes on, a stranger's is none, and a new password ends the others`() async throws {
    let first = try await shop.registered("mara")
    var kept: Hidden?
    let second = shop.session()
    second.keep = { kept = $0 }
    try await second.signIn(LoginForm(name: "mara", password: Shop.good))
    let token = try #require(kept)

    let later = shop.session()
    #expect(try await later.resume(token) && later.service.actor == "mara")
    #expect(try await !shop.session().resume(Hidden("A-000001.00")))
    #expect(try await !shop.session().resume(Hidden("")))

    let new = Hidden("another horse battery staple")
    #expect(await code { try await later.changePassword(from: Shop.bad, to: new, again: new) } != nil)
    _ = try await later.changePassword(from: Shop.good, to: new, again: new)
    #expect(try await first.presence().account == nil)
    #expect(try await second.presence().account != nil)
    try await second.signOut()
    #expect(kept == nil)
  }

  @Test func `a script acts by its token until that is revoked`() async throws {
    let owner = try await shop.registered("mara")
    let (_, token) = try await owner.makeToken(Code("nightly"))
    let script = shop.session()
    #expect(try await script.resume(token) && script.service.actor == "mara")
    let tokens = try await owner.read(AccountTokens(of: Code("A-000001")))
    #expect(tokens.map(\.name) == ["nightly"] && tokens[0].usedAt != nil)

    // To put a token down leaves it good for the next run.
    try await script.signOut()
    #expect(try await shop.session().resume(token))
    try await owner.perform(AccountCommand.tokenRevoked(number: Code("T-000001")))
    #expect(try await !shop.session().resume(token))
  }
}
