extension Cell {
  /// The widest a bar is drawn, in columns.
  static let widestBar = 20
  /// A shorter one tells nothing.
  static let leastBar = 8

  /// Appends the cell as people read it and gives its columns; a full bar takes `barWidth`.
  func draw(style: Style, barWidth: Int = widestBar, into buffer: inout [UInt8]) -> Int {
    switch self {
    case .none: return 0
    case .text(let text), .code(let text): return buffer.appendVisible(text, ascii: style.ascii)
    case .nested(let text, let depth):
      let indent = Swift.min(Swift.max(depth, 0), 32) * 2
      buffer.appendBlanks(indent)
      return indent + buffer.appendVisible(text, ascii: style.ascii)
    case .count(let count): return buffer.append(number: count)
    case .money(let minor, let digits, let currency):
      let width = buffer.append(minor: minor, digits: digits)
      if currency.isEmpty { return width }
      buffer.append(.blank)
      return width + 1 + buffer.appendVisible(currency, ascii: style.ascii)
    case .change(let sum, let digits):
      if sum > 0 { buffer.append(UInt8(ascii: "+")) }
      return buffer.append(minor: sum, digits: digits) + (sum > 0 ? 1 : 0)
    case .date(let milliseconds):
      let offset = style.utcOffset(milliseconds)
      return buffer.append(minuteOf: CivilTime(milliseconds: milliseconds, offset: offset))
    case .flag(let isSet): return buffer.appendVisible(isSet ? "yes" : "no")
    case .bar(let part, let whole):
      let columns = Self.columns(of: part, outOf: whole, widest: barWidth)
      for _ in 0..<columns { buffer.append(contentsOf: (style.ascii ? "#" : "█").utf8) }
      return columns
    case .track(let part, let whole, let mark):
      return Track(part, of: whole, mark: mark).draw(style: style, into: &buffer)
    case .spark(let points, _): return Self.drawSpark(points, style: style, into: &buffer)
    }
  }

  /// Appends the cell's exact value as CSV and plain give it, controls made visible; only line feeds of text
  /// may stay, where `keepsLineFeeds`.
  func writeExact(keepsLineFeeds: Bool = false, into buffer: inout [UInt8]) {
    switch self {
    case .none: break
    case .text(let text), .code(let text), .nested(let text, _):
      _ = buffer.appendVisible(text, keepsLineFeeds: keepsLineFeeds)
    case .count(let number), .bar(let number, _), .track(let number, _, _): _ = buffer.append(number: number)
    case .money(let minor, let digits, _), .change(let minor, let digits):
      _ = buffer.append(minor: minor, digits: digits)
    case .date(let milliseconds): buffer.append(instantOf: CivilTime(milliseconds: milliseconds))
    case .flag(let isSet): _ = buffer.appendVisible(isSet ? "yes" : "no")
    case .spark(let points, let digits): Self.writeSpark(points, digits: digits, into: &buffer)
    }
  }

  /// Something is never drawn as nothing, and never as more than the whole.
  private static func columns(of part: Int, outOf whole: Int, widest: Int) -> Int {
    guard part > 0, whole > 0 else { return 0 }
    if part >= whole { return widest }
    return max(1, Int(Double(part) / Double(whole) * Double(widest) + 0.5))
  }
}

extension Cell {
  /// Whether it may give way where there is no room.
  var isText: Bool {
    switch self {
    case .text, .nested: true
    default: false
    }
  }
}

extension UInt8 {
  static let blank = UInt8(ascii: " ")
  static let lineFeed = UInt8(ascii: "\n")
}

extension [UInt8] {
  /// Copied from, since one byte at a time is the dearest part of a table.
  private static var blanks: StaticString { "                                " }

  /// Appends `count` blanks, none where it is negative.
  mutating func appendBlanks(_ count: Int) {
    var rest = count
    while rest > 0 {
      let chunk = Swift.min(rest, Self.blanks.utf8CodeUnitCount)
      append(contentsOf: UnsafeBufferPointer(start: Self.blanks.utf8Start, count: chunk))
      rest -= chunk
    }
  }

  /// Ends the line, leaving no blanks before its end; `start` is where the line began.
  mutating func endLine(from start: Int) {
    while count > start, last == .blank { removeLast() }
    append(.lineFeed)
  }
}
