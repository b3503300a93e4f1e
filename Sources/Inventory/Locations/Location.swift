package import StoreCore

/// A place where stock lies, or a counterparty it comes from or goes to.
package struct Location: Hashable, Sendable, Codable {
  /// Its key.
  package var code: Code
  /// Its name, 1...200 code points.
  package var name: String
  /// The location it is inside of; nil: at the top.
  package var parent: Code?
  /// What kind of place it is; it stays what it is.
  package var kind: LocationKind
  /// Whether it is in use.
  package var status: FilingStatus
  /// The journal entry that made its present content; 0 for those every store begins with.
  package var revision: Int

  /// States a location as the store keeps it.
  package init(
    code: Code, name: String, parent: Code? = nil, kind: LocationKind = .storage,
    status: FilingStatus = .active, revision: Int = 0
  ) {
    self.code = code
    self.name = name
    self.parent = parent
    self.kind = kind
    self.status = status
    self.revision = revision
  }

  /// How the journal names it.
  package var subject: Subject { Subject(.location, code.text) }

  /// The most levels of locations inside each other.
  package static let deepest = 8

  /// The shop's first storage, which every store begins with.
  package static let main = Code(stored: "main")
  /// Where what was delivered and not accepted waits.
  package static let quarantine = Code(stored: "quarantine")
  /// Where what is thrown away goes.
  package static let scrap = Code(stored: "scrap")
  /// Whoever delivers.
  package static let supplier = Code(stored: "supplier")
  /// Whoever buys.
  package static let customer = Code(stored: "customer")
  /// Where differences come from and go to.
  package static let adjustment = Code(stored: "adjustment")
}
