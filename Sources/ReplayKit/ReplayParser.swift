import CommandKit
import ScreenKit

/// Reads a replay file step by step, the files it includes in their places.
///
/// Column 0 is what is typed; two blanks begin what must be read; `@` speaks to the replayer; `#` is a comment. Only
/// one command is held at a time, so that a file may be as long as it likes: it is read once to be checked, and once
/// more to be run.
public struct ReplayParser {
  /// Gives a file's lines one after another, without their ends, nil behind the last; opened anew for each reading.
  public typealias Opening = (_ path: String) throws -> () throws -> [UInt8]?

  struct Open {
    var path: String
    /// The one way in which its path is written here.
    var identity: String
    var next: () throws -> [UInt8]?
    var number = 0
  }

  /// The most files inside each other.
  static let deepest = 64
  /// The longest line, in bytes: longer ones are no text that somebody wrote.
  public static let longest = 1 << 20

  let path: String
  /// How its files are opened.
  public let open: Opening
  let identity: (String) -> String
  /// The path that each file was opened by first, by its identity: it is called so wherever it is included.
  var names: [String: String]
  var files: [Open]
  var variables: [String: String] = [:]
  /// Names that were used before they were given, as far as no file is missing that might have given them.
  private var unknown: Set<String> = []
  private var pending: ReplayCommand?
  /// The empty lines behind what must be read, by number: they belong to it once more follows.
  private var emptyLines: Range<Int>?
  var ready: [ReplayStep] = []
  var hasCommand = false
  /// Whether the line before was wrong: what must be read behind it is no mistake of its own.
  private var isBehindMistake = false
  /// Whether a file that is included is missing, and with it perhaps what it sets.
  private var lacksFile = false

  /// A reader of the file at `path`; throws what opening it does.
  ///
  /// `identity` is what two paths of one file have in common, such as where links lead to.
  public init(
    path: String, identity: @escaping (_ path: String) -> String = { $0 }, open: @escaping Opening
  ) throws {
    (self.path, self.open, self.identity) = (path, open, identity)
    names = [identity(path): path]
    files = [Open(path: path, identity: identity(path), next: try open(path))]
  }

  /// A reader of the same file from its first line.
  func reopened() throws -> ReplayParser { try ReplayParser(path: path, identity: identity, open: open) }

  /// The next step; nil behind the last. Throws `ReplayError` for a line that is wrong: asked again, it tells what else is,
  /// and gives steps that are not to be run.
  public mutating func next() throws -> ReplayStep? {
    while ready.isEmpty {
      guard let file = files.indices.last else {
        return nil
      }
      guard let bytes = try files[file].next() else {
        // What stands behind @include is not about the last command of the file that was included.
        finish()
        files.removeLast()
        continue
      }
      files[file].number += 1
      try take(bytes)
    }
    return ready.removeFirst()
  }

  private mutating func take(_ bytes: [UInt8]) throws {
    var bytes = bytes.last == UInt8(ascii: "\r") ? Array(bytes.dropLast()) : bytes
    // Some editors begin a file with a mark that says that it is UTF-8.
    if files[files.count - 1].number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let text = String(validating: bytes, as: UTF8.self)
    var line = Line(text ?? "", from: .file(files[files.count - 1].path, line: files[files.count - 1].number))
    do {
      guard bytes.count <= Self.longest else {
        throw ReplayProblem(
          .lineTooLong, "This line is longer than a million bytes.", guidance: "Is this a replay file?")
      }
      if text == nil || bytes.contains(0) {
        let (place, problem) = Self.noText(bytes)
        line.text = String(decoding: bytes[...place], as: UTF8.self)
        throw problem
      }
      try read(&line)
    } catch let problem as ReplayProblem {
      isBehindMistake = true
      lacksFile = lacksFile || problem.fault == .missingInclude
      if problem.fault == .undefinedVariable, let span = problem.span {
        // It is told once, and not at all where a file that is missing may have set it.
        let name = line.text.utf8.dropFirst(span.lower + 1).prefix(span.upper - span.lower - 1)
        guard !lacksFile, unknown.insert(String(decoding: name, as: UTF8.self)).inserted else { return }
      }
      throw ReplayError(problem, in: line)
    }
  }

  /// Why bytes are no text, and at which of them.
  private static func noText(_ bytes: [UInt8]) -> (Int, ReplayProblem) {
    let zero = bytes.firstIndex(of: 0)
    var wrong: Int?
    do { _ = try UTF8Span(validating: bytes.span) } catch { wrong = error.byteOffsets.lowerBound }
    if let zero, wrong.map({ zero < $0 }) != false {
      return (
        zero,
        ReplayProblem(
          .notText, "This line holds a NUL byte.", column: zero,
          guidance: "Is this a replay file? Save it as UTF-8 text.")
      )
    }
    let place = min(wrong ?? 0, bytes.count - 1)
    return (
      place,
      ReplayProblem(
        .notText, "This line is not UTF-8 text.", column: place, guidance: "Save the file as UTF-8 text.")
    )
  }

  private mutating func read(_ line: inout Line) throws {
    let text = line.text
    if let first = text.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") {
      isBehindMistake = false
    }
    switch text.utf8.first {
    case nil:
      guard pending?.expected.isEmpty == false, let number = line.number else { break }
      emptyLines = (emptyLines?.lowerBound ?? number)..<number + 1
    case UInt8(ascii: "#"):
      finish()
      let name = text.drop { $0 == "#" || $0 == " " }
      // The first line of a file that a shell runs names the program, no phase.
      if !name.isEmpty, !(text.hasPrefix("#!") && line.number == 1) { ready.append(.phase(String(name))) }
    case UInt8(ascii: "@"):
      finish()
      try direct(line)
    case UInt8(ascii: "\t"):
      throw ReplayProblem(
        .badIndentation, "What must be read begins with two blanks, not a tab.", column: 0,
        guidance: "Put two blanks in the tab's place.")
    case UInt8(ascii: " "): try expect(line)
    default:
      finish()
      hasCommand = true
      line.text = try filled(text)
      pending = ReplayCommand(line: line)
    }
  }

  private mutating func finish() {
    if let pending { ready.append(.command(pending)) }
    (pending, emptyLines) = (nil, nil)
  }

  private mutating func expect(_ line: Line) throws {
    guard line.text.hasPrefix("  ") else {
      throw ReplayProblem(
        .badIndentation, "What must be read begins with two blanks; here is one.", column: 0,
        guidance: "Add a blank, or take this one away if the line is a command.")
    }
    guard pending != nil else {
      if isBehindMistake { return }
      throw ReplayProblem(
        .expectationFirst, "No command stands before what must be read.", column: 2,
        guidance: "Write the command that gives this above it, beginning in the first column.")
    }
    switch try ExpectedText(line.text, with: variables) {
    case .failure(let failure, let filling):
      try check(failure, line.text)
      pending?.failure = failure
      pending?.failureLine = line.number
      pending?.failureText = filling
    case .line(let expected):
      for number in emptyLines ?? 0..<0 { keep(try ExpectedLine(""), at: number) }
      emptyLines = nil
      keep(expected, at: line.number ?? 0)
    }
  }

  private func check(_ failure: ExpectedFailure, _ text: String) throws {
    let end = text.utf8.count
    if failure.code.allSatisfy({ $0 == " " }) {
      throw ReplayProblem(
        .badDirective, "A code is missing behind ?.", column: end,
        guidance: "Write the error's code, such as ? not-a-price; a line that is only ? is \\? (glob).")
    }
    let words = failure.code.split(separator: " ")
    if words.count == 2, words[1] == "under", failure.word == nil || failure.word?.isEmpty == true {
      throw ReplayProblem(
        .badDirective, "A word is missing behind under.", column: end,
        guidance: "Write the word that the caret stands under, or ? \(words[0]) at end.")
    }
    if words.count > 1 { throw Self.extra(String(words[1]), behind: String(words[0]), in: text) }
    guard pending?.failure == nil else {
      throw ReplayProblem(
        .badDirective, "How a command must fail is said once, as ? CODE.", column: 2,
        guidance: "Write ? and the error's code, such as ? not-a-price.")
    }
  }

  /// What is wrong with a word behind an error's code; where a value brings it, that is pointed at.
  private static func extra(_ word: String, behind code: String, in text: String) -> ReplayProblem {
    let words = text.split(separator: " ")
    let written = words.count > 2 ? words[2] : text.dropFirst(4)
    let isPattern = ["(glob)", "(re)"].contains(word)
    return ReplayProblem(
      .badDirective, "An error's code is one word, and \(word) stands behind it.",
      column: text[..<written.startIndex].utf8.count, length: written.utf8.count,
      guidance: isPattern
        ? "No pattern stands for a code: write it whole, such as ? not-a-price."
        : "Take \(word) away, or say where the caret stands: ? \(code) under WORD, ? \(code) at end.")
  }

  private mutating func keep(_ line: ExpectedLine, at number: Int) {
    guard let count = pending?.expected.count, count >= FurtherLines.kept else {
      pending?.expected.append(line)
      pending?.expectedLines.append(number)
      return
    }
    if pending?.further == nil {
      pending?.further = FurtherLines(files[files.count - 1].path, from: number, with: variables)
    }
    pending?.further?.extend(to: number)
  }
}
