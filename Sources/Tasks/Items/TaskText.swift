package import StoreCore

/// The task text as such: what may stand in it, and how it is cut into lines.
package enum TaskText {
  /// Its lines, each with its ending; joined they are the text again.
  package static func lines(_ text: String) -> [String] {
    var (lines, bytes): ([String], Substring.UTF8View) = ([], text[...].utf8)
    while !bytes.isEmpty {
      let end = bytes.firstIndex(of: 0x0A).map { bytes.index(after: $0) } ?? bytes.endIndex
      lines.append(String(decoding: bytes[..<end], as: UTF8.self))
      bytes = bytes[end...]
    }
    return lines
  }

  /// The text of a file; refused as `bad-text` at the first byte that is no text.
  package static func read(_ bytes: [UInt8]) throws(StoreError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      where String(validating: line, as: UTF8.self) == nil {
        throw .notText(line: number + 1, "bytes that are not UTF-8")
      }
      throw .notText(line: 1, "bytes that are not UTF-8")
    }
    try check(text)
    return text
  }

  /// Refuses as `bad-text` what a terminal would obey; tabs and line ends are text.
  package static func check(_ text: String) throws(StoreError) {
    // Every control character begins with one of these bytes.
    guard
      text.utf8.contains(where: {
        $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2
      })
    else { return }
    var (line, before) = (1, Unicode.Scalar(0x20 as UInt8))
    for scalar in text.unicodeScalars {
      if before == "\r", scalar != "\n" {
        throw .notText(line: line, "a carriage return without a line feed")
      }
      if scalar == "\n" { line += 1 }
      if TextRule.isControl(scalar), !["\n", "\t", "\r"].contains(scalar) {
        throw .notText(
          line: line, "the control character U+" + String(scalar.value, radix: 16, uppercase: true))
      }
      before = scalar
    }
    if before == "\r" { throw .notText(line: line, "a carriage return without a line feed") }
  }

  /// What `add` and `text` are typed: a task, unless it is a project or is marked already.
  package static func item(_ typed: String) -> String {
    let line = TaskLine(raw: typed)
    return line.kind == .note && !line.isBlank ? "- " + line.body : line.body
  }
}

/// How the lines of a new text are found among those of the old: the same lines first, then those that say the same
/// with another indent or other tags, then what stands in the same place.
///
/// Texts are compared byte by byte: a line that only differs in how an accent is written is another line.
struct LineMatch {
  /// For each new line the old one, rising; nil: it is new.
  private(set) var found: [Int?]
  private let old, new: [String]
  private var oldKeys, newKeys: [Key]
  private var isBySaying = false

  private struct Key: Hashable {
    let bytes: [UInt8]
    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }
  }

  init(_ old: [String], _ new: [String]) {
    func isSame(_ a: Int, _ b: Int) -> Bool { old[a].utf8.elementsEqual(new[b].utf8) }
    var (start, ends) = (0, (old.count, new.count))
    while start < ends.0, start < ends.1, isSame(start, start) { start += 1 }
    while ends.0 > start, ends.1 > start, isSame(ends.0 - 1, ends.1 - 1) { ends = (ends.0 - 1, ends.1 - 1) }
    (self.old, self.new) = (Array(old[start..<ends.0]), Array(new[start..<ends.1]))
    found = self.new.map { _ in nil }
    (oldKeys, newKeys) = ([], [])
    matchMiddle()
    found =
      (0..<start).map(Optional.some) + found.map { $0.map { $0 + start } }
      + (ends.0..<old.count).map(Optional.some)
  }

  private mutating func matchMiddle() {
    let (olds, news) = (old.indices, new.indices)
    guard !olds.isEmpty, !news.isEmpty else { return }
    keys { Key($0) }
    align(olds, news)
    guard found.contains(nil) else { return }
    isBySaying = true
    keys { Key(TaskLine(raw: $0).text.trimmed) }
    between(olds, news) { $0.align($1, $2) }
    between(olds, news) { $0.pair($1, $2) }
  }

  private mutating func keys(_ key: (String) -> Key) {
    (oldKeys, newKeys) = (old.map(key), new.map(key))
  }

  /// Finds the lines that stand on both sides: those around, then those that are there once, then those between these.
  private mutating func align(_ olds: Range<Int>, _ news: Range<Int>) {
    var (olds, news) = (olds, news)
    while let a = olds.first, let b = news.first, take(a, b) {
      (olds, news) = (olds.dropFirst(), news.dropFirst())
    }
    while let a = olds.last, let b = news.last, take(a, b) {
      (olds, news) = (olds.dropLast(), news.dropLast())
    }
    guard !olds.isEmpty, !news.isEmpty else { return }
    let anchors = Self.rising(common(olds, news))
    guard !anchors.isEmpty else { return }
    var (first, second) = (olds.lowerBound, news.lowerBound)
    for (a, b) in anchors + [(olds.upperBound, news.upperBound)] {
      align(first..<a, second..<b)
      if b < news.upperBound { _ = take(a, b) }
      (first, second) = (a + 1, b + 1)
    }
  }

  private mutating func take(_ a: Int, _ b: Int) -> Bool {
    guard oldKeys[a] == newKeys[b], !isBySaying || mayChange(a, b) else { return false }
    found[b] = a
    return true
  }

  /// Whether a row may become a line: the store takes two texts for one that differ only in how an accent is written.
  private func mayChange(_ a: Int, _ b: Int) -> Bool {
    let isBlank = [old[a], new[b]].map { TaskLine(raw: $0).isBlank }
    return isBlank[0] == isBlank[1] && (old[a] != new[b] || old[a].utf8.elementsEqual(new[b].utf8))
  }

  /// The lines that are there once on each side, in the order of the new ones.
  private func common(_ olds: Range<Int>, _ news: Range<Int>) -> [(Int, Int)] {
    func once(_ keys: [Key], _ places: Range<Int>) -> [Key: Int] {
      Dictionary(places.map { (keys[$0], $0) }) { _, _ in -1 }.filter { $0.value >= 0 }
    }
    let (before, after) = (once(oldKeys, olds), once(newKeys, news))
    return after.compactMap { key, b in before[key].map { ($0, b) } }.sorted { $0.1 < $1.1 }
  }

  /// The longest run whose old places rise too.
  private static func rising(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var (ends, before): ([Int], [Int?]) = ([], [])
    for (place, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].0 < pair.0 { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var (run, last): ([(Int, Int)], Int?) = ([], ends.last)
    while let place = last {
      run.append(pairs[place])
      last = before[place]
    }
    return run.reversed()
  }

  /// Does something with each stretch of lines that are not found yet.
  private mutating func between(
    _ olds: Range<Int>, _ news: Range<Int>, _ body: (inout LineMatch, Range<Int>, Range<Int>) -> Void
  ) {
    var (first, second) = (olds.lowerBound, news.lowerBound)
    for place in news.lowerBound...news.upperBound {
      let known = place < news.upperBound ? found[place] : olds.upperBound
      guard let known else { continue }
      if first < known, second < place { body(&self, first..<known, second..<place) }
      (first, second) = (known + 1, place + 1)
    }
  }

  private mutating func pair(_ olds: Range<Int>, _ news: Range<Int>) {
    for (a, b) in zip(olds, news) where mayChange(a, b) { found[b] = a }
  }
}

extension StoreError {
  static func notText(line: Int, _ what: String) -> StoreError {
    StoreError(
      "bad-text", "Line \(line) has \(what).", field: "text", "Save it as plain text in UTF-8.")
  }
}
