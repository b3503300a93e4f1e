import CommandKit
import ReplayKit
import ScreenKit

extension Recorder {
  /// Refuses to record a session that no person types.
  static let refused = Recorder(
    answer: { _, _ in
      throw CommandError(
        code: "no-recording", message: "This session cannot be recorded.",
        guidance: ["Start a session of its own and type record FILE there."])
    }, take: { _ in }, isRecording: { false })
}

/// Writes the lines of a session as a replay file: from now on, or the last ones.
@MainActor final class SessionRecorder {
  private let head: ReplayRecorder.Head
  private let saving: FileSaving
  private var recording: Recording?

  private struct Recording {
    let file: RecordingFile
    let start: RecordingStart
    /// How many commands the file holds.
    var count = 0
    var hasHead = false
  }

  /// A recorder of a session over the shop that `head` names.
  init(_ head: ReplayRecorder.Head, saving: FileSaving) { (self.head, self.saving) = (head, saving) }

  /// The session's side of this recorder.
  var world: Recorder { Recorder(answer: answer, take: take) { [weak self] in self?.recording != nil } }

  private func answer(_ order: RecordOrder, _ start: RecordingStart) throws -> [String] {
    switch order {
    case .state:
      guard let recording else { return ["Nothing is recorded.", "Try: record FILE · record last 10"] }
      return ["Recording into \(recording.file.path).", "Try: record stop"]
    case .begin(let path):
      try begin(path, start)
      return ["Recording into \(path); record stop ends it."]
    case .stop: return [try stop()]
    case .last(let count): return try last(count, of: start)
    }
  }

  /// Begins a recording in a new file; its first lines follow with the first command, at the page of that command.
  func begin(_ path: String, _ start: RecordingStart) throws {
    if let recording {
      throw CommandError(
        code: "already-recording", message: "This session is being recorded into \(recording.file.path).",
        guidance: [.run("record stop")])
    }
    recording = Recording(file: try RecordingFile(path, saving: saving), start: start)
  }

  private func stop() throws(CommandError) -> String {
    guard let ended = recording else {
      throw CommandError(
        code: "not-recording", message: "Nothing is being recorded.", guidance: ["Begin with record FILE."])
    }
    recording = nil
    return "Recorded \(ended.count) line\(ended.count == 1 ? "" : "s") into \(ended.file.path)."
  }

  private func last(_ count: Int, of start: RecordingStart) throws(CommandError) -> [String] {
    let lines = start.lines.suffix(max(count, 0))
    guard let first = lines.first else {
      throw CommandError(
        code: "nothing-to-record", message: "There is no line to record.",
        guidance: ["Type the lines first, or begin with record FILE."])
    }
    let isCut = lines.count < start.lines.count
    return opening(at: first, start, isCut: isCut) + lines.flatMap(ReplayRecorder.lines)
  }

  /// Adds a line that ended to the file.
  private func take(_ line: HistoryEntry?) throws {
    guard var recording, line?.isRecordable != false else { return }
    var lines: [String] = []
    if let line, line.isCommand, !recording.hasHead {
      lines = opening(at: line, recording.start, isCut: !recording.start.lines.isEmpty)
      recording.hasHead = true
    }
    lines += line.map(ReplayRecorder.lines) ?? [ReplayRecorder.hidden]
    if line?.isCommand == true { recording.count += 1 }
    // A recording that cannot be written ends with its first error.
    self.recording = nil
    try recording.file.append(lines)
    self.recording = recording
  }

  private func opening(at first: HistoryEntry, _ start: RecordingStart, isCut: Bool) -> [String] {
    var head = head
    if isCut, head.directives.contains("@demo") {
      head.remarks.append("Changes that the session made before its first line here are not in this file.")
    }
    return head.lines(at: first.address == "/" ? nil : first.address) + start.settings
      + (start.isDrawn ? ["show"] : [])
  }
}
