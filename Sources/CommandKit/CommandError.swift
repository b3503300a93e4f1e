/// Why a line cannot be run: a stable word, what happened, where, and what to do next.
public struct CommandError: Error, Hashable, Sendable {
  /// The stable word: `unknown-command`, `missing-argument`, `not-a-number`, ...
  public var code: String
  /// What happened, in one sentence.
  public var message: String
  /// Where in the line; nil when it is the line as a whole.
  public var span: Span?
  /// The argument at fault where it was not given; nil: none, or the span says it.
  public var field: String?
  /// What to do.
  public var guidance: [Guidance]
  /// Texts that were probably meant, each in place of what was typed.
  public var guesses: [Guess] = []

  /// An error with its place.
  public init(
    code: String, message: String, span: Span? = nil, field: String? = nil, guidance: [Guidance] = []
  ) {
    (self.code, self.message, self.span, self.field, self.guidance) = (code, message, span, field, guidance)
  }

  /// The error of a value that was refused at a place.
  public init(_ refusal: Refusal, at span: Span?) {
    self.init(code: refusal.code, message: refusal.message, span: span, guidance: refusal.guidance)
  }
}

/// What to do about an error.
public enum Guidance: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Advice in words.
  case sentence(String)
  /// Advice on what to type at a keyboard; a form has a field or a button for it.
  case typed(String)
  /// A command, which `fix` runs.
  case run(String)

  public init(stringLiteral sentence: String) { self = .sentence(sentence) }

  /// Advice in words; nil: it is a command.
  public var words: String? {
    switch self {
    case .sentence(let text), .typed(let text): text
    case .run: nil
    }
  }
}

/// Why a text is not a value; who reads the line adds the place.
public struct Refusal: Error, Hashable, Sendable {
  /// The stable word.
  public var code: String
  /// What is wrong with it, in one sentence.
  public var message: String
  /// As in `CommandError`.
  public var guidance: [Guidance]
  /// The values that were probably meant.
  public var meant: [String]

  /// A refusal of one value.
  public init(_ code: String, _ message: String, guidance: [Guidance] = [], meant: [String] = []) {
    (self.code, self.message, self.guidance, self.meant) = (code, message, guidance, meant)
  }
}

/// A text that was probably meant in a line.
public struct Guess: Hashable, Sendable {
  /// The words that `text` replaces; nil: those that the guess is about.
  public var place: Span?
  /// What stands there in the line that was meant.
  public var text: String

  /// `text` in place of what was typed at `place`.
  public init(_ text: String, at place: Span? = nil) { (self.text, self.place) = (text, place) }
}
