// The words of what undo, redo and the journal refuse.

extension StoreError {
  /// A later entry touched the same row.
  package static func undoRefused(_ entry: Int, _ reason: String, later: Int?) -> StoreError {
    StoreError(
      .undoRefused, "Entry \(entry) cannot be undone: \(reason).",
      guidance: later.map { ["run: undo \($0)", "run: /journal/\($0)"] } ?? ["run: /journal"])
  }

  /// Undo alone was typed on the page of a row that the latest entry has nothing to do with.
  package static func undoElsewhere(_ subject: Subject, latest: JournalEntry, ofRow: Int?) -> StoreError {
    StoreError(
      .undoElsewhere,
      "The latest change, entry \(latest.number), is not about \(subject.name): \(latest.words).",
      guidance: [ofRow, latest.number].compactMap(\.self).map { "run: undo \($0)" })
  }

  /// Undo alone was typed on a page of many, and somebody else wrote the latest entry behind the clerk's `own`, or did
  /// by entry `doneBy` again what it is of.
  package static func undoOfAnother(_ latest: JournalEntry, doneBy: Int, own: Int?) -> StoreError {
    let how =
      doneBy == latest.number
      ? "was not made here" : "was done again by entry \(doneBy), which was not made here"
    return StoreError(
      .undoElsewhere,
      "The latest change, entry \(latest.number) by \(latest.actor), \(how): \(latest.words).",
      guidance: [own == latest.number ? nil : own, latest.number].compactMap(\.self).map { "run: undo \($0)" }
    )
  }

  /// Undo alone was typed on a page of many, and somebody else took back what it means by an entry; an older change,
  /// the `latest` that stands, was made before that.
  package static func undoOfUndone(by undo: JournalEntry, latest: JournalEntry?) -> StoreError {
    let meant = undo.undoes.map { "entry \($0), " } ?? ""
    let next = latest.map { "The latest that stands is entry \($0.number) by \($0.actor): \($0.words)." }
    return StoreError(
      .undoElsewhere,
      "What undo means here, \(meant)is taken back already by entry \(undo.number) (\(undo.actor)).",
      guidance: [next, latest.map { "run: undo \($0.number)" } ?? "run: /journal"].compactMap(\.self))
  }

  /// Redo alone was typed on the page of a row that the entry undone last has nothing to do with.
  package static func redoElsewhere(_ subject: Subject, latest: JournalEntry, ofRow: Int?) -> StoreError {
    StoreError(
      .redoElsewhere,
      "What was undone last, entry \(latest.number), is not about \(subject.name): \(latest.words).",
      guidance: [ofRow, latest.number].compactMap(\.self).map { "run: redo \($0)" })
  }

  /// Another entry stands in the way of a redo; `next` is the command that clears it.
  package static func redoRefused(_ entry: Int, _ reason: String, next: String? = nil) -> StoreError {
    StoreError(
      .undoRefused, "Entry \(entry) cannot be done again: \(reason).",
      guidance: [next, "/journal"].compactMap(\.self).map { "run: \($0)" })
  }

  /// No entry is left to undo.
  package static func nothingToUndo() -> StoreError {
    StoreError(.nothingToUndo, "There is nothing to undo.", guidance: ["run: /journal"])
  }

  /// No undo is left to take back.
  package static func nothingToRedo() -> StoreError {
    StoreError(.nothingToRedo, "There is nothing to redo.", guidance: ["run: /journal"])
  }

  /// The journal has no such number.
  package static func unknownEntry(_ number: Int, latest: Int) -> StoreError {
    let range = latest == 0 ? "the journal is empty" : "the latest is \(latest)"
    return StoreError(
      .unknownEntry, "The journal has no entry \(number): \(range).", field: "entry",
      guidance: ["run: /journal"])
  }

  /// The row is not at the revision the change was made for.
  package static func stale(_ subject: Subject, expected: Int, actual: Int) -> StoreError {
    StoreError(
      .stale, "\(subject.key) was changed by someone else: it is at entry \(actual), not \(expected).",
      guidance: ["run: show", "Look at what changed, then type the command again."])
  }

  /// Somebody changed the row since the page was read on which the change was typed; `time` on the shop's clock.
  package static func stale(_ subject: Subject, by actor: String, at time: String) -> StoreError {
    var error = StoreError.stale(subject, expected: 0, actual: 0)
    error.message = "\(name(of: subject)) was changed by \(actor) at \(time) since you read it."
    return error
  }

  /// A row as a sentence begins with it.
  private static func name(of subject: Subject) -> String {
    let parts = subject.key.split(separator: "/", maxSplits: 2).map(String.init)
    return switch subject.kind {
    case .reservation: "Reservation \(subject.key)"
    case .count: "Count \(subject.key)"
    case .countLine where parts.count == 3: "\(parts[2]) at \(parts[1]) in count \(parts[0])"
    case .supplierItem: "What \(subject.key.replacing("/", with: " delivers of ", maxReplacements: 1))"
    case .reorderRule: "The reorder rule of \(subject.key.replacing("@", with: " at ", maxReplacements: 1))"
    default: subject.key
    }
  }

  /// The request's key was used for another change.
  package static func keyReused(_ key: String) -> StoreError {
    StoreError(
      .keyReused, "The key \(FieldProblem.quoted(key)) was used for another change.",
      guidance: ["Give this change a key of its own."])
  }
}
