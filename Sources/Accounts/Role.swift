import StoreCore

/// What a person may do in the shop, the least first; the raw values are stored for ever.
package enum Role: String, Choice, Comparable {
  case viewer, clerk, manager, owner

  /// Whether a role may do less than another.
  package static func < (a: Role, b: Role) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
