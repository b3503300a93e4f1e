import StoreCore

extension CSVReader {
  /// The present record as it was read, as CSV without its line feed.
  var rawRecord: [UInt8] {
    var raw: [UInt8] = []
    for field in fields.indices {
      if field > 0 { raw.append(UInt8(ascii: ",")) }
      CSVWriting.append(field: bytes(field), to: &raw)
    }
    return raw
  }
}
