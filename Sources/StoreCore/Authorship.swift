/// Who made a change, and when.
package struct Authorship: Hashable, Sendable {
  /// As the journal names them.
  package var actor: String
  package var at: Instant

  /// States who made a change.
  package init(actor: String, at: Instant) {
    self.actor = actor
    self.at = at
  }
}
