import Accounts
import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the person did on a form about themselves.
enum AccountFormEvents: Sendable {
  case typed(String, String)
  case cleared(String)
  case registered(Hidden, again: Hidden, code: Hidden?)
  case registrationOpened
  case signedIn(LoginForm)
  case saved
  case discarded
}

/// Registering, signing in, or changing what is known of oneself: what was typed is the page's address.
struct AccountFormScreen: Screen {
  let draft: AccountDraft
  let accounts: AccountsModel
  /// Who is there, as the page was drawn.
  private(set) var shown: Presence.Answer?

  private static let words = [
    "name": ("Type the one word that you sign in with", "Name"),
    "email": ("Type your e-mail address", "E-mail"),
    "born": ("Type your date of birth, or leave it out", "Date of birth"),
  ]

  private var hasAccounts: Bool { shown?.hasAccounts ?? accounts.service.ground.hasAccounts }
  private var texts: [String: String] { draft.texts.merging(stored) { typed, _ in typed } }

  /// What the store has of whoever changes their profile.
  private var stored: [String: String] {
    guard draft.form == .profile, let account = shown?.account else { return [:] }
    return ["email": account.email, "born": account.born?.text ?? ""]
  }

  // MARK: Commands

  var commands: CommandSet<AccountFormEvents> {
    CommandSet {
      for field in draft.form.fields { entry(field) }
      Command(
        "clear", "Clear a field",
        .word("field", from: FieldArgument.among(draft.form.fields.map { Candidate($0) }))
      ) { AccountFormEvents.cleared($0) }
      switch draft.form {
      case .register: registering
      case .login:
        signingIn
        Command(
          "register", "Register with the code of your invitation", event: AccountFormEvents.registrationOpened
        ).likely()
      case .profile:
        Command("save", "Save your changes as one entry", event: AccountFormEvents.saved).likely()
          .unavailable(reason)
      }
      Command("discard", "Leave without saving", event: AccountFormEvents.discarded)
    }
  }

  private func entry(_ field: String) -> Command<AccountFormEvents> {
    // Two words of a name are refused as a name is, not as a line with too many words.
    let slot: Argument<String> = field == "name" ? .words(field) : .word(field)
    let command = Command(field, Self.words[field]?.0 ?? "", slot) { text in
      text == "none" ? AccountFormEvents.cleared(field) : AccountFormEvents.typed(field, text)
    }
    return texts[field] == nil ? command.likely("\(field) \(field.uppercased())") : command
  }

  private var registering: Command<AccountFormEvents> {
    let command =
      hasAccounts
      ? Command(
        "register", "Register with the code of your invitation", .secret("code"), .secret("password"),
        .secret("password again")
      ) {
        AccountFormEvents.registered(
          Hidden($1.revealed()), again: Hidden($2.revealed()), code: Hidden($0.revealed()))
      }
      : Command("register", "Register as the owner", .secret("password"), .secret("password again")) {
        AccountFormEvents.registered(Hidden($0.revealed()), again: Hidden($1.revealed()), code: nil)
      }
    return command.likely().unavailable(reason)
  }

  /// `login NAME` signs in whatever the page has, so only `login` alone has to wait for a name.
  private var signingIn: CommandSet<AccountFormEvents> {
    let (name, reason) = (draft.texts["name"], reason)
    return CommandSet {
      Signing.login(needsName: reason.map { "Not yet: \($0)." }, code: "not-yet")
        .likely(reason.map { "login (not yet: \($0))" } ?? "login")
    }.map { form in
      AccountFormEvents.signedIn(
        LoginForm(name: form.name.isEmpty ? name ?? "" : form.name, password: form.password))
    }
  }

  /// Why the act must wait, in a few words; nil: it need not.
  private var reason: String? {
    if draft.form == .login {
      return LoginForm(name: draft.texts["name"] ?? "", password: Hidden("any")).reason
    }
    let form = AccountForm(texts)
    for field in draft.form.fields {
      guard let problem = form.problem(of: field) else { continue }
      let title = Self.words[field]?.1 ?? field
      let noun = title.prefix(1).lowercased() + title.dropFirst()
      return
        "\(field == "email" ? title : noun) is \(problem.code == "missing-value" ? "missing" : "not valid")"
    }
    return draft.form == .profile && texts == stored ? "nothing is changed" : nil
  }

  // MARK: The page

  mutating func page() async throws -> Page {
    shown = try await accounts.presence()
    let form = AccountForm(texts)
    let fields = draft.form.fields.map { field in
      let text = texts[field] ?? ""
      var note = ""
      if draft.form != .login, let problem = form.problem(of: field) {
        note = problem.code == "missing-value" ? "missing" : "\(problem.code): \(problem.message)"
      }
      return Field(
        field, Self.words[field]?.1 ?? field, text.isEmpty ? .none : .text(text),
        before: draft.form == .profile && text != stored[field] ? .text(stored[field] ?? "") : nil, note: note
      )
    }
    return Page(title, blocks: [.fields(fields)] + notes, hints: commands.hints)
  }

  private var title: String {
    switch draft.form {
    case .register: "Register"
    case .login: "Sign in"
    case .profile: "Profile"
    }
  }

  private var notes: [Block] {
    guard draft.form == .register else { return [] }
    return [
      .text(
        hasAccounts
          ? "Type your name as the owner invited you. register asks for the code of the invitation."
          : "Nobody is registered on this store. The first person is its owner.")
    ]
  }

  // MARK: Events

  func handle(_ event: AccountFormEvents) async throws -> Step<Routes> {
    switch event {
    case .typed(let field, let text):
      if draft.form != .login, let problem = AccountForm([field: text]).problem(of: field) { throw problem }
      return moved(field, text)
    case .cleared(let field):
      guard draft.form.fields.contains(field) else {
        throw StoreError.unknownValue(
          field, "field here", field: "field",
          .sentence("One of \(draft.form.fields.joined(separator: ", "))."))
      }
      return moved(field, nil)
    case .registered(let password, let again, let code):
      let receipt = try await accounts.register(AccountForm(draft.texts), password, again: again, code: code)
      var welcome: String?
      if case .signedIn(let name, let role) = Standing(accounts.service.ground) {
        welcome = "Welcome, \(name). You are \(role == .owner ? "the owner" : role.words)."
      }
      let notices = ReceiptView(receipt, accounts.service.ground, line: receipt.isPlan ? nil : welcome)
        .notices
      return Step(.stay, notices).beginning(receipt)
    case .registrationOpened: return .enter(.account(.form(AccountDraft(.register, draft.texts))))
    case .signedIn(let form): return try await Signing(accounts).signIn(form, then: .leave(to: .dashboard))
    case .saved:
      let receipt = try await accounts.changeProfile(draft.texts)
      return .done(receipt, accounts, insteadOfForm: .account(.home))
    case .discarded: return .leave(to: .account(.home))
    }
  }

  private func moved(_ field: String, _ text: String?) -> Step<Routes> {
    var next = draft
    next.texts[field] = text
    return .replace(.account(.form(next)))
  }
}
