import CommandKit

/// What can be typed on every page, besides the program's own commands.
enum ShellEvent: Sendable {
  case back, forward, home, up, quit, go, clear
  case whereami, show, watch(Int?)
  case drafts(Int?)
  case help(String?)
  case errors(Int?)
  case explain(String)
  case fix(Int)
  case plan(String)
  case history(Int?)
  case last
  case alias
  case unalias(String)
  case set
  case record(RecordOrder)
}

/// The shell's own commands.
extension Shell {
  /// Those that only move: no screen has a verb that equals one of these.
  static let moves: Set<String> = ["back", "forward", "home", "up", "quit"]

  /// What may follow `record` instead of a file.
  private static func recordings(_ prefix: String) -> [Candidate] {
    [
      Candidate("stop", "end the recording"),
      Candidate("last", "the lines before this one, with > FILE into a file"),
    ]
    .filter { $0.text.hasPrefix(prefix) }
  }

  /// What a session's commands complete from, and what the program around it offers.
  struct Wiring {
    var names, codes, topics, fixes, aliases: CandidateSource
    var settings = Setting.all
    var plans = true, records = true
    /// The program's own summaries, by verb.
    var summaries: [String: String] = [:]
  }

  static func commands(_ wiring: Wiring) -> CommandSet<ShellEvent> {
    func summary(_ verb: String, _ usual: String) -> String { wiring.summaries[verb] ?? usual }
    return CommandSet {
      Command("back", "Return to the page before", event: ShellEvent.back)
      Command("forward", "Return to the page that back left", event: ShellEvent.forward)
      Command("home", summary("home", "Open the first page"), event: ShellEvent.home)
      Command("up", "Open the page above; .. does the same", event: ShellEvent.up)
      Command(
        "go", summary("go", "Open an address"),
        .optionalWords("address", String.self, from: wiring.names)
      ) { _ in ShellEvent.go }
      Command("where", "Print this page's address", event: ShellEvent.whereami)
      Command("drafts", "List unsaved drafts, or open draft N", .optionalWord("number")) {
        ShellEvent.drafts($0)
      }
      Command("show", "Draw this page again", event: ShellEvent.show)
      Command(
        "watch", "Draw this page until a key, and mark changes",
        .optionalWord("seconds", Int.self, help: "between two drawings; by default 5")
      ) { ShellEvent.watch($0) }.example("watch 2")
      Command("clear", "Clear the screen", event: ShellEvent.clear)
      Command(
        "help", summary("help", "Show the commands here, or one command"),
        .optionalWord("verb", from: wiring.topics)
      ) { ShellEvent.help($0) }
      Command("errors", "List this session's errors, or show one in full", .optionalWord("number")) {
        ShellEvent.errors($0)
      }
      Command("explain", "Explain an error code", .word("code", from: wiring.codes)) {
        ShellEvent.explain($0)
      }
      Command("fix", "Run a command that the last error suggests", .word("number", from: wiring.fixes)) {
        ShellEvent.fix($0)
      }
      if wiring.plans {
        Command("plan", "Show what a command would change", .words("command")) { ShellEvent.plan($0) }
      }
      Command("history", "List the commands of this session", .optionalWord("count")) {
        ShellEvent.history($0)
      }
      Command("last", "Repeat the last command of this page", event: ShellEvent.last)
      Command(
        "alias", "Define an alias; alone, list them",
        .optionalWords("name = words", String.self, from: wiring.aliases)
      ) { _ in ShellEvent.alias }.example("alias here = where")
      Command("unalias", "Remove an alias", .word("name", from: wiring.aliases)) { ShellEvent.unalias($0) }
      Command(
        "set", "Set how this terminal works; alone, list",
        .optionalWords(
          "name value", String.self, help: wiring.settings.map(\.name).joined(separator: ", "),
          from: { Setting.candidates($0, among: wiring.settings) })
      ) { _ in ShellEvent.set }.example("set width 100")
      if wiring.records {
        Command(
          "record", "Record commands as a replay file",
          .optionalWord(
            "file", String.self, help: "where to; or stop, or last for the lines before this one",
            from: recordings),
          .optionalWord("count", Int.self, help: "the number of lines for last; by default 20")
        ) { ShellEvent.record(RecordOrder($0, $1)) }.example("record last 10")
      }
      Command("quit", "Leave the program", event: ShellEvent.quit)
    }
  }
}
