package import StoreCore

/// When something is due: a day, a day with a time or from one time to another, or from one day to another.
package struct DueSpan: Hashable, Sendable {
  package let start: LocalDate
  /// As a tag says it: "2025-07-06 10:00-13:00", "2025-07-06 thru 2025-07-08".
  package let text: String

  /// Reads what a tag says; nil for anything else, such as a day in words or an end before its start.
  package init?(_ text: String) {
    guard let span = try? DueSpan(typed: text, now: nil) else { return nil }
    self = span
  }

  /// Reads what was typed, with days in words where `now` is known; refused as `bad-due`.
  package init(typed text: String, now: DayTime?) throws(StoreError) {
    func day(_ words: some Sequence<String>) throws(StoreError) -> LocalDate {
      let words = words.joined(separator: " ")
      if let day = (try? LocalDate(parsing: words)) ?? now.flatMap({ DayTime(words: words, now: $0)?.day }) {
        return day
      }
      throw .badDue(text, "It is no day.")
    }
    let words = text.split(separator: " ").map(String.init)
    if let thru = words.firstIndex(of: "thru") {
      let end: LocalDate
      (start, end) = (try day(words[..<thru]), try day(words[(thru + 1)...]))
      guard start <= end else { throw .badDue(text, "It ends before it starts.") }
      self.text = "\(start) thru \(end)"
      return
    }
    let times = words.last?.split(separator: "-", omittingEmptySubsequences: false).map(String.init) ?? []
    let minutes = times.compactMap(DayTime.minute)
    guard words.count > 1, minutes.count == times.count, times.count <= 2, words.last?.contains(":") == true
    else {
      start = try day(words)
      self.text = start.text
      return
    }
    guard minutes == minutes.sorted() else { throw .badDue(text, "It ends before it starts.") }
    start = try day(words.dropLast().filter { $0 != "at" })
    self.text = "\(start) " + minutes.map(DayTime.clock).joined(separator: "-")
  }
}

extension DayTime {
  /// "09:30".
  static func clock(_ minute: Int) -> String {
    [minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  /// The moment it is in the shop.
  package init(_ ground: Ground) {
    let clock = ground.local(ground.now)
    self.init(clock.date, minute: Int(clock.milliseconds - clock.date.start.milliseconds) / 60_000)
  }
}

extension StoreError {
  static func badDue(_ text: String, _ fault: String) -> StoreError {
    StoreError(
      "bad-due", "\(quoted(text)) cannot be a due date. \(fault)", field: "due", value: text,
      "Write 2026-11-30, friday, 2026-11-30 10:00-13:00, or 2026-11-30 thru 2026-12-02.")
  }
}
