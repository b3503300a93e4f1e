/// One typed line of a story and what must be read.
///
/// `...` stands for any lines, a line that ends in ` (glob)` holds `*` for any text, `? CODE` says that the line
/// must fail so, `? CODE under WORD` where its caret must stand, and `? CODE at end` that it stands past the line.
/// A line without expectations must succeed.
struct StoryStep {
  let line: String
  var expected: [String] = []
  var code: String?
  var wordAtFault: String?

  static func steps(of text: String) -> [StoryStep] {
    var steps: [StoryStep] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("  ? "), !steps.isEmpty {
        steps[steps.count - 1].fail(String(line.dropFirst(4)))
      } else if line.hasPrefix("  "), !steps.isEmpty {
        steps[steps.count - 1].expected.append(String(line.dropFirst(2)))
      } else if line.isEmpty, steps.last?.expected.isEmpty == false {
        // An empty line between expectations is one that was read; behind the last it separates steps.
        steps[steps.count - 1].expected.append("")
      } else if !line.isEmpty, !line.hasPrefix("#") {
        steps.append(StoryStep(line: line))
      }
    }
    return steps.map(\.withoutTrailingEmptyLines)
  }

  private mutating func fail(_ text: String) {
    if text.hasSuffix(" at end") {
      (code, wordAtFault) = (String(text.dropLast(7)), "")
    } else if let mark = text.firstRange(of: " under ") {
      (code, wordAtFault) = (String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
    } else {
      code = text
    }
  }

  private var withoutTrailingEmptyLines: StoryStep {
    var step = self
    while step.expected.last?.isEmpty == true { step.expected.removeLast() }
    return step
  }

  /// Whether the lines read are the expected ones.
  func matches(_ read: [String]) -> Bool { Self.matches(expected[...], read[...]) }

  private static func matches(_ expected: ArraySlice<String>, _ read: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return read.isEmpty }
    if first == "..." {
      return (read.startIndex...read.endIndex).contains { matches(expected.dropFirst(), read[$0...]) }
    }
    guard let line = read.first, line == first || globs(first, line) else { return false }
    return matches(expected.dropFirst(), read.dropFirst())
  }

  private static func globs(_ pattern: String, _ line: String) -> Bool {
    guard pattern.hasSuffix(" (glob)") else { return false }
    let parts = pattern.dropLast(7).split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, line.hasPrefix(first) else { return false }
    if parts.count == 1 { return line == first }
    var rest = line.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
