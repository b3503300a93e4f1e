import ReplayKit
import ScreenKit

/// What became of one replay file.
struct ReplayOutcome {
  /// The commands behind one comment.
  struct Phase {
    var name: String
    var ran = 0
    var failed = 0
  }

  /// What did not hold, in its order.
  var failures: [(failure: ReplayFailure, phase: String)] = []
  /// How many commands ran.
  var ran = 0
  /// The phases that commands ran in.
  var phases: [Phase] = []
  /// The command that a Ctrl-C ended, or kept from being run.
  var interrupted: Line?
  /// What must be rewritten for the file to hold.
  var update: ReplayUpdate?
  /// Whether a command wrote to the store.
  var hasWritten = false
  /// What the commands of a dry run would change, each in lines.
  var plans: [(line: Line, words: [String])] = []

  /// Takes in what a step came to.
  mutating func note(_ new: [ReplayFailure], in phase: String, running count: Int) {
    if count > ran || !new.isEmpty {
      if phases.last?.name != phase { phases.append(Phase(name: phase)) }
      phases[phases.count - 1].ran += count - ran
      phases[phases.count - 1].failed += new.count
    }
    ran = count
    failures += new.map { ($0, phase) }
  }
}
