package import StoreCore

/// A day and a time of it on the shop's clock, as a tag says it: "2026-11-30", "2026-11-30 14:30", "next friday".
package struct DayTime: Hashable, Comparable, Sendable {
  package var day: LocalDate
  /// Minutes after midnight, 0...1439.
  package var minute: Int

  package init(_ day: LocalDate, minute: Int = 0) { (self.day, self.minute) = (day, minute) }

  package static func < (a: DayTime, b: DayTime) -> Bool { (a.day, a.minute) < (b.day, b.minute) }

  /// Reads a day in words, then "at" a time if there is one; nil for anything else.
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
    guard
      let day = LocalDate(words: words, today: now.day) ?? (words.isEmpty && minute != nil ? now.day : nil)
    else { return nil }
    self.init(day, minute: minute ?? 0)
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
