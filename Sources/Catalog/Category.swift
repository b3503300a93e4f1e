package import StoreCore

/// A place in the tree that products are filed under.
package struct Category: Hashable, Sendable, Codable {
  /// How deep the tree may grow: a category without a parent is at depth 1.
  package static let deepest = 16

  /// Its key.
  package var code: Code
  /// Its name, 1...200 code points.
  package var name: String
  /// The category it is inside of; nil at the top.
  package var parent: Code?
  /// Its place among its siblings, smallest first.
  package var position: Int
  /// Whether it is in use.
  package var status: FilingStatus
  /// The journal entry that made its present content; 0 before it is stored.
  package var revision: Int

  /// States a category as the store keeps it.
  package init(
    code: Code, name: String, parent: Code? = nil, position: Int = 0, status: FilingStatus = .active,
    revision: Int = 0
  ) {
    self.code = code
    self.name = name
    self.parent = parent
    self.position = position
    self.status = status
    self.revision = revision
  }

  /// How the journal names it.
  package var subject: Subject { Subject(.category, code.text) }
}
