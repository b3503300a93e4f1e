import Foundation
import GRDB
import Shop
import StoreCore
import StoreDatabase
import StorePool
import Synchronization

@testable import DaybookApp

/// A store that stays open from story to story, its rows put back in between as another program might do it.
///
/// A new connection compiles every statement anew, and that was half the time of all stories.
final class OpenStore: Sendable {
  let database: StoreDatabase
  /// The clock of the store and of its story.
  let clock: Clock
  private nonisolated let time: Time
  private let beginning: StoryStore.Beginning?
  /// The connection that puts the rows back.
  private var restoring: DatabaseQueue?

  /// The moment it is, set anew by each story.
  private nonisolated final class Time: Sendable {
    let clock = Mutex(Clock.frozen())
  }

  private static var templates: [StoryStore.Beginning: Task<Template, any Error>] = [:]
  private nonisolated static let free = Mutex<[OpenStore]>([])

  /// The store in the file at a path, which may be made there.
  init(at path: String, readOnly: Bool = false, beginning: StoryStore.Beginning? = nil) throws {
    let time = Time()
    (self.time, self.beginning) = (time, beginning)
    clock = Clock(
      now: { time.clock.withLock { $0.now() } }, tick: { time.clock.withLock { $0.tick() } })
    database = try StoreDatabase(path: path, .shop, readOnly: readOnly, clock: clock)
  }

  /// A store that begins as told: one that a story has left, or a new one.
  static func ready(_ beginning: StoryStore.Beginning) async throws -> OpenStore {
    let task = templates[beginning] ?? Task { try await Template(beginning) }
    templates[beginning] = task
    let template = try await task.value
    while let left = take(beginning) {
      if try left.isPutBack(to: template) { return left }
      left.remove()
    }
    let path = Story.temporaryPath()
    try template.bytes.write(to: URL(fileURLWithPath: path))
    return try OpenStore(at: path, beginning: beginning)
  }

  private static func take(_ beginning: StoryStore.Beginning) -> OpenStore? {
    free.withLock { free in
      free.lastIndex { $0.beginning == beginning }.map { free.remove(at: $0) }
    }
  }

  #if Server
    /// Its file as a server opens it.
    private(set) lazy var pool = Result {
      try ServingStore(readers: 1) { [path = database.path, clock] (readOnly) throws(StoreError) in
        try StoreDatabase(path: path, .shop, readOnly: readOnly, clock: clock)
      }
    }
  #endif

  /// Lets frozen time begin at a moment.
  func restart(at start: Instant) {
    time.clock.withLock { $0 = .frozen(from: start) }
  }

  /// Leaves the store to whichever story comes next.
  nonisolated func handOn() { Self.free.withLock { $0.append(self) } }

  /// Takes the file away.
  nonisolated func remove() {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database.path + suffix) }
  }

  /// Whether the file is as the template again; false when something of the last story still reads it.
  private func isPutBack(to template: Template) throws -> Bool {
    let other = try restoring ?? template.connection(to: database.path)
    restoring = other
    try template.queue.backup(to: other)
    return try other.writeWithoutTransaction { db in
      // The copy counts as another shape; that it is the same one keeps the compiled statements.
      try db.execute(sql: "PRAGMA schema_version = \(template.shape)")
      return try Int.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0
    }
  }
}

/// What the stores of one beginning are copies of, made once.
private struct Template {
  let queue: DatabaseQueue
  let bytes: Data
  /// SQLite's number for the shape of its tables.
  let shape: Int

  init(_ beginning: StoryStore.Beginning) async throws {
    let sample = try SampleCopy(beginning)
    try StoreDatabase(path: sample.path, .shop, clock: .frozen()).close()
    bytes = try Data(contentsOf: URL(fileURLWithPath: sample.path))
    queue = try DatabaseQueue()
    let made = try DatabaseQueue(path: sample.path)
    try made.backup(to: queue)
    shape = try await made.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") ?? 0 }
    try made.close()
    sample.remove()
  }

  /// Another program's connection to a store, which waits for no disk.
  func connection(to path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
