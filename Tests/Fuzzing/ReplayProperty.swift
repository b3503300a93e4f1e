import ReplayKit
import ScreenKit

private struct NoFile: Error {}

/// Reads a file, which may include itself and "b".
private func file(_ bytes: UnsafeBufferPointer<UInt8>) throws -> ReplayFile {
  try ReplayFile(path: "a") { path in
    guard path == "a" || path == "b" else { throw NoFile() }
    return Array(bytes)
  }
}

/// A file reads the same twice, its expectations match their own text, and a difference shows nothing else.
func checkReplay(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  guard let read = try? file(bytes), let again = try? file(bytes) else {
    throw Surprise(description: "the file is not read")
  }
  try hold(
    again.steps == read.steps && again.mistakes == read.mistakes, "the second reading differs from the first")
  for case .command(let command) in read.steps {
    let texts = command.expected.map(\.text)
    try hold(command.expected.matches(texts), "\(texts): the lines do not match their own text")
    for line in command.expected.difference(from: texts.reversed()) where !line.hasPrefix("  ") {
      let isKnown = ["- ", "+ "].contains { line.hasPrefix($0) } && texts.contains(String(line.dropFirst(2)))
      try hold(isKnown, "\(line): the difference shows a line that is in neither text")
    }
  }
}
