package import StoreCore

/// One row of the catalog as a change leaves it, and as the journal keeps it for undo.
package enum CatalogRow: Hashable, Sendable, Codable {
  case product(row: Product)
  case category(row: Category)
  case brand(row: Brand)
  case review(row: Review)

  /// How the journal names the row.
  package var subject: Subject {
    switch self {
    case .product(let row): row.subject
    case .category(let row): row.subject
    case .brand(let row): row.subject
    case .review(let row): row.subject
    }
  }

  /// Whether it is put away.
  package var isArchived: Bool {
    switch self {
    case .product(let row): row.status == .archived
    case .category(let row): row.status == .archived
    case .brand(let row): row.status == .archived
    case .review: false
    }
  }

  /// Its name.
  package var name: String {
    switch self {
    case .product(let row): row.name
    case .category(let row): row.name
    case .brand(let row): row.name
    case .review(let row): row.title
    }
  }

  /// The journal entry that made the row's present content.
  package var revision: Int {
    get {
      switch self {
      case .product(let row): row.revision
      case .category(let row): row.revision
      case .brand(let row): row.revision
      case .review(let row): row.revision
      }
    }
    set {
      switch self {
      case .product(var row):
        row.revision = newValue
        self = .product(row: row)
      case .category(var row):
        row.revision = newValue
        self = .category(row: row)
      case .brand(var row):
        row.revision = newValue
        self = .brand(row: row)
      case .review(var row):
        row.revision = newValue
        self = .review(row: row)
      }
    }
  }
}
