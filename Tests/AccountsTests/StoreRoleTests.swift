import StoreCore
import StoreDatabase
import Testing

@testable import Accounts

/// The store asks who may make a change or read a row, whatever page or program it comes from.
@MainActor struct StoreRoleTests {
  let shop: Shop
  init() throws { shop = try Shop() }

  private struct Sale: StoreCommand {
    var kind: String { "test.sale" }
    var least: Role { .clerk }
    func decide(_ shop: inout Changes) throws(StoreError) {}
  }

  /// What the store answers to a change in somebody's name.
  private func code(_ command: some StoreCommand, by actor: String) -> String? {
    do throws(StoreError) {
      _ = try shop.store.perform(
        command, as: Request(id: Identifiers.system.next(), by: shop.caller(actor), origin: .input))
      return nil
    } catch { return error.code }
  }

  @Test func `a role that is taken away no longer holds at the next change`() async throws {
    let owner = try await shop.registered("mara")
    let person = try await shop.registered("bo", as: .clerk)
    try await person.perform(Sale())

    try await owner.perform(AccountCommand.role(number: try await person.signedIn().number, role: .viewer))

    #expect(await AccountsTests.code { try await person.perform(Sale()) } == "not-allowed")
  }

  @Test func `nobody acts under a name that has no account, or one that is disabled`() async throws {
    let owner = try await shop.registered("mara")
    let number = try await shop.registered("bo", as: .clerk).signedIn().number
    try await owner.perform(AccountCommand.disabled(number: number))

    for name in ["root", "schedule", "bo", ""] { #expect(code(Sale(), by: name) == "signed-out", "\(name)") }
  }

  @Test func `a viewer changes nothing`() async throws {
    try await shop.registered("mara")
    try await shop.registered("vic", as: .viewer)

    #expect(code(Sale(), by: "vic") == "not-allowed")
  }

  private struct Nothing: BatchRule {
    var loads: Shape? { nil }
    func next(_: inout Changes) -> Bool { false }
  }

  @Test func `an import is for managers, also as a plan`() async throws {
    try await shop.registered("mara")
    try await shop.registered("bo", as: .clerk)
    func imported(by actor: String, _ intent: Request.Intent) async -> String? {
      await AccountsTests.code {
        try shop.store.perform(
          "test.imported", "{}", Nothing(),
          as: Request(id: Identifiers.system.next(), by: shop.caller(actor), origin: .import, intent: intent))
      }
    }

    for intent in [Request.Intent.apply, .plan] {
      #expect(await imported(by: "bo", intent) == "not-allowed")
      #expect(await imported(by: "mara", intent) == nil)
    }
  }

  @Test func `no clerk and no manager gives a role, resets a password or frees an account`() async throws {
    try await shop.registered("mara")
    for (name, role) in [("bo", Role.clerk), ("ada", .manager)] {
      let number = try await shop.registered(name, as: role).signedIn().number
      let commands: [AccountCommand] = [
        .role(number: number, role: .owner), .reset(name: "mara", password: Hidden("x")),
        .freed(number: number),
        .invited(name: try Code("ida"), role: .owner, code: Hidden("x")),
      ]
      for command in commands { #expect(code(command, by: name) == "not-allowed", "\(command.kind)") }
    }
  }

  @Test func `what is about an account is for its own person and for owners`() async throws {
    let mara = try await shop.registered("mara").signedIn().number
    let bo = try await shop.registered("bo", as: .viewer).signedIn().number
    func edit(_ number: Code) -> Edit {
      Edit(.set, Account.entity, number.text, ["email": "new@example.com"])
    }
    func token(_ number: Code) throws -> AccountCommand {
      .tokenMade(account: number, name: try Code("nightly"), digest: Hidden("x"))
    }

    #expect(code(edit(mara), by: "bo") == "not-allowed")
    #expect(code(try token(mara), by: "bo") == "not-allowed")
    #expect(code(edit(bo), by: "bo") == nil)
    #expect(code(Edit(.remove, Account.entity, bo.text), by: "bo") == "not-allowed")
    #expect(code(Edit(.add, Account.entity), by: "bo") == "not-allowed")
    #expect(code(try token(bo), by: "bo") == nil)
    #expect(code(AccountCommand.tokenRevoked(number: Code(stored: "T-000001")), by: "mara") == nil)
  }

  @Test func `an undo of what somebody else did is for managers`() async throws {
    let owner = try await shop.registered("mara")
    let clerk = try await shop.registered("bo", as: .clerk)
    _ = try await owner.invite(try Code("ida"), as: .clerk)
    let entry = try #require(owner.service.lastDone)

    #expect(await AccountsTests.code { try await clerk.service.undo(entry) } == "not-allowed")
    #expect(await AccountsTests.code { try await owner.service.undo(entry) } == "has-secret")
  }

  @Test func `people and tokens are read by their own person and by owners`() async throws {
    let mara = try await shop.registered("mara").signedIn().number
    let bo = try await shop.registered("bo", as: .manager).signedIn().number
    func read(_ query: some Query, by actor: String) async -> String? {
      await AccountsTests.code {
        _ = try shop.store.read(query, as: shop.caller(actor))
        return 0
      }
    }

    for query in [Account.list.all, ListQuery("people")] {
      #expect(await read(query, by: "bo") == "not-allowed")
      #expect(await read(ListCount(query), by: "bo") == "not-allowed")
    }
    for number in [mara, bo] {
      let (subject, refused) = (Subject(Account.entity, number.text), number == mara ? "not-allowed" : nil)
      #expect(await read(EntityPage(subject), by: "bo") == refused)
      #expect(await read(Both(EntityPage(subject), NoFacts()), by: "bo") == refused)
      #expect(await read(HistoryQuery(subject), by: "bo") == refused)
      #expect(await read(FormCheck(Account.entity, number.text, [:]), by: "bo") == refused)
      #expect(await read(AccountTokens(of: number), by: "bo") == refused)
      #expect(await read(EntityPage(subject), by: "mara") == nil)
    }
    for (name, count) in [("bo", 0), ("nobody", 0), ("mara", 2)] {
      #expect(shop.store.complete(Account.entity, "A-", as: shop.caller(name)).count == count)
    }
    var journal = JournalQuery()
    (journal.effects, journal.limit) = (100, 100)
    let told = {
      try shop.store.read(journal, as: shop.caller($0)).entries.flatMap(\.effects).map(\.subject.key)
    }
    #expect(Set(try told("mara")).isSuperset(of: [mara.text, bo.text]))
    #expect(Set(try told("bo")) == [bo.text])
    #expect(await read(JournalQuery(), by: "nobody") == "signed-out")
    #expect(await read(GroundQuery(), by: "nobody") == nil)
  }

  @Test func `nobody at the door learns a command of the shop's machines`() async throws {
    try await shop.registered("mara")

    #expect(try shop.store.read(GroundQuery(), as: shop.caller("mara")).mail == "msmtp -t")
    #expect(try shop.store.read(GroundQuery(), as: shop.caller("nobody")).mail == "")
  }
}
