/// What a person may do in the shop, the least first; the raw values are stored for ever.
package enum Role: String, Choice, Comparable {
  case viewer, clerk, manager, owner

  /// Whether a role may do less than another.
  package static func < (a: Role, b: Role) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// "a clerk".
  package var words: String { "\(self == .owner ? "an" : "a") \(rawValue)" }

  /// Those who have this role or a greater one: "managers and owners".
  package var andAbove: String {
    let names = Self.allCases.filter { $0 >= self }.map { "\($0.rawValue)s" }
    return names.count < 3
      ? names.joined(separator: " and ")
      : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}

/// The least roles that read, edit and remove the rows of an entity.
package struct Rights: Hashable, Sendable {
  package var read: Role
  /// Also adds them.
  package var edit: Role
  /// By an ``Edit`` alone: rows that go by a command of their own have the role of that.
  package var remove: Role
  /// Whether rows are accounts: their own people read and edit them too.
  package var isOwn: Bool

  package init(
    read: Role = .viewer, edit: Role = .manager, remove: Role = .owner, isOwn: Bool = false
  ) { (self.read, self.edit, self.remove, self.isOwn) = (read, edit, remove, isOwn) }

  /// Everybody reads the rows, and clerks edit them.
  package static let clerks = Rights(edit: .clerk)
}

extension Ground {
  /// Whether whoever asks is bound by no limit: a manager or an owner, or anybody where there are no accounts.
  package var isManager: Bool { (role ?? .viewer) >= .manager }

  /// What the journal calls whoever asks.
  package func name(of caller: Caller) -> String { person ?? caller.name }

  /// The least role for what is about an account: its own person may, and an owner.
  package func least(over account: String) -> Role { account == self.account?.text ? .viewer : .owner }

  /// Refuses what is for a greater role than that of whoever asks, as `not-allowed` or `signed-out`.
  ///
  /// `least`: nil, it is for anybody at the door. `what`: the beginning of the refusal, "This change is".
  package func check(_ least: Role?, _ what: String) throws(StoreError) {
    guard let least else { return }
    guard let role else { throw .signedOut() }
    guard role >= least else { throw .notAllowed(person ?? "", role, what, for: least) }
  }
}

extension StoreError {
  package static func notAllowed(
    _ name: String, _ role: Role, _ what: String, for least: Role
  ) -> StoreError {
    StoreError(
      "not-allowed",
      "\(name) is \(role.words). \(what) for \(least.andAbove).",
      "Ask one of them, or an owner for another role. help roles shows who may do what.")
  }

  /// Nobody is signed in; `isLine`: a line was typed, no command of the program itself, where no line signs in.
  package static func signedOut(isLine: Bool = true) -> StoreError {
    isLine
      ? StoreError("signed-out", "Sign in first: login NAME. New here? register", .run("/account/login"))
      : StoreError(
        "signed-out", "This store has accounts, and nobody is signed in.",
        "At a keyboard, sign in first: daybook account.",
        "A script has a token in DAYBOOK_TOKEN. To make one, type token NAME on /account.")
  }
}
