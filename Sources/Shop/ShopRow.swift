package import StoreCore

/// One row of the shop as a change leaves it, and as the journal keeps it for undo.
package enum ShopRow: Hashable, Sendable, Codable {
  case settings(row: ShopSettings)
  case star(row: Star)

  /// How the journal names the row.
  package var subject: Subject {
    switch self {
    case .settings: .settings
    case .star(let row): Subject(.star, row.name)
    }
  }

  /// The journal entry that made the row's present content.
  package var revision: Int {
    get {
      switch self {
      case .settings(let row): row.revision
      case .star(let row): row.revision
      }
    }
    set {
      switch self {
      case .settings(var row):
        row.revision = newValue
        self = .settings(row: row)
      case .star(var row):
        row.revision = newValue
        self = .star(row: row)
      }
    }
  }
}

/// The rows a rule decides over, read in the transaction that will write.
package struct ShopRows: Hashable, Sendable {
  /// The settings; always read.
  package var settings: ShopSettings
  /// The star of the change's name, ignoring case and accents; nil: there is none.
  package var star: Star?
  /// Whether any product has or had a price; read when `ShopChange.needsPrices`.
  package var hasPrices: Bool

  /// Whether anything ever moved; read when `ShopChange.needsMovements`.
  package var hasMovements: Bool
  /// The location of `ShopChange.location`; nil: there is none.
  package var place: ShopPlace?

  /// States the rows.
  package init(
    settings: ShopSettings, star: Star? = nil, hasPrices: Bool = false, hasMovements: Bool = false,
    place: ShopPlace? = nil
  ) {
    self.hasMovements = hasMovements
    self.place = place
    self.settings = settings
    self.star = star
    self.hasPrices = hasPrices
  }
}

/// A location as far as the shop's own rules ask.
package struct ShopPlace: Hashable, Sendable {
  /// Its code as it is kept.
  package var code: Code
  /// What kind of place it is, in words.
  package var kind: String
  /// Whether what lies there can be sold.
  package var isStorage: Bool
  /// Whether it is out of use.
  package var isArchived: Bool

  /// States a location.
  package init(code: Code, kind: String, isStorage: Bool, isArchived: Bool) {
    self.code = code
    self.kind = kind
    self.isStorage = isStorage
    self.isArchived = isArchived
  }
}
