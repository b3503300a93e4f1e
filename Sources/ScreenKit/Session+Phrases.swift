import CommandKit

extension Session {
  /// The page that a phrase opens, or nil where words are none; a phrase that means lines is an error that offers them.
  ///
  /// Words that are a command of the page, or that one takes, as a name on a draft, are no phrase, nor is one word that
  /// names something.
  func page(saidBy words: [Word], on screen: some Screen<Route>) async throws -> Route? {
    guard let phrase = phrase(of: words), screen.commands.verb(taking: words) == nil else { return nil }
    // Open takes the number of a row, and before words it only says that they name a page.
    let verb = words[0].text == "open" ? nil : screen.commands.help(for: words[0].text)
    if let verb, verb.unavailable == nil { return nil }
    if words.count == 1 {
      guard !knows(words[0].text, on: screen) else { return nil }
      if case .offers(let verbs, _)? = synonym(words[0].text), verbs.contains(where: screen.commands.contains)
      {
        return nil
      }
      guard try await named(words) == nil else { return nil }
    }
    try await allow(at: nil, words[0])
    if phrase.says == nil, let line = phrase.lines.first, line.hasPrefix("/"), !line.contains(" ") {
      return try? Route(text: line)
    }
    let fixes = await running(phrase.lines)
    guard phrase.says != nil || !fixes.isEmpty else { return nil }
    throw CommandError(
      code: "unknown-command",
      message: phrase.says ?? "There is no command \"\(words.map(\.text).joined(separator: " "))\" here.",
      span: words.place, guidance: (fixes.isEmpty ? ["help"] : fixes).map(Guidance.run))
  }

  /// The error of a line, with what its words may mean besides: a number that is no row may be an amount, and a verb that
  /// lacks its argument another one.
  func offering(_ error: CommandError, saidBy words: [Word]) async -> CommandError {
    let said =
      switch error.code {
      case "no-such-row", "no-rows": [Word("row", span: words[0].span)] + words
      case "missing-argument", "extra-argument", "unknown-value": words
      default: [Word]()
      }
    guard let phrase = phrase(of: said) else { return error }
    var error = error
    error.guidance = await running(phrase.lines).map(Guidance.run) + error.guidance
    return error
  }

  private func phrase(of words: [Word]) -> (lines: [String], says: String?)? {
    let here = navigation.current.address.text
    for phrase in world.lookup.phrases where here.hasPrefix(phrase.place) {
      if let lines = phrase.lines(for: words) { return (lines, phrase.says) }
    }
    return nil
  }

  /// Those of some lines that would run here.
  private func running(_ lines: [String]) async -> [String] {
    var (fixes, here) = ([String](), screen)
    // What a change made impossible is not offered.
    _ = try? await here.page()
    for line in lines {
      guard let words = (try? CommandLine(parsing: line))?.words, !words.isEmpty,
        let fix = await mended(words, on: here), !fixes.contains(fix)
      else { continue }
      fixes.append(fix)
    }
    return fixes
  }
}
