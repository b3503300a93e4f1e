import CommandKit

/// What can be typed on every page, besides the program's own commands.
enum ShellEvent: Sendable {
  case back, forward, home, up, quit
  case go(String)
  case whereami, show
  case help(String?)
  case errors(Int?)
  case explain(String)
  case fix(Int)
  case plan(String)
  case history(Int?)
  case set(String, String?)
}

/// The shell's own commands; a screen's verb never equals one of these.
enum Shell {
  static func commands(
    names: @escaping (String) -> [Candidate], codes: @escaping (String) -> [Candidate],
    topics: @escaping (String) -> [Candidate]
  ) -> CommandSet<ShellEvent> {
    CommandSet {
      Command("back", "The page before", event: ShellEvent.back)
      Command("forward", "The page that back left", event: ShellEvent.forward)
      Command("home", "The first page", event: ShellEvent.home)
      Command("up", "One step up the address; .. does the same", event: ShellEvent.up)
      Command("go", "Open an address or a starred name", .word("address", from: names)) { ShellEvent.go($0) }
      Command("where", "Print this page's address", event: ShellEvent.whereami)
      Command("show", "Draw this page again", event: ShellEvent.show)
      Command(
        "help", "What may be typed here, or more on a verb or topic", .optionalWord("verb", from: topics)
      ) {
        ShellEvent.help($0)
      }
      Command("errors", "The errors of this session, or all of one", .optionalWord("number")) {
        ShellEvent.errors($0)
      }
      Command("explain", "More on an error's code", .word("code", from: codes)) { ShellEvent.explain($0) }
      Command("fix", "Run what the last error suggests", .word("number")) { ShellEvent.fix($0) }
      Command("plan", "Show what a command would change, and change nothing", .words("command")) {
        ShellEvent.plan($0)
      }
      Command("history", "The lines typed so far", .optionalWord("count")) { ShellEvent.history($0) }
      Command(
        "set", "This terminal's width, table, color, ascii", .word("name", from: settings),
        .optionalWord("value")
      ) {
        ShellEvent.set($0, $1)
      }
      Command("quit", "Leave", event: ShellEvent.quit)
    }
  }

  private static func settings(_ prefix: String) -> [Candidate] {
    [
      Candidate("width", "columns, or auto"), Candidate("table", "columns, records or auto"),
      Candidate("color", "on or off"), Candidate("ascii", "on or off"),
    ].filter { $0.text.hasPrefix(prefix) }
  }
}
