public import CommandKit
public import ScreenKit

/// What can be wrong with a replay file, before anything is run; the raw values are stable codes.
public enum ReplayFault: String, CaseIterable, Hashable, Sendable {
  case unknownDirective = "unknown-directive"
  case badDirective = "bad-directive"
  case badIndentation = "bad-indentation"
  case expectationFirst = "expectation-first"
  case undefinedVariable = "undefined-variable"
  case includeCycle = "include-cycle"
  case missingInclude = "missing-include"
  case badPattern = "bad-pattern"
  case notText = "not-text"
  case lineTooLong = "line-too-long"
}

/// What is wrong with one line of a replay file, before it is known which line that is.
struct ReplayProblem: Error {
  var fault: ReplayFault
  var message: String
  /// In UTF-8 bytes of the line.
  var span: Span?
  var guidance: String

  init(_ fault: ReplayFault, _ message: String, column: Int? = nil, length: Int = 1, guidance: String) {
    self.fault = fault
    self.message = message
    span = column.map { Span($0, $0 + length) }
    self.guidance = guidance
  }
}

/// A replay file that cannot be run as it stands; nothing of it was run.
public struct ReplayError: GuidedError, Hashable {
  /// What is wrong.
  public let fault: ReplayFault
  /// The line at fault and its place, for the message.
  public let line: Line
  public let message: String
  public let span: Span?
  /// What to do, in a sentence.
  public let advice: String

  init(_ problem: ReplayProblem, in line: Line) {
    fault = problem.fault
    self.line = line
    message = problem.message
    span = problem.span
    advice = problem.guidance
  }

  /// What to do, and that nothing was run.
  public var guidance: [String] { [advice, "Nothing was run."] }
  /// Whether the file is none that could be read on behind it.
  public var isOfWholeFile: Bool { [.notText, .lineTooLong].contains(fault) }
  public var errorCode: String { fault.rawValue }
  public var status: ExitStatus { .usage }
}
