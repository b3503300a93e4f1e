import AppRoutes
import CommandKit
import Foundation
import PageKit
import ReplayKit
import ScreenKit
import Store
import StoreCore
import StoreDatabase
import Terminal

// `daybook replay`: every file is read whole before a line of any runs.
extension Program {
  /// Runs replay files and says what did not hold.
  func replay(_ order: ReplayOrder) async throws -> Int32 {
    try order.check(options)
    Interrupts.install {}
    var plans: [ReplayPlan] = []
    do {
      for file in try ReplayPlan.files(order.files) { plans.append(try ReplayPlan(file)) }
    } catch  where Interrupts.pending {}
    if Interrupts.pending { return 128 + (Interrupts.terminationSignal ?? 2) }
    if order.isCheck { return try await check(plans) }
    for plan in plans { try plan.check(store: options.store) }
    // A mistyped path must not make a shop of its own, in which everything may hold.
    if let store = options.store, !FileManager.default.fileExists(atPath: store) {
      throw StoreError.missingStore(store)
    }
    var report = ReplayReport(
      isTAP: order.isTAP, count: plans.count, isASCII: options.isASCII, forJUnit: order.junit != nil)
    report.acceptance = ReplayAcceptance(store: options.store, options: options.decidingWhatIsRead)
    // What files include may be read by several: it is rewritten once all have been.
    var update = order.isUpdate ? ReplayUpdate() : nil
    for plan in plans {
      let isOver = Interrupts.pending || report.isOver(options.keepsGoing || order.isUpdate)
      let outcome = isOver ? nil : try await run(plan, order, update)
      update = outcome?.update ?? update
      _ = say(report.take(plan, outcome))
      if output.failure != nil { return written() }
    }
    let last = try update.map { try Interrupts.pending ? ["Nothing was rewritten."] : accept($0) } ?? []
    let summary =
      report.summary + (last + order.remarks(over: plans)).map { order.isTAP ? "# " + $0 : $0 }
    if !summary.isEmpty { _ = say(summary) }
    if let file = order.junit, let junit = report.junit {
      try FileSaving(protecting: options.store ?? "").save(Array(junit.utf8), to: file)
    }
    if Interrupts.pending { return 128 + (Interrupts.terminationSignal ?? 2) }
    if output.failure != nil { return written() }
    let holds = !report.hasFailed && update?.conflicts.isEmpty != false
    return (holds ? ExitStatus.ok : .expectation).rawValue
  }

  /// Runs one file over its store.
  private func run(
    _ plan: ReplayPlan, _ order: ReplayOrder, _ update: ReplayUpdate?
  ) async throws -> ReplayOutcome {
    let isFrozen = options.isFrozen || plan.isFrozen
    let clock = Clock.running(isFrozen: isFrozen, over: plan.makesStore ? nil : options.store)
    let sample = plan.makesStore ? try await SampleShop(clock: clock, isEmpty: plan.isEmpty) : nil
    defer { sample?.remove() }
    let path = try sample?.path ?? storePath()
    let database = try StoreDatabase(
      path: path, readOnly: options.isReadOnly, isRehearsal: order.isRehearsed(plan) && !options.isReadOnly,
      clock: clock)
    defer { database.close() }
    Interrupts.install { [database] in database.interrupt() }
    let workspace = Workspace(
      database: database, actor: isFrozen ? "clerk" : actor, ids: options.key.map { .keyed($0) } ?? .system,
      clock: clock)
    workspace.isFrozen = isFrozen
    return try await ReplayRun(
      of: plan, over: workspace, style: replayStyle, keepsGoing: options.keepsGoing, update: update,
      isDry: order.isDryRun
    ).outcome(of: plan)
  }

  /// Replays are drawn 80 columns wide without colour unless told, so that what must be read holds anywhere.
  var replayStyle: Style { Style(width: options.width ?? 80, ascii: options.isASCII) }

  /// Rewrites what differed in the files it stands in, and says where.
  private func accept(_ update: ReplayUpdate) throws -> [String] {
    var lines: [String] = []
    for path in update.paths {
      let numbers = update.lines(of: path)
      let old = try ReplayLines(path)
      let new = try FileSaving(protecting: options.store ?? "").replacement(of: path)
      try update.rewrite(
        path, isEnded: old.isEnded, reading: { try old.next() }, writing: { try new.write($0) })
      try new.end()
      let what =
        numbers.count == 1
        ? "1 expectation rewritten at line" : "\(numbers.count) expectations rewritten at lines"
      lines.append("\(path.visible): \(what) \(listed(numbers))")
      for (number, text) in update.dropped(of: path) {
        lines.append("\(path.visible):\(number): dropped, nothing is read that is like it: \(text.visible)")
      }
    }
    for line in update.conflicts {
      lines.append("\(line.place.visible) read otherwise elsewhere, so it cannot hold in both places")
    }
    return lines
  }

  private func listed(_ numbers: [Int]) -> String {
    let most = 20
    let told = numbers.prefix(most).map(String.init).joined(separator: ", ")
    return numbers.count > most ? told + " and \(numbers.count - most) more" : told
  }
}

extension Options {
  /// The options that decide what a replay reads, as words.
  fileprivate var decidingWhatIsRead: [String] {
    (isFrozen ? ["--frozen"] : []) + (isASCII ? ["--ascii"] : [])
      + (width.map { ["--width", String($0)] } ?? [])
  }
}
