import Glibc
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
}
