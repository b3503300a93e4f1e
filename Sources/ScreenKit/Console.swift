/// The session's output: pages and results on one sink, errors on another, in the order they were made.
@MainActor final class Console {
  private let output: OutputSink
  private let errors: OutputSink
  /// Bytes made and not yet written.
  private var buffer: [UInt8] = []
  /// Whether somebody still reads.
  private(set) var isOpen = true

  init(output: OutputSink, errors: OutputSink) {
    (self.output, self.errors) = (output, errors)
    buffer.reserveCapacity(1 << 17)
  }

  /// Bytes captured in place of the sink, the innermost last.
  private var captured: [[UInt8]] = []

  /// Runs `body` and returns its output instead of writing it; its errors are dropped.
  func capturing<Value>(_ body: () async -> Value) async -> (Value, [UInt8]) {
    captured.append([])
    let value = await body()
    return (value, captured.removeLast())
  }

  /// Lets `body` add to the output; it is written when there is enough of it.
  func print(_ body: (inout [UInt8]) -> Void) {
    if let last = captured.indices.last { return body(&captured[last]) }
    body(&buffer)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes the output made so far.
  func flush() {
    guard !buffer.isEmpty else { return }
    if isOpen { isOpen = buffer.withUnsafeBytes { output.write($0) } }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes lines to the errors' sink, after all output made before.
  func complain(_ lines: [String]) {
    guard captured.isEmpty else { return }
    flush()
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    _ = bytes.withUnsafeBytes { errors.write($0) }
  }
}
