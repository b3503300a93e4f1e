/// A date and time of day in the Gregorian calendar, counted by hand: no calendar library on page paths.
struct CivilTime {
  var year: Int, month: Int, day: Int
  var hour: Int, minute: Int, second: Int, millisecond: Int

  /// The civil time of an instant at a place `offset` seconds east of UTC.
  init(milliseconds: Int64, offset: Int = 0) {
    let seconds = Self.divide(Int(milliseconds), by: 1000)
    // No place is farther than a day from UTC; a wilder offset must not overflow.
    let local = Self.divide(seconds.quotient + min(max(offset, -86_400), 86_400), by: 86_400)
    millisecond = seconds.remainder
    hour = local.remainder / 3600
    minute = local.remainder / 60 % 60
    second = local.remainder % 60
    // Days are counted from 0000-03-01, so that a leap day ends its year, in eras of 400 years.
    let era = Self.divide(local.quotient + 719_468, by: 146_097)
    let ofEra = era.remainder
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * ofYear + 2) / 153
    day = ofYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era.quotient * 400 + (month <= 2 ? 1 : 0)
  }

  private static func divide(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension [UInt8] {
  /// Appends "2026-11-21 14:36" and gives its columns.
  mutating func append(minuteOf time: CivilTime) -> Int {
    let start = count
    append(dateOf: time)
    append(UInt8(ascii: " "))
    append(padded: time.hour, width: 2)
    append(UInt8(ascii: ":"))
    append(padded: time.minute, width: 2)
    return count - start
  }

  /// Appends "2026-11-21T14:36:05.123Z"; the time must be in UTC.
  mutating func append(instantOf time: CivilTime) {
    append(dateOf: time)
    append(UInt8(ascii: "T"))
    append(padded: time.hour, width: 2)
    append(UInt8(ascii: ":"))
    append(padded: time.minute, width: 2)
    append(UInt8(ascii: ":"))
    append(padded: time.second, width: 2)
    append(UInt8(ascii: "."))
    append(padded: time.millisecond, width: 3)
    append(UInt8(ascii: "Z"))
  }

  private mutating func append(dateOf time: CivilTime) {
    if (0...9999).contains(time.year) {
      append(padded: time.year, width: 4)
    } else {
      // A year outside the four digits is signed, as ISO 8601 extends it.
      if time.year > 0 { append(UInt8(ascii: "+")) }
      _ = append(number: time.year)
    }
    append(UInt8(ascii: "-"))
    append(padded: time.month, width: 2)
    append(UInt8(ascii: "-"))
    append(padded: time.day, width: 2)
  }
}
