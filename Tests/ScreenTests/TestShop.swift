import AppRoutes
import Foundation
import ScreenKit
import ScreenTesting
import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// A shop on a temporary file, whose screens are tested one by one.
final class TestShop {
  private let workspace: Workspace
  private let path: String

  /// A shop filled by typed lines, each of which must succeed.
  init(_ lines: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString).db").path
    let clock = Clock.frozen()
    workspace = Workspace(
      database: try StoreDatabase(path: path, clock: clock), actor: "clerk", clock: clock)
    let session = try await workspace.session(
      presentation: Presentation(), output: OutputSink { _ in true }, errors: OutputSink { _ in true })
    for line in lines.split(separator: "\n") {
      let isDone = await session.execute(Line(String(line), from: .input(line: 1)))
      #expect(isDone, "\(line): \(session.errors.latest?.message ?? "")", sourceLocation: sourceLocation)
    }
  }

  deinit {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  /// A test of the screen at an address; its journal's lines are what each entry is and says.
  func test(
    at address: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ScreenTest<AppRouter, String> {
    let shop = workspace.shop
    var world = workspace.world
    world.everywhere = AppCommands.everywhere(shop, workspace.router, clock: workspace.clock) { _, _ in
      .stay()
    }
    return try await ScreenTest(
      workspace.router, at: Routes(text: address), world: world, sourceLocation: sourceLocation
    ) { [self] in
      _ = workspace
      return try await shop.journal(limit: 1_000).rows.reversed().map { "\($0.kind): \($0.words)" }
    }
  }
}

extension ScreenState where Route == Routes {
  /// Opens the page at `address` over the present one.
  mutating func push(_ address: String) throws { push(try Routes(text: address)) }
  /// Shows the page at `address` in place of the present one.
  mutating func replace(_ address: String) throws { replace(try Routes(text: address)) }
}
