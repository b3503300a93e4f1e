/// A line as far as it is typed, for completion: the finished words, and the one under the cursor.
public struct LinePrefix: Hashable, Sendable {
  /// The part of the line that is being typed.
  public enum Part: Hashable, Sendable { case command, filter, file, shell, comment }

  /// Which part the cursor stands in.
  public var part: Part
  /// The finished words of that part, before the cursor.
  public var words: [Word]
  /// What is being typed, its quotes taken off; its span is what a candidate replaces.
  public var partial: Word

  /// The first `cursor` bytes of `line`; a quote may still be open.
  public init(_ line: String, cursor: Int) {
    var lexer = Lexer(String(decoding: line.utf8.prefix(cursor), as: UTF8.self))
    part = .command
    words = []
    partial = Word("", span: Span(lexer.end, lexer.end))
    guard !CommandLine.isComment(line) else {
      part = .comment
      return
    }
    while let word = lexer.nextWord(in: &part, words: &words) {
      if word.span.upper == lexer.end {
        partial = word
        return
      }
      words.append(word)
    }
  }
}

extension LinePrefix {
  /// The words of a line's command, before any pipe, also of a line that cannot be read to its end.
  public static func command(of line: String) -> [Word] {
    var lexer = Lexer(line)
    var words: [Word] = []
    lexer.skipBlanks()
    while lexer.position < lexer.end, lexer.mark() == nil {
      words.append(lexer.word().word)
      lexer.skipBlanks()
    }
    return words
  }
}

extension Lexer {
  /// The next word; a mark before it begins another part, with no words yet.
  fileprivate mutating func nextWord(in part: inout LinePrefix.Part, words: inout [Word]) -> Word? {
    guard part != .shell else { return nil }
    while true {
      skipBlanks()
      guard position < end else { return nil }
      guard let mark = mark() else { break }
      words = []
      switch mark {
      case .pipe, .end: part = .filter
      case .file: part = .file
      case .shell:
        part = .shell
        return nil
      }
    }
    return word().word
  }
}
