import StoreCore
import StoreDatabase
import Testing

@testable import Accounts

/// Who is bound by the limits of a clerk, as a rule asks it.
@MainActor struct LimitTests {
  let shop: Shop
  init() throws { shop = try Shop() }

  /// What only a manager may do.
  private struct Refund: StoreCommand {
    var kind: String { "test.refund" }
    var least: Role { .clerk }
    func decide(_ shop: inout Changes) throws(StoreError) {
      guard shop.isManager else { throw .managerOnly("Refunds above 50.00") }
    }
  }

  @Test func `without accounts nobody is bound by a limit`() async throws {
    try await shop.session().perform(Refund())
  }

  @Test func `managers and owners are bound by no limit`() async throws {
    let owner = try await shop.registered("mara")
    let manager = try await shop.registered("ada", as: .manager)
    let clerk = try await shop.registered("bo", as: .clerk)

    #expect(await code { try await owner.perform(Refund()) } == nil)
    #expect(await code { try await manager.perform(Refund()) } == nil)
    #expect(await code { try await clerk.perform(Refund()) } == "not-allowed")
  }

  @Test func `a role counts from the change that sets it`() async throws {
    let owner = try await shop.registered("mara")
    let person = try await shop.registered("bo", as: .manager)
    try await person.perform(Refund())

    try await owner.perform(AccountCommand.role(number: try await person.signedIn().number, role: .clerk))

    #expect(await code { try await person.perform(Refund()) } == "not-allowed")
  }

  @Test func `a token has the limits of its account`() async throws {
    let owner = try await shop.registered("mara")
    let clerk = try await shop.registered("bo", as: .clerk)
    for (model, refused) in [(owner, nil), (clerk, "not-allowed")] {
      let (_, token) = try await model.makeToken(Code("nightly"))
      let script = shop.session()
      #expect(try await script.resume(token))
      #expect(await code { try await script.perform(Refund()) } == refused)
    }
  }
}
