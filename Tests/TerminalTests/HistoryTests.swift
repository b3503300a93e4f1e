import Glibc
import ScreenKit
import Testing

@testable import Terminal

@MainActor @Suite struct HistoryTests {
  let scratch = Scratch()

  @Test func `a line is in the private file at once`() {
    let history = History(path: scratch.file("state/daybook/history"))

    #expect(history.append("open 1"))
    #expect(scratch.read("state/daybook/history") == "open 1\n")
    #expect(scratch.mode("state/daybook/history") == 0o600)
    #expect(scratch.mode("state/daybook") == 0o700)
  }

  @Test func `a line that was typed over something else is told apart`() {
    History(path: scratch.file("history"), ground: "one", now: { 5 }).append("price 1", at: "/a")
    History(path: scratch.file("history"), ground: "two", now: { 6 }).append("price 2", at: "/a")

    let again = History(path: scratch.file("history"), ground: "one")

    #expect(scratch.read("history") == "5\t/a#one\tprice 1\n6\t/a#two\tprice 2\n")
    #expect(again.entries.map(\.isOfAnother) == [false, true])
    #expect(again.entries.map(\.address) == ["/a", "/a"])
    #expect(again.append("price 2", at: "/a"), "the same words over another thing are another line")
  }

  @Test func `hidden lines, empty lines and repeats are not kept`() {
    let history = History(path: scratch.file("history"))

    for line in ["a", "a", " secret", "\tx", "", "b\nc", "a"] { history.append(line) }

    #expect(history.lines == ["a"])
    #expect(scratch.read("history") == "a\n")
  }

  @Test func `a later session has the lines of all earlier ones`() {
    let one = History(path: scratch.file("history"))
    let two = History(path: scratch.file("history"))
    one.append("of one")
    two.append("of two")
    one.append("of one again")

    #expect(History(path: scratch.file("history")).lines == ["of one", "of two", "of one again"])
  }

  @Test func `a file that others could read is closed to them`() {
    scratch.write("old\n", to: "history")
    #expect(scratch.mode("history") != 0o600)

    History(path: scratch.file("history")).append("new")

    #expect(scratch.mode("history") == 0o600)
  }

  @Test func `a line cut off by a crash does not swallow the next`() {
    scratch.write("whole\nhal", to: "history")

    History(path: scratch.file("history")).append("next")

    #expect(scratch.read("history") == "whole\nhal\nnext\n")
  }

  @Test func `only the newest are loaded and an overgrown file shrinks`() {
    scratch.write((0..<7).map { "line \($0)\n" }.joined(), to: "history")
    #expect(History(path: scratch.file("history"), limit: 4).lines.count == 4)
    #expect(scratch.read("history").hasPrefix("line 0\n"))

    scratch.write((0..<8).map { "line \($0)\n" }.joined(), to: "history")
    let history = History(path: scratch.file("history"), limit: 4)

    #expect(history.lines == ["line 4", "line 5", "line 6", "line 7"])
    #expect(scratch.read("history") == "line 4\nline 5\nline 6\nline 7\n")
    #expect(scratch.mode("history") == 0o600)
  }

  @Test func `lines that are not text are passed over`() {
    scratch.write([0x61, 0x0A, 0xFF, 0x0A, 0x62, 0x0A], to: "history")

    #expect(History(path: scratch.file("history")).lines == ["a", "b"])
  }

  @Test func `a file that cannot be written is told and the session remembers all the same`() {
    scratch.write("", to: "file")
    let history = History(path: scratch.file("file/history"))

    #expect(history.append("open 1"))
    #expect(history.lines == ["open 1"])
    #expect(history.failure == ENOTDIR)
  }

  @Test func `a line is kept with its page and time, and how it failed`() {
    var time: Int64 = 1_000
    func history() -> History {
      History(
        path: scratch.file("history"),
        now: {
          time += 1
          return time
        })
    }
    let first = history()

    first.append("price twelve", at: "/catalog/products/M")
    first.note(PastLine("price twelve", outcome: .failed("not-a-price")))
    first.append("price 12.00", at: "/catalog/products/M")
    first.note(PastLine("something else", outcome: .failed("busy")))
    first.note(PastLine("price 12.00", outcome: .done))
    first.append("price 12.00", at: "/catalog/products/N")

    #expect(
      scratch.read("history") == """
        1001\t/catalog/products/M\tprice twelve
        1001\t!not-a-price
        1002\t/catalog/products/M\tprice 12.00
        1003\t/catalog/products/N\tprice 12.00

        """)
    let second = history()
    #expect(second.lines == ["price twelve", "price 12.00", "price 12.00"])
    #expect(second.entries.map(\.milliseconds) == [1001, 1002, 1003])
    #expect(second.entries.map(\.outcome) == [.failed("not-a-price"), .done, .done])
    #expect(second.page(of: "price 12.00") == "/catalog/products/N")
    #expect(second.page(of: "price 13.00") == nil)
  }

  @Test func `records that are none are lines as they stand`() {
    scratch.write("open 1\n12\tx\n12\t/a\n13\t/a\tb\tc\n99\t!code\n\t/\tx\n", to: "history")

    let history = History(path: scratch.file("history"))

    #expect(history.lines == ["open 1", "12\tx", "12\t/a", "b\tc", "\t/\tx"])
    #expect(history.entries.map(\.address) == ["", "", "", "/a", ""])
  }
}
