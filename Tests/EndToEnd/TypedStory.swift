import Foundation
import PageKit
import ReplayKit
import ScreenKit

/// A story as a person types it: its lines, and what must come of each.
struct TypedStory {
  /// A line and what must be read behind it.
  struct Turn {
    let command: ReplayCommand
    /// Where the session must stand behind it; nil: that is not stated.
    var place: ExpectedLine?
  }

  /// The program's words before the first line: the shop and the page it begins with.
  private(set) var arguments: [String]
  private(set) var turns: [Turn] = []

  /// The story in the file at `path`; what it includes stands beside it. An empty shop is made at `store`.
  init(_ path: String, store: String) throws {
    arguments = ["--frozen", "--store", store]
    var parser = try ReplayParser(path: path) { name in
      var lines = try String(contentsOfFile: name, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)[...]
      return { lines.popFirst().map { Array($0.utf8) } }
    }
    while let step = try parser.next() {
      switch step {
      case .demo: arguments = ["--frozen", "demo"]
      case .command(let command): turns.append(Turn(command: command))
      case .at(let place, _):
        if turns.isEmpty { arguments.append(place.text) } else { turns[turns.count - 1].place = place }
      case .phase, .strict, .frozen, .empty: break
      }
    }
  }

  /// The lines as they come out of a pipe; behind each whose place is stated it is asked for, by a line that is kept
  /// among none that were typed.
  var input: String {
    turns.map { $0.command.line.text + "\n" + ($0.place == nil ? "" : " where\n") }.joined()
  }

  /// What a pipe must read, all lines together and in order; what no line states may be anything.
  var expected: [ExpectedLine] {
    turns.flatMap { turn in
      turn.command.expected + (turn.command.statesOutput ? [] : [.anyLines])
        + (turn.place.map { [$0] } ?? [])
    }
  }

  /// "3: not-a-price" for each line that must fail, in order.
  var failures: [String] {
    var number = 0
    return turns.compactMap { turn in
      number += 1
      defer { if turn.place != nil { number += 1 } }
      return turn.command.failure.map { "\(number): \($0.code)" }
    }
  }

  /// The same of what a run said on standard error.
  func failures(in errors: [String]) -> [String] {
    errors.compactMap { line in
      line.firstMatch(of: #/^input:([0-9]+):(?:[0-9]+:)? ([a-z-]+): /#).map { "\($0.1): \($0.2)" }
    }
  }
}

extension TypedStory.Turn {
  /// What of an answer at a keyboard is not as the story states it; nil where all is.
  func problem(with lines: [String]) -> String? {
    let told = "\(command.line.text)\n\(lines.joined(separator: "\n"))"
    guard let failure = command.failure else {
      if !command.statesOutput { return Self.errors(in: lines).isEmpty ? nil : "failed: \(told)" }
      return command.expected.matches(lines) ? nil : "reads otherwise: \(told)"
    }
    // An error stands behind what was written before it.
    guard (command.expected + [.anyLines]).matches(lines) else {
      return "reads otherwise: \(told)"
    }
    guard Self.errors(in: lines) == [failure.code] else { return "not \(failure.code): \(told)" }
    guard let word = failure.word else { return nil }
    return Self.atFault(in: lines) == word ? nil : "not under \(word): \(told)"
  }

  /// The codes of the errors among the lines, which stand before their words.
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
  /// What of the text stands in columns of the terminal.
  fileprivate func part(columns: Range<Int>) -> String {
    var (column, part) = (0, "")
    for character in self {
      if columns.contains(column) { part.append(character) }
      column += String(character).displayWidth()
    }
    return part
  }
}
