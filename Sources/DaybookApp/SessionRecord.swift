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

  /// A line as it is kept.
  struct Kept {
    var line: RanLine<Routes>
    /// Whether it changed the store.
    var hasWritten: Bool
  }

  /// How many lines are kept at most.
  private let most: Int
  /// Of how many what they drew is kept.
  private static let mostDrawn = 200

  /// How fields begin that draw the last days, in text and as data: each day has others.
  private static let courses = ["days:", "Lately:", "course"]

  /// What the session runs on.
  let ground: Ground
  private let saving: FileSaving
  let writer: ReplayRecorder
  let start: NavigationState<Routes>
  /// The `set` lines that the options and the start-up file amount to.
  var settings: [String] {
    get { origin.settings }
    set { origin.settings = newValue }
  }
  /// Where the session stood before the first line that is kept.
  private(set) var origin: RecordedWay
  /// The lines of the session, oldest first.
  private(set) var kept: [Kept] = []
  /// Whether the first of them were too many to be kept.
  private(set) var hasForgotten = false
  /// Whether one of those changed the store.
  private(set) var hasForgottenChanges = false
  private var recording: Recording?

  private struct Recording {
    var file: RecordingFile
    var withOutput: Bool
    var count = 0
    var way: RecordedWay
  }

  /// A record of a session that begins at `start`.
  init(_ ground: Ground, start: NavigationState<Routes>, saving: FileSaving, most: Int = 20_000) {
    self.ground = ground
    self.start = start
    self.most = most
    origin = RecordedWay(start, settings: [])
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
    case .last(let count, let withOutput, let file):
      if let file { try RecordingFile.checkIsNew(file) }
      return Page("", blocks: [.verbatim(try last(count, withOutput))])
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
    let (head, way) = opening(kept.count)
    let file = try RecordingFile(path, head: head, saving: saving)
    recording = Recording(file: file, withOutput: withOutput, way: way)
  }

  private func stop() throws(CommandError) -> Page {
    guard let ended = recording else {
      throw CommandError(
        code: "not-recording", message: "Nothing is being recorded.", guidance: ["Begin with record FILE."])
    }
    recording = nil
    func counted(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }
    let way = ended.way
    let left = [
      (way.hiddenChanges, "change", "begun with a blank; it may not hold without."),
      (way.lost - way.lostChanges, "line", "typed where only a blank led."),
      (way.lostChanges, "change", "typed where only a blank led; it may not hold without."),
    ].filter { $0.0 > 0 }
    return said(
      (["Recorded \(counted(ended.count, "line")) into \(ended.file.path)."]
        + left.map { "Left out: \(counted($0, $1)) \($2)" }).joined(separator: " "))
  }

  /// The recording of the last `count` lines.
  private func last(_ count: Int, _ withOutput: Bool) throws(CommandError) -> [String] {
    guard count > 0 else {
      throw CommandError(
        code: "nothing-to-record", message: "No line is asked for.", guidance: ["run: record last 10"])
    }
    var first = kept.count
    var left = count
    while left > 0, first > 0 {
      first -= 1
      if isTyped(kept[first]) { left -= 1 }
    }
    guard left < count else {
      throw CommandError(
        code: "nothing-to-record", message: "There is no line yet that could be recorded.",
        guidance: ["Type what is to be recorded first, or begin with record FILE."])
    }
    var (lines, way) = opening(first)
    for line in kept[first...] { lines += self.lines(of: line, withOutput, along: &way) }
    return lines
  }

  /// Keeps a line, and writes it where one is recording.
  private func take(_ line: RanLine<Routes>, hasWritten: Bool) throws {
    kept.append(Kept(line: line, hasWritten: hasWritten))
    if kept.count > Self.mostDrawn { kept[kept.count - 1 - Self.mostDrawn].line.forgetDrawings() }
    if kept.count > most { forget() }
    guard var recording else { return }
    let kept = Kept(line: line, hasWritten: hasWritten)
    let lost = recording.way.lost
    let lines = lines(of: kept, recording.withOutput, along: &recording.way)
    if isTyped(kept), recording.way.lost == lost { recording.count += 1 }
    self.recording = recording
    do { try recording.file.append(lines) } catch {
      self.recording = nil
      throw error
    }
  }

  /// Drops the older half of the lines; where they led and what they set stays known.
  private func forget() {
    let old = kept.prefix(most / 2)
    for line in old { origin.follow(line.line, isChange: line.hasWritten) }
    hasForgottenChanges = hasForgottenChanges || old.contains { $0.hasWritten && !$0.line.isHidden }
    kept.removeFirst(old.count)
    if let first = kept.first { origin.settings = first.line.settingsBefore }
    hasForgotten = true
  }
}
