import AppRoutes
import CommandKit
import PageKit
import ReplayKit
import ScreenKit
import Shop
import StoreCore
import StoreDatabase
import StoreViews
import Terminal

/// Runs the lines of a replay file in a session and compares their output.
@MainActor struct ReplayRun {
  private let workspace: Workspace
  private let session: Session<AppRouter>
  /// Whether lines run after a failure.
  var keepsGoing = false
  /// The edits so far; nil: failures stay failures.
  var update: ReplayUpdate?
  /// Whether nothing is changed and every change is listed.
  var isDry = false

  /// A run in a session that is already open.
  init(in session: Session<AppRouter>, over workspace: Workspace) {
    (self.workspace, self.session) = (workspace, session)
  }

  /// A run in a session of its own, on the first page of the file.
  init(
    of plan: ReplayPlan, over workspace: Workspace, style: Style, keepsGoing: Bool = false,
    update: ReplayUpdate? = nil, isDry: Bool = false, protecting store: String? = nil
  ) async throws {
    // A frozen run writes the same journal whichever way its lines come in.
    workspace.service.origin = workspace.isFrozen ? .keyboard : .file
    self.workspace = workspace
    (self.keepsGoing, self.update, self.isDry) = (keepsGoing, update, isDry)
    session = try await workspace.session(
      at: NavigationState(plan.start ?? .dashboard),
      presentation: Presentation(format: .text, style: style, stopsAtFirstError: false),
      output: OutputSink { _ in true }, errors: OutputSink { _ in true },
      adapting: { world in
        world.host.file = { file in
          let saving = FileSaving(protecting: store ?? workspace.machine?.path ?? "")
          guard isDry else { return try saving.pending(file) }
          try saving.check(file)
          return PendingFile(write: { _ in }, end: {})
        }
      })
  }

  /// Runs a file to its end or to its first failure.
  func outcome(of plan: ReplayPlan) async throws -> ReplayOutcome {
    try await workspace.replays.entering(plan.path) {
      let (presented, service) = (workspace.router.presented, workspace.service)
      let (printer, door) = (presented.printer, service.door)
      presented.keepPrinter(service.ground.printing.command)
      if !plan.makesStore { service.door = Self.keepingPrinter(door) }
      defer { (presented.printer, service.door) = (printer, door) }
      let presentation = Presentation(
        format: .text, style: session.presentation.style, stopsAtFirstError: false)
      return await session.presenting(as: presentation) { await steps(of: plan) }
    }
  }

  /// Also refuses to set the printer: a later run or a person would run the command that a file has planted.
  private static func keepingPrinter(
    _ door: @escaping (StoreChange) throws(StoreError) -> Void
  ) -> (StoreChange) throws(StoreError) -> Void {
    { (change) throws(StoreError) in
      try door(change)
      guard case .command(let command) = change, let edit = command as? Edit,
        edit.entity == Settings.entity, let field = Settings.commands.first(where: { edit.fields[$0] != nil })
      else { return }
      throw StoreError(
        "keyboard-only", "A replay file cannot set the printer or the mail of a shop.",
        field: field,
        "Type the line yourself.")
    }
  }

  private func steps(of plan: ReplayPlan) async -> ReplayOutcome {
    let changes = Changes()
    let goesOn = keepsGoing || update != nil
    var replayer = Replayer(
      at: session.navigation.current.address.text, keepsGoing: goesOn,
      canonical: { (try? Routes(text: $0))?.address.text ?? $0 }
    ) { await run($0, noting: changes) }
    var outcome = ReplayOutcome()
    outcome.update = update
    for step in plan.file.steps {
      guard !replayer.isOver, goesOn || outcome.failures.isEmpty, outcome.interrupted == nil else { break }
      let isStopped = Interrupts.pending
      let failures = isStopped ? [] : await replayer.failures(of: step)
      if Interrupts.pending, let line = step.line {
        let words =
          isStopped
          ? "stopped before: \(line.text)"
          : "stopped at: \(line.text), which was \(changes.isLastDone ? "" : "not ")done"
        outcome.stop(words, line, in: replayer.phase, running: replayer.commandCount)
      } else {
        take(failures, of: step, replayer, &outcome)
      }
    }
    if outcome.interrupted == nil, goesOn || outcome.failures.isEmpty, let failure = replayer.end() {
      take([failure], of: nil, replayer, &outcome)
    }
    (outcome.hasWritten, outcome.plans, outcome.unstated) = (changes.isAny, changes.plans, replayer.unstated)
    return outcome
  }

  private func take(
    _ failures: [ReplayFailure], of step: ReplayStep?, _ replayer: Replayer, _ outcome: inout ReplayOutcome
  ) {
    if failures.isEmpty, let line = step?.line { outcome.update?.pass(line) }
    for failure in failures { outcome.update?.take(failure) }
    let left = update == nil ? failures : failures.filter { $0.edit == nil }
    outcome.note(left, in: replayer.phase, running: replayer.commandCount)
  }

  private func run(_ command: ReplayCommand, noting changes: Changes) async -> ReplayedLine {
    let line = command.line
    let outer = workspace.receipts
    workspace.receipts = []
    workspace.machine?.beginLine()
    let result = await session.read(
      line, secrets: command.secrets.compactMap { workspace.secrets($0.name).map { Secret($0) } })
    let made = (workspace.receipts ?? []).filter { $0.entry != nil }
    workspace.receipts = outer.map { $0 + made }
    changes.isAny = changes.isAny || !made.isEmpty
    // A command that fails after its own write has changed the store.
    changes.isLastDone = result.error == nil || !made.isEmpty
    if isDry, !made.isEmpty {
      changes.plans.append((line, made.flatMap { $0.plannedLines(workspace.service.ground) }))
    }
    return ReplayedLine(result, hasWritten: !made.isEmpty)
  }
}

/// The changes that the lines of a run made.
@MainActor private final class Changes {
  var isAny = false
  /// Whether the last line did its work.
  var isLastDone = true
  var plans: [(line: Line, words: [String])] = []
}

extension Receipt {
  /// The change as `plan` shows it, without the number of an entry that will not exist.
  fileprivate func plannedLines(_ ground: Ground) -> [String] {
    var plan = self
    (plan.entry, plan.isPlan) = (nil, true)
    return ReceiptView(plan, ground).notices.map(\.text)
  }
}
