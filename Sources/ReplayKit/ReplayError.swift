public import CommandKit
public import ScreenKit

/// Mistakes in a replay file that are found before a line runs; the raw values are stable codes.
public enum ReplayFault: String, CaseIterable, Hashable, Sendable {
  case unknownDirective = "unknown-directive"
  case badDirective = "bad-directive"
  case badIndentation = "bad-indentation"
  case expectationFirst = "expectation-first"
  case includeCycle = "include-cycle"
  case missingInclude = "missing-include"
  case badPattern = "bad-pattern"
  case notText = "not-text"
  case lineTooLong = "line-too-long"
}

/// A mistake in a line, before the line's number is known.
struct ReplayProblem: Error {
  var fault: ReplayFault
  var message: String
  /// In UTF-8 bytes of the line.
  var span: Span?
  var guidance: String

  init(_ fault: ReplayFault, _ message: String, column: Int? = nil, length: Int = 1, guidance: String) {
    (self.fault, self.message, self.guidance) = (fault, message, guidance)
    span = column.map { Span($0, $0 + length) }
  }
}

/// A mistake in one line of a replay file.
public struct ReplayError: GuidedError, Hashable {
  /// The kind of mistake.
  public let fault: ReplayFault
  /// The line and its place.
  public let line: Line
  public let message: String
  public let span: Span?
  /// The next step, in a sentence.
  public let advice: String

  init(_ problem: ReplayProblem, in line: Line) {
    (fault, message, span, advice) = (problem.fault, problem.message, problem.span, problem.guidance)
    self.line = line
  }

  public var guidance: [Guidance] { [.sentence(advice), "Nothing was run."] }
  public var errorCode: String { fault.rawValue }
  public var status: ExitStatus { .usage }
}
