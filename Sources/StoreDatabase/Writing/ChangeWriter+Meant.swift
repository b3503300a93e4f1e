import GRDB
import Store
import StoreCore

// Which entry is meant, and whether it may be taken back, or done again, from where that is asked.
extension ChangeWriter {
  func numberToUndo(_ meant: MeantEntry) throws -> Int {
    let history = History(db)
    let done = try history.latestDone()
    switch meant {
    case .entry(let number): return number
    case .latest: break
    case .latestHere(let written, let isUndo):
      if let undo = try history.undoOfLatest(asOf: written) { throw try undone(by: undo, done) }
      if let done, done.by > written, let latest = try journal.entry(done.number) {
        throw StoreError.undoOfAnother(latest, doneBy: done.by, own: isUndo ? nil : written)
      }
    case .latestAbout(let subject, let written):
      if let undo = try written.flatMap({ try history.undoOfLatest(asOf: $0) }),
        let entry = try undo.undoes.flatMap({ try journal.entry($0) }),
        try history.isUndone(entry, of: subject)
      {
        throw try undone(by: undo, done)
      }
      guard let scope = try history.undoScope(of: subject, written: written) else { break }
      guard let number = scope.meant else {
        throw StoreError.undoElsewhere(subject, latest: scope.latest, ofRow: scope.ofRow)
      }
      return number
    }
    guard let done else { throw StoreError.nothingToUndo() }
    return done.number
  }

  /// The refusal to take an older change back where another took back what is meant.
  private func undone(by undo: JournalEntry, _ done: DoneChange?) throws -> StoreError {
    .undoOfUndone(by: undo, latest: try done.flatMap { try journal.entry($0.number) })
  }

  func numberToRedo(_ meant: MeantEntry) throws -> Int {
    if case .entry(let number) = meant { return number }
    let history = History(db)
    guard let number = try history.latestUndone() else { throw StoreError.nothingToRedo() }
    guard case .latestAbout(let subject, let written) = meant,
      let scope = try history.redoScope(of: subject, written: written)
    else { return number }
    guard let number = scope.meant else {
      throw StoreError.redoElsewhere(subject, latest: scope.latest, ofRow: scope.ofRow)
    }
    return number
  }
}
