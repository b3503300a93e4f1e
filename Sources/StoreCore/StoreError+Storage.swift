// The words for a store that cannot be read or written.

extension StoreError {
  /// Another program held the store longer than the timeout.
  package static func busy() -> StoreError {
    StoreError(
      .busy, "The store is in use by another program.",
      guidance: ["Try again in a moment; nothing was changed."])
  }

  /// Two programs changed the same thing at the same moment.
  package static func conflict() -> StoreError {
    StoreError(
      .conflict, "Another program changed the store at the same moment.",
      guidance: ["Try again; nothing was changed."])
  }

  /// The disk has no room.
  package static func full() -> StoreError {
    StoreError(
      .full, "The disk is full; nothing was changed.",
      guidance: ["Free some space, then type the command again."])
  }

  /// The file is damaged, or no store.
  package static func corrupt(_ detail: String) -> StoreError {
    StoreError(
      .corrupt, "The store's file is damaged: \(detail).",
      guidance: ["Restore the latest copy that daybook backup made."])
  }

  /// The file was written by a later version of the program.
  package static func newer(_ detail: String) -> StoreError {
    StoreError(
      .newer, "The store was made by a newer version of daybook: \(detail).",
      guidance: ["Install the newer version; this one changes nothing in the file."])
  }

  /// The store was opened for reading.
  package static func planReadOnly() -> StoreError {
    StoreError(
      .readOnly, "plan makes a change and takes it back, and the store is open for reading only.",
      guidance: ["Start daybook without --read-only to plan; nothing is kept of it."])
  }

  /// A dry run would have to bring the store's format up to date first, which stays.
  package static func unrehearsed() -> StoreError {
    StoreError(
      .readOnly, "This store is of an older version of daybook, so that a dry run would change it.",
      guidance: ["Open it once with daybook, then try again."])
  }

  /// The store is open for reading only.
  package static func readOnly() -> StoreError {
    StoreError(
      .readOnly, "The store is open for reading only.",
      guidance: ["Start daybook without --read-only to change it."])
  }

  /// There is no file where the store should be.
  package static func missingStore(_ path: String) -> StoreError {
    StoreError(
      .missingStore, "There is no store at \(FieldProblem.quoted(path)).",
      guidance: [
        "Give the right path with --store FILE; daybook --store FILE opens one and makes it where there is none."
      ])
  }

  /// A file beside the store cannot be written; `reason` is the system's words for why.
  package static func cannotWrite(_ path: String, _ reason: String, _ advice: String) -> StoreError {
    StoreError(
      .cannotWrite, "\(FieldProblem.quoted(path)) cannot be written: \(reason).", guidance: [advice])
  }

  /// A file is there already and stays.
  package static func fileTaken(_ path: String) -> StoreError {
    StoreError(
      .fileTaken, "There is a file \(FieldProblem.quoted(path)) already.",
      guidance: ["Give the backup another name."])
  }

  /// The long read was called off.
  package static func interrupted() -> StoreError {
    StoreError(.interrupted, "Stopped; nothing was changed.", guidance: ["Narrow the list, then try again."])
  }

  /// Something in the store breaks a rule the program relies on, or the engine failed unexpectedly.
  package static func broken(_ detail: String) -> StoreError {
    StoreError(
      .broken, "The store failed unexpectedly: \(detail).",
      guidance: ["Nothing was changed. Please report this line and what you did before."])
  }
}
