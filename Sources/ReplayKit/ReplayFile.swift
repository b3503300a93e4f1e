import CommandKit
import ScreenKit

/// A replay file, read completely with the files it includes.
///
/// A command begins in the first column and expected output after two spaces. `@` begins a directive and `#` a comment.
public struct ReplayFile {
  /// The longest line, in bytes.
  static let longest = 1 << 20

  /// The path, as messages name it.
  public private(set) var path: String
  /// The steps in order; not to be run if there are mistakes.
  public internal(set) var steps: [ReplayStep] = []
  /// The first mistake of each wrong line.
  public internal(set) var mistakes: [ReplayError] = []
  /// The bytes of the file and of every included file, by path.
  public internal(set) var sources: [String: [UInt8]] = [:]

  /// Reads a file; throws the error of `read` for the file itself.
  ///
  /// `own` are the directives of the program, such as `@empty`; `identity` gives two paths of the same file the same
  /// name; `read` gives the bytes at a path.
  public init(
    path: String, own: [String] = [], identity: @escaping (_ path: String) -> String = { $0 },
    read: @escaping (_ path: String) throws -> [UInt8]
  ) throws {
    self.path = path
    var parser = ReplayParser(file: self, own: own, identity: identity, read: read)
    try parser.parse(path, identity(path))
    self = parser.file
  }

  /// Reads a text that includes no file.
  public init(text: String, path: String = "replay", own: [String] = []) throws {
    try self.init(path: path, own: own) { name in
      guard name == path else { throw NoFile() }
      return Array(text.utf8)
    }
  }
}

private struct NoFile: Error {}

/// The state while a replay file is read.
struct ReplayParser {
  /// The most files inside each other.
  static let deepest = 64

  var file: ReplayFile
  /// The directives of the program.
  let own: [String]
  let identity: (String) -> String
  let read: (String) throws -> [UInt8]
  /// The files being read, outermost first: paths and identities.
  var open: [(path: String, identity: String)] = []
  /// The path that each file was first read by.
  var names: [String: String] = [:]
  var hasCommand = false
  var pending: ReplayCommand?
  /// The number of empty lines after an expectation; they belong to it if another expectation follows.
  private var emptyLines = 0
  /// Whether the last command is wrong: its expectations are not further mistakes.
  private var isAfterMistake = false

  init(
    file: ReplayFile, own: [String], identity: @escaping (String) -> String,
    read: @escaping (String) throws -> [UInt8]
  ) {
    (self.file, self.own, self.identity, self.read) = (file, own, identity, read)
  }

  /// Reads one file; throws the error of `read`.
  mutating func parse(_ path: String, _ identity: String) throws {
    let bytes = try read(path)
    names[identity] = path
    file.sources[path] = bytes
    open.append((path, identity))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      var bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      // Some editors begin a file with a mark for UTF-8.
      if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      var line = Line(String(decoding: bytes, as: UTF8.self), from: .file(path, line: index + 1))
      do {
        try Self.check(bytes)
        try take(line)
      } catch {
        isAfterMistake = true
        if error.fault == .notText || error.fault == .lineTooLong { line.text = "" }
        file.mistakes.append(ReplayError(error, in: line))
        // The rest of a picture or a program is not worth reading.
        if line.text.isEmpty { break }
      }
    }
    finish()
    open.removeLast()
  }

  private static func check(_ bytes: ArraySlice<UInt8>) throws(ReplayProblem) {
    guard bytes.count <= ReplayFile.longest else {
      throw ReplayProblem(
        .lineTooLong, "This line is longer than a million bytes.",
        guidance: "Check that this is a replay file.")
    }
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw ReplayProblem(.notText, "This line is not UTF-8 text.", guidance: "Save the file as UTF-8 text.")
    }
  }

  private mutating func take(_ line: Line) throws(ReplayProblem) {
    let text = line.text
    if let first = text.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") {
      isAfterMistake = false
    }
    switch text.utf8.first {
    case nil: if pending?.expected.isEmpty == false { emptyLines += 1 }
    case UInt8(ascii: "#"):
      finish()
      let name = text.drop { $0 == "#" || $0 == " " }
      // "#!" in the first line names the program that runs the file.
      if !name.isEmpty, !(text.hasPrefix("#!") && line.number == 1) {
        file.steps.append(.phase(String(name)))
      }
    case UInt8(ascii: "@"): try direct(line)
    case UInt8(ascii: "\t"):
      throw ReplayProblem(
        .badIndentation, "Expected output is indented with a tab.", column: 0,
        guidance: "Indent it with two spaces.")
    case UInt8(ascii: " "): try expect(line)
    default:
      finish()
      hasCommand = true
      pending = ReplayCommand(line)
    }
  }

  mutating func finish() {
    if let pending { file.steps.append(.command(pending)) }
    (pending, emptyLines) = (nil, 0)
  }

  private mutating func expect(_ line: Line) throws(ReplayProblem) {
    guard line.text.hasPrefix("  ") else {
      throw ReplayProblem(
        .badIndentation, "Expected output is indented with one space.", column: 0,
        guidance: "Add a space, or remove this one if the line is a command.")
    }
    guard pending != nil else {
      if isAfterMistake { return }
      throw ReplayProblem(
        .expectationFirst, "There is no command before this expected output.", column: 2,
        guidance: "Write the command above it, from the first column.")
    }
    let text = String(line.text.dropFirst(2))
    if text == "?" || text.hasPrefix("? ") {
      let failure = ExpectedFailure(String(text.dropFirst(2)))
      try check(failure, line.text)
      pending?.failure = failure
    } else {
      var problem: ReplayProblem?
      do { try expect(text) } catch { problem = error }
      if var problem {
        problem.span = problem.span.map { Span($0.lower + 2, $0.upper + 2) }
        throw problem
      }
    }
    pending?.extend(to: line.number ?? 0)
    emptyLines = 0
  }

  private mutating func expect(_ text: String) throws(ReplayProblem) {
    let expected = try ExpectedLine(text)
    for _ in 0..<emptyLines { pending?.expected.append(ExpectedLine(literal: "")) }
    pending?.expected.append(expected)
  }

  private func check(_ failure: ExpectedFailure, _ text: String) throws(ReplayProblem) {
    let words = failure.code.split(separator: " ")
    let message =
      words.isEmpty
      ? "There is no error code after \"?\"."
      : words.count > 1
        ? "An error code is one word."
        : pending?.failure != nil ? "A command fails with one error." : nil
    guard let message else { return }
    throw ReplayProblem(
      .badDirective, message, column: 2, length: max(1, text.utf8.count - 2),
      guidance: "Write ? CODE, ? CODE under WORD or ? CODE at end. A line that is only ? is \\? (glob).")
  }
}
