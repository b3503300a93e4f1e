public import CommandKit

/// One typed line and where it came from.
public struct Line: Hashable, Sendable {
  /// The text without its line end.
  public var text: String
  /// Where it was typed or read.
  public var origin: Origin

  /// A line of `text` from `origin`.
  public init(_ text: String, from origin: Origin) { (self.text, self.origin) = (text, origin) }
}

extension Line {
  /// Which line of its file or input it is, from 1; nil for one that was typed.
  public var number: Int? { origin.number }
}

extension Origin {
  /// Which line of a file or input it is, from 1; nil for one that was typed.
  public var number: Int? {
    switch self {
    case .file(_, let line), .input(let line): line
    case .keyboard, .argument: nil
    }
  }
}

/// Where a line came from; lines are counted from 1.
public enum Origin: Hashable, Sendable {
  case keyboard
  case input(line: Int)
  case file(String, line: Int)
  case argument(Int)
}

/// The result of waiting for the next line.
public enum Input: Sendable {
  case line(Line)
  /// A line that can be no command, such as bytes that are not text; it was dropped. The line has its text, if any.
  case refused(CommandError, Line)
  /// Ctrl-C at the prompt: the half-typed line is gone, the session goes on.
  case interrupted
  case end
}

/// Reads a secret after a prompt that names it.
public typealias AskingForSecret = @MainActor (_ prompt: String) async throws -> Secret?

/// Where lines come from: a keyboard, standard input, a file, or arguments.
@MainActor public struct LineSource {
  /// Whether a person types: then a prompt is shown and a failure does not end the run.
  public var isInteractive: Bool
  /// Waits for the next line, with `prompt` where a person types.
  public var next: @MainActor (_ prompt: String) async -> Input

  /// Reads a secret without showing it, with `prompt` where a person types; nil: there is none, or it was called off.
  public var secret: AskingForSecret

  /// A source that reads by `next`, and secrets by `secret`.
  public init(
    isInteractive: Bool, secret: @escaping AskingForSecret = { _ in nil },
    next: @escaping @MainActor (_ prompt: String) async -> Input
  ) { (self.isInteractive, self.secret, self.next) = (isInteractive, secret, next) }
}

/// The completions at the cursor.
public struct Completion: Sendable {
  /// The UTF-8 offsets of the line that a candidate replaces.
  public var range: Range<Int>
  /// The candidates that fit, best first.
  public var candidates: [Candidate]
  /// Whether a space follows a candidate that is taken; not after a step of an address.
  public var appendsBlank: Bool

  /// Candidates for the bytes in `range`.
  public init(range: Range<Int>, candidates: [Candidate], appendsBlank: Bool = true) {
    (self.range, self.candidates, self.appendsBlank) = (range, candidates, appendsBlank)
  }
}

/// Where bytes go.
@MainActor public struct OutputSink {
  /// Writes all of it; false when the reader is gone.
  public var write: @MainActor (UnsafeRawBufferPointer) -> Bool

  /// A sink that writes by `write`.
  public init(write: @escaping @MainActor (UnsafeRawBufferPointer) -> Bool) { self.write = write }
}
