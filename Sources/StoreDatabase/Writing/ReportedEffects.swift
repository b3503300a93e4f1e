import Store
import StoreCore

/// The first effects of an entry that may have a million, and how many there are in all.
struct ReportedEffects {
  /// The most effects told; the entry's words and the receipt count the rest.
  static let most = 100

  /// The first of them.
  private(set) var first: [Effect] = []
  /// All of them, those not told too.
  private(set) var count = 0

  /// None yet.
  init() {}

  /// Those of an entry as it was told before, of at least so many.
  init(_ first: [Effect], of count: Int) { (self.first, self.count) = (first, max(count, first.count)) }

  /// Takes effects in: the first of them, and how many they are.
  mutating func tell(_ new: [Effect], of count: Int? = nil) {
    self.count += count ?? new.count
    first += new.prefix(max(0, Self.most - first.count))
  }

  /// "Status of category a: active → archived and 3 more".
  func words(undoes: Int? = nil, redoes: Int? = nil) -> String {
    let line = JournalEntry.words(for: Array(first.prefix(1)), undoes: undoes, redoes: redoes)
    return count > 1 ? "\(line) and \(count - 1) more" : line
  }
}
