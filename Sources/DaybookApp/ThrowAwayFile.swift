import Foundation
import Glibc
import ScreenKit

/// Where lies what goes when the program ends: in the folder that TMPDIR names, else in /tmp.
enum ThrowAwayFile {
  /// A path at which nothing is yet.
  static func newPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("daybook-\(UUID().uuidString)").path
  }

  /// A file that only this user may read; refused as `cannot-write`.
  static func make(at path: String, _ flags: Int32) throws(ThrowAwayError) -> Int32 {
    let descriptor = open(path, O_CREAT | O_EXCL | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { throw ThrowAwayError(reason: String(cString: strerror(errno))) }
    return descriptor
  }

  /// A folder that only this user may look into; refused as `cannot-write`.
  static func makeFolder(at path: String) throws(ThrowAwayError) {
    guard mkdir(path, 0o700) == 0 else { throw ThrowAwayError(reason: String(cString: strerror(errno))) }
  }
}

/// The folder for what is thrown away takes nothing.
struct ThrowAwayError: GuidedError {
  private let folder = FileManager.default.temporaryDirectory.path
  /// Why, in a few words without a full stop.
  let reason: String

  var errorCode: String { "cannot-write" }
  var message: String { "Nothing can be kept in \(folder) while the program runs: \(reason)." }
  var guidance: [String] { ["Set TMPDIR to a folder that you may write to, with room in it."] }
}
