/// One row that changes are about, as the journal names it: "product:MUG-BLU".
package struct Subject: Hashable, Sendable, Codable, CustomStringConvertible {
  /// What kind of row it is; the raw values are stored for ever.
  package enum Kind: String, CaseIterable, Sendable, Codable {
    case product, category, brand, settings, star, review
    case location, supplier, purchase, reservation, stock, count
    case supplierItem = "supplier-item"
    case reorderRule = "reorder-rule"
    case countLine = "count-line"

    /// What many rows of the kind are called.
    package var plural: String { self == .category ? "categories" : rawValue + "s" }
  }

  /// What kind of row it is.
  package var kind: Kind
  /// Its SKU, code, number or name, as typed; "shop" for the settings.
  package var key: String

  /// Names a row.
  package init(_ kind: Kind, _ key: String) {
    self.kind = kind
    self.key = key
  }

  /// Reads "product:MUG-BLU"; nil for an unknown kind or an empty key.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), let kind = Kind(rawValue: String(text[..<colon])) else {
      return nil
    }
    let key = String(text[text.index(after: colon)...])
    guard !key.isEmpty else { return nil }
    self.init(kind, key)
  }

  /// "product:MUG-BLU".
  package var text: String { kind.rawValue + ":" + key }

  /// What it is called in a sentence: "MUG-BLU", "review 3".
  package var name: String {
    switch kind {
    case .review, .count, .reservation: "\(kind.rawValue) \(key)"
    default: key
    }
  }

  /// What two names of the same row have in common whatever their case: "product:mug-blu".
  package var lookup: String { kind.rawValue + ":" + (kind == .star ? folded(key) : Keyword.lowered(key)) }

  package var description: String { text }

  /// The shop's own settings, of which there is one row.
  package static let settings = Subject(.settings, "shop")

  /// A review to which the store has not given its number yet.
  package static let newReview = Subject(.review, "new")
}
