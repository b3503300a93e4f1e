public import ScreenKit

/// One line of a replay file and the output it expects, in the file's order.
public enum ReplayStep: Hashable, Sendable {
  /// A comment: the name of the commands that follow.
  case phase(String)
  /// A command and its expectations.
  case command(ReplayCommand)
  /// `@at`: the page where the session must be.
  case at(ExpectedLine, Origin)
  /// `@strict`, `@strict off`.
  case strict(Bool)
  /// `@frozen`: a fixed clock. Comes before every command.
  case frozen(Origin)
  /// A directive of the program's own, such as `@empty`. Comes before every command.
  case own(String, Origin)

  /// The line of a step that can fail.
  public var line: Line? {
    switch self {
    case .command(let command): command.line
    case .at(let expected, let origin): Line("@at \(expected.text)", from: origin)
    case .phase, .strict, .frozen, .own: nil
    }
  }
}

/// A command and its expectations.
public struct ReplayCommand: Hashable, Sendable {
  /// The command and its place.
  public var line: Line
  /// The expected output; empty: the output is not checked.
  public var expected: [ExpectedLine] = []
  /// The expected error; nil: the command must succeed.
  public var failure: ExpectedFailure?
  /// The secrets that the command is given, in the order in which it asks.
  public var secrets: [ReplaySecret] = []
  /// The lines of the file that hold the expectations, from 1; empty before the first.
  var expectations: Range<Int>

  init(_ line: Line) {
    self.line = line
    let next = (line.number ?? 0) + 1
    expectations = next..<next
  }

  /// Takes in a secret; the expectations follow it.
  mutating func take(_ secret: ReplaySecret) {
    secrets.append(secret)
    let next = (secret.line.number ?? 0) + 1
    expectations = next..<next
  }

  /// Takes in that a line of the file holds an expectation.
  mutating func extend(to number: Int) {
    expectations = (expectations.isEmpty ? number : expectations.lowerBound)..<number + 1
  }
}

/// `@secret NAME`: a secret that is in the environment as NAME.
public struct ReplaySecret: Hashable, Sendable {
  /// The name of the variable.
  public var name: String
  /// Where it is named.
  public var line: Line
}

/// `? CODE`, `? CODE under WORD`, `? CODE at end`: the error that a command must end with.
public struct ExpectedFailure: Hashable, Sendable {
  /// The error's stable code.
  public var code: String
  /// The word under the caret, "" at the end of the line; nil: not checked.
  public var word: String?

  /// Reads the text after `? `.
  init(_ text: String) {
    // A word may end in a space; after a code a space means nothing.
    var bare = text[...]
    while bare.last == " " { bare.removeLast() }
    if bare.hasSuffix(" at end") {
      (code, word) = (String(bare.dropLast(7)), "")
    } else if let mark = text.firstRange(of: " under ") {
      (code, word) = (String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
    } else {
      (code, word) = (String(bare), nil)
    }
  }

  /// Whether an error is the expected one.
  public func matches(_ error: ErrorWrapper?) -> Bool {
    guard let error, error.code == code else { return false }
    return word == nil || error.wordAtFault == word
  }
}
