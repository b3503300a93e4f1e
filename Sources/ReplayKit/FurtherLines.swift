import CommandKit

/// What a command must write behind the lines that are kept of it: where that stands, to be read again when it is compared.
///
/// One command may state a million lines; only the first of them are held.
public struct FurtherLines: Hashable, Sendable {
  /// How many expected lines a command holds.
  static let kept = 50_000

  /// The file, as it was opened.
  let path: String
  /// The lines of the file from the first that is not held to the last that is expected, from 1.
  private(set) var lines: ClosedRange<Int>
  private let variables: [String: String]

  /// The expected line at `line`, and as yet no other.
  init(_ path: String, from line: Int, with variables: [String: String]) {
    (self.path, self.variables, lines) = (path, variables, line...line)
  }

  /// Goes on up to another line.
  mutating func extend(to line: Int) { lines = lines.lowerBound...line }

  /// Gives each of them in its order, until `take` says that it is enough; throws what opening and reading do.
  func forEach(
    opening open: ReplayParser.Opening, _ take: (ExpectedLine) -> Bool
  ) throws {
    let next = try open(path)
    var number = 0
    while number < lines.upperBound, let bytes = try next() {
      number += 1
      guard number >= lines.lowerBound else { continue }
      let text = String(
        decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
      if case .line(let line) = try ExpectedText(text, with: variables), take(line) { return }
    }
  }
}

/// What a line behind a command states, or an empty one between two such.
enum ExpectedText {
  case line(ExpectedLine)
  /// With the text it was read from.
  case failure(ExpectedFailure, FilledText)

  /// Reads a line with its two blanks, its variables put in.
  init(_ line: String, with variables: [String: String]) throws(ReplayProblem) {
    let filling = try Variables.filling(String(line.dropFirst(2)), with: variables, at: 2)
    guard filling.text != "?", !filling.text.hasPrefix("? ") else {
      self = .failure(ExpectedFailure(String(filling.text.dropFirst(2))), filling)
      return
    }
    do { self = .line(try ExpectedLine(filling)) } catch {
      var problem = error
      // Where values stand in it, the file has other columns.
      let isAsWritten = filling.text.utf8.count == line.utf8.count - 2
      problem.span = problem.span.map { span in
        isAsWritten ? Span(span.lower + 2, span.upper + 2) : Span(2, line.utf8.count)
      }
      throw problem
    }
  }
}
