import AppRoutes
import CommandKit
import PageKit
import ReplayKit
import ScreenKit
import Store
import StoreCore
import StoreDatabase
import StoreViews
import Terminal

/// Runs the lines of a replay file in a session, and compares what comes of them instead of showing it.
@MainActor struct ReplayRun {
  let workspace: Workspace
  let session: Session<AppRouter>
  /// Whether lines run behind one that did not hold.
  var keepsGoing = false
  /// What was read in place of what had to be, where that becomes what must be read; nil: it does not.
  var update: ReplayUpdate?
  /// In which files it may; nil: in all.
  var rewriting: ReplayRewriting?
  /// Whether what lines write is told.
  var isDry = false

  /// A run of a file that is already going on in a session.
  init(in session: Session<AppRouter>, over workspace: Workspace) {
    (self.workspace, self.session) = (workspace, session)
  }

  /// A run of a whole file in a session of its own, which begins where the file says.
  init(
    of plan: ReplayPlan, over workspace: Workspace, style: Style, keepsGoing: Bool = false,
    update: ReplayUpdate? = nil, rewriting: ReplayRewriting? = nil, isDry: Bool = false
  ) async throws {
    // Frozen runs write the same whichever way their lines come in.
    workspace.desk.origin = workspace.isFrozen ? .keyboard : .file
    self.workspace = workspace
    (self.keepsGoing, self.update, self.rewriting, self.isDry) = (keepsGoing, update, rewriting, isDry)
    session = try await workspace.session(
      at: NavigationState(plan.start ?? .dashboard),
      presentation: Presentation(format: .text, style: style, stopsAtFirstError: false),
      output: OutputSink { _ in true }, errors: OutputSink { _ in true },
      adapting: { world in
        world.host.file = { file in
          let saving = FileSaving(protecting: workspace.database.path)
          guard isDry else { return try saving.pending(file) }
          try saving.check(file)
          return PendingFile(write: { _ in }, end: {})
        }
      })
  }

  /// Runs a file's steps to its end, or to the first that does not hold.
  func outcome(of plan: ReplayPlan) async throws -> ReplayOutcome {
    try await workspace.replays.entering(plan.path) {
      let presentation = Presentation(
        format: .text, style: session.presentation.style, stopsAtFirstError: false)
      return await session.presenting(as: presentation) { await steps(of: plan) }
    }
  }

  private func steps(of plan: ReplayPlan) async -> ReplayOutcome {
    let written = Written()
    var replayer = Replayer(
      at: session.navigation.current.address.text, keepsGoing: keepsGoing || update != nil,
      opening: plan.opening(),
      canonical: { (try? Routes(text: $0))?.address.text ?? $0 }
    ) {
      await run($0, noting: written)
    }
    var outcome = ReplayOutcome()
    outcome.update = update
    var parser: ReplayParser?
    while let step = next(of: plan, &parser, &outcome) {
      if Interrupts.pending, let line = step.line {
        outcome.interrupted = .init(line: line, moment: .before, phase: replayer.phase)
        break
      }
      let failures = await replayer.failures(of: step)
      // What a Ctrl-C ended failed for no fault of its own.
      if Interrupts.pending, let line = step.line {
        outcome.interrupted = .init(
          line: line, moment: written.isLastDone ? .done : .calledOff, phase: replayer.phase)
        break
      }
      take(failures, of: step, replayer, &outcome)
      if replayer.isOver || outcome.failureCount > 0 && !keepsGoing && update == nil { break }
    }
    if outcome.interrupted == nil, outcome.brokenOff == nil, update != nil || outcome.failureCount == 0,
      let failure = replayer.end()
    {
      take([failure], of: nil, replayer, &outcome)
    }
    if outcome.interrupted != nil || outcome.brokenOff != nil {
      outcome.stop(in: replayer.phase, running: replayer.commandCount)
    }
    outcome.ran = replayer.commandCount
    (outcome.hasWritten, outcome.plans, outcome.furtherPlans) = (
      written.isAny, written.plans, written.further
    )
    return outcome
  }

  /// The next step; nil behind the last, and where the file is no longer what was checked.
  private func next(
    of plan: ReplayPlan, _ parser: inout ReplayParser?, _ outcome: inout ReplayOutcome
  ) -> ReplayStep? {
    do {
      if parser == nil { parser = try plan.parser() }
      return try parser?.next()
    } catch let error as ReplayError {
      outcome.brokenOff = "\(error.line.place) \(error.message) It was another when it was checked."
    } catch {
      outcome.brokenOff = (error as? any GuidedError)?.message ?? "\(plan.path) cannot be read any more."
    }
    return nil
  }

  private func take(
    _ failures: [ReplayFailure], of step: ReplayStep?, _ replayer: Replayer, _ outcome: inout ReplayOutcome
  ) {
    if failures.isEmpty, let line = step?.line { outcome.update?.hold(line) }
    var left = failures
    if update != nil {
      // What is rewritten holds from now on; what cannot be is never accepted.
      left = failures.filter { $0.edits.isEmpty || rewriting?.allows($0) == false }.map { failure in
        var failure = failure
        failure.edits = []
        return failure
      }
      for failure in failures where rewriting?.allows(failure) != false { outcome.update?.take(failure) }
    }
    outcome.note(left, in: replayer.phase, running: replayer.commandCount)
  }

  private func run(_ line: Line, noting written: Written) async -> ReplayedLine {
    let outer = workspace.receipts
    workspace.receipts = []
    workspace.database.beginLine()
    let read = await session.read(line)
    let made = (workspace.receipts ?? []).filter { $0.entry != nil }
    workspace.receipts = outer.map { $0 + made }
    written.isAny = written.isAny || !made.isEmpty
    // What failed behind its own write has changed the store all the same.
    written.isLastDone = read.error == nil || !made.isEmpty
    if isDry, !made.isEmpty {
      let told = read.notices.isEmpty ? made.flatMap { ReceiptView($0).notices.map(\.text) } : read.notices
      written.plan((line, told.map(\.withoutEntry)))
    }
    return ReplayedLine(read, hasWritten: !made.isEmpty)
  }
}

/// What the lines of a run wrote, or would write.
@MainActor private final class Written {
  var isAny = false
  /// Whether the last line did what it does.
  var isLastDone = true
  /// Of a dry run only: the first, and how many more there were.
  private(set) var plans: [(line: Line, words: [String])] = []
  private(set) var further = 0

  func plan(_ plan: (line: Line, words: [String])) {
    if plans.count < ReplayOutcome.most { plans.append(plan) } else { further += 1 }
  }
}

extension ReplayStep {
  /// The line of a step that something can come of.
  fileprivate var line: Line? {
    switch self {
    case .command(let command): command.line
    case .at(let expected, let origin): Line("@at \(expected.text)", from: origin)
    case .phase, .strict, .frozen, .demo, .empty: nil
    }
  }
}

extension String {
  /// A notice without the number of its entry, as a plan tells it.
  fileprivate var withoutEntry: String {
    guard let mark = ranges(of: "  (entry ").last, hasSuffix(")") else { return self }
    return String(self[..<mark.lowerBound])
  }
}
