public import ScreenKit

/// A replay file as what it is so far: a list of lines to type, with comments.
///
/// Expectations (indented lines) and directives (`@`) are refused rather than passed over: a check that is
/// not made must not look like one that held.
public struct ReplayFile: Hashable, Sendable {
  /// The lines to type, with their places in the file.
  public let lines: [Line]

  /// Reads `bytes`, the whole of the file called `name`.
  ///
  /// Throws `replay-line` at the first line that is neither a command, nor a comment, nor empty, and `invalid-utf8`
  /// at the first that is no text.
  public init(_ bytes: [UInt8], name: String) throws(ReplayError) {
    var lines: [Line] = []
    let split = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in split.enumerated() {
      let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      guard let line = String(validating: bytes, as: UTF8.self) else {
        throw ReplayError(file: name, line: index + 1, isText: false)
      }
      guard let first = line.utf8.first, first != UInt8(ascii: "#") else { continue }
      guard first != UInt8(ascii: " "), first != UInt8(ascii: "\t"), first != UInt8(ascii: "@") else {
        throw ReplayError(file: name, line: index + 1, isText: true)
      }
      lines.append(Line(line, from: .file(name, line: index + 1)))
    }
    self.lines = lines
  }

  /// The file's lines, one after another.
  @MainActor public var source: LineSource {
    var rest = lines[...]
    return LineSource(isInteractive: false) { _ in rest.popFirst().map { .line($0) } ?? .end }
  }
}

/// A line that replay cannot honour yet.
public struct ReplayError: GuidedError, Hashable {
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// Whether the line is text at all.
  public let isText: Bool

  /// The line, for the message.
  public var origin: Origin { .file(file, line: line) }
  public var errorCode: String { isText ? "replay-line" : "invalid-utf8" }
  public var message: String {
    isText ? "Expectations and directives are not understood yet." : "This line is not UTF-8 text."
  }
  public var guidance: [String] { ["Keep commands and # comments only. Nothing was run."] }
  public var status: ExitStatus { .usage }
}
