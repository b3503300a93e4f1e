public import CommandKit

/// Help on the commands that every program of this kit takes on every page, for whoever describes one from outside.
public var shellHelp: [CommandHelp] {
  let none: CandidateSource = { _ in [] }
  return Shell.commands(names: none, codes: none, topics: none, fixes: none, aliases: none).help()
}

/// What may follow a page or a command: how it is typed, and what it does in a few words.
public let pipeHelp: [(usage: String, summary: String)] = [
  ("| json", "the page as JSON"),
  ("| csv", "its rows as CSV"),
  ("| plain", "one row per line, with tabs between the columns"),
  ("| count", "the number of rows"),
  ("| head N", "its first N rows"),
  ("| match TEXT", "the rows with a cell that contains TEXT"),
  ("> FILE", "write a file; .json and .csv choose the format"),
  ("|! COMMAND", "through a shell command, at a keyboard only"),
]

extension ExitStatus {
  /// When the program ends so, in a few words.
  public var meaning: String {
    switch self {
    case .ok: "all went well"
    case .failed: "a command failed; earlier changes stay"
    case .usage: "the command line or a file was not understood; nothing was run"
    case .expectation: "a replay file expected something else"
    case .ours: "a fault of the program"
    case .busy: "the store was busy, or another program changed it: try again"
    }
  }
}
