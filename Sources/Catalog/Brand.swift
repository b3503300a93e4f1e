package import StoreCore

/// Who makes a product.
package struct Brand: Hashable, Sendable, Codable {
  /// Its key.
  package var code: Code
  /// Its name, 1...200 code points.
  package var name: String
  /// Whether it is in use.
  package var status: FilingStatus
  /// The journal entry that made its present content; 0 before it is stored.
  package var revision: Int

  /// States a brand as the store keeps it.
  package init(code: Code, name: String, status: FilingStatus = .active, revision: Int = 0) {
    self.code = code
    self.name = name
    self.status = status
    self.revision = revision
  }

  /// How the journal names it.
  package var subject: Subject { Subject(.brand, code.text) }
}
