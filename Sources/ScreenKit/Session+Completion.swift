import CommandKit

extension Session {
  /// Completions at `cursor` (a UTF-8 offset) of a half-typed line: rows and values of the page first, commands that
  /// are not allowed now last.
  public func completion(of line: String, cursor: Int) -> Completion {
    let prefix = LinePrefix(line, cursor: cursor)
    let range = prefix.partial.span.lower..<cursor
    let text = prefix.partial.text
    switch prefix.part {
    case .command: break
    case .filter where prefix.words.isEmpty:
      let pipes = ["json", "csv", "plain", "html", "count", "head", "match"].filter { $0.hasPrefix(text) }
      return Completion(range: range, candidates: pipes.map { Candidate($0) })
    default: return Completion(range: cursor..<cursor, candidates: [])
    }
    var words = meant(prefix.words)
    // Values tell what the program keeps.
    if !words.isEmpty, isShut { return Completion(range: range, candidates: []) }
    if text.hasPrefix("/"), !prefix.partial.isQuoted, words.isEmpty || words.map(\.text) == ["go"] {
      return Completion(range: range, candidates: addressCandidates(text), appendsBlank: false)
    }
    if words.first?.text == "plan", shellCommands.contains("plan") { words.removeFirst() }
    guard let first = words.first, first.text.hasPrefix("/"), let address = try? address(of: first),
      let route = try? Route(address), let screen = try? router.screen(for: route)
    else {
      return Completion(range: range, candidates: candidates(on: screen, at: navigation.current, words, text))
    }
    let rest = Array(words.dropFirst())
    return Completion(
      range: range, candidates: candidates(on: screen, at: route, isElsewhere: true, rest, text))
  }

  private func candidates(
    on screen: some Screen<Route>, at route: Route, isElsewhere: Bool = false, _ words: [Word],
    _ partial: String
  ) -> [Candidate] {
    let commands = screen.commands
    guard let verb = words.first?.text else {
      let shell = shellCommands.candidates(for: [], partial: partial)
      let common =
        world.everywhere.candidates(for: [], partial: partial)
        + (isElsewhere ? shell.filter { Self.verbsBehindAddress.contains($0.text) } : shell)
      let verbs = (commands.candidates(for: [], partial: partial) + aliasCandidates(partial) + common)
        .filter { !isBarred($0.text, commands, at: route) }.allowedFirst
      guard !isElsewhere, !partial.isEmpty else { return verbs }
      let names = verbs + pageCandidates(partial, besides: verbs)
      return names.isEmpty && !isShut ? keyCandidates(after: [], partial) : names
    }
    if isBarred(verb, commands, at: route) { return [] }
    let context = context
    let values = commands.candidates(for: words, partial: partial, knowing: context)
    if commands.contains(verb), isElsewhere || !values.isEmpty { return values }
    if world.everywhere.contains(verb) {
      return world.everywhere.candidates(for: words, partial: partial, knowing: context)
    }
    if shellCommands.contains(verb) {
      return shellCommands.candidates(for: words, partial: partial, knowing: context)
    }
    // The key of another page may follow a verb.
    return isElsewhere || words.count > 1 || partial.isEmpty ? [] : keyCandidates(after: words, partial)
  }

  /// Addresses of pages that the user may see.
  private func addressCandidates(_ typed: String) -> [Candidate] {
    world.lookup.addresses(typed, shown?.keys ?? []).filter { candidate in
      (try? Route(text: candidate.text)).map { world.barred($0, nil, nil) == nil } ?? true
    }
  }

  private func keyCandidates(after words: [Word], _ partial: String) -> [Candidate] {
    world.lookup.keys(words, partial, shown?.keys ?? [])
  }

  /// The shell's commands that only read the page they are typed at.
  private static var verbsBehindAddress: Set<String> { ["where", "show", "help", "plan"] }

  /// Values that the declarations cannot know.
  private var context: CompletionContext {
    let (world, shown, style) = (world, shown, presentation.style)
    let rows = shown?.isHere == true ? shown : nil
    return CompletionContext(
      keys: shown?.keys ?? [], arguments: { rows?.candidates(for: $0, in: style) ?? [] },
      values: { type, prefix in MainActor.assumeIsolated { world.lookup.values(type, prefix) } })
  }

  /// The words with their alias expanded.
  private func meant(_ words: [Word]) -> [Word] {
    guard !shell.aliases.isEmpty, !words.isEmpty else { return words }
    let line = words.map { $0.isQuoted ? "\"\"" : $0.text }.joined(separator: " ")
    guard let verb = Aliases.verb(of: words), let index = words.firstIndex(of: verb),
      shell.aliases[verb.text] != nil, let expanded = try? shell.aliases.expanded(line),
      let meant = try? CommandLine(parsing: expanded), meant.stages.isEmpty
    else { return words }
    return Array(meant.words.dropLast(words.count - index - 1)) + words[(index + 1)...]
  }

  func aliasCandidates(_ prefix: String) -> [Candidate] {
    shell.aliases.all.filter { $0.name.hasPrefix(prefix) }.map { Candidate($0.name, "= " + $0.words) }
  }

  private func pageCandidates(_ prefix: String, besides verbs: [Candidate]) -> [Candidate] {
    world.lookup.pageNames().filter { name in name.hasPrefix(prefix) && !verbs.contains { $0.text == name } }
      .map { Candidate($0, "page") }
  }

  /// The commands that the last error suggests, by number.
  func fixCandidates(_ prefix: String) -> [Candidate] {
    let fixes = errors.latest?.fixes ?? []
    return fixes.enumerated().map { Candidate(String($0 + 1), $1) }.filter { $0.text.hasPrefix(prefix) }
  }

  /// Codes of errors, this session's first, the latest before all.
  func codeCandidates(_ prefix: String) -> [Candidate] {
    var met: [Candidate] = []
    for error in errors.all.suffix(20).reversed() where !met.contains(where: { $0.text == error.code }) {
      met.append(Candidate(error.code, error.message))
    }
    let others = allExplanations.keys.sorted().filter { code in !met.contains { $0.text == code } }
    return (met + others.map { Candidate($0) }).filter { $0.text.hasPrefix(prefix) }
  }
}
