/// Whether a product is for sale; the raw values are stored for ever.
package enum ProductStatus: String, CaseIterable, Sendable, Codable {
  case draft, active, archived

  /// The status as a page's title shows it.
  package var words: String { self == .active ? "on sale" : rawValue }

  /// Where it may go from here. An active product may be on orders, so it does not become a draft again.
  package var successors: [ProductStatus] {
    switch self {
    case .draft: [.active, .archived]
    case .active: [.archived]
    case .archived: [.draft, .active]
    }
  }
}
