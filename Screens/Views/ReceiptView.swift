package import ScreenKit
package import StoreCore

/// What a change did, in lines: one for each effect, a sum where there are many, the entry's number behind the first.
package struct ReceiptView {
  private let receipt: Receipt
  private let words: [String]
  private let author: String?

  /// Effects beyond this many are summed up, and only the first few told.
  private static let most = 12
  private static let told = 3

  /// The view of `receipt`, its effects told in `words` if those differ from its own; `made` says who had made
  /// what it takes back.
  package init(_ receipt: Receipt, words: [String]? = nil, made author: String? = nil) {
    self.author = author
    self.receipt = receipt
    self.words = words ?? receipt.effects.map(\.words)
  }

  /// The lines, at least one.
  package var notices: [Notice] {
    let remarks = receipt.remarks.map { Notice($0) }
    guard !receipt.isUnchanged else { return ["Nothing changed."] + remarks }
    var lines = words
    if let summary = receipt.summary {
      let rest = receipt.effectCount - lines.count
      let told = receipt.effectCount > Self.most ? Array(lines.prefix(Self.told)) : lines
      lines = [summary] + told
      if told.count < receipt.effectCount || rest > 0 {
        lines.append("… and \(Total.grouped(receipt.effectCount - told.count)) more")
      }
    } else if lines.count > Self.most {
      let rest = receipt.effectCount - Self.told
      lines = [sum] + lines.prefix(Self.told) + ["… and \(Total.grouped(rest)) more"]
    }
    if let author { lines[0] += " (\(author))" }
    if let entry = receipt.entry {
      lines[0] += receipt.isReplay ? "  (entry \(entry), done before)" : "  (entry \(entry))"
    }
    return lines.map { Notice($0) } + remarks
  }

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
