import Glibc

/// A file that could not be written.
public struct SavingError: Error, Hashable {
  public let path: String
  /// The reason, in a few words without a full stop.
  public let reason: String
  /// The system's error number; 0: the program refused the file.
  public let number: Int32
  /// Whether Ctrl-C stopped it.
  public let isInterrupted: Bool

  /// A refusal of the program.
  public init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
    (number, isInterrupted) = (0, false)
  }

  /// A failure of the system.
  public init(path: String, number: Int32, isInterrupted: Bool = false) {
    (self.path, self.number, self.isInterrupted) = (path, number, isInterrupted)
    reason = String(cString: strerror(number))
  }
}
