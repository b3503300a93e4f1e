import CommandKit

// A secret is asked for between the line and its event. The line that holds one all the same is refused, and only its
// beginning is kept.
extension Session {
  /// Asks for the secrets of a verb, one after the other; refused as `no-secret` where one is missing. `route`: see
  /// ``allow(_:of:at:_:)``.
  func secrets<Event>(
    _ names: [String], of verb: String, _ commands: CommandSet<Event>, at route: Route?, _ word: Word
  ) async throws -> [Secret] {
    guard !running.isPlanning else { throw nothingToPlan }
    var secrets: [Secret] = []
    for name in names {
      console.flush()
      guard let secret = try await askForSecret(name.prefix(1).uppercased() + name.dropFirst() + ": ") else {
        throw noSecret(name)
      }
      secrets.append(secret)
      running.secrets.append(name)
    }
    // Typing takes time: whoever typed may have been disabled since, or have another role.
    try await allow(verb, of: commands, at: route, word)
    return secrets
  }

  private func noSecret(_ name: String) -> CommandError {
    let advice: [Guidance] =
      running.isRead
      ? ["In a replay file, write @secret NAME in the line after the command; NAME is in the environment."]
      : ["A keyboard asks for it. In a script, write it in the next line of standard input."]
    return CommandError(
      code: "no-secret", message: "There is no \(name), so nothing was done.",
      guidance: outcome.isInteractive ? [] : advice)
  }

  /// The part of a line that may be kept: no word that stands where a command asks for a secret.
  public func withoutSecrets(_ text: String) -> String { secretOnLine(text)?.kept ?? text }

  /// The refusal of a line that may hold a secret, and the part of it that may be kept.
  func secretOnLine(_ text: String) -> (refusal: CommandError, kept: String)? {
    let words = LinePrefix.command(of: text)
    guard let first = words.first else { return nil }
    if first.text == "alias", let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      // Of an alias nothing is kept but its name; its meaning may be one quoted word.
      let meaning = String(text[sign...].dropFirst())
      let whole = LinePrefix.command(of: meaning)
      let found = secretOnLine(whole.count == 1 ? whole[0].text : meaning)
      return found.map { refused($0.refusal, text, text.utf8.distance(from: text.startIndex, to: sign)) }
    }
    let rest = text.cut(Span(first.span.upper, text.utf8.count))
    let meant = (try? shell.aliases.expanded(text)) ?? shell.aliases[first.text].map { $0 + rest } ?? text
    guard let refusal = secretOnLine(LinePrefix.command(of: meant)[...]), let place = refusal.span else {
      return nil
    }
    // Where an alias stands for the command, what is typed after it is not kept.
    return refused(refusal, text, meant == text ? place.lower : first.span.upper)
  }

  private func refused(_ refusal: CommandError, _ text: String, _ end: Int) -> (CommandError, String) {
    var refusal = refusal
    let kept = String(text.cut(Span(0, end)).reversed().drop(while: \.isWhitespace).reversed())
    refusal.span = Span(kept.utf8.count, kept.utf8.count)
    return (refusal, kept)
  }

  private func secretOnLine(_ words: ArraySlice<Word>) -> CommandError? {
    guard let first = words.first else { return nil }
    if first.text == "plan" { return secretOnLine(words.dropFirst()) }
    guard let address = try? address(of: first) else {
      return secretBehindName(words) ?? secretOnLine(words, on: screen)
    }
    // Most lines are an address alone, which no page has to be asked about.
    let rest = words.dropFirst()
    if rest.isEmpty, address.query.isEmpty { return nil }
    guard let route = try? Route(address), let there = try? router.screen(for: route) else {
      let start = first.text.utf8.prefix { $0 != UInt8(ascii: "?") }.count
      let span = Span(first.span.lower + start, first.span.upper)
      return address.query.compactMap { world.everywhere.secretOnLine(named: $0.name, span) }.first
    }
    return secretOnLine(rest, on: there) ?? secretBehind(route, rest, isNamed: false)
  }

  /// The refusal of words behind the name of a page that asks for a secret; a name that is nearly its name counts.
  private func secretBehindName(_ words: ArraySlice<Word>) -> CommandError? {
    guard let first = words.first, !knows(first.text, on: screen) || Self.openers.contains(first.text) else {
      return nil
    }
    let rest = words.dropFirst()
    if Self.openers.contains(first.text) { return secretOnLine(rest) }
    let name = first.text.lowercased()
    let asking = world.lookup.secretPages()
    guard let name = asking[name] == nil ? nearestVerb(to: name, among: asking.keys.sorted()) : name,
      let route = asking[name]
    else { return world.lookup.pageNames().contains(name) ? secretBehindName(rest) : nil }
    return secretBehind(route, rest, isNamed: true)
  }

  private static var openers: Set<String> { ["go", "open", "show"] }

  /// The refusal of words at a page that asks for a secret; behind its address its own commands may stand.
  private func secretBehind(_ route: Route, _ rest: ArraySlice<Word>, isNamed: Bool) -> CommandError? {
    let paths = world.lookup.secretPages().values.map(\.address.path)
    guard let next = rest.first, paths.contains(route.address.path),
      let there = try? router.screen(for: route), isNamed || !knows(next.text, on: there)
    else { return nil }
    return refusal(at: next.span, on: there) ?? world.everywhere.secretOnLine(at: next.span)
  }

  private func refusal(at span: Span, on screen: some Screen<Route>) -> CommandError? {
    screen.commands.secretOnLine(at: span)
  }

  /// Words before a verb name a page; a first word that is nearly a verb is taken for it.
  private func secretOnLine(_ words: ArraySlice<Word>, on screen: some Screen<Route>) -> CommandError? {
    guard !words.isEmpty else { return nil }
    let commands = screen.commands
    let known = words.firstIndex { $0.text != "plan" && knows($0.text, commands) }
    var rest = Array(words[(known ?? words.startIndex)...])
    if known == nil, let typed = rest.first?.text {
      let asking = commands.secretVerbs + world.everywhere.secretVerbs
      let meant =
        switch synonym(typed) {
        case .means(let verb)?: [verb]
        case .offers(let verbs, _)?: verbs
        default: [String]()
        }
      if let verb = meant.first(where: asking.contains) ?? nearestVerb(to: typed, among: asking) {
        rest[0].text = verb
      }
    }
    let refusal = commands.secretOnLine(rest) ?? world.everywhere.secretOnLine(rest)
    // A verb that opens the page which asks may be taken for that page's own.
    guard refusal == nil, let verb = rest.first?.text, let there = world.lookup.secretPages()[verb],
      !(commands.secretVerbs + world.everywhere.secretVerbs).contains(verb)
    else { return refusal }
    return secretBehind(there, rest.dropFirst(), isNamed: true)
  }
}
