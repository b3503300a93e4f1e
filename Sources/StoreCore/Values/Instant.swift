/// A moment: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted, as in every Unix clock.
package struct Instant: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// Milliseconds since the beginning of 1970, UTC.
  package var milliseconds: Int64

  /// What is decoded: the years 1900 to 2199, as typed.
  private static let decoded: ClosedRange<Int64> = -2_208_988_800_000...7_258_118_399_999

  /// Takes milliseconds since the beginning of 1970, UTC.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// "2026-11-21T10:04:44.123Z".
  package var text: String {
    let (day, time) = milliseconds.quotientAndRemainder(floor: 86_400_000)
    let minutes = Int(time / 60_000)
    return LocalDate(daysSince1970: Int(day)).text + "T" + Digits.padded(minutes / 60, 2) + ":"
      + Digits.padded(minutes % 60, 2) + ":" + Digits.padded(Int(time / 1000 % 60), 2) + "."
      + Digits.padded(Int(time % 1000), 3) + "Z"
  }

  /// The day it falls on in UTC.
  package var date: LocalDate {
    LocalDate(daysSince1970: Int(milliseconds.quotientAndRemainder(floor: 86_400_000).0))
  }

  package var description: String { text }

  package static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  package init(from decoder: any Decoder) throws {
    let typed = try decoder.singleValueContainer().decode(Int64.self)
    milliseconds = try typed.inside(Self.decoded, decoder.codingPath)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}

extension Int64 {
  /// Division that rounds down, so that moments before 1970 fall on the right day.
  func quotientAndRemainder(floor divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
