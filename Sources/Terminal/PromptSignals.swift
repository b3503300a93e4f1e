import CReadline
import Glibc
import Synchronization

/// Signals while a line is typed: the window changed its size, the program is stopped, and goes on.
///
/// The handlers only note and wake; readline is told from its own reading function, never from a handler.
enum PromptSignals {
  private static let isResized = Atomic<Bool>(false)
  private static let isToStop = Atomic<Bool>(false)
  private static let isContinued = Atomic<Bool>(false)

  /// Catches them; outside of a line Ctrl-Z must stop the program at once.
  static func begin() {
    for number in [SIGWINCH, SIGCONT, SIGTSTP] { handle(number, by: noted) }
  }

  /// Leaves them to the system again.
  static func end() {
    for number in [SIGWINCH, SIGCONT, SIGTSTP] { signal(number, SIG_DFL) }
  }

  /// Does what they ask for; called while readline waits for a key.
  static func answer() {
    if isToStop.exchange(false, ordering: .acquiringAndReleasing) { stop() }
    if isContinued.exchange(false, ordering: .acquiringAndReleasing) { rlx_take_terminal() }
    if isResized.exchange(false, ordering: .acquiringAndReleasing) { rlx_resize() }
  }

  private static func stop() {
    // The terminal goes back to the shell as it was; SIGCONT's handler takes it again.
    rlx_release_terminal()
    signal(SIGTSTP, SIG_DFL)
    // This may be a worker thread, and those keep signals blocked.
    var stopping = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    raise(SIGTSTP)
    handle(SIGTSTP, by: noted)
    isContinued.store(true, ordering: .releasing)
  }

  private static let noted: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    switch number {
    case SIGWINCH: isResized.store(true, ordering: .releasing)
    case SIGTSTP: isToStop.store(true, ordering: .releasing)
    default: isContinued.store(true, ordering: .releasing)
    }
    Interrupts.wake()
    errno = saved
  }
}
