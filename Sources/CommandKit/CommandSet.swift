/// The commands of a page, in the order of their declaration; of two with the same verb the first counts.
///
/// It holds closures, so it stays where it was made: on the main actor, once per page.
public struct CommandSet<Event>: CommandPart {
  /// The commands in order.
  public let commands: [Command<Event>]

  /// The commands that `build` lists.
  @inlinable public init(@CommandBuilder<Event> _ build: () -> CommandSet<Event>) { self = build() }

  @inlinable init(commands: [Command<Event>]) { self.commands = commands }

  /// No command at all.
  @inlinable public static var none: CommandSet<Event> { CommandSet(commands: []) }

  /// The verbs in order, those not allowed now too.
  public var verbs: [String] { cards.map(\.verb) }

  /// Whether `verb` is one of these, allowed now or not.
  @inlinable public func contains(_ verb: String) -> Bool { command(verb) != nil }

  /// The verb of the first command that takes a line of `words` without its verb; nil when none does.
  public func verb(taking words: [Word]) -> String? {
    guard words.first?.isQuoted == false else { return nil }
    let texts = words.map(\.text)
    return cards.first { $0.takes?(texts) == true }?.verb
  }

  /// The same commands with their events wrapped: a view's commands as its parent's events.
  @inlinable public func map<Parent>(_ wrap: @escaping (Event) -> Parent) -> CommandSet<Parent> {
    CommandSet<Parent>(commands: commands.map { $0.map(wrap) })
  }

  /// The same commands, for whoever has a right; those that need one already still need that one.
  public func needing(_ right: String) -> CommandSet {
    CommandSet(commands: commands.map { $0.card.right == nil ? $0.needing(right) : $0 })
  }

  /// What whoever runs a verb must have; nil: nothing.
  public func right(of verb: String) -> String? { command(verb)?.card.right }

  /// The same commands, of which those of `verbs` would be refused now for `reason`; nil: none would.
  public func refused(_ reason: String?, _ verbs: Set<String>) -> CommandSet {
    guard let reason else { return self }
    return CommandSet(commands: commands.map { verbs.contains($0.card.verb) ? $0.refused(reason) : $0 })
  }

  /// The same commands, of which each whose verb `reasons` names is not allowed now for that reason.
  public func unavailable(_ reasons: [String: String]) -> CommandSet {
    guard !reasons.isEmpty else { return self }
    return CommandSet(
      commands: commands.map { command in
        reasons[command.card.verb].map { command.unavailable($0) } ?? command
      })
  }

  /// The same commands but for those of `verbs`.
  public func without(_ verbs: Set<String>) -> CommandSet {
    verbs.isEmpty ? self : CommandSet(commands: commands.filter { !verbs.contains($0.card.verb) })
  }

  @inlinable func command(_ verb: String) -> Command<Event>? { commands.first { $0.card.verb == verb } }

  /// The commands without their events.
  var cards: [Card] { commands.map { $0.card } }
}

extension CommandSet {
  /// What `words` mean, with the secrets that were asked for; the first is the verb. Runs nothing.
  ///
  /// Throws `unknown-command`, `not-yet`, `missing-argument`, `extra-argument`, `unknown-option`,
  /// `missing-value`, `repeated-option`, `secret-on-line` or a value's own code, with the place.
  @inlinable public func parse(_ words: [Word], secrets: [Secret] = []) throws(CommandError) -> Parsed<Event>
  {
    guard let verb = words.first, let command = command(verb.text) else { throw unknownCommand(words) }
    var reader = try command.card.match(words)
    reader.secrets = secrets
    return Parsed(try command.make(&reader), places: reader.places, secrets: command.card.secretNames)
  }

  @usableFromInline func unknownCommand(_ words: [Word]) -> CommandError {
    words.first.map { .unknownCommand($0) } ?? .noCommand
  }
}
