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

  private struct Open {
    var path: String
    /// The one way in which its path is written here.
    var identity: String
    var next: () throws -> [UInt8]?
    var number = 0
  }

  /// The most files inside each other.
  private static let deepest = 64
  /// The longest line, in bytes: longer ones are no text that somebody wrote.
  static let longest = 1 << 20
  /// The longest value of a variable, in bytes: values made of values would double with every line.
  private static let longestValue = 10_000

  private let open: Opening
  private let identity: (String) -> String
  /// The path that each file was opened by first, by its identity: it is called so wherever it is included.
  private var names: [String: String]
  private var files: [Open]
  private var variables: [String: String] = [:]
  private var pending: ReplayCommand?
  /// The empty lines behind what must be read, by number: they belong to it once more follows.
  private var emptyLines: [Int] = []
  private var ready: [ReplayStep] = []
  private var hasCommand = false

  /// A reader of the file at `path`; throws what opening it does.
  ///
  /// `identity` is what two paths of one file have in common, such as where links lead to.
  public init(
    path: String, identity: @escaping (_ path: String) -> String = { $0 }, open: @escaping Opening
  ) throws {
    (self.open, self.identity) = (open, identity)
    names = [identity(path): path]
    files = [Open(path: path, identity: identity(path), next: try open(path))]
  }

  /// The next step; nil behind the last.
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
      guard text != nil, !bytes.contains(0) else {
        throw ReplayProblem(
          .notText, "This line is not UTF-8 text.", guidance: "Save the file as UTF-8 text.")
      }
      try read(&line)
    } catch let problem as ReplayProblem {
      throw ReplayError(problem, in: line)
    }
  }

  private mutating func read(_ line: inout Line) throws {
    let text = line.text
    switch text.utf8.first {
    case nil: if pending?.expected.isEmpty == false { emptyLines.append(line.number ?? 0) }
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
      line.text = try filled(text)
      hasCommand = true
      pending = ReplayCommand(line: line)
    }
  }

  private mutating func finish() {
    if let pending { ready.append(.command(pending)) }
    (pending, emptyLines) = (nil, [])
  }

  private mutating func expect(_ line: Line) throws {
    guard line.text.hasPrefix("  ") else {
      throw ReplayProblem(
        .badIndentation, "What must be read begins with two blanks; here is one.", column: 0,
        guidance: "Add a blank, or take this one away if the line is a command.")
    }
    guard pending != nil else {
      throw ReplayProblem(
        .expectationFirst, "No command stands before what must be read.", column: 2,
        guidance: "Write the command that gives this above it, beginning in the first column.")
    }
    let text = try filled(String(line.text.dropFirst(2)), at: 2)
    if text.hasPrefix("? ") {
      let failure = ExpectedFailure(String(text.dropFirst(2)))
      guard pending?.failure == nil, !failure.code.isEmpty, !failure.code.contains(" ") else {
        throw ReplayProblem(
          .badDirective, "How a command must fail is said once, as ? CODE.", column: 2,
          guidance: "Write ? and the error's code, such as ? not-a-price.")
      }
      pending?.failure = failure
      pending?.failureLine = line.number
      return
    }
    for number in emptyLines {
      pending?.expected.append(try ExpectedLine(""))
      pending?.expectedLines.append(number)
    }
    emptyLines = []
    do {
      pending?.expected.append(try ExpectedLine(text))
      pending?.expectedLines.append(line.number ?? 0)
    } catch {
      var problem = error
      problem.span = problem.span.map { Span($0.lower + 2, line.text.utf8.count) }
      throw problem
    }
  }
}

// The directives.
extension ReplayParser {
  /// The directives there are, for messages.
  static let directives = ["@set", "@at", "@include", "@frozen", "@demo", "@empty", "@strict"]

  private mutating func direct(_ line: Line) throws {
    let words = line.text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1].drop { $0 == " " } : ""
    switch words[0] {
    case "@set":
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.isName(parts[0]) else {
        throw bad(
          "@set takes a name of capital letters, digits and _, and a value.", "@set SKU MUG-BLU", line)
      }
      let column = line.text.utf8.count - parts[1].utf8.count
      let value = try filled(parts[1], at: column)
      guard value.utf8.count <= Self.longestValue else {
        throw ReplayProblem(
          .badDirective, "The value of \(parts[0]) would have \(value.utf8.count) bytes; 10000 is the most.",
          column: column, length: parts[1].utf8.count, guidance: "Write what is so long where it is used.")
      }
      variables[parts[0]] = value
    case "@at":
      guard rest.hasPrefix("/") || rest.hasPrefix("$") else {
        throw bad("@at takes the address where the session must stand.", "@at /catalog/products", line)
      }
      ready.append(
        .at(
          try ExpectedLine(try filled(String(rest), at: line.text.utf8.count - rest.utf8.count)), line.origin)
      )
    case "@include": try include(String(rest), line)
    case "@frozen": try once(.frozen(line.origin), String(rest), line)
    case "@demo": try once(.demo(line.origin), String(rest), line)
    case "@empty": try once(.empty(line.origin), String(rest), line)
    case "@strict":
      guard rest.isEmpty || rest == "off" else {
        throw bad("@strict stands alone, or before off.", "@strict off", line)
      }
      ready.append(.strict(rest.isEmpty))
    default:
      let near = Self.directives.first { $0.hasPrefix(words[0].prefix(3)) }
      throw ReplayProblem(
        .unknownDirective, "There is no directive \(words[0]).", column: 0, length: words[0].utf8.count,
        guidance: near.map { "Did you mean \($0)?" }
          ?? "There are \(Self.directives.joined(separator: ", ")).")
    }
  }

  /// A directive about the whole, which must stand before the first command.
  private mutating func once(_ step: ReplayStep, _ rest: String, _ line: Line) throws {
    guard rest.isEmpty else {
      throw bad("It stands alone.", line.text.split(separator: " ")[0].description, line)
    }
    guard !hasCommand else {
      throw bad("It is about the whole file, so it stands before the first command.", "", line)
    }
    ready.append(step)
  }

  private mutating func include(_ name: String, _ line: Line) throws {
    let name = try filled(name, at: 9)
    guard !name.isEmpty else {
      throw bad("@include takes the path of a file.", "@include setup.replay", line)
    }
    let path = name.hasPrefix("/") ? name : Self.folder(of: files[files.count - 1].path) + name
    let column = line.text.utf8.count - name.utf8.count
    let identity = identity(path)
    guard !files.contains(where: { $0.identity == identity }), files.count < Self.deepest else {
      throw ReplayProblem(
        .includeCycle, "\(name) includes itself.", column: max(0, column), length: name.utf8.count,
        guidance: "Take one of the two @include lines away.")
    }
    let known = names[identity] ?? path
    do { files.append(Open(path: known, identity: identity, next: try open(known))) } catch {
      throw ReplayProblem(
        .missingInclude, "There is no file \(name) to include.", column: max(0, column),
        length: name.utf8.count,
        guidance: "Its path is taken from the folder of the file that includes it.")
    }
    names[identity] = known
  }

  private func bad(_ message: String, _ example: String, _ line: Line) -> ReplayProblem {
    ReplayProblem(
      .badDirective, message, column: 0, length: line.text.utf8.count,
      guidance: example.isEmpty ? "Move it to the top." : "Write, for example: \(example)")
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 }
      && text.utf8.first.map(isLetter) == true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || byte == UInt8(ascii: "_") }

  /// A text with its variables put in: `$NAME` of capital letters, digits and `_`; `$$` is a dollar sign.
  private func filled(_ text: String, at column: Int = 0) throws(ReplayProblem) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "$"), place + 1 < bytes.count else {
        result.append(bytes[place])
        place += 1
        continue
      }
      if bytes[place + 1] == UInt8(ascii: "$") {
        result.append(bytes[place])
        place += 2
        continue
      }
      let name = bytes[(place + 1)...].prefix { Self.isLetter($0) || 0x30...0x39 ~= $0 }
      guard let first = name.first, Self.isLetter(first) else {
        result.append(bytes[place])
        place += 1
        continue
      }
      let word = String(decoding: name, as: UTF8.self)
      guard let value = variables[word] else {
        throw ReplayProblem(
          .undefinedVariable, "$\(word) is not set.", column: column + place, length: name.count + 1,
          guidance: "Write @set \(word) VALUE above, or $$ for a dollar sign.")
      }
      guard result.count + value.utf8.count <= Self.longest else {
        throw ReplayProblem(
          .lineTooLong, "With the value of \(word) this line is longer than a million bytes.",
          column: column + place, length: name.count + 1, guidance: "Write fewer variables into one line.")
      }
      result += Array(value.utf8)
      place += 1 + name.count
    }
    return String(decoding: result, as: UTF8.self)
  }
}
