import AppRoutes
import Catalog
import PageKit
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// A session that ended leaves nothing in memory.
@MainActor @Suite struct SessionEndStories {
  private final class Left {
    weak var workspace: Workspace?
    weak var service: StoreService?
    weak var catalog: CatalogModel?
  }

  private func run(_ lines: [String]) async throws -> Left {
    let (workspace, left) = (try Workspace(), Left())
    let session = try await workspace.session(
      presentation: Presentation(), output: OutputSink { _ in true }, errors: OutputSink { _ in true })
    for line in lines { await session.execute(Line(line, from: .keyboard)) }
    (left.workspace, left.service, left.catalog) = (workspace, workspace.service, workspace.catalog)
    return left
  }

  @Test(arguments: Place.all.map { Routes($0.list).address.text } + ["nosuchword", "/catalog/products/NOPE"])
  func `a session over a page is gone when it ends`(line: String) async throws {
    let left = try await run([line, "help"])

    #expect(left.workspace == nil && left.service == nil && left.catalog == nil)
  }
}
