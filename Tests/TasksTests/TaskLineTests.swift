import StoreCore
import Tasks
import Testing

/// What a line of TaskPaper means: the 28 lines of the grammar's table.
@Suite struct TaskLineTests {
  struct Line: Sendable {
    let body: String
    let kind: TaskLine.Kind
    let text: String
    let tags: [String]
    init(_ body: String, _ kind: TaskLine.Kind, _ text: String, _ tags: String...) {
      (self.body, self.kind, self.text, self.tags) = (body, kind, text, tags)
    }
  }

  static let table = [
    Line("- Buy till rolls @due(2026-11-30) @buy", .task, "Buy till rolls", "@due(2026-11-30)", "@buy"),
    Line("Stocktake: @due(2026-12-01)", .project, "Stocktake", "@due(2026-12-01)"),
    Line("Stocktake: weekly", .note, "Stocktake: weekly"),
    Line("- Call supplier:", .task, "Call supplier:"),
    Line("-no space", .note, "-no space"),
    Line("-", .note, "-"),
    Line("-\ttab after dash", .task, "tab after dash"),
    Line("Email sales@example.com about @po(1042)", .note, "Email sales@example.com about", "@po(1042)"),
    Line("- pay @amount(12.50,EUR) today", .task, "pay @amount(12.50,EUR) today", "@amount(12.50,EUR)"),
    Line("- a @a(b @c(d)", .task, "a @a(b", "@c(d)"),
    Line("- note @x(\\(boxed\\))", .task, "note", "@x(\\(boxed\\))"),
    Line("- nested @a((b))", .task, "nested @a((b))"),
    Line("- dup @p(1) @p(2)", .task, "dup", "@p(1)"),
    Line("- x @due(2026-11-30)!", .task, "x @due(2026-11-30)!"),
    Line("- x @tag (space)", .task, "x @tag (space)", "@tag"),
    Line("https://example.com/a:", .project, "https://example.com/a"),
    Line("Time 10:", .project, "Time 10"),
    Line("- @done", .task, "", "@done"),
    Line("- x @ ", .task, "x @"),
    Line("Shelf A : ", .project, "Shelf A "),
    Line("- e @größe(XL) @タグ(値)", .task, "e", "@größe(XL)", "@タグ(値)"),
    Line("- x @type(foo) @id(1) @text(z)", .task, "x"),
    Line("* star bullet", .note, "* star bullet"),
    Line("+ plus", .note, "+ plus"),
    Line("- [ ] box @p(1)", .task, "[ ] box", "@p(1)"),
    Line("- x@y", .task, "x@y"),
    Line("- x @p()", .task, "x", "@p"),
    Line("- multi @assigned(ann, bob)", .task, "multi", "@assigned(ann, bob)"),
    Line("- ", .task, ""),
    Line("", .note, ""),
    Line("@alone", .note, "", "@alone"),
  ]

  @Test(arguments: table) func `line is read`(line: Line) {
    let read = TaskLine(line.body)
    #expect(read.kind == line.kind)
    #expect(read.text == line.text)
    #expect(read.tags.map(\.text) == line.tags)
    #expect(read.bytes == line.body + "\n")
  }

  @Test(arguments: [
    "", "a", "a\n", "\n\n", "a\r\nb\n\r\n", "\u{FEFF}Shop:\n\t- a\n", "  - two\n \t- mixed", "e\u{301}:\r",
    "\r\n",
  ])
  func `text gives its own bytes back`(text: String) throws {
    #expect(try Outline(text).lines.map(\.bytes).joined().utf8.elementsEqual(text.utf8))
  }

  @Test func `deeper lines belong to the nearest shallower one above`() throws {
    let outline = try Outline("Receiving:\n\t- unload\n\t\tpallet 3\n\n\t- count\nNext:\n")
    #expect(outline.owners == [nil, 0, 1, nil, 0, nil])
    #expect(try Outline("A:\n- t1\nB:\n- t2\n").owners == [nil, nil, nil, nil])
    #expect(try Outline("A:\n\t\t- deep\n\t- shallow\n").owners == [nil, 0, 0])
    #expect(try Outline("\t- first\n- second\n").owners == [nil, nil])
    #expect(try Outline("A:\n    - four\n        - eight\n").owners == [nil, 0, 1])
    #expect(try Outline("A:\n  - two\n    - four\n").owners == [nil, 0, 1])
  }

  @Test func `text beyond the limits is refused`() {
    #expect(throws: StoreError.self) { try Outline(String(repeating: "a\n", count: 100_001)) }
    let deep = (0...100).map { String(repeating: "\t", count: $0) + "a\n" }.joined()
    let error = #expect(throws: StoreError.self) { try Outline(deep) }
    #expect(error?.code == "too-deep")
  }
}
