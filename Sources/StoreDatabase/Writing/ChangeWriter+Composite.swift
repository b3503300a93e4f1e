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
    if request.expectedRevision != nil {
      try checkRevision(try rows.find(change.subject), change.subject)
    }
    var work = try CompositeWriting(self)
    switch change {
    case .categoryBranchArchived(let code): try archiveBranch(code, &work)
    case .categoryMerged(let code, let target): try merge(.category, code, into: target, change, &work)
    case .categoryPlaced(let code, let position): try place(code, at: position, &work)
    case .brandMerged(let code, let target): try merge(.brand, code, into: target, change, &work)
    default: throw StoreError.broken("a change of one row was taken for one of many")
    }
    guard work.rowCount > 0 else { return try unchanged(json) }
    try journal.append(
      JournalEntry(
        number: work.entry, at: at, actor: request.actor, origin: request.origin,
        kind: StoreChange.catalog(change: change).kind, words: work.told.words(), effects: work.told.first),
      change: json, steps: [])
    return try receipt(entry: work.entry, work.told.first, count: work.told.count, change: json)
  }

  /// The deepest first: a category is archived once nothing active is inside.
  private func archiveBranch(_ code: Code, _ work: inout CompositeWriting) throws {
    let size = try CategoryTable(db).size(ofBranch: code)
    try checkCount(size.most, of: size.products < size.categories ? .category : .product)
    for inner in try CategoryTable(db).branch(of: code).reversed() {
      try work.make(.categoryArchived(code: inner))
    }
    let subject = Subject(.category, code.text)
    try suggesting(subject) { _ = try work.make(.categoryArchived(code: code)) }
  }

  /// The one that goes first: its rule refuses what cannot be. Archived products and categories move too, for
  /// what comes back into use must find its place there.
  private func merge(
    _ kind: Subject.Kind, _ code: Code, into target: Code, _ change: CatalogChange,
    _ work: inout CompositeWriting
  ) throws {
    let subject = Subject(kind, code.text)
    let found = try rows.find(subject)
    let after = try suggesting(subject) { try outcome(of: .catalog(change: change), over: found) }
    guard let found, let other = try rows.find(Subject(kind, target.text)) else {
      throw StoreError.notFound(kind, code.text)
    }
    let products = FiledProducts(db, kind, found.id)
    let inside = kind == .category ? try CategoryTable(db).children(of: code) : []
    let name = Code(stored: other.row.subject.key)
    let count = try products.count()
    try checkCount(count.shown)
    let told = Effect.merged(
      found.row.subject, into: name, products: count.shown, archived: count.archived,
      categories: kind == .category ? inside.count : nil)
    try work.put(found, after, telling: [told])
    var position = kind == .category ? try CategoryTable(db).nextPosition(underID: other.id) : 0
    for child in inside {
      guard var row = child.row.category else { continue }
      (row.parent, row.position) = (name, position)
      try work.put(child, .catalog(row: .category(row: row)))
      position += 1
    }
    let moved = try products.move(to: other, entry: work.entry, at: at, rows.products)
    work.tell(moved.first, of: moved.count)
  }

  private func place(_ code: Code, at position: Int, _ work: inout CompositeWriting) throws {
    let subject = Subject(.category, code.text)
    let found = try suggesting(subject) {
      guard let found = try rows.find(subject) else { throw StoreError.notFound(.category, code.text) }
      return found
    }
    guard let own = found.row.category, own.status == .active else {
      throw StoreError.archived(found.row.subject)
    }
    let beside = try CategoryTable(db).children(of: own.parent)
    let siblings = beside.compactMap(\.row.category).filter { $0.status == .active }
    let byCode = Dictionary(
      beside.map { ($0.row.subject.lookup, $0) }, uniquingKeysWith: { first, _ in first })
    for row in try Category.placing(code, at: position, among: siblings) {
      let now = siblings.firstIndex { $0.code == code }.map { $0 + 1 } ?? 0
      try work.put(
        byCode[row.subject.lookup], .catalog(row: .category(row: row)),
        telling: row.code == code ? [row.placed(from: now, to: position)] : [])
    }
  }
}
