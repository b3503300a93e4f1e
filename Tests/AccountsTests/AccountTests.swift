import Foundation
import GRDB
import StoreCore
import StoreDatabase
import Testing

@testable import Accounts

/// How people come, change and go, and what the store keeps of them.
@MainActor struct AccountTests {
  let shop: Shop
  init() throws { shop = try Shop() }

  @Test func `the first person is the owner, and what was stored comes back as it was`() async throws {
    let model = shop.session()
    #expect(try await !model.presence().hasAccounts)
    try await shop.registered("mara")

    let account = try await shop.account("A-000001")
    #expect(account.name.text == "mara" && account.email == "mara@example.com")
    #expect(account.born?.text == "1990-01-01" && account.role == .owner)
    #expect(try await model.presence().hasAccounts)
    #expect(try shop.actors() == ["mara"])
  }

  @Test func `nothing wrong is stored`() async throws {
    let model = shop.session()
    func register(_ form: [String: String], _ password: String = Shop.good.text, _ again: String? = nil) async
      -> String?
    {
      await code {
        try await model.register(
          AccountForm(form), Hidden(password), again: Hidden(again ?? password), code: nil)
      }
    }
    let form = ["name": "mara", "email": "mara@example.com"]

    #expect(await register(["name": "mara"]) == "missing-value")
    #expect(await register(form, "password") == "weak-password")
    #expect(await register(form, "password123") == "weak-password")
    #expect(await register(form, Shop.good.text, Shop.bad.text) == "passwords-differ")
    #expect(try await !model.presence().hasAccounts)
    #expect(model.service.actor == "root")
    #expect(try shop.actors().isEmpty)
  }

  @Test func `others need the code of their invitation`() async throws {
    let owner = try await shop.registered("mara")
    let (_, invitation) = try await owner.invite(Code("Bo"), as: .clerk)
    let form = AccountForm(["name": "bo", "email": "bo@example.com"])
    let model = shop.session()
    for wrong in [nil, Hidden(""), Hidden("AAAA-BBBB-CCCC")] {
      #expect(
        await code { try await model.register(form, Shop.good, again: Shop.good, code: wrong) }
          == "wrong-code")
    }
    let typed = Hidden(invitation.text.lowercased())
    _ = try await model.register(form, Shop.good, again: Shop.good, code: typed)
    #expect(try await model.signedIn().role == .clerk)
    #expect(
      await code { try await shop.session().register(form, Shop.good, again: Shop.good, code: typed) }
        == "wrong-code")
  }

  @Test func `the last owner stays while others are there`() async throws {
    let owner = try await shop.registered("mara")
    try await shop.registered("bo", as: .clerk)
    let (mara, bo) = (try Code("A-000001"), try Code("A-000002"))
    for command in [
      AccountCommand.disabled(number: mara), .role(number: mara, role: .manager), .unregistered(number: mara),
    ] {
      #expect(await code { try await owner.perform(command) } == "last-owner")
    }
    let refusal = await #expect(throws: StoreError.self) { try await owner.unregister() }
    #expect(refusal?.message.hasPrefix("mara is the last owner") == true)
    try await owner.perform(AccountCommand.role(number: bo, role: .owner))
    _ = try await owner.unregister()
    #expect(try await shop.account("A-000002").role == .owner)
  }

  @Test func `the only owner stays while somebody is invited`() async throws {
    let owner = try await shop.registered("mara")
    _ = try await owner.invite(Code("bo"), as: .clerk)
    let mara = try Code("A-000001")
    for command in [
      AccountCommand.disabled(number: mara), .role(number: mara, role: .clerk), .unregistered(number: mara),
    ] { #expect(await code { try await owner.perform(command) } == "last-owner") }

    try await owner.perform(AccountCommand.disabled(number: Code("A-000002")))
    _ = try await owner.unregister()

    #expect(try await !owner.presence().hasAccounts)
  }

  @Test func `an owner without others is told so when they would lock themselves out`() async throws {
    let owner = try await shop.registered("mara")

    let refusal = await #expect(throws: StoreError.self) {
      try await owner.perform(AccountCommand.disabled(number: Code("A-000001")))
    }

    #expect(refusal?.message == "mara has the only account. Without an owner nobody could sign in as one.")
  }

  @Test func `who unregisters is erased, and stays a number in the journal`() async throws {
    let owner = try await shop.registered("mara")
    _ = try await owner.makeToken(Code("nightly"))
    _ = try await owner.unregister()

    #expect(try await !owner.presence().hasAccounts)
    let account = try await shop.account("A-000001")
    #expect(account.name.text == "former account 1" && account.email == nil && account.born == nil)
    #expect(account.password == nil && account.status == .left)
    #expect(Set(try shop.actors()) == ["former account 1"])
    #expect(owner.service.actor == "root")
    #expect(
      await code { try await owner.perform(AccountCommand.enabled(number: Code("A-000001"))) } == "has-left")
    // The name is free again.
    try await shop.registered("mara")
    #expect(try await shop.account("A-000002").role == .owner)
  }

  @Test func `no secret is in the journal, an answer or an undo`() async throws {
    let path = NSTemporaryDirectory() + "accounts-\(UUID().uuidString).db"
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let shop = try Shop(path: path)
    let owner = try await shop.registered("mara")
    let (_, token) = try await owner.makeToken(Code("nightly"))
    let new = Hidden("another horse battery staple")
    _ = try await owner.changePassword(from: Shop.good, to: new, again: new)
    _ = try await shop.door.reset("mara", to: Shop.good, again: Shop.good)
    try await owner.signIn(LoginForm(name: "mara", password: Shop.good))

    let row = try await owner.read(EntityPage(Subject(Account.entity, "A-000001"))).image
    #expect(Account.shape.value("password", of: row) == .null)
    let history = try await owner.read(
      HistoryQuery(Subject(Account.entity, "A-000001"), fields: ["password"]))
    #expect(history.moments.flatMap(\.effects).allSatisfy { $0.after == .text("changed") })
    for entry in 1...4 {
      #expect(
        await code {
          try shop.store.undo(entry, as: Request(id: "u\(entry)", by: shop.caller("mara"), origin: .input))
        }
          == "has-secret")
    }
    let account = try await shop.account("A-000001")
    let secrets = [
      Shop.good.text, new.text, token.text, token.digest.text, try #require(account.password).text, "scrypt",
    ]
    let kept = try await DatabaseQueue(path: path).read { db in
      try ["journal", "journal_row"].flatMap { try Row.fetchAll(db, sql: "SELECT * FROM \($0)") }.map(
        \.description)
    }
    #expect(kept.count > 4)
    for secret in secrets { #expect(!kept.contains { $0.contains(secret) }, "\(secret)") }
    #expect(try shop.store.verify().isEmpty)
  }
}
