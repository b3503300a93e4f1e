import StoreCore

extension CSVReader {
  /// The present record as it was read, as CSV without its line feed.
  var rawRecord: [UInt8] {
    var raw: [UInt8] = []
    for field in fields.indices {
      if field > 0 { raw.append(UInt8(ascii: ",")) }
      // Only a field with text after its closing quote keeps that quote: in quotes again, it would be a valid one.
      let text = bytes(field)
      if text.first == UInt8(ascii: "\""), !fields[field].isQuoted {
        raw += text
      } else {
        CSVWriting.append(field: text, to: &raw)
      }
    }
    return raw
  }
}
