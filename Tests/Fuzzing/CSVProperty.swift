import StoreCore

private typealias Read = (records: [[String]], faults: [CSVFault], end: CSVFault?)

/// What a file gives when its bytes come `piece` at a time.
private func read(_ bytes: UnsafeBufferPointer<UInt8>, piece: Int) -> Read {
  var result: Read = ([], [], nil)
  var rest = bytes[...]
  do throws(CSVFault) {
    let reader = try CSVReader(mostColumns: 16, mostBytes: 1 << 10) { buffer in
      let part = rest.prefix(min(piece, buffer.count))
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
    result.records.append(reader.header)
    while try reader.next() {
      if let fault = reader.fault {
        result.faults.append(fault)
      } else {
        result.records.append(reader.fields.indices.map(reader.text))
      }
    }
  } catch {
    result.end = error
  }
  return result
}

/// A file reads the same in whatever pieces it comes, and every fault lies inside it.
func checkCSV(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  let (whole, byByte) = (read(bytes, piece: .max), read(bytes, piece: 1))
  try hold(whole == byByte, "\(whole) in one piece, \(byByte) byte by byte")
  for fault in whole.faults {
    try hold(fault.line >= 1, "\(fault) lies outside")
  }
}
