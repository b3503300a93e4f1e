import Glibc

/// The lock that a store is written under, held by the test: whoever writes waits.
final class WriteLock {
  struct Refused: Error {}

  private let descriptor: Int32
  private var lock: flock

  /// Takes the lock of the store at `path`, which nobody writes to now.
  init(_ path: String) throws {
    // Without a log it is the file's; in WAL mode a connection keeps its read lock, so it is the log's.
    lock = flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 30, l_len: 512, l_pid: 0)
    let file = open(path, O_RDWR)
    if fcntl(file, F_SETLK, &lock) == 0 {
      descriptor = file
      return
    }
    close(file)
    descriptor = open(path + "-shm", O_RDWR)
    (lock.l_start, lock.l_len) = (120, 1)
    guard fcntl(descriptor, F_SETLK, &lock) == 0 else { throw Refused() }
  }

  deinit { release() }

  /// Lets others write.
  func release() {
    lock.l_type = Int16(F_UNLCK)
    _ = fcntl(descriptor, F_SETLK, &lock)
  }
}
