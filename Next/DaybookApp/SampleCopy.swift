import Foundation
package import NextCore

/// A copy of the sample shop in a folder that only this user may read.
package struct SampleCopy {
  private let folder: URL
  /// The database file.
  package var path: String { folder.appendingPathComponent("demo.db").path }

  /// The last sample shop and the end of its history: many runs begin with the same bytes.
  private static var made: (now: Instant, bytes: Data)?

  /// Copies the sample shop whose history ends at a moment.
  package init(upTo now: Instant = Clock.frozenStart) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    do {
      if let made = Self.made, made.now == now {
        try made.bytes.write(to: URL(fileURLWithPath: path))
      } else {
        try SampleShop.make(at: path, upTo: now)
        Self.made = (now, try Data(contentsOf: URL(fileURLWithPath: path)))
      }
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the database file and its folder.
  package func remove() { try? FileManager.default.removeItem(at: folder) }
}
