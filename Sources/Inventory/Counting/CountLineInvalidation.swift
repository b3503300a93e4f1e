package import StoreCore

/// What happened after a line was counted so that the difference it found is another by now.
package enum CountLineInvalidation: Hashable, Sendable {
  /// The count of this number booked a difference of the line.
  case count(Int)
  /// The entry of this number took back, or did again, what the line expected.
  case entry(Int)

  /// What a line is marked with: "before stocktake 2", "before entry 9".
  package var words: String {
    switch self {
    case .count(let number): "before stocktake \(number)"
    case .entry(let number): "before entry \(number)"
    }
  }

  /// The reason after "counted": "before stocktake 2 was posted".
  package var reason: String {
    switch self {
    case .count: words + " was posted"
    case .entry: words + " changed the stock"
    }
  }

  /// The page that shows it.
  package var page: Advice {
    switch self {
    case .count(let number): .page(.count, String(number))
    case .entry(let number): .entry(number)
    }
  }
}
