public import CommandKit
public import FileKit
public import ScreenKit

extension SavingError: GuidedError {
  public var errorCode: String { isInterrupted ? "interrupted" : "cannot-write" }
  public var message: String {
    isInterrupted ? "Stopped while \"\(path)\" was written." : "\"\(path)\" was not written: \(reason)."
  }
  public var guidance: [Guidance] {
    [isInterrupted ? "Earlier changes stay." : "Name a file in a folder you may write to."]
  }
}

/// Writes a file whole or not at all.
public func writeWhole(_ bytes: [UInt8], to path: String, mode: UInt32? = nil) throws(SavingError) {
  let file = try AtomicFile(path, mode: mode, isStopped: { Interrupts.pending })
  try file.write(bytes)
  try file.end()
}
