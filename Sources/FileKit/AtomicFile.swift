import Glibc

/// A file that is written whole or not at all: it is written beside its place, synced to the disk, then renamed.
///
/// A file that is not ended leaves nothing behind.
public final class AtomicFile {
  private let path: String
  private let place: String
  private let isStopped: () -> Bool
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// The file beside; nil: the bytes go to the place itself.
  public private(set) var temporary: String?

  /// Begins a file with rights of `mode` or, where that is nil, those of the file it replaces, else what the
  /// user's mask leaves of 0644.
  ///
  /// A link stays a link, and the file it leads to is replaced. A device, a pipe, and a file that the program has
  /// open, such as `/dev/stdout`, get the bytes directly. `isStopped` ends the wait for the reader of a pipe.
  public init(_ path: String, mode: UInt32? = nil, isStopped: @escaping () -> Bool) throws(SavingError) {
    (self.path, self.isStopped) = (path, isStopped)
    place = Self.resolved(path)
    var status = stat()
    let isThere = stat(place, &status) == 0
    let kind = isThere ? status.st_mode & S_IFMT : S_IFREG
    if let open = Self.openDescriptor(path) {
      descriptor = fcntl(open, F_DUPFD_CLOEXEC, 3)
    } else if kind != S_IFREG, kind != S_IFDIR {
      descriptor = Self.opened(place, isPipe: kind == S_IFIFO, isStopped)
    } else {
      (descriptor, temporary) = Self.made(beside: place, mode ?? (isThere ? status.st_mode & 0o7777 : nil))
    }
    guard descriptor >= 0 else { throw failure() }
  }

  /// Begins a file with exactly this name: a link of this name is replaced, a folder is refused.
  public init(named path: String, mode: UInt32) throws(SavingError) {
    (self.path, place) = (path, path)
    isStopped = { false }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      descriptor = -1
      errno = EISDIR
    } else {
      (descriptor, temporary) = Self.made(beside: path, mode)
    }
    guard descriptor >= 0 else { throw failure() }
  }

  deinit {
    close()
    if let temporary { unlink(temporary) }
  }

  /// Adds bytes at its end.
  public func write(_ bytes: [UInt8]) throws(SavingError) {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Brings all bytes to the disk, while the file has no name yet.
  public func complete() throws(SavingError) {
    try flush()
    // Some disks cannot sync.
    guard temporary == nil || fsync(descriptor) == 0 || errno == EINVAL else { throw failure() }
    close()
  }

  /// Completes the file and gives it its name. Unless it `replaces`, a file of that name is refused with EEXIST.
  public func end(replacing replaces: Bool = true) throws(SavingError) {
    if descriptor >= 0 { try complete() }
    guard let temporary else { return }
    // An empty file takes the name first, which fails where another file has it. Not every disk has hard links.
    if !replaces {
      let claim = open(place, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      guard claim >= 0 else { throw failure() }
      Self.close(claim)
    }
    guard rename(temporary, place) == 0 else {
      let failure = failure()
      if !replaces { unlink(place) }
      throw failure
    }
    self.temporary = nil
  }

  /// Keeps a file that could not get its name, and gives the path at which it is.
  public func keep() -> String {
    defer { temporary = nil }
    return temporary ?? place
  }

  private func flush() throws(SavingError) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&wait, 1, 50) > 0 || !isStopped() { continue }
        errno = EINTR
      }
      guard count > 0 else { throw failure() }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func close() {
    if descriptor >= 0 { Self.close(descriptor) }
    descriptor = -1
  }

  private func failure() -> SavingError {
    SavingError(path: path, number: errno, isInterrupted: errno == EINTR && isStopped())
  }

  /// A new file beside a place. A name that is taken was left by a program that was killed.
  private static func made(beside place: String, _ mode: UInt32?) -> (Int32, String?) {
    for number in 1...100 {
      let temporary = place + ".\(getpid()).\(number).part"
      let descriptor = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o644 & (mode ?? 0o644))
      if descriptor < 0, errno == EEXIST { continue }
      if descriptor >= 0, let mode { _ = fchmod(descriptor, mode) }
      return (descriptor, descriptor < 0 ? nil : temporary)
    }
    return (-1, nil)
  }

  /// Opens a device or a pipe. An opening that waits for the reader of a pipe would not notice Ctrl-C.
  private static func opened(_ place: String, isPipe: Bool, _ isStopped: () -> Bool) -> Int32 {
    while true {
      let descriptor = open(place, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor < 0, isPipe, errno == ENXIO || errno == EINTR else { return descriptor }
      if isStopped() {
        errno = EINTR
        return -1
      }
      usleep(20_000)
    }
  }

  /// The descriptor of an open file that a path names; nil: it names another.
  private static func openDescriptor(_ path: String) -> Int32? {
    let names = ["/dev/stdout": "1", "/dev/stderr": "2"]
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return names[path].flatMap { Int32($0) }
  }

  /// The file a path leads to in the end, or the path where there is none.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  // The class's own names hide those of the system.
  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
  }

  private static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
