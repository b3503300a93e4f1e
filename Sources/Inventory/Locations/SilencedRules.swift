package import StoreCore

/// The reorder rules of a location that is, or is to be, archived: of nothing there is anything proposed.
package struct SilencedRules: Hashable, Sendable {
  /// The products of the first few, by SKU.
  package var first: [SKU]
  /// How many there are, as far as a look goes.
  package var count: Total

  /// States what is silent.
  package init(first: [SKU], count: Total) {
    self.first = first
    self.count = count
  }

  /// "2 reorder rules there propose nothing while the location is archived: MUG, TEA".
  package var words: String {
    let rest = count.count - first.count
    let more = rest > 0 ? " and \(Total.grouped(rest))\(count == .exact(count.count) ? "" : "+") more" : ""
    let rules =
      count == .exact(1) ? "1 reorder rule there proposes" : "\(count.text) reorder rules there propose"
    return
      "\(rules) nothing while the location is archived: \(first.map(\.text).joined(separator: ", "))\(more)"
  }
}
