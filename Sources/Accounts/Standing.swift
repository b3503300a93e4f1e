package import StoreCore

/// Who uses the program, as far as roles go.
package enum Standing: Hashable, Sendable {
  /// The store has no accounts: everybody may do everything.
  case unguarded
  case signedOut
  case signedIn(name: String, Role)

  /// The standing of whoever is there.
  package init(_ ground: Ground) {
    self =
      if !ground.hasAccounts { .unguarded } else if let person = ground.person, let role = ground.role {
        .signedIn(name: person, role)
      } else { .signedOut }
  }

  /// Why what is for a role or a greater one is refused; nil: it is allowed. `what`: "price is".
  package func refusal(_ least: Role, _ what: String) -> StoreError? {
    switch self {
    case .unguarded: nil
    case .signedOut: .signedOut()
    case .signedIn(let name, let role): role < least ? .notAllowed(name, role, what, for: least) : nil
    }
  }
}
