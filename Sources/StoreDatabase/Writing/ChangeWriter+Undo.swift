import GRDB
import Store
import StoreCore

// Undo and redo put back what the journal kept, as entries of their own.
extension ChangeWriter {
  /// Takes an entry back; nil: the latest that is not taken back.
  func undo(_ asked: Int?) throws -> Receipt {
    let change = try asked.map { try StoreChange.undo(entry: $0).json() } ?? "{\"undo\":{}}"
    if let receipt = try answered(change) { return receipt }
    guard let number = try asked ?? history.latestDone() else { throw StoreError.nothingToUndo() }
    let entry = try known(number)
    if entry.undoes != nil || entry.redoes != nil {
      let plain = entry.undoes ?? entry.redoes ?? 0
      let way = entry.undoes == nil ? "run: undo \(plain)" : "run: redo \(plain)"
      throw StoreError(
        .undoRefused, "Entry \(number) is itself an \(entry.undoes == nil ? "redo" : "undo") of \(plain).",
        guidance: [way])
    }
    if let by = try history.undo(of: number) {
      throw StoreError.undoRefused(number, "entry \(by) did that already", later: nil)
    }
    let steps = try kept(by: number).map { kept in
      let current = try journal.revision(of: kept.subject, kept.found)
      guard current == number else { throw try inTheWay(of: number, kept, current) }
      return RowStep(
        found: kept.found, after: kept.before, beforeRevision: current, place: kept.place)
    }
    return try putBack(steps, kind: "undo", change: change, undoes: number)
  }

  /// Takes an undo back; nil: the latest undone.
  func redo(_ asked: Int?) throws -> Receipt {
    let change = try asked.map { try StoreChange.redo(entry: $0).json() } ?? "{\"redo\":{}}"
    if let receipt = try answered(change) { return receipt }
    guard let number = try asked ?? history.latestUndone() else { throw StoreError.nothingToRedo() }
    _ = try known(number)
    guard let undo = try history.undo(of: number) else {
      throw StoreError.redoRefused(number, "it stands as it is")
    }
    let before = try history.revisionsBefore(number)
    let steps = try kept(by: undo).map { kept in
      let current = try journal.revision(of: kept.subject, kept.found)
      guard current == before[kept.subject.lookup, default: 0] else {
        throw StoreError.redoRefused(number, "entry \(current) changed \(kept.subject.key) since it was undone")
      }
      var after = kept.before
      after?.revision = number
      return RowStep(found: kept.found, after: after, beforeRevision: current, place: kept.place)
    }
    return try putBack(steps, kind: "redo", change: change, redoes: number)
  }

  private func known(_ number: Int) throws -> JournalEntry {
    guard let entry = try journal.entry(number) else {
      throw StoreError.unknownEntry(number, latest: try journal.latest())
    }
    return entry
  }

  private func inTheWay(of number: Int, _ kept: KeptRow, _ current: Int) throws -> StoreError {
    let later = try history.latest(about: kept.subject) ?? current
    let entry = try journal.entry(later)
    let who = entry.map { " (\($0.words), by \($0.actor))" } ?? ""
    return .undoRefused(number, "entry \(later) changed \(kept.subject.key) since\(who)", later: later)
  }

  /// Rows come in an order in which each finds what it refers to, and go in the other.
  private func putBack(
    _ steps: [RowStep], kind: String, change: String, undoes: Int? = nil, redoes: Int? = nil
  ) throws -> Receipt {
    let number = undoes ?? redoes ?? 0
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    try PutBackRules(db, steps, number: number, isUndo: undoes != nil).check()
    let coming = steps.filter { $0.after != nil }.sorted { $0.rank < $1.rank }
    let going = steps.filter { $0.after == nil }.sorted { $0.rank > $1.rank }
    return try record(coming + going, kind: kind, change: change, undoes: undoes, redoes: redoes)
  }

  private var history: History { History(db) }

  /// The rows an entry touched, with what stood there before it and what stands there now.
  private func kept(by number: Int) throws -> [KeptRow] {
    try history.subjects(of: number).map { kept in
      var kept = kept
      kept.found = try rows.find(kept.subject)
      return kept
    }
  }
}

extension RowStep {
  /// Categories before brands before products before the rest.
  fileprivate var rank: Int {
    switch (after ?? found?.row)?.subject.kind {
    case .category: 0
    case .brand: 1
    case .product: 2
    case .star, .settings, nil: 3
    }
  }
}
