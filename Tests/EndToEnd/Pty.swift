import CPty
import Glibc

/// A program on a pseudo-terminal: what a person would type goes in, what they would see comes out.
///
/// Wait for what must be read, never for a time.
final class Pty {
  /// What did not come in time, and all that came instead.
  struct Missing: Error, CustomStringConvertible {
    var marker: String
    var output: String
    var description: String { "waited for \(marker.debugDescription), read \(output.debugDescription)" }
  }

  /// All that was written so far, with the terminal's control sequences.
  private(set) var raw: [UInt8] = []

  private var terminal: Int32
  private let child: pid_t
  private var status: Int32?
  /// How much of the text earlier waits have used up, and of what was written earlier answers.
  private var (seen, answered) = (0, 0)

  /// Starts the program at `path`; `arguments` do not begin with its name. Nothing of our own environment goes along.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:], width: Int = 80,
    height: Int = 24
  ) throws {
    let variables = ["TERM": "xterm", "LANG": "C.UTF-8", "INPUTRC": "/dev/null"].merging(environment) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") }
    defer { for word in words + pairs { free(word) } }
    words.append(nil)
    pairs.append(nil)
    var terminal: Int32 = -1
    child = cpty_start(&terminal, path, words, pairs, Int32(width), Int32(height))
    self.terminal = terminal
    guard child > 0 else { throw Missing(marker: "a terminal", output: "errno \(errno)") }
  }

  deinit {
    // Without a child the signal would go to every process there is.
    if status == nil, child > 0 {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    if terminal >= 0 { close(terminal) }
  }

  /// What was written so far as text: without control sequences, and lines end with LF.
  var output: String { readable(raw) }

  /// Types `text`; "\r" is Enter, "\t" is TAB, "\u{3}" is Ctrl-C.
  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if written < 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(written, 0))
    }
  }

  /// Pastes `text` as a terminal does that knows bracketed paste.
  func paste(_ text: String) {
    send("\u{1B}[200~" + text + "\u{1B}[201~")
  }

  /// Gives the window another size.
  func resize(width: Int, height: Int) {
    _ = cpty_resize(terminal, Int32(width), Int32(height))
  }

  /// Takes the terminal away, as a window does that is closed.
  func hangUp() {
    close(terminal)
    terminal = -1
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) {
    guard child > 0 else { return }
    kill(child, number)
  }

  /// Waits until `marker` is written after what earlier waits found; gives all that came up to its end.
  @discardableResult
  func waitFor(_ marker: String, timeout seconds: Double = 60) throws -> String {
    let deadline = now() + seconds
    while true {
      let text = Array(output.utf8)
      if let end = firstEnd(of: Array(marker.utf8), in: text, from: seen) {
        defer { seen = end }
        return String(decoding: text[min(seen, end)..<end], as: UTF8.self)
      }
      guard readMore(until: deadline) else { throw Missing(marker: marker, output: output) }
    }
  }

  /// Waits for the next prompt of a readline that says when it pastes in brackets (see `Place.bracketing`): what was
  /// written since Enter, line by line, and the prompt.
  func answer(timeout seconds: Double = 60) throws -> (lines: [String], prompt: String) {
    let deadline = now() + seconds
    while true {
      let text = raw[answered...]
      if let begin = text.firstRange(of: Self.reading), raw.suffix(2).elementsEqual("> ".utf8) {
        let entered = text.firstRange(of: Self.entered)?.upperBound ?? text.startIndex
        answered = raw.count
        var lines = readable(Array(raw[entered..<begin.lowerBound]))
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return (lines, readable(Array(raw[begin.upperBound...])))
      }
      guard readMore(until: deadline) else { throw Missing(marker: "a prompt", output: output) }
    }
  }

  /// What readline writes when it begins to read a line, and once it has.
  private static let (reading, entered) = (Array("\u{1B}[?2004h".utf8), Array("\u{1B}[?2004l\r".utf8))

  /// Waits until the program has ended: its exit status, or 128 + the signal that ended it.
  func exitStatus(timeout seconds: Double = 60) throws -> Int32 {
    if let status { return status }
    let deadline = now() + seconds
    while readMore(until: deadline) {}
    while now() < deadline {
      var result: Int32 = 0
      if waitpid(child, &result, WNOHANG) == child {
        let signal = result & 0x7F
        status = signal == 0 ? (result >> 8) & 0xFF : 128 + signal
        return status ?? 0
      }
      usleep(1_000)
    }
    throw Missing(marker: "the end", output: output)
  }

  /// Reads what is there, waiting for it; false at the deadline and when the program's side is closed.
  private func readMore(until deadline: Double) -> Bool {
    guard terminal >= 0 else { return false }
    while true {
      var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let left = Int32(max(deadline - now(), 0) * 1000)
      let ready = poll(&polled, 1, left)
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { return false }
      var block = [UInt8](repeating: 0, count: 1 << 16)
      let got = read(terminal, &block, block.count)
      if got < 0 && errno == EINTR { continue }
      // The last one to close its side gives EIO here, not an end of file.
      guard got > 0 else { return false }
      raw.append(contentsOf: block[..<got])
      return true
    }
  }
}

private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func firstEnd(of marker: [UInt8], in text: [UInt8], from start: Int) -> Int? {
  guard start <= text.count else { return nil }
  return text[start...].firstRange(of: marker)?.upperBound
}

/// The text without escape sequences, bells and carriage returns.
private func readable(_ bytes: [UInt8]) -> String {
  var kept: [UInt8] = []
  var rest = bytes[...]
  while let byte = rest.popFirst() {
    switch byte {
    case 0x1B where rest.first == UInt8(ascii: "["):
      rest = rest.dropFirst().drop { !(0x40...0x7E).contains($0) }.dropFirst()
    case 0x1B where rest.first == UInt8(ascii: "]"):
      rest = rest.drop { $0 != 0x07 && $0 != 0x1B }.dropFirst()
    case 0x1B: rest = rest.dropFirst()
    case 0x07, 0x0D: break
    default: kept.append(byte)
    }
  }
  return String(decoding: kept, as: UTF8.self)
}
