package import Accounts
package import StoreCore

/// What a site knows of its server.
nonisolated package struct WebSettings: Sendable {
  /// The names, each with its port if that is not the usual one, by which browsers reach it; empty: any will do.
  package var hosts: [String]
  /// At least 32 characters of chance, of which the marks of forms are made where nobody has signed in.
  package var secret: String
  package var clock: Clock
  /// Where the keys of forms come from.
  package var ids: Identifiers
  /// Who waits at the door of the server, by whatever way they came.
  package let queue = SignInQueue()
  /// Whether it is the demo shop, which needs no account.
  package var isDemo: Bool

  package init(
    hosts: [String] = [], secret: String, clock: Clock = .system, ids: Identifiers = .system,
    isDemo: Bool = false
  ) {
    (self.hosts, self.secret, self.clock, self.ids, self.isDemo) = (hosts, secret, clock, ids, isDemo)
  }
}
