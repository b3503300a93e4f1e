import Accounts
import AppRoutes
import CommandKit
import FileKit
import Foundation
import PageKit
import ReplayKit
import ScreenKit
import StoreCore
import StoreDatabase
import Terminal

// `daybook replay`: every file is read completely before a line of any runs.
extension Program {
  /// Runs replay files and reports the failures.
  func replay(_ order: ReplayOrder) async throws -> Int32 {
    try order.check()
    Interrupts.install {}
    let plans: [ReplayPlan]
    do { plans = try ReplayPlan.paths(order.files).map { try ReplayPlan($0) } } catch
      where Interrupts.pending
    {
      return Self.interrupted
    } catch var error as ReadingError {
      error.span = order.places[error.path]
      throw error
    }
    if order.isCheck { return try check(plans) }
    let mistakes = plans.flatMap(\.file.mistakes)
    guard mistakes.isEmpty else { return refuse(mistakes) }
    for plan in plans {
      try plan.check(store: options.store)
      if let refusal = plan.missingSecret({ Environment.process[$0] }) { throw refusal }
    }
    // A mistyped path must not make a shop of its own, in which every line may pass.
    if let store = options.store, !FileManager.default.fileExists(atPath: store) {
      throw StoreError.missingStore(store)
    }
    let saving = FileSaving(protecting: options.store ?? "")
    try order.checkWriting(plans, saving)
    return try await run(plans, order, saving)
  }

  static var interrupted: Int32 { 128 + (Interrupts.terminationSignal ?? 2) }

  private func run(_ plans: [ReplayPlan], _ order: ReplayOrder, _ saving: FileSaving) async throws -> Int32 {
    let leavesStore = order.leavesStore && !options.isReadOnly && plans.contains { !$0.makesStore }
    let copy = leavesStore ? try SampleCopy(of: try storePath()) : nil
    defer { copy?.remove() }
    var report = ReplayReport(
      isASCII: options.isASCII, store: options.store, options: options.forSameOutput,
      listsUnstated: order.listsUnstated)
    // Several files may include one: it is written after all have run.
    var update = order.isUpdate ? ReplayUpdate(identity: ReplayPlan.identity) : nil
    for plan in plans {
      let isOver = Interrupts.pending || report.hasFailed && !options.keepsGoing && !order.isUpdate
      let outcome = isOver ? nil : try await run(plan, order, update, on: copy?.path ?? options.store)
      update = outcome?.update ?? update
      write(report.take(plan, outcome))
      if output.failure != nil { return written() }
    }
    var isWritten = true
    var last = [report.summary]
    if let update {
      last += Interrupts.pending ? ["No file was updated."] : save(update, of: plans, saving, &isWritten)
    }
    if order.isDryRun {
      last.append("Nothing was changed: this was a dry run.")
    } else if copy != nil {
      last.append("The database file was not changed.")
    }
    write(last)
    if let path = order.junit {
      try saving.check(path)
      try writeWhole(Array(report.junit.utf8), to: path)
    }
    if Interrupts.pending { return Self.interrupted }
    if output.failure != nil { return written() }
    return (isWritten && !report.hasFailed ? ExitStatus.ok : .expectation).rawValue
  }

  /// Shows the mistakes of files that were not run.
  private func refuse(_ mistakes: [ReplayError]) -> Int32 {
    let state = ErrorState()
    let shown = mistakes.prefix(ReplayPlan.mostMistakes)
    for mistake in shown.dropLast() { tell(state.present(mistake)) }
    if let last = shown.last { tell(state.present(last, line: last.line)) }
    if mistakes.count > shown.count { tell("\(mistakes.count - shown.count) more lines are wrong.") }
    return ExitStatus.usage.rawValue
  }

  /// `--check`: shows the lines that are not in the form of a replay file, or that no page takes.
  private func check(_ plans: [ReplayPlan]) throws -> Int32 {
    let state = ErrorState()
    let workspace = try Workspace()
    let synonyms = Synonym.ofShell.merging(Synonyms.table) { $1 }.keys.sorted()
    let verbs =
      CommandIndex(router: workspace.router).verbs + workspace.everywhere().verbs
      + shellHelp().map(\.verb) + Routes.pageNames + synonyms
    let today = Ground().day(of: Clock.system.now())
    for plan in plans {
      for mistake in plan.file.mistakes { tell(state.present(mistake)) }
      if let refusal = plan.missingSecret({ Environment.process[$0] }) {
        tell(state.present(refusal, line: refusal.line))
      }
      for step in plan.file.steps {
        // Any day does: "yesterday" is only looked at.
        do { try LocalDate.$ofTyping.withValue(today) { try plan.check(step, verbs) } } catch {
          tell(state.present(error, line: step.line ?? Line("", from: .keyboard)))
        }
      }
    }
    let problems = state.count == 0 ? "" : ", \(state.count) line\(state.count == 1 ? "" : "s") cannot run"
    let status = say(["\(plans.count) file\(plans.count == 1 ? "" : "s") read\(problems), nothing was run."])
    return state.count > 0 ? ExitStatus.usage.rawValue : status
  }

  /// Runs one file on its own shop or on the database file at `store`.
  private func run(
    _ plan: ReplayPlan, _ order: ReplayOrder, _ update: ReplayUpdate?, on store: String?
  ) async throws -> ReplayOutcome {
    let isFrozen = options.isFrozen || plan.isFrozen
    let clock = Clock.running(isFrozen: isFrozen, over: plan.makesStore ? nil : store)
    let sample = try plan.contents.map { try SampleCopy($0, upTo: clock.now()) }
    defer { sample?.remove() }
    let path = try sample?.path ?? store ?? storePath()
    let workspace = try workspace(over: path, isFrozen: isFrozen, clock)
    defer { workspace.machine?.close() }
    if !order.leavesStore { workspace.router.presented.printer = Self.printer }
    if plan.makesStore {
      workspace.accounts.cost = .least
    } else {
      try await enter(workspace, keeping: !order.leavesStore)
    }
    return try await ReplayRun(
      of: plan, over: workspace, style: replayStyle, keepsGoing: options.keepsGoing, update: update,
      isDry: order.isDryRun, protecting: plan.makesStore ? nil : options.store
    ).outcome(of: plan)
  }

  /// Writes the updated files; a file that cannot be written makes `isWritten` false.
  private func save(
    _ update: ReplayUpdate, of plans: [ReplayPlan], _ saving: FileSaving, _ isWritten: inout Bool
  ) -> [String] {
    var lines: [String] = []
    for path in update.paths {
      do {
        let old = try readFile(path)
        guard plans.contains(where: { $0.file.sources[path] == old }) else {
          throw ReadingError(path: path, reason: "it changed during the run")
        }
        try saving.check(path)
        try writeWhole(update.applied(to: old, of: path), to: path)
        let numbers = update.lines(of: path)
        let places = numbers.prefix(20).map(String.init).joined(separator: ", ")
        let more = numbers.count > 20 ? " and \(numbers.count - 20) more" : ""
        lines.append("\(path.visible): updated at line\(numbers.count == 1 ? "" : "s") \(places)\(more)")
      } catch {
        isWritten = false
        let reason = (error as? SavingError)?.reason ?? (error as? ReadingError)?.reason ?? "\(error)"
        lines.append("\(path.visible): not updated, \(reason)")
      }
    }
    if !update.conflicts.isEmpty { isWritten = false }
    return lines
      + update.conflicts.map {
        "\($0.place.visible) has different output in two runs, so it cannot pass in both"
      }
  }

  /// Replays are drawn 80 columns wide without colour, so expectations pass in every terminal.
  var replayStyle: Style { Style(width: options.width ?? 80, ascii: options.isASCII) }
}

extension Options {
  /// The options that change the output of a replay.
  fileprivate var forSameOutput: [String] {
    (isFrozen ? ["--frozen"] : []) + (isASCII ? ["--ascii"] : [])
      + (width.map { ["--width", String($0)] } ?? [])
  }
}
