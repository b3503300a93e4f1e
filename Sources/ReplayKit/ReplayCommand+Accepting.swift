import ScreenKit

extension ReplayCommand {
  /// The edit that makes a result pass.
  ///
  /// Output that the file does not check stays unchecked, except for what `isStrict` asks for.
  func edit(accepting result: ReplayedLine, isStrict: Bool) -> ReplayEdit {
    var text: [String] = []
    if let error = result.error {
      let word = failure?.word == nil ? nil : error.wordAtFault
      text.append("  " + ReplayWriting.failure(error.code, under: word))
    }
    return ReplayEdit(lines: expectations, text: text + lines(accepting: result, isStrict: isStrict))
  }

  private func lines(accepting result: ReplayedLine, isStrict: Bool) -> [String] {
    let asserted = isStrict ? result.noticePlaces : []
    if isStrict, result.hasWritten && !expectsChange(in: result) || expected.isEmpty && !asserted.isEmpty {
      return Self.asserting(result)
    }
    if expected.isEmpty { return [] }
    let kept = [expected, expected.revised(for: result.output)].first {
      $0.matches(result.output, asserting: asserted)
    }
    if kept == nil, isStrict, expected.contains(.anyLines) { return Self.asserting(result) }
    let lines = kept ?? result.output.map { ExpectedLine(literal: $0) }
    // Empty lines at either end of the expectations would not count, so they are written as patterns.
    let first = lines.firstIndex { !$0.text.isEmpty } ?? lines.count
    let last = lines.lastIndex { !$0.text.isEmpty } ?? -1
    return lines.enumerated().map { index, line in
      if line.text.isEmpty, first < index, index < last { return "" }
      return line.isPattern ? "  " + line.text : ReplayWriting.expected(line.text)
    }
  }

  /// Whether the expectations show a change of the store.
  func expectsChange(in result: ReplayedLine) -> Bool {
    result.output.isEmpty ? !expected.isEmpty : !expected.allSatisfy(\.isAnyLines)
  }

  /// Every notice, and `...` for the pages between; the entire output if it has no notice.
  private static func asserting(_ result: ReplayedLine) -> [String] {
    let asserted = result.notices.isEmpty ? Set(result.output.indices) : result.noticePlaces
    var lines: [String] = []
    for (place, line) in result.output.enumerated() {
      if asserted.contains(place) {
        lines.append(ReplayWriting.expected(line))
      } else if lines.last != "  ..." {
        lines.append("  ...")
      }
    }
    return lines.isEmpty ? ["  ..."] : lines
  }
}

extension [ExpectedLine] {
  /// The expectations that still match, `...` where it was, and the output for the others. They may not match yet.
  fileprivate func revised(for output: [String]) -> [ExpectedLine] {
    // The comparison costs the square of what differs.
    guard Swift.max(count, output.count) <= 2_000, contains(where: \.isPattern) else {
      return output.map { ExpectedLine(literal: $0) }
    }
    var lines: [ExpectedLine] = []
    for part in differing(from: output) {
      for line in part.revised + (part.match.map { [$0.expected] } ?? [])
      where !(line.isAnyLines && lines.last?.isAnyLines == true) { lines.append(line) }
    }
    return lines
  }
}

extension DifferingLines {
  /// The output without what `...` stands for. A missing line becomes the next line that begins with the same word;
  /// where there is none, nothing is left out.
  fileprivate var revised: [ExpectedLine] {
    var rest = output.map { ExpectedLine(literal: $0) }[...]
    var lines: [ExpectedLine] = []
    for line in expected {
      if line.isAnyLines {
        lines.append(line)
        continue
      }
      guard let place = rest.firstIndex(where: { $0.firstWord == line.firstWord }) else {
        return output.map { ExpectedLine(literal: $0) }
      }
      lines += (lines.last?.isAnyLines == true ? [] : rest[..<place]) + [rest[place]]
      rest = rest[(place + 1)...]
    }
    return lines.last?.isAnyLines == true ? lines : lines + rest
  }
}

extension ExpectedLine {
  fileprivate var firstWord: Substring? { text.split(separator: " ").first }
}
