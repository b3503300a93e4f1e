import Foundation
import Testing

/// The text of tasks through files and through the editor.
@Suite struct TaskTextTests {
  let place: Place

  init() throws { place = try Place() }

  private func exported() async throws -> [UInt8] {
    try await place.shop("export", "/tasks").outputBytes
  }

  @Test(arguments: [
    "Receiving:\n\t- unload @due(2026-11-30\n\n", "\u{FEFF}A:\r\n\t- b\r\nlast",
    "  - two\n\t- tab\n    - four", "",
  ])
  func `a file that was imported is exported as it was`(text: String) async throws {
    try place.write(text, to: "a.taskpaper")
    let run = try await place.shop("import", "tasks", "a.taskpaper")

    #expect(run.status == 0, "\(run)")
    #expect(try await exported() == Array(text.utf8))
  }

  @Test func `the same file a second time adds nothing unless told`() async throws {
    try place.write("- a\n- b", to: "a.taskpaper")
    _ = try await place.shop("import", "tasks", "a.taskpaper")
    let again = try await place.shop("import", "tasks", "a.taskpaper")

    #expect(again.status == 1 && again.errors.contains("already-imported: "), "\(again)")
    #expect(again.errors.contains("entry 1"), "\(again)")
    #expect(try await exported() == Array("- a\n- b".utf8))
    let more = try await place.shop("import", "tasks", "a.taskpaper", "--again")
    #expect(more.output.contains("2 lines of tasks imported"), "\(more)")
    #expect(try await exported() == Array("- a\n- b\n- a\n- b".utf8))
  }

  @Test func `another file under the same key is refused, in the place of all tasks too`() async throws {
    try place.write("- a\n", to: "a.taskpaper")
    try place.write("- b\n", to: "b.taskpaper")
    let first = try await place.shop("import", "tasks", "a.taskpaper", "--replace", "--key", "k")
    let other = try await place.shop("import", "tasks", "b.taskpaper", "--replace", "--key", "k")

    #expect(first.status == 0 && other.status == 1, "\(first) \(other)")
    #expect(other.errors.contains("key-reused: "), "\(other)")
    #expect(try await exported() == Array("- a\n".utf8))
  }

  @Test func `a text in the place of another changes only what differs`() async throws {
    try place.write("- a\n- b\n- c\n", to: "a.taskpaper")
    _ = try await place.shop("import", "tasks", "a.taskpaper")
    try place.write("- a\n- b @done\n- c\n- d\n", to: "b.taskpaper")
    let plan = try await place.shop("import", "tasks", "b.taskpaper", "--replace", "--dry-run")
    #expect(plan.output.contains("1 line added, 1 changed"), "\(plan)")
    let run = try await place.shop("import", "tasks", "b.taskpaper", "--replace")

    #expect(run.status == 0 && run.output.contains("1 line added, 1 changed"), "\(run)")
    #expect(try await place.lines("/tasks/2").output.contains("- b @done"))
    #expect(try await place.lines("undo").errors.contains("nothing-to-undo"))
    #expect(try await place.lines("undo 2").status == 0)
    #expect(try await exported() == Array("- a\n- b\n- c\n".utf8))
  }

  @Test(arguments: [
    (Array("- a\n- b\u{1B}[2J\n".utf8), "Line 2 has the control character U+1B"),
    (Array("- a\n".utf8) + [0xFF, 0xFE, 0x0A], "Line 2 has bytes that are not UTF-8"),
    (Array("- a\r- b\n".utf8), "Line 1 has a carriage return"),
    (Array("- a\0\n".utf8), "Line 1 has the control character U+0"),
    (
      (0...100).flatMap { Array((String(repeating: "\t", count: $0) + "- x\n").utf8) },
      "Line 101 is deeper than 100"
    ),
  ])
  func `what is no text of tasks is refused with its place`(bytes: [UInt8], message: String) async throws {
    try Data(bytes).write(to: URL(filePath: place.path("a.taskpaper")))
    let run = try await place.shop("import", "tasks", "a.taskpaper")

    #expect(run.status == 1 && run.errors.contains(message), "\(run)")
  }

  @Test func `the editor changes the text, and what cannot be saved is kept`() async throws {
    try place.write("- a\n- b\n", to: "a.taskpaper")
    _ = try await place.shop("import", "tasks", "a.taskpaper")
    try place.write("#!/bin/sh\nsed -i 's/- b/- c @done/' \"$1\"\n", to: "editor")
    let keyboard = try place.keyboard(environment: ["VISUAL": "", "EDITOR": "sh " + place.path("editor")])

    keyboard.send("/tasks edit\r")
    try keyboard.waitFor("Text of tasks: 1 line changed")
    keyboard.send("/tasks/edit edit\r")
    try keyboard.waitFor("Nothing changed.")
    #expect(try place.files("tmp") == [], "the file is gone")
    try place.write("#!/bin/sh\nprintf '\\001' >> \"$1\"\n", to: "editor")
    keyboard.send("/tasks edit\r")
    try keyboard.waitFor("bad-text")
    try keyboard.waitFor("What you typed")
    #expect(try place.files("tmp").count == 1)
    #expect(try await exported() == Array("- a\n- c @done\n".utf8))
    try place.write(
      "#!/bin/sh\n$PROGRAM --store $STORE -c '/tasks add theirs'\necho '- mine' >> \"$1\"\n", to: "editor")
    keyboard.send("/tasks edit\r")
    try keyboard.waitFor("stale")
    try keyboard.waitFor("To store yours in its place: daybook import tasks")
    let file = try #require(try place.files("tmp").first { try place.read("tmp/" + $0).contains("- mine") })
    _ = try await place.shop("import", "tasks", "tmp/" + file, "--replace")
    #expect(try await exported() == Array("- a\n- c @done\n- mine\n".utf8))
  }
}
