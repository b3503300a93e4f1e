extension Instant {
  /// Reads its own text form, "2026-11-21T10:04:44.123Z" or without the milliseconds; nil for anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 24 || bytes.count == 20, bytes.last == UInt8(ascii: "Z") else { return nil }
    guard let date = try? LocalDate(parsing: String(decoding: bytes[..<10], as: UTF8.self)) else {
      return nil
    }
    let hasMilliseconds = bytes.count == 24
    guard bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      !hasMilliseconds || bytes[19] == UInt8(ascii: "."),
      let hour = LocalDate.number(bytes[11..<13]), let minute = LocalDate.number(bytes[14..<16]),
      let second = LocalDate.number(bytes[17..<19]),
      let millisecond = hasMilliseconds ? LocalDate.number(bytes[20..<23]) : 0,
      hour < 24, minute < 60, second < 60
    else { return nil }
    let time = ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
    self.init(milliseconds: date.start.milliseconds + Int64(time))
  }
}
