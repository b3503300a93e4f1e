import AppRoutes
import Foundation
import PageKit
import ReplayKit
import ScreenKit
import ScreenTesting
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

  /// In the flows of a tag every move, notice and error is stated, and one line less is one too few.
  @Test(arguments: ["strict-tag-succeeds", "strict-tag-fails"])
  func `a strict flow fails with any of its statements left out`(name: String) async throws {
    let path = try #require(StoryFile.all.map(\.path).first { $0.hasSuffix("/\(name).replay") })
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "@strict"))
    let end = try #require(lines.firstIndex(of: "@strict off"))
    let stated = (start..<end).filter {
      lines[$0].hasPrefix("@at") || lines[$0].hasPrefix("  ") && lines[$0] != "  ..."
    }

    #expect(try await holds(lines))
    #expect(stated.count >= 3)
    for left in stated {
      #expect(
        try await !holds(lines.enumerated().filter { $0.offset != left }.map(\.element)), "\(lines[left])")
    }
  }

  @Test func `where not everything must be stated, what else moved is listed`() async throws {
    let shop = try await Story.shop("/tasks add Call the mill @due(2025-07-05)")
    let workspace = shop.workspace
    let route = try Routes(text: "/tasks/1/tag/due?editing=yes&text=tag(payload")
    let test = try await ScreenTest(workspace.router, at: route) {
      try await workspace.shop.read(JournalQuery()).entries.map(\.number)
    }
    test.exhaustiveness = .off

    await test.type("submit") { $0.error = "bad-tag" }
    #expect(test.error?.message == "Unable to convert <tag(payload> into a tag.")
    #expect(test.skipped == [])
    await test.type("text @tag()")
    await test.type("submit")
    #expect(test.skipped.count == 2)
    #expect(test.skipped.last?.contains("/tasks/1/tag/tag") == true, "\(test.skipped)")
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
