import ReplayKit
import ScreenKit

/// The result of one replay file.
struct ReplayOutcome {
  /// The commands under one comment.
  struct Phase {
    var name: String
    var ran = 0
    var failed = 0
    /// Whether a Ctrl-C ended the run here.
    var isStopped = false
  }

  /// The failed expectations and the comments above them.
  private(set) var failures: [(failure: ReplayFailure, phase: String)] = []
  private(set) var phases: [Phase] = []
  /// The number of commands that ran.
  private(set) var ran = 0
  /// The command at which a Ctrl-C ended the run, and whether it was done.
  private(set) var interrupted: (line: Line, words: String)?
  /// What no expectation states, of the lines that passed.
  var unstated: [ReplayFailure] = []
  /// The edits that make the file pass.
  var update: ReplayUpdate?
  /// Whether a command changed the store.
  var hasWritten = false
  /// The changes that a dry run found, by command.
  var plans: [(line: Line, words: [String])] = []

  /// Whether every line ran and every expectation passed.
  var passes: Bool { failures.isEmpty && interrupted == nil }

  /// Takes in the failures of a step; `count` commands have run.
  mutating func note(_ new: [ReplayFailure], in phase: String, running count: Int) {
    if count > ran || !new.isEmpty {
      if phases.last?.name != phase { phases.append(Phase(name: phase)) }
      phases[phases.count - 1].ran += count - ran
      phases[phases.count - 1].failed += new.count
    }
    ran = count
    failures += new.map { ($0, phase) }
  }

  /// Takes in that a Ctrl-C ended the run at a command.
  mutating func stop(_ words: String, _ line: Line, in phase: String, running count: Int) {
    note([], in: phase, running: count)
    if phases.last?.name == phase { phases[phases.count - 1].isStopped = true }
    interrupted = (line, words)
  }
}
