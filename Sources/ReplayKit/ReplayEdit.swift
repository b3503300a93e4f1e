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

  init(replacing line: Int, with text: [String], dropped: String? = nil) {
    (self.line, last, self.text, self.dropped) = (line, line, text, dropped)
  }

  init(replacing lines: ClosedRange<Int>, with text: [String]) {
    (line, last, self.text) = (lines.lowerBound, lines.upperBound, text)
  }

  init(behind line: Int, _ text: [String]) { (self.line, self.text) = (line, text) }
}
