/// A file that `> FILE` writes: complete once it is ended, and never there where it is dropped before.
public struct PendingFile {
  let write: ([UInt8]) throws -> Void
  let end: () throws -> Void

  /// A file written by these closures.
  public init(write: @escaping ([UInt8]) throws -> Void, end: @escaping () throws -> Void) {
    (self.write, self.end) = (write, end)
  }
}
