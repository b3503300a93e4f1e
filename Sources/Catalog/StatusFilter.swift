package import StoreCore

/// Which statuses a list shows when it is told; when it is not, everything that is not archived.
package enum StatusFilter: String, CaseIterable, Sendable, Codable {
  case draft, active, archived, all

  /// The statuses of products it lets through; of what `filter` says, nil included.
  package static func products(_ filter: StatusFilter?) -> Set<ProductStatus> {
    switch filter {
    case nil: [.draft, .active]
    case .draft: [.draft]
    case .active: [.active]
    case .archived: [.archived]
    case .all: Set(ProductStatus.allCases)
    }
  }

  /// The statuses of categories and brands it lets through, which are never drafts.
  package static func filing(_ filter: StatusFilter?) -> Set<FilingStatus> {
    switch filter {
    case nil, .active: [.active]
    case .draft: []
    case .archived: [.archived]
    case .all: Set(FilingStatus.allCases)
    }
  }
}
