package import Accounts
package import AppRoutes
package import CommandKit
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of the accounts: which one stands at an address follows from who is there.
package struct AccountsRouter {
  private let accounts: AccountsModel

  package init(accounts: AccountsModel) { self.accounts = accounts }

  /// The screen at `route`.
  package func screen(for route: AccountRoute) -> any Screen<Routes> {
    let known = accounts.service.ground
    switch (route, known.account) {
    case (.form(let draft), nil) where draft.form == .register || draft.form == .login && known.hasAccounts:
      return AccountFormScreen(draft: draft, accounts: accounts)
    case (_, nil):
      return AccountFormScreen(
        draft: AccountDraft(known.hasAccounts ? .login : .register), accounts: accounts)
    case (.form(let draft), _?) where draft.form == .profile:
      return AccountFormScreen(draft: draft, accounts: accounts)
    case (.password, _?): return PasswordScreen(accounts: accounts)
    default: return AccountScreen(accounts: accounts)
    }
  }

  /// The screen of a page about other people.
  package func people(_ route: EntityRoute) -> any Screen<Routes> {
    route.screen(accounts, PeopleList(accounts: accounts), PersonSection(accounts: accounts))
  }

  /// The commands of every page that sign in and out.
  package var everywhere: CommandSet<Everywhere<Routes>> {
    let signing = Signing(accounts)
    return CommandSet {
      CommandSet { Signing.login(needsName: "login needs a name here.") }.map { form in
        Everywhere { _ in try await signing.signIn(form, then: .stay) }.postable
      }
      Command("logout", "Sign out", event: Everywhere { _ in try await signing.signOut() }.postable)
      Command(
        "register", "Register in this shop",
        event: Everywhere<Routes> { _ in .enter(.account(.form(AccountDraft(.register)))) }
      ).isForAnybody
      Command("switch", "Let somebody else act, by their PIN", .word("name"), .secret("PIN")) { name, pin in
        let form = LoginForm(name: name, password: Hidden(pin.revealed()))
        return Everywhere { route in try await signing.switchTo(form, at: route) }
      }.example("switch bo")
    }
  }
}

/// Signing in and out, wherever it is typed.
struct Signing {
  private let accounts: AccountsModel

  init(_ accounts: AccountsModel) { self.accounts = accounts }

  /// The command that signs in; `needsName`: why it is refused without a name, nil: the page has one.
  static func login(needsName: String?, code: String = "missing-argument") -> Command<LoginForm> {
    Command(
      "login", "Sign in", .optionalWord("name", String.self, help: "a name or an e-mail address"),
      .secret("password")
    ) { LoginForm(name: $0 ?? "", password: Hidden($1.revealed())) }.checked { form in
      guard let needsName, form.name.isEmpty else { return nil }
      return ("name", Refusal(code, needsName, guidance: ["Type login NAME.", .run("/account/login")]))
    }.isForAnybody.example("login mara")
  }

  /// Whoever is not the account that was here begins at the dashboard; anybody else goes on as told.
  func signIn(_ form: LoginForm, then move: Step<Routes>.Move) async throws -> Step<Routes> {
    guard !accounts.service.isPlanning else { return .stay() }
    let last = accounts.service.owner
    try await accounts.signIn(form)
    let account = try await accounts.signedIn()
    let isOther = last != nil && last != account.number
    let notice = Notice("Signed in as \(account.name) (\(account.role.rawValue)).")
    return Step(isOther ? .begin(at: .dashboard) : move, [notice])
  }

  /// Goes on at the page, unless it is about the one before or has what they typed.
  func switchTo(_ form: LoginForm, at route: Routes) async throws -> Step<Routes> {
    guard !accounts.service.isPlanning else { return .stay() }
    try await accounts.switchTo(form)
    let account = try await accounts.signedIn()
    let notice = Notice("Switched to \(account.name) (\(account.role.rawValue)).")
    return Step(.begin(at: route.isShared ? route : .dashboard), [notice])
  }

  func signOut() async throws -> Step<Routes> {
    guard !accounts.service.isPlanning else { return .stay() }
    try await accounts.signOut()
    return Step(.begin(at: .account(.home)), ["Signed out."])
  }
}

extension Routes {
  /// Whether whoever comes next may go on there: it is no form, and not about the one before.
  fileprivate var isShared: Bool {
    if case .account = self { return false }
    if case .form? = entity { return false }
    return true
  }
}
