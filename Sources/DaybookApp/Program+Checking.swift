import AppRoutes
import CommandKit
import PageKit
import ReplayKit
import ScreenKit
import StoreCore
import StoreDatabase
import Terminal

// `daybook replay --check`: what can be said of the lines without running one.
extension Program {
  /// Says what is wrong in files that have been read: in their form and in their commands.
  func check(_ plans: [ReplayPlan], of files: ReplayFiles) async throws -> Int32 {
    let workspace = Workspace(database: try StoreDatabase(inMemory: .frozen()), actor: "nobody")
    let nowhere = OutputSink { _ in true }
    let state = ErrorState()
    for plan in plans {
      let session = try await workspace.session(
        presentation: Presentation(), output: nowhere, errors: nowhere)
      var check = ReplayCheck(session)
      var mistakes = plan.mistakes[...]
      var parser = try plan.parser()
      while !Interrupts.pending {
        do {
          guard let step = try parser.next() else { break }
          guard let (error, line) = check.problem(with: step) else { continue }
          tell(state.present(error, line: line))
        } catch let mistake as ReplayError {
          // No more is told than was looked for.
          guard mistakes.popFirst() != nil else { break }
          tell(state.present(mistake))
          if mistakes.isEmpty, !plan.isReadWhole { break }
        }
      }
    }
    if Interrupts.pending { return 128 + (Interrupts.terminationSignal ?? 2) }
    let count = files.paths.count
    let problems =
      state.count == 0 ? "" : ", \(state.count) \(state.count == 1 ? "line" : "lines") cannot run"
    let isWhole = plans.count == count && plans.allSatisfy(\.isReadWhole)
    let status = say(
      ["\(count) \(count == 1 ? "file" : "files") read\(problems), nothing was run."]
        + (isWhole ? [] : [ReplayPlan.rest]) + files.remarks)
    return state.count > 0 ? ExitStatus.usage.rawValue : status
  }
}

/// What is wrong with the steps of one replay file, whatever store it runs on.
@MainActor struct ReplayCheck {
  private let session: Session<AppRouter>
  private let pages: CheckedPages
  /// Where the session would stand; nil: not known.
  private var place: Routes? = .dashboard
  /// Lines that were found right where the place was not known.
  private var known: Set<String> = []
  private static let most = 10_000

  /// A check by the commands of `session`, which runs none of them.
  init(_ session: Session<AppRouter>) {
    self.session = session
    pages = session.checkedPages(CommandIndex.addresses.compactMap { try? Routes(text: $0) })
  }

  /// What is wrong with a step, and its line.
  mutating func problem(with step: ReplayStep) -> (any Error, Line)? {
    switch step {
    case .command(let command):
      return problem(with: command).map { ($0, command.line) } ?? unknownCode(of: command)
    case .at(let expected, let origin):
      let line = Line("@at " + expected.text, from: origin)
      guard !expected.isPattern else {
        place = nil
        return nil
      }
      do {
        place = try Routes(text: expected.text)
        return nil
      } catch {
        place = nil
        var moved = error
        moved.span = error.span.map { Span($0.lower + 4, $0.upper + 4) }
        return (moved, line)
      }
    case .phase, .strict, .frozen, .demo, .empty: return nil
    }
  }

  /// A line that must fail as no line can.
  private func unknownCode(of command: ReplayCommand) -> (any Error, Line)? {
    guard let code = command.failure?.code, let number = command.failureLine else { return nil }
    do {
      try session.check(code: code, at: Span(4, 4 + code.utf8.count))
      return nil
    } catch { return (error, Line("  ? " + code, from: command.line.origin.at(number))) }
  }

  private mutating func problem(with command: ReplayCommand) -> (any Error)? {
    if place == nil, known.contains(command.line.text) { return nil }
    // What a line means may change with the aliases that are known.
    let isUnknown = place == nil && !session.hasAliases
    do {
      try session.check(command.line, at: &place, among: pages)
      // A line that must fail may lead elsewhere to mend it.
      if command.failure != nil { place = nil }
      if isUnknown, place == nil, known.count < Self.most { known.insert(command.line.text) }
      return nil
    } catch {
      return command.failure == nil ? error : nil
    }
  }
}
