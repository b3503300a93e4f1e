import Catalog
import GRDB
import Store
import StoreCore

// Changes that consist of others, as one entry.
extension ChangeWriter {
  /// Makes a change that `isComposite`; its parts are found in the tables.
  func compose(_ change: CatalogChange, json: String) throws -> Receipt {
    if case .productsEdited(let selection, let edit) = change {
      return try self.edit(edit, of: selection, change, json: json)
    }
    var work = try CompositeWriting(self)
    switch change {
    case .categoryBranchArchived(let code): try archiveBranch(code, &work)
    default: throw StoreError.broken("a change of one row was taken for one of many")
    }
    guard work.rowCount > 0 else { return try unchanged(json) }
    try journal.append(
      JournalEntry(
        number: work.entry, at: at, actor: request.actor, origin: request.origin,
        kind: StoreChange.catalog(change: change).kind, words: work.words, effects: work.effects),
      change: json, steps: [])
    return try receipt(entry: work.entry, work.effects, count: work.effectCount, change: json)
  }

  /// The deepest first: a category is archived once nothing active is inside.
  private func archiveBranch(_ code: Code, _ work: inout CompositeWriting) throws {
    for inner in try CategoryTable(db).branch(of: code).reversed() {
      try work.make(.categoryArchived(code: inner))
    }
    let subject = Subject(.category, code.text)
    try suggesting(subject) { _ = try work.make(.categoryArchived(code: code)) }
  }
}
