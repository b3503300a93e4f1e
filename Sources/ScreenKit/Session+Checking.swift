import CommandKit

/// What is known of where a session would stand, had lines run that were only checked.
public struct CheckedPlace<Route: Addressable> {
  /// The page; nil: that depends on what the lines would have found.
  public var route: Route?
  /// Whether an alias may stand for any word.
  var hasAliases = false

  /// A session that stands at `route`.
  public init(_ route: Route?) { self.route = route }
}

// Lines are checked by what runs them: the same words, the same commands, the same routes. Nothing is read or handled.
extension Session {
  /// Throws what is wrong with a line whatever the store holds; `place` becomes where the session would stand behind
  /// it. Where that is not known, a line is refused only if every one of `pages` would.
  public func check(_ line: Line, at place: inout CheckedPlace<Route>, among pages: [Route]) throws {
    guard line.text.utf8.first != UInt8(ascii: "#") else { return }
    let command = try CommandLine(parsing: line.text)
    _ = try Pipeline(command.stages, allowsShell: false)
    guard let first = command.words.first, command.words.last?.isQuestion != true else { return }
    if place.hasAliases, !first.text.hasPrefix("/") { return place.route = nil }
    place.route = try check(command.words, line, at: &place, among: pages)
  }

  /// The page behind a command; nil: not known.
  private func check(
    _ words: [Word], _ line: Line, at place: inout CheckedPlace<Route>, among pages: [Route]
  ) throws -> Route? {
    guard let first = words.first else { return place.route }
    if first.text == "..", !first.isQuoted {
      let above = place.route.map { Self.route(above: $0, home: world.home) }
      return words.count == 1 ? above : nil
    }
    if let address = try address(of: first) {
      let route = try route(at: address, word: first)
      if words.count == 1 { return route }
      // A name may stand for anything, behind an address too.
      if place.hasAliases { return nil }
      try check(Array(words.dropFirst()), line, on: router.screen(for: route))
      // A command behind an address moves only to a question or a form.
      return nil
    }
    if first.text == "plan", words.count > 1 {
      _ = try check(Array(words.dropFirst()), line, at: &place, among: pages)
      return place.route
    }
    if shellCommands.contains(first.text) { return try check(shell: words, at: &place) }
    if let route = place.route {
      try check(words, line, on: router.screen(for: route))
    } else {
      try check(words, line, among: pages)
    }
    return nil
  }

  /// The page behind a command of the session's own.
  private func check(shell words: [Word], at place: inout CheckedPlace<Route>) throws -> Route? {
    let takesRest = ["alias", "set"].contains(words[0].text)
    switch try shellCommands.parse(takesRest ? [words[0]] : words).event {
    case .home: return world.home
    case .up: return place.route.map { Self.route(above: $0, home: world.home) }
    case .go(let target):
      let word = Word(target, span: words[1].span)
      return try address(of: word).map { try route(at: $0, word: word) }
    case .alias:
      place.hasAliases = true
      return place.route
    case .back, .forward, .fix, .last: return nil
    default: return place.route
    }
  }

  /// Throws what a page refuses in a command before it runs; what only its rows decide, it does not.
  private func check(_ words: [Word], _ line: Line, on screen: some Screen<Route>) throws {
    let words = whole(words, on: screen)
    let verb = words[0].text
    if verb == "plan", words.count > 1 { return try check(Array(words.dropFirst()), line, on: screen) }
    let commands = screen.commands
    do {
      if shellCommands.contains(verb) {
        _ = try shellCommands.parse(["alias", "set"].contains(verb) ? [words[0]] : words)
      } else if commands.contains(verb) {
        _ = try commands.parse(words)
      } else if world.everywhere.contains(verb) {
        _ = try world.everywhere.parse(words)
      } else {
        throw unknown(
          words[0], in: line, among: commands.words + shellCommands.verbs + world.everywhere.verbs)
      }
    } catch let error as CommandError where error.code == "not-yet" {
      // What the page shows would decide that.
    }
  }

  private func check(_ words: [Word], _ line: Line, among pages: [Route]) throws {
    var refused: (any Error)?
    for page in pages {
      guard let screen = try? router.screen(for: page) else { continue }
      do { return try check(words, line, on: screen) } catch {
        let isUnknown = (error as? CommandError)?.code == "unknown-command"
        // What a page says that knows the verb says more than what one says that does not.
        if refused == nil || !isUnknown { refused = error }
      }
    }
    if let refused { throw refused }
  }
}
