import Assets
import CommandKit
package import PageKit
import ScreenKit
import StoreCore

extension Program {
  /// What an error's code means; nil: no error has it.
  package static func explanation(of code: String) -> Page? {
    kitExplanations(with: ErrorTexts.explanations)[code].map {
      Explanation(code: code, text: $0, example: ErrorTexts.example(of: code)).page
    }
  }
}

/// `daybook help` and `daybook explain`: help on topics, commands and errors, without the user's store.
struct ProgramHelp {
  /// The commands of every page.
  let everywhere: [CommandHelp]
  /// Each kind of page by its address, with its own commands.
  let pages: [(address: String, commands: [CommandHelp])]
  /// The explanation of each error code.
  let explanations = kitExplanations(with: ErrorTexts.explanations)

  /// Collects the commands of all pages without reading a page.
  init() throws(StoreError) {
    let workspace = try Workspace()
    let index = CommandIndex(router: workspace.router)
    everywhere = workspace.everywhere().help() + shellHelp(Workspace.summaries)
    pages = CommandIndex.addresses.map { ($0, index.commands(at: $0)) }
  }

  /// Everything that `daybook help` knows except the codes: topics, subcommands and verbs.
  var subjects: [String] {
    Assets.helpTopics.map(\.name) + Options.actions.verbs
      + (everywhere + pages.flatMap(\.commands)).map(\.verb)
  }

  /// Help on a topic, a subcommand, a command of any page, or a code; throws `unknown-topic`.
  func page(on topic: String) throws(CommandError) -> Page {
    var blocks: [Block] = []
    if var action = Options.actions.help(for: topic) {
      action.usage = "daybook " + action.usage
      blocks.append(.lines(action.lines))
    }
    if let command = everywhere.first(where: { $0.verb == topic }) {
      blocks.append(.lines(command.lines))
    } else {
      blocks += commands(called: topic)
    }
    if let text = Assets.helpTopic(topic) { blocks += Block.prose(text) }
    if blocks.isEmpty, explanations[topic] != nil { return try explanation(of: topic) }
    guard !blocks.isEmpty else {
      throw Self.unknown(
        "unknown-topic", "There is no help on \"\(topic)\".", near: topic, among: subjects, "daybook help")
    }
    return Page("", blocks: blocks)
  }

  /// The explanation of a code; throws `unknown-code`.
  func explanation(of code: String) throws(CommandError) -> Page {
    guard let text = explanations[code] else {
      throw Self.unknown(
        "unknown-code", "No error has the code \"\(code)\".", near: code, among: explanations.keys.sorted(),
        "daybook explain")
    }
    return Explanation(code: code, text: text, example: ErrorTexts.example(of: code)).page
  }

  /// Help on a verb under the addresses where it means that.
  private func commands(called verb: String) -> [Block] {
    var found: [(help: CommandHelp, addresses: [String])] = []
    for page in pages {
      guard var help = page.commands.first(where: { $0.verb == verb }) else { continue }
      help.unavailable = nil
      if let index = found.firstIndex(where: { $0.help == help }) {
        found[index].addresses.append(page.address)
      } else {
        found.append((help, [page.address]))
      }
    }
    return found.flatMap { [.heading("On " + $0.addresses.joined(separator: ", ")), .lines($0.help.lines)] }
  }

  private static func unknown(
    _ code: String, _ message: String, near typed: String, among known: [String], _ action: String
  ) -> CommandError {
    var error = CommandError(code: code, message: message, guidance: ["For the topics: daybook help"])
    if let near = nearest(to: typed, among: known) {
      error.guidance.insert("Did you mean \(action) \(near)?", at: 0)
    }
    return error
  }
}
