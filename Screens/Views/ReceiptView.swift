package import ScreenKit
package import StoreCore

/// A change in one line, with its entry's number; a plan in a line for each effect.
package struct ReceiptView {
  private let receipt: Receipt
  private let line: String?
  private let isUndo: Bool
  private let author: String?

  /// With more effects than this, a plan shows the first few and a sum.
  private static let most = 12
  private static let first = 3

  /// The view of `receipt`; `line`: the words of the change, if not those of its effects; `author`: who made the
  /// change that it undoes, and when.
  package init(_ receipt: Receipt, line: String? = nil, isUndo: Bool = false, made author: String? = nil) {
    self.receipt = receipt
    self.line = line
    self.isUndo = isUndo
    self.author = author
  }

  /// One line for a change, one a row for a plan; then the remarks.
  package var notices: [Notice] {
    let remarks = receipt.remarks.map { Notice($0) }
    guard !receipt.isUnchanged else { return ["Nothing changed."] + remarks }
    var lines = line.map { [$0] } ?? (receipt.isPlan ? planned : [folded])
    if let author { lines[0] += " (\(author))" }
    if let entry = receipt.entry {
      lines[0] += receipt.isReplay ? "  (entry \(entry), done before)" : "  (entry \(entry))"
    }
    return lines.map { Notice($0) } + remarks
  }

  /// "MUG-BLU: stock at main 36 → 60, value of stock 225.00 → 321.00" where all is of one row; else the first
  /// effect and how many follow.
  private var folded: String {
    if let summary = receipt.summary { return summary }
    if receipt.effectCount > Self.most { return sum }
    // What came or went matters more than the state it led to.
    let first = receipt.effects.first { $0.kind != nil && $0.kind != .stock } ?? receipt.effects[0]
    let parts = receipt.effects.compactMap { $0.name == first.name ? $0.part(isUndo: isUndo) : nil }
    if let name = first.name, parts.count > 1, parts.count == receipt.effectCount {
      return name + ": " + parts.joined(separator: ", ")
    }
    // What it left on the shelf is told beside it.
    let others = receipt.effects.filter { $0 != first }
    let told = [first] + (others.count == 1 ? others : Array(others.filter { $0.kind == .stock }.prefix(1)))
    let rest = receipt.effectCount - told.count
    let more = rest > 0 ? " and \(counted(rest, "more change"))" : ""
    let remarks = others.compactMap(\.remark)
    let lines = [words(first)] + told.dropFirst().map { isUndo ? $0.wordsBack : $0.plainWords }
    return lines.joined(separator: " · ") + more + Set(remarks).sorted().map { "; " + $0 }.joined()
  }

  private var planned: [String] {
    let isLong = receipt.effectCount > Self.most
    let shown = receipt.effects.prefix(isLong ? Self.first : Self.most).map(words)
    let rest = receipt.effectCount - shown.count
    let head = receipt.summary ?? (isLong ? sum : nil)
    return (head.map { [$0] } ?? []) + shown + (rest > 0 ? ["… and \(Total.grouped(rest)) more"] : [])
  }

  private func words(_ effect: Effect) -> String { isUndo ? effect.wordsBack : effect.words }

  /// "194 products removed, 24 categories removed".
  private var sum: String {
    guard receipt.effectCount == receipt.effects.count else { return counted(receipt.effectCount, "change") }
    var counts: [(what: String, count: Int)] = []
    for effect in receipt.effects {
      let isRow = effect.what == effect.subject.kind.rawValue
      let verb = !isRow ? "changed" : effect.before == nil ? "added" : "removed"
      let what = effect.subject.kind.rawValue + " " + verb
      if let index = counts.firstIndex(where: { $0.what == what }) {
        counts[index].count += 1
      } else {
        counts.append((what, 1))
      }
    }
    return counts.map { what, count in
      let parts = what.split(separator: " ")
      return counted(count, String(parts[0]), plural: parts[0] == "category" ? "categories" : nil)
        + " \(parts[1])"
    }.joined(separator: ", ")
  }
}
