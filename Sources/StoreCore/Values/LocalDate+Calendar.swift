// Steps over the calendar: days, ISO weeks and months.
extension LocalDate {
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The day so many days after it.
  package func adding(days: Int) -> LocalDate { LocalDate(daysSince1970: daysSince1970 + days) }

  /// How many days after Monday it is; 1970-01-01 was a Thursday.
  package var daysAfterMonday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 }
  /// "Monday".
  package var weekday: String { Self.weekdays[daysAfterMonday] }
  /// The Monday of its week.
  package var monday: LocalDate { adding(days: -daysAfterMonday) }

  /// "2026-W48": its ISO week, of the year that its Thursday is in.
  package var week: String {
    let thursday = monday.adding(days: 3)
    let first = LocalDate(month: Int64(thursday.year * 12))
    let number = (thursday.daysSince1970 - first.daysSince1970) / 7 + 1
    return "\(thursday.year)-W" + Digits.padded(number, 2)
  }

  /// The month as a number that goes on by one: so many since the year 0.
  package var monthNumber: Int64 { Int64(year * 12 + month - 1) }
  /// The first day of a month.
  package init(month number: Int64) {
    let (year, month) = number.quotientAndRemainder(floor: 12)
    (self.year, self.month, day) = (Int(year), Int(month) + 1, 1)
  }
  package var monthStart: LocalDate { adding(days: 1 - day) }
  package var monthEnd: LocalDate { LocalDate(month: monthNumber + 1).adding(days: -1) }
}
