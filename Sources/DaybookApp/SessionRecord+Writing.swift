import AppRoutes
import PageKit
import ReplayKit
import ScreenKit

// What is written of it.
extension SessionRecord {
  /// Verbs that speak of the session itself: what they say depends on more than a recording holds.
  private static let own: Set<String> = [
    "record", "replay", "history", "errors", "fix", "last", "alias", "unalias", "quit",
  ]
  /// Codes of what passes by itself, which no replay meets again.
  private static let passing: Set<String> = ["busy", "interrupted"]

  /// What stands where a change is missing.
  private static let hiddenChange =
    "# A change that began with a blank was left out here; what follows may need it."

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

  /// What is written of a line; `way` follows it.
  func lines(of kept: Kept, _ withOutput: Bool, along way: inout RecordedWay) -> [String] {
    let line = kept.line
    defer { way.follow(line, isChange: kept.hasWritten) }
    if line.verb == "replay", line.ranOthers, !line.isHidden { return behindReplay(line, along: &way) }
    guard isRecorded(kept) else { return [] }
    if line.isHidden {
      if kept.hasWritten { way.hiddenChanges += 1 }
      return way.leaveOut(
        kept.hasWritten
          ? Self.hiddenChange
          : "# What began with a blank was left out here.", isChange: kept.hasWritten)
    }
    guard way.isRecordable(line) else {
      if !line.isFirstPage { way.lost += 1 }
      if kept.hasWritten { way.lostChanges += 1 }
      return way.leaveOut(
        kept.hasWritten
          ? "# A change made where only a blank led was left out here; what follows may need it."
          : "# What was typed where only a blank led was left out here.", isChange: kept.hasWritten)
    }
    let settings = Presentation.settingLines(from: way.settings, to: line.settingsBefore)
    let before = settings + way.approach(for: line, writer)
    if let detour = way.detour(for: line, writer) { return before + detour }
    way.write(line)
    let here = line.after.address.text
    if isPassing(line) {
      // Nothing breaks it off next time, so that it may lead on: from there the way is back to where this one stayed.
      return before + ["# This was broken off behind what it wrote; here it is done whole."]
        + writer.lines(of: RecordedLine(line.text)) + writer.lines(of: RecordedLine(here, movedTo: here))
    }
    var recorded = RecordedLine(line.text)
    if case .failed(let code) = line.outcome { recorded.failure = code }
    if line.after != line.before { recorded.movedTo = here }
    if withOutput, line.verb != "set" { recorded.output = line.drawings.map(Self.output) }
    // What was typed behind a blank is not read here either, nor what a change that is left out made of it.
    let isHidden = recorded.movedTo == nil && way.hidden.holds(line.before) || way.lacksChange
    if let output = recorded.output, isHidden || way.hidden.isTold(in: output) { recorded.output = nil }
    return before + writer.lines(of: recorded)
  }

  /// What ends with the lines of a file that was replayed: what they set, and the page where it was drawn.
  private func behindReplay(_ line: RanLine<Routes>, along way: inout RecordedWay) -> [String] {
    guard way.isThere else { return [] }
    let settings = Presentation.settingLines(from: way.settings, to: line.settingsAfter)
    way.settings = line.settingsAfter
    return settings + (line.drewPage ? ["show"] : [])
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
  func opening(_ first: Int) -> (lines: [String], way: RecordedWay) {
    let before = kept[..<first]
    // The sample shop begins anew: what changed it belongs to the recording.
    let isWhole = ground.isDemo && before.contains { $0.hasWritten && !$0.line.isHidden }
    var way = origin
    if !isWhole {
      for line in before { way.follow(line.line, isChange: line.hasWritten) }
      way.settings =
        first < kept.count ? kept[first].line.settingsBefore : before.last?.line.settingsAfter ?? way.settings
    }
    way.begin(among: ground.isDemo ? .max : 20)
    let pages = way.replay.behind + [way.replay.current]
    let isAtFirst = pages[0] == .dashboard
    var lines = writer.head(
      isDemo: ground.isDemo, remarks: remarks(isWhole: isWhole),
      start: isAtFirst ? nil : pages[0].address.text)
    let steps = pages.dropFirst() + way.replay.ahead.reversed()
    // Numbers mean the rows that were drawn, also those of a page that nobody moved to.
    let isDrawn =
      hasForgotten
      || before.contains { $0.line.isFirstPage || $0.line.verb == "show" || !$0.line.moves.isEmpty }
    var came = way.settings
    if !isWhole, steps.isEmpty, isDrawn { came.append("show") }
    came +=
      steps.flatMap { writer.lines(of: RecordedLine($0.address.text)) } + way.replay.ahead.map { _ in "back" }
    if isWhole {
      for line in before { came += self.lines(of: line, false, along: &way) }
    } else if ground.isDemo, before.contains(where: \.hasWritten) {
      came += way.leaveOut(Self.hiddenChange, isChange: true)
    }
    if !came.isEmpty { lines.append("# How the session came here") }
    (way.lost, way.lostChanges, way.hiddenChanges) = (0, 0, 0)
    return (lines + came + ["# What was recorded"], way)
  }

  private func remarks(isWhole: Bool) -> [String] {
    var remarks: [String] = []
    if !ground.isDemo {
      remarks.append("It holds on a copy of the store it was recorded on, named by --store.")
    }
    if ground.isReadOnly { remarks.append("It was recorded with --read-only, and holds with that.") }
    if hasForgottenChanges || hasForgotten && isWhole {
      remarks.append("The first lines of the session are not known any more.")
    }
    return remarks
  }
}
