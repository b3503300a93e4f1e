package import Catalog
package import CommandKit
import ScreenKit
package import StoreCore

/// A bulk edit that waits for its answer: `/catalog/edit-products?edit=reprice&by=%2B5%25&expect=24&seen=...&q=mug`.
package struct PendingEdit: Hashable, Sendable {
  /// What would be done.
  package var edit: BulkEdit
  /// The list it would be done to, from its first row.
  package var list: ListQuery
  /// How many products were planned to change; nil for an address typed by hand.
  package var expected: Int?
  /// What they were; nil for an address typed by hand.
  package var seen: BulkPlan.Seen?

  /// States what waits; nil: nothing was planned.
  package init(_ edit: BulkEdit, of list: ListQuery, _ plan: BulkPlan? = nil) {
    (self.edit, self.list, expected, seen) = (edit, list, plan?.count, plan?.seen)
    (self.list.after, self.list.before) = (nil, nil)
  }

  /// The words by which an address names a bulk edit, with the field and the value that each sets.
  private enum Word: String, CaseIterable, CommandValue {
    case reprice, archive, activate, move, brand

    /// The field that it puts products into; nil: it needs no code.
    var field: String? { self == .move ? "category" : self == .brand ? "brand" : nil }
  }

  /// The named values of an address as they are read.
  private struct Values {
    var word: Word?
    var rule = Repricing()
    var into: OrNone<Code>?

    mutating func take(_ name: String, _ text: String) throws(Refusal) -> Bool {
      switch name {
      case "edit": word = try Word(parsing: text)
      case "by": rule.by = try PriceShift(parsing: text)
      case "to": rule.to = try Amount(parsing: text)
      case "round": rule.round = try Amount(parsing: text)
      case "ending": rule.ending = try PriceEnding(parsing: text)
      case "into": into = try OrNone(parsing: text)
      default: return false
      }
      return true
    }

    /// The edit; refused as `bad-reprice` or `bad-address` when it is incomplete.
    func edit() throws(StoreError) -> BulkEdit {
      guard let word else { throw .unclearEdit("The address names no change.") }
      if word == .reprice, into == nil {
        if let problem = rule.problems.first { throw problem }
        return .repriced(rule: rule)
      }
      guard rule == Repricing() else { throw .unclearEdit("\(word.word) takes no price.") }
      guard let field = word.field else {
        guard into == nil else { throw .unclearEdit("\(word.word) takes no into=.") }
        return word == .archive ? .archived : .activated
      }
      guard let into else { throw .unclearEdit("\(word.word) needs into=CODE.") }
      return .set(field: field, to: into.text)
    }
  }

  init(from reader: inout AddressReader) throws(AddressError) {
    let names = ["edit", "by", "to", "round", "ending", "into", "expect", "seen"]
    let filters = Product.list.names.filter { !["after", "before"].contains($0) }
    var values = Values()
    self.init(.archived, of: Product.list.all)
    for (index, item) in try reader.items(named: names + filters).enumerated() {
      do throws(Refusal) {
        if try values.take(item.name, item.value) { continue }
        switch item.name {
        case "expect": expected = try Int(parsing: item.value)
        case "seen": seen = try BulkPlan.Seen(parsing: item.value)
        default:
          list = try typed { () throws(StoreError) in
            var list = list
            try Product.list.set(item.name, to: item.value, in: &list)
            return list
          }
        }
      } catch { throw reader.refused(error, item: index) }
    }
    do throws(StoreError) { edit = try values.edit() } catch { throw reader.refused(error.refusal) }
  }

  var items: [Address.Item] {
    var items: [(String, String?)] = []
    switch edit {
    case .repriced(let rule):
      items = [
        ("edit", Word.reprice.word), ("by", rule.by?.word), ("to", rule.to?.word),
        ("round", rule.round?.word), ("ending", rule.ending?.word),
      ]
    case .archived: items = [("edit", Word.archive.word)]
    case .activated: items = [("edit", Word.activate.word)]
    case .set(let field, let code):
      let word = Word.allCases.first { $0.field == field }
      items = [("edit", word?.word), ("into", code.isEmpty ? "none" : code)]
    }
    items += [("expect", expected.map(String.init)), ("seen", seen?.word)]
    return items.compactMap { name, text in text.map { Address.Item(name, $0) } }
      + Product.list.items(of: list)
  }
}

extension BulkPlan.Seen: CommandValue {
  /// Reads "69-1f2e3d4c5b6a7988": one text for one value, without signs, leading zeros or capitals.
  package init(parsing text: String) throws(Refusal) {
    self.init()
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 2, let entry = Int(parts[0]), let mark = UInt64(parts[1], radix: 16) {
      self.init(entry: entry, mark: mark)
    }
    guard word == text else {
      throw Refusal(
        "unknown-value", "This value of seen= does not come from a plan.", guidance: ["Leave seen= out."])
    }
  }
  package var word: String { "\(entry)-" + String(mark, radix: 16) }
  package static var placeholder: String { "SEEN" }
}

extension PriceShift: CommandValue {
  package static var placeholder: String { "CHANGE" }
  package static var candidates: [Candidate] { [Candidate("+5%"), Candidate("-10%"), Candidate("+0.50")] }
}

extension PriceEnding: CommandValue {
  package static var placeholder: String { "DIGITS" }
}

/// What prices are rounded to a multiple of, as it is typed: more than nothing.
package struct RoundingStep: CommandValue {
  package let amount: Amount

  package init(parsing text: String) throws(Refusal) {
    amount = try Amount(parsing: text)
    if let problem = Repricing(round: amount).problems.first { throw problem.refusal }
  }
  package var word: String { amount.word }
  package static var placeholder: String { Amount.placeholder }
}

extension StoreError {
  /// An address that describes no complete change of many products.
  fileprivate static func unclearEdit(_ message: String) -> StoreError {
    StoreError(
      "bad-address", message, field: "edit", .list(Product.entity), "Type the command there: help bulk.")
  }
}
