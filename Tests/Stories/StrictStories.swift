import Foundation
import PageKit
import ReplayKit
import StoreCore
import Testing

@testable import DaybookApp

/// A strict story fails unless it expects every change, notice and move.
@Suite struct StrictStories {
  @Test(arguments: [
    ("/catalog/products add Z8 Zed --price 5", ["  ...", "  * (glob)", "  ..."])
  ])
  func `a pattern for any line expects one notice`(command: String, lines: [String]) async throws {
    let start = ["@sample", "@frozen"]

    #expect(try await holds(start + [command] + lines))
    #expect(try await !holds(start + ["@strict", command] + lines))
  }

  @Test(arguments: [
    ("set width auto", ["  Price of MUG-BLU: 10.00 → 11.00  (entry 115)"]),
    ("set width 30", ["  Price of MUG-BLU: 10.00 →", "    11.00  (entry 115)"]),
    ("set ascii on", ["  Price of MUG-BLU: 10.00 -> 11.00  (entry 115)"]),
  ])
  func `each line of a folded notice is expected, the page after it need not be`(
    setting: String, notice: [String]
  ) async throws {
    let start = [
      "@sample", "@frozen", setting, "/catalog/products/MUG-BLU/edit", "price 11.00", "@strict", "save",
    ]

    #expect(try await holds(start + notice + ["  ...", "@at /catalog/products/MUG-BLU"]))
    for left in notice.indices {
      let fewer = notice.enumerated().filter { $0.offset != left }.map(\.element)
      #expect(try await !holds(start + ["  ..."] + fewer + ["  ...", "@at /catalog/products/MUG-BLU"]))
    }
  }

  private func holds(_ lines: [String]) async throws -> Bool {
    let path = Story.temporaryPath("replay")
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plan = try ReplayPlan(story: path)
    let store = try await StoryStore(plan.contents ?? .empty, start: Clock.frozenStart)
    let workspace = store.workspace()
    workspace.isFrozen = true
    let outcome = try await ReplayRun(of: plan, over: workspace, style: Style(width: 80)).outcome(of: plan)
    withExtendedLifetime(store) {}
    return outcome.failures.isEmpty
  }
}
