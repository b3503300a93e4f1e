package import StoreCore

extension StatusFilter {
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
}
