import AppRoutes
import CommandKit
import StoreCore

/// Days that are often meant, by the shop's calendar: today, yesterday, the first of a month.
struct DayCandidates {
  let clock: Clock
  /// A moment moved to the shop's clock.
  let local: (Instant) -> Instant

  /// The days that begin with `prefix`, where a day is asked for; nothing for any other type.
  func candidates(_ type: any CommandValue.Type, _ prefix: String) -> [Candidate] {
    let days: [(LocalDate, String)]
    switch type {
    case is LocalDate.Type: days = past + ahead
    case is DayPast.Type, is FirstDay.Type, is LastDay.Type: days = past
    case is DayAhead.Type: days = ahead
    default: return []
    }
    var seen: Set<LocalDate> = []
    return days.filter { seen.insert($0.0).inserted }.map { Candidate($0.0.text, $0.1) }
      .filter { $0.text.hasPrefix(prefix) }
  }

  private var today: LocalDate { local(clock.now()).date }

  private var past: [(LocalDate, String)] {
    let today = today
    let first = today.monthStart
    return [
      (today, "today"), (today.adding(days: -1), "yesterday"), (today.adding(days: -7), "a week ago"),
      (first, "the first of this month"), (first.adding(days: -1).monthStart, "the first of last month"),
    ]
  }

  private var ahead: [(LocalDate, String)] {
    let today = today
    return [
      (today.adding(days: 1), "tomorrow"), (today.adding(days: 7), "in a week"),
      (today.monthEnd.adding(days: 1), "the first of next month"),
    ]
  }
}
