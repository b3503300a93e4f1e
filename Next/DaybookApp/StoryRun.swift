import Foundation
import NextCore
import NextDatabase
import NextRoutes
import NextShop
import PageKit
import ReplayKit
import ScreenKit

/// Runs stories, each in a shop of its own, and counts those that pass.
package struct StoryRun {
  /// A line of output for each failure; `isVerbose` shows the first difference of each story.
  package static func run(_ paths: [String], isVerbose: Bool) async -> Int32 {
    var (passed, failed): (Int, [String]) = (0, [])
    for path in paths.flatMap(files) {
      do {
        if let failure = try await failure(of: path) {
          failed.append(path)
          if isVerbose { print("FAIL \(path)\n\(failure)") }
        } else {
          passed += 1
          if isVerbose { print("pass \(path)") }
        }
      } catch {
        failed.append(path)
        if isVerbose { print("FAIL \(path)\n  \(error)") }
      }
    }
    print("\(passed) of \(passed + failed.count) stories pass")
    return failed.isEmpty ? 0 : 1
  }

  /// The stories of a file or folder; the shops that stories begin with are none.
  private static func files(_ name: String) -> [String] {
    guard let all = try? FileManager.default.subpathsOfDirectory(atPath: name) else { return [name] }
    return all.sorted().filter { $0.hasSuffix(".replay") && !$0.hasPrefix("Shops/") }
      .map { (name.hasSuffix("/") ? name : name + "/") + $0 }
  }

  /// The first failure of a story, with what differs; nil: it passes.
  private static func failure(of path: String) async throws -> String? {
    let file = try ReplayFile(path: path, identity: { URL(fileURLWithPath: $0).standardizedFileURL.path }) {
      Array(try Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    if let mistake = file.mistakes.first { return "  \(mistake)" }
    let clock = Clock.frozen()
    let isSample = file.steps.contains { if case .demo = $0 { true } else { false } }
    let copy = isSample ? try SampleCopy() : nil
    let database = try StoreDatabase(path: copy?.path ?? "", .shop, clock: clock)
    defer {
      database.close()
      copy?.remove()
    }
    let workspace = Workspace(database: database, actor: "clerk", clock: clock)
    let sink = OutputSink { _ in true }
    let session = try await workspace.session(
      presentation: Presentation(format: .text, style: Style(width: 80), stopsAtFirstError: false),
      output: sink, errors: sink)
    var replayer = Replayer(
      at: session.navigation.current.address.text, keepsGoing: false,
      canonical: { (try? Routes(text: $0))?.address.text ?? $0 }
    ) { line in
      workspace.receipts = []
      database.beginLine()
      let result = await session.read(line)
      let made = (workspace.receipts ?? []).filter { $0.entry != nil }
      workspace.receipts = nil
      return ReplayedLine(result, hasWritten: !made.isEmpty)
    }
    for step in file.steps where !replayer.isOver {
      if let failure = await replayer.failures(of: step).first { return text(failure) }
    }
    return replayer.end().map(text)
  }

  private static func text(_ failure: ReplayFailure) -> String {
    "  \(failure.description)\n" + failure.difference.map { "    " + $0 }.joined(separator: "\n")
  }
}
