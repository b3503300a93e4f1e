public import CommandKit

/// Pages whose commands were made once, to try one line after another on each.
@MainActor public struct CheckedPages {
  struct Page {
    /// Whether the page knows the verb of words; throws what it refuses in them.
    let takes: @MainActor ([Word]) throws -> Bool
  }

  let all: [Page]
}

// Lines are checked by what runs them: the same words, the same commands, the same routes. Nothing of the
// store is read, and nothing is done but what only this session knows of: an alias, a setting.
extension Session {
  /// Throws what is wrong with a line whatever the store holds, its place in the line as it is written; `place`, nil where it is not known, becomes the page
  /// that the session would stand on behind it. At a place not known a line is refused if each of `pages` would.
  ///
  /// An alias means what it says in the lines behind it, so that each file is checked by a session of its own.
  public func check(_ line: Line, at place: inout Route?, among pages: CheckedPages) throws {
    guard line.text.utf8.first != UInt8(ascii: "#") else { return }
    let expanded = try shell.aliases.expanded(line.text)
    do {
      try check(meant: Line(expanded, from: line.origin), at: &place, among: pages)
    } catch let error as any GuidedError where expanded != line.text {
      throw PlacedError(error, places: [:], span: nil)
    }
  }

  private func check(meant: Line, at place: inout Route?, among pages: CheckedPages) throws {
    let command = try CommandLine(parsing: meant.text)
    _ = try Pipeline(command.stages, allowsShell: false)
    guard !command.words.isEmpty, command.words.last?.isQuestion != true else { return }
    place = try check(command.words, meant, at: place, among: pages)
  }

  /// Throws `unknown-code` for what no error has as its code.
  public func check(code: String, at span: Span) throws {
    _ = try explanation(of: code, word: Word(code, span: span))
  }

  /// The page behind a command; nil: not known.
  private func check(_ words: [Word], _ line: Line, at place: Route?, among pages: CheckedPages) throws
    -> Route?
  {
    guard let first = words.first else { return place }
    if first.text == "..", !first.isQuoted {
      let above = place.map { Self.route(above: $0, home: world.home) }
      return words.count == 1 ? above : nil
    }
    if let address = try address(of: first) {
      let route = try route(at: address, word: first)
      if words.count == 1 { return route }
      try check(Array(words.dropFirst()), line, on: router.screen(for: route))
      // A command behind an address moves only to a question or a form.
      return nil
    }
    if first.text == "plan", words.count > 1 {
      _ = try check(Array(words.dropFirst()), line, at: place, among: pages)
      return place
    }
    // A form's own `clear FIELD` is not the verb of everywhere.
    if shellCommands.contains(first.text), !(first.text == "clear" && words.count > 1) {
      return try check(shell: words, line, at: place)
    }
    if let route = place {
      try check(words, line, on: router.screen(for: route))
    } else {
      try check(words, line, among: pages)
    }
    return nil
  }

  /// The page behind a command of the session's own.
  private func check(shell words: [Word], _ line: Line, at place: Route?) throws -> Route? {
    let takesRest = ["alias", "set", "go"].contains(words[0].text)
    switch try shellCommands.parse(takesRest ? [words[0]] : words).event {
    case .home: return world.home
    case .up: return place.map { Self.route(above: $0, home: world.home) }
    case .go where words.count == 2:
      let word = Word(words[1].text, span: words[1].span)
      return try address(of: word).map { try route(at: $0, word: word) }
    case .back, .forward, .fix, .last: return nil
    case .alias: try alias(words, line, Pipeline([], allowsShell: false))
    case .unalias(let name): try unalias(name, words[1])
    case .set: try set(words, Pipeline([], allowsShell: false))
    case .explain(let code): try check(code: code, at: words[1].span)
    case .help(let topic):
      let route = place ?? world.home
      _ = try help(on: topic, at: route, commands: help(of: router.screen(for: route)), words)
    default: break
    }
    return place
  }

  /// Throws what a page refuses in a command before it runs; what only its rows decide, it does not.
  private func check(_ words: [Word], _ line: Line, on screen: some Screen<Route>) throws {
    let words = meant(words, screen.commands)
    let verb = words[0].text
    if verb == "plan", words.count > 1 { return try check(Array(words.dropFirst()), line, on: screen) }
    let commands = screen.commands
    do {
      if shellCommands.contains(verb), !commands.contains(verb) {
        _ = try shellCommands.parse(["alias", "set"].contains(verb) ? [words[0]] : words)
      } else if commands.contains(verb) {
        _ = try commands.parse(words)
      } else if world.everywhere.contains(verb) {
        _ = try world.everywhere.parse(words)
      } else {
        throw CommandError(
          code: "unknown-command", message: "There is no command \"\(words[0].text)\" here.",
          span: words[0].span)
      }
    } catch let error as CommandError where error.code == "not-yet" {
      // What the page shows would decide that.
    }
  }

  /// The pages that a line may be typed on while it is not known which.
  public func checkedPages(_ routes: [Route]) -> CheckedPages {
    CheckedPages(
      all: routes.compactMap { route in
        guard let screen = try? router.screen(for: route) else { return nil }
        return checkedPage(screen)
      })
  }

  private func checkedPage<S: Screen<Route>>(_ screen: S) -> CheckedPages.Page {
    let commands = screen.commands
    return CheckedPages.Page { [self] words in
      let words = meant(words, commands)
      guard commands.contains(words[0].text) else { return false }
      do { _ = try commands.parse(words) } catch let error as CommandError where error.code == "not-yet" {}
      return true
    }
  }

  private func check(_ words: [Word], _ line: Line, among pages: CheckedPages) throws {
    var refused: (any Error)?
    for page in pages.all {
      do { if try page.takes(words) { return } } catch { refused = refused ?? error }
    }
    if let refused { throw refused }
    try check(words, line, on: router.screen(for: world.home))
  }
}
