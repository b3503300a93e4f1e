import CReadline
import Glibc
import Synchronization

/// Signals that ask the program to stop: SIGINT stops the command, SIGTERM and SIGHUP end the program.
///
/// The handler only counts and writes to two event descriptors: one wakes a waiting read, the other wakes a thread
/// that cancels the work of the main thread.
public enum Interrupts {
  /// Catches SIGINT, SIGTERM and SIGHUP, and ignores SIGPIPE, so a write reports a closed reader.
  ///
  /// `onInterrupt` runs on its own thread after each signal; a second call replaces it.
  public static func install(onInterrupt: @escaping @Sendable () -> Void) {
    reaction.withLock { $0 = onInterrupt }
    ensureInstalled()
  }

  /// Whether a SIGINT is not cleared yet, or a signal has ended the program.
  public static var pending: Bool { isInterrupted || terminationSignal != nil }

  /// Whether a SIGINT is not cleared yet.
  public static var isInterrupted: Bool {
    count.load(ordering: .acquiring) != answered.load(ordering: .acquiring)
  }

  /// Clears the SIGINTs so far, once the interrupted command has ended. A termination stays.
  public static func clear() {
    let seen = count.load(ordering: .acquiring)
    drain()
    answered.store(seen, ordering: .releasing)
  }

  /// The SIGTERM or SIGHUP that came: leave soon, with status 128 + this.
  public static var terminationSignal: Int32? {
    let signal = termination.load(ordering: .acquiring)
    return signal == 0 ? nil : Int32(signal)
  }

  /// The number of SIGINTs so far.
  static var total: Int { count.load(ordering: .acquiring) }

  /// Waits until `descriptor` can be read, or has ended; false when a signal came first.
  public static func waitToRead(_ descriptor: Int32) -> Bool { wait(for: descriptor) }

  /// Waits until `descriptor` can be read or written (`events`), or has an end or an error; false when a signal came
  /// first, or the time was over.
  static func wait(for descriptor: Int32, _ events: Int32 = POLLIN, milliseconds: Int32 = -1) -> Bool {
    var polled = [
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
      pollfd(fd: waiterEvent.load(ordering: .acquiring), events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&polled, 2, milliseconds)
    if ready < 0 && errno == EINTR { return false }
    return polled[0].revents != 0 || ready < 0
  }

  /// Wakes a waiting read; safe in a signal handler.
  static func wake() { eventfd_write(waiterEvent.load(ordering: .relaxed), 1) }

  /// Resets the event, after which only a new signal wakes.
  static func drain() {
    var wakes: eventfd_t = 0
    eventfd_read(waiterEvent.load(ordering: .relaxed), &wakes)
  }

  static func ensureInstalled() {
    guard !isInstalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    waiterEvent.store(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)), ordering: .releasing)
    watcherEvent.store(eventfd(0, Int32(EFD_CLOEXEC)), ordering: .releasing)
    startWatcher()
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, received) }
    signal(SIGPIPE, SIG_IGN)
  }

  private static let isInstalled = Atomic<Bool>(false)
  private static let count = Atomic<Int>(0)
  private static let answered = Atomic<Int>(0)
  private static let termination = Atomic<Int>(0)
  private static let waiterEvent = Atomic<Int32>(-1)
  private static let watcherEvent = Atomic<Int32>(-1)
  private static let reaction = Mutex<@Sendable () -> Void>({})

  private static let received: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    if number == SIGINT {
      let unanswered =
        count.add(1, ordering: .acquiringAndReleasing).newValue - answered.load(ordering: .acquiring)
      if unanswered >= 3 { surrender(to: number) }
    } else if termination.exchange(Int(number), ordering: .acquiringAndReleasing) != 0 {
      surrender(to: number)
    }
    wake()
    eventfd_write(watcherEvent.load(ordering: .relaxed), 1)
    errno = saved
  }

  // A third Ctrl-C, or a second SIGTERM, means that the program does not respond: it ends at once.
  private static func surrender(to number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func startWatcher() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        Interrupts.watch()
        return nil
      }, nil)
    pthread_detach(thread)
  }

  private static func watch() {
    var wakes: eventfd_t = 0
    while eventfd_read(watcherEvent.load(ordering: .relaxed), &wakes) == 0 || errno == EINTR {
      let react = reaction.withLock { $0 }
      react()
    }
  }
}
