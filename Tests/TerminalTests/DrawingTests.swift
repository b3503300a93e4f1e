import CommandKit
import Testing

@testable import Terminal

@Suite struct DrawingTests {
  @Test func `colour in a prompt is marked as without width`() {
    #expect(readlinePrompt("/a> ") == "/a> ")
    #expect(readlinePrompt("\u{1B}[1m/a\u{1B}[0m> ") == "\u{1}\u{1B}[1m\u{2}/a\u{1}\u{1B}[0m\u{2}> ")
    #expect(readlinePrompt("\u{1}\u{1B}[1m\u{2}/a> ") == "\u{1}\u{1B}[1m\u{2}/a> ")
  }

  @Test func `details stand in one column and are cut to the width`() {
    let candidates = [Candidate("MUG", "A blue mug"), Candidate("MUG-RED", "Red"), Candidate("X")]

    #expect(
      candidateRows(candidates, width: 40) == ["MUG      A blue mug", "MUG-RED  Red", "X"])
    #expect(candidateRows(candidates, width: 14) == ["MUG      A bl…", "MUG-RED  Red", "X"])
    #expect(candidateRows(candidates, width: 1) == ["MUG", "MUG-RED", "X"], "where nothing fits, the names")
  }

  @Test func `prices and states have columns of their own, and a long name gives way`() {
    let candidates = [
      Candidate("MUG-BLU", "Blue mug\t12.00\tactive"), Candidate("MUG", "A very long name\t9.50\tdraft"),
    ]
    let draft = candidates + [Candidate("POT", "Pot\tno price\tdraft")]

    #expect(candidateRows(draft, width: 60)[1] == "MUG      A very long name      9.50  draft")

    #expect(
      candidateRows(candidates, width: 60) == [
        "MUG-BLU  Blue mug          12.00  active", "MUG      A very long name   9.50  draft",
      ])
    #expect(
      candidateRows(candidates, width: 34) == [
        "MUG-BLU  Blue mug    12.00  active", "MUG      A very lo…    9.50  draft",
      ])
  }

  @Test func `a long list ends with how many more there are`() {
    let candidates = (0..<103).map { Candidate("N\($0)") }
    let rows = candidateRows(candidates, width: 40)

    #expect(rows.count == 101)
    #expect(rows.last == "… 3 more: type another letter")
  }

  @Test func `nothing in a candidate can steer the terminal`() {
    #expect(printable("a\u{1B}[2Jb\u{9B}\u{202E}\n") == "a\\u{1b}[2Jb\\u{9b}\\u{202e}\\u{a}")
    #expect(printable("é 中 👩‍👩‍👧") == "é 中 👩‍👩‍👧")
  }

  @Test func `a common beginning never ends within a character`() {
    #expect(
      String(decoding: commonPrefix(["MUG-é", "MUG-è"].map { Array($0.utf8) }), as: UTF8.self) == "MUG-")
    #expect(commonPrefix([]) == [])
  }
}
