import Store
import StoreCore

extension StoreError {
  /// A later entry changed the same row.
  static func undoRefused(_ entry: Int, _ reason: String, later: Int?) -> StoreError {
    let message = "Entry \(entry) cannot be undone: \(reason)."
    guard let later else { return StoreError("undo-refused", message, .journal) }
    return StoreError("undo-refused", message, .run("undo \(later)"), .entry(later))
  }

  /// Another entry prevents a redo; `next` is the command that clears it.
  static func redoRefused(_ entry: Int, _ reason: String, next: String? = nil) -> StoreError {
    var error = StoreError("undo-refused", "Entry \(entry) cannot be redone: \(reason).", .journal)
    if let next { error.advice.insert(.run(next), at: 0) }
    return error
  }

  /// undo alone was typed on the page of a row that the latest entry does not belong to.
  static func undoElsewhere(_ subject: Subject, latest: JournalEntry, ofRow: Int?) -> StoreError {
    named(
      "undo-elsewhere",
      "The latest change, entry \(latest.number), is not about \(subject.name): \(latest.words).",
      "undo", ofRow, latest.number)
  }

  /// undo alone was typed where someone else made the latest entry, or redid by entry `doneBy` what it means.
  static func undoOfAnother(_ latest: JournalEntry, doneBy: Int, own: Int?) -> StoreError {
    let how = doneBy == latest.number ? "was not made here" : "was redone by entry \(doneBy), not made here"
    return named(
      "undo-elsewhere",
      "The latest change, entry \(latest.number) by \(latest.actor), \(how): \(latest.words).",
      "undo", own == latest.number ? nil : own, latest.number)
  }

  /// undo alone was typed, and someone else has undone the entry that it means; `latest` is older.
  static func undoOfUndone(by undo: JournalEntry, latest: JournalEntry?) -> StoreError {
    let meant = undo.undoes.map { "Entry \($0)" } ?? "The latest change"
    let message = "\(meant) has been undone by entry \(undo.number) (\(undo.actor))."
    guard let latest else { return StoreError("undo-elsewhere", message, .journal) }
    return StoreError(
      "undo-elsewhere", message,
      "The latest entry before it is \(latest.number) by \(latest.actor): \(latest.words).",
      .run("undo \(latest.number)"))
  }

  /// redo alone was typed on the page of a row that the entry undone last does not belong to.
  static func redoElsewhere(_ subject: Subject, latest: JournalEntry, ofRow: Int?) -> StoreError {
    named(
      "redo-elsewhere",
      "The last undone entry, \(latest.number), is not about \(subject.name): \(latest.words).", "redo",
      ofRow,
      latest.number)
  }

  /// An error whose next step is the verb with the number of an entry.
  private static func named(
    _ code: String, _ message: String, _ verb: String, _ numbers: Int?...
  ) -> StoreError {
    var error = StoreError(code, message, .journal)
    error.advice = numbers.compactMap { $0.map { .run("\(verb) \($0)") } }
    return error
  }

  static func nothingToUndo() -> StoreError {
    StoreError("nothing-to-undo", "There is nothing to undo.", .journal)
  }

  static func nothingToRedo() -> StoreError {
    StoreError("nothing-to-redo", "There is nothing to redo.", .journal)
  }

  static func unknownEntry(_ number: Int, latest: Int) -> StoreError {
    let range = latest == 0 ? "the journal is empty" : "the latest is \(latest)"
    return StoreError(
      "unknown-entry", "The journal has no entry \(number): \(range).", field: "entry",
      value: String(number), .journal)
  }

  /// Someone changed the row after the page was read; `time` is on the shop's clock.
  static func stale(_ subject: Subject, by actor: String, at time: String) -> StoreError {
    var error = StoreError.stale(subject, expected: 0, actual: 0)
    error.message = "\(name(of: subject)) was changed by \(actor) at \(time), after you read it."
    return error
  }

  /// A row as a sentence begins with it.
  private static func name(of subject: Subject) -> String {
    let parts = subject.key.split(separator: "/", maxSplits: 2).map(String.init)
    return switch subject.kind {
    case .reservation: "Reservation \(subject.key)"
    case .count: "Stocktake \(subject.key)"
    case .countLine where parts.count == 3: "\(parts[2]) at \(parts[1]) in stocktake \(parts[0])"
    case .supplierItem where parts.count > 1: "\(parts[1...].joined(separator: "/")) of \(parts[0])"
    case .reorderRule: "The reorder rule of \(subject.key.replacing("@", with: " at ", maxReplacements: 1))"
    default: subject.key
    }
  }

  /// The request's key was used for another change.
  static func keyReused(_ key: String) -> StoreError {
    StoreError(
      "key-reused", "The key \(quoted(key)) was used for another change.",
      "Give this change a key of its own.")
  }
}
