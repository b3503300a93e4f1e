import AppRoutes
import CommandKit
import PageKit
import ReplayKit
import ScreenKit
import Store
import StoreDatabase
import Terminal

/// `replay FILE` typed in a session: the file's lines run there, on its store, from the page it stands on.
@MainActor final class ReplayInside {
  /// The session, once there is one.
  weak var session: Session<AppRouter>?
  private unowned let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Runs the file and says what held; throws `expectation` when something did not.
  func run(_ path: String, at route: Routes) async throws -> Step<Routes> {
    guard let session else { return .stay() }
    guard route == session.navigation.current, !workspace.desk.isPlanning else {
      throw CommandError(
        code: "not-there", message: "replay works where you are, not behind an address or plan.",
        guidance: ["run: replay \(quoted(path))"])
    }
    let plan = try self.plan(path, in: session)
    var style = session.presentation.style
    (style.width, style.color, style.folds, style.records, style.ascii) = (80, false, false, nil, false)
    var shown = session.presentation
    shown.style = style
    let place = session.navigation
    let outcome = try await session.presenting(as: shown) {
      try await ReplayRun(in: session, over: workspace).outcome(of: plan)
    }
    var report = ReplayReport(isTAP: false, count: 1, isASCII: session.presentation.style.ascii)
    let lines = report.take(plan, outcome)
    if outcome.holds, session.navigation == place { return Step(.stay, lines.map { Notice($0) }) }
    try session.say(lines)
    // Where the file led is shown: nothing is decided on a page that nobody saw.
    if session.navigation != place, outcome.interrupted == nil {
      // What the file took away again leaves a page that nobody can read, which is no failure of the file.
      do { try await session.drawPage() } catch let error as any GuidedError {
        try session.say([error.message])
      }
    }
    guard outcome.holds else {
      throw ReplayFailed(path: path, failed: max(1, outcome.failureCount), interrupted: outcome.interrupted)
    }
    return .stay()
  }

  private func plan(_ path: String, in session: Session<AppRouter>) throws -> ReplayPlan {
    guard path != "-" else {
      throw CommandError(
        code: "not-inside", message: "The session's own lines come from standard input.",
        guidance: ["Name a file, or run it from the shell: daybook replay -"])
    }
    let plan: ReplayPlan
    do { plan = try ReplayPlan(path, most: ReplayPlan.mostMistakes) } catch  where Interrupts.pending {
      throw CommandError(
        code: "interrupted", message: "Stopped while \(path) was read.", guidance: ["Nothing was run."])
    }
    if let first = plan.mistakes.first {
      let state = ErrorState()
      session.show(plan.mistakes.map(state.present), saying: plan.hasMoreMistakes ? [ReplayPlan.rest] : [])
      throw ReplayUnread(first, in: path, among: plan.mistakes.count, hasMore: plan.hasMoreMistakes)
    }
    guard !plan.makesStore else {
      throw CommandError(
        code: "not-inside",
        message: "\(path) makes a shop of its own; typed here it would run on this one.",
        guidance: ["Run it from the shell: daybook replay \(shellQuoted(path))"])
    }
    guard !plan.isFrozen || workspace.isFrozen else {
      throw CommandError(
        code: "not-inside",
        message: "\(path) begins with @frozen, and the clock of this session goes on.",
        guidance: ["Start daybook with --frozen, or run the file from the shell."])
    }
    return plan
  }
}

/// A replay file that did not hold, told in the session it ran in.
struct ReplayFailed: GuidedError {
  let path: String
  let failed: Int
  let interrupted: ReplayOutcome.Interruption?

  var errorCode: String { interrupted == nil ? "expectation" : "interrupted" }
  var message: String {
    if let interrupted { return "\(interrupted.line.place) \(interrupted.words)." }
    return failed == 1 ? "A line of \(path) does not hold." : "\(failed) lines of \(path) do not hold."
  }
  var guidance: [String] {
    [interrupted == nil ? "What it changed before stays; undo takes it back." : "The rest was not run."]
  }
  var status: ExitStatus { interrupted == nil ? .expectation : .failed }
}

/// A replay file that cannot be run as it stands, told under the line that named it, behind its mistakes.
private struct ReplayUnread: GuidedError {
  let errorCode: String, message: String
  let field: String? = "file"
  let guidance = ["Nothing was run."]
  let status = ExitStatus.usage

  init(_ first: ReplayError, in path: String, among count: Int, hasMore: Bool) {
    errorCode = first.errorCode
    let lines = "\(hasMore ? "more than " : "")\(count) of its lines are wrong, the first is "
    let place = first.line.place.dropLast()
    message = "\(path) cannot be run: " + (count == 1 ? "\(place) is wrong." : lines + "\(place).")
  }
}
