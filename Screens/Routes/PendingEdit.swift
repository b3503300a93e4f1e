package import Catalog
import CommandKit
package import ScreenKit
package import StoreCore

/// A bulk edit that waits for its answer: `/catalog/edit-products?edit=reprice&by=%2B5%25&expect=24&seen=...&q=mug`.
package struct PendingEdit: Hashable, Sendable {
  /// What would be done.
  package var edit: BulkEdit
  /// The list it would be done to, from its first row.
  package var list: ProductQuery
  /// How many products were planned to change; nil for an address typed by hand.
  package var expected: Int?
  /// What they were; nil for an address typed by hand.
  package var seen: SeenRows?

  /// States what waits; the list's own place in its pages is no part of it.
  package init(_ edit: BulkEdit, of list: ProductQuery, expected: Int? = nil, seen: SeenRows? = nil) {
    self.edit = edit
    self.list = list.fromTheTop
    self.expected = expected
    self.seen = seen
  }
}

/// The word by which an address names a bulk edit.
package enum BulkEditWord: String, CaseIterable, CommandValue {
  case reprice, archive, activate, move, brand
}

/// A pending edit as the named values of its address.
package struct PendingEditText: AddressQuery {
  package var edit: BulkEditWord?
  package var rule = Repricing()
  package var into: Choice<Code>?
  package var expected: Int?
  package var seen: SeenRows?
  package var list = ProductQuery()

  package init() {}

  package static let fields: [QueryField<PendingEditText>] =
    [
      QueryField("edit", \.edit), QueryField("by", \.rule.by), QueryField("to", \.rule.to),
      QueryField("round", \.rule.round), QueryField("ending", \.rule.ending), QueryField("into", \.into),
      QueryField("expect", \.expected), QueryField("seen", \.seen),
    ] + ProductQuery.fields.filter { !["after", "before"].contains($0.name) }.map { $0.inside(\.list) }

  /// The text of a pending edit.
  package init(_ pending: PendingEdit) {
    (expected, seen, list) = (pending.expected, pending.seen, pending.list)
    switch pending.edit {
    case .repriced(let rule): (edit, self.rule) = (.reprice, rule)
    case .archived: edit = .archive
    case .activated: edit = .activate
    case .moved(let category): (edit, into) = (.move, Choice(category))
    case .branded(let brand): (edit, into) = (.brand, Choice(brand))
    }
  }
}

extension PendingEdit {
  /// What a text says; refused as `bad-reprice` or `bad-address` when it is no whole edit.
  package init(_ text: PendingEditText) throws(StoreError) {
    self.init(try text.whole(), of: text.list, expected: text.expected, seen: text.seen)
  }
}

extension PendingEditText {
  fileprivate func whole() throws(StoreError) -> BulkEdit {
    guard let edit else { throw .unclearEdit("The address names no change.") }
    if edit == .reprice, into == nil {
      if let problem = rule.problems.first { throw problem }
      return .repriced(rule: rule)
    }
    guard rule == Repricing() else { throw .unclearEdit("\(edit.word) takes no price.") }
    switch (edit, into) {
    case (.archive, nil): return .archived
    case (.activate, nil): return .activated
    case (.move, let choice?): return .moved(category: choice.value)
    case (.brand, let choice?): return .branded(brand: choice.value)
    case (.move, nil), (.brand, nil): throw .unclearEdit("\(edit.word) needs into=CODE.")
    case (.reprice, _), (.archive, _?), (.activate, _?):
      throw .unclearEdit("\(edit.word) takes no into=.")
    }
  }
}
