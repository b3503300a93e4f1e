public import ScreenKit

/// A file that could not be written.
public struct SavingError: GuidedError, Hashable {
  public let path: String
  /// Why, in a few words without a full stop.
  public let reason: String
  /// Whether a Ctrl-C called it off.
  public let isInterrupted: Bool

  /// Says that the file at `path` was not written.
  public init(path: String, reason: String, isInterrupted: Bool = false) {
    self.path = path
    self.reason = reason
    self.isInterrupted = isInterrupted
  }

  public var errorCode: String { isInterrupted ? "interrupted" : "cannot-write" }
  public var message: String {
    isInterrupted ? "Stopped while \(path) was written." : "\(path) was not written: \(reason)."
  }
  public var guidance: [String] {
    [isInterrupted ? "What was changed before stays." : "Name a file in a folder you may write to."]
  }
}
