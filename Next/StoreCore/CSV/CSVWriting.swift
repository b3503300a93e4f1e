/// Writes CSV as RFC 4180 has it, into a buffer of bytes.
package enum CSVWriting {
  /// Appends one field, in quotes where it needs them.
  package static func append(
    field: some Collection<UInt8>, delimiter: UInt8 = UInt8(ascii: ","), to buffer: inout [UInt8]
  ) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes = field.contains {
      $0 == delimiter || $0 == quote || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else {
      buffer.append(contentsOf: field)
      return
    }
    buffer.append(quote)
    for byte in field {
      if byte == quote { buffer.append(quote) }
      buffer.append(byte)
    }
    buffer.append(quote)
  }

  /// Appends one record and its line feed.
  package static func append(
    record: [String], delimiter: UInt8 = UInt8(ascii: ","), to buffer: inout [UInt8]
  ) {
    for (index, field) in record.enumerated() {
      if index > 0 { buffer.append(delimiter) }
      append(field: field.utf8, delimiter: delimiter, to: &buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
  }
}
