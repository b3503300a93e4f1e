import CommandKit
import ScreenKit

extension ReplayParser {
  /// The directives there are, for messages.
  static let directives = ["@set", "@at", "@include", "@frozen", "@demo", "@empty", "@strict"]

  mutating func direct(_ line: Line) throws {
    let words = line.text.split(separator: " ", maxSplits: 1)
    // Blanks around it mean nothing: nobody sees those behind, and those before put values below each other.
    var rest = words.count > 1 ? words[1].drop { $0 == " " } : line.text.suffix(0)
    while rest.last == " " { rest.removeLast() }
    switch words[0] {
    case "@set":
      let parts = rest.split(separator: " ", maxSplits: 1)
      let name = parts.first.map(String.init) ?? ""
      guard parts.count == 2, Variables.isName(name) else {
        if Variables.isName(name) { variables[name] = "" }
        throw bad(
          "@set takes a name of capital letters, digits and _, and a value.", "@set SKU MUG-BLU", line)
      }
      let written = parts[1].drop { $0 == " " }
      let column = line.column(of: written)
      // A value that is wrong is told here, and not wherever it is used.
      let value: String
      do { value = try filled(String(written), at: column) } catch {
        variables[name] = ""
        throw error
      }
      guard value.utf8.count <= Variables.longestValue else {
        variables[name] = ""
        throw ReplayProblem(
          .badDirective, "The value of \(name) would have \(value.utf8.count) bytes; 10000 is the most.",
          column: column, length: written.utf8.count, guidance: "Write what is so long where it is used.")
      }
      variables[name] = value
    case "@at":
      guard rest.hasPrefix("/") || rest.hasPrefix("$") else {
        throw bad("@at takes the address where the session must stand.", "@at /catalog/products", line)
      }
      ready.append(
        .at(
          try ExpectedLine(try filling(String(rest), at: line.column(of: rest))), line.origin
        )
      )
    case "@include": try include(rest, line)
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

  private mutating func include(_ written: Substring, _ line: Line) throws {
    let column = line.column(of: written)
    let name = try filled(String(written), at: column)
    guard !name.isEmpty else {
      throw bad("@include takes the path of a file.", "@include setup.replay", line)
    }
    let path = name.hasPrefix("/") ? name : Self.folder(of: files[files.count - 1].path) + name
    let identity = identity(path)
    guard !files.contains(where: { $0.identity == identity }), files.count < Self.deepest else {
      throw ReplayProblem(
        .includeCycle, "\(name) includes itself.", column: column, length: written.utf8.count,
        guidance: "Take one of the two @include lines away.")
    }
    let known = names[identity] ?? path
    do { files.append(Open(path: known, identity: identity, next: try open(known))) } catch {
      throw ReplayProblem(
        .missingInclude, "There is no file \(name) to include.", column: column,
        length: written.utf8.count,
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
}

extension Line {
  /// At which byte of the line a part of its text begins.
  fileprivate func column(of part: Substring) -> Int {
    text.utf8.distance(from: text.startIndex, to: part.startIndex)
  }
}
