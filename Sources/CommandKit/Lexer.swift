/// Reads a line byte by byte; everything special is ASCII, so other bytes only pass through.
struct Lexer {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ line: String) { bytes = Array(line.utf8) }

  /// Where the line ends.
  var end: Int { bytes.count }

  /// What a word may be interrupted by.
  enum Mark { case pipe, shell, file, end }

  /// The whole line.
  mutating func line() throws(CommandError) -> (words: [Word], stages: [Stage]) {
    guard bytes.first != UInt8(ascii: "#") else { return ([], []) }
    var stages: [Stage] = []
    var (words, mark) = try words()
    let head = words
    while true {
      let start = position - (mark == .shell ? 2 : 1)
      switch mark {
      case .end: return (head, stages)
      case .shell:
        stages.append(.shell(try rest(after: start)))
        return (head, stages)
      case .pipe:
        (words, mark) = try self.words()
        guard let name = words.first else { throw .noFilter(Span(start, start + 1)) }
        stages.append(.filter(name: name, arguments: Array(words.dropFirst())))
      case .file:
        (words, mark) = try self.words()
        guard let name = words.first else { throw .noFile(Span(start, start + 1)) }
        if words.count > 1 { throw .afterFile(words[1].span) }
        if mark != .end { throw .afterFile(Span(position - (mark == .shell ? 2 : 1), position)) }
        stages.append(.file(name))
      }
    }
  }

  /// The words up to the next mark; the mark itself is passed over.
  mutating func words() throws(CommandError) -> (words: [Word], mark: Mark) {
    var words: [Word] = []
    words.reserveCapacity(4)
    while true {
      skipBlanks()
      guard position < bytes.count else { return (words, .end) }
      if let mark = mark() { return (words, mark) }
      let (word, open) = word()
      if let open { throw .unclosed(bytes[open], Span(open, bytes.count)) }
      words.append(word)
    }
  }

  mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
  }

  /// The mark that begins here, if one does.
  mutating func mark() -> Mark? {
    switch bytes[position] {
    case UInt8(ascii: ">"):
      position += 1
      return .file
    case UInt8(ascii: "|"):
      position += 1
      guard position < bytes.count, bytes[position] == UInt8(ascii: "!") else { return .pipe }
      position += 1
      return .shell
    default: return nil
    }
  }

  /// The word that begins here, and where what was never closed begins.
  mutating func word() -> (word: Word, open: Int?) {
    let start = position
    while position < bytes.count, !bytes[position].isSpecial { position += 1 }
    if position == bytes.count || bytes[position].isBlank {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return (Word(text, span: Span(start, position)), nil)
    }
    position = start
    return protectedWord()
  }

  private mutating func protectedWord() -> (word: Word, open: Int?) {
    let start = position
    let isQuoted = bytes[start].isQuote || bytes[start] == UInt8(ascii: "\\")
    var text: [UInt8] = []
    var open: Int?
    var mayOpen = true
    var mayBeOption = bytes[start...].starts(with: "--".utf8)
    while position < bytes.count, !bytes[position].isBlank {
      let byte = bytes[position]
      if byte.isQuote && mayOpen {
        open = quote(into: &text)
        continue
      }
      if byte == UInt8(ascii: "\\") {
        if position + 1 == bytes.count {
          open = position
        } else {
          position += 1
          text.append(bytes[position])
        }
      } else {
        text.append(byte)
      }
      mayOpen = mayBeOption && byte == UInt8(ascii: "=")
      if mayOpen { mayBeOption = false }
      position += 1
    }
    let word = Word(String(decoding: text, as: UTF8.self), span: Span(start, position), isQuoted: isQuoted)
    return (word, open)
  }

  /// Takes a quoted stretch in; gives its start when it is never closed.
  private mutating func quote(into text: inout [UInt8]) -> Int? {
    let start = position
    let quote = bytes[start]
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote { return nil }
      if quote == UInt8(ascii: "\""), byte == UInt8(ascii: "\\"), position < bytes.count,
        bytes[position] == quote || bytes[position] == byte
      {
        text.append(bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    return start
  }

  private mutating func rest(after start: Int) throws(CommandError) -> Word {
    skipBlanks()
    guard position < bytes.count else { throw .noShell(Span(start, start + 2)) }
    defer { position = bytes.count }
    let text = String(decoding: bytes[position...], as: UTF8.self)
    return Word(text, span: Span(position, bytes.count))
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  /// Whether a plain word ends here or is no plain word.
  fileprivate var isSpecial: Bool { isBlank || isQuote || self == UInt8(ascii: "\\") }
}
