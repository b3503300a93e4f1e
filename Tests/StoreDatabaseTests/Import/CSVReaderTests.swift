import Catalog
import StoreCore
import Testing

struct CSVReaderTests {
  /// A reader that is given its bytes in pieces of `piece`.
  private func reader(_ text: String, piece: Int, limits: CSVReader.Limits = .init()) throws -> CSVReader {
    let bytes = Array(text.utf8)
    var place = 0
    return try CSVReader(limits: limits) { room in
      let count = min(piece, room.count, bytes.count - place)
      room.copyBytes(from: bytes[place..<(place + count)])
      place += count
      return count
    }
  }

  private func field(of parts: [String]) -> String {
    var field = ""
    for _ in 0...Int.random(in: 0...6) { field += parts.randomElement() ?? "" }
    return field
  }

  private func records(_ reader: CSVReader) throws -> [[String]] {
    var records: [[String]] = []
    while try reader.next() { records.append(reader.fields.indices.map(reader.text)) }
    return records
  }

  @Test func `what was written is read, wherever the pieces are cut`() throws {
    let parts: [String] = ["a", "é", "中", ",", "\"", "\n", "\r\n", ";", " ", "😀", "bc"]
    for _ in 1...60 {
      let written = (1...20).map { _ -> [String] in
        (1...3).map { _ in field(of: parts) }
      }
      var bytes: [UInt8] = Array("x,y,z\n".utf8)
      for record in written { CSVWriting.append(record: record, to: &bytes) }
      let text = String(decoding: bytes, as: UTF8.self)

      for piece in [1, 3, 7, 1_000] { #expect(try records(reader(text, piece: piece)) == written) }
    }
  }

  @Test func `the byte order mark and the delimiter are told however slowly the bytes come`() throws {
    for piece in [1, 2, 5, 1_000] {
      let reader = try reader("\u{FEFF}sku;name\nA;\"b,c\"\n", piece: piece)
      #expect(reader.header == ["sku", "name"])
      #expect(try records(reader) == [["A", "b,c"]])
    }
  }

  /// Found by fuzzing: the delimiter was taken from what stood before a line break inside the header's quotes.
  @Test(arguments: [
    ("a,b;\"x\ny\";c;d\n1;2;3;4\n", ["a,b", "x\ny", "c", "d"]),
    ("5\";b;\"c\nd,e\"\n1;2;3\n", ["5\"", "b", "c\nd,e"]),
    ("\u{FEFF}\u{FEFF}a;b\n1;2\n", ["\u{FEFF}a", "b"]),
    ("\n\r\na;b\n1;2\n", ["a", "b"]),
  ])
  func `the delimiter is that of the whole header, wherever the pieces are cut`(
    _ text: String, _ header: [String]
  )
    throws
  {
    for piece in [1, 2, 5, 1_000] {
      let read = Result { try reader(text, piece: piece).header }
      #expect(try read.get() == header, "in pieces of \(piece)")
    }
  }

  @Test func `a last line without a line feed counts, and a lone carriage return is data`() throws {
    #expect(try records(reader("a,b\n1,2", piece: 1)) == [["1", "2"]])
    #expect(try records(reader("a,b\n1,\"2\"", piece: 1)) == [["1", "2"]])
    #expect(try records(reader("a,b\n1\r2,3\r\n", piece: 1)) == [["1\r2", "3"]])
    #expect(try records(reader("a,b\n,\"\"", piece: 1)) == [["", ""]])
  }

  @Test func `a null byte is data, and text after a closing quote is a fault of its row alone`() throws {
    for piece in [1, 3, 1_000] {
      let reader = try reader("a,b\n1\0,\"x\"y\n2,3\n", piece: piece)
      #expect(try reader.next() && reader.text(0) == "1\0")
      #expect(reader.fault?.kind == .strayQuote && reader.fault?.column == 2 && reader.fault?.offset == 10)
      #expect(reader.text(1) == "\"x\"y", "as the file has it")
      #expect(try reader.next() && reader.fault == nil && reader.text(1) == "3")
    }
  }

  @Test func `rows of nothing but delimiters are passed over, and lines are counted on`() throws {
    for piece in [1, 3, 1_000] {
      let reader = try reader("a;b\n;\n1;2\r\n;\r\n\n;;;;\n ;3\n;", piece: piece)
      #expect(try reader.next() && reader.line == 3)
      #expect(try reader.next() && reader.line == 7 && reader.text(1) == "3")
      #expect(try !reader.next())
    }
  }

  @Test func `the longest record is as long as allowed, and no longer`() throws {
    let limits = CSVReader.Limits(recordBytes: 2_048)
    let long = "a\n" + String(repeating: "x", count: 2_000) + "\n"
    #expect(try records(reader(long, piece: 100, limits: limits)).count == 1)

    let longer = try reader("a\n" + String(repeating: "x", count: 5_000) + "\n", piece: 100, limits: limits)
    #expect(throws: CSVFault.self) { try longer.next() }
    #expect(throws: CSVFault.self) { try longer.next() }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xC3],
      [0xE4, 0xB8],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are told with their offset`(_ bad: [UInt8]) throws {
    var rest: [UInt8] = Array("a\nok\n\"x".utf8)
    rest += bad
    rest += Array("\"\n".utf8)
    let reader = try CSVReader { room in
      let count = min(room.count, rest.count)
      room.copyBytes(from: rest[..<count])
      rest.removeFirst(count)
      return count
    }

    #expect(try reader.next())
    #expect(reader.fault == nil)
    #expect(try reader.next())
    #expect(reader.fault?.kind == .notUTF8)
    #expect(reader.fault?.offset == 7)
    #expect(reader.fault?.line == 3)
  }

  @Test func `keys are seen again ignoring case, also by the thousand`() {
    var keys = SeenKeys()
    for number in 1...5_000 { #expect(keys.firstLine(of: "Key-\(number)", at: number) == nil) }
    for number in 1...5_000 { #expect(keys.firstLine(of: "kEY-\(number)", at: 9_999) == number) }
    #expect(keys.count == 5_000)
  }

  @Test func `a key of a line that did not land is free, and only that line's`() {
    var keys = SeenKeys()
    #expect(keys.firstLine(of: "Mug", at: 2) == nil)

    keys.forget("MUG", of: 3)
    keys.forget("cup", of: 2)
    #expect(keys.firstLine(of: "mug", at: 4) == 2)

    keys.forget("mUG", of: 2)
    #expect(keys.firstLine(of: "mug", at: 5) == nil)
    #expect(keys.firstLine(of: "mug", at: 6) == 5)
  }
}
