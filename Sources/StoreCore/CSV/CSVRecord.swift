/// A field of the current record.
package struct CSVField: Hashable, Sendable {
  /// The index of its first byte among the bytes of the record.
  package var start: Int
  /// Its length in bytes, without quotes.
  package var count = 0
  /// The lines from the first line of the record to the line on which the field begins.
  package var lineOffset: Int
  /// The bytes of the file from the start of the record to the first byte of the field.
  var offset: Int
  var isQuoted = false
}

/// One record: a state machine that takes the bytes of a file one by one.
struct CSVRecord {
  private enum State { case atStart, plain, quoted, closed, closedByReturn, stray, whole }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let quote = UInt8(ascii: "\"")

  private(set) var fields: [CSVField] = []
  /// The bytes of all fields, without quotes and delimiters.
  private(set) var bytes: [UInt8] = []
  /// The bytes of the file that were taken.
  private(set) var size = 0
  /// The lines that have ended.
  private(set) var lines = 0
  /// Whether the record has anything but delimiters.
  private(set) var hasContent = false
  /// The column of the first text after a closing quote.
  private(set) var stray: Int?
  private let delimiter: UInt8
  private var state = State.atStart
  private var field = CSVField(start: 0, lineOffset: 0, offset: 0)
  private var allBits: UInt8 = 0

  init(delimiter: UInt8) { self.delimiter = delimiter }

  var isWhole: Bool { state == .whole }
  var isInQuotes: Bool { state == .quoted }
  /// The line of the last quote that opened a field.
  var openingQuote: Int { field.lineOffset }

  /// Starts the next record in the same memory.
  mutating func restart() {
    fields.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    (size, lines, hasContent, stray, state, allBits) = (0, 0, false, nil, .atStart, 0)
    field = CSVField(start: 0, lineOffset: 0, offset: 0)
  }

  /// Takes bytes until the record is whole or the bytes end; gives the index after the last byte taken.
  mutating func take(_ input: [UInt8], from start: Int, to end: Int) -> Int {
    var at = start
    while at < end, state != .whole {
      size += 1
      take(input[at])
      at = takeRun(input, from: at + 1, to: end)
    }
    return at
  }

  /// Takes bytes of a field up to the next that may mean more than itself.
  private mutating func takeRun(_ input: [UInt8], from start: Int, to end: Int) -> Int {
    guard state == .plain || state == .quoted else { return start }
    let stop = state == .plain ? delimiter : Self.quote
    var at = start
    while at < end, input[at] != stop, input[at] != Self.newline {
      allBits |= input[at]
      hasContent = hasContent || input[at] != Self.carriageReturn
      at += 1
    }
    bytes.append(contentsOf: input[start..<at])
    size += at - start
    return at
  }

  /// Ends the record where the file ends.
  mutating func end() { take(Self.newline) }

  /// The field and the offset of the first byte that is not UTF-8.
  var firstNotUTF8: (field: Int, offset: Int)? {
    guard allBits >= 0x80 else { return nil }
    for (index, field) in fields.enumerated() {
      let text = bytes[field.start..<(field.start + field.count)]
      guard String(validating: text, as: UTF8.self) == nil else { continue }
      guard let bad = Self.firstNotUTF8(in: text) else { continue }
      // A quote inside quotes takes two bytes in the file.
      let escapes = field.isQuoted ? text.prefix(bad).count { $0 == Self.quote } : 0
      return (index, field.offset + bad + escapes)
    }
    return nil
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) {
    switch state {
    case .atStart where byte == Self.quote:
      (state, hasContent, field.isQuoted, field.offset) = (.quoted, true, true, size)
    case .atStart, .plain:
      if byte == delimiter || byte == Self.newline {
        let hasReturn = byte == Self.newline && bytes.count > field.start && bytes.last == Self.carriageReturn
        if hasReturn { bytes.removeLast() }
        endField(byte)
      } else {
        state = .plain
        append(byte)
      }
    case .quoted:
      if byte == Self.quote {
        state = .closed
      } else {
        if byte == Self.newline { lines += 1 }
        append(byte)
      }
    case .closed where byte == Self.quote:
      state = .quoted
      append(byte)
    case .closed where byte == Self.carriageReturn: state = .closedByReturn
    case .closed, .closedByReturn, .stray:
      let mayEnd = state == .closedByReturn ? byte == Self.newline : byte == delimiter || byte == Self.newline
      if !mayEnd, state != .stray, stray == nil { stray = fields.count + 1 }
      state = .stray
      if byte == delimiter || byte == Self.newline { endField(byte) }
    case .whole: break
    }
  }

  private mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    allBits |= byte
    // A carriage return may belong to the end of the line.
    if byte != Self.carriageReturn { hasContent = true }
  }

  private mutating func endField(_ byte: UInt8) {
    field.count = bytes.count - field.start
    fields.append(field)
    if byte == Self.newline { lines += 1 }
    state = byte == Self.newline ? .whole : .atStart
    field = CSVField(start: bytes.count, lineOffset: lines, offset: size)
  }

  private static func firstNotUTF8(in bytes: ArraySlice<UInt8>) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var at = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): at += scalar.count
      case .error: return at
      case .emptyInput: return nil
      }
    }
  }
}
