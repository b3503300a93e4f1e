/// Who calls a store: it looks up whose the sign-in is as it answers, so that one that has ended holds no longer.
package struct Caller: Hashable, Sendable {
  /// What the journal calls them where nobody is registered.
  package var name: String
  /// The text of their session, "A-000001.…", or of a script's token; nil: nobody is signed in.
  package var token: Hidden?

  package init(_ name: String, _ token: Hidden? = nil) { (self.name, self.token) = (name, token) }
}
