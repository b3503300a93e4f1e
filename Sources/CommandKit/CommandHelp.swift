/// What help says of one command.
public struct CommandHelp: Hashable, Sendable {
  /// One argument: how it is typed and what it means.
  public struct Argument: Hashable, Sendable {
    /// `AMOUNT`, `--min AMOUNT`, `--recursive`.
    public var usage: String
    /// In a few words; may be empty.
    public var help: String
  }

  /// The first word.
  public var verb: String
  /// The verb with its arguments: `pay AMOUNT`, `filter [--min AMOUNT]`.
  public var usage: String
  /// What it is for, in one line without a full stop.
  public var summary: String
  /// Its arguments in order.
  public var arguments: [Argument]
  /// Lines that show its use.
  public var examples: [String]
  /// Why it is not allowed now; nil when it is.
  public var unavailable: String?
  /// What whoever runs it must have; see ``Command/needing(_:)``.
  public var right: String?
  /// Those who may run it, where the user may not.
  public var barred: String?
}

extension CommandSet {
  /// Help on every command, in order.
  public func help() -> [CommandHelp] { cards.map(\.help) }

  /// Help on one command; nil for a verb that is none of these.
  public func help(for verb: String) -> CommandHelp? { command(verb)?.card.help }

  /// What is likely to be typed next; what is not allowed now stands as `save (not yet: title is missing)`.
  public var hints: [String] { cards.filter(\.isLikely).map(\.liveHint) }
}

extension Card {
  fileprivate var liveHint: String {
    if let unavailability { return "\(verb) (not yet: \(unavailability))" }
    return hint ?? shortUsage
  }

  fileprivate var help: CommandHelp {
    CommandHelp(
      verb: verb, usage: usage(verb, slots), summary: summary,
      arguments: (slots + secrets).map { CommandHelp.Argument(usage: $0.typed, help: $0.explanation) },
      examples: examples, unavailable: unavailability ?? refusal, right: right)
  }

  /// The usage without options, or with the first option when there is nothing else.
  fileprivate var shortUsage: String {
    let byPlace = slots.filter { !$0.isNamed }
    if byPlace.isEmpty { return slots.first.map { "\(verb) \($0.typed)" } ?? verb }
    return usage(verb, byPlace)
  }
}

/// The verb with its arguments.
func usage(_ verb: String, _ slots: [Slot]) -> String { ([verb] + slots.map(\.usage)).joined(separator: " ") }
