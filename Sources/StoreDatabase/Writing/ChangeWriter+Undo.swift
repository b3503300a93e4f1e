import GRDB
import Store
import StoreCore

// Undo and redo put back what the journal kept, as entries of their own.
extension ChangeWriter {
  func undo(_ number: Int, asked: String) throws -> Receipt {
    let entry = try known(number)
    if let plain = entry.undoes ?? entry.redoes {
      let kind = entry.undoes == nil ? "a redo" : "an undo"
      throw StoreError(
        "undo-refused", "Entry \(number) is itself \(kind) of \(plain).",
        .run(entry.undoes == nil ? "undo \(plain)" : "redo \(plain)"))
    }
    if let by = try History(db).undo(of: number) {
      throw StoreError.undoRefused(number, "entry \(by) did that already", later: nil)
    }
    var receipt = try putBack(number, from: number, isUndo: true, asked)
    if entry.actor != request.actor { receipt.takenFrom = Authorship(actor: entry.actor, at: entry.at) }
    return receipt
  }

  func redo(_ number: Int, asked: String) throws -> Receipt {
    _ = try known(number)
    guard let undo = try History(db).undo(of: number) else {
      throw StoreError.redoRefused(number, "it has not been undone")
    }
    return try putBack(number, from: undo, isUndo: false, asked)
  }

  private func known(_ number: Int) throws -> JournalEntry {
    guard let entry = try journal.entry(number) else {
      throw StoreError.unknownEntry(number, latest: try journal.latest())
    }
    return entry
  }

  private func putBack(_ number: Int, from source: Int, isUndo: Bool, _ asked: String) throws -> Receipt {
    if let bulk = try BulkUndoWriter(self, number: number, source: source, isUndo: isUndo) {
      return try bulk.run(asked)
    }
    var work = try UndoWriter(self, number: number, source: source, isUndo: isUndo)
    try work.run()
    let (undoes, redoes) = isUndo ? (number, nil) : (nil, number)
    try journal.append(
      JournalEntry(
        number: work.entry, at: at, actor: request.actor, origin: request.origin,
        kind: isUndo ? "undo" : "redo",
        words: work.words, undoes: undoes, redoes: redoes, effects: work.told.first),
      change: asked, steps: [])
    return try receipt(entry: work.entry, work.told.first, count: work.told.count, change: asked)
  }

  /// The refusal to put a row back that a later entry brought to another revision, `current`.
  func inTheWay(
    of number: Int, isUndo: Bool, _ subject: Subject, _ current: Int
  ) throws -> StoreError {
    let history = History(db)
    let before = try history.revision(before: number, of: subject)
    if !isUndo, try history.undo(of: before) != nil {
      return .redoRefused(
        number, "the entry before it on \(subject.name), entry \(before), has been undone",
        next: "redo \(before)")
    }
    // What is taken back stands in nobody's way, nor does the taking back.
    let standing = try history.standing(about: subject, after: number)
    let later = try standing ?? history.latest(about: subject) ?? current
    guard isUndo else {
      return .redoRefused(
        number, "entry \(later) changed \(subject.name) since it was undone",
        next: standing.map { "undo \($0)" })
    }
    let who = try journal.entry(later).map { " (\($0.words), by \($0.actor))" } ?? ""
    return .undoRefused(number, "entry \(later) changed \(subject.name) since\(who)", later: later)
  }
}
