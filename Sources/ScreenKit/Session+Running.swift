import CommandKit
import PageKit

extension Session {
  /// Runs a command's words where the session stands, or at the address they begin with.
  func run(
    _ words: [Word], line: Line, into pipeline: Pipeline, places: inout [String: Span]
  ) async throws {
    if words.last?.isQuestion == true {
      return try await explain(words.dropLast(), line: line, into: pipeline)
    }
    guard let first = words.first else { return try await draw(page: read(screen), pipeline) }
    if let address = try address(of: first) {
      let route = try route(at: address, word: first)
      if words.count == 1 {
        guard !running.isPlanning else { throw nothingToPlan }
        places[AddressError.address] = first.span
        return try await move(.push(route), [], into: pipeline)
      }
      places[AddressError.address] = first.span
      try await run(
        words.dropFirst(), at: route, on: router.screen(for: route), line: line, into: pipeline,
        places: &places)
    } else {
      try await run(words[...], at: nil, on: screen, line: line, into: pipeline, places: &places)
    }
  }

  /// Runs a command at `route` without moving, or, where that is nil, where the session stands.
  private func run(
    _ words: ArraySlice<Word>, at elsewhere: Route?, on screen: some Screen<Route>, line: Line,
    into pipeline: Pipeline, places: inout [String: Span]
  ) async throws {
    let typed = words.count
    let words = whole(Array(words), on: screen)
    let verb = words[0].text
    let isImplied = words.count > typed && verb != "open" && verb != "confirm"
    let shell = shellCommands
    if verb == "plan", words.count > 1 {
      // Taken as typed: the words behind it are a command of their own, options and all.
      return try await plan(Array(words.dropFirst()), at: elsewhere ?? navigation.current, line, pipeline)
    }
    if shell.contains(verb) {
      guard !running.isPlanning else { throw nothingToPlan }
      let parsed = try shell.parse(verb == "alias" || verb == "set" ? [words[0]] : words)
      places = parsed.places
      guard elsewhere == nil || parsed.event.reads else {
        throw CommandError(
          code: "not-there", message: "\(verb) works where you are, not behind an address.",
          span: words[0].span,
          guidance: ["run: " + verb])
      }
      return try await handle(
        parsed.event, at: elsewhere ?? navigation.current, on: screen, words, line, pipeline)
    }
    let step: Step<Route>
    let commands = screen.commands
    if commands.contains(verb) {
      let parsed = try await commands.explaining(isImplied ? verb : nil) {
        try await parse(words, on: screen, commands)
      }
      keep(parsed.places, &places)
      do {
        step = try await screen.handle(parsed.event)
      } catch let redirect as RedirectError<Route> where elsewhere != nil || running.isPlanning {
        throw redirect.unmoved
      }
    } else if world.everywhere.contains(verb) {
      let parsed = try await world.everywhere.explaining(isImplied ? verb : nil) {
        try world.everywhere.parse(words)
      }
      keep(parsed.places, &places)
      do {
        step = try await parsed.event.run(elsewhere ?? navigation.current)
      } catch let redirect as RedirectError<Route> where elsewhere != nil || running.isPlanning {
        throw redirect.unmoved
      }
    } else {
      throw unknown(
        words[0], in: line, among: commands.words + shell.verbs + world.everywhere.verbs,
        isAsked: commands.contains("confirm"))
    }
    if running.isPlanning { return try draw(plan: step, pipeline) }
    try await follow(step, elsewhere: elsewhere, into: pipeline)
    if elsewhere == nil, step.move == .stay { await lookAgain() }
  }

  /// The words with the verb that was left out: a number alone opens a row or answers a page that asks for a count,
  /// and what a command takes without its verb is meant for that command, the page's own before the program's.
  func whole(_ words: [Word], on screen: some Screen<Route>) -> [Word] { whole(words, screen.commands) }

  /// The words with the verb that was left out on a page of these commands.
  func whole<Event>(_ words: [Word], _ commands: CommandSet<Event>) -> [Word] {
    let row = words.count == 1 && !words[0].isQuoted ? Int(words[0].text) : nil
    let isNumber = row.map { $0 >= 0 } ?? false
    let verb: String?
    if isNumber, commands.contains("confirm") {
      verb = "confirm"
    } else {
      verb =
        commands.verb(taking: words[0]) ?? world.everywhere.verb(taking: words[0])
        ?? (isNumber ? "open" : nil)
    }
    return verb.map { [Word($0, span: words[0].span)] + words } ?? words
  }

  /// Adds the places of arguments to that of the address before them.
  private func keep(_ arguments: [String: Span], _ places: inout [String: Span]) {
    places.merge(arguments) { $1 }
  }

  /// Parses a command of the page. What the page last drawn does not allow is looked at anew before it is refused.
  private func parse<S: Screen<Route>>(
    _ words: [Word], on screen: S, _ commands: CommandSet<S.Event>
  ) async throws -> Parsed<S.Event> {
    do {
      return try commands.parse(words)
    } catch  where error.code == "not-yet" {
      _ = try await screen.page()
      return try screen.commands.parse(words)
    }
  }

  /// The shell's commands; their completion reads this session's world.
  var shellCommands: CommandSet<ShellEvent> {
    if let commands = shell.commands { return commands }
    let made = Shell.commands(
      names: { [weak self] prefix in
        MainActor.assumeIsolated {
          guard let self else { return [] }
          return prefix.hasPrefix("/")
            ? self.world.lookup.addresses(prefix, self.shown?.keys ?? []) : self.world.lookup.names(prefix)
        }
      },
      codes: { [weak self] prefix in
        MainActor.assumeIsolated {
          self?.codeCandidates(prefix) ?? []
        }
      },
      topics: { [weak self] prefix in
        MainActor.assumeIsolated {
          guard let self else { return [] }
          return
            (self.allHelp.map { Candidate($0.verb, $0.summary) }
            + self.world.manual.topics().map { Candidate($0.name) })
            .filter { $0.text.hasPrefix(prefix) }
        }
      },
      fixes: { [weak self] prefix in MainActor.assumeIsolated { self?.fixCandidates(prefix) ?? [] } },
      aliases: { [weak self] prefix in MainActor.assumeIsolated { self?.aliasCandidates(prefix) ?? [] } })
    shell.commands = made
    return made
  }

  func unknown(_ word: Word, in line: Line, among verbs: [String], isAsked: Bool = false) -> CommandError {
    var guidance: [String] =
      isAsked ? ["This page asks a question: answer it first, or leave it with no."] : []
    if word.text == "open" {
      return CommandError(
        code: "no-rows", message: "This page has no rows to open.", span: word.span, guidance: ["run: help"])
    }
    if ["yes", "no"].contains(word.text) {
      return CommandError(
        code: "unknown-command", message: "Nothing is asked here that \(word.text) could answer.",
        span: word.span)
    }
    if word.text.first == "@" {
      return CommandError(
        code: "unknown-command", message: "\(word.text) is a line of a replay file, and no command.",
        span: word.span, guidance: ["Run the file as one: replay FILE, or replay - for standard input."])
    }
    // What a page does not know and another does was hardly mistyped; what resembles a verb of here was.
    let isOfAnother = world.lookup.placeOfVerb(word.text) != nil
    let near = isOfAnother ? nil : nearest(to: word.text, among: verbs + shell.aliases.all.map(\.name))
    if let near { guidance.append("run: " + line.text.replacing(word.span, with: near)) }
    if near == nil, let there = world.lookup.elsewhere(word.text, navigation.current.address) {
      guidance.append("A command of another page: \(there)")
    }
    if guidance.isEmpty { guidance.append("run: help") }
    return CommandError(
      code: "unknown-command", message: "There is no command \"\(word.text)\" here.", span: word.span,
      guidance: guidance)
  }

  /// The address a word stands for: absolute, or `..` and `.` from here; nil for any other word.
  func address(of word: Word) throws -> Address? {
    if word.isQuoted { return nil }
    if word.text.utf8.first == UInt8(ascii: "/") {
      do {
        return try Address(parsing: word.text)
      } catch {
        throw error.shifted(by: word.span.lower)
      }
    }
    if word.text == ".." { return navigation.current.address.parent }
    return nil
  }

  func route(at address: Address, word: Word) throws -> Route {
    do {
      return address.path.isEmpty && address.query.isEmpty ? world.home : try Route(address)
    } catch {
      throw error.shifted(by: word.span.lower)
    }
  }
}

extension AddressError {
  /// The same error with its place counted from the line's start.
  func shifted(by offset: Int) -> AddressError {
    var error = self
    error.span = span.map { Span($0.lower + offset, $0.upper + offset) }
    return error
  }
}

extension ShellEvent {
  /// Whether it only explains the last error, so `fix` may still run what that suggests.
  var isAboutErrors: Bool {
    switch self {
    case .errors, .explain, .help: true
    default: false
    }
  }

  /// Whether it only reads the page it is typed at, so that it also works behind an address.
  var reads: Bool {
    switch self {
    case .show, .whereami, .help, .plan: true
    default: false
    }
  }
}
