import AppRoutes
import Foundation
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

@MainActor @Suite struct SampleTests {
  private func withSample(_ body: (StoreDatabase) async throws -> Void) async throws {
    let copy = try SampleCopy()
    defer { copy.remove() }
    let store = try StoreDatabase(path: copy.path, .shop, clock: .frozen())
    defer { store.close() }
    try await body(store)
  }

  @Test func `the sample shop has its history, and nothing in it is wrong`() async throws {
    try await withSample { store in
      let price = try store.read(EntryQuery(81)).entry
      #expect(price.at.text == "2025-12-24T04:10:00.000Z" && price.actor == "mara")
      #expect(price.subject == Subject("product", "MUG-BLU"))
      #expect(try store.read(JournalQuery()).entries.first?.number == 114)
      #expect(try store.verify().isEmpty)
    }
  }

  @Test func `its products come out as a file that changes nothing when it comes in`() async throws {
    try await withSample { store in
      let workspace = Workspace(store: store, machine: store, actor: "clerk", clock: .frozen())
      var bytes: [UInt8] = []
      try await workspace.export(Routes(text: "/catalog/products?status=all"), as: .csv) {
        bytes += $0
        return true
      }
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let run = ImportRun(ImportOrder(kind: .products, path: path), into: store, by: Caller("clerk"))
      let outcome = try run.run()
      #expect(outcome.report.unchanged == 200 && outcome.receipt?.entry == nil)
    }
  }
}
