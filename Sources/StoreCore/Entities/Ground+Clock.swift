import Foundation

// The shop's clock.
extension Ground {
  /// Seconds east of UTC that the shop's clock shows at a moment.
  package func utcOffset(at instant: Instant) -> Int {
    guard timeZone != "UTC", let zone = TimeZone(identifier: timeZone) else { return 0 }
    return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
  }

  /// A moment moved by the shop's offset, so that its text and date are those of the shop's clock.
  package func local(_ instant: Instant) -> Instant {
    Instant(milliseconds: instant.milliseconds + Int64(utcOffset(at: instant)) * 1000)
  }

  /// What the shop's clock shows at a moment, as pages write it: "2026-11-21 20:29".
  package func clock(at instant: Instant) -> String {
    let text = local(instant).text
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
  }

  /// The day and time on the shop's clock in words: "Monday 23 November, 05:24".
  package func longClock(at instant: Instant) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    let local = local(instant)
    let day = LocalDate(daysSince1970: Int((Double(local.milliseconds) / 86_400_000).rounded(.down)))
    return "\(day.weekday) \(day.day) \(months[day.month - 1]), \(local.text.dropFirst(11).prefix(5))"
  }

  /// The moment a minute of a day begins on the shop's clock, 0 being midnight; of one that the clock shows twice,
  /// the later, of one that is skipped, one an hour off.
  package func moment(of day: LocalDate, _ minute: Int) -> Instant {
    let shown = day.start.milliseconds + Int64(minute) * 60_000
    let guess = Instant(milliseconds: shown - Int64(utcOffset(at: Instant(milliseconds: shown))) * 1000)
    return Instant(milliseconds: shown - Int64(utcOffset(at: guess)) * 1000)
  }

  /// The moment a day begins on the shop's clock; where midnight is skipped, the first moment after it.
  package func start(of day: LocalDate) -> Instant { moment(of: day, 0) }
}

extension LocalDate {
  /// "Monday".
  package var weekday: String {
    let days = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    return days[(daysSince1970 % 7 + 7) % 7]
  }

  /// The day so many days after it.
  package func adding(days: Int) -> LocalDate { LocalDate(daysSince1970: daysSince1970 + days) }
}
