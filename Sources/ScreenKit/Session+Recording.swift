import CommandKit
import PageKit

extension Session {
  /// Gives a line that ended to the recording; `entry` is nil where a leading space hid it.
  func record(_ entry: HistoryEntry?) {
    guard let recorder = world.recorder else { return }
    do { try recorder.take(entry) } catch { complain(error, at: Line("", from: .keyboard)) }
  }

  /// Runs `record` and draws its answer.
  func record(_ order: RecordOrder, _ words: [Word], _ pipeline: Pipeline) throws {
    running.isRecordable = false
    guard let recorder = world.recorder else { return }
    do {
      let lines = try recorder.answer(order, recordingStart)
      try draw(page: Page("", blocks: [.verbatim(lines)]), pipeline)
    } catch {
      throw PlacedError(error, places: [:], span: words.count > 1 ? words[1].span : nil)
    }
  }

  /// The state that a recording begins with.
  public var recordingStart: RecordingStart {
    let usual = Presentation()
    var settings: [String] = []
    if presentation.rows != usual.rows { settings.append("set rows \(presentation.rows)") }
    let limits = presentation.confirmation
    if limits != usual.confirmation { settings.append("set confirm \(limits.free) \(limits.yes)") }
    return RecordingStart(
      settings: settings, isDrawn: shown != nil, lines: history.entries.filter(\.isRecordable))
  }
}

/// The recording that a program offers to a session.
@MainActor public struct Recorder {
  /// Runs `record` and gives the lines that it prints.
  public var answer: @MainActor (RecordOrder, RecordingStart) throws -> [String]
  /// Takes a line that ended; nil where a leading space hid it.
  public var take: @MainActor (HistoryEntry?) throws -> Void
  /// Whether a recording is running, for the prompt.
  public var isRecording: @MainActor () -> Bool

  /// A recording made of its three parts.
  public init(
    answer: @escaping @MainActor (RecordOrder, RecordingStart) throws -> [String],
    take: @escaping @MainActor (HistoryEntry?) throws -> Void, isRecording: @escaping @MainActor () -> Bool
  ) { (self.answer, self.take, self.isRecording) = (answer, take, isRecording) }
}

/// The state of a session when a recording begins.
public struct RecordingStart: Sendable {
  /// The `set` lines that change what later lines do.
  public var settings: [String]
  /// Whether the session has drawn its page, so a row number may follow.
  public var isDrawn: Bool
  /// The lines of the session that a recording can hold, oldest first.
  public var lines: [HistoryEntry]
}

/// The arguments of `record`.
public enum RecordOrder: Hashable, Sendable {
  case state, stop
  case begin(file: String)
  case last(Int)

  /// `record FILE`, `record stop` or `record last N`; without arguments it asks for the state.
  init(_ word: String?, _ count: Int?) {
    self =
      switch word {
      case nil: .state
      case "stop": .stop
      case "last": .last(count ?? 20)
      case .some(let file): .begin(file: file)
      }
  }
}
