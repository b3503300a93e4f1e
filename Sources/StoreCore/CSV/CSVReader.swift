/// Reads CSV as RFC 4180 has it, one record at a time, from any source of bytes.
///
/// Memory stays flat whatever the file holds: one buffer that never outgrows the longest record allowed. A
/// field is a span of that buffer until somebody asks for its text. The first record is the header; the
/// delimiter is the one of `,` `;` TAB that the header holds most of. Blank lines are skipped, and so are rows of
/// nothing but delimiters, which a spreadsheet leaves behind its last; LF and CRLF both end a record.
package final class CSVReader {
  /// What a file may ask of us.
  package struct Limits: Hashable, Sendable {
    /// The most columns a header may name.
    package var columns: Int
    /// The most bytes one record may take.
    package var recordBytes: Int

    package init(columns: Int = 1_000, recordBytes: Int = 1 << 20) {
      self.columns = columns
      self.recordBytes = recordBytes
    }
  }

  /// Fills a buffer and says how many bytes it wrote: 0 at the end, less than 0 when reading failed.
  package typealias Source = (UnsafeMutableRawBufferPointer) -> Int

  /// The names in the header, as written.
  package private(set) var header: [String] = []
  /// The byte between two fields.
  package private(set) var delimiter = UInt8(ascii: ",")
  /// The line on which the present record begins.
  package private(set) var line = 0
  /// The bytes of the file read so far, for progress.
  package private(set) var bytesRead = 0
  /// What is wrong with the present record alone; the records after it can still be read.
  package private(set) var fault: CSVFault?
  /// The fields of the present record.
  package private(set) var fields: [CSVField] = []

  private let source: Source
  private let limits: Limits
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var start = 0
  private var recordStart = 0
  private var end = 0
  private var nextLine = 1
  private var isAtEnd = false
  private var failed: CSVFault?

  /// Reads the header; a file without one, or with too wide a one, is refused here.
  package init(limits: Limits = Limits(), source: @escaping Source) throws(CSVFault) {
    self.source = source
    self.limits = limits
    capacity = min(1 << 18, max(limits.recordBytes, 1 << 10))
    buffer = .allocate(capacity: capacity + CSVScan.sentinelBytes)
    try readHeader()
  }

  deinit { buffer.deallocate() }

  /// Moves to the next record, and says whether there is one. A thrown fault ends the file: what follows
  /// cannot be told apart from what is wrong. A fault of this record alone is in `fault`.
  package func next() throws(CSVFault) -> Bool {
    repeat { guard try advance() else { return false } } while holdsNothing
    if fault == nil, fields.count != header.count {
      fault = ragged(fields.count)
    }
    return true
  }

  /// The bytes of a field of the present record, quotes taken off. Valid until `next` is called.
  package func bytes(_ field: Int) -> UnsafeBufferPointer<UInt8> {
    let field = fields[field]
    return UnsafeBufferPointer(start: buffer + field.start, count: field.count)
  }

  /// The text of a field of the present record; bytes that are not UTF-8 become U+FFFD.
  package func text(_ field: Int) -> String {
    String(decoding: bytes(field), as: UTF8.self)
  }

  /// Whether the present record is nothing but delimiters.
  private var holdsNothing: Bool {
    // What is unread begins behind the record.
    let record = UnsafeBufferPointer(start: buffer + recordStart, count: start - recordStart)
    return record.allSatisfy { $0 == delimiter || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
  }

  private func readHeader() throws(CSVFault) {
    // A pipe may give a byte at a time: the mark and the delimiter are known once the header is there.
    var found: UInt8?
    repeat {
      try fill()
      let known = UnsafeBufferPointer(start: buffer, count: min(end, limits.recordBytes))
      found = CSVScan.delimiter(
        in: UnsafeBufferPointer(rebasing: known.dropFirst(markBytes)),
        isLast: isAtEnd || end >= limits.recordBytes)
    } while found == nil
    start = markBytes
    delimiter = found ?? delimiter
    guard try advance() else {
      throw CSVFault(
        .emptyFile, line: 1, column: 1, offset: 0,
        message: "The file is empty; its first line must name the columns.")
    }
    if let fault { throw fault }
    header = fields.indices.map(text)
  }

  /// The bytes of the mark that says UTF-8, which some programs write before everything.
  private var markBytes: Int {
    end >= 3 && buffer[0] == 0xEF && buffer[1] == 0xBB && buffer[2] == 0xBF ? 3 : 0
  }

  private func advance() throws(CSVFault) -> Bool {
    if let failed { throw failed }
    do throws(CSVFault) {
      return try scanned()
    } catch {
      failed = error
      throw error
    }
  }

  /// Scans the record at `start`, reading on until it is whole.
  private func scanned() throws(CSVFault) -> Bool {
    while true {
      skipBlankLines()
      let isHeader = header.isEmpty
      var scan = CSVScan(
        delimiter: delimiter, most: isHeader ? limits.columns : header.count, isHeader: isHeader)
      let outcome = scan.run(buffer, from: start, to: end, isLast: isAtEnd, into: &fields)
      if outcome == .tooWide {
        throw CSVFault(
          .tooManyColumns, line: nextLine, column: limits.columns + 1, offset: offset(scan.place),
          message: "The header names more than \(limits.columns) columns.")
      }
      if outcome == .unfinished {
        if isAtEnd {
          if start == end { return false }
          throw unclosed(scan)
        }
        if end - start >= limits.recordBytes { throw tooLong(scan) }
        try fill()
        continue
      }
      finish(scan)
      return true
    }
  }

  private func finish(_ scan: CSVScan) {
    line = nextLine
    nextLine += scan.lines
    fault = nil
    if let stray = scan.stray {
      fault = CSVFault(
        .strayQuote, line: line, column: stray.column, offset: offset(stray.place),
        message: "Text follows the closing quote; a quote inside quotes is written twice.")
    } else if scan.fieldCount > fields.count {
      fault = ragged(scan.fieldCount)
    }
    if scan.hasHighBytes,
      let bad = UTF8Check.firstBad(in: UnsafeBufferPointer(start: buffer + start, count: scan.place - start))
    {
      let column = (fields.lastIndex { $0.start <= start + bad } ?? 0) + 1
      fault = CSVFault(
        .notUTF8, line: line, column: column, offset: offset(start + bad),
        message: "Byte \(offset(start + bad)) of the file is not UTF-8; save the file as UTF-8.")
    }
    if scan.hasEscapes {
      for index in fields.indices where fields[index].hasEscapes { fields[index].unescape(in: buffer) }
    }
    (recordStart, start) = (start, scan.place)
  }

  private func skipBlankLines() {
    while start < end {
      if buffer[start] == UInt8(ascii: "\n") {
        start += 1
      } else if buffer[start] == UInt8(ascii: "\r"), start + 1 < end, buffer[start + 1] == UInt8(ascii: "\n")
      {
        start += 2
      } else {
        return
      }
      nextLine += 1
    }
  }

  /// Moves what is unread to the front, makes room where it already fills the buffer, and reads on.
  private func fill() throws(CSVFault) {
    let unread = end - start
    if unread > capacity / 2, capacity < limits.recordBytes {
      let larger = min(capacity * 2, limits.recordBytes)
      let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + CSVScan.sentinelBytes)
      grown.update(from: buffer + start, count: unread)
      buffer.deallocate()
      buffer = grown
      capacity = larger
    } else if start > 0 {
      buffer.update(from: buffer + start, count: unread)
    }
    start = 0
    end = unread
    let room = UnsafeMutableRawBufferPointer(start: buffer + end, count: capacity - end)
    let count = source(room)
    guard count >= 0 else {
      throw CSVFault(
        .unreadable, line: nextLine, column: 1, offset: bytesRead,
        message: "The file could not be read to its end.")
    }
    if count == 0 { isAtEnd = true }
    end += count
    bytesRead += count
  }

  private func offset(_ place: Int) -> Int { bytesRead - (end - place) }

  private func ragged(_ count: Int) -> CSVFault {
    CSVFault(
      .raggedRow, line: line, column: min(count, header.count) + (count < header.count ? 1 : 0),
      offset: offset(start),
      message: "The row has \(count) \(count == 1 ? "field" : "fields"), the header \(header.count).")
  }

  private func unclosed(_ scan: CSVScan) -> CSVFault {
    CSVFault(
      .unclosedQuote, line: nextLine + scan.quoteLine, column: scan.fieldCount + 1,
      offset: offset(scan.quotePlace),
      message: "The quote opened here is never closed.")
  }

  private func tooLong(_ scan: CSVScan) -> CSVFault {
    let size = "\(limits.recordBytes) bytes"
    let opened = nextLine + scan.quoteLine
    return CSVFault(
      .fieldTooLong, line: nextLine, column: scan.fieldCount + 1, offset: offset(start),
      message: scan.isInQuotes
        ? "The record is longer than \(size); the quote opened on line \(opened) may never be closed."
        : "The record is longer than \(size).")
  }
}
