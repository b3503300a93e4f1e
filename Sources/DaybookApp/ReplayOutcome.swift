import ReplayKit
import ScreenKit

/// What became of one replay file.
struct ReplayOutcome {
  /// The commands behind one comment.
  struct Phase {
    var name: String
    var ran = 0
    var failed = 0
    /// Whether the run ended in it before its end.
    var isStopped = false
  }

  /// The command that ran when a Ctrl-C came, or would have run next, and what became of it.
  nonisolated struct Interruption {
    enum Moment {
      /// It was not begun.
      case before
      /// It had done what it does, so that only what stands behind it was not run.
      case done
      /// It was called off, and nothing of it stays.
      case calledOff
    }

    var line: Line
    var moment: Moment
    /// The comment it stands behind.
    var phase: String

    /// "stopped at: price 12.00, which was done", without the line's place.
    var words: String {
      switch moment {
      case .before: "stopped before: \(line.text)"
      case .done: "stopped at: \(line.text), which was done"
      case .calledOff: "stopped at: \(line.text), which was not done"
      }
    }
  }

  /// The most failures, plans and phases that are kept: a file may be as long as it likes.
  static let most = 1_000
  /// The most lines of differences that are kept, of all failures, and the most bytes of all that is kept of these.
  private static let (mostLines, mostBytes) = (10_000, 1 << 22)

  /// The first of what did not hold, in its order, without what must change for it to hold.
  private(set) var failures: [(failure: ReplayFailure, phase: String)] = []
  /// Whether any of it would hold once it is accepted.
  private(set) var canBeAccepted = false
  private var (lines, bytes) = (0, 0)
  /// How much did not hold.
  private(set) var failureCount = 0
  /// How many commands ran.
  var ran = 0
  /// The first of the phases that commands ran in.
  private(set) var phases: [Phase] = []
  /// How many phases there were besides.
  private(set) var furtherPhases = 0
  /// Where a Ctrl-C ended the run.
  var interrupted: Interruption?
  /// Why the rest of the file could not be read, which was whole when it was checked.
  var brokenOff: String?
  /// What must be rewritten for the file to hold.
  var update: ReplayUpdate?
  /// Whether a command wrote to the store.
  var hasWritten = false
  /// What the first commands of a dry run would change, each in lines.
  var plans: [(line: Line, words: [String])] = []
  /// How many commands more would change something.
  var furtherPlans = 0
  private var phase: String?

  /// Whether the file ran to its end, and all of it held.
  var holds: Bool { failureCount == 0 && interrupted == nil && brokenOff == nil }

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
    for failure in new {
      canBeAccepted = canBeAccepted || !failure.edits.isEmpty
      keep(failure, phase)
    }
  }

  /// Takes in that the run ended in a phase, and not for what did not hold.
  mutating func stop(in phase: String, running count: Int) {
    note([], in: phase, running: count)
    if self.phase == phase, furtherPhases == 0, !phases.isEmpty { phases[phases.count - 1].isStopped = true }
  }

  private mutating func keep(_ failure: ReplayFailure, _ phase: String) {
    guard failures.count < Self.most, bytes < Self.mostBytes else { return }
    var failure = failure
    failure.edits = []
    bytes += failure.line.text.utf8.count
    var kept = 0
    for line in failure.difference {
      guard lines < Self.mostLines, bytes + line.utf8.count <= Self.mostBytes else { break }
      (kept, lines, bytes) = (kept + 1, lines + 1, bytes + line.utf8.count)
    }
    let left = failure.difference.count - kept
    if left > 0 {
      failure.difference =
        failure.difference.prefix(kept) + ["  and \(left) more line\(left == 1 ? "" : "s")"]
    }
    failures.append((failure, phase))
  }
}
