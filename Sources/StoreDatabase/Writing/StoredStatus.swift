import Catalog
import StoreCore

// Statuses as the tables hold them, see `Schema.catalogTables`.

extension ProductStatus {
  init(stored: Int) {
    self = stored == 0 ? .draft : stored == 1 ? .active : .archived
  }

  var stored: Int {
    switch self {
    case .draft: 0
    case .active: 1
    case .archived: 2
    }
  }

  /// Whether lists show it without being told.
  var isShown: Bool { self != .archived }
}

extension ReviewStatus {
  init(stored: Int) { self = stored == 0 ? .new : stored == 1 ? .accepted : .rejected }

  var stored: Int {
    switch self {
    case .new: 0
    case .accepted: 1
    case .rejected: 2
    }
  }
}

extension FilingStatus {
  init(stored: Int) { self = stored == 1 ? .active : .archived }

  var stored: Int { self == .active ? 1 : 2 }
}
