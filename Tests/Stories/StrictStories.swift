import Foundation
import PageKit
import ReplayKit
import StoreCore
import Testing

@testable import DaybookApp

/// Strict stories state every move, notice and change: with any one of them left out they fail.
@Suite struct StrictStories {
  /// The folders whose stories are strict, each with one that is taken apart.
  nonisolated static let strict = [
    "Shop/undo": "what-belongs-to-a-product-is-taken-back",
    "Program/moving": "back-and-forward-walk-the-pages-that-were-open",
    "Catalog/bulk": "what-the-edit-leaves-alone-may-change-before",
    "Catalog/forms": "word-none-is-nothing-unless-it-is-in-a-receipts",
  ]

  @Test(arguments: strict.keys) func `every story of the folder is strict from its first command on`(
    folder: String
  )
    throws
  {
    let files = ReplayFile.all.filter { $0.name.hasPrefix(folder + "/") }

    #expect(files.count > 10)
    for file in files {
      let lines = try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n")
      let first = lines.firstIndex { line in
        !["#", "@demo", "@empty", "@frozen", "@include", "@set"].contains { line.hasPrefix($0) }
      }
      #expect(first.map { lines[$0] } == "@strict", "\(file.name)")
    }
  }

  @Test(arguments: strict.map { $0 + "/" + $1 })
  func `without any one line that states something a strict story fails`(
    name: String
  ) async throws {
    let file = try #require(ReplayFile.all.first { $0.name == name + ".replay" })
    let folder = file.path.prefix(upTo: file.path.lastIndex(of: "/") ?? file.path.endIndex)
    let lines = try String(contentsOfFile: file.path, encoding: .utf8).replacing(
      "@include ", with: "@include \(folder)/"
    )
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // What only looks may be looked at less closely.
    let stating = lines.indices.filter { index in
      lines[index].hasPrefix("@at ")
        || lines[index].hasPrefix("  ") && lines[index] != "  ..." && lines[index - 1] != "where"
    }

    #expect(try await holds(lines) && stating.count > 6)
    for index in stating {
      var fewer = lines
      fewer.remove(at: index)
      #expect(try await !holds(fewer), "without \(lines[index])")
    }
  }

  private func holds(_ lines: [String]) async throws -> Bool {
    let path = Story.temporaryPath("replay")
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plan = try ReplayPlan(path)
    let store = try await StoryStore(plan.isDemo ? .sample : .empty, start: Clock.frozenStart)
    let workspace = store.workspace()
    workspace.isFrozen = true
    let outcome = try await ReplayRun(of: plan, over: workspace, style: Style(width: 80)).outcome(of: plan)
    withExtendedLifetime(store) {}
    return outcome.failureCount == 0
  }
}
