import ScreenKit

extension ReplayCommand {
  /// The last line of its file that is about it.
  var lastLine: Int {
    max(line.number ?? 0, failureLine ?? 0, further?.lines.upperBound ?? expectedLines.last ?? 0)
  }

  /// What must change in its file for `result` to be what it states; nothing where it is.
  ///
  /// What is not stated stays so, but for what `isStrict` asks for.
  func edits(
    accepting result: ReplayedLine, isStrict: Bool, opening open: ReplayParser.Opening
  ) -> [ReplayEdit] {
    let stated = isStrict ? result.noticePlaces : []
    guard statesOutput else {
      let leavesOut = isStrict && (result.hasWritten || !stated.isEmpty)
      return failureEdits(result) + (leavesOut ? statingEdits(result) : [])
    }
    if matches(result.output, stating: stated, opening: open) {
      let leavesOut = isStrict && result.hasWritten && !statesChange(in: result)
      return failureEdits(result) + (leavesOut ? removal(for: []) + statingEdits(result) : [])
    }
    return failureEdits(result)
      + (further == nil
        ? outputEdits(result.output, stating: stated) : removal(for: written(result.output)))
  }

  /// Takes out all that is expected, however much that is, and puts lines in its place.
  private func removal(for text: [String]) -> [ReplayEdit] {
    guard let first = expectedLines.first else { return [ReplayEdit(behind: lastLine, text)] }
    let last = further?.lines.upperBound ?? expectedLines.last ?? first
    guard let failureLine, failureLine > first, failureLine < last else {
      return [ReplayEdit(replacing: first...last, with: text)]
    }
    return [
      ReplayEdit(replacing: first...failureLine - 1, with: text),
      ReplayEdit(replacing: failureLine + 1...last, with: []),
    ]
  }

  /// Lines that were read as they are expected whole.
  private func written(_ read: [String]) -> [String] {
    let first = read.firstIndex { !$0.isEmpty } ?? 0
    let last = read.lastIndex { !$0.isEmpty } ?? 0
    return read.enumerated().map { written($1, (first...max(first, last)).contains($0)) }
  }

  /// All that was said, and `...` for the pages between; what says nothing is stated whole, and what writes nothing, too.
  private func statingEdits(_ result: ReplayedLine) -> [ReplayEdit] {
    let stated = Set(result.notices.isEmpty ? Array(result.output.indices) : result.noticePlaces)
    var lines: [String] = []
    for (place, line) in result.output.enumerated() {
      if stated.contains(place) {
        lines.append(ReplayWriting.expected(line))
      } else if lines.last != "  ..." {
        lines.append("  ...")
      }
    }
    return [ReplayEdit(behind: lastLine, lines.isEmpty ? ["  ..."] : lines)]
  }

  private func failureEdits(_ result: ReplayedLine) -> [ReplayEdit] {
    guard let error = result.error else {
      return failureLine.map { [ReplayEdit(replacing: $0, with: [])] } ?? []
    }
    guard failure?.matches(error) != true else { return [] }
    let text = ReplayWriting.failure(error.code, under: error.wordAtFault, stated: failure?.word != nil)
    guard let failureLine else { return [ReplayEdit(behind: line.number ?? 0, [text])] }
    guard let failureText, let word = error.wordAtFault, !failureText.variables.isEmpty else {
      return [ReplayEdit(replacing: failureLine, with: [text])]
    }
    let (kept, lost) = failureText.written(
      as: "? \(error.code)" + (word.isEmpty ? " at end" : " under \(word)"))
    return [ReplayEdit(replacing: failureLine, with: ["  " + kept], lost: lost.map { "$" + $0 })]
  }

  private func outputEdits(_ read: [String], stating stated: [Int]) -> [ReplayEdit] {
    var aligned = withoutRepeatedDots(expected.aligned(with: read, stating: stated))
    if !left(by: aligned, read).matches(read, stating: stated) {
      aligned = expected.indices.map { .removed($0) } + read.indices.map { .added($0) }
    }
    let bounds = bounds(of: aligned, read)
    let dots = expected.indices.filter { expected[$0].isAnyLines }
    let lookedFor = (dots.first ?? 0)..<(dots.last ?? 0)
    var edits: [ReplayEdit] = []
    // Empty lines above the first belong to nothing: what is added stands below them, or they would be expected.
    var last = expectedLines.first.map { $0 - 1 } ?? lastLine
    for (place, line) in aligned.enumerated() {
      let isInside = bounds.contains(place)
      switch line {
      case .kept(let index, _):
        last = max(last, expectedLines[index])
        // An empty line at either end belongs to nothing, so there it is said by a pattern.
        if !isInside, expected[index].text.isEmpty {
          edits.append(ReplayEdit(replacing: last, with: [ReplayWriting.expected("")]))
        }
      case .removed(let index):
        last = max(last, expectedLines[index])
        let isLookedFor = lookedFor.contains(index) && !expected[index].isAnyLines
        edits.append(
          ReplayEdit(replacing: last, with: [], dropped: isLookedFor ? expected[index].text : nil))
      case .replaced(let index, let read_):
        last = max(last, expectedLines[index])
        guard !expected[index].filling.variables.isEmpty else {
          edits.append(ReplayEdit(replacing: last, with: [written(read[read_], isInside)]))
          continue
        }
        let (text, lost) = ReplayWriting.expected(read[read_], inPlaceOf: expected[index].filling)
        edits.append(ReplayEdit(replacing: last, with: [text], lost: lost))
      case .added(let read_):
        edits.append(ReplayEdit(behind: last, [written(read[read_], isInside)]))
      case .dots: edits.append(ReplayEdit(behind: last, ["  ..."]))
      }
    }
    return edits
  }

  private func written(_ line: String, _ isInside: Bool) -> String {
    line.isEmpty && isInside ? "" : ReplayWriting.expected(line)
  }

  /// Two `...` that nothing stands between any more are one.
  private func withoutRepeatedDots(_ aligned: [AlignedLine]) -> [AlignedLine] {
    var isBehindDots = false
    return aligned.map { line in
      switch line {
      case .removed: return line
      case .kept(let index, _) where expected[index].isAnyLines && isBehindDots: return .removed(index)
      case .kept(let index, _): isBehindDots = expected[index].isAnyLines
      case .dots: isBehindDots = true
      case .replaced, .added: isBehindDots = false
      }
      return line
    }
  }

  /// The expected lines there will be.
  private func left(by aligned: [AlignedLine], _ read: [String]) -> [ExpectedLine] {
    aligned.compactMap { line in
      switch line {
      case .kept(let index, _): expected[index]
      case .removed: nil
      case .replaced(_, let index), .added(let index): ExpectedLine(literal: read[index])
      case .dots: .anyLines
      }
    }
  }

  /// From the first line that is not empty to the last.
  private func bounds(of aligned: [AlignedLine], _ read: [String]) -> Range<Int> {
    func isText(_ line: AlignedLine) -> Bool {
      switch line {
      case .kept(let index, _): !expected[index].text.isEmpty
      case .removed: false
      case .dots: true
      case .replaced(_, let index), .added(let index): !read[index].isEmpty
      }
    }
    guard let first = aligned.firstIndex(where: isText), let last = aligned.lastIndex(where: isText) else {
      return 0..<0
    }
    return first..<last + 1
  }
}
