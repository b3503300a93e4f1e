import CReadline
import Glibc

/// Where readline gets its keys: from the terminal, unless a signal comes first.
///
/// The signal may be handled on any thread, so nothing here relies on a read that is broken off.
@MainActor enum PromptInput {
  private static var isAbandoned = false

  static func begin() { isAbandoned = false }

  /// The next byte, `EOF`, or readline's own word for "leave the line at once".
  static func nextByte(of descriptor: Int32) -> Int32 {
    while true {
      if Interrupts.pending {
        if !isAbandoned { rlx_abandon_line("^C\n") }
        isAbandoned = true
        return rlx_read_error()
      }
      PromptSignals.answer()
      guard Interrupts.wait(for: descriptor) else {
        if !Interrupts.pending { Interrupts.drain() }
        continue
      }
      var byte: UInt8 = 0
      let got = read(descriptor, &byte, 1)
      if got == 1 { return Int32(byte) }
      if got == 0 || (errno != EINTR && errno != EAGAIN) { return EOF }
    }
  }
}
