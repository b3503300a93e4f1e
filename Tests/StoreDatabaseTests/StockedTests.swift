import Foundation
import GRDB
import Inventory
import StoreCore
import Testing

@testable import StoreDatabase

/// What counts as stocked: not what was only taken back.
@MainActor struct StockedTests {
  /// Makes a store stock what nothing ever brought in, as one did before whose receipt was taken back.
  private static let idle =
    "INSERT INTO stock_level(product_id, location_id, sku, kind) VALUES(1, 1, 'MUG', 0);"

  @Test func `what is stocked for nothing is named, and taken out`() async throws {
    let counter = try Counter()
    try await counter.add("MUG")
    try counter.elsewhere(Self.idle)

    let found = try counter.store.verify().findings.flatMap(\.violations)

    #expect(found.map(\.subject) == ["MUG"], "\(found)")
    #expect(try counter.store.rebuild().isClean)
    #expect(try await counter.store.stockCounts().products == 0)
  }

  @Test func `a store of before is rid of it once it is opened`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "seventh-\(UUID().uuidString).db").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let queue = try DatabaseQueue(path: path)
    for step in Schema.steps.prefix(7) { for sql in step { try run(sql, on: queue) } }
    try run(MigrationTests.mug + Self.idle, on: queue)
    try run("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 7", on: queue)
    #expect(try answer("SELECT products FROM stock_count", on: queue) == "1")

    #expect(try await StoreDatabase(path: path).stockCounts().products == 0)
    #expect(try answer("SELECT count(*) FROM stock_level", on: queue) == "0")
  }
}
