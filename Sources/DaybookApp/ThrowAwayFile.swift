import Foundation
import Glibc
import ScreenKit

/// Folders that are removed when the program ends: in the folder that TMPDIR names, else in /tmp.
enum ThrowAwayFile {
  /// A path that is not in use.
  static func newPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("daybook-\(UUID().uuidString)").path
  }

  /// Makes a folder that only this user may read; throws `cannot-write`.
  static func makeFolder(at path: String) throws(ThrowAwayError) {
    guard mkdir(path, 0o700) == 0 else { throw ThrowAwayError(reason: String(cString: strerror(errno))) }
  }
}

/// The temporary folder cannot be written to.
struct ThrowAwayError: GuidedError {
  private let folder = FileManager.default.temporaryDirectory.path
  /// The reason in a few words, without a full stop.
  let reason: String

  var errorCode: String { "cannot-write" }
  var message: String { "Nothing can be kept in \(folder) while the program runs: \(reason)." }
  var guidance: [String] { ["Set TMPDIR to a folder that you may write to, with room in it."] }
}
