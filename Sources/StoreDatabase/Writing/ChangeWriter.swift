import Catalog
import GRDB
import Inventory
import Shop
import Store
import StoreCore

/// Makes one change inside the transaction that is open: reads what the rule wants, asks it, writes what it
/// says.
struct ChangeWriter {
  let db: Database
  let request: Request
  let at: Instant
  let rows: RowTables
  let journal: Journal

  init(_ db: Database, _ request: Request, at: Instant) throws {
    self.db = db
    self.request = request
    self.at = at
    rows = try RowTables(db)
    journal = Journal(db)
  }

  /// Makes a change of any context.
  func perform(_ change: StoreChange) throws -> Receipt {
    let json = try change.json()
    if var receipt = try answered(json) {
      // What an answer left out stands in no row: it is looked up anew.
      if case .inventory(.reorder(.proposed(let supplier))) = change {
        receipt.remarks =
          try ProposalTable(db, rows.settings.currency).leftOut(of: supplier).map { [$0] } ?? []
      }
      return receipt
    }
    switch change {
    case .undo(let entry): return try undo(entry, asked: json)
    case .redo(let entry): return try redo(entry, asked: json)
    default: break
    }
    if case .catalog(let whole) = change, whole.isComposite { return try compose(whole, json: json) }
    if case .inventory(let change) = change { return try book(change, json: json) }
    guard let subject = change.subject else { throw StoreError.broken("a change without a row") }
    let found = try rows.find(subject)
    try checkRevision(found, subject)
    let after = try suggesting(change.named ?? subject) { try outcome(of: change, over: found) }
    guard after != found?.row else { return try unchanged(json) }
    var step = RowStep(found: found, after: after, beforeRevision: try journal.revision(of: subject, found))
    let number = try journal.next()
    step.after?.revision = number
    var effects = StoreRow.effects(from: found?.row, to: step.after)
    if case .catalog(.archived(let sku)) = change, let left = try LevelTable(db).remainingStock(of: sku),
      !effects.isEmpty
    {
      effects[0] = effects[0].saying(left)
    }
    step.place = try rows.write(step, entry: number, at: at)
    try journal.append(
      JournalEntry(
        number: number, at: at, actor: request.actor, origin: request.origin, kind: change.kind,
        words: JournalEntry.words(for: effects), effects: effects),
      change: json, steps: [step])
    return try receipt(entry: number, effects, change: json)
  }

  func outcome(of change: StoreChange, over found: FoundRow?) throws -> StoreRow? {
    switch change {
    case .catalog(let change):
      let needed = try rows.reads(change.reads)
      return .catalog(row: try change.applied(to: needed, at: at, currency: rows.settings.currency))
    case .shop(let change):
      let needed = ShopRows(
        settings: rows.settings, star: try rows.star(of: change.subject),
        hasPrices: change.needsPrices ? try rows.hasPrices() : false,
        hasMovements: change.needsMovements ? try rows.hasMovements() : false,
        place: try change.location.flatMap(rows.place))
      return try change.applied(to: needed, at: at).map { .shop(row: $0) }
    case .inventory, .undo, .redo: throw StoreError.broken("it has no rule of one row")
    }
  }

  /// A rule knows that a row is missing; what there is like it only the tables know.
  func suggesting<Value>(_ subject: Subject, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as StoreError {
      guard error == .notFound(subject.kind, subject.key) else { throw error }
      throw StoreError.notFound(
        subject.kind, subject.key, near: try Candidates(db).near(subject.kind, subject.key))
    }
  }

  func checkRevision(_ found: FoundRow?, _ subject: Subject) throws {
    guard let expected = request.expectedRevision else { return }
    if found == nil, expected == 0 || !subject.kind.isMadeBySetting { return }
    let actual = try journal.revision(of: subject, found)
    guard actual != expected else { return }
    var error = StoreError.stale(subject, expected: expected, actual: actual)
    if let entry = try journal.entry(actual) {
      let time = rows.settings.clock(at: entry.at)
      error = .stale(subject, by: entry.actor, at: time)
      error.advice.insert("Entry \(entry.number) by \(entry.actor), \(time): \(entry.words).", at: 0)
    }
    throw error
  }
}

extension StoreChange {
  /// The row that must be there for the change's own row to come about.
  fileprivate var named: Subject? {
    switch self {
    case .catalog(.reviewAdded(let sku, _, _, _, _)): Subject(.product, sku.text)
    case .shop(.defaultLocationSet(let code)): Subject(.location, code.text)
    default: nil
    }
  }
}

extension Subject.Kind {
  /// Whether setting such a row makes it where there is none, so that one that went must be told from one that never
  /// was.
  fileprivate var isMadeBySetting: Bool { [.supplierItem, .reorderRule, .countLine].contains(self) }
}
