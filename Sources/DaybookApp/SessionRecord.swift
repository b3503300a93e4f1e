import AppRoutes
import CommandKit
import PageKit
import ReplayKit
import ScreenKit
import Store

/// What a session ran, so that any of it can be written as a replay file: from now on, or after the fact.
@MainActor final class SessionRecord {
  /// What the session runs on.
  struct Ground {
    /// Whether the store is the sample shop of this run: then a replay begins with a new one.
    var isDemo = false
    var isFrozen = false
    var isReadOnly = false
    /// Words that are others where it is replayed: who types, and how.
    var changing: [String] = []
  }

  private struct Kept {
    var line: RanLine<Routes>
    /// Whether it changed the store.
    var hasWritten: Bool
  }

  /// How many lines are kept at most, and of how many what they drew.
  private static let (most, mostDrawn) = (20_000, 200)

  /// How fields begin that draw the last days, in text and as data: each day has others.
  private static let courses = ["days:", "Lately:", "course"]

  private let ground: Ground
  private let saving: FileSaving
  private let writer: ReplayRecorder
  private let start: NavigationState<Routes>
  /// The `set` lines that the options and the start-up file amount to.
  var settings: [String] = []
  private var kept: [Kept] = []
  private var hasForgotten = false
  private var recording: Recording?

  private struct Recording {
    var file: RecordingFile
    var withOutput: Bool
    var count = 0
    /// How many changes were left out that began with a blank.
    var hiddenChanges = 0
    var wasHidden = false
  }

  /// A record of a session that begins at `start`.
  init(_ ground: Ground, start: NavigationState<Routes>, saving: FileSaving) {
    self.ground = ground
    self.start = start
    self.saving = saving
    writer = ReplayRecorder(isFrozen: ground.isFrozen, changing: ground.changing, passing: Self.courses)
  }

  /// Lets a session tell its lines and take `record`.
  func attach(to world: inout SessionWorld<Routes>, _ desk: StoreDesk) {
    world.recorded = { [self, desk] line in
      try take(line, hasWritten: line.verb != "plan" && !desk.performed.isEmpty)
    }
    world.record = { [self] order in try answer(order) }
    world.mark = { [self] in recording == nil ? nil : "rec" }
  }

  private func answer(_ order: RecordOrder) throws -> Page {
    switch order {
    case .state:
      guard let recording else {
        return said("Nothing is recorded.", hints: ["record FILE", "record last 10"])
      }
      return said("Recording into \(recording.file.path).", hints: ["record stop"])
    case .begin(let path, let withOutput):
      try begin(path, withOutput: withOutput)
      return said("Recording into \(path); record stop ends it.")
    case .stop: return try stop()
    case .last(let count, let withOutput): return Page("", blocks: [.verbatim(try last(count, withOutput))])
    }
  }

  private func said(_ text: String, hints: [String] = []) -> Page {
    Page("", blocks: [.lines([text])], hints: hints)
  }

  /// Begins a recording; what it takes to come to where the session stands goes first.
  func begin(_ path: String, withOutput: Bool = false) throws {
    if let recording {
      throw CommandError(
        code: "already-recording", message: "This session is being recorded into \(recording.file.path).",
        guidance: ["run: record stop"])
    }
    let file = try RecordingFile(path, head: opening(kept.count), saving: saving)
    recording = Recording(file: file, withOutput: withOutput)
  }

  private func stop() throws(CommandError) -> Page {
    guard let ended = recording else {
      throw CommandError(
        code: "not-recording", message: "Nothing is being recorded.", guidance: ["Begin with record FILE."])
    }
    recording = nil
    let lines = ended.count == 1 ? "1 line" : "\(ended.count) lines"
    let recorded = "Recorded \(lines) into \(ended.file.path)."
    guard ended.hiddenChanges > 0 else { return said(recorded) }
    let changes = ended.hiddenChanges == 1 ? "1 change" : "\(ended.hiddenChanges) changes"
    return said("\(recorded) Left out: \(changes) begun with a blank; it may not hold without.")
  }

  /// The recording of the last `count` lines.
  private func last(_ count: Int, _ withOutput: Bool) throws(CommandError) -> [String] {
    var first = kept.count
    var left = count
    while left > 0, first > 0 {
      first -= 1
      if isRecorded(kept[first].line), !kept[first].line.isHidden { left -= 1 }
    }
    guard left < count else {
      throw CommandError(
        code: "nothing-to-record", message: "There is no line yet that could be recorded.",
        guidance: ["Type what is to be recorded first, or begin with record FILE."])
    }
    var wasHidden = false
    return opening(first) + kept[first...].flatMap { lines(of: $0, withOutput, after: &wasHidden) }
  }

  /// Keeps a line, and writes it where one is recording.
  private func take(_ line: RanLine<Routes>, hasWritten: Bool) throws {
    kept.append(Kept(line: line, hasWritten: hasWritten))
    if kept.count > Self.mostDrawn { kept[kept.count - 1 - Self.mostDrawn].line.forgetDrawings() }
    if kept.count > Self.most {
      kept.removeFirst(Self.most / 2)
      hasForgotten = true
    }
    guard var recording else { return }
    let lines = lines(
      of: Kept(line: line, hasWritten: hasWritten), recording.withOutput, after: &recording.wasHidden)
    if !lines.isEmpty, !line.isHidden { recording.count += 1 }
    if line.isHidden, hasWritten { recording.hiddenChanges += 1 }
    self.recording = recording
    do { try recording.file.append(lines) } catch {
      self.recording = nil
      throw error
    }
  }
}

// What is written of it.
extension SessionRecord {
  /// Verbs that speak of the session itself: what they say depends on more than a recording holds.
  private static let own: Set<String> = [
    "record", "history", "errors", "fix", "last", "alias", "unalias", "quit",
  ]
  /// Codes of what passes by itself, which no replay meets again.
  private static let passing: Set<String> = ["busy", "interrupted"]

  private func isRecorded(_ line: RanLine<Routes>) -> Bool {
    if line.isHidden { return true }
    if line.ranOthers || line.text.isEmpty || Self.own.contains(line.verb ?? "") { return false }
    if case .failed(let code) = line.outcome { return !Self.passing.contains(code) }
    // A recording has no colours.
    return
      !(line.verb == "set" && ["color", "theme"].contains(line.text.split(separator: " ").dropFirst().first))
  }

  private func lines(of kept: Kept, _ withOutput: Bool, after wasHidden: inout Bool) -> [String] {
    let line = kept.line
    guard isRecorded(line) else { return [] }
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
    var recorded = RecordedLine(line.text)
    if case .failed(let code) = line.outcome { recorded.failure = code }
    if line.after != line.before { recorded.movedTo = line.after.address.text }
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
  private func opening(_ first: Int) -> [String] {
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
    if !settings.isEmpty || !way.isEmpty || !steps.isEmpty { lines.append("# How the session came here") }
    lines += settings
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
