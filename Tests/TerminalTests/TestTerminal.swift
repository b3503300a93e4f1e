import CommandKit
import Glibc
import ScreenKit

@testable import Terminal

/// A pseudo-terminal within this process: keys are typed before they are asked for, so that nothing waits.
@MainActor final class TestTerminal {
  let screen: Int32
  let keyboard: Int32

  init(width: UInt16 = 80) throws {
    setenv("TERM", "xterm", 1)
    setenv("INPUTRC", "/dev/null", 1)
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(screen, 0x4004_5431, &locked) == 0, ioctl(screen, 0x8004_5430, &number) == 0 else {
      throw NoTerminal()
    }
    keyboard = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var modes = termios()
    tcgetattr(keyboard, &modes)
    cfmakeraw(&modes)
    // Where nothing is echoed readline draws nothing.
    modes.c_lflag |= tcflag_t(ECHO)
    tcsetattr(keyboard, TCSANOW, &modes)
    var size = winsize(ws_row: 24, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    close(screen)
  }

  struct NoTerminal: Error {}

  /// The program's keyboard here.
  func program(
    history: HistoryFile = HistoryFile(path: nil),
    withoutSecrets: @escaping @MainActor (String) -> String = { $0 },
    complete: @escaping Keyboard.Completer
  ) -> Keyboard {
    Keyboard(
      name: "Daybook", history: history, input: keyboard, output: dup(keyboard),
      withoutSecrets: withoutSecrets, complete: complete)
  }

  func type(_ keys: String) {
    type(Array(keys.utf8))
  }

  func type(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(screen, $0.baseAddress, $0.count) }
  }

  /// What was drawn since the last look, with its control sequences.
  func drawn() -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let got = read(screen, &block, block.count)
      guard got > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<got]
    }
  }
}

extension Input {
  /// What a test compares: the line's text, or a word in brackets.
  var summary: String {
    switch self {
    case .line(let line): line.text
    case .refused(let error, _): "<\(error.code)>"
    case .interrupted: "<interrupted>"
    case .end: "<end>"
    }
  }
}
