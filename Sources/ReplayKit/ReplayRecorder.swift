/// Writes what was typed and what came of it as the lines of a replay file that holds when it is run.
///
/// Whatever a replay file would read otherwise is protected: a line that begins with `@`, a dollar sign before a name,
/// an output line that looks like a directive or a pattern.
public struct ReplayRecorder: Sendable {
  /// Whether the clock stood still, so that moments are the same next time.
  private let isFrozen: Bool
  /// Words that are others next time, such as the name of whoever types.
  private let changing: [String]
  /// Words behind which a line tells of the last days.
  private let passing: [String]

  /// A recorder; where the clock went on, days and times in what was read become `*`, and so does the rest of a line
  /// behind one of `passing`, with a number before it.
  public init(isFrozen: Bool, changing: [String] = [], passing: [String] = []) {
    self.isFrozen = isFrozen
    self.passing = passing
    self.changing = changing.filter { !$0.isEmpty }
  }

  /// The first lines of a file: what it is, what it runs on, remarks, and where the session begins unless that is the
  /// first page.
  public func head(isDemo: Bool, remarks: [String] = [], start: String? = nil) -> [String] {
    ["# A recorded session: say here who wants what"] + (isDemo ? ["@demo"] : [])
      + (isFrozen ? ["@frozen"] : []) + remarks.map { "# " + $0 } + (start.map { [at($0)] } ?? [])
  }

  /// A line of the file for each thing there is to say of `line`.
  public func lines(of line: RecordedLine) -> [String] {
    if line.text.utf8.first == UInt8(ascii: "#") { return [line.text] }
    guard line.text.utf8.count < ReplayParser.longest / 2 else {
      return ["# A line was left out that is longer than a replay file may hold."]
    }
    var lines = [Self.typed(line.text)]
    if let failure = line.failure { lines.append("  ? " + failure) }
    if let output = line.output { lines += read(output).map { $0.isEmpty ? "" : "  " + $0 } }
    if let address = line.movedTo { lines.append(at(address)) }
    return lines
  }

  /// A command as it stands in the first column.
  private static func typed(_ text: String) -> String {
    ReplayWriting.dollars(text.utf8.first == UInt8(ascii: "@") ? "\\" + text : text)
  }

  private func at(_ address: String) -> String { "@at " + stated(address) }

  /// What must be read, without its indentation.
  private func read(_ output: [String]) -> [String] {
    guard output.contains(where: hasChanging) else { return stated(output) }
    // Where a word of a table is another one its columns may stand elsewhere.
    guard output.count > 1, let first = output.first else { return output.map(stated) }
    return (hasChanging(first) ? [] : [stated(first)]) + ["..."]
  }

  private func stated(_ output: [String]) -> [String] {
    let last = output.lastIndex { !$0.isEmpty } ?? -1
    let first = output.firstIndex { !$0.isEmpty } ?? 0
    return output.enumerated().map { index, line in
      // An empty line belongs to what is read only between others.
      line.isEmpty ? (first..<max(first, last)).contains(index) ? "" : " (glob)" : stated(line)
    }
  }

  /// A line that matches what was read, and nothing else but for what is another next time.
  private func stated(_ line: String) -> String {
    line.utf8.count < ReplayParser.longest / 4
      ? ReplayWriting.text(line, open: changes(in: line), withoutTabs: true) : "* (glob)"
  }
}

// What is another next time.
extension ReplayRecorder {
  private func hasChanging(_ line: String) -> Bool {
    !isFrozen && changing.contains { !Self.places(of: $0, in: line).isEmpty }
  }

  /// The places of days, times and changing words, in their order.
  private func changes(in line: String) -> [Range<String.Index>] {
    guard !isFrozen else { return [] }
    let moments = line.ranges(of: Self.moment)
    let days = passing.flatMap { Self.places(of: $0, in: line) }.map { place in
      let before = line[..<place.lowerBound].reversed().prefix { $0 == " " || $0.isNumber }.count
      return line.index(place.lowerBound, offsetBy: -before)..<line.endIndex
    }
    return (moments + days + changing.flatMap { Self.places(of: $0, in: line) })
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// A day with its time, a time alone, or a word for a day near by.
  private static var moment: Regex<Substring> {
    #/\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?|\b\d\d:\d\d(?::\d\d)?\b|\b(?:today|yesterday|tomorrow)\b/#
  }

  /// Where a word stands alone.
  private static func places(of word: String, in line: String) -> [Range<String.Index>] {
    line.ranges(of: word).filter { range in
      let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
      let behind = range.upperBound < line.endIndex ? line[range.upperBound] : " "
      return ![before, behind].contains { $0.isLetter || $0.isNumber }
    }
  }
}
