import AppRoutes
import PageKit
import ReplayKit
import ScreenKit

// What is written of it.
extension SessionRecord {
  /// Verbs that speak of the session itself: what they say depends on more than a recording holds.
  private static let own: Set<String> = [
    "record", "history", "errors", "fix", "last", "alias", "unalias", "quit",
  ]
  /// Codes of what passes by itself, which no replay meets again.
  private static let passing: Set<String> = ["busy", "interrupted"]

  /// Whether a line is one that the clerk meant to be recorded.
  func isTyped(_ kept: Kept) -> Bool {
    isRecorded(kept) && !kept.line.isHidden && !kept.line.isFirstPage
  }

  private func isRecorded(_ kept: Kept) -> Bool {
    let line = kept.line
    if line.isHidden { return true }
    if line.ranOthers || line.text.isEmpty || Self.own.contains(line.verb ?? "") { return false }
    // The way back to where it began draws the page it ends on.
    if line.isFirstPage { return start.behind.isEmpty && start.ahead.isEmpty }
    if case .failed = line.outcome { return kept.hasWritten || !isPassing(line) }
    // A recording has no colours.
    return
      !(line.verb == "set" && ["color", "theme"].contains(line.text.split(separator: " ").dropFirst().first))
  }

  /// Whether it failed as no replay does.
  private func isPassing(_ line: RanLine<Routes>) -> Bool {
    if case .failed(let code) = line.outcome { Self.passing.contains(code) } else { false }
  }

  func lines(of kept: Kept, _ withOutput: Bool, after wasHidden: inout Bool) -> [String] {
    let line = kept.line
    guard isRecorded(kept) else { return [] }
    defer { wasHidden = line.isHidden }
    if line.isHidden {
      let what =
        kept.hasWritten
        ? "# A change that began with a blank was left out here; what follows may need it."
        : "# What began with a blank was left out here."
      // Where it led stands in the lines behind it all the same.
      return (wasHidden && !kept.hasWritten ? [] : [what])
        + (line.after == line.before ? [] : writer.lines(of: RecordedLine(line.after.address.text)))
    }
    let here = line.after.address.text
    if isPassing(line) {
      // Nothing breaks it off next time, so that it may lead on: from there the way is back to where this one stayed.
      return ["# This was broken off behind what it wrote; here it is done whole."]
        + writer.lines(of: RecordedLine(line.text)) + writer.lines(of: RecordedLine(here, movedTo: here))
    }
    var recorded = RecordedLine(line.text)
    if case .failed(let code) = line.outcome { recorded.failure = code }
    if line.after != line.before { recorded.movedTo = here }
    if withOutput, line.verb != "set" { recorded.output = line.drawings.map(Self.output) }
    return writer.lines(of: recorded)
  }

  /// What was drawn as a replay draws it: without colour, and 80 columns wide unless a width was asked for.
  private static func output(_ drawings: [RanLine<Routes>.Drawing]) -> [String] {
    var bytes: [UInt8] = []
    for drawing in drawings {
      var style = drawing.style
      style.color = false
      style.width = drawing.width ?? 80
      style.folds = drawing.width != nil
      drawing.page.render(as: drawing.format, style: style, into: &bytes)
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// What stands before the line number `first`: what the file runs on, and how the session came to stand there.
  func opening(_ first: Int) -> [String] {
    let before = kept[..<first]
    // The sample shop begins anew: what changed it belongs to the recording.
    let isWhole = ground.isDemo && before.contains { $0.hasWritten && !$0.line.isHidden }
    var stack = start
    if !isWhole { for line in before { for move in line.line.moves { stack.apply(move) } } }
    let pages = ground.isDemo ? stack.behind + [stack.current] : stack.behind.suffix(20) + [stack.current]
    let isAtFirst = pages[0] == .dashboard
    var lines = writer.head(
      isDemo: ground.isDemo, remarks: remarks(isWhole: isWhole),
      start: isAtFirst ? nil : pages[0].address.text)
    var wasHidden = false
    let way = before.filter { isWhole || $0.line.verb == "set" && $0.line.outcome == .done }
    let steps = pages.dropFirst() + stack.ahead.reversed()
    // Numbers mean the rows that were drawn, also those of a page that nobody moved to.
    let isDrawn = before.contains { $0.line.isFirstPage || $0.line.verb == "show" || !$0.line.moves.isEmpty }
    let show = !isWhole && steps.isEmpty && isDrawn ? ["show"] : []
    if !settings.isEmpty || !way.isEmpty || !steps.isEmpty || !show.isEmpty {
      lines.append("# How the session came here")
    }
    lines += settings
    lines += show
    lines +=
      steps.flatMap { writer.lines(of: RecordedLine($0.address.text)) } + stack.ahead.map { _ in "back" }
    lines += way.flatMap { self.lines(of: $0, false, after: &wasHidden) }
    return lines + ["# What was recorded"]
  }

  private func remarks(isWhole: Bool) -> [String] {
    var remarks: [String] = []
    if !ground.isDemo {
      remarks.append("It holds on a copy of the store it was recorded on, named by --store.")
    }
    if ground.isReadOnly { remarks.append("It was recorded with --read-only, and holds with that.") }
    if hasForgotten, isWhole { remarks.append("The first lines of the session are not known any more.") }
    return remarks
  }
}
