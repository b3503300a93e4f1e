/// Lines of a replay file that are taken out, and what stands in their place or behind one of them.
public struct ReplayEdit: Hashable, Sendable {
  /// Which line of the file, from 1; of several the first.
  public var line: Int
  /// The last of them; nil: the line stays.
  var last: Int?
  /// Whether they go.
  public var removes: Bool { last != nil }
  /// The whole lines that stand in their place, or behind the line where it stays.
  public var text: [String]
  /// What was looked for between two `...`, where nothing that was read is like it: with it a check is lost.
  public var dropped: String?
  /// The variables that stood in it and are written out now: where their values stood, others do.
  public var lost: [String] = []

  init(replacing line: Int, with text: [String], dropped: String? = nil, lost: [String] = []) {
    (self.line, last, self.text, self.dropped, self.lost) = (line, line, text, dropped, lost)
  }

  init(replacing lines: ClosedRange<Int>, with text: [String]) {
    (line, last, self.text) = (lines.lowerBound, lines.upperBound, text)
  }

  init(behind line: Int, _ text: [String]) { (self.line, self.text) = (line, text) }
}
