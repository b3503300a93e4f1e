import StoreCore

// The errors of entries, undo and repeated requests.
extension StoreError {
  /// There is no such entry.
  static func noEntry(_ number: Int, latest: Int) -> StoreError {
    let range = latest == 0 ? "the journal is empty" : "the latest is \(latest)"
    return StoreError(
      "unknown-entry", "The journal has no entry \(number): \(range).", field: "entry", value: String(number),
      .list("journal"))
  }

  static func isTakenBack(_ number: Int, of plain: Int, _ way: TakeBack.Way) -> StoreError {
    let (noun, next) = way == .undo ? ("an undo", "redo") : ("a redo", "undo")
    return StoreError(
      "undo-refused", "Entry \(number) is itself \(noun) of \(plain).", .run("\(next) \(plain)"))
  }

  static func isUndone(_ number: Int, by later: Int) -> StoreError {
    StoreError(
      "undo-refused", "Entry \(number) cannot be undone: entry \(later) did that already.",
      .run("redo \(number)"), .entry(later))
  }

  static func isNotUndone(_ number: Int) -> StoreError {
    StoreError("undo-refused", "Entry \(number) cannot be redone: it is not undone.", .entry(number))
  }

  /// A later entry changed a row of the entry.
  static func changedSince(_ number: Int, _ subject: Subject, by later: Int?) -> StoreError {
    let message = "Entry \(number) cannot be undone: the \(subject.noun) \(subject.key) was changed since"
    guard let later else { return StoreError("undo-refused", message + ".", .row(subject)) }
    return StoreError("undo-refused", message + " by entry \(later).", .run("undo \(later)"), .entry(later))
  }

  /// The change of a row that the entry went on from is undone.
  static func undoneSince(_ number: Int, _ subject: Subject, _ before: Int) -> StoreError {
    return StoreError(
      "undo-refused",
      "Entry \(number) cannot be redone: what entry \(before) did to the \(subject.noun) \(subject.key) is undone.",
      .run("redo \(before)"))
  }

  /// The entry changed a row with secrets, which the journal does not keep.
  static func hasSecret(_ number: Int, _ subject: Subject) -> StoreError {
    StoreError(
      "has-secret",
      "Entry \(number) changed the \(subject.noun) \(subject.key), which has secrets: no undo or redo takes that back.",
      "Change it again instead, by a command of its page.", .row(subject), .entry(number))
  }

  /// The request's key was used for another change.
  static func keyReused(_ key: String, entry: Int) -> StoreError {
    StoreError(
      "key-reused", "The key \(quoted(key)) was used for another change, entry \(entry).",
      "Give this change a key of its own.", .entry(entry))
  }

  /// The refusal of a rule as one of undo or redo; what already speaks of the entry, and of the store, stays.
  func refusing(_ way: String, _ entry: Int) -> StoreError {
    if isOfStore || ["undo-refused", "has-secret", "unknown-entry"].contains(code) { return self }
    var error = self
    error.code = "undo-refused"
    error.message = "Entry \(entry) cannot be \(way == "undo" ? "undone" : "redone"). " + message
    return error
  }
}
