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
    let sample = plan.makesStore ? try await SampleShop(clock: clock, isEmpty: plan.isEmpty) : nil
    defer { sample?.remove() }
    let path = try sample?.path ?? storePath()
    let database = try StoreDatabase(path: path, readOnly: options.isReadOnly, clock: clock)
    defer { database.close() }
    Interrupts.install { [database] in database.interrupt() }
    let workspace = Workspace(
      database: database, actor: isFrozen ? "clerk" : actor, ids: options.key.map { .keyed($0) } ?? .system,
      clock: clock)
    workspace.desk.origin = .file
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
  private(set) var isEmpty = false
  private(set) var isFrozen = false
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
      case .empty: isEmpty = true
      case .frozen: isFrozen = true
      case .command: commandCount += 1
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

  /// Whether the file begins with a store of its own.
  var makesStore: Bool { isDemo || isEmpty }

  /// A file runs on the store that `--store` names, or on the one it makes: never on the real shop by forgetting.
  func check(store: String?) throws(CommandError) {
    let own = isEmpty ? "@empty, an empty shop" : "@demo, the sample shop"
    if isDemo, isEmpty {
      throw whichStore("\(path) says both @demo and @empty.", "Take one of the two out of the file.")
    } else if makesStore, store != nil {
      throw whichStore(
        "\(path) begins with \(own); --store names another.",
        "Leave --store out, or take \(isEmpty ? "@empty" : "@demo") out of the file.")
    } else if !makesStore, store == nil {
      throw whichStore(
        "\(path) says neither @demo nor @empty, nor is there a --store to run it on.",
        "Begin it with @demo or @empty, or name a store with --store PATH.")
    }
  }

  private func whichStore(_ message: String, _ advice: String) -> CommandError {
    CommandError(code: "which-store", message: message, guidance: [advice, "Nothing was run."])
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
