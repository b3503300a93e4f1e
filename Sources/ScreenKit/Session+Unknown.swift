import CommandKit

// What a line that runs nothing may have been meant as. It is offered, never done.
extension Session {
  /// The error of words that are no command, no key and no page; `words` are those typed, with the command they mean.
  func unknown<Event>(
    _ typed: [Word], as words: [Word], in line: Line, _ commands: CommandSet<Event>, isElsewhere: Bool
  ) async -> CommandError {
    let word = typed[0]
    if words[0].text == "open" {
      return CommandError(
        code: "no-rows", message: "This page has no rows to open.", span: word.span, guidance: ["run: help"])
    }
    if ["yes", "no"].contains(word.text) {
      return CommandError(
        code: "unknown-command",
        message: "This page asks no question, so \"\(word.text)\" has nothing to answer.",
        span: word.span, guidance: ["run: show"])
    }
    var guidance =
      commands.contains("confirm")
      ? ["This page asks a question. Answer it first, or type no to cancel."] : []
    let (fixes, advice) = await corrections(of: words, in: line, commands, isElsewhere: isElsewhere)
    guidance += advice + fixes.map { "run: " + $0 }
    return CommandError(
      code: "unknown-command", message: "There is no command \"\(word.text)\" here.", span: word.span,
      guidance: guidance)
  }

  /// Lines that words may be meant as, at least one, and advice beside them.
  func corrections<Event>(
    of words: [Word], in line: Line, _ commands: CommandSet<Event>, isElsewhere: Bool = false
  ) async -> (fixes: [String], advice: [String]) {
    let word = words[0]
    var guesses: [Guess] = []
    var advice: [String] = []
    if case .offers(let verbs, let sentence)? = Synonym(word.text) {
      let guess = await first(of: verbs, thatRuns: words, commands)
      if let guess { guesses.append(guess) } else { advice.append(sentence) }
    }
    // A command of another page was hardly mistyped.
    if world.lookup.placeOfVerb(word.text) == nil,
      let near = nearest(to: word.text, among: firstWords(of: commands)),
      takes([Word(near, span: word.span)] + words.dropFirst(), commands)
    {
      guesses.append(Guess(near, at: word.span))
    }
    if !isElsewhere { guesses += await world.lookup.guesses(words, navigation.current) }
    var fixes: [String] = []
    for guess in guesses {
      let fix = line.text.replacing(guess.place ?? words.place, with: guess.text)
      if !fixes.contains(fix), fixes.count < 3 { fixes.append(fix) }
    }
    let isOfAnother = world.lookup.placeOfVerb(word.text) != nil
    if fixes.isEmpty || isOfAnother, let there = world.lookup.elsewhere(word.text, navigation.current.address)
    {
      advice.append("A command of another page: \(there)")
    }
    if fixes.isEmpty { fixes = [isOfAnother ? "help " + word.text : "help"] }
    return (fixes, advice)
  }

  /// Every word that may begin a line on a page of these commands.
  private func firstWords<Event>(of commands: CommandSet<Event>) -> [String] {
    commands.verbs + shellCommands.verbs + world.everywhere.verbs + shell.aliases.all.map(\.name)
      + Synonym.words
      + world.lookup.pageNames
  }

  /// Whether a command takes as many words as the line has; what is no command may.
  private func takes<Event>(_ words: [Word], _ commands: CommandSet<Event>) -> Bool {
    do throws(CommandError) {
      if commands.contains(words[0].text) {
        _ = try commands.parse(words)
      } else if shellCommands.contains(words[0].text) {
        _ = try shellCommands.parse(words)
      }
      return true
    } catch { return error.code != "extra-argument" }
  }

  /// The first of `verbs` that would run in place of the line's own, as a line; nil: none would.
  private func first<Event>(
    of verbs: [String], thatRuns words: [Word], _ commands: CommandSet<Event>
  ) async -> Guess? {
    for verb in verbs {
      let line = [Word(verb, span: words[0].span)] + words.dropFirst()
      let runsHere =
        (try? commands.parse(line)) != nil || (try? shellCommands.parse(line)) != nil
        || (try? world.everywhere.parse(line)) != nil
      if runsHere { return Guess(verb, at: words[0].span) }
      if let there = try? await world.lookup.named(line, navigation.current) {
        return commands.contains(verb) ? Guess(there.command) : Guess(verb, at: words[0].span)
      }
      let guesses = await world.lookup.guesses(line, navigation.current)
      if let guess = guesses.first(where: { $0.place == words[0].span }) { return guess }
    }
    return nil
  }

  /// The error of a command that does not take the words after it, with what those may be meant as.
  func offering(_ error: CommandError, for words: [Word], in line: Line) async -> CommandError {
    var error = error
    let rest = Array(words.dropFirst())
    guard !rest.isEmpty else { return error }
    let guesses = await world.lookup.guesses(rest, navigation.current)
    var texts = rest[0].text.hasPrefix("-") ? [] : guesses.filter { $0.place == nil }.map(\.text)
    if texts.isEmpty, shellCommands.contains(words[0].text) { texts = [words[0].text] }
    let fixes = texts.map { line.text.replacing(words.place, with: $0) }
    error.guidance = fixes.prefix(3).map { "run: " + $0 } + error.guidance
    return error
  }

  /// The error of an address that leads nowhere, with what its steps may name.
  func offering(_ error: AddressError, for address: Address, in words: [Word]) async -> AddressError {
    guard error.code == "unknown-address", words.count == 1, !address.path.isEmpty else { return error }
    let steps = address.path.map { Word($0, span: words[0].span) }
    var error = error
    if let there = try? await world.lookup.named(steps, navigation.current) {
      error.guidance.append("run: " + there.command)
    } else if steps.count == 1 {
      error.guidance += await world.lookup.guesses(steps, navigation.current).map { "run: " + $0.text }
    }
    return error
  }
}

extension [Word] {
  /// Where they were typed, from the first to the last.
  var place: Span { Span(self[0].span.lower, self[count - 1].span.upper) }
}
