public import ScreenKit

/// One thing a replay file says, in its order.
public enum ReplayStep: Hashable, Sendable {
  /// A comment: the name of what follows.
  case phase(String)
  /// A command and what must come of it.
  case command(ReplayCommand)
  /// Where the session must stand now.
  case at(ExpectedLine, Origin)
  /// From here on, whatever no line states fails; or no more.
  case strict(Bool)
  /// The whole runs with a frozen clock and the like; stands before every command.
  case frozen(Origin)
  /// The whole runs over the sample shop; stands before every command.
  case demo(Origin)
  /// The whole runs over an empty store of its own; stands before every command.
  case empty(Origin)
}

/// One typed line and what must be read.
public struct ReplayCommand: Hashable, Sendable {
  /// What is typed, its variables put in, with its place.
  public var line: Line
  /// What must be read; empty: anything. Of very many lines the first.
  public var expected: [ExpectedLine] = []
  /// What must be read behind those, where they are not all.
  public var further: FurtherLines?
  /// Whether the output is stated, be it as none.
  public var statesOutput: Bool { !expected.isEmpty }
  /// How it must fail; nil: it must succeed.
  public var failure: ExpectedFailure?
  /// Which lines of its file the expected ones are, one for each, from 1.
  public var expectedLines: [Int] = []
  /// Which line of its file says how it must fail.
  public var failureLine: Int?
  /// That line without its indentation.
  var failureText: FilledText?
}

/// `? CODE`, `? CODE under WORD`, `? CODE at end`: how a command must fail.
public struct ExpectedFailure: Hashable, Sendable {
  /// The error's stable code.
  public var code: String
  /// The part of the line its caret stands under, "" past the end; nil: anywhere.
  public var word: String?

  /// Reads what stands behind `? `.
  init(_ text: String) {
    // A word may end in a blank; behind a code nobody sees one.
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
