import CommandKit

/// Why somebody may not run a command or see a page, and who may.
public struct Barred {
  /// What typing it is refused with.
  public var error: any GuidedError
  /// Those who may, as in "editors and authors".
  public var who: String

  /// What is refused with `error`, and is for `who`.
  public init(_ error: any GuidedError, who: String) { (self.error, self.who) = (error, who) }
}

extension Session {
  /// Refuses a verb of the page at `route`, of every page where that is nil.
  func allow<Event>(_ verb: String, of commands: CommandSet<Event>, at route: Route?, _ word: Word)
    async throws
  {
    try await allow(verb, commands.right(of: verb), at: route, word)
  }

  /// Refuses the page at `route`, or, where that is nil, all that is for nobody at the door.
  func allow(at route: Route?, _ word: Word? = nil) async throws {
    try await allow(nil, nil, at: route, word)
  }

  private func allow(_ verb: String?, _ right: String?, at route: Route?, _ word: Word?) async throws {
    guard world.barred(route, verb, right) != nil else { return }
    await world.events.barring()
    guard let barred = world.barred(route, verb, right) else { return }
    throw PlacedError(barred.error, places: [:], span: word?.span)
  }

  /// Whether nothing at all is for the user.
  var isShut: Bool { world.barred(nil, nil, nil) != nil }

  /// Whether a verb that the page at `route` has, or that every page has, is refused there.
  func isBarred<Event>(_ verb: String, _ commands: CommandSet<Event>, at route: Route) -> Bool {
    if commands.contains(verb) { return world.barred(route, verb, commands.right(of: verb)) != nil }
    let everywhere = world.everywhere
    return everywhere.contains(verb) && world.barred(nil, verb, everywhere.right(of: verb)) != nil
  }

  /// The lines of a page's hints that the user may type, each once.
  func allowed(_ all: [String], on screen: some Screen<Route>, at route: Route) -> [String] {
    var seen: Set<Substring> = []
    let hints = all.filter { seen.insert($0.prefix { $0 != "(" }).inserted }
    guard world.isGuarded() else { return hints }
    let commands = screen.commands
    return hints.filter { hint in
      LinePrefix.command(of: hint).first.map { !isBarred($0.text, commands, at: route) } ?? true
    }
  }

  /// Help with those who may run each command, where the user may not.
  func marked(_ help: [CommandHelp], at route: Route?) -> [CommandHelp] {
    help.map { help in
      var help = help
      help.barred = world.barred(route, help.verb, help.right)?.who
      return help
    }
  }
}
