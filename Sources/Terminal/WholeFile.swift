import Glibc

/// A file that is written whole or not at all: beside it first, then in its place.
///
/// A link stays one, and the file it leads to is written. What is no file, such as `/dev/null` or a pipe, and what the
/// program has open, such as `/dev/stdout`, is given the bytes as they are; whoever waits for its reader can be
/// interrupted.
public final class WholeFile {
  private let path: String
  private let place: String
  /// What is written beside; nil: the place itself.
  private let made: String?
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  /// Begins a file at `path`, with rights of `mode` or, where that is nil, what the user's mask leaves of 0644.
  public init(_ path: String, mode: UInt32? = nil) throws(SavingError) {
    self.path = path
    place = Self.resolved(path)
    var status = stat()
    let kind = stat(place, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    if let open = Self.openDescriptor(path) {
      // Whatever it leads to is written on: others write there, too.
      made = nil
      descriptor = fcntl(open, F_DUPFD_CLOEXEC, 3)
    } else if kind != S_IFREG, kind != S_IFDIR {
      made = nil
      descriptor = Self.opened(place, isPipe: kind == S_IFIFO)
    } else {
      let beside = place + ".\(getpid()).part"
      descriptor = open(beside, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
      // What is not ours is not taken away.
      made = descriptor < 0 ? nil : beside
      if descriptor >= 0, let mode { _ = fchmod(descriptor, mode) }
    }
    guard descriptor >= 0 else { throw failure() }
  }

  deinit { giveUp() }

  /// Adds bytes at its end.
  public func write(_ bytes: [UInt8]) throws(SavingError) {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Puts it in its place.
  public func end() throws(SavingError) {
    try flush()
    let file = descriptor
    descriptor = -1
    guard close(file) == 0, made.map({ rename($0, place) == 0 }) ?? true else {
      let failure = failure()
      if let made { unlink(made) }
      throw failure
    }
  }

  private func flush() throws(SavingError) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        if Interrupts.wait(for: descriptor, POLLOUT) || !Interrupts.pending { continue }
        errno = EINTR
      }
      guard count > 0 else {
        let failure = failure()
        giveUp()
        throw failure
      }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func giveUp() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    if let made { unlink(made) }
  }

  /// What went wrong, as `errno` says.
  private func failure() -> SavingError {
    SavingError(
      path: path, reason: String(cString: strerror(errno)),
      isInterrupted: errno == EINTR && Interrupts.pending)
  }

  /// Opens what is no file. A pipe that nobody reads is waited for: an opening that waits would hear no Ctrl-C.
  private static func opened(_ place: String, isPipe: Bool) -> Int32 {
    while true {
      let descriptor = open(place, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor < 0, isPipe, errno == ENXIO || errno == EINTR else { return descriptor }
      if Interrupts.pending {
        errno = EINTR
        return -1
      }
      usleep(20_000)
    }
  }

  /// The number of the open file that a path names; nil: it names another.
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
}

/// Writes a file whole or not at all, as `WholeFile` does.
public func writeWhole(_ bytes: [UInt8], to path: String, mode: UInt32? = nil) throws(SavingError) {
  let file = try WholeFile(path, mode: mode)
  try file.write(bytes)
  try file.end()
}
