import Subprocess

/// What a run of the program left behind.
struct Outcome: CustomStringConvertible {
  /// Its exit status, or 128 + the signal that ended it.
  let status: Int32
  let outputBytes: [UInt8]
  let errorBytes: [UInt8]

  init(_ termination: TerminationStatus, output: [UInt8], errors: [UInt8]) {
    status =
      switch termination {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
    outputBytes = output
    errorBytes = errors
  }

  /// What it wrote to standard output.
  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// What it wrote to standard error.
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
  /// The lines of standard error.
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

  var description: String { "status \(status)\n\(output)\n--\n\(errors)" }

  /// Bytes on either stream that could steer a terminal: controls but LF, and U+0080 to U+009F in UTF-8.
  var steeringBytes: [UInt8] { Outcome.steering(outputBytes) + Outcome.steering(errorBytes) }

  private static func steering(_ bytes: [UInt8]) -> [UInt8] {
    var found = bytes.filter { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
    for (first, second) in zip(bytes, bytes.dropFirst()) where first == 0xC2 && (0x80...0x9F).contains(second)
    {
      found += [first, second]
    }
    return found
  }
}
