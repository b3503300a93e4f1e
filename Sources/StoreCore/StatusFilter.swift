/// Which statuses a list shows when it is told; when it is not, everything that is not archived.
package enum StatusFilter: String, CaseIterable, Sendable, Codable {
  case draft, active, archived, all

  /// The statuses of categories, brands and the like it lets through, which are never drafts.
  package static func filing(_ filter: StatusFilter?) -> Set<FilingStatus> {
    switch filter {
    case nil, .active: [.active]
    case .draft: []
    case .archived: [.archived]
    case .all: Set(FilingStatus.allCases)
    }
  }
}
