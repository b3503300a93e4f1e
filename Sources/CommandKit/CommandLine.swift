/// A typed line cut into words, pipes and redirection.
///
/// Quotes `"` and `'` and the backslash protect. A quote opens only where a word (or the value of
/// `--name=`) begins, so that `men's` and `5"` stay what they are; inside `"` a backslash protects `"` and
/// `\`, inside `'` nothing is special. `|` and `>` count only where a word begins; `|!` takes the raw rest.
/// A line that begins with `#` is a comment: no words, no stages.
public struct CommandLine: Hashable, Sendable {
  /// The verb and what follows it; empty for a blank line or one that begins with a pipe.
  public var words: [Word]
  /// What its page goes through, in order.
  public var stages: [Stage]

  /// Cuts `line` up. Throws `unclosed-quote` and `bad-pipe`, with their place.
  public init(parsing line: String) throws(CommandError) {
    var lexer = Lexer(line)
    (words, stages) = try lexer.line()
  }

  /// Whether `line` is a comment.
  public static func isComment(_ line: String) -> Bool { line.utf8.first == UInt8(ascii: "#") }
}

/// What a page goes through on its way out.
public enum Stage: Hashable, Sendable {
  /// `| json`, `| head 5`.
  case filter(name: Word, arguments: [Word])
  /// `> FILE`; always the last.
  case file(Word)
  /// `|! COMMAND`; always the last.
  case shell(Word)
}
