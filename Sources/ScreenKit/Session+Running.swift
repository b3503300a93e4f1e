import CommandKit

// How a line is read, in this order: a command of this page, a command of every page, a row's number on the page drawn
// last, the page that its words name. What none of these knows is an error that offers the lines it resembles.
extension Session {
  /// Runs a command's words where the session is, or at the address they begin with.
  func run(_ words: [Word], line: Line, into pipeline: Pipeline, places: inout [String: Span]) async throws {
    if words.last?.isQuestion == true {
      return try await explain(words.dropLast(), line: line, into: pipeline)
    }
    guard let first = words.first else { return try await drawPage(pipeline) }
    guard let address = try address(of: first) else {
      if let made, opensMade(words, on: screen) { return try await move(.push(made), [], into: pipeline) }
      if let route = try await page(saidBy: words, on: screen) {
        return try await move(.push(route), [], into: pipeline)
      }
      let (words, screen) = try openingShown(words, on: screen)
      do {
        return try await run(words, at: nil, on: screen, line: line, into: pipeline, places: &places)
      } catch let error as CommandError {
        throw await offering(error, saidBy: words)
      }
    }
    let route: Route
    do { route = try self.route(at: address, word: first) } catch let error as AddressError {
      throw await offering(error, for: address, in: words)
    }
    let there = NamedPage(route: route, words: Array(words.dropFirst()), place: first.span)
    try await run(there, line: line, into: pipeline, places: &places)
  }

  /// Opens a page, or runs words there without moving.
  private func run(
    _ there: NamedPage<Route>, line: Line, into pipeline: Pipeline, places: inout [String: Span]
  ) async throws {
    places[AddressError.address] = there.place
    guard there.words.isEmpty else {
      return try await run(
        there.words, at: there.route, on: router.screen(for: there.route), line: line, into: pipeline,
        places: &places)
    }
    guard !running.isPlanning else { throw nothingToPlan }
    try await move(.push(there.route), [], into: pipeline)
  }

  /// Runs a command at `elsewhere` without moving, or, where that is nil, where the session is.
  private func run(
    _ typed: [Word], at elsewhere: Route?, on screen: some Screen<Route>, line: Line,
    into pipeline: Pipeline, places: inout [String: Span]
  ) async throws {
    // Two of ten lines go back: the page's commands are not made for them, 350 thousand instructions.
    if typed.count == 1, Shell.moves.contains(typed[0].text) {
      return try await runShell(typed, at: elsewhere, on: screen, line, into: pipeline, &places)
    }
    var screen = screen
    let commands = screen.commands
    let words = meant(typed, commands)
    let verb = words[0].text
    let here = elsewhere ?? navigation.current
    let step: Step<Route>
    do {
      if commands.contains(verb) {
        try await allow(verb, of: commands, at: here, typed[0])
        var parsed = try await parsing(words, typed, commands) { try await parse($0, on: &screen, commands) }
        if !parsed.secrets.isEmpty {
          let secrets = try await secrets(parsed.secrets, of: verb, commands, at: here, typed[0])
          parsed = try screen.commands.parse(words, secrets: secrets)
        }
        places.merge(parsed.places) { $1 }
        step = try await screen.handle(parsed.event)
      } else if shellCommands.contains(verb) {
        return try await runShell(words, at: elsewhere, on: screen, line, into: pipeline, &places)
      } else if world.everywhere.contains(verb) {
        try await allow(verb, of: world.everywhere, at: nil, typed[0])
        var parsed = try await parsing(words, typed, world.everywhere) { try world.everywhere.parse($0) }
        if !parsed.secrets.isEmpty {
          let secrets = try await secrets(
            parsed.secrets, of: verb, world.everywhere, at: nil, typed[0])
          parsed = try world.everywhere.parse(words, secrets: secrets)
        }
        places.merge(parsed.places) { $1 }
        step = try await parsed.event.run(here)
      } else if case .says(let sentence)? = synonym(verb) {
        return try draw(notices: [Notice(sentence)], pipeline)
      } else {
        // Whoever is not let in is not told either whether words name something.
        try await allow(at: nil, typed[0])
        if elsewhere == nil, let there = try await named(words) {
          running.isNamed = true
          return try await run(there, line: line, into: pipeline, places: &places)
        }
        throw await unknown(typed, as: words, in: line, on: screen, isElsewhere: elsewhere != nil)
      }
    } catch let misfit as Misfit {
      guard elsewhere == nil, !isShut else { throw misfit.error }
      guard let there = try await named(words), there.words.isEmpty || !there.isMissing else {
        throw await offering(misfit.error, for: words, in: line)
      }
      guard there.words.isEmpty else {
        // A line that writes is offered, never run.
        var error = misfit.error
        error.guidance.insert(.run(there.command), at: 0)
        throw error
      }
      running.isNamed = true
      return try await run(there, line: line, into: pipeline, places: &places)
    } catch let redirect as RedirectError<Route> where elsewhere != nil || running.isPlanning {
      throw redirect.unmoved
    }
    if running.isPlanning { return try draw(plan: step, pipeline) }
    try await follow(step, elsewhere: elsewhere, into: pipeline)
    if elsewhere == nil, step.move == .stay { await lookAgain() }
    try report(await world.events.followed(), beside: pipeline)
  }

  /// Runs one of the shell's own commands.
  private func runShell(
    _ words: [Word], at elsewhere: Route?, on screen: some Screen<Route>, _ line: Line,
    into pipeline: Pipeline, _ places: inout [String: Span]
  ) async throws {
    let verb = words[0].text
    if verb == "plan", words.count > 1 {
      // The words after it are a command of their own, options and all.
      return try await plan(Array(words.dropFirst()), at: elsewhere ?? navigation.current, line, pipeline)
    }
    guard !running.isPlanning else { throw nothingToPlan }
    let takesRest = ["alias", "set"].contains(verb)
    let parsed = try await parsing(words, words, shellCommands) {
      try shellCommands.parse(takesRest ? [words[0]] : $0)
    }
    places = parsed.places
    guard elsewhere == nil || parsed.event.reads else {
      throw CommandError(
        code: "not-there", message: "\(verb) works on the page where you are, not after an address.",
        span: words[0].span, guidance: [.run(verb)])
    }
    try await handle(parsed.event, at: elsewhere ?? navigation.current, on: screen, words, line, pipeline)
  }

  /// What `parse` gives; a word too many or one that no choice is near, or a name after `open`, is a ``Misfit``.
  private func parsing<Event, Value>(
    _ words: [Word], _ typed: [Word], _ commands: CommandSet<Event>, _ parse: ([Word]) async throws -> Value
  ) async throws -> Value {
    let verb = words[0].text
    let isImplied = words.count > typed.count && verb != "open" && verb != "confirm"
    do {
      return try await parse(words)
    } catch var error as CommandError {
      if isImplied, ["extra-argument", "unknown-option"].contains(error.code),
        let help = commands.help(for: verb)
      {
        // Nobody typed the verb.
        error.message += " On this page the first word stands for \(verb): \(help.summary)."
      }
      let isHelpless = error.code == "unknown-value" && error.guidance.isEmpty && error.guesses.isEmpty
      if error.code == "extra-argument" || verb == "open" || isHelpless { throw Misfit(error: error) }
      // A verb before the key of another page.
      if words.count > 2, error.span == words[1].span, let there = try await named(words), !there.isMissing,
        there.words.first == words[0]
      {
        throw Misfit(error: error)
      }
      if ["missing-argument", "missing-value", "unknown-option"].contains(error.code), error.guesses.isEmpty {
        if case .offers(_, let advice)? = synonym(verb) { error.guidance.append(.sentence(advice)) }
        error.guidance.append(.run("help " + verb))
      }
      throw error
    }
  }

  /// Parses a command of the page. A page that was drawn before is read again before it refuses a command.
  private func parse<S: Screen<Route>>(
    _ words: [Word], on screen: inout S, _ commands: CommandSet<S.Event>
  ) async throws -> Parsed<S.Event> {
    do {
      return try commands.parse(words)
    } catch  where error.code == "not-yet" {
      _ = try await screen.page()
      return try screen.commands.parse(words)
    }
  }

  /// The page that words name, as the program knows it; `open` and `show` before a name open it.
  func named(_ words: [Word]) async throws -> NamedPage<Route>? {
    let opens = words.count > 1 && ["open", "show"].contains(words[0].text)
    return try await world.lookup.named(opens ? Array(words.dropFirst()) : words, navigation.current)
  }

  /// Whether a verb is one of the page with these commands, or of every page.
  func knows<Event>(_ verb: String, _ commands: CommandSet<Event>) -> Bool {
    commands.contains(verb) || shellCommands.contains(verb) || world.everywhere.contains(verb)
  }
  func knows(_ verb: String, on screen: some Screen<Route>) -> Bool { knows(verb, screen.commands) }
}

/// Words that a command does not take, and that may name a page instead.
private struct Misfit: Error { let error: CommandError }

extension ShellEvent {
  /// Whether it only explains the last error, so `fix` may still run what that suggests.
  var isAboutErrors: Bool {
    switch self {
    case .errors, .explain, .help: true
    default: false
    }
  }

  /// Whether it only reads the page it is typed at, so it also works after an address.
  var reads: Bool {
    switch self {
    case .show, .watch, .whereami, .help, .plan: true
    default: false
    }
  }
}
