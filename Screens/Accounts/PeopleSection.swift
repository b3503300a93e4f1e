import Accounts
import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the owner does on the list of people.
enum PeopleEvents: Sendable { case invited(Code, Role, address: String?) }

/// What the list of people has of its own: invitations.
struct PeopleList: ListSection {
  let accounts: AccountsModel

  var commands: CommandSet<PeopleEvents> {
    Command(
      "invite", "Invite somebody; the code is shown once", .word("name"),
      .option("role", Role.self, help: "by default viewer"),
      .option("mail", String.self, help: "the address to which the code is sent")
    ) { PeopleEvents.invited($0, $1 ?? .viewer, address: $2) }.likely("invite NAME").example(
      "invite bo --role clerk")
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? { list.hints(and: ["invite NAME", "help"]) }

  func handle(_ event: PeopleEvents, of _: ListQuery, _: ShownList) async throws -> Step<Routes> {
    guard case .invited(let name, let role, let typed) = event else { return .stay() }
    let address = try typed.map { (text) throws(StoreError) in try TextRule.email(text) }
    if address != nil, try await accounts.service.askGround().mail.isEmpty { throw StoreError.noMail() }
    let (receipt, code) = try await accounts.invite(name, as: role)
    let line = receipt.isPlan ? nil : "\(name) is invited as \(role.words) and joins by register"
    let step = Step<Routes>(.stay, ReceiptView(receipt, accounts.service.ground, line: line).notices)
      .showing("Code of the invitation", code, receipt)
    guard let address, !receipt.isPlan else { return step }
    return step.saying([await mail(code, to: name, role, address)])
  }

  /// The invitation remains where its code could not be sent.
  private func mail(
    _ code: Hidden, to name: Code, _ role: Role, _ address: String
  ) async -> ScreenKit.Notice {
    let shop = accounts.service.ground.shopName
    let body = """
      Hello \(name),

      you are invited to \(shop) as \(role.words). Open Daybook there and type: register
      Your code, which works once: \(code.text)

      """
    do {
      try await accounts.mail(name.text, address, "Invitation to \(shop)", body)
      return Notice("The code was sent to \(address).")
    } catch {
      let fault = (error as? CommandError)?.message ?? (error as? StoreError)?.message ?? "\(error)"
      return Notice("\(fault) Give \(name) the code yourself.")
    }
  }
}

/// What the owner does on the page of a person.
enum PersonEvents: Sendable {
  case done(@Sendable (Code) -> AccountCommand)
  case freed
  case revoked(String)
}

/// What the page of a person has of its own: the role, whether they may sign in, and their tokens.
struct PersonSection: RowSection {
  typealias Facts = AccountTokens
  let accounts: AccountsModel

  var withoutVerbs: Set<String> { ["email", "born"] }

  func facts(of key: String, at _: ListPlace) -> AccountTokens { AccountTokens(of: Code(stored: key)) }

  func commands(_: Read?) -> CommandSet<PersonEvents> {
    CommandSet {
      Command("role", "Set what the person may do", .word("role")) { (role: Role) in
        PersonEvents.done { .role(number: $0, role: role) }
      }
      Command(
        "disable", "End all sessions and refuse new ones", event: PersonEvents.done { .disabled(number: $0) })
      Command("enable", "Let the person sign in again", event: PersonEvents.done { .enabled(number: $0) })
      Command("free", "Let somebody locked out try again", event: PersonEvents.freed)
      CommandSet { AccountTokens.revoking }.map(PersonEvents.revoked)
    }
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    guard let account = Account.declaration.decode(read.row.image) else { return details }
    details.title = "\(account.number)  \(account.name)"
    details.state = account.status.rawValue
    details.fields = AccountFacts(account).fields(read.row.ground)
    if let until = account.retryAt, until > read.row.ground.now {
      details.blocks.append(
        .text("The next try to sign in is possible at \(read.row.ground.clock(at: until))."))
    }
    details.blocks += read.facts.blocks
    if account.failures == 0 { details.reasons["free"] = "no wrong password since the last sign-in" }
    let isOff = [.disabled, .left].contains(account.status)
    if !isOff { details.reasons["enable"] = "the account is not disabled" }
    details.hints =
      switch account.status {
      case .invited, .active: ["role ROLE", "disable"]
      case .disabled: ["enable"]
      case .left: ["back"]
      }
    if account.retryAt != nil { details.hints?.append("free") }
    return details
  }

  func handle(_ event: PersonEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    switch event {
    case .done(let command): return .done(try await accounts.perform(command(Code(stored: key))), accounts)
    case .freed:
      let receipt = try await accounts.perform(AccountCommand.freed(number: Code(stored: key)))
      // Nobody's news, so the store says nothing of it.
      let name = seen.flatMap { Account.declaration.decode($0.row.image) }?.name.text
      let notice = ScreenKit.Notice("\(name ?? key) may try again at once.")
      return receipt.isPlan ? .done(receipt, accounts) : .stay(notice)
    case .revoked(let name): return .done(try await accounts.revoke(name, of: Code(stored: key)), accounts)
    }
  }
}
