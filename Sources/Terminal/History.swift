/// The lines typed so far, kept in a private file across sessions.
@MainActor public final class History {
  /// The newest entries, oldest first; those of other sessions as they were when this one began.
  public private(set) var lines: [String] = []
  /// The `errno` of the last write that failed; the lines are remembered for this session all the same.
  public private(set) var failure: Int32?

  private let file: HistoryFile?
  private let limit: Int

  /// The newest `limit` entries of the file at `path`, which need not exist; nil keeps nothing beyond the session.
  public init(path: String?, limit: Int = 10_000) {
    self.limit = limit
    file = path.map(HistoryFile.init)
    guard let file else { return }
    let loaded = file.load(limit: limit)
    lines = loaded.lines
    if loaded.isOvergrown { file.shrink(to: limit) }
  }

  /// Keeps a line, at once; false when it is not one to keep.
  ///
  /// Not kept are lines that start with a blank (so that one can hide a line), empty ones, those of several lines, and
  /// the line before once more.
  @discardableResult public func append(_ line: String) -> Bool {
    guard let first = line.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else {
      return false
    }
    guard line != lines.last, !line.utf8.contains(0x0A), !line.utf8.contains(0) else { return false }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
    if let file {
      let result = file.append(line)
      failure = result == 0 ? nil : result
    }
    return true
  }
}
