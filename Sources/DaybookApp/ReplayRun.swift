import AppRoutes
import PageKit
import ReplayKit
import ScreenKit
import Shop
import StoreCore
import StoreDatabase
import Terminal

/// A session whose lines come from a replay file and whose output is compared instead of shown.
@MainActor final class ReplayRun {
  private let workspace: Workspace
  private let style: Style
  private let keepsGoing: Bool
  private var written: [UInt8] = []

  /// A run over `workspace`, drawn in `style`.
  init(_ workspace: Workspace, style: Style, keepsGoing: Bool = false) {
    self.workspace = workspace
    self.style = style
    self.keepsGoing = keepsGoing
  }

  /// Runs a file's steps to its end, or to the first that does not hold.
  func outcome(of plan: ReplayPlan) async throws -> ReplayOutcome {
    let session = try await workspace.session(
      at: NavigationState(plan.start ?? .dashboard),
      presentation: Presentation(format: .text, style: style, stopsAtFirstError: false),
      output: OutputSink { [self] bytes in
        written += bytes
        return true
      }, errors: OutputSink { _ in true },
      adapting: { [workspace] world in
        world.save = { path, bytes in
          try FileSaving(protecting: workspace.database.path).save(bytes, to: path)
        }
      })
    var replayer = Replayer(at: session.navigation.current.address.text) { [self] line in
      await run(line, in: session)
    }
    var parser = try plan.parser()
    var outcome = ReplayOutcome()
    while let step = try parser.next() {
      if Interrupts.pending { break }
      if let failure = await replayer.take(step) {
        if Interrupts.pending, case .command(let command) = step {
          outcome.interrupted = command.line
          break
        }
        outcome.failures.append((failure, replayer.phase))
        if !keepsGoing { break }
      }
    }
    if outcome.failures.isEmpty, outcome.interrupted == nil, let failure = replayer.end() {
      outcome.failures.append((failure, replayer.phase))
    }
    outcome.ran = replayer.commandCount
    return outcome
  }

  private func run(_ line: Line, in session: Session<AppRouter>) async -> ReplayedLine {
    let (before, errors) = (await latestEntry(), session.errors.count)
    written.removeAll(keepingCapacity: true)
    workspace.database.beginLine()
    var rest = [line][...]
    _ = await session.run(
      LineSource(isInteractive: false) { _ in rest.popFirst().map { .line($0) } ?? .end })
    var lines = String(decoding: written, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return ReplayedLine(
      output: lines, error: session.errors.count > errors ? session.errors.all.last : nil,
      address: session.navigation.current.address.text, hasWritten: await latestEntry() != before)
  }

  private func latestEntry() async -> Int? {
    try? await workspace.shop.journal(JournalQuery(), limit: 1).rows.first?.number
  }
}
