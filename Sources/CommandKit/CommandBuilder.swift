/// What a list of commands is built of: a command, or a set of them.
public protocol CommandPart<Event> {
  /// What the commands make.
  associatedtype Event
  /// The commands in it, in order.
  var commands: [Command<Event>] { get }
}

/// Builds a set from commands and sets, with `if`, `switch` and `for`.
@resultBuilder public enum CommandBuilder<Event> {
  /// A command or a set, as it stands in the list.
  // One generic function and no overloads, or else every error in a declaration reads as "ambiguous".
  @inlinable public static func buildExpression(_ part: some CommandPart<Event>) -> CommandSet<Event> {
    CommandSet(commands: part.commands)
  }

  /// All that is listed, in order.
  @inlinable public static func buildBlock(_ parts: CommandSet<Event>...) -> CommandSet<Event> {
    buildArray(parts)
  }

  /// What an `if` without `else` lists.
  @inlinable public static func buildOptional(_ part: CommandSet<Event>?) -> CommandSet<Event> {
    part ?? .none
  }

  /// What an `if` lists.
  @inlinable public static func buildEither(first: CommandSet<Event>) -> CommandSet<Event> { first }

  /// What its `else` lists.
  @inlinable public static func buildEither(second: CommandSet<Event>) -> CommandSet<Event> { second }

  /// What a `for` lists.
  @inlinable public static func buildArray(_ parts: [CommandSet<Event>]) -> CommandSet<Event> {
    if parts.count == 1 { return parts[0] }
    var commands: [Command<Event>] = []
    commands.reserveCapacity(parts.reduce(0) { $0 + $1.commands.count })
    for part in parts { commands += part.commands }
    return CommandSet(commands: commands)
  }
}
