public import ScreenKit

/// The lines typed so far with the pages they were typed at, kept in a private file across sessions.
@MainActor public final class History {
  /// The newest entries, oldest first; those of other sessions as they were when this one began.
  public private(set) var entries: [PastLine] = []
  /// The `errno` of the last write that failed; the lines are remembered for this session all the same.
  public private(set) var failure: Int32?

  private let file: HistoryFile?
  private let limit: Int
  private let now: () -> Int64
  /// Whether the entry that was typed last had failed before and was typed again.
  private var isSecondTry = false

  /// The newest `limit` entries of the file at `path`, which need not exist; nil keeps nothing beyond the session.
  ///
  /// `ground` names what the session works on, of letters and digits: lines of another are told apart. `now` tells the
  /// time in milliseconds since 1970; the system's unless told.
  public init(
    path: String?, ground: String = "", limit: Int = 10_000, now: @escaping () -> Int64 = millisecondsNow
  ) {
    self.limit = limit
    self.now = now
    file = path.map { HistoryFile(path: $0, ground: ground) }
    guard let file else { return }
    let loaded = file.load(limit: limit)
    entries = loaded.entries
    if loaded.isOvergrown { file.shrink(to: limit) }
  }

  /// What was typed, without where and when.
  public var lines: [String] { entries.map(\.text) }

  /// Keeps a line that was typed at the page `address`, at once; false when it is not one to keep.
  ///
  /// Not kept are lines that start with a blank (so that one can hide a line), empty ones, those of several lines, and
  /// the line before once more.
  @discardableResult public func append(_ line: String, at address: String = "") -> Bool {
    guard let first = line.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else {
      return false
    }
    guard !line.utf8.contains(0x0A), !line.utf8.contains(0) else { return false }
    isSecondTry = false
    if let last = entries.last, last.text == line, last.address == address, !last.isOfAnother {
      if case .failed = last.outcome { isSecondTry = true }
      entries[entries.count - 1].outcome = .unknown
      return false
    }
    let entry = PastLine(line, at: address, milliseconds: address.isEmpty ? nil : now())
    entries.append(entry)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    if let file { write(file.record(of: entry)) }
    return true
  }

  /// Notes what came of the line that was appended last, if it is `line`.
  public func note(_ line: PastLine) {
    guard let last = entries.indices.last, entries[last].text == line.text,
      entries[last].outcome == .unknown
    else { return }
    entries[last].outcome = line.outcome
    guard let at = entries[last].milliseconds else { return }
    switch line.outcome {
    case .failed(let code): write(HistoryFile.record(of: code, at: at))
    case .done where isSecondTry: write(HistoryFile.record(of: "", at: at))
    // What went well is most of it, and needs no record.
    case .done, .unknown: break
    }
  }

  /// The page at which a line was typed last; nil when that is not known.
  func page(of line: String) -> String? {
    entries.last { $0.text == line && !$0.address.isEmpty }?.address
  }

  private func write(_ record: String) {
    guard let file else { return }
    let result = file.append(record)
    failure = result == 0 ? nil : result
  }
}
