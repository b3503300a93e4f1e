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
