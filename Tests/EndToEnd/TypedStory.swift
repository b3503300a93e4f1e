import Foundation
import PageKit
import ReplayKit
import ScreenKit

/// A story as a person types it: its commands and their expected output.
struct TypedStory {
  /// A command and its expected output.
  struct Turn {
    let command: ReplayCommand
    /// The expected address after the command; nil when the story does not say.
    var place: ExpectedLine?
  }

  /// The program's arguments: the shop and the page the story begins with.
  private(set) var arguments: [String]
  private(set) var turns: [Turn] = []

  /// The story in the file at `path`. An empty shop is made at `store`.
  init(_ path: String, store: String) throws {
    arguments = ["--frozen", "--store", store]
    let file = try ReplayFile(path: path, own: ["@demo", "@sample", "@empty"]) {
      Array(try Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    if let mistake = file.mistakes.first { throw mistake }
    for step in file.steps {
      switch step {
      case .own("@demo", _), .own("@sample", _): arguments = ["--frozen", "demo"]
      case .command(let command): turns.append(Turn(command: command))
      case .at(let place, _):
        if turns.isEmpty { arguments.append(place.text) } else { turns[turns.count - 1].place = place }
      case .phase, .strict, .frozen, .own: break
      }
    }
  }
}

extension TypedStory.Turn {
  /// How the output differs from the expected output; nil when it does not.
  func problem(with lines: [String]) -> String? {
    let told = "\(command.line.text)\n\(lines.joined(separator: "\n"))"
    guard let failure = command.failure else {
      if command.expected.isEmpty { return Self.errors(in: lines).isEmpty ? nil : "failed: \(told)" }
      return command.expected.matches(lines) ? nil : "other output: \(told)"
    }
    // The error is printed after the output.
    guard (command.expected + [.anyLines]).matches(lines) else {
      return "other output: \(told)"
    }
    guard Self.errors(in: lines) == [failure.code] else { return "not \(failure.code): \(told)" }
    guard let word = failure.word else { return nil }
    return Self.atFault(in: lines) == word ? nil : "not under \(word): \(told)"
  }

  /// The codes of the errors among the lines.
  private static func errors(in lines: [String]) -> [String] {
    lines.compactMap { $0.firstMatch(of: #/^([a-z]+(?:-[a-z]+)*): [^ ]/#).map { String($0.1) } }
  }

  /// The word over the caret.
  private static func atFault(in lines: [String]) -> String? {
    guard let row = lines.firstIndex(where: { $0.contains("^") && $0.allSatisfy { " ^".contains($0) } }),
      row > 0
    else { return nil }
    let column = lines[row].prefix { $0 == " " }.count
    return lines[row - 1].part(columns: column..<lines[row].count)
  }
}

extension String {
  /// The text in these columns of the terminal.
  fileprivate func part(columns: Range<Int>) -> String {
    var (column, part) = (0, "")
    for character in self {
      if columns.contains(column) { part.append(character) }
      column += String(character).displayWidth()
    }
    return part
  }
}
