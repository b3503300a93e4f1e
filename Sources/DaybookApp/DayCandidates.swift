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
    let days: [(Int, String)]
    switch type {
    case is LocalDate.Type: days = past + ahead
    case is DayPast.Type, is DayOrMonth.Type: days = past
    case is DayAhead.Type: days = ahead
    default: return []
    }
    var seen: Set<Int> = []
    return days.filter { seen.insert($0.0).inserted }
      .map { Candidate(LocalDate(daysSince1970: $0.0).text, $0.1) }
      .filter { $0.text.hasPrefix(prefix) }
  }

  private var today: LocalDate { local(clock.now()).date }

  private var past: [(Int, String)] {
    let today = today
    let number = today.daysSince1970
    let first = number - today.day + 1
    return [
      (number, "today"), (number - 1, "yesterday"), (number - 7, "a week ago"),
      (first, "the first of this month"), (Self.first(of: first - 1), "the first of last month"),
    ]
  }

  private var ahead: [(Int, String)] {
    let today = today
    let number = today.daysSince1970
    return [
      (number + 1, "tomorrow"), (number + 7, "in a week"),
      // 31 days after a first lie in the next month.
      (Self.first(of: number - today.day + 32), "the first of next month"),
    ]
  }

  /// The first day of the month that a day lies in.
  private static func first(of number: Int) -> Int { number - LocalDate(daysSince1970: number).day + 1 }
}
