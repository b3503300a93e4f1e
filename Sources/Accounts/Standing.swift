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
}
