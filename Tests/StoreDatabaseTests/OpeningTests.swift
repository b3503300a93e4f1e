import Catalog
import Foundation
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

@MainActor struct OpeningTests {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "opening-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func refusal(_ path: String, readOnly: Bool = false) -> StoreError? {
    do {
      _ = try StoreDatabase(path: path, readOnly: readOnly)
      return nil
    } catch { return error }
  }

  @Test func `a new store is a file that only its owner may read, in a durable log mode`() async throws {
    let path = folder + "/shop.db"

    let store = try StoreDatabase(path: path)

    #expect(try await store.settings().name == "Shop")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let logMode = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.posixPermissions] as? Int
    #expect(logMode == 0o600)
    let queue = try DatabaseQueue(path: path)
    #expect(try answer("PRAGMA journal_mode", on: queue) == "wal")
    #expect(try answer("PRAGMA integrity_check", on: queue) == "ok")
    #expect(try answer("PRAGMA user_version", on: queue) == String(Schema.version))
    #expect(try answer("PRAGMA foreign_keys", on: store.queue) == "1")
    #expect(try answer("PRAGMA synchronous", on: store.queue) == "2")
  }

  @Test func `a store is opened again with all that was in it`() async throws {
    let path = folder + "/shop.db"
    var store: StoreDatabase? = try StoreDatabase(path: path)
    let request = Request(id: "1", actor: "a", origin: .keyboard)
    _ = try await store?.perform(
      .catalog(change: .brandAdded(code: try Code("ACME"), name: "Acme")), as: request)
    store = nil

    #expect(try await StoreDatabase(path: path).brand(try Code("acme")).name == "Acme")
    #expect(try await StoreDatabase(path: path, readOnly: true).brand(try Code("acme")).name == "Acme")
  }

  @Test func `each file that is no store is refused with its own code`() throws {
    try Data("This is a letter, not a store at all. ".utf8 + Array(repeating: 65, count: 4096)).write(
      to: URL(filePath: folder + "/letter"))
    try DatabaseQueue(path: folder + "/foreign").write {
      try $0.execute(sql: "CREATE TABLE song(title TEXT)")
    }

    #expect(refusal(folder + "/letter")?.code == "corrupt")
    #expect(refusal(folder + "/foreign")?.code == "corrupt")
    #expect(refusal(folder)?.code == "cannot-open")
    #expect(refusal(folder + "/missing", readOnly: true)?.code == "missing-store")
    #expect(refusal(folder + "/no/such/folder.db")?.code == "missing-store")
    #expect(refusal("/dev/null")?.code == "cannot-open")
    #expect(!FileManager.default.fileExists(atPath: folder + "/missing"))
  }

  @Test func `another program's file is left as it was`() throws {
    try DatabaseQueue(path: folder + "/foreign").write {
      try $0.execute(sql: "CREATE TABLE song(title TEXT)")
    }
    let before = try Data(contentsOf: URL(filePath: folder + "/foreign"))

    _ = refusal(folder + "/foreign")

    #expect(try Data(contentsOf: URL(filePath: folder + "/foreign")) == before)
  }

  @Test func `a damaged file is called damaged`() async throws {
    var counter: Counter? = try Counter()
    try counter?.copies(of: "Mug", count: 2_000)
    let path = folder + "/damaged"
    // A copy with all of its log in it, of which the middle is overwritten.
    try run("VACUUM INTO '\(path)'", on: try #require(counter).store.queue)
    counter = nil
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let size = try file.seekToEnd()
    try file.seek(toOffset: size / 4)
    try file.write(contentsOf: Data(repeating: 0xAA, count: Int(size / 2)))
    try file.close()

    let code = await StoreDatabaseTests.refusal {
      let store = try StoreDatabase(path: path)
      _ = try await store.count(ProductQuery(text: "mug"))
      for order in ProductSort.allCases {
        _ = try await store.products(ProductQuery(order: ProductOrder(order)), limit: 2_000)
      }
    }

    #expect(code == "corrupt")
  }

  @Test func `an empty file becomes a store`() async throws {
    try Data().write(to: URL(filePath: folder + "/empty"))

    let store = try StoreDatabase(path: folder + "/empty")

    #expect(try await store.counts() == CatalogCounts())
  }

  @Test func `a store opened for reading refuses changes`() async throws {
    _ = try StoreDatabase(path: folder + "/shop.db")
    let store = try StoreDatabase(path: folder + "/shop.db", readOnly: true)

    await #expect(throws: StoreError.readOnly()) {
      try await store.perform(
        .catalog(change: .brandAdded(code: try Code("A"), name: "A")),
        as: Request(id: "1", actor: "a", origin: .keyboard))
    }
  }

  @Test func `a store whose disk is full says so and keeps what it had`() async throws {
    let path = folder + "/shop.db"
    let store = try StoreDatabase(path: path)
    let text = String(repeating: "x", count: 9000)
    var codes: [String] = []
    // A limit on the file's size is how SQLite sees a disk without room.
    try run("PRAGMA max_page_count = 150", on: store.queue)

    for number in 0..<200 {
      do {
        _ = try await store.perform(
          .catalog(
            change: .productAdded(
              sku: try SKU("P\(number)"), name: "P", description: text, category: nil, brand: nil, price: nil,
              barcodes: [], unit: .each, status: .draft)),
          as: Request(id: "\(number)", actor: "a", origin: .keyboard))
      } catch { codes.append(error.code) }
    }

    #expect(codes.first == "full")
    #expect(try await store.counts().drafts == 200 - codes.count)
    #expect(try await store.counts().drafts > 0)
  }

  @Test func `a second program waits its turn, and is told when the turn does not come`() async throws {
    let path = folder + "/shop.db"
    let store = try StoreDatabase(path: path, busyTimeout: .milliseconds(100))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try run("BEGIN IMMEDIATE", on: other)
    let change = StoreChangeFixture.brand

    let start = ContinuousClock.now
    await #expect(throws: StoreError.busy()) {
      try await store.perform(change, as: Request(id: "1", actor: "a", origin: .keyboard))
    }
    #expect(ContinuousClock.now - start >= .milliseconds(100))
    #expect(try await store.counts() == CatalogCounts())

    try run("ROLLBACK", on: other)
    let receipt = try await store.perform(change, as: Request(id: "1", actor: "a", origin: .keyboard))
    #expect(receipt.entry == 1)
  }

  @Test(arguments: [0, 2, 7, 99])
  func `a store of another version is refused, and left as it was`(version: Int) throws {
    let path = folder + "/other.db"
    _ = try StoreDatabase(path: path)
    try DatabaseQueue(path: path).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = \(version); PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let before = try Data(contentsOf: URL(filePath: path))

    for readOnly in [false, true] { #expect(refusal(path, readOnly: readOnly)?.code == "newer") }

    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }
}
