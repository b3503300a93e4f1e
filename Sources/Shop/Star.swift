package import StoreCore

/// An address kept under a name.
package struct Star: Hashable, Sendable, Codable {
  /// The most code points a star's name has.
  package static let longestName = 64

  /// The name, unique ignoring case and accents.
  package var name: String
  /// The page it opens, "/catalog/products?q=mug".
  package var address: String
  /// The row that page is about, if it is about one: what `?starred=yes` looks for.
  package var subject: Subject?
  /// How many rows the list there had when it was kept; nil for a page that is no list.
  package var seen: Total?
  /// When it was kept, or its count was last taken as seen.
  package var at: Instant
  /// The journal entry that made its present content; 0 before it is stored.
  package var revision: Int

  /// States a star as the store keeps it.
  package init(
    name: String, address: String, subject: Subject? = nil, seen: Total? = nil, at: Instant, revision: Int = 0
  ) {
    self.name = name
    self.address = address
    self.subject = subject
    self.seen = seen
    self.at = at
    self.revision = revision
  }
}
