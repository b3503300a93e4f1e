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
    let (files, plans) = try reporting(order) { try read(order) }
    if Interrupts.pending { return 128 + (Interrupts.terminationSignal ?? 2) }
    if order.isCheck { return try await check(plans, of: files) }
    let mistakes = plans.flatMap(\.mistakes)
    let hasMore = plans.last?.hasMoreMistakes == true
    guard mistakes.isEmpty else {
      try order.checkReport(on: plans, store: options.store)
      try report(mistakes.map { (String($0.line.place.dropLast()), $0) }, order)
      return refuse(mistakes, hasMore: hasMore)
    }
    try reporting(order, of: plans) {
      for plan in plans { try plan.check(store: options.store) }
      // A mistyped path must not make a shop of its own, in which everything may hold.
      if let store = options.store, !FileManager.default.fileExists(atPath: store) {
        throw StoreError.missingStore(store)
      }
    }
    try order.checkReport(on: plans, store: options.store)
    let rehearsed = try rehearsedStore(for: plans, order)
    defer { rehearsed?.database.close() }
    let junit = try order.junit.map { _ in try JUnitReport() }
    var report = ReplayReport(
      isTAP: order.isTAP, count: plans.count, isASCII: options.isASCII, junit: junit)
    report.acceptance = ReplayAcceptance(store: options.store, options: options.decidingWhatIsRead)
    // What files include may be read by several: it is rewritten once all have been.
    var update = order.isUpdate ? ReplayUpdate(identity: ReplayPlan.identity) : nil
    let rewriting = ReplayRewriting(files, FileSaving(protecting: options.store ?? ""))
    for plan in plans {
      let isOver = Interrupts.pending || report.isOver(options.keepsGoing || order.isUpdate)
      let outcome = isOver ? nil : try await run(plan, order, update, rewriting, on: rehearsed)
      update = outcome?.update ?? update
      write(report.take(plan, outcome))
      if output.failure != nil { return written() }
    }
    var isAccepted = true
    let last =
      update.map {
        Interrupts.pending ? ["Nothing was rewritten."] : accept($0, of: plans, &isAccepted)
      } ?? []
    let summary =
      report.summary
      + (files.remarks + last + rewriting.remarks + order.remarks(over: plans)).map {
        order.isTAP ? "# " + $0 : $0
      }
    if !summary.isEmpty { write(summary) }
    if let file = order.junit { try junit?.save(to: file, FileSaving(protecting: options.store ?? "")) }
    if Interrupts.pending { return 128 + (Interrupts.terminationSignal ?? 2) }
    if output.failure != nil { return written() }
    return (isAccepted && !report.hasFailed ? ExitStatus.ok : .expectation).rawValue
  }

  /// Reads every file whole, or up to so many mistakes in them as are told.
  private func read(_ order: ReplayOrder) throws -> (files: ReplayFiles, plans: [ReplayPlan]) {
    var plans: [ReplayPlan] = []
    do {
      let files = try ReplayFiles(order.files)
      do {
        var left = ReplayPlan.mostMistakes
        for file in files.paths where plans.last?.hasMoreMistakes != true {
          let plan = try ReplayPlan(file, most: left)
          plans.append(plan)
          left -= plan.mistakes.count
        }
      } catch  where Interrupts.pending {}
      return (files, plans)
    } catch var error as ReadingError {
      error.span = order.places[error.path]
      throw error
    }
  }

  /// Does what comes before the first run, and reports why none does. Of files that could not be read nobody knows what
  /// they include: then only a report gives way to the new one.
  private func reporting<Value>(
    _ order: ReplayOrder, of plans: [ReplayPlan] = [], _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch let error as any GuidedError where !order.isCheck {
      if order.junit.map(Self.isNoReport) != true {
        try order.checkReport(on: plans, store: options.store)
        try report([("daybook replay", error)], order)
      }
      throw error
    }
  }

  /// Whether a file is there that is no report; what is no file is not read.
  private static func isNoReport(_ path: String) -> Bool {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType
    guard !path.hasPrefix("/dev/"), type == .typeRegular, let file = FileHandle(forReadingAtPath: real) else {
      return false
    }
    return (try? file.read(upToCount: 1))?.first.map { $0 != UInt8(ascii: "<") } ?? false
  }

  /// Lets nobody who reads reports take an older one for that of files of which nothing was run.
  private func report(_ mistakes: [(place: String, error: any GuidedError)], _ order: ReplayOrder) throws {
    let lines = mistakes.map { "\($0.place): \($0.error.errorCode): \($0.error.message)".visible }
    if order.isTAP { write(["TAP version 14", "Bail out! " + (lines.first ?? "")]) }
    guard let file = order.junit else { return }
    let report = try JUnitReport()
    for (mistake, line) in zip(mistakes, lines) {
      report.add(mistake.place.visible, failure: [line], isStopped: true)
    }
    try report.save(to: file, FileSaving(protecting: options.store ?? ""))
  }

  /// Says what is wrong in files, of which nothing was run, and whether there is more.
  private func refuse(_ mistakes: [ReplayError], hasMore: Bool) -> Int32 {
    let state = ErrorState()
    for mistake in mistakes.dropLast() { tell(state.present(mistake)) }
    if let last = mistakes.last { tell(state.present(last, line: last.line)) }
    if hasMore { tell(ReplayPlan.rest) }
    return ExitStatus.usage.rawValue
  }

  /// The store that is named, where what the files write to it is taken back; nil: each opens its own.
  private func rehearsedStore(for plans: [ReplayPlan], _ order: ReplayOrder) throws -> RehearsedStore? {
    guard !options.isReadOnly, plans.contains(where: { !$0.makesStore && order.isRehearsed($0) }) else {
      return nil
    }
    return try RehearsedStore(path: try storePath())
  }

  /// Runs one file over its store, or over the one that all of them rehearse on.
  private func run(
    _ plan: ReplayPlan, _ order: ReplayOrder, _ update: ReplayUpdate?, _ rewriting: ReplayRewriting,
    on rehearsed: RehearsedStore?
  ) async throws -> ReplayOutcome {
    let isFrozen = options.isFrozen || plan.isFrozen
    let clock =
      rehearsed?.begin(isFrozen: isFrozen)
      ?? .running(isFrozen: isFrozen, over: plan.makesStore ? nil : options.store)
    let sample = plan.makesStore ? try await SampleShop(clock: clock, isEmpty: plan.isEmpty) : nil
    defer { sample?.remove() }
    let path = try sample?.path ?? storePath()
    let database =
      try rehearsed?.database
      ?? StoreDatabase(
        path: path, readOnly: options.isReadOnly, isRehearsal: order.isRehearsed(plan) && !options.isReadOnly,
        clock: clock)
    defer { if rehearsed == nil { database.close() } }
    Interrupts.install { [database] in database.interrupt() }
    let workspace = Workspace(
      database: database, actor: isFrozen ? "clerk" : actor, ids: options.key.map { .keyed($0) } ?? .system,
      clock: clock)
    workspace.isFrozen = isFrozen
    return try await ReplayRun(
      of: plan, over: workspace, style: replayStyle, keepsGoing: options.keepsGoing, update: update,
      rewriting: rewriting, isDry: order.isDryRun
    ).outcome(of: plan)
  }

  /// Replays are drawn 80 columns wide without colour unless told, so that what must be read holds anywhere.
  var replayStyle: Style { Style(width: options.width ?? 80, ascii: options.isASCII) }
}

extension Options {
  /// The options that decide what a replay reads, as words.
  fileprivate var decidingWhatIsRead: [String] {
    (isFrozen ? ["--frozen"] : []) + (isASCII ? ["--ascii"] : [])
      + (width.map { ["--width", String($0)] } ?? [])
  }
}
