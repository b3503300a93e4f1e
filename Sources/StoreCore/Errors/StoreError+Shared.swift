// The errors that every entity's rows may meet.
extension StoreError {
  /// A position that no page of a list gave.
  package static func badPlace(_ text: String, field: String = "after") -> StoreError {
    StoreError(
      "bad-place", "\(quoted(text)) is not a position in this list.", field: field, value: text,
      "Leave it out to start at the first page.")
  }

  /// The shop has no command that sends mail.
  package static func noMail() -> StoreError {
    StoreError(
      "no-mail", "The shop sends no mail: its setting mail is empty.",
      "A manager sets the command that takes a message, such as /settings mail msmtp -t.", .run("help mail"))
  }

  /// What changes nothing, or proves who somebody is, cannot be planned.
  package static func nothingToPlan() -> StoreError {
    StoreError(
      "nothing-to-plan", "This command changes nothing or takes a secret, so it cannot be planned.",
      "Run it without plan.")
  }

  /// No row of the entity has that key.
  package static func notFound(_ shape: Shape, _ key: String, field: String? = nil) -> StoreError {
    notFound(entity: shape.name, key, field: field ?? shape.keyColumns.last?.name)
  }

  /// The same by the entity's stored name.
  package static func notFound(entity: String, _ key: String, field: String?) -> StoreError {
    StoreError(
      codeOfMissing(entity), "There is no \(entity.replacing("_", with: " ")) \(quoted(key)).", field: field,
      value: key,
      .list(entity))
  }

  /// Another row has what only one row may have.
  package static func taken(
    _ shape: Shape, _ field: String, _ value: String, by key: String, code: String = "taken"
  ) -> StoreError {
    StoreError(
      code, "The \(shape.noun) \(key) already has \(field) \(quoted(value)).", field: field, value: value,
      .row(Subject(shape.name, key)), "Type another. Upper and lower case are the same.")
  }

  /// Another row has the key.
  package static func exists(_ shape: Shape, _ key: String) -> StoreError {
    StoreError(
      shape.keyColumns.last?.takenCode ?? "taken", "The \(shape.noun) \(quoted(key)) already exists.",
      field: shape.keyColumns.last?.name,
      value: key, .row(Subject(shape.name, key)), "Type another key. Upper and lower case are the same.")
  }

  /// A field that is typed once was typed again.
  package static func fixed(_ shape: Shape, _ key: String, _ field: String) -> StoreError {
    StoreError(
      "fixed", "The \(field) of \(key) cannot change.", field: field,
      "Add a new \(shape.noun) and archive this one.", .row(Subject(shape.name, key), "archive"))
  }

  /// A required field is empty.
  package static func missing(_ field: String) -> StoreError {
    StoreError("missing-value", "The \(field) is missing.", field: field, "Type a value for it.")
  }

  /// No field of that name can be typed.
  package static func noSuchField(_ shape: Shape, _ field: String) -> StoreError {
    StoreError(
      "unknown-value", "A \(shape.noun) has no field \(quoted(field)).", field: field, value: field,
      .sentence("Fields: " + shape.typedColumns.map(\.word).joined(separator: ", ") + "."))
  }

  /// Other rows refer to the row.
  package static func inUse(_ shape: Shape, _ key: String, by other: Subject?) -> StoreError {
    StoreError(
      "in-use",
      "The \(shape.noun) \(key) is used"
        + (other.map { " by the \($0.noun) \($0.key)" } ?? "") + ".",
      .row(Subject(shape.name, key), "archive"), other.map { .row($0) })
  }

  /// What a clerk may do up to a limit: "Refunds above 50.00"; see ``Changes/isManager``.
  package static func managerOnly(_ what: String, field: String? = nil) -> StoreError {
    StoreError(
      "not-allowed", "\(what) are for managers and owners.", field: field,
      "Ask one of them to take over here: switch NAME, or login NAME.")
  }

  /// Costs are asked of, or an order or a filter that would tell them; see ``Ground/seesCosts``.
  package static func costsHidden() -> StoreError { managerOnly("Costs and margins") }

  /// An archived row is read and activated, but not edited.
  package static func archived(_ subject: Subject) -> StoreError {
    StoreError(
      "archived", "\(subject.key) is archived. Activate it first.", value: subject.key,
      .row(subject, "activate"))
  }

  /// The row that something would be put into is archived.
  package static func archivedParent(_ subject: Subject, field: String? = nil) -> StoreError {
    StoreError(
      "archived-parent", "The \(subject.entity) \(subject.key) is archived. You cannot put anything there.",
      field: field ?? subject.entity, .row(subject, "activate"))
  }

  /// A row would be inside itself.
  package static func insideItself(_ key: String, into other: String, _ shape: Shape, isMerge: Bool = false)
    -> StoreError
  {
    let verb = isMerge ? "merged" : "moved"
    return StoreError(
      "inside-itself",
      key == other
        ? "\(key) cannot be \(verb) into itself."
        : "\(other) is inside \(key), so \(key) cannot be \(verb) into it.",
      field: isMerge ? "into" : "parent", .sentence("Choose another \(shape.noun)."), .list(shape.name))
  }

  /// A tree would have more levels than it may.
  package static func tooDeep(_ depth: Int, limit: Int) -> StoreError {
    StoreError(
      "too-deep", "It would be \(depth) levels deep. At most \(limit) are allowed.", field: "parent",
      "Choose a parent nearer to the top.")
  }

  /// The row is not at the revision the change was made for.
  package static func stale(_ subject: Subject, entry: Int, by author: String) -> StoreError {
    StoreError(
      "stale", "\(subject.key) was changed by \(author) (entry \(entry)).", .run("show"),
      .run("/journal/\(entry)"),
      "Look at the change, then type the command again.")
  }

  /// A word that is none of a few.
  package static func unknownValue(_ text: String, _ noun: String, field: String, _ advice: Advice)
    -> StoreError
  { StoreError("unknown-value", "\(quoted(text)) is not a \(noun).", field: field, value: text, advice) }

  /// A word that names no kind of file; `none` is the advice where there is none to choose.
  package static func unknownFileKind(_ name: String, of names: [String], none: String) -> StoreError {
    .unknownValue(name, "kind of file", field: "as", names.isEmpty ? .sentence(none) : .oneOf(names))
  }

  /// A text that is no whole number.
  package static func notANumber(_ text: String) -> StoreError {
    StoreError(
      "not-a-number", "\(quoted(text)) is not a whole number.", value: text, "Write digits only, as in 12.")
  }

  /// Something in the store breaks a rule the program relies on, or the engine failed unexpectedly.
  package static func broken(_ detail: String) -> StoreError {
    StoreError(
      "broken", "The store failed unexpectedly: \(detail).",
      "Nothing was changed. Please report this message and what you did before.")
  }

  /// The long read was stopped.
  package static func interrupted() -> StoreError {
    StoreError("interrupted", "Stopped. Nothing was changed.", "Try again, or make the list shorter.")
  }

  /// A sum beyond 64 bits.
  package static func amountOverflow() -> StoreError {
    StoreError(
      "amount-overflow", "The sum is too large to calculate.",
      "Check for a price or a quantity with too many digits.")
  }

  // What only a program that sends queries can name.
  package static func unknownEntity(_ name: String) -> StoreError {
    StoreError(
      "unknown-entity", "No rows are called \(quoted(name)).", field: "entity", value: name,
      "Use the stored name of a kind of rows, such as product.")
  }
  package static func unknownList(_ name: String) -> StoreError {
    StoreError(
      "unknown-list", "There is no list \(quoted(name)).", field: "list", value: name,
      "Use the stored name of a list, such as products.")
  }
  package static func notSearched(_ list: String) -> StoreError {
    StoreError(
      "bad-text", "The list \(quoted(list)) cannot be searched.", field: "q", "Use a filter instead.")
  }
}
