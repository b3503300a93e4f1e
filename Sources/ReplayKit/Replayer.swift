public import ScreenKit

/// What running one line came to.
public struct ReplayedLine: Sendable {
  /// What it wrote, line by line.
  public var output: [String]
  /// The error it failed with, if it did.
  public var error: ErrorWrapper?
  /// Where the session stands now.
  public var address: String
  /// Whether something was written to the store.
  public var hasWritten: Bool
  /// What it said in its output besides pages, each a line of it.
  public var notices: [String]
  /// Whether it ended the session.
  public var isLast: Bool

  /// States what a line came to.
  public init(
    output: [String], error: ErrorWrapper?, address: String, hasWritten: Bool = false,
    notices: [String] = [], isLast: Bool = false
  ) {
    self.notices = notices
    self.isLast = isLast
    self.output = output
    self.error = error
    self.address = address
    self.hasWritten = hasWritten
  }
}

extension ReplayedLine {
  /// What a session's line came to; whether it wrote to the store only its program can tell.
  public init(_ read: ReadLine, hasWritten: Bool = false) {
    self.init(
      output: read.output, error: read.error, address: read.address, hasWritten: hasWritten,
      notices: read.noticeLines, isLast: read.isLast)
  }
}

/// One thing that did not hold.
public struct ReplayFailure: Hashable, Sendable {
  /// The line that caused it.
  public var line: Line
  /// What did not hold, in a sentence.
  public var message: String
  /// Expected and read side by side, line by line: " " the same, "-" expected only, "+" read only.
  public var difference: [String]
  /// Where the session stood.
  public var address: String
  /// The code of the error there was, if there was one.
  public var code: String?
  /// What must change in the file that the line is of for this to hold; empty: nothing can.
  public var edits: [ReplayEdit] = []
  /// Where the edits are meant, if not in the line's file.
  public var origin: Origin?
}

/// Runs the steps of a replay file and compares what comes of them.
@MainActor public struct Replayer {
  /// How many commands ran.
  public private(set) var commandCount = 0
  /// The phase that the commands belong to.
  public private(set) var phase = ""
  private let run: @MainActor (Line) async -> ReplayedLine
  private let canonical: @MainActor (String) -> String
  /// How what a step does not hold of its file is read again.
  private let open: ReplayParser.Opening
  /// Whether a command is run that stands behind a move that no line states.
  private let keepsGoing: Bool
  private var address: String
  private var isStrict = false
  private var last: Line?
  /// A move that no `@at` has stated yet, when every one must be stated.
  private var unstated: ReplayCommand?
  /// The line that ended the session, if one did: no other can run.
  private var lastOfSession: Line?
  /// Whether a line stood behind the one that ended the session: that is said once, of the first.
  public private(set) var isOver = false

  /// A replayer that runs lines by `run`, beginning at `address`.
  ///
  /// `canonical` is an address as the session writes it, whatever way it was written in the file; `open` opens the files
  /// that the steps are of, for what must be read in more lines than a step holds.
  public init(
    at address: String, keepsGoing: Bool = false,
    opening open: @escaping ReplayParser.Opening = { path in throw Unopened(path: path) },
    canonical: @escaping @MainActor (_ address: String) -> String = { $0 },
    run: @escaping @MainActor (Line) async -> ReplayedLine
  ) {
    (self.canonical, self.open) = (canonical, open)
    self.address = address
    self.keepsGoing = keepsGoing
    self.run = run
  }

  /// Runs one step; the first of it that did not hold.
  public mutating func take(_ step: ReplayStep) async -> ReplayFailure? { await failures(of: step).first }

  /// Runs one step; what of it, and of the step before, did not hold.
  public mutating func failures(of step: ReplayStep) async -> [ReplayFailure] {
    guard !isOver else { return [] }
    switch step {
    case .phase(let name): phase = name
    case .frozen, .demo, .empty: break
    case .strict(let isOn): isStrict = isOn
    case .at(let expected, let origin):
      unstated = nil
      let holds = expected.matches(address) || !expected.isPattern && canonical(expected.text) == address
      return holds ? [] : [elsewhere(expected, origin)]
    case .command(let command):
      if let lastOfSession {
        isOver = true
        return [end(), neverRan(command, behind: lastOfSession)].compactMap { $0 }
      }
      let moved = end()
      if let moved, !keepsGoing { return [moved] }
      return [moved, await take(command)].compactMap { $0 }
    }
    return []
  }

  /// What is left to be said behind the last step.
  public mutating func end() -> ReplayFailure? {
    guard let command = unstated else { return nil }
    unstated = nil
    return ReplayFailure(
      line: command.line, message: "It moved, and no @at says where to.", difference: ["+ @at \(address)"],
      address: address, edits: [ReplayEdit(behind: command.lastLine, [ReplayWriting.at(address)])])
  }

  private func elsewhere(_ expected: ExpectedLine, _ origin: Origin) -> ReplayFailure {
    let (text, lost) = ReplayWriting.expected(address, inPlaceOf: expected.filling)
    let edit = ReplayEdit(replacing: origin.number ?? 0, with: ["@at " + text.dropFirst(2)], lost: lost)
    return ReplayFailure(
      line: last ?? Line("@at \(expected.text)", from: origin), message: "The session stands elsewhere.",
      difference: ["- @at \(expected.text)", "+ @at \(address)"], address: address, edits: [edit],
      origin: origin)
  }

  private func neverRan(_ command: ReplayCommand, behind last: Line) -> ReplayFailure {
    ReplayFailure(
      line: command.line, message: "It was not run: \(last.text) ended the session.", difference: [],
      address: address)
  }

  private mutating func take(_ command: ReplayCommand) async -> ReplayFailure? {
    let before = address
    let result = await run(command.line)
    commandCount += 1
    address = result.address
    last = command.line
    if result.isLast { lastOfSession = command.line }
    if isStrict, before != address { unstated = command }
    guard let (message, difference) = command.difference(to: result, isStrict: isStrict, opening: open) else {
      return nil
    }
    return ReplayFailure(
      line: command.line, message: message, difference: difference, address: before,
      code: result.error?.code, edits: command.edits(accepting: result, isStrict: isStrict, opening: open))
  }
}

extension ReplayCommand {
  /// What of a result is not as it is stated, in a sentence and line by line; nil where all is.
  fileprivate func difference(
    to result: ReplayedLine, isStrict: Bool, opening open: ReplayParser.Opening
  ) -> (String, [String])? {
    if let expected = failure {
      guard let error = result.error else { return ("It should have failed.", ["- ? \(expected.code)"]) }
      guard expected.matches(error) else {
        let read = expected.word == nil ? "" : Self.place(error.wordAtFault)
        return (
          "It failed otherwise than expected.",
          [
            "- ? \(expected.code)\(Self.place(expected.word))", "+ ? \(error.code)\(read)",
            "  \(error.message)",
          ]
        )
      }
    } else if let error = result.error {
      return ("It failed.", ["+ ? \(error.code)", "  \(error.message)"])
    }
    if statesOutput, !matches(result.output, opening: open) {
      let isGivenUp = expected.contains(where: \.isGivenUp)
      return (
        isGivenUp
          ? "It wrote something else: a regular expression is too large for a line so long, and was given up."
          : "It wrote something else.", expected.difference(from: result.output)
      )
    }
    guard isStrict else { return nil }
    let stated = result.noticePlaces
    if !stated.isEmpty, !statesOutput || !matches(result.output, stating: stated, opening: open) {
      let unstated = unstated(of: stated, in: result.output, opening: open)
      return ("It said what no line states.", unstated.map { "+ " + $0 })
    }
    guard result.hasWritten, !statesChange(in: result) else { return nil }
    return ("It changed the store, and no line states how.", result.output.map { "+ " + $0 })
  }

  private static func place(_ word: String?) -> String {
    word.map { $0.isEmpty ? " at end" : " under \($0)" } ?? ""
  }
}

/// A file that nobody can open.
public struct Unopened: Error {
  let path: String

  /// Says that nobody can open the file at `path`.
  public init(path: String) { self.path = path }
}
