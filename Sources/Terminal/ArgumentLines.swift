public import ScreenKit

/// The lines given as arguments, the first being argument 1; one that holds line ends is several lines. Secrets are
/// lines of standard input.
@MainActor public func lines(_ arguments: [String]) -> LineSource {
  var waiting = arguments.enumerated().flatMap { index, argument in
    argument.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Line(String($0), from: .argument(index + 1)) }
  }[...]
  var input: ByteLines?
  let secret: AskingForSecret = { prompt in
    let lines = input ?? ByteLines(0)
    input = lines
    return try lines.secret(prompt)
  }
  return LineSource(isInteractive: false, secret: secret) { _ in
    if Interrupts.pending { return .interrupted }
    return waiting.popFirst().map { .line($0) } ?? .end
  }
}
