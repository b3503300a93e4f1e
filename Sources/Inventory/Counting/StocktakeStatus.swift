/// How far a count is; the raw values are stored for ever.
package enum StocktakeStatus: String, CaseIterable, Sendable, Codable {
  case draft, counting, review, posted, cancelled

  /// What it may become; nothing else is allowed.
  package var next: [StocktakeStatus] {
    switch self {
    case .draft: [.counting, .cancelled]
    case .counting: [.review, .cancelled]
    case .review: [.counting, .posted, .cancelled]
    case .posted, .cancelled: []
    }
  }

  /// Whether it is neither posted nor cancelled.
  package var isOpen: Bool { !next.isEmpty }
}
