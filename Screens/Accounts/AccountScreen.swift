import Accounts
import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What somebody did on their own page.
enum AccountEvents: Sendable {
  case formOpened
  case pinSet(Hidden, again: Hidden, password: Hidden)
  case tokenMade(Code)
  case tokenRevoked(String)
  case unregistered(confirmed: String?)
}

/// What is known of whoever is signed in, their tokens, and how they leave.
struct AccountScreen: Screen {
  let accounts: AccountsModel

  var commands: CommandSet<AccountEvents> {
    Command("profile", "Change your e-mail address or date of birth", event: AccountEvents.formOpened)
      .likely()
    Command(
      "pin", "Set your PIN, which switch asks for", .secret("password"), .secret("PIN"), .secret("PIN again")
    ) {
      AccountEvents.pinSet(
        Hidden($1.revealed()), again: Hidden($2.revealed()), password: Hidden($0.revealed()))
    }
    Command("token", "Make a token for scripts; it is shown once", .word("name")) {
      AccountEvents.tokenMade($0)
    }.example("token nightly")
    CommandSet { AccountTokens.revoking }.map(AccountEvents.tokenRevoked)
    Command(
      "unregister", "Erase yourself for ever; your entries stay",
      .option("confirm", String.self, help: "your name, to confirm")
    ) { AccountEvents.unregistered(confirmed: $0) }.example("unregister --confirm mara")
  }

  func page() async throws -> Page {
    let account = try await accounts.signedIn()
    let tokens = try await accounts.read(AccountTokens(of: account.number))
    let ground = accounts.service.ground
    let pin = Field("pin", "PIN", .text(account.hasPIN ? "set" : "not set"))
    return Page(
      "\(account.number)  \(account.name)", state: account.role.rawValue,
      blocks: [.fields(account.fields(ground) + [pin])] + tokens.blocks,
      hints: ["profile", "password", "pin", "token NAME", "logout", "unregister"])
  }

  func handle(_ event: AccountEvents) async throws -> Step<Routes> {
    switch event {
    case .formOpened: return .push(.account(.form(AccountDraft(.profile))))
    case .pinSet(let pin, let again, let password):
      return .done(try await accounts.setPIN(pin, again: again, password), accounts)
    case .tokenMade(let name):
      let (receipt, token) = try await accounts.makeToken(name)
      return .done(receipt, accounts).showing("DAYBOOK_TOKEN", token, receipt)
    case .tokenRevoked(let name):
      return .done(try await accounts.revoke(name, of: try await accounts.signedIn().number), accounts)
    case .unregistered(let confirmed): return try await unregister(confirmed)
    }
  }

  /// Nothing brings the person back, so their name is typed first; refused as `not-yet`.
  private func unregister(_ confirmed: String?) async throws -> Step<Routes> {
    let account = try await accounts.signedIn()
    guard accounts.service.isPlanning || confirmed.map({ folded($0) == folded(account.name) }) == true else {
      throw CommandError(
        code: "not-yet",
        message: "Not yet: this erases the name, e-mail and date of birth of \(account.name), also in the "
          + "journal. No undo brings them back.",
        guidance: ["To confirm, add --confirm and your name: unregister --confirm \(account.name)."])
    }
    let receipt = try await accounts.unregister()
    return .done(receipt, accounts).beginning(receipt)
  }
}

/// How somebody changes their password.
struct PasswordScreen: Screen {
  let accounts: AccountsModel

  struct Event: Sendable { let old, new, again: Hidden }

  var commands: CommandSet<Event> {
    Command(
      "password", "Change your password; your other sessions end", .secret("old password"),
      .secret("new password"), .secret("new password again")
    ) { Event(old: Hidden($0.revealed()), new: Hidden($1.revealed()), again: Hidden($2.revealed())) }.likely()
  }

  func page() async throws -> Page {
    let account = try await accounts.signedIn()
    return Page(
      "Password of \(account.name)",
      blocks: [
        .text(
          "A password has 15 to 256 characters, of any kind. Four or more words that do not belong together "
            + "are good. password asks for the old one, then twice for the new one.")
      ], hints: commands.hints)
  }

  func handle(_ event: Event) async throws -> Step<Routes> {
    let receipt = try await accounts.changePassword(from: event.old, to: event.new, again: event.again)
    return .done(receipt, accounts, insteadOfForm: .account(.home))
  }
}

extension AccountFacts {
  /// What is known of a person, as their page shows it.
  func fields(_ ground: Ground) -> [PageKit.Field] {
    [
      Field("name", "Name", .code(name)), Field("email", "E-mail", .text(email)),
      Field("born", "Date of birth", born.map { .text($0.text) } ?? .none),
      Field("role", "Role", .code(role.rawValue)),
      Field("since", "Since", since.map { .text(ground.clock(at: $0)) } ?? .none),
    ]
  }
}

extension AccountTokens {
  /// The command that ends a token.
  static var revoking: Command<String> {
    Command("revoke", "End a token", .word("token", help: "its name or number")) { (name: String) in name }
      .example("revoke nightly")
  }
}

extension [AccountTokens.Token] {
  /// The tokens under a heading; nothing where there are none.
  var blocks: [Block] {
    guard !isEmpty else { return [] }
    var table = Table(
      "tokens",
      [
        Column("token", "Token", .code), Column("name", "Name", .code), Column("created", "Created", .date),
        Column("used", "Last used", .date),
      ])
    for token in self {
      table.append(
        .code(token.number.text), .code(token.name), .instant(token.createdAt),
        token.usedAt.map { .instant($0) } ?? .none)
    }
    return [.heading("Tokens"), .table(table)]
  }
}

extension Step<Routes> {
  /// The same step to the page of whoever is there now, without the pages of the one before; a plan goes nowhere.
  func beginning(_ receipt: Receipt) -> Step {
    receipt.isPlan ? self : Step(.begin(at: .account(.home)), notices)
  }

  /// The same step with a text that is shown this once; a plan has made none.
  func showing(_ title: String, _ secret: Hidden, _ receipt: Receipt) -> Step {
    var shown = Notice(secret.text)
    shown.isSecret = true
    return receipt.isPlan ? self : saying([Notice("\(title), shown this once:"), shown])
  }
}
