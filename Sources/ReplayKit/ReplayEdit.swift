/// A line of a replay file that is taken out, and what stands in its place or behind it.
public struct ReplayEdit: Hashable, Sendable {
  /// Which line of the file, from 1.
  public var line: Int
  /// Whether that line goes.
  public var removes: Bool
  /// The whole lines that stand in its place, or behind it where it stays.
  public var text: [String]
  /// What was looked for between two `...`, where nothing that was read is like it: with it a check is lost.
  public var dropped: String?

  /// The variables that stood in it and are written out now: where their values stood, others do.
  public var lost: [String] = []

  init(replacing line: Int, with text: [String], dropped: String? = nil, lost: [String] = []) {
    (self.line, removes, self.text, self.dropped, self.lost) = (line, true, text, dropped, lost)
  }

  init(behind line: Int, _ text: [String]) { (self.line, removes, self.text) = (line, false, text) }
}
