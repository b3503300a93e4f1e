package import StoreCore

/// A day and a time of it on the shop's clock, as a tag says it: "2026-11-30", "2026-11-30 14:30", "next friday".
package struct DayTime: Hashable, Comparable, Sendable {
  package var day: LocalDate
  /// Minutes after midnight, 0...1439.
  package var minute: Int

  package init(_ day: LocalDate, minute: Int = 0) { (self.day, self.minute) = (day, minute) }

  package static func < (a: DayTime, b: DayTime) -> Bool { (a.day, a.minute) < (b.day, b.minute) }

  /// Reads a day in words, then "at" a time if there is one; nil for anything else. A weekday is the next one, today
  /// included; "next" and "last" are a week away from it or before today.
  package init?(words text: String, now: DayTime) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    if words == ["now"] {
      self = now
      return
    }
    var minute: Int?
    if let last = words.last, let time = Self.minute(last) {
      minute = time
      words.removeLast()
      if words.last == "at" { words.removeLast() }
    }
    guard let day = Self.day(words, today: now.day) ?? (words.isEmpty && minute != nil ? now.day : nil) else {
      return nil
    }
    self.init(day, minute: minute ?? 0)
  }

  private static func day(_ words: [String], today: LocalDate) -> LocalDate? {
    var words = words
    guard let first = words.first else { return nil }
    var offset: Int?
    if let start = words.firstIndex(where: { $0.first == "+" || $0.first == "-" }) {
      guard let days = days(words[start...]) else { return nil }
      offset = days
      words.removeSubrange(start...)
    }
    let base: LocalDate?
    switch words.count {
    case 0: base = today
    case 1: base = (try? LocalDate(parsing: first)) ?? named(first, which: "this", today)
    case 2: base = ["this", "next", "last"].contains(first) ? named(words[1], which: first, today) : nil
    default: base = nil
    }
    return base?.adding(days: offset ?? 0)
  }

  /// "+7 days", "-1 week", "+3d".
  private static func days(_ words: ArraySlice<String>) -> Int? {
    let text = words.joined()
    let digits = text.dropFirst().prefix(while: \.isNumber)
    guard digits.count < 6, let count = Int(digits) else { return nil }
    let unit = text.dropFirst(1 + digits.count)
    guard let days = ["": 1, "d": 1, "day": 1, "days": 1, "w": 7, "week": 7, "weeks": 7][String(unit)] else {
      return nil
    }
    return (text.first == "-" ? -1 : 1) * count * days
  }

  private static func named(_ word: String, which: String, _ today: LocalDate) -> LocalDate? {
    if let days = ["today": 0, "tomorrow": 1, "yesterday": -1][word] {
      return which == "this" ? today.adding(days: days) : nil
    }
    if let weekday = place(word, in: LocalDate.weekdays) {
      let ahead = (weekday - today.daysAfterMonday + 7) % 7
      let days = which == "next" ? ahead + 7 : which == "last" ? (ahead == 0 ? -7 : ahead - 7) : ahead
      return today.adding(days: days)
    }
    guard let month = place(word, in: LocalDate.months) else { return nil }
    let year = today.year + (which == "next" ? 1 : which == "last" ? -1 : 0)
    return LocalDate(month: Int64(year * 12 + month))
  }

  /// A whole word or its first three letters.
  private static func place(_ word: String, in names: [String]) -> Int? {
    names.map { $0.lowercased() }.firstIndex { $0 == word || word.count == 3 && $0.hasPrefix(word) }
  }

  /// "14:30", "2pm".
  static func minute(_ word: String) -> Int? {
    if let half = ["am", "pm"].first(where: word.hasSuffix), let hour = Int(word.dropLast(2)), 1...12 ~= hour
    {
      return (hour % 12 + (half == "pm" ? 12 : 0)) * 60
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
      0...23 ~= hour, 0...59 ~= minute
    else { return nil }
    return hour * 60 + minute
  }
}
