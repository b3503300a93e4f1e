/// One row, as the journal and errors name it: its entity's stored name and its key.
package struct Subject: Hashable, Sendable, Codable {
  /// The entity's stored name: "product".
  package var entity: String
  /// Its SKU, code or number as stored.
  package var key: String

  /// The word for its kind in a sentence: "supplier item".
  package var noun: String { entity.replacing("_", with: " ") }

  /// Names a row.
  package init(_ entity: String, _ key: String) { (self.entity, self.key) = (entity, key) }
}
