import CommandKit
import PageKit

extension Session {
  /// Runs a command of every page.
  func handle(
    _ event: ShellEvent, at route: Route, on screen: some Screen<Route>, _ words: [Word], _ line: Line,
    _ pipeline: Pipeline
  ) async throws {
    running.keepsFixes = event.isAboutErrors
    if case .drafts = event { try await allow(at: nil, words.first) }
    switch event {
    case .back: try await move(.back, [], into: pipeline)
    case .forward: try await move(.forward, [], into: pipeline)
    case .home: try await move(.push(world.homeNow() ?? world.home), [], into: pipeline)
    case .up: try await move(.push(Self.route(above: route, home: world.home)), [], into: pipeline)
    case .quit: outcome.isOver = true
    case .go: try await go(Array(words.dropFirst()), line, on: screen, pipeline)
    case .clear: clear()
    case .whereami: try draw(page: Page("", blocks: [.lines([route.address.text])]), pipeline)
    case .drafts(nil):
      shown = ShownPage(page: draftsPage, verb: "drafts")
      try draw(page: draftsPage, pipeline)
    case .drafts(let number?): try await move(.push(draft(number, word: words.last)), [], into: pipeline)
    case .show where route == navigation.current: try await drawPage(pipeline)
    case .show:
      var there = screen
      try await draw(screen: &there, at: route, isHere: false, pipeline)
    case .watch(let seconds):
      var there = screen
      defer { if route == navigation.current { self.screen = there } }
      try await watch(seconds ?? 5, at: route, on: &there, words, pipeline)
    case .help(let topic):
      // A line may have changed what is possible here since the page was drawn.
      var now = screen
      _ = try? await now.page()
      try draw(page: help(on: topic, at: route, commands: now.commands.help(), words), pipeline)
    case .errors(let number): try draw(page: errorsPage(number, word: words.last), pipeline)
    case .explain(let code): try draw(page: explanation(of: code, word: words[1]), pipeline)
    case .fix(let number): try await fix(number, word: words[1], in: line)
    case .plan: break
    case .history(let count): try draw(page: historyPage(count), pipeline)
    case .last: try await last(line, words[0])
    case .alias: try alias(words, line, pipeline)
    case .unalias(let name): try unalias(name, words[1])
    case .set: try set(words, pipeline)
    case .record(let order): try record(order, words, pipeline)
    }
  }

  /// The shell's commands; their completion reads this session's world.
  var shellCommands: CommandSet<ShellEvent> {
    if let commands = shell.commands { return commands }
    var wiring = Shell.Wiring(
      names: { [weak self] prefix in
        MainActor.assumeIsolated {
          guard let self else { return [] }
          return prefix.hasPrefix("/")
            ? self.world.lookup.addresses(prefix, self.shown?.keys ?? [])
            : self.world.lookup.names?(prefix) ?? []
        }
      },
      codes: { [weak self] prefix in
        MainActor.assumeIsolated { self?.codeCandidates(prefix) ?? [] }
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
    wiring.settings = knownSettings
    (wiring.plans, wiring.records) = (world.events.planning != nil, world.recorder != nil)
    wiring.summaries = world.manual.summaries
    let made = Shell.commands(wiring)
    shell.commands = made
    return made
  }

  /// The unsaved drafts among the pages that are open.
  private var draftsPage: Page {
    let drafts = navigation.drafts
    var table = Table("drafts", [Column("address", "Address", .text)], firstNumber: 1)
    for draft in drafts { table.append(.text(draft.address.text)) }
    return Page(
      drafts.count == 1 ? "1 draft" : "\(drafts.count) drafts", blocks: [.table(table)],
      hints: (drafts.isEmpty ? [] : ["drafts N", "back"]) + helpHint("forms"))
  }

  /// The draft of a row of `drafts`; refused as `no-such-row`.
  private func draft(_ number: Int, word: Word?) throws(CommandError) -> Route {
    let drafts = navigation.drafts
    guard drafts.indices.contains(number - 1) else {
      throw CommandError(
        code: "no-such-row", message: "There is no draft number \(number).", span: word?.span,
        guidance: [.run("drafts")])
    }
    return drafts[number - 1]
  }

  /// The nearest page above that exists.
  static func route(above route: Route, home: Route) -> Route {
    var address = route.address
    while !address.path.isEmpty {
      address = address.parent
      if address.path.isEmpty { break }
      if let above = try? Route(address) { return above }
    }
    return home
  }

  /// Opens an address, a starred name, or the page that words name; alone, the first page.
  private func go(_ words: [Word], _ line: Line, on screen: some Screen<Route>, _ pipeline: Pipeline)
    async throws
  {
    guard let word = words.first else {
      return try await move(.push(world.homeNow() ?? world.home), [], into: pipeline)
    }
    if words.count == 1, let address = try address(of: Word(word.text, span: word.span)) {
      return try await move(.push(route(at: address, word: word)), [], into: pipeline)
    }
    try await allow(at: nil, word)
    let name = words.map(\.text).joined(separator: " ")
    if let route = try await world.lookup.route(name) {
      return try await move(.push(route), [], into: pipeline)
    }
    if let there = try await world.lookup.named(words, navigation.current), there.words.isEmpty {
      return try await move(.push(there.route), [], into: pipeline)
    }
    let stars = world.lookup.names?("").map(\.text)
    let near = nearest(to: word.text, among: stars ?? []).map { "go " + quoted($0) }
    let fixes = await corrections(of: words, in: line, on: screen).fixes
    throw CommandError(
      code: "unknown-name",
      message: "\"\(word.text)\" is not "
        + (stars == nil ? "a page." : "a page, a key or the name of a star."),
      span: word.span, guidance: ((near.map { [$0] } ?? []) + fixes).map(Guidance.run))
  }

  /// Clears the screen of a terminal; elsewhere there is no screen.
  private func clear() {
    guard outcome.isInteractive, world.host.width != nil, world.host.obeysEscapes else { return }
    console.print { $0.append(contentsOf: "\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8) }
  }

  private func fix(_ number: Int, word: Word, in line: Line) async throws {
    guard let latest = errors.latest, number >= 1, number <= latest.fixes.count else {
      throw CommandError(
        code: "no-fix", message: "The last error has no fix \(number).", span: word.span,
        guidance: [.run("errors")])
    }
    let fix = latest.fixes[number - 1]
    guard (try? CommandLine(parsing: fix))?.words.first?.text != "fix" else {
      throw CommandError(
        code: "no-fix", message: "The suggested line is fix itself. Type fix with a number.", span: word.span,
        guidance: [.run("errors")])
    }
    // A suggestion runs once, whether it succeeds or not.
    errors.clear()
    echo(fix)
    // A hidden fix runs a hidden line.
    guard await execute(Line(line.text.hasPrefix(" ") ? " " + fix : fix, from: .keyboard)) else {
      throw Refusal("fix-failed", "The suggested command did not work either.", guidance: [.run("errors")])
    }
  }

  /// Runs a command so that nothing it writes stays.
  func plan(_ words: [Word], at route: Route, _ line: Line, _ pipeline: Pipeline) async throws {
    var failed: (any Error)?
    var places: [String: Span] = [:]
    running.isPlanning = true
    await world.events.planning? {
      do {
        let isElsewhere = route != self.navigation.current
        let target = Word(route.address.text, span: words[0].span, isQuoted: false)
        let all = isElsewhere ? [target] + words : words
        try await self.run(all, line: line, into: pipeline, places: &places)
      } catch {
        failed = error
      }
    }
    running.isPlanning = false
    if let failed { throw PlacedError(failed, places: places) }
  }
}

/// An error of an inner command, with the place found from that command's arguments.
struct PlacedError: GuidedError {
  let errorCode: String, guidance: [Guidance], span: Span?, status: ExitStatus
  var message: String, guesses: [Guess] = []

  init(_ error: any Error, places: [String: Span], span known: Span? = nil) {
    let error = error as? any GuidedError ?? Mistake(error: error)
    (errorCode, message, status) = (error.errorCode, error.message, error.status)
    (guidance, guesses, span) = (error.guidance, error.guesses, known ?? error.place(among: places))
  }
}
