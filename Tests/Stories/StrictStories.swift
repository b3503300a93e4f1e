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
      #expect(!lines.contains { $0.hasPrefix("@strict ") }, "\(file.name) is strict to its end")
    }
  }

  @Test(arguments: strict.map { $0 + "/" + $1 })
  func `without any one statement a strict story fails, and only because it is strict`(
    name: String
  ) async throws {
    let file = try #require(ReplayFile.all.first { $0.name == name + ".replay" })
    let folder = file.path.prefix(upTo: file.path.lastIndex(of: "/") ?? file.path.endIndex)
    let lines = try String(contentsOfFile: file.path, encoding: .utf8).replacing(
      "@include ", with: "@include \(folder)/"
    )
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A move is stated by its line, a failure and a change by all the lines behind the command.
    let statements = lines.indices.compactMap { index -> Range<Int>? in
      if lines[index].hasPrefix("@at ") { return index..<index + 1 }
      guard lines[index].hasPrefix("  "), !lines[index - 1].hasPrefix("  ") else { return nil }
      let statement = index..<(lines[index...].firstIndex { !$0.hasPrefix("  ") } ?? lines.endIndex)
      // What only looks need not be stated.
      let states = lines[statement].contains { $0.hasPrefix("  ? ") || $0.contains("  (entry ") }
      return states ? statement : nil
    }

    #expect(try await holds(lines) && statements.count > 5)
    var unstrict = 0
    for statement in statements {
      var fewer = lines
      fewer.removeSubrange(statement)
      #expect(try await !holds(fewer), "without \(lines[statement])")
      // A failure must be stated anywhere.
      guard !lines[statement].contains(where: { $0.hasPrefix("  ? ") }) else { continue }
      unstrict += 1
      #expect(
        try await holds(fewer.filter { $0 != "@strict" }), "only @strict asks for \(lines[statement])")
    }
    #expect(unstrict > 3)
  }

  @Test(arguments: [
    ("/catalog/products?q=mug reprice +5% --confirm 7", ["  ...", "  * (glob)", "  ..."]),
    (
      "/catalog/products?q=mug reprice +5% --confirm 7",
      ["  7 products: * (glob)", "  ...", "  Price of MUG-*: * (glob)"]
    ),
    ("/catalog/products add Z8 Zed --price 5", ["  ...", "  * (glob)", "  ..."]),
    ("/inventory/stock/MUG-BLU receive 2 --cost 5", ["  ...", "  .* (re)", "  ..."]),
  ])
  func `a loose line states one notice, and no more`(command: String, lines: [String]) async throws {
    let start = ["@demo", "@frozen"]

    #expect(try await holds(start + [command] + lines))
    #expect(try await !holds(start + ["@strict", command] + lines))
  }

  @Test func `each notice of a change of many is stated by its line`() async throws {
    let price = "  Price of MUG-*: * (glob)"
    let lines = [
      "@demo", "@strict", "/catalog/products?q=mug reprice +5% --confirm 7", "  7 products: * (glob)",
    ]

    #expect(try await holds(lines + [String](repeating: price, count: 7)))
    #expect(try await holds(lines + [String](repeating: price, count: 6) + ["  ...", price, "  ..."]))
    #expect(try await !holds(lines + [String](repeating: price, count: 6) + ["  ..."]))
  }

  @Test(arguments: [
    ("set width auto", ["  Price of MUG-BLU: 10.00 → 11.00  (entry 115)"]),
    ("set width 30", ["  Price of MUG-BLU: 10.00 →", "    11.00  (entry 115)"]),
    ("set ascii on", ["  Price of MUG-BLU: 10.00 -> 11.00  (entry 115)"]),
  ])
  func `a notice is stated by its lines however it is drawn, and the page behind it need not be`(
    setting: String, notice: [String]
  ) async throws {
    let start = [
      "@demo", "@frozen", setting, "/catalog/products/MUG-BLU/edit", "price 11.00", "@strict", "save",
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
    let plan = try ReplayPlan(path)
    let store = try await StoryStore(plan.isDemo ? .sample : .empty, start: Clock.frozenStart)
    let workspace = store.workspace()
    workspace.isFrozen = true
    let outcome = try await ReplayRun(of: plan, over: workspace, style: Style(width: 80)).outcome(of: plan)
    withExtendedLifetime(store) {}
    return outcome.failureCount == 0
  }
}
