import CommandKit
public import PageKit

extension Session {
  /// Help on every command that may be typed where the session stands.
  var allHelp: [CommandHelp] { help(of: screen) + helpEverywhere }

  /// Help on the commands that every page takes.
  private var helpEverywhere: [CommandHelp] {
    marked(world.everywhere.help(), at: nil) + shellCommands.help()
  }

  func help(of screen: some Screen<Route>) -> [CommandHelp] { screen.commands.help() }

  /// The page of `help`: the commands here, or one command or topic.
  func help(on topic: String?, at route: Route, commands: [CommandHelp], _ words: [Word]) throws -> Page {
    let commands = marked(commands, at: route)
    guard let topic else { return overview(commands, at: route) }
    let all = commands + helpEverywhere
    let text = world.manual.topics().first { $0.name == topic }?.text
    if let command = all.first(where: { $0.verb == topic }) {
      return Page("", blocks: [.lines(command.lines)] + (text.map(Block.prose) ?? []))
    }
    if let text { return Page("", blocks: Block.prose(text)) }
    if let address = world.lookup.placeOfVerb(topic), let command = try command(topic, at: address) {
      return Page("", blocks: [.text("A command of another page: \(address)"), .lines(command.lines)])
    }
    // Topics have plural names; the singular means the same topic.
    for plural in [topic + "s", topic.dropLast() + "ies"] {
      if let text = world.manual.topics().first(where: { $0.name == plural })?.text {
        return Page("", blocks: Block.prose(text))
      }
    }
    let known = all.map(\.verb) + world.manual.topics().map(\.name)
    throw CommandError(
      code: "unknown-topic", message: "There is no help on \"\(topic)\".", span: words.last?.span,
      guidance: nearest(to: topic, among: known).map { [.run("help " + $0)] } ?? [.run("help")])
  }

  /// Help on a verb of the page at `address`.
  private func command(_ verb: String, at address: String) throws -> CommandHelp? {
    let route = try Route(text: address)
    return try marked(help(of: router.screen(for: route)), at: route).first { $0.verb == verb }
  }

  private func overview(_ all: [CommandHelp], at route: Route) -> Page {
    let commands = all.filter { $0.barred == nil }
    var others: [(who: String, verbs: [String])] = []
    for command in all {
      guard let who = command.barred else { continue }
      if others.last?.who != who { others.append((who, [])) }
      others[others.count - 1].verbs.append(command.verb)
    }
    var blocks: [Block] = commands.isEmpty ? [] : [.lines(commands.flatMap(overviewLines))]
    blocks += others.map { .text("Only for \($0.who): " + $0.verbs.joined(separator: " ")) }
    let everywhere = helpEverywhere.filter { $0.barred == nil }.map(\.verb).joined(separator: " ")
    blocks.append(.text("On every page: " + everywhere))
    return Page(
      "Commands · \(route.address.text)", blocks: blocks,
      hints: ["help VERB"] + helpHint("topics") + ["explain CODE"])
  }

  /// The hint of a topic, where the program has that.
  func helpHint(_ topic: String) -> [String] {
    world.manual.topics().contains { $0.name == topic } ? ["help " + topic] : []
  }

  /// A command and its summary: on one line where they fit, with the verb alone for a long usage.
  private func overviewLines(_ command: CommandHelp) -> [String] {
    let summary = command.unavailable.map { command.summary + " (not yet: \($0))" } ?? command.summary
    let column = 24
    let usage = command.usage.displayWidth() + 2 <= column ? command.usage : command.verb + " ..."
    guard column + summary.displayWidth() + 2 <= drawingWidth else {
      return ["  " + command.usage, "      " + summary]
    }
    return ["  " + usage + String(repeating: " ", count: column - usage.displayWidth()) + summary]
  }

  var allExplanations: [String: String] { kitExplanations(with: world.manual.explanations()) }

  func explanation(of code: String, word: Word) throws -> Page {
    let all = allExplanations
    if let text = all[code] {
      return Explanation(code: code, text: text, example: world.manual.example(code)).page
    }
    if let met = errors.all.last(where: { $0.code == code }) {
      return Page(code, blocks: ([met.message] + met.advice).map(Block.text))
    }
    throw CommandError(
      code: "unknown-code", message: "No error has the code \"\(code)\".", span: word.span,
      guidance: nearest(to: code, among: all.keys.sorted()).map { [.run("explain " + $0)] } ?? [
        .run("errors")
      ])
  }
}

extension Block {
  /// Paragraphs separated by empty lines; a paragraph with indented lines or columns keeps its line breaks.
  public static func prose(_ text: String) -> [Block] {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
    return paragraphs.map { paragraph in
      let isSet = paragraph.contains { $0.hasPrefix(" ") || $0.contains("  ") }
      return isSet ? .lines(paragraph.map(String.init)) : .text(paragraph.joined(separator: " "))
    }
  }
}
