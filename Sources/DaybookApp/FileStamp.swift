import Glibc

/// By what a file is known to be as it was: where it lies on the disk, how long it is and when it was written last.
struct FileStamp: Hashable {
  private let device: UInt64, node: UInt64
  private let size: Int
  private let seconds: Int, nanoseconds: Int

  init(_ status: stat) {
    (device, node) = (UInt64(status.st_dev), UInt64(status.st_ino))
    size = Int(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Of what is at `path` now; nil: nothing is.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
