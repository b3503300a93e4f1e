import Foundation
import Glibc
import ScreenKit
import Terminal

/// The user's own `rc`: lines that are run before the first page at a keyboard.
struct StartUpFile {
  /// The lines, with their places.
  let lines: [Line]
  /// What could not be read of it, each at its place.
  let problems: [(error: any Error, line: Line)]

  /// More than this is no start-up file, in bytes.
  private static let largest: Int64 = 1 << 20

  /// The file at `path`; no lines where there is none.
  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      (lines, problems) = ([], [])
      return
    }
    do throws(ReadingError) {
      if let reason = Self.fault(of: status) { throw ReadingError(path: path, reason: reason) }
      (lines, problems) = Self.lines(of: try readFile(path))
    } catch {
      (lines, problems) = ([], [(error, Line("", from: .keyboard))])
    }
  }

  /// Why it cannot be a start-up file.
  private static func fault(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: "it is a folder"
    case S_IFREG: Int64(status.st_size) > largest ? "it is larger than 1 MiB" : nil
    default: "it is not a file"
    }
  }

  private static func lines(of bytes: [UInt8]) -> ([Line], [(any Error, Line)]) {
    var lines: [Line] = []
    var problems: [(any Error, Line)] = []
    let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let place = Origin.file("rc", line: index + 1)
      let piece = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      switch checkedLine(Array(piece), from: place) {
      case .line(let line): lines.append(line)
      case .refused(let error, _): problems.append((error, Line("", from: place)))
      case .interrupted, .end: break
      }
    }
    return (lines, problems)
  }
}
