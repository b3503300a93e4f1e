/// Reads CSV (RFC 4180) one record at a time, from any source of bytes.
///
/// Memory is one piece of the file and the longest record allowed. The first record is the header; the delimiter is
/// the one of `,` `;` TAB that the header has most of, or that a first line such as "sep=;" names. Empty lines are
/// skipped, and so are rows of delimiters alone, which a spreadsheet leaves after its last row. LF, CRLF and CR end a
/// record.
package final class CSVReader {
  /// Fills a buffer and gives the number of bytes: 0 at the end, less than 0 when reading failed.
  package typealias Source = (UnsafeMutableRawBufferPointer) -> Int

  /// The names in the header, as written.
  package private(set) var header: [String] = []
  /// The line on which the current record begins.
  package private(set) var line = 1
  /// The mark between two fields.
  package private(set) var delimiter = UInt8(ascii: ",")
  /// The bytes of the file read so far, for progress.
  package private(set) var bytesRead = 0
  /// The fault of the current record alone; the records after it can still be read.
  package private(set) var fault: CSVFault?
  /// The fields of the current record.
  package var fields: [CSVField] { record.fields }

  private static let pieceBytes = 1 << 16
  private let source: Source
  private let mostColumns: Int
  private let mostBytes: Int
  private var record = CSVRecord(delimiter: UInt8(ascii: ","))
  private var input: [UInt8] = []
  private var place = 0
  private var recordOffset = 0
  private var nextLine = 1
  private var isAtEnd = false
  private var failure: CSVFault?
  private var decoder: TextDecoder
  /// Whether a CR alone ends a record.
  private var endsInReturn = false
  /// The columns that have no name; no row has anything there.
  private var unnamed: [Int] = []

  /// Reads the header; a file without one, or with one that is too wide, is refused here.
  ///
  /// `mostBytes` are those of one record; `encoding` nil: UTF-8, or UTF-16 where its first bytes show it.
  package init(
    mostColumns: Int = 1_000, mostBytes: Int = 1 << 20, encoding: TextEncoding? = nil,
    source: @escaping Source
  ) throws(CSVFault) {
    (self.mostColumns, self.mostBytes, self.source) = (mostColumns, mostBytes, source)
    decoder = TextDecoder(encoding)
    // A pipe may give a byte at a time: the mark of UTF-8 and the delimiter are known once the header is there.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var start = 0
    var first: CSVStart?
    repeat {
      try fill()
      start = input.starts(with: mark) ? mark.count : 0
      let isLast = isAtEnd || input.count - start >= mostBytes
      first = CSVStart(input[start...].prefix(mostBytes), isLast: isLast)
    } while first == nil
    if let first {
      (place, delimiter, endsInReturn) = (start + first.size, first.delimiter, first.endsInReturn)
      endRecords(of: &input)
    }
    record = CSVRecord(delimiter: delimiter)
    guard try advance() else {
      throw fault(.emptyFile, "The file is empty; its first line must name the columns.")
    }
    if let fault { throw fault }
    header = fields.indices.map(text)
    unnamed = header.indices.filter { header[$0].isEmpty }
  }

  /// Moves to the next record; false at the end of the file. A thrown fault ends the file, because the rest of it
  /// cannot be told from the fault. A fault of one record is in `fault`.
  package func next() throws(CSVFault) -> Bool {
    repeat { guard try advance() else { return false } } while !record.hasContent
    guard fault == nil else { return true }
    if let column = unnamed.first(where: { $0 < fields.count && fields[$0].count > 0 }) {
      fault = fault(
        .raggedRow, column: column + 1,
        "The row has a text in column \(column + 1), which has no name in the header.")
    } else if fields.count < header.count || fields[header.count...].contains(where: { $0.count > 0 }) {
      let count = fields.count
      fault = fault(
        .raggedRow, column: min(count + 1, header.count),
        "The row has \(count) \(count == 1 ? "field" : "fields"), the header \(header.count).")
    }
    return true
  }

  /// The bytes of a field of the current record, without quotes.
  package func bytes(_ field: Int) -> ArraySlice<UInt8> {
    record.bytes[fields[field].start..<(fields[field].start + fields[field].count)]
  }

  /// The text of a field of the current record; bytes that are not UTF-8 become U+FFFD.
  package func text(_ field: Int) -> String { String(decoding: bytes(field), as: UTF8.self) }

  private func advance() throws(CSVFault) -> Bool {
    if let failure { throw failure }
    do throws(CSVFault) {
      // An empty line is no record.
      repeat { guard try readRecord() else { return false } } while fields.count == 1 && !record.hasContent
    } catch {
      failure = error
      throw error
    }
    fault = nil
    if let bad = record.firstNotUTF8 {
      let offset = recordOffset + bad.offset
      fault = fault(
        .notUTF8, column: bad.field + 1, "Byte \(offset) of the file is not UTF-8; save the file as UTF-8.")
    } else if let stray = record.stray {
      fault = fault(
        .strayQuote, column: stray, "Text follows the closing quote; a quote inside quotes is written twice.")
    }
    return true
  }

  /// Reads one record, which may be an empty line; false at the end of the file.
  private func readRecord() throws(CSVFault) -> Bool {
    record.restart()
    recordOffset = bytesRead - input.count + place
    line = nextLine
    while !record.isWhole {
      if place == input.count { try fill() }
      if place == input.count {
        if record.size == 0 { return false }
        if record.isInQuotes { throw quoteFault() }
        record.end()
      }
      let end = min(input.count, place + mostBytes - record.size, place + Self.pieceBytes)
      place = record.take(input, from: place, to: end)
      if header.isEmpty, fields.count > mostColumns {
        throw fault(
          .tooManyColumns, column: mostColumns + 1, "The header names more than \(mostColumns) columns.")
      }
      if record.size >= mostBytes, !record.isWhole { throw longFault() }
    }
    nextLine += record.lines
    return true
  }

  /// Reads on after the bytes that are not taken yet.
  private func fill() throws(CSVFault) {
    if isAtEnd { return }
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceBytes) { room, filled in
      count = source(UnsafeMutableRawBufferPointer(room))
      filled = max(0, count)
    }
    isAtEnd = count <= 0
    var text = decoder.decode(piece, isLast: isAtEnd)
    if endsInReturn { endRecords(of: &text) }
    input = place == input.count ? text : input[place...] + text
    place = 0
    bytesRead += piece.count
    if count < 0 { throw fault(.unreadable, "The file could not be read to its end.") }
  }

  /// Makes the ends of records those that a record knows.
  private func endRecords(of text: inout [UInt8]) {
    guard endsInReturn else { return }
    for place in text.indices where text[place] == UInt8(ascii: "\r") { text[place] = UInt8(ascii: "\n") }
  }

  /// A fault of the current record.
  private func fault(_ kind: CSVFault.Kind, line: Int = 0, column: Int = 1, _ message: String) -> CSVFault {
    CSVFault(kind: kind, line: self.line + line, column: column, message: message)
  }

  private func quoteFault() -> CSVFault {
    fault(
      .unclosedQuote, line: record.openingQuote, column: fields.count + 1,
      "The quote opened here is never closed.")
  }

  private func longFault() -> CSVFault {
    let hint =
      record.isInQuotes
      ? "; the quote opened on line \(line + record.openingQuote) may never be closed" : ""
    return fault(
      .fieldTooLong, column: fields.count + 1,
      "The record is longer than \(mostBytes) bytes\(hint).")
  }
}

extension CSVReader {
  /// Reads a text in memory; refused as its header is.
  package convenience init(text: String) throws(CSVFault) {
    var rest = Array(text.utf8)[...]
    try self.init { buffer in
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// The records in a short text without a header, such as a cell that holds several parts.
  package static func records(in text: String, delimiter: Character) -> [[String]] {
    guard let delimiter = delimiter.asciiValue else { return [] }
    var bytes = Array(text.utf8)
    bytes.append(UInt8(ascii: "\n"))
    var record = CSVRecord(delimiter: delimiter)
    var (records, place): ([[String]], Int) = ([], 0)
    while place < bytes.count {
      record.restart()
      place = record.take(bytes, from: place, to: bytes.count)
      if record.hasContent {
        records.append(
          record.fields.map { String(decoding: record.bytes[$0.start..<$0.start + $0.count], as: UTF8.self) })
      }
    }
    return records
  }
}
