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
    let local = local(instant)
    let (day, time) = (local.date, local.text.dropFirst(11).prefix(5))
    return "\(day.weekday) \(day.day) \(LocalDate.months[day.month - 1]), \(time)"
  }

  /// The moment at which the shop's clock shows one as ``local(_:)`` has it; of one that the clock shows twice, the
  /// later, and one that it skips as much later.
  package func moment(shown: Instant) -> Instant {
    let guess = Instant(milliseconds: shown.milliseconds - Int64(utcOffset(at: shown)) * 1000)
    let found = Instant(milliseconds: shown.milliseconds - Int64(utcOffset(at: guess)) * 1000)
    return local(found) == shown ? found : max(guess, found)
  }

  /// The moment a minute of a day begins on the shop's clock, 0 being midnight.
  package func moment(of day: LocalDate, _ minute: Int) -> Instant {
    moment(shown: Instant(milliseconds: day.start.milliseconds + Int64(minute) * 60_000))
  }

  /// The moment a day begins on the shop's clock; where midnight is skipped, the first moment after it.
  package func start(of day: LocalDate) -> Instant { moment(of: day, 0) }
}
