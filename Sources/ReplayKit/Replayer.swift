public import ScreenKit

/// The result of one line.
public struct ReplayedLine: Sendable {
  /// The output, line by line.
  public var output: [String]
  /// The error it failed with.
  public var error: ErrorWrapper?
  /// The page where the session is now.
  public var address: String
  /// Whether it changed the store.
  public var hasWritten: Bool
  /// The lines of its output that are notices, not pages.
  public var notices: [String]
  /// Whether it ended the session.
  public var isLast: Bool

  /// The result of a line.
  public init(
    output: [String], error: ErrorWrapper?, address: String, hasWritten: Bool = false,
    notices: [String] = [], isLast: Bool = false
  ) {
    (self.output, self.error, self.address) = (output, error, address)
    (self.hasWritten, self.notices, self.isLast) = (hasWritten, notices, isLast)
  }

  /// The result of a session's line; only its program knows whether it changed the store.
  public init(_ line: ReadLine, hasWritten: Bool = false) {
    self.init(
      output: line.output, error: line.error, address: line.address, hasWritten: hasWritten,
      notices: line.noticeLines, isLast: line.isLast)
  }

  /// The places of its notices in its output; every place if a notice is not found.
  var noticePlaces: Set<Int> {
    var left = notices[...]
    var places: Set<Int> = []
    for (place, line) in output.enumerated() where line == left.first {
      places.insert(place)
      left.removeFirst()
    }
    return left.isEmpty ? places : Set(output.indices)
  }
}

/// A failed expectation.
public struct ReplayFailure: Hashable, Sendable {
  /// The command.
  public var line: Line
  /// The reason, in a sentence.
  public var message: String
  /// Expected and actual output: "  " the same, "- " expected only, "+ " output only.
  public var difference: [String]
  /// The page where the session was.
  public var address: String
  /// The code of the command's error.
  public var code: String?
  /// The change to the file that makes it pass; nil: none does.
  public var edit: ReplayEdit?
  /// The place of the expectation, if not the command's.
  public var origin: Origin?
}

extension ReplayFailure: CustomStringConvertible {
  /// The place, the reason and the difference.
  public var description: String {
    let place = if case .file(let path, let number) = line.origin { "\(path):\(number): " } else { "" }
    return (["\(place)\(line.text): \(message)"] + difference).joined(separator: "\n")
  }
}

/// Runs the steps of a replay file and compares the results with its expectations.
@MainActor public struct Replayer {
  /// The number of commands that ran.
  public private(set) var commandCount = 0
  /// The comment above the current command.
  public private(set) var phase = ""
  /// What commands outside strict mode did that no expectation states, as `@strict` would refuse it.
  public private(set) var unstated: [ReplayFailure] = []
  /// Whether a command came after the end of the session.
  public private(set) var isOver = false
  private let run: @MainActor (ReplayCommand) async -> ReplayedLine
  private let canonical: @MainActor (String) -> String
  private let keepsGoing: Bool
  private var address: String
  private var isStrict = false
  private var last: Line?
  /// A command that moved, until the next `@at`, and whether that was in strict mode.
  private var moved: (command: ReplayCommand, isStrict: Bool)?
  /// The command that ended the session.
  private var lastOfSession: Line?

  /// A replayer that runs commands by `run`, from the page `address`.
  ///
  /// `canonical` is an address as the session writes it.
  public init(
    at address: String, keepsGoing: Bool = false,
    canonical: @escaping @MainActor (_ address: String) -> String = { $0 },
    run: @escaping @MainActor (ReplayCommand) async -> ReplayedLine
  ) { (self.address, self.keepsGoing, self.canonical, self.run) = (address, keepsGoing, canonical, run) }

  /// Runs a step; gives the failures of it and of the move before it.
  public mutating func failures(of step: ReplayStep) async -> [ReplayFailure] {
    switch step {
    case .phase(let name): phase = name
    case .frozen, .own: break
    case .strict(let isOn): isStrict = isOn
    case .at(let expected, let origin):
      moved = nil
      let passes = expected.matches(address) || !expected.isPattern && canonical(expected.text) == address
      return passes ? [] : [elsewhere(expected, origin)]
    case .command(let command):
      let move = end()
      if let move, !keepsGoing { return [move] }
      return [move, await failure(of: command)].compactMap { $0 }
    }
    return []
  }

  /// The failure of a last move in strict mode that no `@at` expects.
  public mutating func end() -> ReplayFailure? {
    guard let (command, isStrict) = moved else { return nil }
    moved = nil
    let place = command.expectations.upperBound
    let move = ReplayFailure(
      line: command.line, message: "The page changed, and no @at expects it.",
      difference: ["+ @at \(address)"], address: address,
      edit: ReplayEdit(lines: place..<place, text: [ReplayWriting.at(address)], isMove: true))
    if !isStrict { unstated.append(move) }
    return isStrict ? move : nil
  }

  private func elsewhere(_ expected: ExpectedLine, _ origin: Origin) -> ReplayFailure {
    let number = origin.number ?? 0
    return ReplayFailure(
      line: last ?? Line("@at \(expected.text)", from: origin), message: "The session is on another page.",
      difference: ["- @at \(expected.text)", "+ @at \(address)"], address: address,
      edit: ReplayEdit(lines: number..<number + 1, text: [ReplayWriting.at(address)]), origin: origin)
  }

  private mutating func failure(of command: ReplayCommand) async -> ReplayFailure? {
    if let lastOfSession {
      isOver = true
      return ReplayFailure(
        line: command.line, message: "This was not run: \(lastOfSession.text) ended the session.",
        difference: [], address: address)
    }
    let before = address
    let result = await run(command)
    commandCount += 1
    (address, last) = (result.address, command.line)
    if result.isLast { lastOfSession = command.line }
    if before != address { moved = (command, isStrict) }
    func failure(isStrict: Bool) -> ReplayFailure? {
      guard let (message, difference) = command.difference(to: result, isStrict: isStrict) else { return nil }
      return ReplayFailure(
        line: command.line, message: message, difference: difference, address: before,
        code: result.error?.code, edit: command.edit(accepting: result, isStrict: isStrict))
    }
    let failed = failure(isStrict: isStrict)
    if failed == nil, !isStrict, let more = failure(isStrict: true) { unstated.append(more) }
    return failed
  }
}

extension ReplayCommand {
  /// The first failed expectation, as a sentence and line by line.
  fileprivate func difference(to result: ReplayedLine, isStrict: Bool) -> (String, [String])? {
    if failure?.matches(result.error) == false || failure == nil && result.error != nil {
      let expected = failure.map { ReplayWriting.failure($0.code, under: $0.word) }
      let actual = result.error.map {
        ReplayWriting.failure($0.code, under: failure?.word == nil ? nil : $0.wordAtFault)
      }
      return (
        actual == nil
          ? "The command should have failed."
          : expected == nil ? "The command failed." : "The command failed with another error.",
        (expected.map { ["- " + $0] } ?? []) + (actual.map { ["+ " + $0] } ?? [])
          + (result.error.map { ["  " + $0.message] } ?? [])
      )
    }
    if !expected.isEmpty, !expected.matches(result.output) {
      return ("The output differs.", expected.difference(from: result.output))
    }
    guard isStrict else { return nil }
    let asserted = result.noticePlaces
    if !asserted.isEmpty, expected.isEmpty || !expected.matches(result.output, asserting: asserted) {
      let notices = asserted.sorted().map { result.output[$0] }
      let missed = notices.filter { line in !expected.contains { !$0.isAnyLines && $0.matches(line) } }
      return (
        "The command printed a notice that no line expects.",
        (missed.isEmpty ? notices : missed).map { "+ " + $0 }
      )
    }
    guard result.hasWritten, !expectsChange(in: result) else { return nil }
    return ("The command changed the store, and no line expects it.", result.output.map { "+ " + $0 })
  }
}
