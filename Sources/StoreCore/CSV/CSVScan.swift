#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a field of the present record lies in the reader's buffer.
package struct CSVField: Hashable, Sendable {
  /// Its first byte, from the start of the buffer.
  package var start: Int
  /// Its length in bytes.
  package var count: Int
  /// How many lines after the record's first it begins.
  package var lineOffset: Int
  var hasEscapes: Bool

  /// Takes the second of each pair of quotes out of a quoted field, in place.
  mutating func unescape(in buffer: UnsafeMutablePointer<UInt8>) {
    let quote = UInt8(ascii: "\"")
    let end = start + count
    var read = start
    var write = start
    while read < end {
      buffer[write] = buffer[read]
      read += buffer[read] == quote ? 2 : 1
      write += 1
    }
    count = write - start
    hasEscapes = false
  }
}

/// One pass over one record: finds its fields and its end, and changes nothing.
struct CSVScan {
  enum Outcome { case whole, unfinished, tooWide }

  /// Beyond the last byte lie a line feed and a quote, so that no loop needs to look where the buffer ends.
  static let sentinelBytes = 2
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let quote = UInt8(ascii: "\"")

  let delimiter: UInt8
  /// The most fields kept; those beyond are only counted, or end the pass at once in a header.
  let most: Int
  let isHeader: Bool
  /// Where the record ends, or where the pass stopped.
  var place = 0
  var fieldCount = 0
  /// The lines the record takes.
  var lines = 0
  var hasEscapes = false
  var isInQuotes = false
  var quotePlace = 0
  var quoteLine = 0
  var stray: (column: Int, place: Int)?
  private var high: UInt8 = 0

  var hasHighBytes: Bool { high >= 0x80 }

  init(delimiter: UInt8, most: Int, isHeader: Bool) {
    self.delimiter = delimiter
    self.most = most
    self.isHeader = isHeader
  }

  /// The delimiter that the first record holds most of, outside quotes; a comma when it holds none. Nil: the bytes end
  /// before the record does.
  static func delimiter(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> UInt8? {
    // A header that goes on and on is not looked through each time that more of it comes.
    guard isLast || bytes.baseAddress.flatMap({ memchr($0, Int32(newline), bytes.count) }) != nil else {
      return nil
    }
    let choices = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isInQuotes = false
    // A quote opens only where a field begins, and again behind one that seemed to close.
    var mayOpen = true
    var isWhole = isLast
    for byte in bytes {
      if byte == quote, isInQuotes || mayOpen {
        isInQuotes.toggle()
        mayOpen = true
        continue
      }
      if isInQuotes { continue }
      if byte == newline {
        isWhole = true
        break
      }
      let choice = choices.firstIndex(of: byte)
      mayOpen = choice != nil
      if let choice { counts[choice] += 1 }
    }
    return isWhole ? choices[counts.firstIndex(of: counts.max() ?? 0) ?? 0] : nil
  }

  /// Finds the record that begins at `start`. `.unfinished`: the bytes end before it does.
  mutating func run(
    _ bytes: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int, isLast: Bool,
    into fields: inout [CSVField]
  ) -> Outcome {
    bytes[end] = Self.newline
    bytes[end + 1] = Self.quote
    fields.removeAll(keepingCapacity: true)
    if start == end { return .unfinished }
    var at = start
    while true {
      var field = CSVField(start: at, count: 0, lineOffset: lines, hasEscapes: false)
      if bytes[at] == Self.quote, at < end {
        at = quoted(bytes, at, end, &field)
        if isInQuotes { return .unfinished }
      } else {
        at = plain(bytes, at)
        field.count = at - field.start
        if field.count > 0, bytes[at] == Self.newline, bytes[at - 1] == Self.carriageReturn {
          field.count -= 1
        }
      }
      if at == end, !isLast { return .unfinished }
      fieldCount += 1
      if fieldCount <= most {
        fields.append(field)
      } else if isHeader {
        place = field.start
        return .tooWide
      }
      if bytes[at] == Self.newline {
        lines += 1
        place = min(at + 1, end)
        return .whole
      }
      at += 1
    }
  }

  /// The end of a field without quotes: its delimiter or line feed.
  @inline(__always)
  private mutating func plain(_ bytes: UnsafeMutablePointer<UInt8>, _ start: Int) -> Int {
    let delimiter = delimiter
    var seen = high
    var at = start
    while true {
      let byte = bytes[at]
      if byte == delimiter || byte == Self.newline { break }
      seen |= byte
      at += 1
    }
    high = seen
    return at
  }

  /// The end of a field in quotes: the delimiter or line feed after its closing quote.
  private mutating func quoted(
    _ bytes: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ field: inout CSVField
  ) -> Int {
    isInQuotes = true
    quotePlace = start
    quoteLine = lines
    field.start = start + 1
    var at = start + 1
    while true {
      while bytes[at] != Self.quote {
        if bytes[at] == Self.newline { lines += 1 }
        high |= bytes[at]
        at += 1
      }
      if at >= end { return end }
      if bytes[at + 1] != Self.quote || at + 1 >= end { break }
      field.hasEscapes = true
      hasEscapes = true
      at += 2
    }
    isInQuotes = false
    field.count = at - field.start
    at += 1
    if bytes[at] == Self.carriageReturn, bytes[at + 1] == Self.newline { at += 1 }
    if bytes[at] != delimiter, bytes[at] != Self.newline {
      stray = stray ?? (fieldCount + 1, at)
      at = plain(bytes, at)
    }
    return at
  }
}
