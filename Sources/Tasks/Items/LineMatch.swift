import StoreCore

/// How the lines of a new text are found among those of the old: the same lines first, then those that say the same
/// with another indent or other tags; between these those that have most words in common, then by their places.
///
/// Texts are compared byte by byte: a line that only differs in how an accent is written is another line.
struct LineMatch {
  /// For each new line the old one; nil: it is new.
  private(set) var found: [Int?]
  private let old, new: [String]
  /// By what lines are the same now; nil where a line has its fellow.
  private var oldKeys: [Key?] = []
  private var newKeys: [Key?] = []

  private struct Key: Hashable {
    let bytes: [UInt8]
    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }
  }

  init(_ old: [String], _ new: [String]) {
    (self.old, self.new, found) = (old, new, [Int?](repeating: nil, count: new.count))
    align { Key($0) }
    align { Key(TaskLine(raw: $0).text.trimmed) }
    between { match, olds, news in
      if olds.count > 1 || news.count > 1 { match.resemble(olds, news) }
      let known = Set(news.compactMap { match.found[$0] })
      let (olds, news) = (olds.filter { !known.contains($0) }, news.filter { match.found[$0] == nil })
      for (a, b) in zip(olds, news) { _ = match.take(a, b) }
    }
  }

  /// Finds lines by most of their words, the most alike first. A word that many lines have leads to none of them, and
  /// a very long line counts by its beginning: the work grows with the lines alone.
  private mutating func resemble(_ olds: Range<Int>, _ news: Range<Int>) {
    func words(_ line: String) -> Set<Substring> {
      Set(folded(TaskLine(raw: line).text).split(separator: " ").prefix(32))
    }
    let before = olds.map { words(old[$0]) }
    var having: [Substring: [Int]] = [:]
    for (place, words) in before.enumerated() {
      for word in words { having[word, default: []].append(place) }
    }
    var pairs: [(share: Double, distance: Int, a: Int, b: Int)] = []
    for (place, b) in news.enumerated() {
      let words = words(new[b])
      for a in Set(words.flatMap { having[$0].map { $0.count > 8 ? [] : $0 } ?? [] }) {
        let share = Double(words.intersection(before[a]).count) / Double(max(words.count, before[a].count))
        if share > 0.5 { pairs.append((share, abs(a - place), olds.lowerBound + a, b)) }
      }
    }
    var known: Set<Int> = []
    for pair in pairs.sorted(by: { (-$0.share, $0.distance, $0.b) < (-$1.share, $1.distance, $1.b) })
    where found[pair.b] == nil && !known.contains(pair.a) && take(pair.a, pair.b) { known.insert(pair.a) }
  }

  /// Finds the lines whose keys are the same among those that are not found yet.
  private mutating func align(by key: (String) -> Key) {
    let known = Set(found.compactMap(\.self))
    guard known.count < old.count, known.count < new.count else { return }
    oldKeys = old.indices.map { known.contains($0) ? nil : key(old[$0]) }
    newKeys = new.indices.map { found[$0] == nil ? key(new[$0]) : nil }
    between { $0.align($1, $2) }
  }

  /// Does something with each stretch of lines that are not found yet.
  private mutating func between(_ body: (inout LineMatch, Range<Int>, Range<Int>) -> Void) {
    var (first, second) = (0, 0)
    for place in 0...new.count {
      guard let known = place < new.count ? found[place] : old.count else { continue }
      if first < known, second < place { body(&self, first..<known, second..<place) }
      (first, second) = (known + 1, place + 1)
    }
  }

  /// Those at both ends, then those that are there once on each side, then those between these.
  private mutating func align(_ olds: Range<Int>, _ news: Range<Int>) {
    var (olds, news) = (olds, news)
    while let a = olds.first, let b = news.first, isSame(a, b), take(a, b) {
      (olds, news) = (olds.dropFirst(), news.dropFirst())
    }
    while let a = olds.last, let b = news.last, isSame(a, b), take(a, b) {
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

  private func isSame(_ a: Int, _ b: Int) -> Bool { oldKeys[a] == newKeys[b] }

  /// Lets a row become a line, but not a blank line a task.
  private mutating func take(_ a: Int, _ b: Int) -> Bool {
    guard old[a] == new[b] || TaskLine(raw: old[a]).isBlank == TaskLine(raw: new[b]).isBlank else {
      return false
    }
    found[b] = a
    return true
  }

  /// The lines that are there once on each side, in the order of the new ones.
  private func common(_ olds: Range<Int>, _ news: Range<Int>) -> [(Int, Int)] {
    func once(_ keys: [Key?], _ places: Range<Int>) -> [Key: Int] {
      let known = places.compactMap { place in keys[place].map { ($0, place) } }
      return Dictionary(known) { _, _ in -1 }.filter { $0.value >= 0 }
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
}
