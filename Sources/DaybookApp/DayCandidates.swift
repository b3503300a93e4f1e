import AppRoutes
import CommandKit
import Inventory
import StoreCore

/// Days that are often meant, by the shop's calendar: today, yesterday, the first of a month.
struct DayCandidates {
  let clock: Clock
  /// Seconds east of UTC at an instant.
  let utcOffset: (Instant) -> Int

  /// The days that begin with `prefix`, where a day is asked for; nothing for any other type.
  func candidates(_ type: any CommandValue.Type, _ prefix: String) -> [Candidate] {
    guard type == LocalDate.self || type == StockTime.self else { return [] }
    return all.filter { $0.text.hasPrefix(prefix) }
  }

  private var all: [Candidate] {
    let now = clock.now()
    let local = now.milliseconds + Int64(utcOffset(now)) * 1000
    let today = LocalDate(daysSince1970: Int((Double(local) / 86_400_000).rounded(.down)))
    let number = today.daysSince1970
    let first = LocalDate(daysSince1970: number - today.day + 1)
    // 31 days behind a first lies in the next month, and a day before it in the last one.
    let next = LocalDate(daysSince1970: first.daysSince1970 + 31)
    let last = LocalDate(daysSince1970: first.daysSince1970 - 1)
    let days = [
      (number, "today"), (number - 1, "yesterday"), (number - 7, "a week ago"),
      (first.daysSince1970, "the first of this month"),
      (last.daysSince1970 - last.day + 1, "the first of last month"), (number + 1, "tomorrow"),
      (next.daysSince1970 - next.day + 1, "the first of next month"),
    ]
    var seen: Set<Int> = []
    return days.filter { seen.insert($0.0).inserted }
      .map { Candidate(LocalDate(daysSince1970: $0.0).text, $0.1) }
  }
}
