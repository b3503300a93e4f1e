import Catalog
import Foundation
import GRDB
import StoreCore
import StoreDatabase
import Synchronization
import Testing

@MainActor struct ImportWaitingTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  @Test func `an import whose wait for the lock is called off is interrupted, not busy`() async throws {
    let path = try papers.file("sku,name\nMUG,Mug\n")
    let store = papers.store
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: papers.counter.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let isOver = Mutex(false)
    Thread {
      // Until the import is there to be called off.
      while !isOver.withLock({ $0 }) {
        Thread.sleep(forTimeInterval: 0.1)
        isOver.withLock { if !$0 { store.interrupt() } }
      }
    }.start()

    await #expect(
      refusal { _ = try store.importFile(ImportRequest(path: path, actor: "clerk")) } == "interrupted")

    isOver.withLock { $0 = true }
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(try papers.take(path: path).created == 1)
  }
}
