import CommandKit
import Foundation
import Glibc
import StoreCore
import StoreDatabase

/// A shop in a temporary database file: the sample shop, an empty one or a copy.
struct SampleCopy {
  private let folder: URL
  /// The database file.
  var path: String { folder.appendingPathComponent("demo.db").path }

  /// What a shop begins with: nothing, the sample shop before it sold anything, or with three months of orders.
  nonisolated enum Contents: String, CaseIterable {
    /// The sample shop as the program shows it.
    case demo
    /// The sample shop before it sold anything, which is smaller.
    case sample
    /// A new database file.
    case empty

    /// The directive of a replay file whose shop begins so.
    var directive: String { "@" + rawValue }
    /// The directives of all of them.
    static var directives: [String] { allCases.map(\.directive) }
  }

  /// The last sample shop of each kind and the end of its history: many runs begin with the same bytes.
  private static var made: [Contents: (now: Instant, bytes: Data)] = [:]

  /// Copies the sample shop whose history ends at a moment, or leaves the file to who opens it; throws `cannot-write`.
  init(_ contents: Contents = .sample, upTo now: Instant = Clock.frozenStart) throws {
    folder = try Self.newFolder()
    guard contents != .empty else { return }
    do {
      if let made = Self.made[contents], made.now == now {
        try made.bytes.write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      } else {
        try SampleShop.make(at: path, upTo: now, sells: contents == .demo)
        Self.made[contents] = (now, try Data(contentsOf: URL(fileURLWithPath: path)))
      }
    } catch let error as CocoaError {
      remove()
      throw Self.noFolder(error.localizedDescription)
    } catch {
      remove()
      throw error
    }
  }

  /// Copies the database file at `source`, for a run whose changes do not stay.
  init(of source: String) throws {
    folder = try Self.newFolder()
    do {
      let database = try StoreDatabase(shopAt: source, readOnly: true)
      defer { database.close() }
      try database.backup(to: path)
    } catch {
      remove()
      throw error
    }
  }

  /// A new folder that only this user may read: in the folder that TMPDIR names, else in /tmp.
  private static func newFolder() throws(Refusal) -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-\(UUID().uuidString)")
    guard mkdir(folder.path, 0o700) == 0 else { throw noFolder(String(cString: strerror(errno))) }
    return folder
  }

  /// Removes the database file and its folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The temporary folder cannot be written to; `reason` in a few words, without a full stop.
  private static func noFolder(_ reason: String) -> Refusal {
    let folder = FileManager.default.temporaryDirectory.path
    return Refusal(
      "cannot-write", "Nothing can be kept in \"\(folder)\" while the program runs: \(reason).",
      guidance: ["Set TMPDIR to a folder that you may write to, with room in it."])
  }
}
