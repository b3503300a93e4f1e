import AppRoutes
import PageKit
import ScreenKit
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// What a script's reader has in hand before the next line is run.
@Suite @MainActor struct AcknowledgedStories {
  @MainActor private final class Reader {
    var bytes: [UInt8] = []
    /// What was there when each line was asked for.
    var seen: [Int] = []
  }

  /// How much had reached the reader whenever a line was asked for.
  private func seen(_ lines: [String]) async throws -> [Int] {
    let path = Story.temporaryPath()
    let database = try StoreDatabase(path: path, clock: .frozen())
    let workspace = Workspace(database: database, actor: "clerk", clock: .frozen())
    let reader = Reader()
    let session = try await workspace.session(
      presentation: Presentation(),
      output: OutputSink {
        reader.bytes += $0
        return true
      }, errors: OutputSink { _ in true })
    var rest = lines[...]
    _ = await session.run(
      LineSource(isInteractive: false) { _ in
        reader.seen.append(reader.bytes.count)
        return rest.popFirst().map { .line(Line($0, from: .input(line: 1))) } ?? .end
      })
    return reader.seen
  }

  @Test func `every receipt is out before the next line, and pages wait until there is enough`() async throws
  {
    let seen = try await seen([
      "/", "/catalog/products", "/catalog/products add MUG Mug", "/inventory",
      "/inventory/stock/MUG receive 3",
      "/inventory/stock/MUG", "plan receive 2", "/journal",
    ])

    // Nothing before the first write, and then only what writes let through.
    #expect(seen[0...2] == [0, 0, 0])
    #expect(seen[3] > 0 && seen[4] == seen[3])
    #expect(seen[5] > seen[4])
    #expect(seen[6] == seen[5] && seen[7] == seen[5] && seen[8] == seen[5])
  }
}
