import Foundation
import GRDB
import StoreCore
import Synchronization

/// Some rows' words of search, packed: a million of them wait here at times.
struct SearchBatch: Sendable {
  var ids: [Int64] = []
  var ends: [Int32] = []
  var bytes: [UInt8] = []

  mutating func append(_ id: Int64, _ text: String) {
    ids.append(id)
    bytes.append(contentsOf: text.utf8)
    ends.append(Int32(bytes.count))
  }
}

/// Builds the search index of a bulk load on a thread of its own, in a database of its own, while rows and
/// other indexes are written; its pages are then copied into the store's by the transaction of the load.
///
/// Cutting texts into trigrams is the half of an import that SQLite would do on one core after everything
/// else.
final class SearchIndexBuilding: @unchecked Sendable {
  /// Batches that may wait: some 60 MB.
  private let queue = BatchQueue<SearchBatch>(capacity: 600)
  private let done = DispatchSemaphore(value: 0)
  private let failure = Mutex<(any Error)?>(nil)
  private let database: DatabaseQueue

  /// Begins with an empty index, in a temporary file without a name.
  init() throws {
    var configuration = Configuration()
    configuration.label = "search"
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192")
    }
    // An empty path is SQLite's word for a temporary file that goes with its connection.
    database = try DatabaseQueue(path: "", configuration: configuration)
    let thread = Thread { [self] in
      do { try build() } catch { failure.withLock { $0 = error } }
      while queue.take() != nil {}
      done.signal()
    }
    thread.name = "search index"
    thread.start()
  }

  /// Gives it more rows.
  func add(_ batch: SearchBatch) { _ = queue.put(batch) }

  /// Tells it that there are no more rows.
  func end() { queue.close() }

  /// Calls it off.
  func cancel() {
    isCancelled.withLock { $0 = true }
    queue.close()
    waitUntilDone()
  }

  /// After `end`: waits until everything is indexed, then copies the index over the store's own, which must
  /// be new and unread.
  func copy(into store: Database) throws {
    waitUntilDone()
    if let error = failure.withLock({ $0 }) { throw error }
    try database.inDatabase { side in
      try store.execute(sql: "DELETE FROM product_text_data; DELETE FROM product_text_idx")
      let blocks = try Row.fetchCursor(side, sql: "SELECT id, block FROM product_text_data ORDER BY id")
      let insertBlock = try store.makeStatement(sql: "INSERT INTO product_text_data(id, block) VALUES(?, ?)")
      while let row = try blocks.next() {
        try insertBlock.execute(arguments: [row[0] as Int64, row[1] as Data])
      }
      let terms = try Row.fetchCursor(
        side, sql: "SELECT segid, term, pgno FROM product_text_idx ORDER BY 1, 2")
      let insertTerm = try store.makeStatement(
        sql: "INSERT INTO product_text_idx(segid, term, pgno) VALUES(?, ?, ?)")
      while let row = try terms.next() {
        try insertTerm.execute(arguments: [
          row[0] as DatabaseValue, row[1] as DatabaseValue, row[2] as DatabaseValue,
        ])
      }
    }
  }

  private let isCancelled = Mutex(false)

  /// May be asked more than once: a copy that fails is called off too.
  private func waitUntilDone() {
    done.wait()
    done.signal()
  }

  private func build() throws {
    try database.inDatabase { db in
      try db.execute(
        sql: Schema.searchTable.replacing("content = 'product', content_rowid = 'id'", with: "content = ''"))
      try db.execute(
        sql: "INSERT INTO product_text(product_text, rank) VALUES('automerge', 0), ('crisismerge', 1000)")
      try db.inTransaction {
        let insert = try Query(db, "INSERT INTO product_text(rowid, search) VALUES(?1, ?2)")
        while let batch = queue.take() {
          if isCancelled.withLock({ $0 }) { return .rollback }
          try add(batch, insert)
        }
        return .commit
      }
      try db.execute(sql: "INSERT INTO product_text(product_text) VALUES('optimize')")
    }
  }

  private func add(_ batch: SearchBatch, _ insert: borrowing Query) throws {
    var start = 0
    for (place, id) in batch.ids.enumerated() {
      let end = Int(batch.ends[place])
      insert.bind(id, 1)
      batch.bytes.withUnsafeBufferPointer { bytes in
        insert.bind(String(decoding: bytes[start..<end], as: UTF8.self), 2)
      }
      try insert.run()
      start = end
    }
  }
}
