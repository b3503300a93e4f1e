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

  /// States what a line came to.
  public init(output: [String], error: ErrorWrapper?, address: String, hasWritten: Bool = false) {
    self.output = output
    self.error = error
    self.address = address
    self.hasWritten = hasWritten
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
}

/// Runs the steps of a replay file and compares what comes of them.
@MainActor public struct Replayer {
  /// How many commands ran.
  public private(set) var commandCount = 0
  /// The phase that the commands belong to.
  public private(set) var phase = ""
  private let run: @MainActor (Line) async -> ReplayedLine
  private var address: String
  private var isStrict = false
  private var last: Line?
  /// A move that no `@at` has stated yet, when every one must be stated.
  private var unstated: Line?

  /// A replayer that runs lines by `run`, beginning at `address`.
  public init(at address: String, run: @escaping @MainActor (Line) async -> ReplayedLine) {
    self.address = address
    self.run = run
  }

  /// Runs one step; what of it did not hold.
  public mutating func take(_ step: ReplayStep) async -> ReplayFailure? {
    switch step {
    case .phase(let name):
      phase = name
      return nil
    case .frozen, .demo, .empty: return nil
    case .strict(let isOn):
      isStrict = isOn
      return nil
    case .at(let expected, let origin):
      unstated = nil
      guard !expected.matches(address) else { return nil }
      return ReplayFailure(
        line: last ?? Line("@at \(expected.text)", from: origin), message: "The session stands elsewhere.",
        difference: ["- @at \(expected.text)", "+ @at \(address)"], address: address)
    case .command(let command):
      if let moved = unstated { return stand(moved) }
      return await take(command)
    }
  }

  /// What is left to be said behind the last step.
  public mutating func end() -> ReplayFailure? { unstated.map { stand($0) } }

  private mutating func stand(_ line: Line) -> ReplayFailure {
    unstated = nil
    return ReplayFailure(
      line: line, message: "It moved, and no @at says where to.", difference: ["+ @at \(address)"],
      address: address)
  }

  private mutating func take(_ command: ReplayCommand) async -> ReplayFailure? {
    let before = address
    let result = await run(command.line)
    commandCount += 1
    address = result.address
    last = command.line
    if isStrict, before != address { unstated = command.line }
    func failure(_ message: String, _ difference: [String] = []) -> ReplayFailure {
      ReplayFailure(
        line: command.line, message: message, difference: difference, address: before,
        code: result.error?.code)
    }
    if let expected = command.failure {
      guard let error = result.error else {
        return failure("It should have failed.", ["- ? \(expected.code)"])
      }
      guard expected.matches(error) else {
        let read =
          expected.word == nil ? "" : error.wordAtFault.map { $0.isEmpty ? " at end" : " under \($0)" } ?? ""
        let stated = expected.word.map { $0.isEmpty ? " at end" : " under \($0)" } ?? ""
        return failure(
          "It failed otherwise than expected.",
          ["- ? \(expected.code)\(stated)", "+ ? \(error.code)\(read)", "  \(error.message)"])
      }
    } else if let error = result.error {
      return failure("It failed.", ["+ ? \(error.code)", "  \(error.message)"])
    }
    if command.statesOutput, !command.expected.matches(result.output) {
      return failure("It wrote something else.", command.expected.difference(from: result.output))
    }
    if isStrict, !command.statesOutput, result.hasWritten {
      return failure("It changed the store, and no line states how.", result.output.map { "+ " + $0 })
    }
    return nil
  }
}
