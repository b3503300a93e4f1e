import CommandKit
import Foundation
import ScreenKit

/// The bytes of a file; refused as `unreadable-file`.
func readFile(_ path: String) throws(ReadingError) -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    throw ReadingError(path: path, reason: (error as NSError).localizedDescription)
  }
}

/// A file that could not be read.
struct ReadingError: GuidedError {
  let path: String
  let reason: String
  /// Where in the line that named it, if one did.
  var span: Span?

  var errorCode: String { "unreadable-file" }
  var message: String { "\(path) cannot be read: \(reason)" }
  var guidance: [String] { ["Check the path and its rights."] }
  var status: ExitStatus { .usage }
}
