import CommandKit
import Glibc
import ScreenKit
import Testing

@testable import Terminal

extension OneProcess {
  @MainActor @Suite struct KeyboardTests {
    let scratch = Scratch()
    let terminal: TestTerminal

    init() throws { terminal = try TestTerminal() }

    func keyboard(
      _ candidates: [Candidate] = [], history: HistoryFile = HistoryFile(path: nil), blank: Bool = true
    ) -> Keyboard {
      terminal.program(history: history) { line, cursor in
        let before = Array(line.utf8.prefix(cursor))
        let start = before.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
        let word = String(decoding: before[start...], as: UTF8.self).lowercased()
        return Completion(
          range: start..<cursor, candidates: candidates.filter { $0.text.lowercased().hasPrefix(word) },
          appendsBlank: blank)
      }
    }

    @Test func `a line is edited and taken`() {
      terminal.type("opem\u{7F}n 33\u{7F}\r")

      #expect(keyboard().next(prompt: "> ").summary == "open 3")
      #expect(terminal.drawn().contains("> "))
    }

    @Test func `one backspace takes a whole character`() {
      terminal.type("é中\u{7F}\r")

      #expect(keyboard().next(prompt: "> ").summary == "é")
    }

    @Test func `bytes that are not text are refused`() {
      terminal.type([0x61, 0xFF, 0x62, 0x0D])

      #expect(keyboard().next(prompt: "> ").summary == "<invalid-utf8>")
    }

    @Test func `Ctrl-D ends on an empty line only`() {
      let keyboard = keyboard()
      terminal.type("ab\u{01}\u{04}\r\u{04}")

      #expect(keyboard.next(prompt: "> ").summary == "b")
      #expect(keyboard.next(prompt: "> ").summary == "<end>")
    }

    @Test func `an interrupt drops the line and the keyboard goes on`() {
      let keyboard = keyboard()
      // The handler runs as soon as the line is begun: TAB asks for candidates, and there the signal comes.
      let interrupting = terminal.program { _, _ in
        interruptNow()
        return Completion(range: 0..<0, candidates: [])
      }
      terminal.type("half\t")

      #expect(interrupting.next(prompt: "> ").summary == "<interrupted>")
      #expect(terminal.drawn().contains("> half^C\n"))
      terminal.type("whole\r")
      #expect(keyboard.next(prompt: "> ").summary == "whole")
    }

    @Test func `a single candidate is completed with a blank behind it`() {
      terminal.type("open mu\tx\r")

      #expect(keyboard([Candidate("MUG-BLU", "Blue mug")]).next(prompt: "> ").summary == "open MUG-BLU x")
    }

    @Test func `no blank follows a step of an address`() {
      terminal.type("/cat\tprod\r")

      #expect(keyboard([Candidate("/catalog/")], blank: false).next(prompt: "> ").summary == "/catalog/prod")
    }

    @Test func `several candidates are completed as far as they agree and listed with their details`() {
      terminal.type("mu\t\t\r")

      let input = keyboard([Candidate("MUG-BLU", "Blue mug"), Candidate("MUG-É", "Bad \u{1B}[31m mug")])
        .next(prompt: "> ")

      #expect(input.summary == "MUG-")
      let drawn = terminal.drawn()
      #expect(drawn.contains("MUG-BLU  Blue mug\n"))
      #expect(drawn.contains("MUG-É    Bad \\u{1b}[31m mug\n"))
    }

    @Test func `nothing fits, so nothing is put in and no file is offered`() {
      terminal.type("/et\t\t\r")

      #expect(keyboard().next(prompt: "> ").summary == "/et")
      #expect(!terminal.drawn().contains("etc"))
    }

    @Test func `candidates that share less than was typed leave it alone`() {
      let keyboard = terminal.program { _, _ in
        Completion(range: 0..<2, candidates: [Candidate("blue mug"), Candidate("red mug")])
      }
      terminal.type("mu\t\r")

      #expect(keyboard.next(prompt: "> ").summary == "mu")
    }

    @Test func `a candidate replaces what its range says, blanks and all`() {
      let keyboard = terminal.program { line, _ in
        Completion(range: 5..<line.utf8.count, candidates: [Candidate("\"Blue mug\"")], appendsBlank: false)
      }
      // The cursor goes back two before TAB: the rest of the word is replaced too.
      terminal.type("open \"blue m\u{02}\u{02}\t|\r")

      #expect(keyboard.next(prompt: "> ").summary == "open \"Blue mug\"|")
    }

    @Test func `a pasted block is taken line by line`() {
      let keyboard = keyboard()
      terminal.type("\u{1B}[200~one\ntwo\n\nthree\n\u{1B}[201~\rfour\r")

      let found = (0..<5).map { _ in keyboard.next(prompt: "> ").summary }

      #expect(found == ["one", "two", "", "three", "four"])
      #expect(terminal.drawn().contains("> two\n"))
    }

    @Test func `an interrupt drops the rest of a pasted block`() {
      let keyboard = keyboard()
      terminal.type("\u{1B}[200~one\ntwo\u{1B}[201~\rnext\r")
      #expect(keyboard.next(prompt: "> ").summary == "one")

      interruptNow()

      #expect(keyboard.next(prompt: "> ").summary == "next")
    }

    @Test func `earlier lines come back by arrow and by search`() {
      scratch.write("open 1\nprice 12.00\n", to: "history")
      let keyboard = keyboard(history: HistoryFile(path: scratch.file("history")))
      terminal.type("\u{1B}[A\r\u{12}open\ropen 1\r secret\r\r")

      #expect(keyboard.next(prompt: "> ").summary == "price 12.00")
      for _ in 0..<4 { _ = keyboard.next(prompt: "> ") }
      #expect(scratch.read("history") == "open 1\nprice 12.00\nprice 12.00\nopen 1\n")
      #expect(scratch.mode("history") == 0o600, "it was open to others")
    }

    @Test func `a history is made for its owner alone, and keeps its newest lines`() {
      let keyboard = keyboard(history: HistoryFile(path: scratch.file("state/daybook/history")))
      terminal.type("where\r")
      _ = keyboard.next(prompt: "> ")
      scratch.write((1...10_003).map { "line \($0)\n" }.joined(), to: "long")
      _ = self.keyboard(history: HistoryFile(path: scratch.file("long")))

      #expect(scratch.read("state/daybook/history") == "where\n")
      #expect(scratch.mode("state/daybook/history") == 0o600 && scratch.mode("state/daybook") == 0o700)
      #expect(scratch.read("long").hasPrefix("line 4\n") && scratch.mode("long") == 0o600)
    }

    @Test func `a history that cannot be written keeps the session going`() {
      scratch.write("", to: "file")
      let keyboard = keyboard(history: HistoryFile(path: scratch.file("file/history")))
      terminal.type("where\r\u{1B}[A\r")

      #expect(keyboard.next(prompt: "> ").summary == "where")
      #expect(keyboard.next(prompt: "> ").summary == "where")
    }

    @Test func `a narrow terminal still takes lines`() throws {
      var size = winsize(ws_row: 24, ws_col: 1, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(terminal.keyboard, UInt(TIOCSWINSZ), &size)
      terminal.type("open mu\t\t\r")

      let input = keyboard([Candidate("MUG-BLU", "Blue mug"), Candidate("MUG-RED", "Red")]).next(
        prompt: "/a/b> ")

      #expect(input.summary == "open MUG-")
    }
  }
}
