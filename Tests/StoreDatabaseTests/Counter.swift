import Catalog
import Foundation
import GRDB
import Shop
import Store
import StoreCore

@testable import StoreDatabase

/// A shop counter for one test: a store in a file of its own, as the program opens it, and a clerk who
/// works there.
@MainActor final class Counter {
  let path: String
  let store: StoreDatabase
  private let ids = Identifiers.frozen()
  private let keys: String

  /// `file`: what the store's file holds to begin with; nil: it is made.
  init(_ file: Data? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "counter-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "shop.db").path
    // What was asked for in the file's own time bears other keys.
    keys = file == nil ? "test-" : "later-"
    try file?.write(to: URL(fileURLWithPath: path))
    store = try StoreDatabase(path: path, clock: .frozen())
  }

  deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }

  func request(_ intent: Request.Intent = .apply, key: String? = nil, revision: Int? = nil) -> Request {
    Request(
      id: key ?? keys + ids.next(), actor: "clerk", origin: .keyboard, intent: intent,
      expectedRevision: revision)
  }

  @discardableResult func catalog(_ change: CatalogChange, _ request: Request? = nil) async throws -> Receipt
  {
    try await store.perform(.catalog(change: change), as: request ?? self.request())
  }

  @discardableResult func shop(_ change: ShopChange) async throws -> Receipt {
    try await store.perform(.shop(change: change), as: request())
  }

  @discardableResult func undo(_ entry: Int? = nil) async throws -> Receipt {
    let latest = try await store.latestDone()?.number
    guard let number = entry ?? latest else {
      throw StoreError("nothing-to-undo", "Nothing to undo.", .journal)
    }
    return try await store.perform(.undo(entry: number), as: request())
  }

  @discardableResult func redo(_ entry: Int? = nil) async throws -> Receipt {
    let latest = try await store.latestUndone()?.number
    guard let number = entry ?? latest else {
      throw StoreError("nothing-to-redo", "Nothing to redo.", .journal)
    }
    return try await store.perform(.redo(entry: number), as: request())
  }

  @discardableResult func add(
    _ sku: String, _ name: String = "Thing", price: Int64? = nil, category: String? = nil,
    brand: String? = nil,
    barcodes: [String] = [], status: ProductStatus = .draft
  ) async throws -> Receipt {
    try await catalog(
      .productAdded(
        sku: try SKU(sku), name: name, description: "", category: try category.map { try Code($0) },
        brand: try brand.map { try Code($0) }, price: price.map(euros),
        barcodes: try barcodes.map { try Barcode($0) },
        unit: .each, status: status))
  }

  /// All rows of all tables as text, to see whether anything differs.
  func dump() throws -> String {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      let tables = try String.fetchAll(
        db,
        sql:
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'product_text' ORDER BY name"
      )
      return try tables.map { table in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"")
        return table + "\n" + rows.map(\.description).joined(separator: "\n")
      }.joined(separator: "\n")
    }
  }

  /// Runs SQL on a connection of its own, as another program would.
  func elsewhere(_ sql: String) throws { try run(sql, on: DatabaseQueue(path: path)) }
}

extension StoreDatabase {
  /// Every price a product had, newest first.
  func prices(_ sku: SKU) async throws(StoreError) -> [PriceChange] { try await detail(sku).prices }
}

func euros(_ cents: Int64) -> Money { Money(minor: cents, currency: .euro) }

/// The code of the refusal a body ends in; nil: it did not refuse.
@MainActor func refusal(_ body: () async throws -> Void) async -> String? {
  do {
    try await body()
    return nil
  } catch { return (error as? StoreError)?.code }
}

/// Runs SQL, outside any transaction of its own.
func run(_ sql: String, on queue: DatabaseQueue) throws {
  try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
}

/// The first value of the first row, as text.
func answer(_ sql: String, on queue: DatabaseQueue) throws -> String? {
  try queue.unsafeRead { try String.fetchOne($0, sql: sql) }
}

extension Counter {
  /// Adds many products "M0", "M1"... of one name straight to the tables, as a bulk load does.
  func copies(of name: String, count: Int) throws {
    try store.write { db in
      try db.execute(
        sql: """
          INSERT INTO journal(number, at, actor, origin, kind, change, words, effects, first_product,
            last_product)
          VALUES(1, 0, 'a', 'import', 'catalog.imported', '{}', 'Imported', '[]', 1, ?1)
          """, arguments: [count])
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
          INSERT INTO product(id, sku, name, name_key, price_entry, status, unit, unit_decimals, created_at,
            updated_at, created_entry, revision, description, search)
          SELECT i + 1, 'M' || i, ?1, lower(?1), 1, 1, 'each', 0, 0, 0, 1, 1, '',
            ' m' || i || ' ' || lower(?1) FROM n
          """, arguments: [name, count])
    }
    try run(Schema.rebuildSearch, on: store.queue)
    try run(Schema.recount, on: store.queue)
  }
}
