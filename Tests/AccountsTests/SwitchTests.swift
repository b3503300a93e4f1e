import StoreCore
import Testing

@testable import Accounts

/// Who acts in a session that a password opened, by their PIN.
@MainActor struct SwitchTests {
  private static let pin = Hidden("2846")
  let shop: Shop
  init() throws { shop = try Shop() }

  /// The owner's session, and that of a clerk who has a PIN.
  private func people() async throws -> (owner: AccountsModel, clerk: AccountsModel) {
    let owner = try await shop.registered("mara")
    let clerk = try await shop.registered("bo", as: .clerk)
    _ = try await clerk.setPIN(Self.pin, again: Self.pin, Shop.good)
    return (owner, clerk)
  }

  private func form(_ name: String, _ pin: Hidden = Self.pin) -> LoginForm {
    LoginForm(name: name, password: pin)
  }

  @Test func `a PIN changes who acts, and the journal names them`() async throws {
    let (till, _) = try await people()

    try await till.switchTo(form("bo"))
    _ = try await till.makeToken(Code("nightly"))

    #expect(try await till.signedIn().role == .clerk)
    #expect(try shop.actors().first == "bo")
  }

  @Test func `the session of the one before ends with the switch`() async throws {
    let (till, _) = try await people()
    var kept: Hidden?
    till.keep = { kept = $0 }
    try await till.signIn(LoginForm(name: "mara", password: Shop.good))
    let token = try #require(kept)

    try await till.switchTo(form("bo"))

    #expect(try await !shop.session().resume(token))
  }

  @Test func `a wrong PIN, no PIN and an unknown name are told alike`() async throws {
    let (till, _) = try await people()
    var messages: Set<String> = []

    for form in [form("bo", Hidden("9999")), form("mara"), form("nobody"), form("bo", Shop.good)] {
      do { try await till.switchTo(form) } catch { messages.insert(error.code + error.message) }
    }

    #expect(messages == ["invalid-credentialsThe name or the PIN is wrong."])
    #expect(try await till.signedIn().name == "mara")
  }

  @Test func `a disabled person is no clerk of any till`() async throws {
    let (till, clerk) = try await people()
    try await till.perform(AccountCommand.disabled(number: try await clerk.signedIn().number))

    #expect(await code { try await till.switchTo(form("bo")) } == "account-disabled")
  }

  @Test func `ten wrong PINs lock the account for passwords too`() async throws {
    let (till, _) = try await people()
    for _ in 1...10 {
      _ = await code { try await till.switchTo(form("bo", Hidden("9999"))) }
      shop.pass(seconds: 1000)
    }

    #expect(await code { try await till.switchTo(form("bo")) } == "account-locked")
    let password = LoginForm(name: "bo", password: Shop.good)
    #expect(await code { try await shop.session().signIn(password) } == "account-locked")
  }

  @Test func `nobody switches where no password opened the session`() async throws {
    let (owner, _) = try await people()
    let (_, token) = try await owner.makeToken(Code("nightly"))
    let script = shop.session()
    _ = try await script.resume(token)

    for session in [script, shop.session()] {
      #expect(await code { try await session.switchTo(form("bo")) } == "not-signed-in")
    }
  }

  @Test func `a PIN alone signs nobody in`() async throws {
    _ = try await people()

    #expect(await code { try await shop.session().signIn(form("bo")) } == "invalid-credentials")
  }

  @Test func `a PIN is set by whoever knows the password, and kept as one`() async throws {
    let owner = try await shop.registered("mara")

    #expect(
      await code { try await owner.setPIN(Self.pin, again: Self.pin, Shop.bad) } == "invalid-credentials")
    #expect(
      await code { try await owner.setPIN(Self.pin, again: Hidden("2847"), Shop.good) } == "passwords-differ")
    _ = try await owner.setPIN(Self.pin, again: Self.pin, Shop.good)

    let account = try await shop.account("A-000001")
    #expect(account.pin?.text.hasPrefix("scrypt$") == true && account.failures == 0)
  }

  @Test(arguments: ["123", "123456789", "12a4", "１２８４", "1234", "9876", "0000", ""])
  func `what is no PIN or is tried first is refused`(pin: String) async throws {
    let owner = try await shop.registered("mara")

    #expect(
      await code { try await owner.setPIN(Hidden(pin), again: Hidden(pin), Shop.good) } == "weak-pin")
  }

  @Test func `a password that is reset takes the PIN with it`() async throws {
    let (till, _) = try await people()

    _ = try await shop.door.reset("bo", to: Shop.bad, again: Shop.bad)

    #expect(await code { try await till.switchTo(form("bo")) } == "invalid-credentials")
  }
}
