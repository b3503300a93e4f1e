import Glibc
import Synchronization

/// Signals that ask the program to stop what it does: SIGINT for the command, SIGTERM and SIGHUP for the program.
///
/// The handler only counts and wakes; whoever waits for input looks here, and a thread of its own calls the closure
/// that cancels what runs on the main thread.
public enum Interrupts {
  /// Catches SIGINT, SIGTERM and SIGHUP, and ignores SIGPIPE, so that a write tells of a reader that is gone.
  ///
  /// `onInterrupt` is called on a thread of its own after each of the three; installing again only replaces it.
  public static func install(onInterrupt: @escaping @Sendable () -> Void) {
    reaction.withLock { $0 = onInterrupt }
    ensureInstalled()
  }

  /// Whether a SIGINT came that nobody has cleared, or a signal that ends the program.
  public static var pending: Bool { isInterrupted || terminationSignal != nil }

  /// Whether a SIGINT came that nobody has cleared.
  public static var isInterrupted: Bool {
    count.load(ordering: .acquiring) != answered.load(ordering: .acquiring)
  }

  /// Forgets the SIGINTs so far; call it once what they interrupted has ended. A termination stays.
  public static func clear() {
    let seen = count.load(ordering: .acquiring)
    drain()
    answered.store(seen, ordering: .releasing)
  }

  /// SIGTERM or SIGHUP when it came: leave as soon as what runs is in order, with status 128 + this.
  public static var terminationSignal: Int32? {
    let signal = termination.load(ordering: .acquiring)
    return signal == 0 ? nil : Int32(signal)
  }

  // MARK: - For those who wait

  /// How many SIGINTs there were, so that one can tell whether any came since.
  static var total: Int { count.load(ordering: .acquiring) }

  /// Waits until there is something to read, or nothing more will come; false when a signal came first.
  public static func waitToRead(_ descriptor: Int32) -> Bool { wait(for: descriptor) }

  /// Waits until `descriptor` can be read or written (`events`), or has an end or an error to tell; false when a
  /// signal came first.
  static func wait(for descriptor: Int32, _ events: Int32 = POLLIN) -> Bool {
    var polled: (pollfd, pollfd) = (
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
      pollfd(fd: wakePipe.load(ordering: .acquiring), events: Int16(POLLIN), revents: 0)
    )
    while true {
      let ready = withUnsafeMutableBytes(of: &polled) {
        poll($0.assumingMemoryBound(to: pollfd.self).baseAddress, 2, -1)
      }
      if ready < 0 && errno == EINTR { return false }
      return polled.0.revents != 0 || ready < 0
    }
  }

  /// Wakes whoever waits; safe in a signal handler.
  static func wake() {
    var byte: UInt8 = 0
    _ = write(wakeEnd.load(ordering: .relaxed), &byte, 1)
  }

  /// Empties the pipe, after which only a new signal wakes.
  static func drain() {
    var bytes: (UInt64, UInt64) = (0, 0)
    while withUnsafeMutableBytes(
      of: &bytes, { read(wakePipe.load(ordering: .relaxed), $0.baseAddress, $0.count) }) > 0
    {}
  }

  static func ensureInstalled() {
    guard !isInstalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let waiters = makePipe(blocks: false)
    wakePipe.store(waiters.read, ordering: .releasing)
    wakeEnd.store(waiters.write, ordering: .releasing)
    let watcher = makePipe(blocks: true)
    watchEnd.store(watcher.write, ordering: .releasing)
    startWatcher(reading: watcher.read)
    for signal in [SIGINT, SIGTERM, SIGHUP] { handle(signal, by: received) }
    signal(SIGPIPE, SIG_IGN)
  }

  // MARK: - State the handler may touch

  private static let isInstalled = Atomic<Bool>(false)
  private static let count = Atomic<Int>(0)
  private static let answered = Atomic<Int>(0)
  private static let termination = Atomic<Int>(0)
  private static let wakePipe = Atomic<Int32>(-1)
  private static let wakeEnd = Atomic<Int32>(-1)
  private static let watchEnd = Atomic<Int32>(-1)
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
    var byte: UInt8 = 0
    _ = write(watchEnd.load(ordering: .relaxed), &byte, 1)
    errno = saved
  }

  // Who asks a third time for the command to stop, or a second time for the program, is not being heard.
  private static func surrender(to number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func startWatcher(reading descriptor: Int32) {
    let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        let descriptor = Int32(Int(bitPattern: argument))
        var byte: UInt8 = 0
        while true {
          let got = read(descriptor, &byte, 1)
          if got == 1 {
            Interrupts.react()
          } else if got == 0 || errno != EINTR {
            return nil
          }
        }
      }, argument)
    pthread_detach(thread)
  }

  private static func react() {
    let call = reaction.withLock { $0 }
    call()
  }

  private static func makePipe(blocks: Bool) -> (read: Int32, write: Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    _ = withUnsafeMutableBytes(of: &ends) { pipe($0.assumingMemoryBound(to: Int32.self).baseAddress) }
    for end in [ends.0, ends.1] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      if !blocks { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    return ends
  }
}

/// Calls `handler` on `signal`; system calls that it breaks into go on by themselves.
func handle(_ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = handler
  action.sa_flags = SA_RESTART
  sigemptyset(&action.sa_mask)
  sigaction(signal, &action, nil)
}
