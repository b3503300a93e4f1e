/// Whether a review waits, counts, or does not; the raw values are stored for ever.
package enum ReviewStatus: String, CaseIterable, Sendable, Codable {
  case new, accepted, rejected

  /// Where it may go from here: a decision stands, but for undo.
  package var successors: [ReviewStatus] { self == .new ? [.accepted, .rejected] : [] }
}

/// Which reviews a list shows; the raw values are words of addresses.
package enum ReviewFilter: String, CaseIterable, Sendable, Codable {
  case new, accepted, rejected, all

  /// The statuses it lets through.
  package var statuses: [ReviewStatus] {
    ReviewStatus(rawValue: rawValue).map { [$0] } ?? ReviewStatus.allCases
  }
}
