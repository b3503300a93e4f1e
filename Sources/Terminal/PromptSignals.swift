import CReadline
import Glibc
import Synchronization

/// Signals while a line is typed: the window was resized, or the program stops or continues.
///
/// The handler only notes the signal and wakes; readline is called from its own read function.
enum PromptSignals {
  private static let numbers = [SIGWINCH, SIGCONT, SIGTSTP]
  /// A bit for each signal that came.
  private static let noted = Atomic<UInt64>(0)

  /// Catches them. Outside the prompt Ctrl-Z stops the program at once.
  static func begin() { for number in numbers { signal(number, note) } }

  /// Gives them back to the system.
  static func end() { for number in numbers { signal(number, SIG_DFL) } }

  /// Acts on the signals that came; called while readline waits for a key.
  static func answer() {
    let came = noted.exchange(0, ordering: .acquiringAndReleasing)
    if came & 1 << SIGTSTP != 0 { stop() }
    if came & (1 << SIGCONT | 1 << SIGTSTP) != 0 { rlx_take_terminal() }
    if came & 1 << SIGWINCH != 0 { rlx_resize() }
  }

  private static func stop() {
    // The shell gets its terminal back before the program stops.
    rlx_release_terminal()
    signal(SIGTSTP, SIG_DFL)
    // A worker thread keeps signals blocked, and this may be one.
    var stopping = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    raise(SIGTSTP)
    signal(SIGTSTP, note)
  }

  private static let note: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    noted.bitwiseOr(1 << UInt64(number), ordering: .acquiringAndReleasing)
    Interrupts.wake()
    errno = saved
  }
}

/// The keys that readline reads: from the terminal, unless a signal comes first.
///
/// Any thread may handle the signal, so nothing here relies on an interrupted read.
@MainActor enum PromptInput {
  private static var isAbandoned = false

  static func begin() { isAbandoned = false }

  /// The next byte, `EOF`, or readline's code for "leave the line at once".
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
