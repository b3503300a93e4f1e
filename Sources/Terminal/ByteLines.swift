import Glibc
public import ScreenKit

/// The lines of a pipe or a file, without readline: 64 KB at a time, nothing echoed, no prompt.
///
/// A line ends with LF or CR LF; a last line without an end counts. A line that can be no command is refused and the
/// next one follows.
@MainActor public final class ByteLines {
  /// The longest line, in bytes, that is taken for a command.
  public nonisolated static let limit = 1 << 20

  let descriptor: Int32
  private let origin: (Int) -> Origin
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var start = 0
  private var end = 0
  private var number = 0
  /// The beginning of a line that began in an earlier block.
  private var begun: [UInt8] = []
  private var isTooLong = false
  private var isAtEnd = false
  /// Called before it waits for more: what was written so far must reach whoever is to answer.
  public var beforeWaiting: @MainActor () -> Void = {}

  /// The lines of `descriptor`, whose places `origin` names by line number, from 1.
  public init(_ descriptor: Int32 = 0, origin: @escaping (Int) -> Origin = { .input(line: $0) }) {
    (self.descriptor, self.origin) = (descriptor, origin)
  }

  /// These lines as a source.
  public var source: LineSource { LineSource(isInteractive: false, secret: secret) { _ in self.next() } }

  /// The next line; `.interrupted` when a signal came and as long as it is pending.
  public func next() -> Input {
    while true {
      if Interrupts.pending { return .interrupted }
      if let line = takeLine() { return line }
      if isAtEnd { return takeRest() }
      beforeWaiting()
      guard Interrupts.wait(for: descriptor) else { continue }
      fill()
    }
  }

  private func takeLine() -> Input? {
    buffer.withUnsafeBytes { block in
      guard start < end, let first = block.baseAddress else { return nil }
      guard let newline = memchr(first + start, 0x0A, end - start) else {
        keep(UnsafeRawBufferPointer(rebasing: block[start..<end]))
        start = end
        return nil
      }
      let stop = UnsafeRawPointer(newline) - first
      let piece = UnsafeRawBufferPointer(rebasing: block[start..<stop])
      start = stop + 1
      if begun.isEmpty && !isTooLong { return line(piece) }
      keep(piece)
      return takeBegun()
    }
  }

  private func takeRest() -> Input { begun.isEmpty && !isTooLong ? .end : takeBegun() }

  private func takeBegun() -> Input {
    defer {
      begun.removeAll(keepingCapacity: begun.capacity <= 1 << 16)
      isTooLong = false
    }
    return begun.withUnsafeBytes { line($0) }
  }

  private func keep(_ piece: UnsafeRawBufferPointer) {
    // One more byte than the limit: it may be the CR of a line end.
    if isTooLong || begun.count + piece.count > Self.limit + 1 {
      isTooLong = true
    } else {
      begun.append(contentsOf: piece)
    }
  }

  private func line(_ bytes: UnsafeRawBufferPointer) -> Input {
    number += 1
    var bytes = bytes[...]
    if bytes.last == 0x0D { bytes = bytes.dropLast() }
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if isTooLong || bytes.count > Self.limit {
      return .refused(.lineTooLong(limit: Self.limit), Line("", from: origin(number)))
    }
    return checked(UnsafeRawBufferPointer(rebasing: bytes), from: origin(number))
  }

  private func fill() {
    let got = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if got < 0 && (errno == EINTR || errno == EAGAIN) { return }
    start = 0
    end = max(got, 0)
    isAtEnd = got <= 0
  }
}
