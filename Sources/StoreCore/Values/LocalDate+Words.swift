// Days and periods as people say them.
extension LocalDate {
  /// The shop's day while a line that was typed is run: words count from it. nil: words name no day, as in a file.
  @TaskLocal package static var ofTyping: LocalDate?

  /// Reads a day as it is typed: "2026-11-30", "monday", "tomorrow", "+3d"; refused as `bad-date` on `field`.
  package init(typed text: String, field: String = "since") throws(StoreError) {
    do throws(StoreError) {
      self = try LocalDate(parsing: text, field: field)
    } catch {
      var error = error
      let words = text.lowercased().split(separator: " ").map(String.init)
      if let today = Self.ofTyping, let day = LocalDate(words: words, today: today), day.isTypable {
        self = day
        return
      }
      error.advice = ["Write a day, such as 2026-11-21, monday or +3d."]
      throw error
    }
  }

  /// Reads a day in words; nil for anything else. A weekday is the next one, today included; "next" and "last" are a
  /// week away from it or before today.
  package init?(words: [String], today: LocalDate) {
    var words = words
    guard let first = words.first else { return nil }
    var offset: Int?
    if let start = words.firstIndex(where: { $0.first == "+" || $0.first == "-" }) {
      guard let days = Self.days(words[start...]) else { return nil }
      offset = days
      words.removeSubrange(start...)
    }
    let base: LocalDate?
    switch words.count {
    case 0: base = today
    case 1: base = (try? LocalDate(parsing: first)) ?? Self.named(first, which: "this", today)
    case 2: base = ["this", "next", "last"].contains(first) ? Self.named(words[1], which: first, today) : nil
    default: base = nil
    }
    guard let base else { return nil }
    self = base.adding(days: offset ?? 0)
  }

  private var isTypable: Bool { 1900...2199 ~= year }

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
    if let weekday = place(word, in: weekdays) {
      let ahead = (weekday - today.daysAfterMonday + 7) % 7
      let days = which == "next" ? ahead + 7 : which == "last" ? (ahead == 0 ? -7 : ahead - 7) : ahead
      return today.adding(days: days)
    }
    guard let month = place(word, in: months) else { return nil }
    let year = today.year + (which == "next" ? 1 : which == "last" ? -1 : 0)
    return LocalDate(month: Int64(year * 12 + month))
  }

  /// A whole word or its first three letters.
  private static func place(_ word: String, in names: [String]) -> Int? {
    names.map { $0.lowercased() }.firstIndex { $0 == word || word.count == 3 && $0.hasPrefix(word) }
  }

  // MARK: Periods

  /// Reads a period as it is typed: "2026", "2026-q4", "2026-11", "q4" or "november", which is the last that has begun,
  /// "last-month", or a day; refused as `bad-date` on `field`.
  package static func period(typed text: String, field: String = "since") throws(StoreError)
    -> ClosedRange<LocalDate>
  {
    let words = text.lowercased()
    if let period = named(words) ?? months(words[...]) { return period }
    do throws(StoreError) {
      let day = try LocalDate(typed: text, field: field)
      return day...day
    } catch {
      var error = error
      error.advice = ["Write a day or a period, such as 2026-11-21, monday, 2026-11, q4 or last-month."]
      throw error
    }
  }

  /// "q4", "november", "this-week", "last-quarter": known only while a line is typed.
  private static func named(_ words: String) -> ClosedRange<LocalDate>? {
    let parts = words.split(separator: "-")
    guard let today = ofTyping else { return nil }
    // Whoever asks what was sold looks back.
    if let weekday = place(words, in: weekdays) {
      let day = today.adding(days: -((today.daysAfterMonday - weekday + 7) % 7))
      return day...day
    }
    let month = place(words, in: months).map { (place: $0, length: 1) }
    if let (place, length) = month ?? quarters.firstIndex(of: words).map({ (3 * $0, 3) }) {
      let first = Int64(today.year * 12 + place)
      return of(months: length, from: first > today.monthNumber ? first - 12 : first)
    }
    guard parts.count == 2, let back = ["this": 0, "last": 1][parts[0]] else { return nil }
    if parts[1] == "week" { return today.monday.adding(days: -7 * back).through(days: 7) }
    guard let length = ["month": 1, "quarter": 3, "year": 12][parts[1]] else { return nil }
    let first = today.monthNumber - today.monthNumber % Int64(length)
    return of(months: length, from: first - Int64(back * length))
  }

  /// "2026", "2026-11", "2026-q4".
  private static func months(_ text: Substring) -> ClosedRange<LocalDate>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].utf8.count == 4, let year = try? LocalDate(parsing: "\(parts[0])-01-01")
    else { return nil }
    guard parts.count == 2 else { return of(months: 12, from: year.monthNumber) }
    if let quarter = quarters.firstIndex(of: String(parts[1])) {
      return of(months: 3, from: year.monthNumber + Int64(3 * quarter))
    }
    return (try? LocalDate(parsing: text + "-01")).map { of(months: 1, from: $0.monthNumber) }
  }

  private static let quarters = ["q1", "q2", "q3", "q4"]

  private static func of(months count: Int, from first: Int64) -> ClosedRange<LocalDate> {
    LocalDate(month: first)...LocalDate(month: first + Int64(count)).adding(days: -1)
  }

  private func through(days: Int) -> ClosedRange<LocalDate> { self...adding(days: days - 1) }
}
