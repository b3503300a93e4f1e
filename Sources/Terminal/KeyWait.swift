import Glibc

/// Waits so many seconds for a key at a terminal, takes it and does not show it; false: none was pressed.
///
/// A signal that asks the program to stop counts as a key. `ends`, looked at four times a second, ends it before.
public func awaitKey(seconds: Int, at descriptor: Int32 = 0, or ends: (() -> Bool)? = nil) -> Bool {
  var modes = termios()
  guard tcgetattr(descriptor, &modes) == 0 else { return true }
  var before = modes
  modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
  tcsetattr(descriptor, TCSANOW, &modes)
  defer { tcsetattr(descriptor, TCSANOW, &before) }
  var isPressed = false
  for _ in 0..<(ends == nil ? 1 : seconds * 4) {
    isPressed = Interrupts.wait(for: descriptor, milliseconds: ends == nil ? Int32(seconds * 1000) : 250)
    if isPressed || Interrupts.pending || ends?() == true { break }
  }
  // One key may send several bytes.
  if isPressed { tcflush(descriptor, TCIFLUSH) }
  return isPressed || Interrupts.pending
}
