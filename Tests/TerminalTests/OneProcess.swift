import Glibc
import Testing

/// Signals and readline are one for the whole process, so these suites take turns.
@Suite(.serialized) enum OneProcess {}

/// Ctrl-C, handled before this returns: on worker threads signals are blocked.
func interruptNow() {
  var interrupt = sigset_t()
  var before = sigset_t()
  sigemptyset(&interrupt)
  sigaddset(&interrupt, SIGINT)
  pthread_sigmask(SIG_UNBLOCK, &interrupt, &before)
  raise(SIGINT)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}
