package import StoreCore

/// What made the variance of a counted line another.
package enum CountCorrection: Hashable, Sendable, Codable {
  /// The stocktake of this number posted a variance of the line.
  case count(String)
  /// The entry of this number undid, or did again, what the line expected.
  case entry(Int)

  init(_ move: Movement) {
    let row = move.reverses == nil ? move.document.map(Movement.subject) : nil
    if let row, row.entity == Stocktake.entity {
      self = .count(row.key)
    } else {
      self = .entry(move.stamp.revision)
    }
  }

  /// What a line is marked with: "before stocktake 2", "before entry 9".
  package var words: String {
    switch self {
    case .count(let number): "before stocktake \(number)"
    case .entry(let number): "before entry \(number)"
    }
  }

  /// The reason after "counted": "before stocktake 2 was posted".
  package var reason: String {
    if case .count = self { words + " was posted" } else { words + " changed the stock" }
  }

  /// The page that shows it.
  package var page: Advice {
    switch self {
    case .count(let number): .row(Subject(Stocktake.entity, number), "")
    case .entry(let number): .entry(number)
    }
  }
}
