import CommandKit

/// What can be typed on every page, besides the program's own commands.
enum ShellEvent: Sendable {
  case back, forward, home, up, quit, go, clear
  case whereami, show
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

/// The shell's own commands; a screen's verb never equals one of these.
extension Shell {
  /// What may follow `record` instead of a file.
  private static func recordings(_ prefix: String) -> [Candidate] {
    [
      Candidate("stop", "end the recording"),
      Candidate("last", "the lines before this one, with > FILE into a file"),
    ]
    .filter { $0.text.hasPrefix(prefix) }
  }

  static func commands(
    names: @escaping CandidateSource, codes: @escaping CandidateSource, topics: @escaping CandidateSource,
    fixes: @escaping CandidateSource, aliases: @escaping CandidateSource
  ) -> CommandSet<ShellEvent> {
    CommandSet {
      Command("back", "The page before", event: ShellEvent.back)
      Command("forward", "The page that back left", event: ShellEvent.forward)
      Command("home", "The first page", event: ShellEvent.home)
      Command("up", "One step up the address; .. does the same", event: ShellEvent.up)
      Command(
        "go", "Open an address, a page, a key or a starred name",
        .optionalWords("address", String.self, from: names)
      ) { _ in ShellEvent.go }
      Command("where", "Print this page's address", event: ShellEvent.whereami)
      Command("drafts", "Forms half filled in; drafts N goes on with one", .optionalWord("number")) {
        ShellEvent.drafts($0)
      }
      Command("show", "Draw this page again", event: ShellEvent.show)
      Command("clear", "Clear the screen of a terminal", event: ShellEvent.clear)
      Command(
        "help", "What may be typed here, or more on a verb or topic", .optionalWord("verb", from: topics)
      ) {
        ShellEvent.help($0)
      }
      Command("errors", "The errors of this session, or all of one", .optionalWord("number")) {
        ShellEvent.errors($0)
      }
      Command("explain", "More on an error's code", .word("code", from: codes)) { ShellEvent.explain($0) }
      Command("fix", "Run what the last error suggests", .word("number", from: fixes)) {
        ShellEvent.fix($0)
      }
      Command("plan", "Show what a command would change, and change nothing", .words("command")) {
        ShellEvent.plan($0)
      }
      Command("history", "The lines typed so far", .optionalWord("count")) { ShellEvent.history($0) }
      Command("last", "Run again what was typed last on this page", event: ShellEvent.last)
      Command(
        "alias", "Let a name stand for words; alone, list the names",
        .optionalWords("name = words", String.self, from: aliases)
      ) { _ in ShellEvent.alias }.example("alias mugs = /catalog/products?q=mug")
      Command("unalias", "Forget an alias", .word("name", from: aliases)) { ShellEvent.unalias($0) }
      Command(
        "set", "How this terminal draws and asks; alone, show it",
        .optionalWords(
          "name value", String.self, help: Setting.all.map(\.name).joined(separator: ", "),
          from: Setting.candidates)
      ) { _ in ShellEvent.set }.example("set rows 50")
      Command(
        "record", "Record what is typed as a replay file",
        .optionalWord(
          "file", String.self, help: "where to; or stop, or last for the lines before this one",
          from: recordings),
        .optionalWord("count", Int.self, help: "how many lines last gives, 20 unless said")
      ) {
        ShellEvent.record(RecordOrder($0, $1))
      }.example("record last 10")
      Command("quit", "Leave", event: ShellEvent.quit)
    }
  }
}
