import Catalog
import Foundation
import GRDB
import StoreCore
import StoreDatabase
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
    Thread {
      Thread.sleep(forTimeInterval: 0.3)
      store.interrupt()
    }.start()
    let clock = ContinuousClock()
    let start = clock.now

    await #expect(
      refusal { _ = try store.importFile(ImportRequest(path: path, actor: "clerk")) } == .interrupted)

    #expect(clock.now - start < .seconds(4))
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(try papers.take(path: path).created == 1)
  }
}
