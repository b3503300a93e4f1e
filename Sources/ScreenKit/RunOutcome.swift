import CommandKit

/// The outcome of a run so far: who types, what succeeded, and the exit status of the first failure.
struct RunOutcome {
  /// Whether a person types the lines.
  var isInteractive = true
  /// Whether any line ran.
  var hasRun = false
  /// How many commands succeeded.
  var successes = 0
  /// The exit status of the first failure.
  var failure: ExitStatus?
  /// The page that asked a question last.
  var asked: Address?
  /// Whether `quit` was typed.
  var isOver = false

  /// Notes a failure. A usage error is one only while nothing has run.
  mutating func fail(_ status: ExitStatus) {
    guard failure == nil || failure == .usage else { return }
    failure = status == .usage && successes > 0 ? .failed : status
  }

  /// The exit status at the end of the run.
  var status: ExitStatus {
    if isInteractive { return .ok }
    return failure == .usage && successes > 0 ? .failed : failure ?? .ok
  }
}

/// The line at work.
struct RunningLine {
  /// Whether it is only planned.
  var isPlanning = false
  /// Whether words, and no address, name the page that it runs at.
  var isNamed = false
  /// Whether a replay reads its result.
  var isRead = false
  /// Whether a recording can hold it: not `record`, nor a line that ran others.
  var isRecordable = true
  /// Whether it only explains the last error, so `fix` may still run what that suggests.
  var keepsFixes = false
  /// The names of the secrets that it asked for and was given.
  var secrets: [String] = []
  /// The notices it printed, each with its lines as drawn.
  var notices: [(text: String, lines: [String])] = []
}

/// The commands of every page: the session's own, and the user's aliases for any.
struct Shell {
  /// The session's own commands, made at the first line.
  var commands: CommandSet<ShellEvent>?
  var aliases = Aliases()
}
