import Assets
import CommandKit
import PageKit
import ScreenKit

/// `daybook help` and `daybook explain`: what the program says of itself without a store.
struct ProgramHelp {
  let declarations: Declarations

  /// Everything there is help on.
  var overview: Page {
    let column = (declarations.topics.map(\.name.count).max() ?? 0) + 4
    let topics = declarations.topics.map { topic in
      let title = topic.text.prefix { $0 != "\n" }
      return "  " + topic.name + String(repeating: " ", count: column - topic.name.count) + title
    }
    var blocks: [Block] = [
      .heading("Topics"), .lines(topics),
      .heading("Commands of every page"), .text(verbs(declarations.everywhere)),
    ]
    for page in declarations.pages {
      blocks += [.heading("Commands of \(page.address)"), .text(verbs(page.commands))]
    }
    blocks += [.heading("Codes of errors"), .text(declarations.codes.joined(separator: " "))]
    let hints = ["daybook help TOPIC", "daybook help VERB", "daybook explain CODE", "daybook --help"]
    return Page("Help", blocks: blocks, hints: hints)
  }

  /// What is known of a topic, a command of the program or of any page, or a code; refused as `unknown-topic`.
  func page(on topic: String) throws(CommandError) -> Page {
    var parts: [[Block]] = []
    if var action = Options.actions.help(for: topic) {
      action.usage = "daybook " + action.usage
      parts.append([.lines(action.lines)])
    }
    if let command = declarations.everywhere.first(where: { $0.isCalled(topic) }) {
      parts.append([.lines(command.lines)])
    } else {
      parts += ofPages(topic)
    }
    if let text = Assets.helpTopic(topic) { parts.append([.lines(Self.lines(of: text))]) }
    if parts.isEmpty, declarations.explanations[topic] != nil { return try explanation(of: topic) }
    guard !parts.isEmpty else {
      throw Self.unknown(
        "unknown-topic", "There is no help on \"\(topic)\".", topic, among: declarations.subjects, "help")
    }
    return Page("", blocks: Array(parts.joined()))
  }

  /// The explanation of a code; refused as `unknown-code`.
  func explanation(of code: String) throws(CommandError) -> Page {
    guard let text = declarations.explanations[code] else {
      throw Self.unknown(
        "unknown-code", "No error has the code \"\(code)\".", code, among: declarations.codes, "explain")
    }
    return Explanation(code: code, text: text, example: ErrorTexts.example(of: code)).page
  }

  /// A verb as each page means it, told once where several mean the same.
  private func ofPages(_ verb: String) -> [[Block]] {
    var told: [(help: CommandHelp, addresses: [String])] = []
    for page in declarations.pages {
      guard var help = page.commands.first(where: { $0.isCalled(verb) }) else { continue }
      help.unavailable = nil
      if let index = told.firstIndex(where: { $0.help == help }) {
        told[index].addresses.append(page.address)
      } else {
        told.append((help, [page.address]))
      }
    }
    return told.map { [.heading("On " + $0.addresses.joined(separator: ", ")), .lines($0.help.lines)] }
  }

  private func verbs(_ commands: [CommandHelp]) -> String {
    commands.map(\.verb).joined(separator: " ")
  }

  private static func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  private static func unknown(
    _ code: String, _ message: String, _ typed: String, among known: [String], _ action: String
  ) -> CommandError {
    let near = nearest(to: typed, among: known).map { ["Did you mean daybook \(action) \($0)?"] } ?? []
    return CommandError(code: code, message: message, guidance: near + ["daybook help lists them."])
  }
}
