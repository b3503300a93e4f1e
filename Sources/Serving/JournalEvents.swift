import Foundation
import StoreCore
import StorePool
import StoreWire

/// The entries of the journal as server-sent events, as they are made by whatever program.
struct JournalEvents {
  /// How often a new entry is looked for, and after how many looks a line says that the server is there.
  private static let (pause, looks) = (Duration.milliseconds(250), 60)
  /// So many entries are told at most to a reader who comes back; the rest it finds in the journal.
  private static let most = 1_000

  let store: ServingStore
  let caller: Caller
  var last: Int

  /// Writes until the reader is gone, may no longer read, or the server ends.
  func write(until isEnding: () -> Bool, _ write: (Data) async throws -> Void) async throws {
    var last = last
    try await write(Data("retry: 1000\n\n".utf8))
    var looks = 0
    while !isEnding() {
      let newest = try await store.lastEntry()
      if newest > last {
        let entries = try await entries(after: last)
        for entry in entries {
          let text = String(decoding: try Wire.body(entry), as: UTF8.self)
          try await write(Data("id: \(entry.number)\ndata: \(text)\n\n".utf8))
        }
        // What was written since it was looked for is told with the rest.
        (last, looks) = (max(newest, entries.last?.number ?? 0), 0)
      }
      looks += 1
      if looks % Self.looks == 0 {
        // A reader whose session has ended is told nothing more.
        _ = try await entries(after: last)
        try await write(Data(": here\n\n".utf8))
      }
      try await Task.sleep(for: Self.pause)
    }
  }

  private func entries(after last: Int) async throws(StoreError) -> [JournalEntry] {
    var found: [JournalEntry] = []
    var query = JournalQuery()
    query.limit = 100
    repeat {
      let page = try await store.read(query, as: caller)
      found += page.entries.filter { $0.number > last }
      guard let next = page.next, next > last + 1 else { break }
      query.before = next
    } while found.count < Self.most
    return found.reversed()
  }
}
