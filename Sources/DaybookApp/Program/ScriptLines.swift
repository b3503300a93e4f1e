import CommandKit
import ScreenKit
import Terminal

/// The lines of standard input as commands.
///
/// Once a line has begun in the first column, a line after two spaces is expected output of a replay file and is
/// refused.
@MainActor final class ScriptLines {
  private let lines: ByteLines
  /// Whether a line began in the first column, and whether one was refused.
  private var (hasCommand, isTold) = (false, false)

  /// Takes the lines of a pipe for a script.
  init(_ lines: ByteLines) { self.lines = lines }

  /// These lines as a source.
  var source: LineSource {
    LineSource(isInteractive: false, secret: lines.source.secret) { [self] _ in next() }
  }

  /// The next line; of all that only a replay file says the first is refused, and none is given.
  private func next() -> Input {
    while true {
      let input = lines.next()
      guard case .line(let line) = input else { return input }
      let text = line.text
      guard hasCommand, text.hasPrefix("  "), text.contains(where: { $0 != " " }) else {
        hasCommand = hasCommand || !["", " ", "\t", "#"].contains(text.prefix(1))
        return input
      }
      if isTold { continue }
      isTold = true
      return .refused(Self.expectation, line)
    }
  }

  private static var expectation: CommandError {
    CommandError(
      code: "bad-indentation",
      message: "In a replay file, a line after two spaces is expected output, not a command.",
      span: Span(0, 2),
      guidance: [
        "To compare the output, run the lines as a replay: daybook replay - reads standard input.",
        "To keep a line out of recordings, begin it with one space.",
      ])
  }
}
