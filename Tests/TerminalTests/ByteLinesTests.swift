import CommandKit
import Glibc
import ScreenKit
import Testing

@testable import Terminal

extension OneProcess {
  @MainActor @Suite struct ByteLinesTests {
    let scratch = Scratch()

    func all(_ bytes: [UInt8]) -> [String] {
      scratch.write(bytes, to: "lines")
      let descriptor = open(scratch.file("lines"), O_RDONLY)
      defer { close(descriptor) }
      let lines = ByteLines(descriptor)
      var found: [String] = []
      while true {
        let input = lines.next()
        if case .end = input { return found }
        found.append(input.summary)
      }
    }

    @Test func `lines end with LF or CR LF, and the last one needs no end`() {
      #expect(all(Array("one\ntwo\r\n\nlast".utf8)) == ["one", "two", "", "last"])
      #expect(all(Array("one\n".utf8)) == ["one"])
      #expect(all([]) == [])
    }

    @Test func `a byte order mark is no part of the first line`() {
      #expect(all(Array("\u{FEFF}show\n\u{FEFF}x\n".utf8)) == ["show", "\u{FEFF}x"])
    }

    @Test func `bytes that are not text are refused with their place and the next line follows`() {
      #expect(all([0x61, 0xFF, 0x0A, 0x62, 0x0A]) == ["<invalid-utf8>", "b"])
      #expect(all([0x61, 0x00, 0x0A, 0x62, 0x0A]) == ["<nul-byte>", "b"])

      scratch.write([0x61, 0x62, 0xE9, 0x20, 0x0A], to: "latin")
      let descriptor = open(scratch.file("latin"), O_RDONLY)
      defer { close(descriptor) }
      guard case .refused(let error, let line) = ByteLines(descriptor).next() else {
        Issue.record("not refused")
        return
      }
      #expect(
        error.message == "The line is not UTF-8 text: byte 3 is 0xE9." && line.origin == .input(line: 1))
    }

    @Test func `a line of a mebibyte is taken and one byte more is refused whole`() {
      let longest = [UInt8](repeating: 0x78, count: ByteLines.limit)

      #expect(all(longest + [0x0A, 0x62]).map(\.utf8.count) == [ByteLines.limit, 1])
      #expect(all(longest + [0x0D, 0x0A, 0x62]).map(\.utf8.count) == [ByteLines.limit, 1])
      #expect(all(longest + [0x78, 0x0A, 0x62]) == ["<line-too-long>", "b"])
    }

    @Test func `ten megabytes without an end are refused once`() {
      let endless = [UInt8](repeating: 0x78, count: 10_000_000)

      #expect(all(endless + [0x0A, 0x62]) == ["<line-too-long>", "b"])
      #expect(all(endless) == ["<line-too-long>"])
    }

    @Test func `lines that cross the blocks of 64 KB come out whole`() {
      let texts = (0..<3_000).map { "line \($0) " + String(repeating: "é", count: $0 % 97) }

      #expect(all(Array(texts.joined(separator: "\n").utf8)) == texts)
    }

    @Test func `lines are counted from one, refused ones too`() {
      scratch.write([0xFF, 0x0A, 0x62, 0x0A], to: "lines")
      let descriptor = open(scratch.file("lines"), O_RDONLY)
      defer { close(descriptor) }
      let lines = ByteLines(descriptor, origin: { .file("day.replay", line: $0) })
      _ = lines.next()

      guard case .line(let line) = lines.next() else {
        Issue.record("no line")
        return
      }
      #expect(line == Line("b", from: .file("day.replay", line: 2)))
    }

    @Test func `a pending interrupt comes before the next line until it is cleared`() {
      Interrupts.install {}
      scratch.write("one\n", to: "lines")
      let descriptor = open(scratch.file("lines"), O_RDONLY)
      defer { close(descriptor) }
      let lines = ByteLines(descriptor)
      interruptNow()

      #expect(lines.next().summary == "<interrupted>")
      Interrupts.clear()
      #expect(lines.next().summary == "one")
    }

    @Test func `arguments are lines, and one with line ends is several`() async {
      let source = lines(["open 1", "a\nb"])
      var found: [String] = []
      while case .line(let line) = await source.next("") { found.append("\(line.text) \(line.origin)") }

      #expect(found == ["open 1 argument(1)", "a argument(2)", "b argument(2)"])
      #expect(!source.isInteractive)
    }
  }
}
