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

  /// The most failures, plans and phases that are kept: a file may be as long as it likes.
  static let most = 1_000

  /// The first of what did not hold, in its order.
  private(set) var failures: [(failure: ReplayFailure, phase: String)] = []
  /// How much did not hold.
  private(set) var failureCount = 0
  /// How many commands ran.
  var ran = 0
  /// The first of the phases that commands ran in.
  private(set) var phases: [Phase] = []
  /// How many phases there were besides.
  private(set) var furtherPhases = 0
  /// The command that a Ctrl-C ended, or kept from being run.
  var interrupted: Line?
  /// What must be rewritten for the file to hold.
  var update: ReplayUpdate?
  /// Whether a command wrote to the store.
  var hasWritten = false
  /// What the first commands of a dry run would change, each in lines.
  var plans: [(line: Line, words: [String])] = []
  /// How many commands more would change something.
  var furtherPlans = 0
  private var phase: String?

  /// Takes in what a step came to.
  mutating func note(_ new: [ReplayFailure], in phase: String, running count: Int) {
    if count > ran || !new.isEmpty {
      if self.phase != phase {
        self.phase = phase
        if phases.count < Self.most { phases.append(Phase(name: phase)) } else { furtherPhases += 1 }
      }
      if furtherPhases == 0 {
        phases[phases.count - 1].ran += count - ran
        phases[phases.count - 1].failed += new.count
      }
    }
    ran = count
    failureCount += new.count
    failures += new.prefix(Self.most - failures.count).map { ($0, phase) }
  }
}
