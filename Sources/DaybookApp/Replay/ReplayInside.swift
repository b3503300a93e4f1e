import AppRoutes
import CommandKit
import PageKit
import ReplayKit
import ScreenKit
import StoreCore
import Terminal

/// `replay FILE` typed in a session: the file's lines run there, from the current page.
@MainActor final class ReplayInside {
  /// The session, once there is one.
  weak var session: Session<AppRouter>?
  private unowned let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Runs the file and reports on it; throws `expectation` if a line fails.
  func run(_ path: String, at route: Routes) async throws -> Step<Routes> {
    guard let session else { return .stay() }
    guard route == session.navigation.current, !workspace.service.isPlanning else {
      throw CommandError(
        code: "not-there", message: "replay runs on the current page, not after an address or plan.",
        guidance: [.run("replay \(quoted(path))")])
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
    var report = ReplayReport(isASCII: session.presentation.style.ascii)
    let lines = report.take(plan, outcome)
    if outcome.passes, session.navigation == place { return Step(.stay, lines.map { Notice($0) }) }
    try session.say(lines)
    // The new page is shown: nobody should decide on a page that was not drawn.
    if session.navigation != place, outcome.interrupted == nil {
      // The file may have removed its last page, which is no failure of the file.
      do { try await session.drawPage() } catch let error as any GuidedError {
        try session.say([error.message])
      }
    }
    guard outcome.passes else {
      throw ReplayFailed(path: path, failed: outcome.failures.count, interrupted: outcome.interrupted)
    }
    return .stay()
  }

  private func plan(_ path: String, in session: Session<AppRouter>) throws -> ReplayPlan {
    guard path != "-" else {
      throw CommandError(
        code: "not-inside", message: "Standard input already holds the lines of this session.",
        guidance: ["Name a file, or run it from the shell: daybook replay -"])
    }
    let plan: ReplayPlan
    do { plan = try ReplayPlan(path) } catch  where Interrupts.pending {
      throw CommandError(
        code: "interrupted", message: "Stopped before \"\(path)\" was read.", guidance: ["Nothing was run."])
    }
    if let first = plan.file.mistakes.first {
      session.show(plan.file.mistakes.prefix(ReplayPlan.mostMistakes).map(ErrorState().present))
      throw ReplayUnread(first, in: path, among: plan.file.mistakes.count)
    }
    guard !plan.makesStore else {
      throw CommandError(
        code: "not-inside",
        message: "\"\(path)\" runs on a shop of its own, and this session has another.",
        guidance: ["Run it from the shell: daybook replay \(shellQuoted(path))"])
    }
    guard !plan.isFrozen || workspace.isFrozen else {
      throw CommandError(
        code: "not-inside",
        message: "\"\(path)\" needs a fixed clock, and this session has none.",
        guidance: ["Start daybook with --frozen, or run the file from the shell."])
    }
    if let refusal = plan.missingSecret(workspace.secrets) { throw refusal }
    return plan
  }
}

/// The failure of a replay file in a session.
struct ReplayFailed: GuidedError {
  let path: String
  let failed: Int
  let interrupted: (line: Line, words: String)?

  var errorCode: String { interrupted == nil ? "expectation" : "interrupted" }
  var message: String {
    if let (line, words) = interrupted { return "\(line.place) \(words)." }
    return failed == 1 ? "A line of \"\(path)\" fails." : "\(failed) lines of \"\(path)\" fail."
  }
  var guidance: [Guidance] {
    [
      interrupted == nil
        ? "Earlier changes of this file stay. undo reverses the last one." : "The rest was not run."
    ]
  }
  var status: ExitStatus { interrupted == nil ? .expectation : .failed }
}

/// A replay file with mistakes, named in a session.
private struct ReplayUnread: GuidedError {
  let errorCode: String, message: String
  let field: String? = "file"
  let guidance: [Guidance] = ["Nothing was run."]
  let status = ExitStatus.usage

  init(_ first: ReplayError, in path: String, among count: Int) {
    errorCode = first.errorCode
    let place = first.line.place.dropLast()
    message =
      "\"\(path)\" cannot be run: "
      + (count == 1 ? "\(place) is wrong." : "\(count) of its lines are wrong, the first is \(place).")
  }
}
