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
    var plans: [ReplayPlan] = []
    for file in try ReplayPlan.files(order.files) { plans.append(try ReplayPlan(file)) }
    for plan in plans { try plan.check(store: options.store) }
    if order.isCheck {
      return say(["\(plans.count) \(plans.count == 1 ? "file" : "files") read, nothing was run."])
    }
    var report = ReplayReport(isTAP: order.isTAP, count: plans.count)
    for plan in plans {
      let outcome = Interrupts.pending || report.isOver(options.keepsGoing) ? nil : try await run(plan)
      let lines = report.take(plan, outcome)
      _ = say(lines)
    }
    _ = say(report.summary)
    if let junit = order.junit {
      try FileSaving(protecting: options.store ?? "").save(Array(report.junit.utf8), to: junit)
    }
    if Interrupts.pending { return 128 + (Interrupts.terminationSignal ?? 2) }
    if output.failure != nil { return written() }
    return (report.hasFailed ? ExitStatus.expectation : .ok).rawValue
  }

  /// Runs one file over its store.
  private func run(_ plan: ReplayPlan) async throws -> ReplayOutcome {
    let isFrozen = options.isFrozen || plan.isFrozen
    let clock: Clock = isFrozen ? .frozen() : .system
    let sample = plan.isDemo ? try await SampleShop(clock: clock) : nil
    defer { sample?.remove() }
    let path = try sample?.path ?? storePath()
    let database = try StoreDatabase(path: path, readOnly: options.isReadOnly, clock: clock)
    defer { database.close() }
    Interrupts.install { [database] in database.interrupt() }
    let workspace = Workspace(
      database: database, actor: isFrozen ? "clerk" : actor, ids: options.key.map { .keyed($0) } ?? .system,
      clock: clock)
    // Frozen runs write the same whichever way their lines come in.
    workspace.desk.origin = isFrozen ? .keyboard : .file
    return try await ReplayRun(workspace, style: replayStyle, keepsGoing: options.keepsGoing).outcome(
      of: plan)
  }

  /// Replays are drawn 80 columns wide without colour unless told, so that what must be read holds anywhere.
  private var replayStyle: Style {
    Style(width: options.width ?? 80, ascii: options.isASCII)
  }
}

/// One replay file as it is found: what it needs, before anything runs.
struct ReplayPlan {
  /// The file's path as it is named in reports.
  let path: String
  private(set) var isDemo = false
  private(set) var isFrozen = false
  /// The page that an @at before every command opens; nil: the first one.
  private(set) var start: Routes?
  private(set) var commandCount = 0
  /// The lines of standard input, when it is the file.
  private var piped: [[UInt8]] = []

  /// Reads the whole file once; throws the first mistake in it.
  init(_ path: String) throws {
    self.path = path
    if path == "-" {
      // A pipe is read only once.
      let lines = try ReplayLines("/dev/stdin")
      while let line = lines.next() { piped.append(line) }
    }
    var parser = try parser()
    while let step = try parser.next() {
      switch step {
      case .demo: isDemo = true
      case .frozen: isFrozen = true
      case .command: commandCount += 1
      case .at(let address, _) where commandCount == 0 && start == nil:
        start = try? Routes(text: address.text)
      case .phase, .at, .strict: break
      }
    }
  }

  /// The file's steps, from the first.
  func parser() throws -> ReplayParser {
    try ReplayParser(path: path) { [piped] path in
      if path == "-" {
        var rest = piped[...]
        return { rest.popFirst() }
      }
      let lines = try ReplayLines(path)
      return { lines.next() }
    }
  }

  /// A file runs on the store that `--store` names, or on the one it makes: never on the real shop by forgetting.
  func check(store: String?) throws(CommandError) {
    guard isDemo != (store != nil) else {
      throw CommandError(
        code: "which-store",
        message: isDemo
          ? "\(path) begins with @demo, the sample shop; --store names another."
          : "\(path) says neither @demo nor is there a --store to run it on.",
        guidance: [
          isDemo
            ? "Leave --store out, or take @demo out of the file."
            : "Write @demo as its first line, or name a store with --store PATH.",
          "Nothing was run.",
        ])
    }
  }

  /// The files that are named, those of a folder by name.
  static func files(_ names: [String]) throws -> [String] {
    try names.flatMap { name -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue else {
        return [name]
      }
      return try FileManager.default.subpathsOfDirectory(atPath: name).filter { $0.hasSuffix(".replay") }
        .sorted()
        .map { name.hasSuffix("/") ? name + $0 : name + "/" + $0 }
    }
  }
}

/// What became of one file.
struct ReplayOutcome {
  /// What did not hold, in its order.
  var failures: [(failure: ReplayFailure, phase: String)] = []
  /// How many commands ran.
  var ran = 0
  /// The command that a Ctrl-C ended.
  var interrupted: Line?
}
