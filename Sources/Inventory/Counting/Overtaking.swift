/// What happened after a line was counted so that the difference it found is another by now.
package enum Overtaking: Hashable, Sendable {
  /// The count of this number booked a difference of the line.
  case count(Int)
  /// The entry of this number took back, or did again, what the line expected.
  case entry(Int)

  /// What a line is marked with: "before count 2", "before entry 9".
  package var words: String {
    switch self {
    case .count(let number): "before count \(number)"
    case .entry(let number): "before entry \(number)"
    }
  }

  /// Why, behind "counted": "before count 2 was posted".
  package var reason: String {
    switch self {
    case .count: words + " was posted"
    case .entry: words + " turned round what was there then"
    }
  }

  /// The page that shows it: "/inventory/counts/2".
  package var page: String {
    switch self {
    case .count(let number): "/inventory/counts/\(number)"
    case .entry(let number): "/journal/\(number)"
    }
  }
}
