import ScreenKit

extension ReplayParser {
  private var directives: [String] { ["@at", "@include", "@secret", "@frozen"] + own + ["@strict"] }

  mutating func direct(_ line: Line) throws(ReplayProblem) {
    if line.text.hasPrefix("@secret") { return try secret(line) }
    finish()
    let words = line.text.split(separator: " ", maxSplits: 1)
    var rest = words.count > 1 ? words[1].drop { $0 == " " } : line.text.suffix(0)
    while rest.last == " " { rest.removeLast() }
    switch words[0] {
    case "@at":
      guard rest.hasPrefix("/") else {
        throw bad("@at takes the address where the session must be.", "@at /page", line)
      }
      file.steps.append(.at(try ExpectedLine(String(rest)), line.origin))
    case "@include": try include(rest, line)
    case "@frozen": try once(.frozen(line.origin), rest, line)
    case let name where own.contains(String(name)): try once(.own(String(name), line.origin), rest, line)
    case "@strict":
      guard rest.isEmpty || rest == "off" else {
        throw bad("@strict takes no word but off.", "@strict off", line)
      }
      file.steps.append(.strict(rest.isEmpty))
    default:
      let near = directives.first { $0.hasPrefix(words[0].prefix(3)) }
      throw ReplayProblem(
        .unknownDirective, "There is no directive \"\(words[0])\".", column: 0, length: words[0].utf8.count,
        guidance: near.map { "Did you mean \($0)?" }
          ?? "The directives are \(directives.joined(separator: ", ")).")
    }
  }

  /// The secret of the command above it.
  private mutating func secret(_ line: Line) throws(ReplayProblem) {
    let name = line.text.dropFirst("@secret ".count)
    guard line.text.hasPrefix("@secret "), name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      throw bad("@secret takes the name of an environment variable.", "@secret PASSWORD", line)
    }
    guard pending?.expectations.isEmpty == true else {
      throw bad("@secret comes right after the command that asks for it.", nil, line, advice: "Move it.")
    }
    pending?.take(ReplaySecret(name: String(name), line: line))
  }

  /// A directive about the entire file.
  private mutating func once(_ step: ReplayStep, _ rest: Substring, _ line: Line) throws(ReplayProblem) {
    let name = line.text.prefix { $0 != " " }
    guard rest.isEmpty else { throw bad("\(name) takes no words.", String(name), line) }
    guard !hasCommand else { throw bad("\(name) comes before the first command.", nil, line) }
    file.steps.append(step)
  }

  private mutating func include(_ name: Substring, _ line: Line) throws(ReplayProblem) {
    guard !name.isEmpty, let current = open.last else {
      throw bad("@include takes the path of a file.", "@include setup.replay", line)
    }
    let column = line.text.utf8.distance(from: line.text.startIndex, to: name.startIndex)
    let folder = current.path.lastIndex(of: "/").map { String(current.path[...$0]) } ?? ""
    let path = name.hasPrefix("/") ? String(name) : folder + name
    let identity = identity(path)
    guard !open.contains(where: { $0.identity == identity }), open.count < Self.deepest else {
      throw ReplayProblem(
        .includeCycle, "\"\(name)\" includes itself.", column: column, length: name.utf8.count,
        guidance: "Remove one of the @include lines.")
    }
    do { try parse(names[identity] ?? path, identity) } catch {
      throw ReplayProblem(
        .missingInclude, (error as? any GuidedError)?.message ?? "There is no file \"\(name)\" to include.",
        column: column, length: name.utf8.count,
        guidance: "Write its path from the folder of the file that includes it.")
    }
  }

  private func bad(
    _ message: String, _ example: String?, _ line: Line, advice: String = "Move it to the top of the file."
  )
    -> ReplayProblem
  {
    ReplayProblem(
      .badDirective, message, column: 0, length: line.text.utf8.count,
      guidance: example.map { "For example: \($0)" } ?? advice)
  }
}
