package import StoreCore

/// Who uses the program, as far as the table of roles asks.
package enum Standing: Hashable, Sendable {
  /// The store has no accounts: everybody may do everything.
  case unguarded
  case signedOut
  case signedIn(name: String, Role)

  /// The standing of whoever is there.
  package init(_ presence: Presence.Answer) {
    guard presence.hasAccounts else {
      self = .unguarded
      return
    }
    self = presence.account.map { .signedIn(name: $0.name, $0.role) } ?? .signedOut
  }

  /// Why a command or a page is refused; nil: it is allowed. See ``Access/least(_:on:)``.
  package func refusal(_ verb: String?, on path: [String]?) -> (error: StoreError, allowed: Role)? {
    switch self {
    case .unguarded: return nil
    case .signedOut:
      if path?.first == "account" || path == nil && (verb == "login" || verb == "register") { return nil }
      return (.signedOut(), Access.least(verb, on: path))
    case .signedIn(let name, let role):
      let least = Access.least(verb, on: path)
      guard role < least else { return nil }
      return (.notAllowed(name, role, verb.map { "\($0) is" } ?? "This page is", for: least), least)
    }
  }

  /// Refuses a change by somebody who may only read, whatever command or file makes it.
  package func checkWriting() throws(StoreError) {
    switch self {
    case .unguarded: return
    case .signedOut: throw .signedOut()
    case .signedIn(let name, let role):
      if role < .clerk { throw .notAllowed(name, role, "Changing the shop is", for: .clerk) }
    }
  }
}

extension Role {
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

extension StoreError {
  static func notAllowed(_ name: String, _ role: Role, _ what: String, for least: Role) -> StoreError {
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
