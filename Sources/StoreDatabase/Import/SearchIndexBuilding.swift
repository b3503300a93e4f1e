import Dispatch
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

/// Builds the search index of a bulk load on a thread of its own, in a temporary file, while rows and other
/// indexes are written; its pages are then copied into the store's by the transaction of the load.
final class SearchIndexBuilding: @unchecked Sendable {
  /// What the lists of one segment may hold in memory: with less, more segments, which a search has to look
  /// through.
  static let segmentBytes = 96 << 20
  /// The level of the finished segments: one that small writes to come do not soon merge with.
  private static let level = 4

  /// Batches that may wait: some 15 MB.
  private let queue = BatchQueue<SearchBatch>(capacity: 200)
  private let done = DispatchSemaphore(value: 0)
  private let outcome = Mutex<Result<Totals, any Error>?>(nil)
  private let database: DatabaseQueue

  /// What the index says of itself.
  private struct Totals {
    var rows = 0
    var tokens = 0
    var leaves: [Int] = []
  }

  /// Begins with an empty index.
  init() throws {
    var configuration = Configuration()
    configuration.label = "search"
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4096")
    }
    // An empty path is SQLite's word for a temporary file that goes with its connection.
    database = try DatabaseQueue(path: "", configuration: configuration)
    let thread = Thread { [self] in
      let built = Result { try build() }
      outcome.withLock { $0 = built }
      while queue.take() != nil {}
      done.signal()
    }
    thread.name = "search index"
    thread.start()
  }

  /// Gives it more rows. Ids that go back begin a segment of their own.
  func add(_ batch: SearchBatch) { _ = queue.put(batch) }

  /// Tells it that there are no more rows.
  func end() { queue.close() }

  /// Calls it off.
  func cancel() {
    isCancelled.withLock { $0 = true }
    queue.close()
    waitUntilDone()
  }

  private let isCancelled = Mutex(false)

  /// May be asked more than once: a copy that fails is called off too.
  private func waitUntilDone() {
    done.wait()
    done.signal()
  }

  /// After `end`: waits until everything is indexed, then copies the index over the store's own, which must
  /// be new and unread.
  func copy(into store: Database) throws {
    waitUntilDone()
    guard let totals = try outcome.withLock({ try $0?.get() }) else { return }
    try store.execute(sql: "DELETE FROM product_text_data; DELETE FROM product_text_idx")
    try database.inDatabase { side in
      let blocks = try Row.fetchCursor(side, sql: "SELECT id, block FROM data ORDER BY id")
      let put = try store.makeStatement(sql: "INSERT INTO product_text_data(id, block) VALUES(?, ?)")
      try put.execute(arguments: [1, Data(Self.averages(totals))])
      try put.execute(arguments: [10, Data(Self.structure(totals))])
      while let row = try blocks.next() { try put.execute(arguments: [row[0] as Int64, row[1] as Data]) }
      let terms = try Row.fetchCursor(side, sql: "SELECT segid, term, pgno FROM idx ORDER BY rowid")
      let putTerm = try store.makeStatement(
        sql: "INSERT INTO product_text_idx(segid, term, pgno) VALUES(?, ?, ?)")
      while let row = try terms.next() {
        try putTerm.execute(arguments: [row[0] as Int64, row[1] as Data, row[2] as Int64])
      }
    }
  }

  /// How many rows and words there are, as FTS5 keeps it in row 1.
  private static func averages(_ totals: Totals) -> [UInt8] {
    var block: [UInt8] = []
    for number in [totals.rows, totals.tokens] { Varint.append(UInt64(number), to: &block) }
    return block
  }

  /// Which segments there are on which level, as FTS5 keeps it in row 10.
  private static func structure(_ totals: Totals) -> [UInt8] {
    var block: [UInt8] = [0, 0, 0, 0]
    let levels = totals.leaves.isEmpty ? 0 : level + 1
    for number in [levels, totals.leaves.count, totals.leaves.reduce(0, +)] {
      Varint.append(UInt64(number), to: &block)
    }
    for at in 0..<levels {
      Varint.append(0, to: &block)
      Varint.append(UInt64(at == level ? totals.leaves.count : 0), to: &block)
    }
    for (place, leaves) in totals.leaves.enumerated() {
      for number in [place + 1, 1, leaves] { Varint.append(UInt64(number), to: &block) }
    }
    return block
  }

  private func build() throws -> Totals {
    try database.inDatabase { db in
      try db.execute(
        sql: "CREATE TABLE data(id INTEGER PRIMARY KEY, block BLOB); CREATE TABLE idx(segid, term, pgno)")
      var totals = Totals()
      var lists = TrigramLists()
      var last: Int64 = 0
      while let batch = queue.take(), !isCancelled.withLock({ $0 }) {
        if lists.byteCount > Self.segmentBytes || batch.ids[0] <= last {
          try write(lists, to: db, &totals)
          lists = TrigramLists()
        }
        var start = 0
        batch.bytes.withUnsafeBufferPointer { bytes in
          for (place, id) in batch.ids.enumerated() {
            let end = Int(batch.ends[place])
            lists.add(id, UnsafeBufferPointer(rebasing: bytes[start..<end]))
            start = end
          }
        }
        last = batch.ids.last ?? last
      }
      if lists.rows > 0 { try write(lists, to: db, &totals) }
      return totals
    }
  }

  private func write(_ lists: borrowing TrigramLists, to db: Database, _ totals: inout Totals) throws {
    try db.execute(sql: "BEGIN")
    let data = try db.makeStatement(sql: "INSERT INTO data(id, block) VALUES(?, ?)")
    let idx = try db.makeStatement(sql: "INSERT INTO idx(segid, term, pgno) VALUES(?, ?, ?)")
    let segment = totals.leaves.count + 1
    var writing = SegmentWriting(
      segment: segment, put: { id, block in try data.execute(arguments: [id, Data(block)]) },
      putTerm: { term, place in try idx.execute(arguments: [segment, Data(term), place]) })
    try lists.forEach { term, ids in try writing.add(term, ids) }
    try writing.finish()
    try db.execute(sql: "COMMIT")
    totals.rows += lists.rows
    totals.tokens += lists.tokens
    totals.leaves.append(writing.leaves)
  }
}
