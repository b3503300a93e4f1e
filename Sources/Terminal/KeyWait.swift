import Glibc

/// Waits so many seconds for a key at a terminal, takes it and does not show it; false: none was pressed.
///
/// A signal that asks the program to stop counts as a key.
public func awaitKey(seconds: Int, at descriptor: Int32 = 0) -> Bool {
  var modes = termios()
  guard tcgetattr(descriptor, &modes) == 0 else { return true }
  var before = modes
  modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
  tcsetattr(descriptor, TCSANOW, &modes)
  defer { tcsetattr(descriptor, TCSANOW, &before) }
  let isPressed = Interrupts.wait(for: descriptor, milliseconds: Int32(seconds * 1000))
  // One key may send several bytes.
  if isPressed { tcflush(descriptor, TCIFLUSH) }
  return isPressed || Interrupts.pending
}
