import Ordering
package import ScreenKit
package import StoreCore

/// A change in one line, with its entry's number; a plan in a line for each effect.
package struct ReceiptView {
  private let receipt: Receipt
  private let ground: Ground
  private let isUndo: Bool
  private let author: String?
  private let line: String?
  /// Everything that it tells.
  private let effects: [EffectWords]

  /// With more effects than this, a plan shows the first few and a sum.
  private static let most = 12
  private static let first = 3

  /// The view of a receipt; `author`: who made the change that it undoes, and when; `line`: the words of the change, if
  /// not those of its effects.
  package init(
    _ receipt: Receipt, _ ground: Ground, isUndo: Bool = false, made author: String? = nil,
    line: String? = nil
  ) {
    (self.receipt, self.ground, self.isUndo) = (receipt, ground, isUndo)
    (self.author, self.line) = (author, line)
    effects = receipt.effects.filter { effect in !receipt.notices.contains { $0.covers(effect) } }
      .words(ground, receipt.notices)
  }

  /// One line for a change, one a row for a plan; then the notices.
  package var notices: [ScreenKit.Notice] {
    let remarks = receipt.notices.sentences.map { ScreenKit.Notice($0) }
    guard !receipt.isUnchanged else { return ["Nothing changed."] + remarks }
    var lines = line.map { [$0] } ?? (receipt.isPlan ? planned : [folded])
    if let author { lines[0] += " (\(author))" }
    if let entry = receipt.entry {
      lines[0] += receipt.isReplay ? "  (entry \(entry), done before)" : "  (entry \(entry))"
    }
    let change = receipt.notices.compactMap { $0.change(ground) }
    return lines.map { ScreenKit.Notice($0) } + remarks + change.map { ScreenKit.Notice.strong($0) }
  }

  private var count: Int { max(effects.count, receipt.rowCount > Receipt.mostEffects ? receipt.rowCount : 0) }

  /// "MUG-BLU: stock at main 36 → 60, value of stock 225.00 → 321.00" where all is of one row; else the first
  /// effect and how many follow.
  private var folded: String {
    if let summary {
      // The total of a draft is part of its line.
      let remarks = effects.filter { $0.subject?.entity != Order.entity }.compactMap(\.remark)
      return remarks.reduce(summary) { $0.hasSuffix($1) ? $0 : "\($0); \($1)" }
    }
    // What came or went matters more than the sums it led to.
    guard let first = effects.first(where: \.leads) ?? effects.first(where: { !$0.isSum }) ?? effects.first
    else { return sum }
    if count > Self.most, effects.count(where: { $0.leads && $0.phrase != nil }) != 1 { return sum }
    let parts = effects.compactMap {
      $0.name == first.name && $0.phrase == nil ? $0.part(isUndo: isUndo) : nil
    }
    if let name = first.name, parts.count > 1, parts.count == effects.count {
      return name + ": " + parts.joined(separator: ", ")
    }
    // What it left on the shelf is told beside it.
    let others = effects.filter { $0 != first }
    let beside = others.count == 1 ? others : Array(others.filter(\.isStock).prefix(1))
    let remarks = ([first] + beside).compactMap(\.remark).map { "; \($0)" }.joined()
    let line = ([first] + beside).map { words($0.bare) }.joined(separator: " · ")
    return line + receipt.effects.rows(beside: [first] + beside) + remarks
  }

  /// The notices that sum the change up: the first, and those of its kind, as a refund of two payments has two.
  private var summing: [StoreCore.Notice] { receipt.notices.filter { $0.summary(ground) != nil } }

  private var summary: String? {
    summing.isEmpty ? nil : summing.compactMap { $0.summary(ground) }.joined(separator: " · ")
  }

  private var planned: [String] {
    let isLong = count > Self.most
    let shown = effects.prefix(isLong ? Self.first : Self.most).map(words)
    let rest = count - shown.count
    let head = summary ?? (isLong ? sum : nil)
    let lines = (head.map { [$0] } ?? []) + shown + (rest > 0 ? ["… and \(Total.grouped(rest)) more"] : [])
    return lines.isEmpty ? [sum] : lines
  }

  private func words(_ effect: EffectWords) -> String { isUndo ? effect.wordsBack : effect.words }

  /// "194 products removed, 24 categories removed", as far as all is told; else how many rows it was.
  private var sum: String {
    guard receipt.effects.count < Receipt.mostEffects else { return counted(receipt.rowCount, "change") }
    return receipt.effects.counts { effect in
      !effect.field.isEmpty ? "changed" : effect.before == .null ? "added" : "removed"
    }.joined(separator: ", ")
  }
}

extension [Effect] {
  /// ", with 2 products and 3 categories": the rows that a line of these does not name, and where it is of stock alone,
  /// the other products. What else it changed of those that it names goes without saying.
  fileprivate func rows(beside told: [EffectWords]) -> String {
    let subjects = Set(told.map(\.subject))
    // A shipment is told with its order.
    let named = Set(filter { subjects.contains($0.subject) }.flatMap { $0.facts.values.compactMap(\.text) })
    let rows = filter {
      !subjects.contains($0.subject) && !named.contains($0.subject.key)
        && $0.subject.entity != Credit.entity
    }
    var others = rows.counts { _ in "" }
    if told.allSatisfy(\.isSum) {
      let moved = Set(filter { $0.isSum && $0.field == "on_hand" }.compactMap { $0.facts["sku"]?.text })
        .subtracting(told.compactMap(\.name))
      if !moved.isEmpty { others.append(counted(moved.count, "other product")) }
    }
    guard let last = others.last else { return "" }
    return ", with " + (others.count > 1 ? others.dropLast().joined(separator: ", ") + " and " : "") + last
  }

  /// How many rows of each entity there are, by what a verb says of each: "3 products removed"; without a verb a single
  /// one is named.
  fileprivate func counts(_ verb: (Effect) -> String) -> [String] {
    var counts: [(noun: String, plural: String, verb: String, rows: Set<Subject>)] = []
    for effect in self {
      guard let shape = effect.shape, !shape.isLedger else { continue }
      let verb = verb(effect)
      if let index = counts.firstIndex(where: { $0.noun == shape.noun && $0.verb == verb }) {
        counts[index].rows.insert(effect.subject)
      } else {
        counts.append((shape.noun, shape.nouns, verb, [effect.subject]))
      }
    }
    return counts.map {
      if $0.verb.isEmpty, $0.rows.count == 1, let row = $0.rows.first { return "\($0.noun) \(row.key)" }
      return counted($0.rows.count, $0.noun, plural: $0.plural) + ($0.verb.isEmpty ? "" : " \($0.verb)")
    }
  }
}

extension JournalEntry {
  /// The entry in one line: its first effect, and what else; "Undo of 12: ..." leads that of another.
  package func summary(_ ground: Ground) -> String {
    let lead = about.map { kind == "undo" ? "Undo of \($0): " : "Redo of \($0): " } ?? ""
    if let notice = notices.first(where: { $0.summary(ground) != nil }) {
      return lead + notice.order + (notice.summary(ground, isLed: about != nil) ?? "")
    }
    let words = effects.words(ground, notices)
    guard let first = words.first else { return lead + counted(rowCount, "change") }
    return lead + first.words + effects.rows(beside: [first])
  }
}
