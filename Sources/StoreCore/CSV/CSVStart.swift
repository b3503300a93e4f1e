/// What the first line of a file with text shows of its form.
struct CSVStart {
  /// The bytes of a line such as "sep=;", which is no record.
  private(set) var size = 0
  let delimiter: UInt8
  /// Whether a CR alone ends its records.
  let endsInReturn: Bool

  private static let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// The delimiter is the one that the line has most of, outside quotes; a comma when it has none. nil: the bytes end
  /// before the record does.
  init?(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    let choices = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var (isInQuotes, isWhole, endsInReturn) = (false, isLast, false)
    // A quote opens only where a field begins, and again after one that seemed to close.
    var mayOpen = true
    let line = bytes.drop { $0 == Self.carriageReturn || $0 == Self.newline }
    for (place, byte) in zip(line.indices, line) {
      if byte == UInt8(ascii: "\""), isInQuotes || mayOpen {
        isInQuotes.toggle()
        mayOpen = true
      } else if !isInQuotes {
        let next = place + 1 < line.endIndex ? line[place + 1] : nil
        endsInReturn = byte == Self.carriageReturn && next != nil && next != Self.newline
        isWhole = isWhole || byte == Self.newline || endsInReturn
        if byte == Self.newline || endsInReturn { break }
        let choice = choices.firstIndex(of: byte)
        mayOpen = choice != nil
        if let choice { counts[choice] += 1 }
      }
    }
    guard isWhole else { return nil }
    self.endsInReturn = endsInReturn
    let named = Array(line.prefix(6))
    guard named.count == 6, named.starts(with: Array("sep=".utf8)),
      named[5] == Self.newline || named[5] == Self.carriageReturn
    else {
      delimiter = choices[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
      return
    }
    delimiter = named[4]
    size = line.startIndex + 5 - bytes.startIndex
  }
}
