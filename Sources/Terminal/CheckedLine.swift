import CommandKit
import Glibc
public import ScreenKit

/// A line's bytes as a command line's text, or why they can be none.
func checked(_ bytes: UnsafeRawBufferPointer, from origin: Origin) -> Input {
  if !bytes.isEmpty, let zero = memchr(bytes.baseAddress!, 0, bytes.count) {
    return .refused(.nulByte(at: UnsafeRawPointer(zero) - bytes.baseAddress!), Line("", from: origin))
  }
  do {
    let text = try UTF8Span(validating: bytes.assumingMemoryBound(to: UInt8.self).span)
    return .line(Line(String(copying: text), from: origin))
  } catch {
    return .refused(.invalidUTF8(at: error.byteOffsets.lowerBound, bytes), Line("", from: origin))
  }
}

extension CommandError {
  static func nulByte(at offset: Int) -> CommandError {
    CommandError(
      code: "nul-byte", message: "The line contains a NUL byte: byte \(offset + 1).", span: nil,
      guidance: ["Commands are text; is this a binary file, or UTF-16?"])
  }

  static func invalidUTF8(at offset: Int, _ bytes: UnsafeRawBufferPointer) -> CommandError {
    let byte = offset < bytes.count ? " is 0x" + hexadecimal(bytes[offset]) : ""
    return CommandError(
      code: "invalid-utf8", message: "The line is not UTF-8 text: byte \(offset + 1)\(byte).", span: nil,
      guidance: ["Convert the input to UTF-8 first, for example with iconv."])
  }

  static func lineTooLong(limit: Int) -> CommandError {
    CommandError(
      code: "line-too-long", message: "The line is longer than \(limit) bytes and was dropped.", span: nil,
      guidance: ["Is a line end missing?"])
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return byte < 16 ? "0" + digits : digits
}

/// The line that a file's bytes say, or why they can be none.
public func checkedLine(_ bytes: [UInt8], from origin: Origin) -> Input {
  bytes.withUnsafeBytes { checked($0, from: origin) }
}
