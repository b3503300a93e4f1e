/// A day of the calendar without a time zone, 1900-01-01...2199-12-31 when typed: "2026-11-21".
package struct LocalDate: Hashable, Comparable, Sendable, TextCoded {
  /// The year, 2026.
  package let year: Int
  /// The month, 1...12.
  package let month: Int
  /// The day of the month, 1...31.
  package let day: Int

  /// Reads YYYY-MM-DD; refused as `bad-date` on `field`, also for a day that no calendar has.
  package init(parsing text: String, field: String = "since") throws(StoreError) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = LocalDate.number(bytes[0..<4]), let month = LocalDate.number(bytes[5..<7]),
      let day = LocalDate.number(bytes[8..<10])
    else { throw .badDate(text, field: field) }
    if !(1900...2199 ~= year), 1...12 ~= month, 1...31 ~= day {
      throw .badDate(text, field: field, "is outside the years 1900 to 2199")
    }
    guard 1900...2199 ~= year, 1...12 ~= month, 1...LocalDate.days(in: month, of: year) ~= day else {
      throw .badDate(text, field: field)
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  package init(_ text: String) throws(StoreError) { try self.init(parsing: text) }

  /// The day that many days after 1970-01-01, by Howard Hinnant's civil calendar: eras of 400 years from 1 March.
  package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// How many days after 1970-01-01 it is.
  package var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The moment it begins in UTC.
  package var start: Instant { Instant(milliseconds: Int64(daysSince1970) * 86_400_000) }

  /// "2026-11-21".
  package var text: String {
    Digits.padded(year, 4) + "-" + Digits.padded(month, 2) + "-" + Digits.padded(day, 2)
  }

  package static func < (a: LocalDate, b: LocalDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// ASCII digits as a number; nil when one of them is none.
  package static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var result = 0
    for digit in digits {
      guard 0x30...0x39 ~= digit else { return nil }
      result = result * 10 + Int(digit - 0x30)
    }
    return result
  }
}
