import CommandKit

// What a line that runs nothing may have been meant as. It is offered, never done.
extension Session {
  /// The error of words that are no command, no key and no page; `words` are those typed, with the command they mean.
  func unknown(
    _ typed: [Word], as words: [Word], in line: Line, on screen: some Screen<Route>, isElsewhere: Bool
  ) async -> CommandError {
    let word = typed[0]
    if words[0].text == "open" {
      return CommandError(
        code: "no-rows", message: "This page has no rows to open.", span: word.span, guidance: [.run("help")])
    }
    if ["yes", "no"].contains(word.text) {
      return CommandError(
        code: "unknown-command",
        message: "This page asks no question, so \"\(word.text)\" has nothing to answer.",
        span: word.span, guidance: [.run("show")])
    }
    var guidance: [Guidance] =
      screen.commands.contains("confirm")
      ? ["This page asks a question. Answer it first, or type no to cancel."] : []
    let (fixes, advice) = await corrections(of: words, in: line, on: screen, isElsewhere: isElsewhere)
    guidance += advice.map(Guidance.sentence) + fixes.map(Guidance.run)
    return CommandError(
      code: "unknown-command", message: "There is no command \"\(word.text)\" here.", span: word.span,
      guidance: guidance)
  }

  /// Lines that words may be meant as, at least one, and advice beside them. Each of the lines would run.
  func corrections(
    of words: [Word], in line: Line, on screen: some Screen<Route>, isElsewhere: Bool = false
  ) async -> (fixes: [String], advice: [String]) {
    let word = words[0]
    // An option belongs to the verb before it.
    let name = word.text.hasPrefix("--") ? "" : String(word.text.lowercased().drop { !$0.isLetter })
    let isOfAnother = world.lookup.placeOfVerb(name) != nil
    // A command of another page was hardly mistyped.
    let near = isOfAnother ? nil : nearestVerb(to: name, among: firstWords(of: screen.commands))
    var (verbs, advice): ([String], [String]) = (name.isEmpty ? [] : [near ?? name], [])
    let there = world.lookup.elsewhere(near ?? name, navigation.current.address)
    // Of a row of this list, whatever the word means elsewhere.
    let isOfRow = there?.hasPrefix(Address(navigation.current.address.path).text + "/") == true
    if case .offers(let others, let sentence)? = synonym(name) ?? near.flatMap(synonym), !isOfRow {
      (verbs, advice) = (others, [sentence])
    }
    // What is no verb in small letters either is asked for once, as it was typed.
    let same = near == nil && !isOfAnother ? word.text.lowercased() : word.text
    let attempts = verbs.filter { $0 != same }.map { [Word($0, span: word.span)] + words.dropFirst() }
    var guesses = attempts.flatMap { [Guess($0[0].text, at: word.span)] + $0.rearranged } + words.rearranged
    for attempt in attempts + [words] { guesses += await onRow(attempt) }
    var fixes = await lines(meant: guesses, by: words, in: line)
    if fixes.isEmpty, !isElsewhere {
      var guesses: [Guess] = []
      for attempt in attempts {
        guesses += await world.lookup.guesses(attempt, navigation.current).filter { $0.place == word.span }
      }
      guesses += await world.lookup.guesses(words, navigation.current)
      fixes = await lines(meant: guesses, by: words, in: line)
    }
    if !fixes.isEmpty { advice = [] }
    if fixes.isEmpty || isOfAnother, let there { advice.append("A command of another page: \(there)") }
    if fixes.isEmpty { fixes = [isOfAnother ? "help " + name : "help"] }
    return (fixes, advice)
  }

  /// Every word that may begin a line on a page of these commands.
  private func firstWords<Event>(of commands: CommandSet<Event>) -> [String] {
    commands.verbs + shellCommands.verbs + world.everywhere.verbs + shell.aliases.all.map(\.name)
      + world.lookup.pageNames() + synonyms + world.lookup.verbs()
  }

  /// Up to three of the lines that guesses make of a line and that would run.
  private func lines(meant guesses: [Guess], by words: [Word], in line: Line) async -> [String] {
    var lines: [String] = []
    for guess in guesses where lines.count < 3 {
      let text = line.text.replacing(guess.place ?? words.place, with: guess.text)
      guard let words = (try? CommandLine(parsing: text))?.words, !words.isEmpty,
        let meant = await mended(words, on: screen)
      else { continue }
      let line = text.replacing(words.place, with: meant)
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// Words as they would run on a page or, `isElsewhere`, after its address; nil: they would not. A value that reads
  /// only one way is rewritten.
  func mended(_ words: [Word], on screen: some Screen<Route>, isElsewhere: Bool = false) async -> String? {
    let rest = Array(words.dropFirst())
    if let address = try? address(of: words[0]) {
      guard let route = try? route(at: address, word: words[0]), let there = try? router.screen(for: route)
      else { return nil }
      if rest.isEmpty { return words.text }
      return await mended(rest, on: there, isElsewhere: true).map { "\(words[0].typed) \($0)" }
    }
    if words[0].text == "plan", !rest.isEmpty, shellCommands.contains("plan") {
      return await mended(rest, on: screen, isElsewhere: isElsewhere).map { "plan " + $0 }
    }
    let commands = screen.commands
    let meant = meant(words, commands)
    let verb = meant[0].text
    if verb == "back", navigation.behind.isEmpty { return nil }
    do throws(CommandError) {
      if commands.contains(verb) {
        guard commands.help(for: verb)?.unavailable == nil else { return nil }
        _ = try commands.parse(meant)
      } else if shellCommands.contains(verb) {
        guard try shellCommands.parse(meant).event.reads || !isElsewhere else { return nil }
      } else {
        _ = try world.everywhere.parse(meant)
      }
      return words.text
    } catch {
      if error.code == "missing-argument", !commands.contains(verb) { return words.text }
      if let guess = error.guesses.first {
        return words.map { $0.span == guess.place ? guess.text : $0.typed }.joined(separator: " ")
      }
    }
    guard !isElsewhere, let there = try? await named(meant), !there.isMissing else { return nil }
    if there.words.isEmpty { return words.text }
    guard let screen = try? router.screen(for: there.route),
      let rest = await mended(there.words, on: screen, isElsewhere: true)
    else { return nil }
    return rest == there.words.text && !commands.contains(verb)
      ? words.text : "\(there.route.address.text) \(rest)"
  }

  /// The error of a command that does not take the words after it, with what those may be meant as.
  func offering(_ error: CommandError, for words: [Word], in line: Line) async -> CommandError {
    var error = error
    let rest = Array(words.dropFirst())
    guard !rest.isEmpty else { return error }
    var guesses = await words.rearranged + onRow(words)
    if !rest[0].text.hasPrefix("-") {
      guesses += await world.lookup.guesses(rest, navigation.current).filter { $0.place == nil }
    }
    if shellCommands.contains(words[0].text) { guesses.append(Guess(words[0].text)) }
    error.guidance = await lines(meant: guesses, by: words, in: line).map(Guidance.run) + error.guidance
    return error
  }

  /// A verb with the number of a row, as it is typed for the page that the row opens.
  private func onRow(_ words: [Word]) async -> [Guess] {
    func opened(on screen: some Screen<Route>) async throws -> Step<Route>.Move {
      try await screen.handle(screen.commands.parse([Word("open", span: words[1].span), words[1]]).event).move
    }
    guard words.count > 1, Int(words[1].text) != nil, case .push(let route)? = try? await opened(on: screen)
    else { return [] }
    return [Guess("\(route.address.text) \(words[0].text)", at: words.prefix(2).map(\.self).place)]
  }

  /// The error of an address that leads nowhere, with what its steps may name.
  func offering(_ error: AddressError, for address: Address, in words: [Word]) async -> AddressError {
    guard error.code == "unknown-address", !isShut, words.count == 1,
      !address.path.isEmpty
    else { return error }
    let steps = address.path.map { Word($0, span: words[0].span) }
    var error = error
    for name in [steps, steps.suffix(1)] {
      guard let there = try? await world.lookup.named(name, navigation.current), there.words.isEmpty
      else { continue }
      if !error.guidance.contains(.run(there.command)) { error.guidance.append(.run(there.command)) }
      return error
    }
    if steps.count == 1 {
      error.guidance += await world.lookup.guesses(steps, navigation.current).map { .run($0.text) }
    }
    return error
  }
}

extension [Word] {
  /// The words as one types them.
  fileprivate var text: String { map(\.typed).joined(separator: " ") }

  /// The same words as they are often meant: the key first, "to 12" as "--to 12" or "12", "@ 4.00" as "@4.00".
  fileprivate var rearranged: [Guess] {
    guard count > 2 else { return [] }
    var all = [[self[0], self[count - 1]] + self[1..<(count - 1)]]
    for index in 1..<(count - 1) {
      let (word, next) = (self[index], self[index + 1])
      var others = [[Word("--" + word.text, span: word.span), next]]
      if ["to", "is", "of", "for", "by", "="].contains(word.text) { others.append([next]) }
      // Two figures are never one.
      if word.text.contains(where: \.isNumber) != next.text.contains(where: \.isNumber) {
        others.append([Word(word.text + next.text, span: Span(word.span.lower, next.span.upper))])
      }
      all += others.map { self[..<index] + $0 + self[(index + 2)...] }
    }
    return all.map { Guess($0.text) }
  }

  /// Where they were typed, from the first to the last.
  var place: Span { Span(self[0].span.lower, self[count - 1].span.upper) }
}
