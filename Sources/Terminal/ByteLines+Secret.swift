import CommandKit
import Glibc
import ScreenKit

extension ByteLines {
  /// The next line as a secret; a terminal is asked on `output`, without echo. Nil: there is none, or a signal came.
  func secret(_ prompt: String, on output: Int32) throws -> Secret? {
    let input = withoutEcho(at: descriptor, asking: prompt, on: output) { next() }
    switch input {
    case .line(let line): return Secret(line.text)
    case .refused(let error, _):
      // What else the error says may tell a part of the secret.
      throw CommandError(code: error.code, message: "The secret is not text that a line can hold.")
    case .interrupted, .end: return nil
    }
  }

  func secret(_ prompt: String) throws -> Secret? { try secret(prompt, on: isTerminal(1) ? 1 : 2) }
}

/// Runs `body` after a prompt, while the terminal shows nothing of what is typed; without a terminal it only runs it.
@MainActor private func withoutEcho<Value>(
  at input: Int32, asking prompt: String, on output: Int32, _ body: () -> Value
) -> Value {
  var modes = termios()
  guard tcgetattr(input, &modes) == 0 else { return body() }
  var before = modes
  modes.c_iflag |= tcflag_t(ICRNL)
  modes.c_lflag = modes.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ICANON | ISIG)
  // A program that is stopped here would leave its terminal silent.
  let signals = [SIGTSTP, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
  func say(_ text: String) { _ = write(output, text, text.utf8.count) }
  // What was typed before the question is no answer to it.
  tcsetattr(input, TCSAFLUSH, &modes)
  say(prompt)
  defer {
    tcsetattr(input, TCSANOW, &before)
    say("\n")
    for (number, handler) in signals { signal(number, handler) }
  }
  return body()
}
