import CommandKit
import PageKit

extension Session {
  /// Help on every command that may be typed where the session stands.
  var allHelp: [CommandHelp] { Self.help(of: screen) + helpEverywhere }

  /// Help on the commands that every page takes.
  private var helpEverywhere: [CommandHelp] { world.everywhere.help() + shellCommands.help() }

  private static func help(of screen: some Screen<Route>) -> [CommandHelp] { screen.commands.help() }

  func help(on topic: String?, at route: Route, commands: [CommandHelp], _ words: [Word]) throws -> Page {
    guard let topic else { return overview(commands, at: route) }
    let all = commands + helpEverywhere
    let text = self.text(of: topic)
    if let command = all.first(where: { $0.verb == topic }) {
      return Page("", blocks: [.lines(command.lines + (text.map { [""] + $0 } ?? []))])
    }
    if let text { return Page("", blocks: [.lines(text)]) }
    if let there = world.helpElsewhere(topic) {
      return Page("", blocks: [.lines(there.help.lines + ["", "A command of \(there.address)"])])
    }
    // Topics are named in the plural: who asks for one of them means them.
    for plural in [topic + "s", topic.dropLast() + "ies"] {
      if let text = self.text(of: plural) { return Page("", blocks: [.lines(text)]) }
    }
    let known = all.map(\.verb) + world.topics().map(\.name)
    throw CommandError(
      code: "unknown-topic", message: "There is no help on \"\(topic)\".", span: words.last?.span,
      guidance: nearest(to: topic, among: known).map { ["run: help " + $0] } ?? ["run: help"])
  }

  private func overview(_ commands: [CommandHelp], at route: Route) -> Page {
    var blocks: [Block] = []
    if !commands.isEmpty { blocks += [.heading("Here"), .lines(commands.flatMap(overviewLines))] }
    blocks += [
      .heading("Everywhere"), .lines(helpEverywhere.flatMap(overviewLines)),
    ]
    blocks.append(
      .text("An address opens its page, an address and a command do it there; a number opens that row."))
    let topics = world.topics()
    if !topics.isEmpty { blocks.append(.text("Topics: " + topics.map(\.name).joined(separator: " "))) }
    let count = commands.count == 1 ? "1 command" : "\(commands.count) commands"
    return Page(
      "\(count) here · \(route.address.text)", blocks: blocks,
      hints: ["help VERB", "help TOPIC", "explain CODE"])
  }

  /// A command and what it does: on one line where both fit, else on two; never cut.
  private func overviewLines(_ command: CommandHelp) -> [String] {
    let summary = command.unavailable.map { command.summary + " (not yet: \($0))" } ?? command.summary
    let column = 24
    let width = command.usage.displayWidth()
    guard width + 2 <= column, column + summary.displayWidth() + 2 <= drawingWidth else {
      return ["  " + command.usage, "      " + summary]
    }
    return ["  " + command.usage + String(repeating: " ", count: column - width) + summary]
  }

  /// The lines of a topic's text; nil when there is no such topic.
  private func text(of topic: String) -> [String]? {
    guard var text = world.topics().first(where: { $0.name == topic })?.text else { return nil }
    if text.last == "\n" { text.removeLast() }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var allExplanations: [String: String] { kitExplanations(with: world.explanations()) }

  func explanation(of code: String, word: Word) throws -> Page {
    let all = allExplanations
    if let text = all[code] {
      return Explanation(code: code, text: text, example: world.example(code)).page
    }
    throw CommandError(
      code: "unknown-code", message: "No error has the code \"\(code)\".", span: word.span,
      guidance: nearest(to: code, among: all.keys.sorted()).map { ["run: explain " + $0] } ?? ["run: errors"])
  }
}
